extension BinaryTreeType {
  /// This tree as a drawing in characters.
  ///
  ///     print(tree.drawing())
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
      of: TreeSnapshot(self).map(label), layout: layout.algorithm, options: options
    ).text
  }

  /// This tree as an SVG picture.
  ///
  /// - Parameters:
  ///   - layout: how nodes are placed.
  ///   - style: numbers and colours.
  ///   - options: title, description and the prefix of ids.
  ///   - label: puts an element into words; any text is safe.
  /// - Returns: a whole SVG document.
  /// - Throws: ``LayoutError`` if the tree is beyond what the layout can place, which no tree is for
  ///   the tidy layout of ordinary labels.
  /// - Complexity: O(*n*).
  public func svg(
    layout: LayoutName = .tidy, style: DrawingStyle = .standard,
    options: SVGOptions = SVGOptions(), label: (Element) -> String = { "\($0)" }
  ) throws(LayoutError) -> String {
    let scene = try Scene(
      of: TreeSnapshot(self).map(label), layout: layout.algorithm, style: style)
    return String(decoding: SVGWriter(options).bytes(of: scene), as: UTF8.self)
  }
}
