public import BinaryTrees
public import Foundation
import TextSupport

extension Scene {
  /// A node: its border and its text.
  public struct Node: Hashable, Sendable {
    /// The number of the node.
    public let number: Int
    /// The box around its border, whose middle is the node's point.
    public let box: CGRect
    /// The radius of its round corners.
    public let cornerRadius: Double
    /// What its colours depend on.
    public let look: NodeAppearance
    /// All that is marked at it.
    public let marks: NodeMark
    /// What it shows beyond its label and how it differs from others.
    public let detail: NodeDetail
    /// Its label and its notes.
    public let label: Label

    /// Whether it is a circle.
    public var isRound: Bool { outline.isRound }

    /// Its border.
    var outline: RoundedBox { RoundedBox(box: box, cornerRadius: cornerRadius) }
  }

  /// The text of a node.
  public struct Label: Hashable, Sendable {
    /// The label in full.
    public let full: String
    /// Whether a part of it is left out.
    public let isShortened: Bool
    /// What is shown, from top to bottom: the label, then the notes.
    public let lines: [TextLine]
    /// The plate under the text if that stands beside the node, or `nil` if it is inside.
    public let plate: CGRect?
    /// Whether the text is turned by 90 degrees around the middle of its plate, to be read upwards.
    public let isTurned: Bool
  }

  /// A line of text, set around its middle.
  public struct TextLine: Hashable, Sendable {
    /// What is shown.
    public let text: String
    /// Whether it is a note and not the label.
    public let isNote: Bool
    /// The size of the font.
    public let size: Double
    /// The middle of the baseline.
    public let anchor: CGPoint
    /// The length that the line is to be held to so that it fits whatever the font, or `nil` if it
    /// does by itself.
    public let length: Double?
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
    let (centre, body, marks) = (centre(of: number), body(of: number), marks(of: number))
    return Node(
      number: number, box: body.box(around: centre), cornerRadius: body.cornerRadius,
      look: NodeAppearance(kind(of: number), NodeEmphasis(marks)),
      marks: marks, detail: detail(of: number), label: label(of: number, at: centre))
  }

  /// The text of a node at a point.
  func label(of number: Int, at centre: CGPoint) -> Label {
    guard legibility.showsLabels else {
      let full = labels[number]
      return Label(full: full, isShortened: !full.isEmpty, lines: [], plate: nil, isTurned: false)
    }
    guard let fitted = fitted(number) else {
      let line = TextLine(
        text: labels[number], isNote: false, size: style.text.size,
        anchor: CGPoint(x: centre.x, y: centre.y + style.text.baseline),
        length: lengthOfLine(in: number))
      return Label(
        full: labels[number], isShortened: false, lines: [line], plate: nil, isTurned: false)
    }
    let shown = fitted.lines.filter { $0.size >= legibility.leastExtent }
    return Label(
      full: labels[number], isShortened: fitted.isShortened,
      lines: shown.map { line in
        TextLine(
          text: line.text, isNote: line.isNote, size: line.size,
          anchor: CGPoint(x: centre.x + line.anchor.x, y: centre.y + line.anchor.y),
          length: line.length)
      },
      plate: shown.isEmpty ? nil : fitted.plate?.offsetBy(dx: centre.x, dy: centre.y),
      isTurned: fitted.isTurned)
  }

  /// The length that the label of a node is to be held to which is set as most are.
  func lengthOfLine(in number: Int) -> Double? {
    HeldLine(self).length(of: labels[number], in: body(of: number))
  }
}

extension Scene {
  /// Whether every node is set as most are: one line in full size, inside.
  var isSetPlainly: Bool { measured.places.isEmpty }

  /// The number of labels that are not shown in full.
  package var shortenedLabelCount: Int { measured.fitted.count(where: \.isShortened) }

  /// Whether nearly every node is a dot or a dash of one thickness; the rest are drawn one by one.
  var hasDiscs: Bool { style.shape == .circle && measured.fitted.count * 8 <= shape.count }

  /// Whether there can be text beside its node.
  var hasPlates: Bool { measured.fitted.contains { $0.plate != nil } }

  /// Whether a node can differ from others by its details.
  var hasDetails: Bool { !measured.details.isEmpty }

  /// Whether there can be nodes that are drawn one by one in a large tree.
  var hasUngathered: Bool { !marks.isEmpty || hasDetails || hasDiscs && !isSetPlainly }

  /// Whether nothing sets a node apart but its kind: such nodes can be drawn together.
  func isUnmarked(_ node: Int) -> Bool {
    guard marks(of: node).isEmpty, isLargeEnough(node), !hasDiscs || fitted(node) == nil else {
      return false
    }
    guard hasDetails else { return true }
    return measured.details[node].colors == nil
  }

  /// The colours that nodes have of their own, numbered from 1 by the order in which they come.
  var ownColors: [NodeColorPair: Int] {
    measured.details.reduce(into: [:]) { numbers, detail in
      if let colors = detail.colors, numbers[colors] == nil { numbers[colors] = numbers.count + 1 }
    }
  }
}

/// The line of a label that is set as most are: what is the same for all nodes is worked out once.
struct HeldLine: Sendable {
  private let metrics: any TextMetrics
  /// The metrics, if they are those that are shipped, so that they are called directly.
  private let shipped: FontMetrics?
  private let size: Double
  private let weight: Int
  private let border: Double
  /// How far the text reaches above or below the middle of the node.
  private let reach: Double

  init(_ scene: Scene) {
    let style = scene.style
    metrics = scene.metrics
    shipped = metrics as? FontMetrics
    size = style.text.size
    weight = style.text.weight
    border = style.lines.border
    reach = NodeBody.reach(ofBaseline: style.text.baseline, size: size)
  }

  /// The length that a label in a node is to be held to, or `nil` for that of the font.
  func length(of label: String, in body: NodeBody) -> Double? {
    let room = body.room(within: reach, border: border)
    if let shipped {
      return shipped.heldLength(of: label, size: size, weight: weight, within: room)
    }
    return metrics.heldLength(of: label, size: size, weight: weight, within: room)
  }

  /// The length of ``length(of:in:)`` for a label of printable ASCII.
  func length(ofASCII label: UnsafeBufferPointer<UInt8>, in body: NodeBody) -> Double? {
    guard let shipped else { return length(of: String(decoding: label, as: UTF8.self), in: body) }
    let room = body.room(within: reach, border: border)
    return shipped.heldLength(ofASCII: label, size: size, weight: weight, within: room)
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
