import BinaryTrees
import Foundation

/// Writes scenes as SVG.
///
/// The files are self-contained: they have no scripts and no external references. Light colors are
/// attributes, which all viewers support, and a small style sheet defines the dark colors. The
/// output is the same on every run. Several pictures can be embedded in one page, because labels
/// are always escaped and each document has its own ids and styles.
///
/// Each node is a group of class `tv-node` with its label in `data-key` and its number in
/// `data-index`. Further classes show its kind (`tv-red`, `tv-black`) and its marks (`tv-path`,
/// `tv-current`, `tv-added`, `tv-removed`, `tv-violation`). An edge is a line of class `tv-edge`
/// with the number of its lower node in `data-child`. The nesting of elements does not depend on
/// the depth of nodes.
///
///     let scene = try TreeScene(of: snapshot)
///     let svg = SVGWriter().bytes(of: scene)
public struct SVGWriter: Sendable {
  /// The options of the document.
  public var options: SVGOptions

  /// Creates a writer.
  ///
  /// - Parameter options: the options of the document.
  public init(_ options: SVGOptions = SVGOptions()) { self.options = options }

  /// Returns a scene as an SVG document.
  ///
  /// - Parameter scene: the scene to draw.
  /// - Returns: the document in UTF-8.
  /// - Complexity: O(*n* + length of the labels).
  public func bytes(of scene: TreeScene) -> [UInt8] {
    var chunks = SVGChunks(scene, options, size: .max)
    return chunks.next() ?? []
  }

  /// Returns a scene as an SVG document in chunks, so that the complete document need not be in
  /// memory.
  ///
  /// - Parameter scene: the scene to draw.
  /// - Returns: the chunks, whose concatenation equals ``bytes(of:)``.
  /// - Complexity: O(*n* + length of the labels) for all chunks.
  public func chunks(of scene: TreeScene) -> SVGChunks { SVGChunks(scene, options) }

  /// The maximum number of elements that librsvg accepts.
  private static let elementLimit = 1_000_000

  /// The maximum width and height of an image that librsvg can render, unless it is configured to
  /// scale it down.
  private static let imageLimit = 32_767

  /// Returns warnings about the document, in words.
  ///
  /// - Parameter scene: the scene to draw.
  /// - Returns: the limits of viewers that the document exceeds. Empty for most documents.
  public func notes(on scene: TreeScene) -> [String] {
    var notes: [String] = []
    // A node is either a group of two or three elements plus an edge, or a single label.
    let perNode = scene.mergedPixel != nil ? 0 : options.gathers(scene) ? 1 : 4
    let elements = scene.shape.count * perNode
    if elements > Self.elementLimit {
      notes.append(
        """
        the SVG has about \(elements) elements; librsvg and programs built on it refuse more than \
        \(Self.elementLimit)
        """)
    }
    let (width, height) = (Int(scene.size.width), Int(scene.size.height))
    if max(width, height) > Self.imageLimit {
      notes.append(
        """
        the picture is \(width) by \(height) pixels; as an image it has to be scaled down to \
        \(Self.imageLimit)
        """)
    }
    return notes
  }
}
