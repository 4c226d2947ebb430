import BinaryTrees
import Foundation
import TextSupport
import TreeGeometry

extension TreeScene {
  /// Writes the label for left or right children on each edge, on a plate at the center of the
  /// edge.
  func drawEdgeLabels(on canvas: inout some DrawingCanvas) {
    let words = style.edgeLabels
    let font = style.text.noteFont(metrics)
    let (face, color) = (style.color { $0.plain.fill }, style.color { $0.plain.text })
    let (left, right) = (font.width(of: words.left), font.width(of: words.right))
    let height = font.size * style.text.lineHeight + 2
    for child in shape.indices.dropFirst() {
      let edge = edge(above: child)
      let isLeft = Int(shape.left[edge.parent]) == child
      let word = isLeft ? words.left : words.right
      guard !word.isEmpty else { continue }
      let (middle, width) = (edge.middle, (isLeft ? left : right) + 8)
      let plate = CGRect(
        x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
      canvas.fill(DrawingPath(plate, cornerRadius: 3), face)
      canvas.draw(
        word, at: CGPoint(x: middle.x, y: middle.y + font.size * style.text.baselineShare),
        font.style(color, of: word, within: width - 4))
    }
  }
}

extension TreeScene.Edge {
  /// The center of the edge.
  ///
  /// For edges with right angles, the center of the last segment.
  var middle: CGPoint {
    let (first, second) = bends
    return switch routing {
    case .straight: .middle(first, second)
    case .curved:
      .middle(.middle(.middle(start, first), first), .middle(second, .middle(second, end)))
    case .elbow, .corner, .bracket: .middle(second, end)
    }
  }
}

extension DrawingStyle {
  /// The labels of the edges to left and right children.
  ///
  /// Empty labels are not drawn.
  public struct EdgeLabels: Hashable, Sendable {
    /// The label of edges to left children.
    public var left: String
    /// The label of edges to right children.
    public var right: String

    /// Creates edge labels.
    ///
    /// - Parameters:
    ///   - left: the label of edges to left children.
    ///   - right: the label of edges to right children.
    public init(left: String = "", right: String = "") { (self.left, self.right) = (left, right) }

    /// Whether at least one label is not empty.
    var areShown: Bool { !left.isEmpty || !right.isEmpty }
  }

  /// The space that a horizontal edge needs between two nodes so that both its ends are visible
  /// beside the label.
  package var edgeLabelRoom: Double {
    edgeLabels.areShown ? max(edgeLabelWidths.left, edgeLabelWidths.right).rounded(.up) + 32 : 0
  }

  /// The minimum distance between neighbors that keeps the labels of the edges to two siblings
  /// apart.
  ///
  /// The labels are half as far apart as the siblings.
  var pitchOfEdgeLabels: Double {
    guard edgeLabels.areShown else { return 0 }
    let (left, right) = edgeLabelWidths
    // With brackets, labels are placed between the trunk and the child. Children are indented by
    // half the distance.
    if edges == .bracket { return 2 * (radius + max(left, right) + 8 + 12).rounded(.up) }
    return (left + right + 2 * 8 + 12).rounded(.up)
  }

  private var edgeLabelWidths: (left: Double, right: Double) {
    let font = text.noteFont(FontMetrics())
    return (font.width(of: edgeLabels.left), font.width(of: edgeLabels.right))
  }
}
