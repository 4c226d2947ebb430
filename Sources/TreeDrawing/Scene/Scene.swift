public import BinaryTrees
public import Foundation
public import TextSupport
public import TreeLayout

/// What there is to be seen of a tree: edges, nodes, labels, rings, badges and empty places, each
/// with its place, its look and the number of its node.
///
/// A scene knows no file format: a writer or a canvas asks it for its marks and draws them in this
/// order: edges, those on the path last, then empty places, then nodes, each with its label, its
/// ring and its badges. Coordinates are pixels, y points down, and everything lies within
/// ``size`` less the margin of the style.
///
/// What can be computed is not stored: a scene keeps the layout, the labels and a byte or two a
/// node.
///
/// A picture of a tree with the path to a node marked:
///
///     let scene = try Scene(of: snapshot, marks: TreeMarks(path: [0, 1, 3]))
///     let svg = SVGWriter().bytes(of: scene)
public final class Scene: Sendable {
  /// The structure of the tree.
  public let shape: TreeShape

  /// The numbers and colours.
  public let style: DrawingStyle

  /// The width and height of the picture.
  public let size: CGSize

  /// The rulers that are true of the layout; none if neither they nor the grid are shown.
  public let rulers: [SceneRuler]

  /// The widths of text that the nodes and rulers are sized by.
  public let metrics: any TextMetrics

  /// The title above the tree.
  let title: SceneTitle?
  /// The labels in full.
  let labels: [String]
  /// The tree with its columns.
  let tree: TreeSnapshot<String>
  /// The positions of the nodes.
  let layout: Layout
  /// The smallest extents of nodes and text that are drawn.
  let legibility: Legibility
  /// The sizes and lines of the nodes.
  let measured: DrawingStyle.Measured
  /// The marks of each node; empty if nothing is marked.
  let marks: [NodeMark]
  /// The numbers of the nodes that a dotted line joins, in order.
  let tour: [Int]
  /// The kind of each node; empty if all are plain.
  let kinds: [NodeKind]
  private let bentEdges: BentEdges
  /// The origin of the layout in the picture.
  private let origin: CGPoint

  /// Makes the scene of a tree.
  ///
  /// - Parameters:
  ///   - tree: the tree with its labels. A column `color` of the texts `red` and `black` colours
  ///     the nodes.
  ///   - layout: the layout.
  ///   - style: the numbers and colours.
  ///   - marks: what is marked; marks of nodes that the tree does not have are ignored.
  ///   - detail: what a node shows beyond its label and how it differs from others, by its number
  ///     in pre-order; it is called once for each node, in pre-order.
  ///   - metrics: the widths of text in the font that will draw it.
  ///   - title: what stands above the tree.
  /// - Throws: ``LayoutError`` if the tree is beyond what the layout can place.
  /// - Complexity: that of the layout, and O(length of the labels).
  public convenience init(
    of tree: TreeSnapshot<String>, layout: some LayoutAlgorithm = TidyLayout(),
    style: DrawingStyle = .standard, marks: TreeMarks = TreeMarks(),
    detail: ((Int) -> NodeDetail)? = nil, metrics: any TextMetrics = FontMetrics(),
    title: String? = nil
  ) throws(LayoutError) {
    let measured = style.measure(
      tree, marks.details(count: tree.count, style, beside: detail), metrics)
    let placed = try layout.layout(
      tree.shape, sizes: measured.sizes, options: style.layoutOptions)
    self.init(
      of: tree, placed: placed, measured: measured, style: style,
      marks: marks.isEmpty ? [] : tree.shape.indices.map { marks[$0] }, tour: marks.tour,
      metrics: metrics, title: title)
  }

  /// Makes the scene of a tree that is laid out already.
  ///
  /// - Parameters:
  ///   - tree: the tree with its labels.
  ///   - layout: the place of each node, in pixels; made with the sizes and the options that the
  ///     style gives, or the nodes may overlap.
  ///   - style: the numbers and colours.
  ///   - marks: what is marked; marks of nodes that the tree does not have are ignored.
  ///   - detail: what a node shows beyond its label and how it differs from others, by its number
  ///     in pre-order.
  ///   - metrics: the widths of text in the font that will draw it.
  ///   - title: what stands above the tree.
  /// - Complexity: O(*n* + length of the labels).
  public convenience init(
    of tree: TreeSnapshot<String>, placed layout: Layout, style: DrawingStyle = .standard,
    marks: TreeMarks = TreeMarks(), detail: ((Int) -> NodeDetail)? = nil,
    metrics: any TextMetrics = FontMetrics(), title: String? = nil
  ) {
    precondition(layout.shape.count == tree.count, "the layout is of a tree of another size")
    let measured = style.measure(
      tree, marks.details(count: tree.count, style, beside: detail), metrics)
    self.init(
      of: tree, placed: layout, measured: measured, style: style,
      marks: marks.isEmpty ? [] : tree.shape.indices.map { marks[$0] }, tour: marks.tour,
      metrics: metrics, title: title)
  }

  /// Makes a scene of nodes that are measured already.
  init(
    of tree: TreeSnapshot<String>, placed layout: Layout, measured: DrawingStyle.Measured,
    style: DrawingStyle, marks: [NodeMark], tour: [Int], metrics: any TextMetrics, title: String?,
    legibility: Legibility = Legibility()
  ) {
    // The layout's own bounds are those of the sizes it was made with.
    let placed =
      layout.sizes == measured.sizes
      ? layout
      : Layout(
        shape: tree.shape, sizes: measured.sizes, horizontal: layout.horizontal,
        vertical: layout.vertical)
    var frame = style.frame
    let rulers =
      style.rulers.areShown || style.rulers.showsGrid
      ? RulerFinder(
        tree: tree, layout: placed, style: style, metrics: metrics,
        isReduced: !legibility.showsLabels
      ).rulers : []
    let band = Scene.room(for: rulers, style, metrics)
    let overhang = measured.overhang(in: placed)
    frame.left += band.left + overhang.left
    frame.bottom += band.bottom + overhang.bottom
    frame.right += overhang.right
    frame.top += overhang.top
    let (width, emptiness) = (placed.bounds.width, tree.isEmpty ? "empty tree" : nil)
    var height = placed.bounds.height
    let inner = width + frame.left + frame.right - 2 * style.margin
    // What there is to be seen of an empty tree is a title.
    let title =
      SceneTitle(title, width: inner, style, metrics)
      ?? SceneTitle(emptiness, width: inner, style, metrics)
    if let title {
      let missing = max(0, title.width - inner)
      frame.left += missing / 2
      frame.right += missing / 2
      frame.top += title.room
      if tree.isEmpty { height = title.height + 2 * style.margin - frame.top - frame.bottom }
    }
    (self.tree, shape, labels, kinds) = (tree, tree.shape, tree.elements, Scene.kinds(of: tree))
    (self.style, self.metrics, self.measured) = (style, metrics, measured)
    (self.marks, self.tour) = (marks, tour.filter { tree.shape.indices.contains($0) })
    (self.title, self.legibility, self.layout) = (title, legibility, placed)
    size = CGSize(
      width: (width + frame.left + frame.right).rounded(.up),
      height: (height + frame.top + frame.bottom).rounded(.up))
    origin = CGPoint(x: frame.left, y: frame.top)
    self.rulers = rulers.map { $0.shifted(by: $0.isHorizontal ? frame.left : frame.top) }
    bentEdges = legibility.showsNodes ? BentEdges(placed, measured, style) : BentEdges()
  }

  /// The kinds of a tree's nodes, by its column of colours; empty if it has none.
  static func kinds(of tree: TreeSnapshot<String>) -> [NodeKind] {
    guard case .texts(let names)? = tree.columns[.color] else { return [] }
    return names.map { $0 == "red" ? .red : $0 == "black" ? .black : .plain }
  }

  /// Where a node's centre is.
  func centre(of node: Int) -> CGPoint {
    CGPoint(
      x: origin.x + layout.x(of: node),
      y: origin.y + layout.y(of: node))
  }

  /// Where the edge above a node crosses from one end to the other, or `nil` if it is straight.
  func band(above child: Int) -> BentEdges.Band? {
    guard let band = bentEdges.band(above: child, shape) else { return nil }
    let origin = style.orientation.isVertical ? origin.y : origin.x
    return (origin + band.start, origin + band.end)
  }

  /// How a node is set, or `nil` if as most are.
  func fitted(_ node: Int) -> FittedNode? { measured.fitted(node) }

  /// The border of a node, seen from its point.
  func body(of node: Int) -> NodeBody { measured.body(of: node) }

  /// The border of a node.
  func outline(of node: Int) -> NodeOutline {
    NodeOutline(centre: centre(of: node), body: body(of: node))
  }

  /// The details of a node.
  func detail(of node: Int) -> NodeDetail {
    measured.details.isEmpty ? .none : measured.details[node]
  }

  /// What is marked at a node.
  func marks(of node: Int) -> NodeMark { marks.isEmpty ? [] : marks[node] }

  /// How far the ends of an edge stay clear of the borders of its nodes.
  func clearance(of look: EdgeAppearance) -> Double {
    // Dots under a border would be seen in part.
    let isDotted = look == .plain && style.lines.pattern == .dotted
    return isDotted ? style.lines.clearance : 0
  }

  /// How edges are routed.
  var routing: EdgeRouting { style.edges }

  /// The direction of growth.
  var orientation: Orientation { style.orientation }

  /// The number of the node above another, or a negative number at the root.
  func parent(of node: Int) -> Int { Int(shape.parent[node]) }

  /// The kind of a node.
  func kind(of node: Int) -> NodeKind { kinds.isEmpty ? .plain : kinds[node] }
}
