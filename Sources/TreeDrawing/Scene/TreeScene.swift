public import BinaryTrees
public import Foundation
public import TextSupport
public import TreeLayout

/// The visible parts of a drawn tree: edges, nodes, labels, rings, badges and empty places, each
/// with its position, its appearance and the number of its node.
///
/// A scene is independent of file formats. A renderer draws its parts in this order: edges (those
/// on the path last), empty places, then nodes, each with its label, rings and badges. Coordinates
/// are in pixels, and y points down. Everything lies within ``size``, inset by the margin of the
/// style.
///
/// A scene stores the layout, the labels and one or two bytes per node. It computes everything else
/// on demand.
///
/// The following example draws a tree with the path to a node marked:
///
///     let scene = try TreeScene(of: snapshot, marks: TreeMarks(path: [0, 1, 3]))
///     let svg = SVGWriter().bytes(of: scene)
public final class TreeScene: Sendable {
  /// The structure of the tree.
  public let shape: TreeShape

  /// The lengths and colors of the picture.
  public let style: DrawingStyle

  /// The width and height of the picture.
  public let size: CGSize

  /// The rulers that fit the layout.
  ///
  /// Empty if the style shows neither rulers nor a grid.
  public let rulers: [SceneRuler]

  /// The text widths that determine the sizes of nodes and rulers.
  public let metrics: AnyTextMetrics

  /// The title above the tree.
  let title: SceneTitle?
  /// The columns that the picture shows in addition to the nodes.
  let columns: SceneColumns
  /// The legends below the tree.
  let legend: LegendBlock?
  /// The place beyond all nodes and their text where aligned strips begin: along the direction of growth,
  /// or, if text follows spokes, the distance from the root.
  let stripStart: Double
  /// The full labels, in pre-order.
  let labels: [String]
  /// The tree with its annotation columns.
  let tree: TreeSnapshot<String>
  /// The positions of the nodes.
  let layout: NodePositions
  /// The smallest extents of nodes and text that are drawn.
  let legibility: Legibility
  /// The sizes and text lines of the nodes.
  let measured: DrawingStyle.Measured
  /// The marks of each node, in pre-order.
  ///
  /// Empty if no node is marked.
  let marks: [NodeMark]
  /// The numbers of the nodes on the traversal path, in order of the visits.
  let traversalPath: [Int]
  /// The kind of each node, in pre-order.
  ///
  /// Empty if all nodes are plain.
  let kinds: [NodeKind]
  /// Whether the tree grows in one direction, so that the nodes of each level are in order.
  let hasRows: Bool
  /// The directions of the nodes from the root, or `nil` if text does not follow spokes.
  let spokes: SpokeDirections?
  private let bentEdges: BentEdges
  /// For each node with three or more children, the child that its edges bend before.
  ///
  /// Empty if there are no such nodes.
  let nearestChildren: [Int32]
  /// The origin of the layout in the coordinates of the picture.
  private let origin: CGPoint

  /// Creates the scene of a tree and computes its layout.
  ///
  /// - Parameters:
  ///   - tree: the tree with its labels. A column `color` with the strings `red` and `black` colors
  ///     the nodes.
  ///   - layout: the layout algorithm.
  ///   - style: the lengths and colors of the picture.
  ///   - marks: the marks of the nodes. Marks of nodes that the tree does not have are ignored.
  ///   - detail: a function that returns the notes, size and colors of a node, given its number in
  ///     pre-order. It is called once for each node, in pre-order.
  ///   - metrics: the widths of text in the font that the picture is displayed with.
  ///   - title: the title above the tree.
  /// - Throws: ``/TreeLayout/LayoutError`` if the tree exceeds the limits of the layout.
  /// - Complexity: the complexity of the layout, plus O(length of the labels).
  public convenience init<Layout: LayoutAlgorithm>(
    of tree: TreeSnapshot<String>, layout: Layout = TidyLayout(),
    style: DrawingStyle = .standard, marks: TreeMarks = TreeMarks(),
    detail: ((Int) -> NodeDetail)? = nil, metrics: AnyTextMetrics = FontMetrics(),
    title: String? = nil
  ) throws(LayoutError) {
    try self.init(
      of: tree, layout: layout, style: style, marks: marks, detail: detail, metrics: metrics,
      title: title, columns: SceneColumns())
  }

  /// Creates the scene of a tree that also shows columns.
  convenience init<Layout: LayoutAlgorithm>(
    of tree: TreeSnapshot<String>, layout: Layout, style: DrawingStyle, marks: TreeMarks,
    detail: ((Int) -> NodeDetail)?, metrics: AnyTextMetrics, title: String?, columns: SceneColumns
  ) throws(LayoutError) {
    try self.init(
      of: tree, style: style, marks: marks, detail: detail, metrics: metrics, title: title,
      hasRows: Layout.hasRows, columns: columns
    ) { (sizes, options) throws(LayoutError) in
      try layout.layout(tree.shape, sizes: sizes, options: options)
    }
  }

  /// Creates the scene of a tree with a layout that is chosen by its name.
  package convenience init(
    of tree: TreeSnapshot<String>, layout: LayoutName, style: DrawingStyle = .standard,
    marks: TreeMarks = TreeMarks(), detail: ((Int) -> NodeDetail)? = nil,
    metrics: AnyTextMetrics = FontMetrics(), title: String? = nil
  ) throws(LayoutError) {
    try self.init(
      of: tree, layout: layout, style: style, marks: marks, detail: detail, metrics: metrics,
      title: title, columns: SceneColumns())
  }

  /// Creates the scene of a tree that also shows columns, with a layout that is chosen by its name.
  convenience init(
    of tree: TreeSnapshot<String>, layout: LayoutName, style: DrawingStyle, marks: TreeMarks,
    detail: ((Int) -> NodeDetail)?, metrics: AnyTextMetrics, title: String?, columns: SceneColumns
  ) throws(LayoutError) {
    try self.init(
      of: tree, style: style, marks: marks, detail: detail, metrics: metrics, title: title,
      hasRows: layout.hasRows, columns: columns
    ) { (sizes, options) throws(LayoutError) in
      try layout.layout(tree.shape, sizes: sizes, options: options)
    }
  }

  /// Creates the scene of a tree whose layout a function computes.
  private convenience init(
    of tree: TreeSnapshot<String>, style: DrawingStyle, marks: TreeMarks,
    detail: ((Int) -> NodeDetail)?, metrics: AnyTextMetrics, title: String?, hasRows: Bool,
    columns: SceneColumns, _ layout: (NodeSizes, LayoutOptions) throws(LayoutError) -> NodePositions
  ) throws(LayoutError) {
    let (placed, measured) = try style.place(
      tree, hasRows: hasRows, marks.details(count: tree.count, style, beside: detail), metrics,
      by: layout)
    self.init(
      of: tree, placed: placed, measured: measured, style: style,
      marks: marks.isEmpty ? [] : tree.shape.indices.map { marks[$0] },
      traversalPath: marks.traversalPath, metrics: metrics, title: title, hasRows: hasRows,
      columns: columns)
  }

  /// Creates a scene of nodes that are already measured.
  init(
    of tree: TreeSnapshot<String>, placed: NodePositions, measured: DrawingStyle.Measured,
    style: DrawingStyle, marks: [NodeMark], traversalPath: [Int], metrics: AnyTextMetrics,
    title: String?, hasRows: Bool = true, legibility: Legibility = Legibility(),
    columns: SceneColumns = SceneColumns()
  ) {
    var frame = style.frame
    let rulers =
      style.rulers.areShown || style.rulers.showsGrid
      ? RulerFinder(
        tree: tree, layout: placed, style: style, metrics: metrics, hasRows: hasRows,
        isReduced: !legibility.showsLabels
      ).rulers : []
    let band = TreeScene.room(for: rulers, style, metrics)
    spokes = style.spokes(of: tree.shape)
    let overhang = TreeScene.overhang(of: measured, in: placed, style, spokes, columns.strips)
    frame.left += band.left + overhang.left
    frame.bottom += band.bottom + overhang.bottom
    frame.right += overhang.right
    frame.top += overhang.top
    switch style.orientation {
    case _ where spokes != nil: break
    case .down: frame.bottom += columns.strips.room
    case .up: frame.top += columns.strips.room
    case .right: frame.right += columns.strips.room
    case .left: frame.left += columns.strips.room
    }
    let cutRoom = TreeScene.cutRoom(columns, style, metrics)
    if style.orientation.isVertical { frame.right += cutRoom } else { frame.top += cutRoom }
    let width = placed.bounds.width
    var height = placed.bounds.height
    // An animation has space for later nodes while its tree is empty.
    let isEmpty = tree.isEmpty && height == 0
    let emptiness = isEmpty ? "empty tree" : nil
    let inner = width + frame.left + frame.right - 2 * style.margin
    // An empty tree shows a title only.
    let title =
      SceneTitle(title, width: inner, style, metrics)
      ?? SceneTitle(emptiness, width: inner, style, metrics)
    if let title {
      let missing = max(0, title.plateSize.width - inner)
      frame.left += missing / 2
      frame.right += missing / 2
      frame.top += title.room
      if isEmpty {
        height = title.plateSize.height + 2 * style.margin - frame.top - frame.bottom
      }
    }
    let legend = LegendBlock(
      columns.legends, width: width + frame.left + frame.right - 2 * style.margin, style, metrics)
    if let legend {
      let missing = max(
        0, legend.plateSize.width + 2 * style.margin - width - frame.left - frame.right)
      frame.left += missing / 2
      frame.right += missing / 2
      frame.bottom += legend.room
    }
    (self.columns, self.legend) = (columns, legend)
    (self.tree, shape, labels, kinds) = (tree, tree.shape, tree.elements, TreeScene.kinds(of: tree))
    (self.style, self.metrics, self.measured) = (style, metrics, measured)
    (self.marks, self.hasRows) = (marks, hasRows)
    self.traversalPath = traversalPath.filter { tree.shape.indices.contains($0) }
    (self.title, self.legibility, self.layout) = (title, legibility, placed)
    size = CGSize(
      width: (width + frame.left + frame.right).rounded(.up),
      height: (height + frame.top + frame.bottom).rounded(.up))
    origin = CGPoint(x: frame.left, y: frame.top)
    stripStart =
      switch style.orientation {
      case _ where spokes != nil: overhang.reach
      case .down: frame.top + height + overhang.bottom
      case .up: frame.top - overhang.top
      case .right: frame.left + width + overhang.right
      case .left: frame.left - overhang.left
      }
    self.rulers = rulers.map { $0.shifted(by: $0.isHorizontal ? frame.left : frame.top) }
    bentEdges = legibility.showsNodes ? BentEdges(placed, measured, style) : BentEdges()
    nearestChildren = TreeScene.nearestChildren(in: placed, growing: style.orientation)
  }

  /// Returns the kind of each node according to the column `color`.
  ///
  /// Empty if the tree has no such column.
  static func kinds(of tree: TreeSnapshot<String>) -> [NodeKind] {
    guard case .texts(let names)? = tree.columns[.color] else { return [] }
    return names.map(NodeKind.init(named:))
  }

  /// Returns the center of a node.
  func center(of node: Int) -> CGPoint {
    CGPoint(x: origin.x + layout.x(of: node), y: origin.y + layout.y(of: node))
  }

  /// Returns the band between the two bends of the edge above a node, or `nil` if the edge is
  /// straight.
  func band(above child: Int) -> BentEdges.Band? {
    guard let band = bentEdges.band(above: child, shape) else { return nil }
    let origin = style.orientation.isVertical ? origin.y : origin.x
    return (origin + band.start, origin + band.end)
  }

  /// Returns the size and text lines of a node, or `nil` for a standard node: one with a single
  /// line of text at full size inside it.
  func fitted(_ node: Int) -> FittedNode? { measured.fitted(node) }

  /// Returns the border of a node, relative to its center.
  func body(of node: Int) -> NodeBody { measured.body(of: node) }

  /// Returns the border of a node, in the coordinates of the picture.
  func outline(of node: Int) -> NodeOutline {
    NodeOutline(center: center(of: node), body: body(of: node))
  }

  /// Returns the notes, size and colors of a node.
  func detail(of node: Int) -> NodeDetail {
    measured.details.isEmpty ? .none : measured.details[node]
  }

  /// Returns the marks of a node.
  func marks(of node: Int) -> NodeMark { marks.isEmpty ? [] : marks[node] }

  /// Returns the distance between the ends of an edge and the borders of its nodes.
  func clearance(of appearance: EdgeAppearance) -> Double {
    // Without a distance, the border would cover parts of the first and last dots.
    let isDotted = appearance == .plain && style.lines.pattern == .dotted
    return isDotted ? style.lines.clearance : 0
  }

  /// Returns the number of a node's parent, or a negative number for the root.
  func parent(of node: Int) -> Int { Int(shape.parent[node]) }

  /// Returns the kind of a node.
  func kind(of node: Int) -> NodeKind { kinds.isEmpty ? .plain : kinds[node] }
}
