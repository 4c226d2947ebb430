import BinaryTrees
import LiveBridge
import SearchTrees
import Testing
import TreeBridge
import TreeLayout

extension PageTests {
  /// Tests of the layout of trees that a page passes as links.
  @Suite struct PlacingTests {
    /// Passes links and sizes to the module, and requests the layout.
    private func place(
      _ left: [Int32], _ right: [Int32], sizes: [Double] = [], root: Int32 = 0,
      siblings: Double = 1, cousins: Double = 1, gap: Double = 0, levels: Double = 1
    ) -> Int32 {
      let bytes = [left, right].joined().flatMap { number in
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
      }
      let decimals = sizes.flatMap { size in
        (0..<8).map { UInt8(truncatingIfNeeded: size.bitPattern >> (8 * UInt64($0))) }
      }
      PageClient.put(bytes + decimals)
      return tv_place(root, sizes.isEmpty ? 0 : 1, siblings, cousins, gap, levels)
    }

    /// The positions equal those of the layout, in the numbering of the page.
    @Test func placesAreThoseOfTheLayout() throws {
      var random = SplitMix64(seed: 7)
      for count in [1, 2, 3, 10, 200] {
        let shape = TreeShape.random(count: count, using: &random)
        let names = Array(0..<Int32(count)).shuffled(using: &random)
        func renamed(_ children: [Int32]) -> [Int32] {
          var named = children
          for node in children.indices {
            named[Int(names[node])] = children[node] < 0 ? -1 : names[Int(children[node])]
          }
          return named
        }
        let sizes = (0..<2 * count).map { _ in Double(Int.random(in: 0...40, using: &random)) }
        let extents = names.map {
          NodeExtents(width: sizes[2 * Int($0)], height: sizes[2 * Int($0) + 1])
        }
        for isSized in [false, true] {
          let answer = place(
            renamed(shape.left), renamed(shape.right), sizes: isSized ? sizes : [], root: names[0],
            siblings: 8, cousins: 12, gap: 3, levels: 5)
          let numbers = PageClient.numbers(answer)
          let layout = try TidyLayout().layout(
            shape, sizes: isSized ? .perNode(extents) : .points,
            options: LayoutOptions(
              siblings: .init(pitch: 8, gap: 3), subtrees: .init(pitch: 12, gap: 3),
              levels: .init(pitch: isSized ? 0 : 5, gap: 5)))
          try #require(numbers.count == 2 * count)
          for node in shape.indices {
            let place = 2 * Int(names[node])
            #expect(numbers[place] == layout.x(of: node) - layout.x(of: 0))
            #expect(numbers[place + 1] == layout.y(of: node) - layout.y(of: 0))
          }
        }
      }
    }

    @Test func anEmptyTreeHasNoPlaces() { #expect(place([], [], root: -1) == 0) }

    @Test func aChainIsPlaced() throws {
      let count = 100_000
      let left = (1...Int32(count)).map { $0 < count ? $0 : -1 }
      let numbers = PageClient.numbers(place(left, Array(repeating: -1, count: count)))
      try #require(numbers.count == 2 * count)
      #expect(numbers.suffix(2) == [-0.5 * Double(count - 1), Double(count - 1)])
    }

    @Test func whatIsNoTreeIsSaid() {
      func fault(_ answer: Int32) -> String {
        #expect(answer == -1)
        return PageClient.text(tv_fault())
      }
      #expect(fault(place([1, -1], [1, -1])).contains("node 1 has two parents"))
      #expect(fault(place([1, 0], [-1, -1])).contains("node 0 has two parents or is its own"))
      #expect(fault(place([0], [-1])).contains("node 0 has two parents or is its own"))
      #expect(fault(place([2, -1], [-1, -1])).contains("node 0 has the child 2"))
      #expect(fault(place([-2, -1], [-1, -1])).contains("node 0 has the child -2"))
      #expect(fault(place([.max, .min], [-1, -1])).contains("which is not a node"))
      #expect(fault(place([-1, -1], [-1, -1])).contains("node 1 cannot be reached"))
      #expect(fault(place([-1], [-1], root: -1)).contains("cannot be reached"))
      for root: Int32 in [1, -2, .max, .min] {
        #expect(fault(place([-1], [-1], root: root)).contains("which is not a node"))
      }
      #expect(fault(place([-1], [])).contains("a left and a right child"))
      #expect(fault(place([], [], root: 0)).contains("which is not a node"))
      for length in [-1, Double.nan, .infinity, 1e9] {
        #expect(fault(place([-1], [-1], siblings: length)).contains("a distance must be"))
        #expect(fault(place([-1], [-1], levels: length)).contains("a distance must be"))
        #expect(fault(place([-1], [-1], sizes: [1, length])).contains("height of node 0"))
      }
      let wide = place([1, 3, -1, -1], [2, -1, -1, -1], siblings: 1.6e7, cousins: 1.6e7)
      #expect(PageClient.numbers(wide).count == 8)
    }

    @Test(arguments: TraversalOrder.allCases.indices) func nodesComeInOrder(order: Int) throws {
      PageClient.put("5 3 8 1 4")
      let handle = tv_open(0, 0)
      defer { tv_close(handle) }
      let shape = TreeShape(
        preorderLeft: [1, 2, -1, -1, -1], right: [4, 3, -1, -1, -1], parent: [-1, 0, 1, 1, 0])
      let kind = TraversalOrder.allCases[order]
      for reversed in [false, true] {
        let labels = PageClient.numbers(tv_order(handle, Int32(order), reversed ? 1 : 0)).map {
          PageClient.text(tv_label(handle, Int32($0)))
        }
        let keys = ["5", "3", "1", "4", "8"]
        let expected = shape.nodes(in: kind, reversed: reversed).map { keys[$0] }
        #expect(labels == expected)
      }
      #expect(tv_order(handle, -1, 0) == -1)
      #expect(tv_order(-1, 0, 0) == -1)
    }
  }
}
