import BinaryTrees
import Foundation
import Testing
import TextSupport
import TreeDrawing
import TreeLayout
import TreeTestSupport

/// Edges run from border to border, in segments of the required directions.
@Suite struct EdgeRouteTests {
  /// A routing and an orientation; all pairs are tested.
  struct Case: Sendable, CustomTestStringConvertible {
    let edges: EdgeRouting
    let orientation: LayoutOrientation
    var testDescription: String { "\(edges) \(orientation)" }
    static let all = EdgeRouting.allCases.flatMap { edges in
      LayoutOrientation.allCases.map { Case(edges: edges, orientation: $0) }
    }
  }

  /// Random trees with labels of all widths, drawn as circles, boxes, dots and bubbles.
  private func scenes(_ tried: Case) throws -> [TreeScene] {
    var generator = SplitMix64(seed: 20)
    return try (0..<24).map { round in
      let count = generator.logUniform(upTo: 60) + 1
      let shape = RandomShape.searchTree(count: count, using: &generator)
      let tree = TreeSnapshot<String>(shape) { _ in
        wideLabels.randomElement(using: &generator) ?? ""
      }
      var style = DrawingStyle.standard
      style.shape = NodeShape.allCases[round % NodeShape.allCases.count]
      (style.edges, style.orientation) = (tried.edges, tried.orientation)
      let radii = shape.indices.map { _ in Double.random(in: 6...30, using: &generator) }
      let isBubbles = round % 8 >= 4
      return try TreeScene(of: tree, style: style) { node in
        NodeDetail(radius: isBubbles ? radii[node] : nil)
      }
    }
  }

  /// Returns the distance from a point to the border of a node, negative inside.
  private func distance(_ point: CGPoint, from node: TreeScene.Node) -> Double {
    let radius = node.cornerRadius
    let x = abs(point.x - node.box.midX) - (node.box.width / 2 - radius)
    let y = abs(point.y - node.box.midY) - (node.box.height / 2 - radius)
    let outside = (max(0, x) * max(0, x) + max(0, y) * max(0, y)).squareRoot()
    return outside + min(0, max(x, y)) - radius
  }

  /// Returns the fault of an edge, or `nil`.
  private func fault(_ edge: TreeScene.Edge, in scene: TreeScene) -> String? {
    let (upper, lower) = (scene.node(edge.parent), scene.node(edge.child))
    let offset = (distance(edge.start, from: upper), distance(edge.end, from: lower))
    guard abs(offset.0) < 1e-6 else { return "starts \(offset.0) from the parent's border" }
    guard abs(offset.1) < 1e-6 else { return "ends \(offset.1) from the child's border" }
    let turned = scene.style.orientation == .left || scene.style.orientation == .right
    /// Returns the vector between two points along the direction of growth and across it.
    func way(_ from: CGPoint, _ to: CGPoint) -> (along: Double, across: Double) {
      turned ? (to.x - from.x, to.y - from.y) : (to.y - from.y, to.x - from.x)
    }
    let parts = [edge.start, edge.bends.0, edge.bends.1, edge.end]
    let ways = zip(parts, parts.dropFirst()).map(way)
    switch edge.routing {
    case .straight where edge.bends != (edge.start, edge.end):
      return ways[0].across == 0 && ways[2].across == 0 ? nil : "leaves or arrives askew"
    case .straight:
      let centers = way(
        CGPoint(x: upper.box.midX, y: upper.box.midY),
        CGPoint(x: lower.box.midX, y: lower.box.midY))
      let drawn = way(edge.start, edge.end)
      let turn = centers.along * drawn.across - centers.across * drawn.along
      return abs(turn) < 1e-6 * (1 + abs(centers.along) + abs(centers.across)) * 1_000
        ? nil : "does not point from center to center"
    case .curved:
      // The control points make the curve parallel to the direction of growth at both ends.
      return ways[0].across == 0 && ways[2].across == 0
        && abs(ways[0].along - ways[2].along) < 1e-6 ? nil : "leaves or arrives askew"
    case .elbow:
      return ways[0].across == 0 && ways[1].along == 0 && ways[2].across == 0
        ? nil : "has a part that is not parallel to an axis"
    case .corner:
      // A child within the breadth of its parent has a straight edge.
      if edge.bends.0 == edge.start { return nil }
      return ways[0].along == 0 && ways[2].across == 0
        ? nil : "has a part that is not parallel to an axis"
    case .bracket:
      return ways[0].across == 0 && ways[2].along == 0
        ? nil : "has a part that is not parallel to an axis"
    }
  }

  @Test(arguments: Case.all)
  func edgesGoFromBorderToBorder(tried: Case) throws {
    var (firstFault, count): (String?, Int) = (nil, 0)
    for scene in try scenes(tried) {
      for edge in scene.edges {
        count += 1
        guard firstFault == nil, let fault = fault(edge, in: scene) else { continue }
        firstFault =
          "\(edge.parent) to \(edge.child) of \(scene.shape.count), "
          + "\(scene.style.shape): \(fault)"
      }
    }
    #expect(firstFault == nil)
    #expect(count > 100)
  }

  /// The edges of a level bend on a common line, even if the siblings have different sizes.
  @Test(arguments: LayoutOrientation.allCases)
  func elbowsOfSiblingsBendTogether(orientation: LayoutOrientation) throws {
    var style = DrawingStyle.standard
    (style.edges, style.orientation) = (.elbow, orientation)
    let scene = try TreeScene(of: searchTree([5, 3, 8]), style: style) { node in
      NodeDetail(radius: [20, 8, 30][node])
    }
    let bends = scene.edges.map(\.bends.0)
    #expect(bends.count == 2 && bends[0] == bends[1])
    let sizes = scene.nodes.map(\.box.width)
    #expect(sizes == [40, 16, 60])
  }

  /// In an indented tree, the trunk is left of all descendants, and stubs lead to the left ends of
  /// the children, with space for an edge label.
  @Test(arguments: ["", "a word"])
  func trunksStandLeft(word: String) throws {
    let labels = ["a very long label of the root", "b", "a long label again", "x", "somewhat long"]
    let shape = try #require(
      TreeSnapshot(levelOrder: [0, 1, 2, nil, 3, 4]).root.map(TreeShape.init))
    var style = DrawingStyle.standard
    (style.edges, style.edgeLabels.right) = (.bracket, word)
    let scene = try TreeSnapshot(shape: shape, elements: labels).scene(
      layout: .indented, style: style
    ) { $0 }
    for edge in scene.edges {
      let (upper, lower) = (scene.node(edge.parent).box, scene.node(edge.child).box)
      #expect(edge.start.x == upper.minX + 18 && edge.start.y == upper.maxY)
      #expect(edge.end == CGPoint(x: lower.minX, y: lower.midY))
      #expect(edge.bends.0 == CGPoint(x: edge.start.x, y: lower.midY))
      let width = FontMetrics().width(of: word, size: style.text.noteSize)
      #expect(edge.end.x - edge.start.x >= (word.isEmpty ? 10 : width + 16))
      let below = scene.nodes.filter { $0.box.minY >= upper.maxY && $0.box.maxY <= lower.maxY }
      #expect(below.allSatisfy { $0.box.minX > edge.start.x })
    }
  }

  /// If siblings differ in size, the edges bend halfway to the nearer border.
  @Test func elbowsBendHalfwayToTheNearerChild() throws {
    var style = DrawingStyle.standard
    style.edges = .elbow
    let scene = try TreeScene(of: searchTree([5, 3, 8]), style: style) { node in
      NodeDetail(radius: [20, 8, 30][node])
    }
    let nearer = try #require(scene.edges.map(\.end.y).min())
    for edge in scene.edges { #expect(edge.bends.0.y == (edge.start.y + nearer) / 2) }
  }

  /// A child exactly at the edge of its parent's breadth has a straight edge.
  @Test func aCornerAtTheEdgeOfTheParentIsStraight() throws {
    var style = DrawingStyle.standard
    style.edges = .corner
    // An only child is half the distance between siblings, 28, to the side.
    let scene = try TreeScene(of: searchTree([5, 3]), style: style) { node in
      NodeDetail(radius: [28, 8][node])
    }
    let edge = scene.edge(above: 1)
    let (parent, child) = (scene.node(0).box, scene.node(1).box)
    #expect(child.midX == parent.minX)
    #expect(edge.start.x > parent.minX && edge.start.y > parent.midY)
  }

  /// All dots of an edge are visible; none is hidden by the border of a node.
  @Test(arguments: EdgeRouting.allCases)
  func dottedEdgesKeepClearOfNodes(routing: EdgeRouting) throws {
    var style = DrawingStyle.standard
    (style.edges, style.lines.pattern) = (routing, .dotted)
    let marks = TreeMarks(path: [0, 1])
    let scene = try TreeScene(of: searchTree([5, 3, 8]), style: style, marks: marks)
    for edge in scene.edges {
      // An edge on the path is solid and needs no clearance.
      let clearance = edge.appearance == .path ? 0 : style.lines.clearance
      let ends = (
        distance(edge.start, from: scene.node(edge.parent)),
        distance(edge.end, from: scene.node(edge.child))
      )
      #expect(abs(ends.0 - clearance) < 1e-6 && abs(ends.1 - clearance) < 1e-6)
    }
  }
}
