import BinaryTrees
import Foundation
import Testing
import TextSupport
import TreeGeometry
import TreeLayout
import TreeTestSupport

@testable import TreeDrawing

/// Circular pictures: dendrograms around their roots.
@Suite struct CircularPictureTests {
  /// Returns a random tree with names of leaves, supports of inner nodes and lengths.
  private func phylogeny(_ leaves: Int, _ seed: Int, lengths: ClosedRange<Double> = 0.01...1)
    -> TreeSnapshot<String>
  {
    var generator = SplitMix64(seed: UInt64(seed))
    let shape = TreeShape.randomFull(leaves: leaves, using: &generator)
    var columns = TreeColumns()
    columns[.branchLength] = .decimals(
      shape.indices.map { _ in Double.random(in: lengths, using: &generator) })
    columns["support"] = .integers(
      shape.indices.map { shape.isLeaf($0) ? nil : Int.random(in: 30...100, using: &generator) })
    return TreeSnapshot(
      shape: shape,
      elements: shape.indices.map {
        shape.isLeaf($0) ? "species \($0)" : $0.isMultiple(of: 3) ? "clade \($0)" : ""
      }, columns: columns)
  }

  private func scene(
    _ tree: TreeSnapshot<String>, _ change: (inout PictureSettings) -> Void = { _ in }
  ) throws -> TreeScene {
    var settings = PictureSettings()
    settings.layout = .circular
    change(&settings)
    var notes: [String] = []
    return try settings.scene(of: PicturedTree(tree), &notes)
  }

  private func svg(_ scene: TreeScene) -> String {
    String(decoding: SVGWriter().bytes(of: scene), as: UTF8.self)
  }

  private func radius(_ node: Int, _ scene: TreeScene) -> Double {
    let (root, point) = (scene.center(of: 0), scene.center(of: node))
    return hypot(point.x - root.x, point.y - root.y)
  }

  /// Returns the bounds of the texts of a scene, by their nodes.
  private func texts(_ scene: TreeScene) -> [(node: Int, box: TurnedBox)] {
    scene.nodes.compactMap { node in
      node.label.plate.map { (node.number, TurnedBox($0, turn: node.label.turn)) }
    }
  }

  @Test(
    "the distance of a node from the root is proportional to the sum of lengths", arguments: 0..<6)
  func distances(_ seed: Int) throws {
    let tree = phylogeny(5 + 20 * seed, seed)
    let lengths = try #require(tree.columns[.branchLength]?.numbers)
    let scene = try scene(tree)
    let sums = tree.shape.distances(lengths)
    let farthest = try #require(sums.indices.max { sums[$0] < sums[$1] })
    let scale = radius(farthest, scene) / sums[farthest]
    for node in tree.shape.indices {
      #expect(abs(radius(node, scene) - scale * sums[node]) < 0.2)
    }
  }

  @Test("texts cover neither each other nor lines, and are inside the picture", arguments: 0..<10)
  func texts(_ seed: Int) throws {
    for (leaves, lengths) in [(3, 0.1...1), (12, 0...0.1), (60, 0.01...1), (150, 0.2...0.3)] {
      for orientation in LayoutOrientation.allCases {
        let scene = try scene(phylogeny(leaves, seed, lengths: lengths)) {
          $0.notes = [.column("support")]
          $0.orientation = orientation
        }
        let texts = texts(scene)
        #expect(texts.count { scene.shape.isLeaf($0.node) } == leaves)
        let page = CGRect(origin: .zero, size: scene.size)
        for (place, text) in texts.enumerated() {
          let inner = text.box.inset(by: 0.02)
          #expect(page.contains(inner.bounds))
          for other in texts[(place + 1)...] {
            #expect(!inner.intersects(other.box.inset(by: 0.02)), "\(text.node) \(other.node)")
          }
        }
        for edge in scene.edges {
          let points = edge.points
          for (start, end) in zip(points, points.dropFirst()) {
            let crossed = texts.first {
              let box = $0.box.inset(by: 0.02)
              return box.box.clip(box.turnedBack(start), box.turnedBack(end)) != nil
            }
            #expect(crossed == nil, "\(crossed?.node ?? 0) hides \(edge.child)")
          }
        }
      }
    }
  }

  @Test("names of leaves near the root are farther outside, with lines to their leaves")
  func leaders() throws {
    var tree = phylogeny(40, 1)
    var lengths = try #require(tree.columns[.branchLength]?.numbers)
    let leaves = tree.shape.indices.filter { tree.shape.isLeaf($0) }
    for leaf in leaves { lengths[leaf] = leaf == leaves[7] ? 0 : 9 }
    for node in tree.shape.indices where !tree.shape.isLeaf(node) { lengths[node] = 0 }
    var columns = tree.columns
    columns[.branchLength] = .decimals(lengths)
    tree = tree.with(columns: columns)
    let scene = try scene(tree)
    #expect(radius(leaves[7], scene) == 0)
    #expect(leaves.filter { scene.leader(of: $0) != nil } == [leaves[7]])
    #expect(svg(scene).contains("tv-leaders"))
    let text = try #require(texts(scene).first { $0.node == leaves[7] })
    let root = scene.center(of: 0)
    #expect(text.box.corners.allSatisfy { hypot($0.x - root.x, $0.y - root.y) > 100 })
    #expect(!(try svg(self.scene(phylogeny(10, 2, lengths: 1...2))).contains("tv-leaders")))
  }

  @Test("the ruler shows distances to the right of the root, and the grid circles at its ticks")
  func rulers() throws {
    let tree = phylogeny(20, 3)
    let lengths = try #require(tree.columns[.branchLength]?.numbers)
    let scene = try scene(tree) { ($0.hasRulers, $0.hasGrid) = (true, true) }
    let ruler = try #require(scene.rulers.first)
    #expect(scene.rulers.count == 1 && ruler.isHorizontal && ruler.measure == .distance)
    let sums = tree.shape.distances(lengths)
    let scale = radius(30, scene) / sums[30]
    for tick in ruler.ticks {
      let number = try #require(Double(tick.label))
      #expect(abs(tick.position - scene.center(of: 0).x - scale * number) < 0.2)
    }
    #expect(svg(scene).contains("tv-grid"))
    let bar = try self.scene(tree) { $0.hasScaleBar = true }
    #expect(bar.rulers.count == 1)
    let clades = TreeSnapshot(shape: tree.shape, elements: tree.elements)
    #expect(try self.scene(clades) { $0.hasRulers = true }.rulers.isEmpty)
  }

  @Test("strips are rings of cells beyond all names")
  func strips() throws {
    let scene = try scene(phylogeny(30, 4)) { $0.strips = ["support", "branchLength"] }
    let root = scene.center(of: 0)
    let spokes = try #require(scene.spokes)
    let reach =
      texts(scene).flatMap { $0.box.corners }
      .map { hypot($0.x - root.x, $0.y - root.y) }.max() ?? 0
    var previous: [CGPoint] = []
    for leaf in scene.shape.indices where scene.shape.isLeaf(leaf) {
      for strip in 0..<2 {
        let cell = scene.ringCell(of: leaf, strip, spokes)
        for corner in cell {
          #expect(hypot(corner.x - root.x, corner.y - root.y) > reach)
          #expect(CGRect(origin: .zero, size: scene.size).contains(corner))
        }
        if strip == 0 { previous = cell }
      }
      #expect(previous.count == 4)
    }
    #expect(svg(scene).contains("tv-strips"))
  }

  @Test("the line of a cut is a circle that all edges above the clusters cross")
  func cut() throws {
    var columns = TreeColumns()
    let shape = TreeShape.complete(count: 7)
    columns[.branchLength] = .decimals([nil, 2, 1, 1, 1, 2, 2])
    let tree = TreeSnapshot(shape: shape, elements: ["", "", "a", "b", "", "c", "d"])
      .with(columns: columns)
    let scene = try scene(tree) { $0.cut = .height(1.5) }
    let line = try #require(scene.columns.clusters.line)
    let (radius, middle) = scene.circle(ofCut: line, try #require(scene.spokes))
    let unit = self.radius(2, scene) / 3
    #expect(abs(radius - 1.5 * unit) < 0.1)
    let root = scene.center(of: 0)
    #expect(abs(hypot(middle.x - root.x, middle.y - root.y) - radius) < 1e-6)
    #expect(svg(scene).contains("tv-cut"))
  }

  @Test("options and trees that do not suit a circle are refused by name")
  func refusals() throws {
    let tree = phylogeny(5, 5)
    let changes: [(String, (inout PictureSettings) -> Void)] = [
      ("--nodes point", { $0.nodes = .box }), ("--edges corner", { $0.edges = .straight }),
      ("--edge-labels", { $0.edgeLabels = .init(words: "0,1") }),
      ("--size-by", { $0.sizeBy = .subtree }), ("--empty-places", { $0.hasEmptyPlaces = true }),
    ]
    for (words, change) in changes {
      #expect {
        try scene(tree, change)
      } throws: { error in
        "\(error)".hasPrefix("--layout circular: ") && "\(error)".contains(words)
      }
    }
    #expect(try scene(tree) { ($0.nodes, $0.edges) = (.point, .corner) }.spokes != nil)
    var columns = TreeColumns()
    columns[.branchLength] = .decimals([nil, -1, 2])
    let inverted = TreeSnapshot(shape: .complete(count: 3), elements: ["", "a", "b"])
      .with(columns: columns)
    #expect {
      try scene(inverted)
    } throws: { "\($0)".contains("--layout dendrogram shows it") }
  }

  @Test("radial pictures with names can have strips around them")
  func radialStrips() throws {
    let tree = TreeSnapshot(
      shape: .complete(count: 31),
      elements: (0..<31).map { TreeShape.complete(count: 31).isLeaf($0) ? "species \($0)" : "" })
    var columns = TreeColumns()
    columns["host"] = .texts((0..<31).map { $0.isMultiple(of: 2) ? "x" : "y" })
    let plain = try scene(tree) { $0.layout = .radial }
    let striped = try scene(tree.with(columns: columns)) {
      ($0.layout, $0.strips) = (.radial, ["host"])
    }
    #expect(striped.spokes != nil)
    #expect(striped.size.width < plain.size.width + 60)
  }
}

extension TreeShape {
  /// Returns a random tree whose inner nodes have two children.
  fileprivate static func randomFull(
    leaves: Int, using generator: inout some RandomNumberGenerator
  ) -> TreeShape {
    var parts = (0..<leaves).map { _ in PlainNode(0) }
    while parts.count > 1 {
      let place = Int.random(in: 0..<parts.count - 1, using: &generator)
      parts[place] = PlainNode(0, parts[place], parts[place + 1])
      parts.remove(at: place + 1)
    }
    return TreeShape(parts[0])
  }
}
