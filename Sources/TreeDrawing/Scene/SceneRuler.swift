import TextSupport

/// A ruler beside the tree: what is measured, and its marks.
public struct SceneRuler: Hashable, Sendable {
  /// What a ruler measures.
  public enum Measure: String, Hashable, Sendable, CaseIterable {
    /// The number of edges up to the root, in the direction of growth.
    case depth
    /// The number of edges down to the lowest leaf below, against the direction of growth.
    case height
    /// The sum of the branch lengths from the root, in the direction of growth.
    case distance
    /// The sum of the branch lengths down to the leaves, all of which are level, against the
    /// direction of growth.
    case mergeHeight
    /// How many nodes come before in in-order, across the direction of growth.
    case inorder
    /// The keys in in-order, across the direction of growth.
    case key

    /// Whether it is measured across the direction of growth.
    public var isAcross: Bool { self == .inorder || self == .key }

    /// What stands beside the ruler.
    var caption: String {
      switch self {
      case .inorder: "in-order"
      case .key: "keys in in-order"
      case .mergeHeight: "height"
      case .depth, .height, .distance: rawValue
      }
    }
  }

  /// A place on a ruler.
  public struct Mark: Hashable, Sendable {
    /// Where it is: x if the ruler is horizontal, y if not.
    public let position: Double
    /// What is written there.
    public let label: String
  }

  /// What it measures.
  public let measure: Measure
  /// Whether it lies below the tree and not to its left.
  public let isHorizontal: Bool
  /// Its marks, by their positions.
  public let marks: [Mark]

  /// The same ruler somewhere else.
  func shifted(by offset: Double) -> SceneRuler {
    SceneRuler(
      measure: measure, isHorizontal: isHorizontal,
      marks: marks.map { Mark(position: $0.position + offset, label: $0.label) })
  }

  /// The width of its band, or the height of a horizontal one.
  func thickness(_ style: DrawingStyle, _ metrics: any TextMetrics) -> Double {
    if isHorizontal { return style.rulers.thickness }
    let font = style.text.noteFont(metrics)
    let widest = marks.map { font.width(of: $0.label) }.max()
    return (style.rulers.thickness - style.text.noteSize + (widest ?? 0)).rounded(.up)
  }
}
