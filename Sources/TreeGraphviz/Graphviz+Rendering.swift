public import BinaryTrees
import TextSupport
public import TreeDrawing
public import TreeLayout

extension Graphviz {
  /// Draws a tree with the node positions of a layout.
  ///
  /// - Parameters:
  ///   - tree: the tree, whose elements are the labels.
  ///   - layout: the positions of the nodes, in pixels of 1/96 inch.
  ///   - style: the line widths and, for light pages, the colors.
  ///   - marks: the marks of the nodes.
  ///   - format: one of ``formats``.
  /// - Returns: the picture.
  /// - Throws: ``GraphvizError``.
  public static func render(
    _ tree: TreeSnapshot<String>, layout: NodePositions, style: DrawingStyle = .standard,
    marks: TreeMarks = TreeMarks(), format: String
  ) throws(GraphvizError) -> GraphvizOutput {
    let writer = DOTRenderer(placement: .positions(layout), style: style, marks: marks)
    return try render(tree, writer, engine: "nop2", format: format)
  }

  /// Draws a tree with node positions that a Graphviz engine computes.
  ///
  /// Only the engine `dot` draws left children on the left and right children on the right.
  ///
  /// - Parameters:
  ///   - tree: the tree, whose elements are the labels.
  ///   - engine: one of ``engines``.
  ///   - style: the line widths and, for light pages, the colors.
  ///   - marks: the marks of the nodes.
  ///   - format: one of ``formats``.
  /// - Returns: the picture.
  /// - Throws: ``GraphvizError``; in particular, ``GraphvizError/tooManyNodes(_:limit:engine:)`` if
  ///   the tree has more nodes than ``nodeLimit(of:format:)`` allows.
  public static func render(
    _ tree: TreeSnapshot<String>, engine: String = "dot", style: DrawingStyle = .standard,
    marks: TreeMarks = TreeMarks(), format: String
  ) throws(GraphvizError) -> GraphvizOutput {
    let writer = DOTRenderer(
      placement: engine == "dot" ? .engine : .free, style: style, marks: marks)
    return try render(tree, writer, engine: engine, format: format)
  }

  /// Draws a graph in DOT format.
  ///
  /// Pass only text from a trusted source: a graph of a few bytes can keep Graphviz busy for hours
  /// or end the process.
  ///
  /// - Parameters:
  ///   - text: one graph in DOT format.
  ///   - engine: one of ``engines``.
  ///   - format: one of ``formats``.
  /// - Returns: the picture.
  /// - Throws: ``GraphvizError``; in particular, ``GraphvizError/tooManyNodes(_:limit:engine:)`` if
  ///   the graph has more than twice as many nodes as ``nodeLimit(of:format:)`` allows. The factor
  ///   of two allows for invisible nodes.
  public static func render(
    dot text: String, engine: String = "dot", format: String
  ) throws(GraphvizError) -> GraphvizOutput {
    try render(dot: Array(text.utf8), engine: engine, format: format)
  }

  private static func render(
    _ tree: TreeSnapshot<String>, _ writer: DOTRenderer, engine: String, format: String
  ) throws(GraphvizError) -> GraphvizOutput {
    try check(engine: engine, format: format)
    let limit = nodeLimit(of: engine, format: format)
    guard tree.count <= limit else { throw .tooManyNodes(tree.count, limit: limit, engine: engine) }
    var writer = writer
    // Graphviz's own renderers of these formats do not translate the names of PostScript fonts.
    if bitmaps.contains(format) || format == "pdf" { writer.fontName = "Helvetica bold" }
    let written: WrittenText
    do {
      written = try writer.write(tree)
    } catch {
      throw .tree(error)
    }
    return try render(dot: written.bytes, engine: engine, format: format)
  }

  private static func render(
    dot bytes: [UInt8], engine: String, format: String
  ) throws(GraphvizError) -> GraphvizOutput {
    try check(engine: engine, format: format)
    guard bytes.count <= byteLimit else { throw .tooManyBytes(bytes.count, limit: byteLimit) }
    if let offset = bytes.firstIndex(of: 0) { throw .embeddedNUL(offset: offset) }
    let job = GraphvizJob(
      dot: bytes, engine: engine, format: format,
      nodeLimit: 2 * nodeLimit(of: engine, format: format),
      pixelLimit: bitmaps.contains(format) ? pixelLimit : nil)
    return try GraphvizLibrary.shared.render(job)
  }

  private static func check(engine: String, format: String) throws(GraphvizError) {
    let installation = GraphvizLibrary.shared.installation
    if let error = installation.error { throw error }
    guard installation.engines.contains(engine) else {
      throw .unknownEngine(engine, known: installation.engines)
    }
    guard installation.formats.contains(format) else {
      throw .unknownFormat(format, known: installation.formats)
    }
  }

  /// The bitmap formats, which need memory for every pixel.
  private static let bitmaps: Set<String> = [
    "bmp", "gd", "gd2", "gif", "ico", "jpe", "jpeg", "jpg", "png", "tif", "tiff", "wbmp", "webp",
  ]

  /// The maximum number of pixels of a bitmap.
  ///
  /// A picture that would exceed it is scaled down.
  private static let pixelLimit = 64e6
}

/// A picture drawn by Graphviz.
public struct GraphvizOutput: Hashable, Sendable {
  /// The contents of the file.
  public var bytes: [UInt8]

  /// The warnings of Graphviz, one per line.
  ///
  /// The string is usually empty.
  public var warnings: String

  /// The contents of the file as a string, for text formats.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
