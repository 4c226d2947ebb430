import BinaryTrees
public import Foundation

extension Scene {
  /// A node: a circle or a pill with its label.
  public struct Node: Hashable, Sendable {
    /// The number of the node.
    public let number: Int
    /// The box around its border, whose middle is the node's point.
    public let box: CGRect
    /// The radius of its round ends.
    public let cornerRadius: Double
    /// What its colours depend on.
    public let look: NodeLook
    /// All that is marked at it.
    public let marks: NodeMark
    /// Its label.
    public let label: Label

    /// Whether it is a circle and not a pill.
    public var isRound: Bool { box.width <= box.height }
  }

  /// The label of a node, set around its middle.
  public struct Label: Hashable, Sendable {
    /// What is shown.
    public let text: String
    /// The label in full.
    public let full: String
    /// Whether it is shown shortened.
    public let isShortened: Bool
    /// The middle of its baseline.
    public let anchor: CGPoint
  }

  /// The nodes, in pre-order.
  public var nodes: some RandomAccessCollection<Node> & Sendable {
    MarkList(numbers: shape.indices) { self.node($0) }
  }

  /// One node.
  ///
  /// - Parameter number: the number of the node.
  /// - Returns: where it is and how it looks.
  public func node(_ number: Int) -> Node {
    let centre = centre(of: number)
    let (halfWidth, halfHeight) = (halfWidth(of: number), style.radius)
    let box = CGRect(
      x: centre.x - halfWidth, y: centre.y - halfHeight, width: 2 * halfWidth,
      height: 2 * halfHeight)
    let marks = marks(of: number)
    let shortened = shortened[Int32(truncatingIfNeeded: number)]
    return Node(
      number: number, box: box, cornerRadius: style.radius,
      look: NodeLook(kind(of: number), NodeEmphasis(marks)), marks: marks,
      label: Label(
        text: shortened ?? labels[number], full: labels[number], isShortened: shortened != nil,
        anchor: CGPoint(x: centre.x, y: centre.y + style.text.baseline)))
  }
}

/// Marks that are computed when they are asked for.
struct MarkList<Mark>: RandomAccessCollection, Sendable {
  let numbers: Range<Int>
  let mark: @Sendable (Int) -> Mark

  var startIndex: Int { numbers.lowerBound }
  var endIndex: Int { numbers.upperBound }
  subscript(position: Int) -> Mark { mark(position) }
}
