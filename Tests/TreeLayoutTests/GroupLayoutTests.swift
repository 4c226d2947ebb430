import BinaryTrees
import Testing
import TreeTestSupport

@testable import TreeLayout

/// Layouts of trees whose nodes have three or more children.
@Suite struct GroupLayoutTests {
  /// The layouts that draw such trees.
  private static let names: [LayoutName] = [
    .tidy, .knuth, .wetherell, .dendrogram, .radial, .circular, .indented,
  ]

  private static let small = (1...6).flatMap { OrderedTree.all(ofCount: $0) }

  private static let large: [OrderedTree] = {
    var generator = SplitMix64(seed: 21)
    return [1, 2, 4, 20, 500].map { .random(count: 1500, width: $0, using: &generator) }
  }()

  private static let page = LayoutOptions(
    siblings: .init(pitch: 40, gap: 8), subtrees: .init(pitch: 50, gap: 12),
    levels: .init(pitch: 60, gap: 20), quantum: 0.25)

  @Test(arguments: names)
  func nodesOfTreesWithGroupsNeverOverlap(_ name: LayoutName) throws {
    var generator = SplitMix64(seed: 5)
    for oracle in Self.small + Self.large {
      let sizes = LayoutPropertyTests.randomSizes(oracle.count, using: &generator)
      for (sizes, options) in [(NodeSizes.points, LayoutOptions()), (sizes, Self.page)] {
        let layout = try name.layout(oracle.shape, sizes: sizes, options: options)
        #expect(layout.fault == nil, "\(name) \(oracle.newick.prefix(80))")
      }
    }
  }

  @Test func tidyCentersNodesAboveTheirFirstAndLastChild() throws {
    for oracle in Self.small + Self.large {
      let layout = try TidyLayout().layout(oracle.shape, options: Self.page)
      for (node, children) in oracle.children.enumerated() where children.count > 1 {
        let places = children.map { layout.fixedX(of: $0) }
        #expect(2 * layout.fixedX(of: node) == places[0] + places[places.count - 1])
        #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 >= FixedPoint.ceiling(40) })
        #expect(Set(children.map { layout.fixedY(of: $0) }).count == 1)
      }
      // On every level, the nodes are in order and keep their distance.
      for level in oracle.shape.levels {
        for (node, next) in zip(level, level.dropFirst()) {
          let least: Double = oracle.shape.parent[node] == oracle.shape.parent[next] ? 40 : 50
          let distance = layout.fixedX(of: next) - layout.fixedX(of: node)
          #expect(distance >= FixedPoint.ceiling(least))
        }
      }
    }
  }

  @Test func tidyMirrorsMirroredTrees() throws {
    for oracle in Self.small + Self.large where oracle.children.allSatisfy({ $0.count != 1 }) {
      var (parents, number) = ([Int](), [Int](repeating: 0, count: oracle.count))
      var pending = [0]
      while let node = pending.popLast() {
        number[node] = parents.count
        parents.append(node == 0 ? -1 : number[oracle.parents[node]])
        pending += oracle.children[node]
      }
      let mirror = OrderedTree(parents: parents)
      let (layout, mirrored) = (
        try TidyLayout().layout(oracle.shape, options: Self.page),
        try TidyLayout().layout(mirror.shape, options: Self.page)
      )
      for node in 0..<oracle.count {
        #expect(
          layout.fixedX(of: node) == mirrored.bounds.maxX - mirrored.fixedX(of: number[node]))
      }
    }
  }

  @Test func binaryTreesHaveTheSamePositionsWithTheContoursOfForests() throws {
    var generator = SplitMix64(seed: 9)
    for count in [1, 2, 3, 10, 1000] {
      let shape = RandomShape.searchTree(count: count, using: &generator)
      let layout = try TidyLayout().layout(shape, options: Self.page)
      let reach = UniformReach(.zero)
      let placed = try #require(TidyGroups.placing(shape, reach, Self.page))
      #expect(placed.x == shape.indices.map { layout.fixedX(of: $0) })
    }
  }

  @Test func aDendrogramCentersNodesAndSpacesTheLeavesOfFullTreesEvenly() throws {
    for oracle in Self.small + Self.large {
      let layout = try DendrogramLayout().layout(oracle.shape, options: Self.page)
      let leaves = oracle.shape.indices.filter { oracle.children[$0].isEmpty }
      #expect(Set(leaves.map { layout.fixedY(of: $0) }).count == 1)
      if oracle.children.allSatisfy({ $0.count != 1 }), leaves.count > 1 {
        let places = leaves.map { layout.fixedX(of: $0) }
        #expect(Set(zip(places, places.dropFirst()).map { $1 - $0 }).count == 1)
      }
      for (node, children) in oracle.children.enumerated() where children.count > 1 {
        let (first, last) = (
          layout.fixedX(of: children[0]), layout.fixedX(of: children[children.count - 1])
        )
        #expect(abs(2 * layout.fixedX(of: node) - first - last) <= FixedPoint.ceiling(0.5))
      }
    }
  }

  @Test func branchLengthsOfGroupsAreExactAndNodesNeverOverlap() throws {
    var generator = SplitMix64(seed: 12)
    for oracle in Self.small + Self.large {
      let lengths = (0..<oracle.count).map { _ in Double.random(in: 0...2, using: &generator) }
      let sizes = LayoutPropertyTests.randomSizes(oracle.count, using: &generator)
      let layout = try DendrogramLayout(branchLengths: lengths, scale: 30)
        .layout(oracle.shape, sizes: sizes, options: Self.page)
      #expect(layout.fault == nil, "\(oracle.newick.prefix(80))")
      for (node, parent) in oracle.parents.enumerated() where parent >= 0 {
        let length = layout.y(of: node) - layout.y(of: parent)
        #expect(abs(length - 30 * lengths[node]) <= 2 / Double(FixedPoint.scale))
      }
    }
  }

  @Test func aGroupOf100000ChildrenIsLaidOut() throws {
    let oracle = OrderedTree(parents: [-1] + Array(repeating: 0, count: 100_000))
    for name in Self.names where name != .radial && name != .circular {
      let layout = try name.layout(oracle.shape, sizes: .points, options: LayoutOptions())
      #expect(layout.bounds.width >= (name == .indented ? 0.5 : 99_999))
    }
  }
}

extension NodePositions {
  /// A description of the first violation of a guarantee of all layouts, or `nil`.
  fileprivate var fault: String? { LaidOut(self).fault }
}
