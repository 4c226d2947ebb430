import BinaryTrees
import Foundation
import TextSupport
public import TreeLayout

/// The lengths, colors and options of a picture.
///
/// Lengths are in pixels.
public struct DrawingStyle: Hashable, Sendable {
  /// The ring around the current node, and the ring inside a red node.
  public struct Rings: Hashable, Sendable {
    /// The distance between the border of the current node and its ring, outward.
    public var outset = 4.0
    /// The line width of the current node's ring.
    public var width = 2.0
    /// The distance between the border of a red node and its ring, inward.
    public var inset = 3.0
    /// The line width of a red node's ring.
    public var innerWidth = 1.5
  }

  /// The badges: small discs with a symbol.
  public struct Badges: Hashable, Sendable {
    /// The radius of a badge.
    public var radius = 8.0
    /// The horizontal distance of a badge's center from the left or right end of the node, inward.
    public var inset = 5.0
    /// The vertical distance of a badge's center from the center of the node.
    public var rise = 14.0
    /// The width and height of the symbol.
    public var glyph = 7.0
    /// The width of the symbol's lines.
    public var glyphWidth = 2.0
    /// The width of the border of a badge.
    public var border = 1.5
  }

  /// The squares in place of missing children.
  public struct EmptyPlaces: Hashable, Sendable {
    /// Whether the squares are shown.
    public var areShown = false
    /// The side of a square.
    public var side = 8.0
    /// The radius of a square's corners.
    public var cornerRadius = 1.5
    /// The distance between the centers of square and node across the direction of growth.
    public var offset = 12.0
    /// The distance between the centers of square and node in the direction of growth.
    ///
    /// Larger nodes add the excess of their extent over the standard radius.
    public var drop = 34.0
  }

  /// The shape of nodes.
  public var shape = NodeShape.circle
  /// The treatment of labels that are wider than a circle.
  public var labels = LabelFit.grow
  /// The radius of a round node, and half the height of a node with one line of text.
  public var radius = NodeDimensions().radius
  /// The radius of a box's corners.
  public var boxCornerRadius = 6.0
  /// The radius of a node that is a dot with a label.
  public var pointRadius = 4.0
  /// The radius of a node that is a dot without a label.
  public var bareRadius = 2.5
  /// Whether points are drawn only if they are marked or have their own colors, and the text beside
  /// them has no plate, so that the ends of branches are visible.
  public var hasBareEnds = false
  /// Whether text at leaves is rotated, and edges are arcs around the root and parts of spokes.
  ///
  /// Spokes are lines from the root. The layout must be `SpokeLayout`.
  package var followsSpokes = false
  /// The maximum width of a label in a circle.
  ///
  /// A wider label makes the node a pill.
  public var labelRoom = NodeDimensions().labelRoom
  /// The difference between the widths of a pill and its label.
  public var padding = NodeDimensions().padding
  /// The difference between the heights of a node with several lines and its text.
  public var linePadding = 10.0
  /// The minimum distance between the centers of neighbors on a level.
  public var siblingPitch = NodeDimensions().siblingPitch
  /// The minimum distance between the borders of neighbors on a level.
  public var siblingGap = NodeDimensions().siblingGap
  /// The distance between two levels.
  public var levelPitch = NodeDimensions().levelPitch
  /// The direction of the tree's growth.
  public var orientation = LayoutOrientation.down
  /// The routing of edges.
  public var edges = EdgeRouting.straight
  /// The distance between the edge of the picture and the outermost line that any node may need.
  public var margin = 16.0

  /// The fonts and line breaks of labels.
  public var text = Text()
  /// The widths and patterns of lines.
  public var lines = Lines()
  /// The labels of edges.
  public var edgeLabels = EdgeLabels()
  /// The rulers and the grid.
  public var rulers = Rulers()
  /// The rings of current and red nodes.
  public var rings = Rings()
  /// The discs with symbols that show the marks of nodes without color.
  public var badges = Badges()
  /// The squares in place of missing children.
  public var emptyPlaces = EmptyPlaces()

  /// The colors on a light page.
  public var light = Palette.calmOnLight
  /// The colors on a dark page.
  public var dark = Palette.calmOnDark

  /// The rulers beside the tree, and the grid behind it.
  public struct Rulers: Hashable, Sendable {
    /// Whether to show rulers, if the layout has quantities that rulers can measure.
    public var areShown = false
    /// Whether a scale bar of a round length replaces the ruler of the branch lengths.
    public var showsScaleBar = false
    /// Whether to draw a line across the picture at each tick of the rulers.
    public var showsGrid = false
    /// Whether the in-order ruler shows keys instead of numbers.
    public var showsKeys = false
    /// Whether to draw a circle for each level, if the layout places levels on circles around the
    /// root.
    public var showsRings = false
    /// The opacity of grid lines, from 0 to 1.
    public var gridOpacity = 0.35
    /// The height of a horizontal ruler.
    public var thickness = 38.0
    /// The space between a ruler and the tree.
    public var gap = 8.0
    /// The length of a tick.
    public var tick = 5.0
    /// The minimum distance between ticks, in addition to the width of their text.
    public var spacing = 16.0
    /// The maximum width of a key.
    ///
    /// Longer keys are truncated.
    public var keyWidth = 72.0
  }

  /// Creates the standard style.
  public init() {}

  /// The standard style.
  public static let standard = DrawingStyle()

  /// The distances that a layout must keep.
  ///
  /// Positions are whole pixels.
  public var layoutOptions: LayoutOptions {
    LayoutOptions(
      siblings: .init(pitch: max(siblingPitch, pitchOfEdgeLabels), gap: siblingGap),
      levels: .init(
        pitch: levelPitch,
        gap: max(
          0, levelPitch - 2 * radius,
          // Below a square, a gap as high as the square stays free.
          emptyPlaces.areShown ? reachOfEmptyPlaces + emptyPlaces.side : 0,
          orientation.isVertical || edges == .bracket ? 0 : edgeLabelRoom)), quantum: 1,
      orientation: orientation)
  }

  /// The distance that lines, rings and badges can extend beyond the box of a node.
  ///
  /// It does not depend on the marks of the node, so that marking a node never moves a picture.
  var reach: Double {
    let badge = badges.radius + badges.border / 2
    return max(
      lines.markedBorder / 2, rings.outset + rings.width / 2, badge - badges.inset,
      badge + badges.rise - radius
    ).rounded(.up)
  }

  /// The distance that empty places extend beyond the border of their node in the direction of
  /// growth.
  private var reachOfEmptyPlaces: Double { emptyPlaces.drop + emptyPlaces.side / 2 - radius }

  /// The space around the boxes of the nodes: the margin and the space for lines, badges and empty
  /// places.
  var frame: (left: Double, top: Double, right: Double, bottom: Double) {
    let near = margin + reach
    let far = emptyPlaces.areShown ? margin + max(reach, reachOfEmptyPlaces).rounded(.up) : near
    return switch orientation {
    case .down: (near, near, near, far)
    case .up: (near, far, near, near)
    case .right: (near, near, far, near)
    case .left: (far, near, near, near)
    }
  }

  /// The direction from the apex of a triangle, where the edge from the parent ends, to its base.
  var apexGrowth: LayoutOrientation { edges == .bracket ? .right : orientation }

  /// The radius of the corners of nodes, except bubbles.
  var cornerRadius: Double { shape == .circle ? radius : boxCornerRadius }

  /// Returns the center of a node's badge with an index from 0, relative to the node's center.
  func badgeOffset(_ place: Int, _ body: NodeBody) -> CGPoint {
    let (x, y) = (body.halfWidth - badges.inset, badges.rise + body.halfHeight - radius)
    return CGPoint(x: place == 1 ? -x : x, y: place == 2 ? y : -y)
  }

  /// Returns the center of the empty place on one side of a node, relative to the node's center.
  func emptyPlaceOffset(_ side: ChildSide, _ body: NodeBody) -> CGPoint {
    let across = side == .left ? -emptyPlaces.offset : emptyPlaces.offset
    let extent = orientation.isVertical ? body.halfHeight : body.halfWidth
    return orientation.seenDownwards(
      CGPoint(x: across, y: emptyPlaces.drop + extent - radius), isBack: true)
  }
}

/// The routing of an edge from a node to its child.
public enum EdgeRouting: String, Hashable, Sendable, CaseIterable {
  /// A straight line between the borders of both nodes.
  case straight
  /// A curve that starts and ends in the direction of growth.
  case curved
  /// Three segments: half the distance in the direction of growth, then across, then the remaining
  /// distance. The edges of different levels do not meet.
  case elbow
  /// Two segments: across, then in the direction of growth. Used for dendrograms, where levels may
  /// be close together.
  case corner
  /// Two segments: in the direction of growth, then across. Used where children are indented below
  /// their parents.
  case bracket
}

/// The shape of nodes.
public enum NodeShape: String, Hashable, Sendable, CaseIterable {
  /// A circle, or a pill if the label is wide.
  case circle
  /// A box with rounded corners.
  case box
  /// No border: the label on a plate with the fill color of nodes.
  case plain
  /// A dot with the label beside it: beyond a leaf, and along the branch above an inner node.
  case point
}

/// The treatment of labels that are wider than a circle.
public enum LabelFit: String, Hashable, Sendable, CaseIterable {
  /// The node grows with the label. A label that exceeds the maximum width of a line is wrapped.
  case grow
  /// The label is shrunk to fit. If its font would be too small to read, the node grows instead.
  case shrink
  /// The label is wrapped early, so that nodes stay narrow.
  case wrap
}
