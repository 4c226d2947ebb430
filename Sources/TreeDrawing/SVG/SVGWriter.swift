import BinaryTrees
import Foundation

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
    SVGChunks(scene, options, size: Self.chunkSize)
  }

  /// A scene as a part of a larger document, piece by piece.
  func chunks(of scene: Scene, as part: (number: Int, origin: CGPoint)) -> SVGChunks {
    SVGChunks(scene, options, as: part, size: Self.chunkSize)
  }

  /// The room that is taken for a piece, in bytes.
  private static let chunkSize = 1 << 18
}

extension SVGWriter {
  /// What a reader of the document should be told.
  ///
  /// - Parameter scene: what to show.
  /// - Returns: which limits of readers the document exceeds; mostly none.
  public func notes(on scene: Scene) -> [SVGNote] {
    var notes: [SVGNote] = []
    // A group of two or three elements for each node and an edge, or one label.
    let elements = scene.shape.count * (options.gathers(scene) ? 1 : 4)
    if elements > SVGNote.elementLimit {
      notes.append(.tooManyElements(count: elements, limit: SVGNote.elementLimit))
    }
    let limit = SVGNote.imageLimit
    let (width, height) = (Int(scene.size.width), Int(scene.size.height))
    if max(width, height) > limit {
      notes.append(.tooLargeAnImage(width: width, height: height, limit: limit))
    }
    return notes
  }
}

/// Something that a reader of an SVG should be told: what the file is too big for.
public enum SVGNote: Hashable, Sendable {
  /// librsvg refuses documents of more elements.
  case tooManyElements(count: Int, limit: Int)
  /// librsvg refuses to make images of more pixels to a side, unless it is told to scale.
  case tooLargeAnImage(width: Int, height: Int, limit: Int)

  /// The greatest number of elements that librsvg reads.
  public static let elementLimit = 1_000_000

  /// The greatest width and height of an image that librsvg makes.
  public static let imageLimit = 32_767
}

extension SVGNote: CustomStringConvertible {
  /// The note in words.
  public var description: String {
    switch self {
    case .tooManyElements(let count, let limit):
      "the SVG has about \(count) elements; librsvg and programs built on it refuse more than \(limit)"
    case .tooLargeAnImage(let width, let height, let limit):
      """
      the picture is \(width) by \(height) pixels; as an image it has to be scaled down to \(limit)
      """
    }
  }
}
