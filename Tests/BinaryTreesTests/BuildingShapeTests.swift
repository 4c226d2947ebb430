import BinaryTrees
import Testing
import TreeTestSupport

@Suite struct BuildingShapeTests {
  @Test func completeShapesAreThoseOfFullHeapArrays() throws {
    for count in 0...130 {
      let heap = try TreeSnapshot(heapArray: Array(0..<count))
      #expect(TreeShape.complete(count: count) == heap.shape)
    }
  }

  @Test(arguments: [0, 1, 2, 3, 50])
  func chainsAreThoseOfTheTests(count: Int) {
    #expect(TreeShape.chain(count: count, side: .left) == Chain.left.shape(count: count))
    #expect(TreeShape.chain(count: count, side: .right) == Chain.right.shape(count: count))
    // The zigzag chain of the test support begins with a right child.
    #expect(TreeShape.zigzag(count: count, first: .right) == Chain.zigzag.shape(count: count))
    #expect(
      TreeShape.zigzag(count: count) == Chain.zigzag.shape(count: count).mirrored())
  }

  @Test func elementsInInorderAreThere() {
    var failure: TreeShape?
    for shape in [.empty] + EveryShape.upTo(8) {
      let snapshot = TreeSnapshot(shape: shape, inorder: 1..<(shape.count + 1))
      if (snapshot.root.map { Array($0.inorder) } ?? []) != Array(1..<(shape.count + 1)) {
        failure = failure ?? shape
      }
    }
    #expect(failure == nil)
  }

  @Test func everyShapeComesOnceAndInOrder() {
    for count in 0...9 {
      #expect(Array(TreeShape.every(count: count)) == EveryShape.ofCount(count))
    }
  }

  @Test func manyShapesAreNotWaitedFor() {
    let shapes = TreeShape.every(count: 19)
    #expect(shapes.nodeCount == 19)
    #expect(Array(shapes.prefix(3)).allSatisfy { $0.count == 19 })
    #expect(shapes.first { _ in true } == TreeShape.chain(count: 19, side: .right))
  }

  @Test func randomShapesAreUniform() {
    var generator = SplitMix64(seed: 3)
    let chiSquare = chiSquare(count: 4, expected: [Double](repeating: 1000, count: 14)) {
      TreeShape.random(count: 4, using: &generator)
    }
    // With 13 degrees of freedom, the probability of a value above 34.5 is 0.001.
    #expect(chiSquare < 34.5)
    #expect(chiSquare > 2)
  }

  @Test func randomSearchTreesAreAsLikelyAsTheirKeysOrders() {
    var generator = SplitMix64(seed: 4)
    // The number of insertion orders that lead to a shape is n! divided by the product of its
    // subtree sizes.
    let expected = EveryShape.ofCount(4).map { shape in
      14_000 / shape.subtreeSize.reduce(1.0) { $0 * Double($1) }
    }
    #expect(abs(expected.reduce(0, +) - 14_000) < 0.01)
    let chiSquare = chiSquare(count: 4, expected: expected) {
      TreeShape.randomSearchTree(count: 4, using: &generator)
    }
    #expect(chiSquare < 34.5)
    #expect(chiSquare > 2)
  }

  /// Returns the chi-square statistic of 14,000 random shapes for the expected counts of each
  /// shape.
  private func chiSquare(
    count: Int, expected: [Double], _ draw: () -> TreeShape
  ) -> Double {
    var drawn: [TreeShape: Double] = [:]
    for _ in 0..<14_000 { drawn[draw(), default: 0] += 1 }
    return zip(EveryShape.ofCount(count), expected).reduce(0) { sum, next in
      let difference = drawn[next.0, default: 0] - next.1
      return sum + difference * difference / next.1
    }
  }

  @Test func theSameSeedMakesTheSameShape() {
    func shapes(seed: UInt64) -> [TreeShape] {
      var generator = SplitMix64(seed: seed)
      return [
        .random(count: 100, using: &generator),
        .randomSearchTree(count: 100, using: &generator),
      ]
    }
    #expect(shapes(seed: 5) == shapes(seed: 5))
    #expect(shapes(seed: 5) != shapes(seed: 6))
    // Fixed expectations, so that a change of the algorithm or of the standard library is noticed.
    var generator = SplitMix64(seed: 0)
    #expect(
      TreeShape.random(count: 8, using: &generator).left == [-1, 2, 3, 4, 5, -1, -1, -1])
    #expect(
      TreeShape.randomSearchTree(count: 8, using: &generator).left == [1, -1, 3, 4, -1, 6, 7, -1])
  }

  @Test func randomShapesOfAnyCountAreThere() {
    var generator = SplitMix64(seed: 7)
    for count in [0, 1, 2, 1000] {
      #expect(TreeShape.random(count: count, using: &generator).count == count)
      #expect(TreeShape.randomSearchTree(count: count, using: &generator).count == count)
    }
    // The heights must match theory: about 3.5 √n, and between log₂ n and 4.31 ln n.
    let uniform = TreeShape.random(count: 10_000, using: &generator).height
    let search = TreeShape.randomSearchTree(count: 10_000, using: &generator).height
    #expect((200...600).contains(uniform))
    #expect((20...40).contains(search))
  }
}
