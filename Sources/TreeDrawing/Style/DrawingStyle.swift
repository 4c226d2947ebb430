import BinaryTrees
import Foundation
public import TreeLayout

/// The numbers and colours of a picture, in one place; lengths are in pixels.
public struct DrawingStyle: Hashable, Sendable {
  /// The ring around the current node, and the one inside a red node.
  public struct Rings: Hashable, Sendable {
    /// How far the current node's ring lies outside its border.
    public var outset = 4.0
    /// The width of the current node's ring.
    public var width = 2.0
    /// How far the ring of a red node lies inside its border.
    public var inset = 3.0
    /// The width of the ring of a red node.
    public var innerWidth = 1.5
  }

  /// The small discs with a sign.
  public struct Badges: Hashable, Sendable {
    /// The radius.
    public var radius = 8.0
    /// How far a badge's centre lies inside the left or right end of the node.
    public var inset = 5.0
    /// How far a badge's centre lies above or below the centre of the node.
    public var rise = 14.0
    /// The extent of the sign.
    public var glyph = 7.0
    /// The width of the sign's lines.
    public var glyphWidth = 2.0
    /// The width of the line around a badge.
    public var border = 1.5
  }

  /// The squares where a child is missing.
  public struct EmptyPlaces: Hashable, Sendable {
    /// Whether they are shown.
    public var areShown = false
    /// The side of a square.
    public var side = 8.0
    /// The radius of its corners.
    public var cornerRadius = 1.5
    /// How far its centre lies to the side of the node's.
    public var offset = 12.0
    /// How far its centre lies below the node's, or beyond its round end in a tree that grows
    /// sideways.
    public var drop = 34.0
  }

  /// The border of nodes.
  public var shape = NodeShape.circle
  /// What happens to labels that are wider than a circle holds.
  public var labels = LabelFit.grow
  /// The radius of a round node, and half the height of a node of one line.
  public var radius = NodeDimensions().radius
  /// The radius of the corners of a box.
  public var boxCornerRadius = 6.0
  /// The radius of a node that is a dot.
  public var pointRadius = 4.0
  /// The radius of a dot without a label.
  public var bareRadius = 2.5
  /// The widest label that a circle holds; a wider one makes the node a pill.
  public var labelRoom = NodeDimensions().labelRoom
  /// How much wider than its label a pill is.
  public var padding = NodeDimensions().padding
  /// How much higher than its lines a node of several is.
  public var linePadding = 10.0
  /// The least distance between the centres of two neighbours on a level.
  public var siblingPitch = NodeDimensions().siblingPitch
  /// The least distance between the borders of two neighbours on a level.
  public var siblingGap = NodeDimensions().siblingGap
  /// The distance between two levels.
  public var levelPitch = NodeDimensions().levelPitch
  /// The direction in which the tree grows.
  public var orientation = Orientation.down
  /// How edges are routed.
  public var edges = EdgeRouting.straight
  /// The room beyond the outermost line that any node may get.
  public var margin = 16.0

  /// How labels are set.
  public var text = Text()
  /// The widths of lines.
  public var lines = Lines()
  /// The words on edges.
  public var edgeLabels = EdgeLabels()
  /// The rulers and the grid.
  public var rulers = Rulers()
  /// The rings.
  public var rings = Rings()
  /// The badges.
  public var badges = Badges()
  /// The squares where a child is missing.
  public var emptyPlaces = EmptyPlaces()

  /// The colours on a light page.
  public var light = Palette.calmOnLight
  /// The colours on a dark page.
  public var dark = Palette.calmOnDark

  /// The rulers beside the tree, and the grid behind it.
  public struct Rulers: Hashable, Sendable {
    /// Whether rulers are shown, where the layout has what they measure.
    public var areShown = false
    /// Whether a line runs through the picture at each mark.
    public var showsGrid = false
    /// Whether the in-order ruler shows the keys, and not how many nodes come before.
    public var showsKeys = false
    /// Whether there is a circle behind each level, where the levels stand around the root.
    public var showsRings = false
    /// How much of what lies below a line of the grid covers.
    public var gridOpacity = 0.35
    /// The height of a horizontal ruler.
    public var thickness = 38.0
    /// The room between a ruler and the tree.
    public var gap = 8.0
    /// The length of the line at a mark.
    public var tick = 5.0
    /// The least distance between marks, beyond the width of what is written there.
    public var spacing = 16.0
    /// The greatest width of a key; longer ones are cut.
    public var keyWidth = 72.0
  }

  /// Makes the standard style.
  public init() {}

  /// The standard style.
  public static let standard = DrawingStyle()
}

extension DrawingStyle {
  /// The distances that a layout is to keep; positions keep to whole pixels.
  public var layoutOptions: LayoutOptions {
    LayoutOptions(
      siblings: .init(pitch: max(siblingPitch, pitchOfEdgeLabels), gap: siblingGap),
      levels: .init(
        pitch: levelPitch,
        gap: max(
          0, levelPitch - 2 * radius, roomForEmptyPlaces,
          orientation.isVertical || edges == .bracket ? 0 : edgeLabelRoom)), quantum: 1,
      orientation: orientation)
  }

  /// How far beyond a node's box its lines can reach, whatever its marks, so that marking a node
  /// never moves a picture.
  var reach: Double {
    let badge = badges.radius + badges.border / 2
    return max(
      lines.markedBorder / 2, rings.outset + rings.width / 2, badge - badges.inset,
      badge + badges.rise - radius
    ).rounded(.up)
  }

  /// How far empty places reach beyond the border of their node in the direction of growth.
  private var reachOfEmptyPlaces: Double { emptyPlaces.drop + emptyPlaces.side / 2 - radius }

  /// What empty places need between two levels if they are shown: a square's side stays free below
  /// them.
  private var roomForEmptyPlaces: Double {
    emptyPlaces.areShown ? reachOfEmptyPlaces + emptyPlaces.side : 0
  }

  /// The room around the boxes of the nodes: the margin and what lies inside it.
  var frame: (left: Double, top: Double, right: Double, bottom: Double) {
    let near = margin + reach
    let far =
      emptyPlaces.areShown ? margin + max(reach, reachOfEmptyPlaces).rounded(.up) : near
    return switch orientation {
    case .down: (near, near, near, far)
    case .up: (near, far, near, near)
    case .right: (near, near, far, near)
    case .left: (far, near, near, near)
    }
  }

  /// The radius of the corners of nodes that are not bubbles.
  var cornerRadius: Double { shape == .circle ? radius : boxCornerRadius }

  /// Where the `place`-th badge of a node lies, seen from the node's centre.
  func badgeOffset(_ place: Int, _ body: NodeBody) -> CGPoint {
    let (x, y) = (body.halfWidth - badges.inset, badges.rise + body.halfHeight - radius)
    return CGPoint(x: place == 1 ? -x : x, y: place == 2 ? y : -y)
  }

  /// Where the empty place on one side of a node lies, seen from the node's centre.
  func emptyPlaceOffset(_ side: Side, _ body: NodeBody) -> CGPoint {
    let across = side == .left ? -emptyPlaces.offset : emptyPlaces.offset
    let (down, sideways) = (
      emptyPlaces.drop + body.halfHeight - radius, emptyPlaces.drop + body.halfWidth - radius
    )
    return switch orientation {
    case .down: CGPoint(x: across, y: down)
    case .up: CGPoint(x: across, y: -down)
    case .right: CGPoint(x: sideways, y: across)
    case .left: CGPoint(x: -sideways, y: across)
    }
  }
}

/// How an edge is routed from a node to its child.
public enum EdgeRouting: String, Hashable, Sendable, CaseIterable {
  /// The straight line between the two borders.
  case straight
  /// A curve that leaves and arrives in the direction in which the tree grows.
  case curved
  /// Halfway in that direction, across, and the rest: the lines of a level do not meet.
  case elbow
  /// Across at once, then in that direction, as in dendrograms, where levels may be close.
  case corner
  /// All the way in that direction, then across, as where children stand indented below.
  case bracket
}

/// The border of nodes.
public enum NodeShape: String, Hashable, Sendable, CaseIterable {
  /// A circle, or a pill where the label is wide.
  case circle
  /// A box with rounded corners.
  case box
  /// No border: the label on a plate in the colour of the face.
  case plain
  /// A dot, with the label beside it: beyond a leaf, and along the branch of other nodes.
  case point
}

/// What happens where a label is wider than a circle holds.
public enum LabelFit: String, Hashable, Sendable, CaseIterable {
  /// The node grows with it; beyond the widest that is shown on one line it is wrapped.
  case grow
  /// The label is set smaller, as long as it can be read; then the node grows.
  case shrink
  /// The label is wrapped early, so that nodes stay narrow.
  case wrap
}
