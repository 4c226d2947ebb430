public import BinaryTrees
public import TreeDrawing
import TreeLayout
public import TreeSteps

/// A recording as a picture that plays by itself: SVG with keyframes of CSS, without any script, so that
/// it plays within `<img>` too.
///
///     let recording = try tree.recording()
///     try Data(AnimatedSVG(recording).bytes).write(to: url)
///
/// The file is the picture of the last moment, to which is added what changes until then. So a reader
/// that knows no animation shows the last moment, and so does one whose user prefers reduced motion.
///
/// It plays again and again, with a rest at the end: a picture has no button to play it once more, and
/// begins before those who scroll down to it are there.
///
/// Nodes keep their elements, and what does not change does not move. A rotation moves five rigid
/// groups, two nodes and three subtrees; then the layout settles.
public struct AnimatedSVG: Sendable {
  /// The document in UTF-8; the same for the same recording.
  public let bytes: [UInt8]

  /// The greatest number of steps, which take three quarters of an hour.
  public static let stepLimit = 2_000

  /// The greatest number of nodes, those counted that come or go: readers animate no more than some
  /// thousands of elements fluently.
  public static let nodeLimit = 2_000

  /// Makes the picture of a recording.
  ///
  /// - Parameters:
  ///   - recording: the recording.
  ///   - style: the colours.
  ///   - options: the title above the tree, the page, and for which surroundings the colours are.
  ///   - notes: the notes below each node; `nil` for the balance factors of a tree that keeps them,
  ///     because its captions mention them.
  /// - Throws: ``AnimatedSVGError`` if there is too much of it.
  /// - Complexity: O(*n* · *s*) for *n* nodes and *s* steps.
  public init(
    _ recording: Recording, style: DrawingStyle = .standard, options: SVGOptions = SVGOptions(),
    notes: [NodeNote]? = nil
  ) throws(AnimatedSVGError) {
    let (steps, nodes) = (recording.steps.count, recording.labels.count)
    guard steps <= Self.stepLimit else { throw .tooManySteps(steps) }
    guard nodes <= Self.nodeLimit else { throw .tooManyNodes(nodes) }
    let film: SVGFilm
    do throws(IncrementalLayoutError) {
      film = try FilmDirector(recording, notes: notes ?? recording.usualNotes).film
    } catch {
      throw .tooWide
    }
    let last = recording.frame(at: steps).caption
    let count = steps == 1 ? "1 step" : "\(steps) steps"
    bytes = film.document(
      style, options, name: options.title ?? recording.title,
      description: options.description ?? "An animation of \(count). Last step: \(last)")
  }
}

/// Why a recording is no animated SVG.
public enum AnimatedSVGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There are so many steps.
  case tooManySteps(Int)
  /// There are so many nodes.
  case tooManyNodes(Int)
  /// The tree is beyond what the layout can place.
  case tooWide

  /// The error in words.
  public var description: String {
    switch self {
    case .tooManySteps(let count):
      "an animated SVG holds at most \(AnimatedSVG.stepLimit) steps, and these are \(count)"
    case .tooManyNodes(let count):
      "an animated SVG holds at most \(AnimatedSVG.nodeLimit) nodes, and these are \(count)"
    case .tooWide: "the tree is too wide to be drawn"
    }
  }
}
