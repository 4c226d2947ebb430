import BinaryTrees
import Foundation
import TextSupport
import TreeLayout

/// Lays out the text of a node inside the node or beside it.
struct NodeFitting {
  let style: DrawingStyle
  let shape: TreeShape
  let metrics: AnyTextMetrics
  /// Whether text beside nodes is rotated to read upward.
  var turnsPlates = false
  /// The inner nodes whose text is too long for their branch, so that it lies beyond them.
  var crowded: Set<Int> = []

  /// The font of the labels.
  private let font: SizedFont

  /// The maximum width of a line.
  private let widest: Double

  /// The maximum width of a label on one line at full size.
  private let lineLimit: Double

  init(style: DrawingStyle, shape: TreeShape, metrics: AnyTextMetrics) {
    (self.style, self.shape, self.metrics) = (style, shape, metrics)
    font = style.text.labelFont(metrics)
    widest = style.labels == .wrap ? style.text.wrapWidth : style.text.maximumWidth
    lineLimit = style.labels == .shrink ? style.labelRoom : widest
  }

  /// Returns the width of a label that stands alone on one line at full size in a circle, pill or
  /// box.
  ///
  /// Returns `nil` for any other node.
  func widthOfLine(_ label: String, _ detail: NodeDetail) -> Double? {
    guard style.shape != .point, style.shape != .plain || !label.isEmpty, detail.radius == nil,
      !detail.isTriangle,
      detail.notes.isEmpty, detail.shares.isEmpty, label.utf8.count <= SizedFont.longestLabel,
      !label.hasLayoutControls
    else { return nil }
    let width = font.width(of: label)
    return width <= lineLimit ? width : nil
  }

  /// Returns the size and text lines of a node if ``widthOfLine(_:_:)`` returns `nil` for its
  /// label.
  func fit(_ node: Int, _ label: String, _ detail: NodeDetail) -> FittedNode {
    let wrapped = lines(of: label)
    // Text on a branch is small, so that it differs from the names of leaves.
    let isSmall = style.hasBareEnds && isOnBranch(node)
    let block = TextBlock(
      label: isSmall ? [] : wrapped.lines,
      notes: isSmall ? wrapped.lines + detail.notes : detail.notes, wrappedAt: widest, style.text,
      metrics)
    var fitted = place(block, node, detail)
    fitted.isShortened = wrapped.isShortened
    fitted.extents.formUnion(emptyPlaces(of: node))
    return fitted
  }

  /// Returns the shown lines of a label: the lines of the text, wrapped if they are too wide.
  private func lines(of label: String) -> WrappedLabel {
    let limit = max(1, style.text.maximumLines)
    var shown = WrappedLabel(lines: [], isShortened: false)
    let own = label.hasLayoutControls ? label.ownLines(atMost: limit + 1) : [label]
    for line in own {
      let room = limit - shown.lines.count
      guard room > 0 else {
        shown.isShortened = true
        shown.lines[limit - 1] += "\u{2026}"
        break
      }
      if line.utf8.count <= SizedFont.longestLabel, font.width(of: line) <= widest {
        shown.lines.append(line)
        continue
      }
      let wrapped = font.wrap(line, to: widest, greatest: style.text.maximumWidth, intoAtMost: room)
      shown.lines += wrapped.lines
      shown.isShortened = wrapped.isShortened
      if wrapped.isShortened { break }
    }
    return shown
  }

  /// Returns the extents of a node's empty places across the direction of growth.
  ///
  /// They matter for a node smaller than the standard circle, whose own extents do not include
  /// them.
  private func emptyPlaces(of node: Int) -> NodeExtents {
    guard style.emptyPlaces.areShown else { return .zero }
    let reach = style.emptyPlaces.offset + style.emptyPlaces.side / 2
    let left = shape.left[node] == TreeShape.none ? reach : 0
    let right = shape.right[node] == TreeShape.none ? reach : 0
    return style.orientation.isVertical
      ? NodeExtents(left: left, right: right, top: 0, bottom: 0)
      : NodeExtents(left: 0, right: 0, top: left, bottom: right)
  }

  private func place(_ block: TextBlock, _ node: Int, _ detail: NodeDetail) -> FittedNode {
    if detail.isTriangle { return triangle(around: block) }
    if style.shape == .point {
      let isBare = block.lines.isEmpty || isOnBranch(node)
      let hasBareEnd = style.hasBareEnds && detail.colors == nil
      let radius =
        hasBareEnd ? style.lines.edge / 2 : isBare ? style.bareRadius : style.pointRadius
      return beside(.circle(detail.radius ?? radius), node, block)
    }
    if let radius = detail.radius {
      return inside(.circle(radius), block) ?? beside(.circle(radius), node, block)
    }
    let foot = detail.shares.isEmpty ? 0 : ClassBar.room
    guard style.labels == .shrink else { return around(block, foot: foot) }
    if style.shape == .circle, foot == 0, let shrunk = inside(.circle(style.radius), block) {
      return shrunk
    }
    // Text that does not fit into a circle of the usual radius is shrunk, but not below the minimum
    // size, and the node grows as needed.
    let scale = block.width > style.labelRoom ? style.labelRoom / block.width : 1
    return around(block, scale: max(scale, leastScale(of: block)), foot: foot)
  }

  /// Returns the scale that reduces the smallest line of a node to the minimum font size.
  private func leastScale(of block: TextBlock) -> Double {
    let hasNotes = block.lines.contains { $0.isNote }
    return min(1, style.text.minimumSize / (hasNotes ? style.text.noteSize : style.text.size))
  }

  /// Returns a node that is just large enough for its scaled text.
  ///
  /// Without border and text, the node is as large as an edge is wide.
  ///
  /// - Parameters:
  ///   - block: the text.
  ///   - scale: the scale of the text.
  ///   - foot: the height that is left free below the text.
  /// - Returns: the node.
  private func around(_ block: TextBlock, scale: Double = 1, foot: Double = 0) -> FittedNode {
    if style.shape == .plain, block.lines.isEmpty {
      return FittedNode(.circle(style.lines.edge / 2))
    }
    let halfWidth = style.nodeDimensions.width(ofLabel: block.width * scale) / 2
    let halfHeight = max(
      style.radius, ((block.height * scale + style.linePadding + foot) / 2).rounded(.up))
    let body = NodeBody(
      halfWidth: halfWidth, halfHeight: halfHeight, cornerRadius: style.cornerRadius)
    return FittedNode(
      body,
      lines: held(
        block.set(around: CGPoint(x: 0, y: -foot / 2), scale: scale, style.text), in: body))
  }

  /// Returns a triangle that is just large enough for its text, which lies near the base.
  private func triangle(around block: TextBlock) -> FittedNode {
    let growth = style.apexGrowth
    let isUpright = growth.isVertical
    let (along, across) =
      isUpright ? (block.height, block.width) : (block.width, block.height)
    let gap = 4.0
    let length = max(2.8 * style.radius, along + gap + 1.4 * style.radius).rounded(.up)
    // The triangle is at least as wide as its text where the text begins.
    let share = (length - gap - along) / length
    let half = max(1.5 * style.radius, (across / 2 + gap) / share).rounded(.up)
    let body = NodeBody(
      halfWidth: isUpright ? half : length / 2, halfHeight: isUpright ? length / 2 : half,
      cornerRadius: 0, apexGrowth: growth)
    let shift = length / 2 - gap - along / 2
    let center = growth.seenDownwards(CGPoint(x: 0, y: shift), isBack: true)
    return FittedNode(body, lines: block.set(around: center, scale: 1, style.text))
  }

  /// Returns a round node with its text inside, scaled down if necessary, or `nil` if the text
  /// would be too small to read.
  private func inside(_ body: NodeBody, _ block: TextBlock) -> FittedNode? {
    let room = body.halfWidth - style.lines.markedBorder / 2 - 1
    let reach = hypot(block.width, block.inkHeight(style.text)) / 2
    let scale = reach > 0 ? min(1, room / reach) : 1
    guard scale >= leastScale(of: block) else { return nil }
    return FittedNode(
      body, lines: held(block.set(around: .zero, scale: scale, style.text), in: body))
  }

  /// Returns a round node with its text on a plate beside it.
  ///
  /// At a leaf, the plate lies beyond the node. Otherwise it lies along the branch above the node,
  /// on the side away from the parent, where there is no edge. If that branch is too short, it lies
  /// between the edges to the children.
  private func beside(_ body: NodeBody, _ node: Int, _ block: TextBlock) -> FittedNode {
    let radius = body.halfWidth
    var fitted = FittedNode(body)
    guard !block.lines.isEmpty else { return fitted }
    let length = block.width + 2 * style.text.platePadding
    let thickness = block.height.rounded(.up)
    let size =
      turnsPlates
      ? CGSize(width: thickness, height: length) : CGSize(width: length, height: thickness)
    let plate = CGRect(origin: plateOrigin(node, radius, size), size: size)
    (fitted.plate, fitted.isTurned) = (plate, turnsPlates)
    let lines = block.set(around: plate.center, scale: 1, style.text)
    fitted.lines = held(lines) { _ in length - style.text.platePadding }
    fitted.extents = NodeExtents(
      left: max(radius, -plate.minX), right: max(radius, plate.maxX),
      top: max(radius, -plate.minY), bottom: max(radius, plate.maxY))
    if style.followsSpokes {
      fitted.extents = NodeExtents(left: radius, right: radius, top: radius, bottom: radius)
    }
    return fitted
  }

  /// Returns whether the text of a node lies along its branch.
  ///
  /// This applies to inner nodes if edges are routed with corners.
  private func isOnBranch(_ node: Int) -> Bool {
    style.shape == .point && style.edges == .corner && !shape.isLeaf(node)
  }

  /// Returns the lines of a node.
  ///
  /// Lines that may be too long in other fonts get a fixed length.
  private func held(_ lines: [FittedLine], in body: NodeBody) -> [FittedLine] {
    held(lines) { body.room(baseline: $0.anchor.y, size: $0.size, border: style.lines.border) }
  }

  private func held(_ lines: [FittedLine], room: (FittedLine) -> Double) -> [FittedLine] {
    lines.map { line in
      var line = line
      line.length = metrics.heldLength(
        of: line.text, size: line.size, weight: style.text.weight(isNote: line.isNote),
        within: room(line))
      return line
    }
  }

  private func plateOrigin(_ node: Int, _ radius: Double, _ size: CGSize) -> CGPoint {
    let distance = radius + style.text.plateGap
    if style.followsSpokes { return CGPoint(x: distance, y: -size.height / 2) }
    let isEnd = shape.isLeaf(node) && !style.emptyPlaces.areShown || crowded.contains(node)
    let side = shape.side(of: node)
    // Along the direction of growth, the plate lies beyond the node or before it.
    func along(_ isForwards: Bool, _ extent: Double) -> Double {
      isForwards ? distance : -distance - extent
    }
    // Across the direction of growth, the plate lies to the left of a left child and to the right
    // of a right child.
    func across(_ extent: Double) -> Double {
      guard !isEnd, let side else { return -extent / 2 }
      return side == .left ? -extent - style.text.plateGap : style.text.plateGap
    }
    let isForwards = isEnd == style.orientation.isForwards
    return style.orientation.isVertical
      ? CGPoint(x: across(size.width), y: along(isForwards, size.height))
      : CGPoint(x: along(isForwards, size.width), y: across(size.height))
  }
}

extension String {
  /// Whether the text contains tabs or line breaks, which no font can display.
  fileprivate var hasLayoutControls: Bool {
    var text = self
    // Fast path: only strings with other characters than printable ASCII need the slower test,
    // which also finds other line breaks, such as U+2028.
    let isPlain = text.withUTF8 { bytes in
      bytes.allSatisfy { $0 < 0x80 && !(0x09...0x0D).contains($0) }
    }
    return !isPlain && contains { $0.isNewline || $0 == "\t" }
  }

  /// Returns the lines of the text without blank lines.
  ///
  /// Tabs are replaced by spaces.
  fileprivate func ownLines(atMost limit: Int) -> [String] {
    let lines = split { $0.isNewline }.lazy.map { line in
      String(line.map { $0 == "\t" ? " " : $0 }.drop { $0 == " " })
    }
    return Array(lines.filter { !$0.isEmpty }.prefix(limit))
  }
}
