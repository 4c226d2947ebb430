public import BinaryTrees
public import Foundation
import TextSupport
import TreeLayout

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
    public let appearance: NodeAppearance
    /// All marks of the node.
    public let marks: NodeMark
    /// The notes, size and colors of the node.
    public let detail: NodeDetail
    /// The label and the notes.
    public let label: Label

    /// Whether the node is a circle.
    public var isRound: Bool { outline.isRound }

    /// Whether the individual colors apply: the node has no mark, or its colors show data.
    var hasOwnColors: Bool { appearance.emphasis == .none || detail.showsData }

    /// The direction from the apex of a triangle to its base, or `nil` for other nodes.
    let apexGrowth: LayoutOrientation?

    /// The border as a box with rounded corners.
    var outline: RoundedBox {
      RoundedBox(box: box, cornerRadius: cornerRadius, apexGrowth: apexGrowth)
    }
  }

  /// The text of a node.
  public struct Label: Hashable, Sendable {
    /// The full label.
    public let full: String
    /// Whether the shown text omits a part of the label.
    public internal(set) var isShortened = false
    /// The shown lines from top to bottom: the label, then the notes.
    public internal(set) var lines: [FittedLine] = []
    /// The plate under text that is beside the node, or `nil` if the text is inside the node.
    public internal(set) var plate: CGRect?
    /// The clockwise rotation of the text around the center of its plate, in degrees: −90 for text that
    /// reads upward.
    package internal(set) var turn = 0.0

    /// Whether the text is rotated around the center of its plate.
    public var isTurned: Bool { turn != 0 }
  }

  /// The nodes, in pre-order.
  public var nodes: some RandomAccessCollection<Node> { shape.indices.lazy.map(node) }

  /// Returns one node.
  ///
  /// - Parameter number: the number of the node in pre-order.
  /// - Returns: the node with its position and appearance.
  public func node(_ number: Int) -> Node {
    let (center, body, marks) = (center(of: number), body(of: number), marks(of: number))
    return Node(
      number: number, box: body.box(around: center), cornerRadius: body.cornerRadius,
      appearance: NodeAppearance(kind(of: number), NodeEmphasis(marks)),
      marks: marks, detail: detail(of: number), label: label(of: number, at: center),
      apexGrowth: body.apexGrowth)
  }

  /// Returns the text of a node whose center is at a given point.
  func label(of number: Int, at center: CGPoint) -> Label {
    guard legibility.showsLabels else {
      let full = labels[number]
      return Label(full: full, isShortened: !full.isEmpty)
    }
    guard let fitted = fitted(number) else {
      let line = FittedLine(
        text: labels[number], isNote: false, size: style.text.size,
        anchor: CGPoint(x: center.x, y: center.y + style.text.baseline),
        length: style.text.labelFont(metrics).heldLength(
          of: labels[number], within: style.roomForLine(in: body(of: number))))
      return Label(full: labels[number], lines: [line])
    }
    let shown = fitted.lines.filter { $0.size >= legibility.leastExtent }
    if spokes != nil, let plate = fitted.plate, !shown.isEmpty {
      return spokeLabel(of: number, fitted, shown, plate)
    }
    return Label(
      full: labels[number], isShortened: fitted.isShortened,
      lines: shown.map { line in
        var line = line
        line.anchor = CGPoint(x: center.x + line.anchor.x, y: center.y + line.anchor.y)
        return line
      },
      plate: shown.isEmpty ? nil : fitted.plate?.offsetBy(dx: center.x, dy: center.y),
      turn: fitted.isTurned ? -90 : 0)
  }

  /// Whether every node is a standard node: one with a single line of text at full size inside it.
  var isSetPlainly: Bool { measured.places.isEmpty }

  /// The number of labels that are not shown in full.
  package var shortenedLabelCount: Int { measured.fitted.count { $0.isShortened } }

  /// The number of texts beside nodes that are left out because there is no room for them.
  package var omittedTextCount: Int { measured.fitted.count { $0.isTextOmitted } }

  /// Whether at least seven of eight nodes have the same circular shape, so that each can be drawn
  /// as a dot or a dash of one thick line.
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
    let detail = measured.details[node]
    return detail.colors == nil && !detail.isTriangle && !detail.isDoubleBlack
  }

  /// The individual colors of nodes, numbered from 1 in the order of first use.
  var ownColors: [NodeColorPair: Int] {
    measured.details.reduce(into: [:]) { numbers, detail in
      if let colors = detail.colors, numbers[colors] == nil { numbers[colors] = numbers.count + 1 }
    }
  }
}
