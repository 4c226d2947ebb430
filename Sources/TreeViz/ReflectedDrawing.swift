/// Draws any value that is structured like a tree in characters, by reflection.
///
/// This is for `print` and for debuggers: the tree needs no conformance.
///
///     print(drawing(of: root))
///
/// Cycles and nodes with two parents are described below the drawing. Such a node is drawn once; in
/// its other places, there is a leaf with an arrow, such as `↑5` or `→5`. If the value is not a
/// tree, the result is a sentence that explains why.
///
/// - Parameters:
///   - value: the root or a value that leads to it; see `TreeSnapshot(reflecting:)`.
///   - names: the names of the properties of nodes.
///   - layout: the layout of the nodes.
///   - options: characters, color and width.
/// - Returns: lines of text. Each line ends with a line feed.
/// - Complexity: O(*n*), a few microseconds for each node, and O(cells) for the drawing.
public func drawing(
  of value: Any?, names: ReflectedNames = .standard, layout: LayoutName = .tidy,
  options: TextOptions = TextOptions()
) -> String {
  do {
    let tree = try TreeSnapshot(reflecting: value, names: names)
    if tree.isEmpty { return "the tree is empty\n" }
    let sentences = tree.referenceSentences.map { "\($0)\n" }
    let drawing = try tree.drawing(layout: layout, options: options)
    return sentences.isEmpty ? drawing : drawing + "\n" + sentences.joined()
  } catch {
    return "\(error)\n"
  }
}

/// Draws any value that is structured like a tree as an SVG picture, by reflection.
///
/// - Parameters:
///   - value: the root or a value that leads to it; see `TreeSnapshot(reflecting:)`.
///   - names: the names of the properties of nodes.
///   - layout: the layout of the nodes.
///   - style: dimensions and colors.
///   - options: title, description and the prefix of identifiers.
/// - Returns: a complete SVG document.
/// - Throws: ``/TreeReflection/ReflectionError`` if the value is not a tree;
///   ``/TreeLayout/LayoutError`` if the layout cannot place a tree of this size or height.
/// - Complexity: O(*n*), a few microseconds for each node.
public func svg(
  of value: Any?, names: ReflectedNames = .standard, layout: LayoutName = .tidy,
  style: DrawingStyle = .standard, options: SVGOptions = SVGOptions()
) throws -> String {
  try TreeSnapshot(reflecting: value, names: names).svg(
    layout: layout, style: style, options: options)
}
