import BinaryTrees
import Foundation
import TextSupport
import TreeLayout

extension DrawingStyle {
  /// Returns the positions and the sizes of a tree's nodes.
  ///
  /// In a dendrogram, the text of an inner node lies along its branch. If branches have given
  /// lengths, some may be shorter than their text, which would then cover other text or lines. In a
  /// second round, these nodes have their text beyond them.
  ///
  /// - Parameters:
  ///   - tree: the tree with its labels.
  ///   - hasRows: whether the layout has rows.
  ///   - detail: a function that returns the details of a node.
  ///   - metrics: the widths of text.
  ///   - layout: a function that computes the layout.
  /// - Returns: the positions and the sizes.
  /// - Throws: an error of the layout.
  func place(
    _ tree: TreeSnapshot<String>, hasRows: Bool, _ detail: ((Int) -> NodeDetail)?,
    _ metrics: AnyTextMetrics,
    by layout: (NodeSizes, LayoutOptions) throws(LayoutError) -> NodePositions
  ) throws(LayoutError) -> (positions: NodePositions, measured: Measured) {
    var measured = measure(tree, detail, metrics)
    var placed = try layout(measured.sizes, layoutOptions)
    guard measured.hasPlates else { return (placed, measured) }
    if let spokes = spokes(of: tree.shape) {
      measured.moveNames(outward: spokes, in: placed)
      let scene = TreeScene(
        of: tree, placed: placed, measured: measured, style: self, marks: [], traversalPath: [],
        metrics: metrics, title: nil, hasRows: hasRows)
      measured.placeInnerText(in: scene)
      return (placed, measured)
    }
    if shape == .point, edges == .corner {
      let crowded = measured.crowdedBranches(in: placed, self)
      if !crowded.isEmpty {
        measured = measure(tree, detail, metrics, crowded: crowded)
        placed = try layout(measured.sizes, layoutOptions)
      }
    }
    if tree.count <= SceneObstacles.nodeLimit {
      let scene = TreeScene(
        of: tree, placed: placed, measured: measured, style: self, marks: [],
        traversalPath: [], metrics: metrics, title: nil, hasRows: hasRows)
      measured.clearPlates(in: scene)
    }
    return (placed, measured)
  }

  /// Returns how far the text along the branch of a node extends from the node toward its parent.
  func reachOnBranch(_ plate: CGRect) -> Double {
    switch orientation {
    case .down: -plate.minY
    case .up: plate.maxY
    case .right: -plate.minX
    case .left: plate.maxX
    }
  }
}

extension TreeScene {
  /// Returns the shortest length of the branch above a node that leaves a visible line between the
  /// two nodes and, in a dendrogram, room for the text of an inner node.
  ///
  /// - Parameter node: the number of a node other than the root.
  /// - Returns: the length.
  package func leastBranch(above node: Int) -> Double {
    let ends = body(of: parent(of: node)).halfWidth + body(of: node).halfWidth
    guard style.shape == .point, style.edges == .corner, !shape.isLeaf(node),
      let plate = fitted(node)?.plate
    else { return ends + style.lines.edge }
    let length = style.orientation.isVertical ? plate.height : plate.width
    return ends + style.text.plateGap + length + style.layoutOptions.levels.gap + 0.1
  }
}

extension DrawingStyle.Measured {
  /// Whether some node has text beside it.
  fileprivate var hasPlates: Bool { fitted.contains { $0.plate != nil } }

  /// Moves text beside nodes that covers a node, another text or an edge to another side of its node,
  /// if it is free there.
  ///
  /// - Parameter scene: the picture with the text at its usual places.
  fileprivate mutating func clearPlates(in scene: TreeScene) {
    var obstacles = SceneObstacles(of: scene)
    for (node, place) in places.enumerated() where place >= 0 {
      guard let plate = fitted[Int(place)].plate else { continue }
      let center = scene.center(of: node)
      func isFree(_ plate: CGRect) -> Bool {
        obstacles.isFree(plate.offsetBy(dx: center.x, dy: center.y), of: node)
      }
      let isName = scene.style.hasBareEnds && scene.shape.isLeaf(node)
      guard !isName, !isFree(plate) else { continue }
      let sides = Self.sides(of: plate.size, around: fitted[Int(place)].body.halfWidth, scene.style)
      guard let free = sides.first(where: isFree) else {
        // Without plates, text that covers lines or other text is unreadable.
        if scene.style.hasBareEnds, !scene.shape.isLeaf(node) {
          fitted[Int(place)].removeText()
          obstacles.removeText(of: node)
        }
        continue
      }
      obstacles.add(free.offsetBy(dx: center.x, dy: center.y), owner: node)
      fitted[Int(place)].movePlate(to: free)
    }
  }

  /// Returns the places of text around a node.
  private static func sides(
    of size: CGSize, around radius: Double, _ style: DrawingStyle
  ) -> [CGRect] {
    let (gap, distance) = (style.text.plateGap, radius + style.text.plateGap)
    // Before the node, centered, and after it, with the given distances from its center.
    func places(_ length: Double, _ distance: Double) -> [Double] {
      [-distance - length, -length / 2, distance]
    }
    let beside = [(distance, gap), (gap, distance)].flatMap { across, down in
      places(size.width, across).flatMap { x in places(size.height, down).map { (x, $0) } }
    }
    return beside.map { CGRect(origin: CGPoint(x: $0, y: $1), size: size) }
      .filter { !$0.intersects(CGRect(around: .zero, radius: radius)) }
  }

  /// Returns the inner nodes, except the root, whose text is longer than their branch.
  fileprivate func crowdedBranches(
    in layout: NodePositions, _ style: DrawingStyle
  ) -> Set<Int> {
    let (shape, isVertical) = (layout.shape, style.orientation.isVertical)
    let gap = style.layoutOptions.levels.gap
    var crowded: Set<Int> = []
    for (node, place) in places.enumerated() where place >= 0 && !shape.isLeaf(node) {
      guard let plate = fitted[Int(place)].plate, node > 0 else { continue }
      let parent = Int(shape.parent[node])
      let branch =
        isVertical
        ? abs(layout.y(of: node) - layout.y(of: parent))
        : abs(layout.x(of: node) - layout.x(of: parent))
      let room = branch - body(of: parent).halfWidth - gap
      // Positions are rounded to fixed-point steps.
      if style.reachOnBranch(plate) > room + 0.01 { crowded.insert(node) }
    }
    return crowded
  }
}
