public import BinaryTrees
public import TreeDrawing
import TreeLayout
public import TreeSteps

/// An animated picture of a recording: SVG with CSS keyframes and without a script, so that it also
/// plays inside `<img>`.
///
///     let recording = try tree.recording()
///     try Data(AnimatedSVG(recording).bytes).write(to: url)
///
/// The file contains the picture of the last moment and the animation that leads to it. Therefore,
/// a viewer without support for animations shows the last moment, and so does a viewer whose user
/// prefers reduced motion.
///
/// The animation repeats forever, with a pause at the end. A picture has no button to restart it,
/// and it starts before a reader has scrolled down to it.
///
/// Nodes keep their elements, and unchanged nodes do not move. A rotation moves five rigid groups:
/// two nodes and three subtrees. After that, all nodes move to their final positions.
public struct AnimatedSVG: Sendable {
  /// The document in UTF-8.
  ///
  /// The same recording always results in the same bytes.
  public let bytes: [UInt8]

  /// The maximum number of steps.
  ///
  /// An animation of this length takes 45 minutes.
  public static let stepLimit = 2_000

  /// The maximum number of nodes, including those that are added or removed.
  ///
  /// Viewers animate at most a few thousand elements smoothly.
  public static let nodeLimit = 2_000

  /// Creates the animation of a recording.
  ///
  /// - Parameters:
  ///   - recording: the recording.
  ///   - style: the colors, and whether empty places are shown.
  ///   - options: the title above the tree, the page, and whether the colors are for a light or a
  ///     dark background.
  ///   - notes: the notes below each node. By default, these are the balance factors, the ranks
  ///     of priorities or the weights that the tree stores, because its captions mention them.
  /// - Throws: ``AnimatedSVGError`` if the recording exceeds a limit.
  /// - Complexity: O(*n* · *s*) for *n* nodes and *s* steps.
  public init(
    _ recording: Recording, style: DrawingStyle = .standard, options: SVGOptions = SVGOptions(),
    notes: [NodeNote]? = nil
  ) throws(AnimatedSVGError) {
    let animation = try Self.animation(of: recording, style, notes)
    let steps = recording.steps.count
    let last = recording.frame(at: steps).caption
    let count = steps == 1 ? "1 step" : "\(steps) steps"
    bytes = animation.document(
      style, options, name: options.title ?? recording.title,
      description: options.description ?? "An animation of \(count). Last step: \(last)")
  }
}

extension AnimatedSVG {
  /// Returns the animation of a recording.
  ///
  /// - Throws: ``AnimatedSVGError`` if the recording exceeds a limit.
  static func animation(
    of recording: Recording, _ style: DrawingStyle, _ notes: [NodeNote]?
  ) throws(AnimatedSVGError) -> SVGAnimation {
    let (steps, nodes) = (recording.steps.count, recording.labels.count)
    guard steps <= stepLimit else { throw .tooManySteps(steps) }
    guard nodes <= nodeLimit else { throw .tooManyNodes(nodes) }
    do throws(IncrementalLayoutError) {
      return try RecordingAnimator(
        recording, notes: notes ?? recording.usualNotes,
        showsEmptyPlaces: style.emptyPlaces.areShown
      ).animation
    } catch {
      throw .tooWide
    }
  }
}

/// The reason why a recording cannot become an animated SVG or pictures of its steps.
public enum AnimatedSVGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The recording has too many steps.
  case tooManySteps(Int)
  /// The recording has too many nodes.
  case tooManyNodes(Int)
  /// The tree is too wide for the layout.
  case tooWide

  /// A description of the error.
  public var description: String { description(of: "an animation") }

  /// Returns a description of the error.
  ///
  /// - Parameter product: the name of the picture, such as "an animation".
  /// - Returns: the description, without a full stop.
  package func description(of product: String) -> String {
    switch self {
    case .tooManySteps(let count):
      "\(product) holds at most \(AnimatedSVG.stepLimit) steps, and these are \(count)"
    case .tooManyNodes(let count):
      "\(product) holds at most \(AnimatedSVG.nodeLimit) nodes, and these are \(count)"
    case .tooWide: "the tree is too wide to be drawn"
    }
  }
}
