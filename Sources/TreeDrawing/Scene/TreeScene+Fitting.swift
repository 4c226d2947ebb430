import BinaryTrees
import Foundation
import TreeLayout

/// A picture of trees that adapts to the page it is placed on.
package protocol PageFitting: Drawable {
  /// Returns whether labels are readable at a scale, given in pixels per unit.
  func isLegible(at scale: Double) -> Bool

  /// Returns the picture in a form that is readable on a page. See
  /// ``TreeScene/fitted(to:resolution:keepsProportions:)``.
  func fitted(
    to page: PicturePage, resolution: Double, keepsProportions: Bool
  ) -> (picture: Self, omissions: TreeScene.Omissions)
}

extension TreeScene: PageFitting {
  /// The kinds of parts that a picture leaves out because its page is too small.
  public struct Omissions: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    ///
    /// - Parameter rawValue: the bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Some or all text at nodes and edges.
    public static let labels = Omissions(rawValue: 1)
    /// Some or all nodes, or the squares in place of missing children.
    public static let nodes = Omissions(rawValue: 2)
    /// Lines that share a pixel with other lines.
    public static let lines = Omissions(rawValue: 4)
  }

  /// The minimum sizes of the parts that are drawn.
  struct Legibility: Sendable {
    /// The minimum height of a node, a badge or a font, in units of the scene.
    var leastExtent = 0.0
    /// Whether labels are drawn.
    var showsLabels = true
    /// Whether at least one node is drawn.
    var showsNodes = true
    /// The minimum width of a line, in units of the scene.
    var leastLine: Double { leastExtent * TreeScene.leastLine / TreeScene.leastMark }
  }

  /// The minimum width of a line on a page, in pixels or points.
  private static let leastLine = 0.75
  /// The minimum extent of nodes and text on a page, in pixels or points.
  static let leastMark = 4.0
  /// The minimum font size of rulers on a page, in pixels or points.
  private static let leastRulerText = 8.0
  /// The radius of a marked node on a page that is too small for unmarked nodes.
  private static let dotRadius = 3.0
  /// The scale that reduces dots without labels, the smallest parts of the standard style, to the
  /// minimum extent.
  private static let scaleOfDots = 0.8

  /// Returns the scene in a form that is readable on a page.
  ///
  /// Lines are at least 0.75 pixels wide on the page. Nodes and text smaller than 4 pixels are left
  /// out, but marked nodes remain as dots, and points remain as long as labels are readable. The text
  /// of rulers is at least 8 pixels high.
  ///
  /// If labels are unreadable, all labels are left out and only the distances shrink. Each axis
  /// then has its own scale, so that the tree fills the page. Rulers and the title keep their
  /// sizes.
  ///
  /// - Parameters:
  ///   - page: the page that the scene will be placed on.
  ///   - resolution: the number of pixels (in a PDF, points) per unit of the page.
  ///   - keepsProportions: whether both axes always have the same scale, as layouts with circles
  ///     require.
  /// - Returns: the scene to place on the page, and the kinds of parts that it leaves out.
  /// - Complexity: O(*n*), or O(1) if all parts are large enough on the page.
  public func fitted(
    to page: PicturePage, resolution: Double = 1, keepsProportions: Bool = false
  ) -> (picture: TreeScene, omissions: Omissions) {
    var scale = page.scale(of: size) * resolution
    guard scale < Self.scaleOfDots, scale > 0, !shape.isEmpty else { return (self, []) }
    guard isLegible(at: scale) else {
      let reduced = reduced(to: page.room(for: size), resolution, keepsProportions)
      return (reduced, reduced.omissions)
    }
    var fitted = enlargingLines(for: scale)
    // Rulers with larger text leave less space for the tree, so repeat with the smaller scale.
    for _ in 0..<3 where page.scale(of: fitted.size) * resolution < scale {
      scale = page.scale(of: fitted.size) * resolution
      fitted = enlargingLines(for: scale)
    }
    return (fitted, fitted.omissions)
  }

  /// Returns whether labels are readable at a scale, given in pixels per unit.
  public func isLegible(at scale: Double) -> Bool { style.text.size * scale >= Self.leastMark }

  /// Returns whether a node is large enough to be drawn.
  func isLargeEnough(_ node: Int) -> Bool {
    let least = legibility.leastExtent
    guard least > 0 else { return true }
    guard legibility.showsNodes else { return false }
    // A point carries the text beside it, and edges meet there.
    let isLabeledPoint = style.shape == .point && legibility.showsLabels
    return isLabeledPoint || body(of: node).leastExtent >= least || isEmphasized(node)
  }

  /// Returns whether a mark requires a node to be drawn at any size.
  private func isEmphasized(_ node: Int) -> Bool {
    let emphasis = NodeEmphasis(marks(of: node))
    return emphasis != .none && emphasis != .visited
  }

  private var omissions: Omissions {
    var omissions: Omissions = []
    let least = legibility.leastExtent
    let areLabelsMissing =
      legibility.showsLabels
      ? measured.fitted.contains { $0.lines.contains { $0.size < least } }
      : style.edgeLabels.areShown || labels.contains { !$0.isEmpty }
    if areLabelsMissing { omissions.insert(.labels) }
    if style.emptyPlaces.areShown && !showsEmptyPlaces
      || !shape.indices.allSatisfy({ isLargeEnough($0) })
    {
      omissions.insert(.nodes)
    }
    if mergedPixel != nil { omissions.formUnion([.lines, .labels]) }
    return omissions
  }

  /// Returns the scene with wider lines, for a page that shrinks it but leaves its labels readable.
  private func enlargingLines(for scale: Double) -> TreeScene {
    let legibility = Legibility(leastExtent: Self.leastMark / scale)
    var style = style
    style.scaleLines(by: 1, least: legibility.leastLine)
    style.scaleRulers(by: max(1, Self.leastRulerText / (style.text.noteSize * scale)))
    return restyled(style, layout, measured, legibility)
  }

  private func restyled(
    _ style: DrawingStyle, _ layout: NodePositions, _ measured: DrawingStyle.Measured,
    _ legibility: Legibility
  ) -> TreeScene {
    TreeScene(
      of: tree, placed: layout, measured: measured, style: style, marks: marks,
      traversalPath: traversalPath, metrics: metrics, title: title?.text, hasRows: hasRows,
      legibility: legibility, columns: columns)
  }

  /// Returns the scene for a page that is too small for labels.
  private func reduced(
    to room: CGSize, _ resolution: Double, _ keepsProportions: Bool
  ) -> TreeScene {
    let (x, y) = (layout.horizontal.span(in: shape), layout.vertical.span(in: shape))
    // The space for everything that does not shrink: margins, rulers and the title.
    var rest = CGSize(width: 2 * style.margin, height: 2 * style.margin)
    var scene = self
    for _ in 0..<4 {
      var scale = CGSize(
        width: x > 0 ? max(1, room.width - rest.width) / x : .infinity,
        height: y > 0 ? max(1, room.height - rest.height) / y : .infinity)
      let least = min(scale.width, scale.height, 1)
      scale =
        keepsProportions
        ? CGSize(width: least, height: least)
        : CGSize(width: x > 0 ? scale.width : 1, height: y > 0 ? scale.height : 1)
      scene = reduced(by: scale, nodesBy: least, resolution)
      let next = CGSize(
        width: scene.size.width - x * scale.width, height: scene.size.height - y * scale.height)
      if abs(next.width - rest.width) + abs(next.height - rest.height) < 2 { break }
      rest = next
    }
    return scene
  }

  private func reduced(by scale: CGSize, nodesBy share: Double, _ resolution: Double) -> TreeScene {
    var legibility = Legibility(
      leastExtent: Self.leastMark / resolution, showsLabels: false, showsNodes: false)
    let hasNodes = shape.indices.contains {
      body(of: $0).scaled(by: share).leastExtent >= legibility.leastExtent
    }
    // Round the radius down to a fixed-point step of the layout, so that circles remain circles.
    let steps = Double(FixedPoint.scale)
    let share = hasNodes ? (style.radius * share * steps).rounded(.down) / steps / style.radius : 0
    var style = style
    style.scaleNodes(by: share)
    style.scaleLines(by: share, least: legibility.leastLine)
    var measured = DrawingStyle.Measured(
      sizes: .points, details: measured.details, radius: style.radius,
      cornerRadius: style.cornerRadius)
    var sizes: [NodeExtents] = []
    for node in shape.indices {
      var body = body(of: node).scaled(by: share)
      if isEmphasized(node), body.leastExtent < legibility.leastExtent {
        body = .circle(Self.dotRadius / resolution)
      }
      legibility.showsNodes = legibility.showsNodes || body.leastExtent >= legibility.leastExtent
      let fitted = FittedNode(body)
      sizes.append(fitted.extents)
      guard body.halfHeight != style.radius || body.cornerRadius != style.cornerRadius else {
        continue
      }
      measured.add(fitted, for: node, of: shape.count)
    }
    measured.sizes = .perNode(sizes)
    let placed = NodePositions(
      shape: shape, sizes: measured.sizes, horizontal: layout.horizontal.scaled(by: scale.width),
      vertical: layout.vertical.scaled(by: scale.height))
    return restyled(style, placed, measured, legibility)
  }
}

extension NodeBody {
  /// The smaller of width and height.
  fileprivate var leastExtent: Double { 2 * min(halfWidth, halfHeight) }

  fileprivate func scaled(by share: Double) -> NodeBody {
    NodeBody(
      halfWidth: halfWidth * share, halfHeight: halfHeight * share,
      cornerRadius: cornerRadius * share)
  }
}

extension AxisPositions {
  /// Returns the distance between the first and the last position.
  fileprivate func span(in shape: TreeShape) -> Double {
    let positions = shape.indices.lazy.map { position(of: $0, in: shape) }
    return FixedPoint.units((positions.max() ?? 0) - (positions.min() ?? 0))
  }

  /// Returns the positions multiplied by a factor.
  fileprivate func scaled(by scale: Double) -> AxisPositions {
    map { Int64((Double($0) * scale).rounded()) }
  }
}

extension DrawingStyle {
  /// Scales the widths of lines by one factor, large enough that no line is thinner than `least`.
  fileprivate mutating func scaleLines(by share: Double, least: Double) {
    let factor = max(share, least / max(lines.edge, least / 100))
    lines.edge.scale(by: factor, least: least)
    lines.pathEdge.scale(by: factor, least: least)
    lines.border.scale(by: factor, least: least)
    lines.markedBorder.scale(by: factor, least: least)
    lines.traversalPath.scale(by: factor, least: least)
    rings.width.scale(by: factor, least: least)
    rings.innerWidth.scale(by: factor, least: least)
    badges.border.scale(by: factor, least: least)
    badges.glyphWidth.scale(by: factor, least: least)
    lines.ruler = max(lines.ruler, least)
    lines.dash = lines.dash.map { $0 * factor }
    lines.dots = lines.dots.map { $0 * factor }
  }

  /// Scales the rulers, so that they get fewer and larger ticks.
  fileprivate mutating func scaleRulers(by factor: Double) {
    text.noteSize.scale(by: factor)
    rulers.thickness.scale(by: factor)
    rulers.gap.scale(by: factor)
    rulers.tick.scale(by: factor)
    rulers.spacing.scale(by: factor)
    rulers.keyWidth.scale(by: factor)
  }

  /// Scales nodes, rings, badges and empty places, but neither lines nor text.
  fileprivate mutating func scaleNodes(by share: Double) {
    radius.scale(by: share)
    boxCornerRadius.scale(by: share)
    rings.outset.scale(by: share)
    rings.inset.scale(by: share)
    badges.radius.scale(by: share)
    badges.inset.scale(by: share)
    badges.rise.scale(by: share)
    badges.glyph.scale(by: share)
    emptyPlaces.side.scale(by: share)
    emptyPlaces.cornerRadius.scale(by: share)
    emptyPlaces.offset.scale(by: share)
    emptyPlaces.drop.scale(by: share)
  }
}

extension Double {
  /// Multiplies a length by a factor, but keeps it at least as large as `least`.
  fileprivate mutating func scale(by factor: Double, least: Double = -.infinity) {
    self = max(self * factor, least)
  }
}
