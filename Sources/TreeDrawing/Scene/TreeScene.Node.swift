public import BinaryTrees
public import Foundation
import TextSupport

extension TreeScene {
  /// A node: its border and its text.
  public struct Node: Hashable, Sendable {
    /// The number of the node.
    public let number: Int
    /// The bounding box of the border.
    ///
    /// Its center is the position of the node.
    public let box: CGRect
    /// The radius of the rounded corners.
    public let cornerRadius: Double
    /// The appearance that determines the colors.
    public let look: NodeAppearance
    /// All marks of the node.
    public let marks: NodeMark
    /// The notes, size and colors of the node.
    public let detail: NodeDetail
    /// The label and the notes.
    public let label: Label

    /// Whether the node is a circle.
    public var isRound: Bool { outline.isRound }

    /// The border as a box with rounded corners.
    var outline: RoundedBox { RoundedBox(box: box, cornerRadius: cornerRadius) }
  }

  /// The text of a node.
  public struct Label: Hashable, Sendable {
    /// The full label.
    public let full: String
    /// Whether the shown text omits a part of the label.
    public let isShortened: Bool
    /// The shown lines from top to bottom: the label, then the notes.
    public let lines: [TextLine]
    /// The plate under text that stands beside the node, or `nil` if the text is inside the node.
    public let plate: CGRect?
    /// Whether the text is rotated by 90 degrees around the center of its plate, so that it reads
    /// upward.
    public let isTurned: Bool
  }

  /// A line of text.
  public typealias TextLine = FittedLine

  /// The nodes, in pre-order.
  public var nodes: some RandomAccessCollection<Node> { shape.indices.lazy.map(node) }

  /// Returns one node.
  ///
  /// - Parameter number: the number of the node in pre-order.
  /// - Returns: the node with its position and appearance.
  public func node(_ number: Int) -> Node {
    let (centre, body, marks) = (centre(of: number), body(of: number), marks(of: number))
    return Node(
      number: number, box: body.box(around: centre), cornerRadius: body.cornerRadius,
      look: NodeAppearance(kind(of: number), NodeEmphasis(marks)),
      marks: marks, detail: detail(of: number), label: label(of: number, at: centre))
  }

  /// Returns the text of a node whose center is at a given point.
  func label(of number: Int, at centre: CGPoint) -> Label {
    guard legibility.showsLabels else {
      let full = labels[number]
      return Label(full: full, isShortened: !full.isEmpty, lines: [], plate: nil, isTurned: false)
    }
    guard let fitted = fitted(number) else {
      let line = TextLine(
        text: labels[number], isNote: false, size: style.text.size,
        anchor: CGPoint(x: centre.x, y: centre.y + style.text.baseline),
        length: HeldLine(self).length(of: labels[number], in: body(of: number)))
      return Label(
        full: labels[number], isShortened: false, lines: [line], plate: nil, isTurned: false)
    }
    let shown = fitted.lines.filter { $0.size >= legibility.leastExtent }
    return Label(
      full: labels[number], isShortened: fitted.isShortened,
      lines: shown.map { line in
        var line = line
        line.anchor = CGPoint(x: centre.x + line.anchor.x, y: centre.y + line.anchor.y)
        return line
      },
      plate: shown.isEmpty ? nil : fitted.plate?.offsetBy(dx: centre.x, dy: centre.y),
      isTurned: fitted.isTurned)
  }
}

extension TreeScene {
  /// Whether every node is a standard node: one with a single line of text in full size inside it.
  var isSetPlainly: Bool { measured.places.isEmpty }

  /// The number of labels that are not shown in full.
  package var shortenedLabelCount: Int { measured.fitted.count(where: \.isShortened) }

  /// Whether nearly all nodes have the same circular shape, so that each can be drawn as a dot or a
  /// dash of one thick line.
  ///
  /// The remaining nodes are drawn individually.
  var hasDiscs: Bool { style.shape == .circle && measured.fitted.count * 8 <= shape.count }

  /// Whether some node has text beside it.
  var hasPlates: Bool { measured.fitted.contains { $0.plate != nil } }

  /// Whether some node may have notes or colors that differ from those of other nodes.
  var hasDetails: Bool { !measured.details.isEmpty }

  /// Whether a large tree may contain nodes that must be drawn individually.
  var hasUngathered: Bool { !marks.isEmpty || hasDetails || hasDiscs && !isSetPlainly }

  /// Returns whether a node differs from others only by its kind.
  ///
  /// Such nodes can be drawn together.
  func isUnmarked(_ node: Int) -> Bool {
    guard marks(of: node).isEmpty, isLargeEnough(node), !hasDiscs || fitted(node) == nil else {
      return false
    }
    guard hasDetails else { return true }
    return measured.details[node].colors == nil
  }

  /// The individual colors of nodes, numbered from 1 in the order of first use.
  var ownColors: [NodeColorPair: Int] {
    measured.details.reduce(into: [:]) { numbers, detail in
      if let colors = detail.colors, numbers[colors] == nil { numbers[colors] = numbers.count + 1 }
    }
  }
}

/// Computes the forced lengths of labels in standard nodes, which have a single line of text in
/// full size.
///
/// A forced length is the length that renderers compress a label to, so that it fits in any font.
/// Values that are equal for all nodes are computed once.
struct HeldLine: Sendable {
  private let metrics: any TextMetrics
  /// The metrics if they are of the built-in type, so that calls to them are not dynamic.
  private let shipped: FontMetrics?
  private let size: Double
  private let weight: Int
  private let border: Double
  /// The vertical distance that the text extends above or below the center of the node.
  private let reach: Double

  init(_ scene: TreeScene) {
    let style = scene.style
    metrics = scene.metrics
    shipped = metrics as? FontMetrics
    size = style.text.size
    weight = style.text.weight
    border = style.lines.border
    reach = NodeBody.reach(ofBaseline: style.text.baseline, size: size)
  }

  /// Returns the forced length of a label in a node, or `nil` if the label fits in any font.
  func length(of label: String, in body: NodeBody) -> Double? {
    let room = body.room(within: reach, border: border)
    if let shipped {
      return shipped.heldLength(of: label, size: size, weight: weight, within: room)
    }
    return metrics.heldLength(of: label, size: size, weight: weight, within: room)
  }

  /// Returns the result of ``length(of:in:)`` for a label of printable ASCII characters, but
  /// faster.
  func length(ofASCII label: UnsafeBufferPointer<UInt8>, in body: NodeBody) -> Double? {
    guard let shipped else { return length(of: String(decoding: label, as: UTF8.self), in: body) }
    let room = body.room(within: reach, border: border)
    return shipped.heldLength(ofASCII: label, size: size, weight: weight, within: room)
  }
}
