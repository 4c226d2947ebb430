import BinaryTrees
import Foundation
import Testing
import TreeDrawing
import TreeTestSupport

/// The line from node to node in the order of a traversal.
@Suite struct TourTests {
  private func scene(
    _ tour: [Int], of tree: TreeSnapshot<String>, style: DrawingStyle = .standard
  ) throws -> TreeScene {
    var marks = TreeMarks()
    marks.traversalPath = tour
    return try TreeScene(of: tree, style: style, marks: marks)
  }

  /// Returns the paths of the dots and of the arrowheads, divided into the legs between two nodes.
  private func paths(of scene: TreeScene) throws -> (dots: [[Double]], arrowheads: [[Double]]) {
    let svg = try ParsedSVG(SVGWriter().bytes(of: scene))
    let group = try #require(svg.elements.firstIndex { $0.classes == ["tv-tour"] })
    let paths = svg.children(of: group, "path")
    #expect(paths.count == 2)
    #expect(
      paths[0].attributes["stroke-dasharray"] == "0 9"
        && paths[0].attributes["stroke-linecap"] == "round")
    #expect(paths[1].attributes["stroke"] == nil)
    func legs(_ path: ParsedSVG.Element) -> [[Double]] {
      (path.attributes["d"] ?? "").split(separator: "M").map { leg in
        leg.split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
      }
    }
    return (legs(paths[0]), legs(paths[1]))
  }

  private func distance(_ x: Double, _ y: Double, from node: TreeScene.Node) -> Double {
    hypot(x - node.box.midX, y - node.box.midY) - node.cornerRadius
  }

  @Test func itLeadsFromNodeToNode() throws {
    let tree = searchTree([5, 3, 8, 1])
    let scene = try scene(tree.shape.nodes(in: .postorder) + [99], of: tree)
    let (dots, arrowheads) = try paths(of: scene)
    let legs = [(2, 1), (1, 3), (3, 0)]
    #expect(dots.count == 3 && arrowheads.count == 3)
    for ((from, to), (line, head)) in zip(legs, zip(dots, arrowheads)) {
      // Dots and arrow tips keep a distance from the borders.
      #expect(abs(distance(line[0], line[1], from: scene.node(from)) - 4) < 0.01)
      #expect(abs(distance(head[0], head[1], from: scene.node(to)) - 4) < 0.01)
      // The dots end at the center of the arrowhead's back.
      let back = [(head[2] + head[4]) / 2, (head[3] + head[5]) / 2]
      #expect(abs(back[0] - line[6]) < 0.01 && abs(back[1] - line[7]) < 0.01)
      #expect(abs(hypot(head[0] - back[0], head[1] - back[1]) - 8) < 0.01)
      #expect(abs(hypot(head[2] - head[4], head[3] - head[5]) - 7) < 0.01)
    }
  }

  /// Each leg is shifted to its left, so that the legs down and up an edge do not coincide.
  @Test func itKeepsToTheLeft() throws {
    let scene = try scene([0, 1, 0], of: searchTree([5, 8]))
    let (down, up) = (try paths(of: scene).dots[0], try paths(of: scene).dots[1])
    let (upper, lower) = (scene.node(0).box, scene.node(1).box)
    for (line, isRight) in [(down, true), (up, false)] {
      for place in stride(from: 0, to: 8, by: 2) {
        let turn =
          (lower.midX - upper.midX) * (line[place + 1] - upper.midY)
          - (lower.midY - upper.midY) * (line[place] - upper.midX)
        #expect((turn < 0) == isRight)
      }
    }
  }

  /// Repeated nodes and nodes that are too close to each other have no leg between them.
  @Test func noLegWithoutRoom() throws {
    let tree = searchTree([5, 3])
    #expect(try paths(of: scene([0, 0, 1, 1, 0], of: tree)).arrowheads.count == 2)
    var style = DrawingStyle.standard
    style.lines.clearance = 100
    let crowded = try scene([0, 1], of: tree, style: style)
    let bytes = SVGWriter().bytes(of: crowded)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("NaN"))
    let svg = try ParsedSVG(bytes)
    #expect(!svg.elements.contains { $0.classes == ["tv-tour"] })
  }
}
