import BinaryTrees
import Foundation
import TextSupport
import TreeGeometry

extension TreeScene {
  /// The label of an edge.
  struct EdgeLabel {
    /// The number of the lower node.
    let child: Int
    let word: String
    /// The plate under the word.
    let plate: CGRect
  }

  /// The labels of the edges, on plates at the centers of the edges or, if a plate would cover
  /// something there, elsewhere on the edge.
  ///
  /// A label that would cover a node, a text or another edge everywhere is left out.
  var edgeLabels: [EdgeLabel] {
    let words = style.edgeLabels
    let font = style.text.noteFont(metrics)
    let (left, right) = (font.width(of: words.left), font.width(of: words.right))
    let isIndividual = !columns.edgeWords.isEmpty
    let height = font.size * style.text.lineHeight + 2
    var obstacles = shape.count <= SceneObstacles.nodeLimit ? SceneObstacles(of: self) : nil
    return shape.indices.dropFirst().compactMap { child in
      let word = edgeWord(above: child)
      guard !word.isEmpty else { return nil }
      let usual = word == words.left ? left : right
      let (edge, width) = (edge(above: child), (isIndividual ? font.width(of: word) : usual) + 8)
      func plate(_ center: CGPoint) -> CGRect {
        CGRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
      }
      func isFree(_ plate: CGRect) -> Bool { obstacles?.isFree(plate, on: child) ?? true }
      let middle = plate(edge.middle)
      let others = Self.sharesOfLabels.lazy.map { plate(edge.point(at: $0)) }
      guard let free = isFree(middle) ? middle : others.first(where: isFree) else { return nil }
      obstacles?.add(free, owner: -1)
      return EdgeLabel(child: child, word: word, plate: free)
    }
  }

  /// The number of edge labels that are left out because they would cover something.
  package var missingEdgeLabelCount: Int {
    guard hasEdgeLabels else { return 0 }
    return shape.indices.dropFirst().count { !edgeWord(above: $0).isEmpty } - edgeLabels.count
  }

  /// Whether edges may have labels.
  var hasEdgeLabels: Bool {
    style.edgeLabels.areShown || columns.edgeWords.contains { !$0.isEmpty }
  }

  /// Returns the label of the edge above a node, which may be empty.
  private func edgeWord(above child: Int) -> String {
    if !columns.edgeWords.isEmpty { return columns.edgeWords[child] }
    let isLeft = Int(shape.left[parent(of: child)]) == child
    return isLeft ? style.edgeLabels.left : style.edgeLabels.right
  }

  /// The places of a label on an edge that are tried, as shares of the length of the edge.
  private static let sharesOfLabels = [
    0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82, 0.1, 0.9,
  ]

  /// Writes the label for left or right children on each edge.
  func drawEdgeLabels(on canvas: inout some DrawingCanvas) {
    let font = style.text.noteFont(metrics)
    let (face, color) = (style.color { $0.plain.fill }, style.color { $0.plain.text })
    for label in edgeLabels {
      let (plate, middle) = (label.plate, label.plate.center)
      canvas.fill(DrawingPath(plate, cornerRadius: 3), face)
      canvas.draw(
        label.word, at: CGPoint(x: middle.x, y: middle.y + font.size * style.text.baselineShare),
        font.style(color, of: label.word, within: plate.width - 4))
    }
  }
}

extension TreeScene.Edge {
  /// Returns the point of the edge at a share of its length.
  fileprivate func point(at share: Double) -> CGPoint {
    let points = points
    let parts = zip(points, points.dropFirst())
    var rest = share * parts.reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
    for (from, to) in parts {
      let length = hypot(to.x - from.x, to.y - from.y)
      if rest <= length, length > 0 {
        return CGPoint(
          x: from.x + (to.x - from.x) * rest / length, y: from.y + (to.y - from.y) * rest / length)
      }
      rest -= length
    }
    return end
  }

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
