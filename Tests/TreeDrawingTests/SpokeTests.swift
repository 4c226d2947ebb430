import BinaryTrees
import Foundation
import Testing
import TextSupport
import TreeLayout
import TreeTestSupport

@testable import TreeDrawing

/// Radial pictures with names of leaves along the directions from the root.
@Suite struct SpokeTests {
  private func tree(_ shape: TreeShape, inner: String = "") -> TreeSnapshot<String> {
    TreeSnapshot(
      shape: shape,
      elements: shape.indices.map { shape.isLeaf($0) ? "species number \($0)" : inner })
  }

  private func scene(
    _ tree: TreeSnapshot<String>, _ change: (inout PictureSettings) -> Void = { _ in }
  ) throws -> TreeScene {
    var settings = PictureSettings()
    settings.layout = .radial
    change(&settings)
    var notes: [String] = []
    return try settings.scene(of: PicturedTree(tree), &notes)
  }

  @Test("names follow the directions of their leaves and read from left to right")
  func names() throws {
    let shape = TreeShape.complete(count: 31)
    let scene = try scene(tree(shape))
    #expect(scene.style.followsSpokes)
    let root = scene.center(of: 0)
    for leaf in shape.indices where shape.isLeaf(leaf) {
      let center = scene.center(of: leaf)
      let label = scene.node(leaf).label
      let plate = try #require(label.plate)
      #expect(abs(label.turn) <= 90.001)
      // The middle of the text is beyond the leaf, in the direction from the root.
      let (x, y) = (center.x - root.x, center.y - root.y)
      let (textX, textY) = (plate.midX - root.x, plate.midY - root.y)
      #expect(abs(x * textY - y * textX) < 0.01 * hypot(x, y) * hypot(textX, textY))
      #expect(hypot(textX, textY) > hypot(x, y) + plate.width / 2)
      let slope = tan(label.turn * Double.pi / 180)
      #expect(abs(slope * x - y) < 0.01 * max(1, abs(y), abs(slope * x)))
      #expect(scene.node(at: plate.center) == leaf)
      #expect(abs(label.lines[0].anchor.x - plate.midX) < 1e-6)
    }
  }

  @Test("edges are arcs around the root and lines from it")
  func edges() throws {
    let scene = try scene(tree(TreeShape.complete(count: 15)))
    let root = scene.center(of: 0)
    func radius(_ point: CGPoint) -> Double { hypot(point.x - root.x, point.y - root.y) }
    for edge in scene.edges {
      let bend = edge.bends.0
      #expect(abs(radius(bend) - radius(scene.center(of: edge.parent))) < 1e-6)
      #expect((edge.arcCenter == nil) == (edge.parent == 0))
      if let last = edge.arc.last {
        #expect(hypot(last.end.x - bend.x, last.end.y - bend.y) < 1e-6)
      }
      for piece in edge.arc { #expect(abs(radius(piece.end) - radius(bend)) < 1e-6) }
    }
    let svg = String(decoding: SVGWriter().bytes(of: scene), as: UTF8.self)
    #expect(svg.contains("rotate(") && svg.contains("C"))
  }

  @Test("circles of levels and text are inside the picture")
  func bounds() throws {
    for tree in [
      tree(TreeShape.complete(count: 7)), tree(TreeShape.complete(count: 31), inner: "x"),
    ] {
      let scene = try scene(tree)
      let root = scene.center(of: 0)
      let radius =
        scene.shape.indices.map { node in
          hypot(scene.center(of: node).x - root.x, scene.center(of: node).y - root.y)
        }.max() ?? 0
      #expect(root.x >= radius && root.y >= radius)
      #expect(scene.size.width - root.x >= radius && scene.size.height - root.y >= radius)
      for node in scene.nodes where node.label.turn != 0 {
        guard let plate = node.label.plate else { continue }
        let angle = node.label.turn * Double.pi / 180
        for (x, y) in [(-1.0, -1.0), (-1, 1), (1, -1), (1, 1)] {
          let (dx, dy) = (x * plate.width / 2, y * plate.height / 2)
          let corner = CGPoint(
            x: plate.midX + dx * cos(angle) - dy * sin(angle),
            y: plate.midY + dx * sin(angle) + dy * cos(angle))
          #expect(CGRect(origin: .zero, size: scene.size).contains(corner))
        }
      }
    }
  }

  @Test("other radial pictures have the nodes that they had")
  func otherPictures() throws {
    let shape = TreeShape.complete(count: 15)
    #expect(try !scene(tree(shape, inner: "clade")).style.followsSpokes)
    #expect(try !scene(tree(shape)) { $0.nodes = .box }.style.followsSpokes)
    #expect(try !scene(tree(shape)) { $0.edges = .straight }.style.followsSpokes)
    #expect(try !scene(tree(shape)) { $0.highlight = .preorder }.style.followsSpokes)
    let short = TreeSnapshot(shape: shape, elements: shape.indices.map { "\($0)" })
    #expect(try !scene(short).style.followsSpokes)
  }

  @Test("clusters have their colors in radial pictures")
  func clusters() throws {
    var columns = TreeColumns()
    let shape = TreeShape.complete(count: 7)
    columns[.branchLength] = .decimals([nil, 2, 1, 1, 1, 2, 2])
    let scene = try scene(tree(shape).with(columns: columns)) { $0.cut = .clusters(2) }
    let svg = String(decoding: SVGWriter().bytes(of: scene), as: UTF8.self)
    #expect(svg.contains("tv-cluster1") && svg.contains("tv-cluster2") && !svg.contains("tv-cut"))
  }
}
