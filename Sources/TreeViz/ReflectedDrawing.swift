/// Any value that looks like a tree as a drawing in characters, found by reflection: for `print` and
/// for a debugger, where nothing is to be declared first.
///
///     print(drawing(of: root))
///
/// What is wrong with the tree is said below the drawing: cycles, and nodes with two parents, which
/// are drawn once and then stand as leaves with an arrow before them, `↑5` and `→5`. A value that
/// is no tree gives a sentence instead of a drawing.
///
/// - Parameters:
///   - value: the root, or what leads to it; see
///     `TreeSnapshot(reflecting:)`.
///   - names: what the properties are called.
///   - layout: how nodes are placed.
///   - options: characters, colour and width.
/// - Returns: lines of text, each with a line feed at its end.
/// - Complexity: O(*n*), some microseconds for each node, and O(cells) for the drawing.
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

/// Any value that looks like a tree as an SVG picture, found by reflection.
///
/// - Parameters:
///   - value: the root, or what leads to it; see
///     `TreeSnapshot(reflecting:)`.
///   - names: what the properties are called.
///   - layout: how nodes are placed.
///   - style: numbers and colours.
///   - options: title, description and the prefix of ids.
/// - Returns: a whole SVG document.
/// - Throws: ``TreeReflection/ReflectionError`` if the value is no tree; ``TreeLayout/LayoutError`` if
///   it is beyond what the layout can place.
/// - Complexity: O(*n*), some microseconds for each node.
public func svg(
  of value: Any?, names: ReflectedNames = .standard, layout: LayoutName = .tidy,
  style: DrawingStyle = .standard, options: SVGOptions = SVGOptions()
) throws -> String {
  try TreeSnapshot(reflecting: value, names: names).svg(
    layout: layout, style: style, options: options)
}
