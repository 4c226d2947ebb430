public import BinaryTrees
public import TreeLayout

extension BinaryTreeType {
  /// Returns this tree as a text drawing.
  ///
  /// If a traversal is attached, labels show the order of visits.
  ///
  ///     print(try tree.drawing())
  ///
  ///       5
  ///     ╭─┴─╮
  ///     3   8
  ///
  /// - Parameters:
  ///   - layout: the layout algorithm.
  ///   - options: the character set, the use of colors, and the maximum width.
  ///   - label: a function that returns the label of an element.
  /// - Returns: lines of text, each with a line feed.
  /// - Throws: ``/TreeLayout/LayoutError`` if the tree exceeds the limits of the layout, or if the
  ///   layout does not place each level in a row. The tidy layout never throws for labels of
  ///   ordinary length.
  /// - Complexity: O(*n* + number of cells). The number of cells is limited by the options.
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
  /// Returns this tree as a text drawing.
  ///
  /// The drawing of an empty tree is empty.
  ///
  /// - Parameters:
  ///   - layout: the layout algorithm.
  ///   - options: the character set, the use of colors, and the maximum width.
  ///   - label: a function that returns the label of an element.
  /// - Returns: lines of text, each with a line feed.
  /// - Throws: ``/TreeLayout/LayoutError`` if the tree exceeds the limits of the layout, or if the
  ///   layout does not place each level in a row. The tidy layout never throws for labels of
  ///   ordinary length.
  /// - Complexity: O(*n* + number of cells). The number of cells is limited by the options.
  public func drawing(
    layout: LayoutName = .tidy, options: TextOptions = TextOptions(),
    label: (Element) -> String = { "\($0)" }
  ) throws(LayoutError) -> String {
    try TextDrawing(of: map(label), layout: layout.algorithm, options: options).text
  }
}
