import BinaryTrees
import Testing
import TreeTestSupport

/// Tests of the list of all violations of a rule.
@Suite struct RuleListTests {
  private static let rules: [TreeRule] = [
    .searchOrder, .searchOrderWithEqualOnRight, .nondecreasing,
    .minHeapOrder, .maxHeapOrder, .minHeap, .maxHeap,
    .symmetric, .balanced, .complete, .perfect, .full,
    .symmetricShape, .recordedBalance, .recordedSize,
    .blackRoot, .noRedBelowRed, .blackHeight,
    .maxPriorityOrder, .minPriorityOrder, .weights(delta: 3), .depthLimit(alpha: 0.6),
  ]

  private static func tree(
    _ shape: TreeShape, _ generator: inout SplitMix64
  ) -> TreeSnapshot<Int> {
    func numbers(_ limit: Int) -> [Int?] {
      shape.indices.map { _ in Int(generator.next() % UInt64(limit)) }
    }
    let elements = numbers(9).compactMap(\.self)
    var columns = TreeColumns()
    columns[.balance] = .integers(numbers(3))
    columns[.size] = .integers(numbers(4))
    columns[.priority] = .integers(numbers(9))
    columns[.color] = .texts(numbers(3).map { $0 == 0 ? "red" : "black" })
    return TreeSnapshot(shape: shape, elements: elements).with(columns: columns)
  }

  /// The list begins with the violation that a search for a single one finds, and is a prefix of a
  /// longer list.
  @Test func theFirstOfTheListIsTheFirst() {
    var generator = SplitMix64(seed: 11)
    for count in 0...6 {
      for shape in TreeShape.every(count: count) {
        let tree = Self.tree(shape, &generator)
        for rule in Self.rules {
          let all = tree.violations(of: rule)
          #expect(all.first == tree.violation(of: rule), "\(rule)")
          for limit in 0...3 {
            #expect(tree.violations(of: rule, limit: limit) == Array(all.prefix(limit)), "\(rule)")
          }
        }
      }
    }
  }

  /// In a search tree and in a heap, the list contains each node that violates a bound set by an
  /// ancestor.
  @Test func everyNodeOutOfOrderIsNamed() {
    var generator = SplitMix64(seed: 12)
    for _ in 0..<300 {
      let tree = Self.tree(.random(count: 12, using: &generator), &generator)
      let shape = tree.shape
      var wrong: [TreeRule: [Int]] = [:]
      var heapWrong: [Int] = []
      for node in shape.indices {
        var (below, child) = (Int(shape.parent[node]), node)
        if below >= 0, tree.elements[node] > tree.elements[below] { heapWrong.append(node) }
        var isWrong: [TreeRule: Bool] = [:]
        while below >= 0 {
          let side: ChildSide = shape.left[below] == child ? .left : .right
          let (own, other) = (tree.elements[node], tree.elements[below])
          if side == .left ? own >= other : own <= other { isWrong[.searchOrder] = true }
          if side == .left ? own >= other : own < other {
            isWrong[.searchOrderWithEqualOnRight] = true
          }
          if side == .left ? own > other : own < other { isWrong[.nondecreasing] = true }
          (below, child) = (Int(shape.parent[below]), below)
        }
        for rule in isWrong.keys { wrong[rule, default: []].append(node) }
      }
      for rule in [TreeRule.searchOrder, .searchOrderWithEqualOnRight, .nondecreasing] {
        #expect(tree.violations(of: rule).map(\.node) == wrong[rule] ?? [], "\(rule)")
      }
      #expect(tree.violations(of: .maxHeapOrder).map(\.node) == heapWrong)
    }
  }

  @Test func aLongChainIsCut() {
    let tree = TreeSnapshot(
      shape: .chain(count: 300_000, side: .left), elements: Array(0..<300_000))
    #expect(tree.violations(of: .searchOrder, limit: 3).map(\.node) == [1, 2, 3])
    #expect(tree.violations(of: .balanced, limit: 5).count == 5)
  }
}
