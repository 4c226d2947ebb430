import Foundation
import TextSupport

/// A ruler beside the tree: the measured quantity and its ticks.
public struct SceneRuler: Hashable, Sendable {
  /// The quantity that a ruler measures.
  public enum Measure: String, Hashable, Sendable, CaseIterable {
    /// The number of edges between a node and the root. Increases in the direction of growth.
    case depth
    /// The number of edges between a node and the deepest leaf below it. Increases against the
    /// direction of growth.
    case height
    /// The sum of the branch lengths from the root. Increases in the direction of growth.
    case distance
    /// The sum of the branch lengths from a node down to the leaves, which are all at the same
    /// level. Increases against the direction of growth.
    case mergeHeight
    /// The number of nodes that precede a node in in-order. Measured across the direction of
    /// growth.
    case inorder
    /// The keys in in-order. Measured across the direction of growth.
    case key

    /// Whether the quantity is measured across the direction of growth.
    public var isAcross: Bool { self == .inorder || self == .key }

    /// Whether the quantity is a sum of branch lengths.
    var isLength: Bool { self == .distance || self == .mergeHeight }

    /// The caption beside the ruler.
    var caption: String {
      switch self {
      case .inorder: "in-order"
      case .key: "keys in in-order"
      case .mergeHeight: "height"
      case .depth, .height, .distance: rawValue
      }
    }
  }

  /// A labeled position on a ruler.
  public struct Tick: Hashable, Sendable {
    /// The position of the tick: x on a horizontal ruler, y on a vertical one.
    public let position: Double
    /// The text at the tick.
    public let label: String
  }

  /// The measured quantity.
  public let measure: Measure
  /// Whether the ruler lies below the tree.
  ///
  /// Otherwise it lies to the left of the tree.
  public let isHorizontal: Bool
  /// The ticks, ordered by position.
  public let ticks: [Tick]

  /// Returns a point, given its position along the ruler and across it.
  func point(at position: Double, _ across: Double) -> CGPoint {
    isHorizontal ? CGPoint(x: position, y: across) : CGPoint(x: across, y: position)
  }

  /// Returns the ruler with all ticks moved by an offset.
  func shifted(by offset: Double) -> SceneRuler {
    SceneRuler(
      measure: measure, isHorizontal: isHorizontal,
      ticks: ticks.map { Tick(position: $0.position + offset, label: $0.label) })
  }

  /// Returns the width of the ruler's band, or its height if the ruler is horizontal.
  func thickness(_ style: DrawingStyle, _ metrics: AnyTextMetrics) -> Double {
    if isHorizontal { return style.rulers.thickness }
    let font = style.text.noteFont(metrics)
    let widest = ticks.map { font.width(of: $0.label) }.max()
    return (style.rulers.thickness - style.text.noteSize + (widest ?? 0)).rounded(.up)
  }
}
