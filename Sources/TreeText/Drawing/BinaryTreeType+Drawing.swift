public import BinaryTrees
public import TreeLayout

extension BinaryTreeType {
  /// This tree as a drawing in characters, with the places of the visits if a traversal is plugged in.
  ///
  ///     print(try tree.drawing())
  ///
  ///       5
  ///     ╭─┴─╮
  ///     3   8
  ///
  /// - Parameters:
  ///   - layout: how nodes are placed.
  ///   - options: characters, colour and width.
  ///   - label: puts an element into words.
  /// - Returns: lines of text, each with a line feed at its end.
  /// - Throws: ``LayoutError`` if the tree is beyond what the layout can place, which no tree is for
  ///   the tidy layout of ordinary labels.
  /// - Complexity: O(*n*), and O(cells) for the drawing, which is cut to a budget of cells.
  public func drawing(
    layout: LayoutName = .tidy, options: TextOptions = TextOptions(),
    label: (Element) -> String = { "\($0)" }
  ) throws(LayoutError) -> String {
    try TextDrawing(
      of: TreeSnapshot(self).map(label), layout: layout.algorithm,
      marks: TreeMarks().showingVisits(of: self), options: options
    ).text
  }
}

extension TreeSnapshot {
  /// This tree as a drawing in characters, which is empty if the tree is.
  ///
  /// - Parameters:
  ///   - layout: how nodes are placed.
  ///   - options: characters, colour and width.
  ///   - label: puts an element into words.
  /// - Returns: lines of text, each with a line feed at its end.
  /// - Throws: ``LayoutError`` if the tree is beyond what the layout can place, which no tree is for
  ///   the tidy layout of ordinary labels.
  /// - Complexity: O(*n*), and O(cells) for the drawing, which is cut to a budget of cells.
  public func drawing(
    layout: LayoutName = .tidy, options: TextOptions = TextOptions(),
    label: (Element) -> String = { "\($0)" }
  ) throws(LayoutError) -> String {
    try TextDrawing(of: map(label), layout: layout.algorithm, options: options).text
  }
}
