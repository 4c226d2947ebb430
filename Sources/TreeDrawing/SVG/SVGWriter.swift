/// Writes scenes as SVG.
///
/// The files stand for themselves: no script, no reference to anything outside, the light colours
/// as attributes that every reader understands, and one small style sheet that brings the dark ones
/// where they are preferred. They are the same bytes on every run, and safe on a page beside others:
/// labels are text whatever they hold, and ids and styles are the document's own.
///
/// Each node is a group of class `tv-node` with its label in `data-key` and its number in
/// `data-index`; further classes tell what it is (`tv-red`, `tv-black`) and how it is marked
/// (`tv-path`, `tv-current`, `tv-added`, `tv-removed`, `tv-violation`). An edge is a line of class
/// `tv-edge` with the number of its lower node in `data-child`. Nothing nests by depth.
///
///     let scene = try Scene(of: snapshot)
///     let svg = SVGWriter().bytes(of: scene)
public struct SVGWriter: Sendable {
  /// What is said of the picture beside what it shows.
  public var options: SVGOptions

  /// Makes a writer.
  ///
  /// - Parameter options: what is said of the picture beside what it shows.
  public init(_ options: SVGOptions = SVGOptions()) { self.options = options }

  /// A scene as an SVG document.
  ///
  /// - Parameter scene: what to show.
  /// - Returns: the document as UTF-8.
  /// - Complexity: O(*n* + length of the labels).
  public func bytes(of scene: Scene) -> [UInt8] {
    var chunks = SVGChunks(scene, options, size: .max)
    return chunks.next() ?? []
  }

  /// A scene as an SVG document, piece by piece, for files that need not be in memory as a whole.
  ///
  /// - Parameter scene: what to show.
  /// - Returns: the pieces; together they are ``bytes(of:)``.
  /// - Complexity: O(*n* + length of the labels) for all of them.
  public func chunks(of scene: Scene) -> SVGChunks {
    SVGChunks(scene, options, size: 1 << 18)
  }
}
