public import BinaryTrees
import TextSupport
public import TreeDrawing
public import TreeLayout

extension Graphviz {
  /// Draws a tree where a layout of ours has put it.
  ///
  /// - Parameters:
  ///   - tree: the tree, each node holding its label.
  ///   - layout: the places of its nodes, in pixels of 1/96 inch.
  ///   - style: the widths and, for a light page, the colours.
  ///   - marks: what is marked.
  ///   - format: one of ``formats``.
  /// - Returns: the picture.
  /// - Throws: ``GraphvizError``.
  public static func render(
    _ tree: TreeSnapshot<String>, layout: Layout, style: DrawingStyle = .standard,
    marks: TreeMarks = TreeMarks(), format: String
  ) throws(GraphvizError) -> GraphvizOutput {
    let writer = DOTWriter(placement: .positions(layout), style: style, marks: marks)
    return try render(tree, writer, engine: "nop2", format: format)
  }

  /// Draws a tree where one of Graphviz's own engines puts it.
  ///
  /// Only `dot` draws left children on the left and right children on the right.
  ///
  /// - Parameters:
  ///   - tree: the tree, each node holding its label.
  ///   - engine: one of ``engines``.
  ///   - style: the widths and, for a light page, the colours.
  ///   - marks: what is marked.
  ///   - format: one of ``formats``.
  /// - Returns: the picture.
  /// - Throws: ``GraphvizError``; ``GraphvizError/tooManyNodes(_:limit:engine:)`` if the tree has
  ///   more nodes than ``nodeLimit(of:)`` says.
  public static func render(
    _ tree: TreeSnapshot<String>, engine: String = "dot", style: DrawingStyle = .standard,
    marks: TreeMarks = TreeMarks(), format: String
  ) throws(GraphvizError) -> GraphvizOutput {
    let writer = DOTWriter(
      placement: engine == "dot" ? .engine : .free, style: style, marks: marks)
    return try render(tree, writer, engine: engine, format: format)
  }

  /// Draws a graph that is written in DOT.
  ///
  /// The text is to be our own, or one whose author you trust: there are graphs of few bytes that
  /// keep Graphviz busy for hours or end the process.
  ///
  /// - Parameters:
  ///   - text: one graph in DOT.
  ///   - engine: one of ``engines``.
  ///   - format: one of ``formats``.
  /// - Returns: the picture.
  /// - Throws: ``GraphvizError``; ``GraphvizError/tooManyNodes(_:limit:engine:)`` if there are more
  ///   nodes than twice ``nodeLimit(of:)``, which leaves room for invisible ones.
  public static func render(
    dot text: String, engine: String = "dot", format: String
  ) throws(GraphvizError) -> GraphvizOutput {
    try render(dot: Array(text.utf8), engine: engine, format: format)
  }

  private static func render(
    _ tree: TreeSnapshot<String>, _ writer: DOTWriter, engine: String, format: String
  ) throws(GraphvizError) -> GraphvizOutput {
    try check(engine: engine, format: format)
    let limit = nodeLimit(of: engine, format: format)
    guard tree.count <= limit else {
      throw .tooManyNodes(tree.count, limit: limit, engine: engine)
    }
    var writer = writer
    // Where Graphviz draws by itself it does not translate the names of PostScript's fonts.
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
    guard bytes.count <= byteLimit else {
      throw .tooManyBytes(bytes.count, limit: byteLimit)
    }
    if let offset = bytes.firstIndex(of: 0) { throw .embeddedNUL(offset: offset) }
    let job = GraphvizJob(
      dot: bytes, engine: engine, format: format,
      nodeLimit: 2 * nodeLimit(of: engine, format: format),
      pixelLimit: bitmaps.contains(format) ? pixelLimit : nil)
    return try GraphvizLibrary.shared.run(job).get()
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

  /// The formats that need memory for every pixel.
  private static let bitmaps: Set<String> = [
    "bmp", "gd", "gd2", "gif", "ico", "jpe", "jpeg", "jpg", "png", "tif", "tiff", "wbmp", "webp",
  ]

  /// The greatest number of pixels of a bitmap; what is larger is drawn smaller.
  private static let pixelLimit = 64e6
}

/// What Graphviz made of a graph.
public struct GraphvizOutput: Hashable, Sendable {
  /// The file.
  public var bytes: [UInt8]

  /// What Graphviz said meanwhile, a line for each warning; mostly nothing.
  public var warnings: String

  /// The file as a string, for the formats that are text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
