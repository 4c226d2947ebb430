import BinaryTrees
import Testing
import TreeTestSupport

/// Every traversal order of every tree of up to ten nodes, compared with a simple recursion.
@Suite struct TraversalTests {
  /// Returns the first shape and order whose traversal differs from the reference.
  ///
  /// To save time, each shape of ten nodes is traversed backward in only one order; the order
  /// changes from shape to shape.
  private func firstDifference(
    _ shapes: [TreeShape], _ walk: (PlainNode<Int>, TraversalOrder, Bool) -> [Int]
  ) -> String? {
    for (index, shape) in shapes.enumerated() {
      guard let tree = PlainNode.tree(shape, { $0 }) else { return "no tree" }
      let oracle = TraversalOracle(shape)
      for (turn, order) in TraversalOrder.allCases.enumerated() {
        let isTurn = shape.count < 10 || index % TraversalOrder.allCases.count == turn
        for reversed in isTurn ? [false, true] : [false] {
          let found = walk(tree, order, reversed)
          if found != oracle[order, reversed: reversed] {
            return "\(order), reversed \(reversed), of \(shape.left) \(shape.right): \(found)"
          }
        }
      }
    }
    return nil
  }

  @Test func elementsByName() {
    let difference = firstDifference(EveryShape.upTo(10)) {
      $0.elements(in: $1, reversed: $2)
    }
    #expect(difference == nil)
  }

  /// The nodes are distinguished by identity, since all elements and many subtrees are equal.
  @Test func nodesWithEqualElements() {
    for shape in EveryShape.upTo(9) {
      guard let tree = PlainNode.tree(shape, { _ in "same" }) else { continue }
      let oracle = TraversalOracle(shape)
      let numbers = Dictionary(
        uniqueKeysWithValues: zip(tree.nodes.preorder.map(ObjectIdentifier.init), shape.indices))
      guard numbers.count == shape.count else {
        Issue.record("pre-order of \(shape) leaves out nodes")
        return
      }
      for order in TraversalOrder.allCases {
        let found = tree.nodes.elements(in: order).map { numbers[ObjectIdentifier($0)] ?? -1 }
        guard found == oracle[order] else {
          Issue.record("nodes in \(order) of \(shape): \(found)")
          return
        }
      }
    }
  }

  @Test func eulerVisitsNameTheThreeOrders() {
    for shape in EveryShape.upTo(10) {
      guard let tree = PlainNode.tree(shape, { $0 }) else { continue }
      let oracle = TraversalOracle(shape)
      let visits = Array(tree.eulerVisits)
      guard visits.map(\.element) == oracle.euler,
        visits.filter(\.isFirst).map(\.element) == oracle.preorder,
        visits.filter(\.isBetween).map(\.element) == oracle.inorder,
        visits.filter(\.isLast).map(\.element) == oracle.postorder
      else {
        Issue.record("Euler visits of \(shape): \(visits)")
        return
      }
    }
  }

  @Test func pluggedInByType() {
    let tree = PlainNode(5, PlainNode(3, PlainNode(1)), PlainNode(8))
    #expect(Array(tree.traversed(by: InorderTraversal.self)) == [1, 3, 5, 8])
    #expect(Array(tree.traversed(by: PreorderTraversal.self)) == [5, 3, 1, 8])
    #expect(Array(tree.traversed(by: PostorderTraversal.self)) == [1, 3, 8, 5])
    #expect(Array(tree.traversed(by: LevelorderTraversal.self)) == [5, 3, 8, 1])
    #expect(Array(tree.traversed(by: ZigzagTraversal.self)) == [5, 8, 3, 1])
    #expect(Array(tree.traversed(by: MorrisTraversal.self)) == [1, 3, 5, 8])
    #expect(Array(tree.traversed(by: EulerTraversal.self)) == [5, 3, 1, 3, 5, 8, 5])
    let view = tree.traversed(by: PostorderTraversal.self)
    #expect(Array(view.traversalSequence) == [1, 3, 8, 5])
    #expect(Array(view.preorder) == [5, 3, 1, 8])
    #expect(view.left?.element == 3)
  }

  /// A traversal can be restarted, and an iterator that has returned `nil` keeps returning `nil`.
  @Test func walksStartAgain() {
    let tree = PlainNode(5, PlainNode(3), PlainNode(8))
    func check(_ sequence: some Sequence<Int>) {
      #expect(Array(sequence) == Array(sequence))
      var iterator = sequence.makeIterator()
      while iterator.next() != nil {}
      #expect(iterator.next() == nil)
    }
    check(tree.inorder)
    check(tree.preorder)
    check(tree.postorder)
    check(tree.levelorder)
    check(tree.zigzag)
    check(tree.morris)
    check(tree.euler)
  }

  @Test func zigzagAndLevelorderKeepEndingAtTheEnd() {
    let tree = PlainNode(5, PlainNode(3), PlainNode(8))
    var level = tree.levelorder.makeIterator()
    var zigzag = tree.zigzag.makeIterator()
    for _ in 0..<3 { _ = (level.next(), zigzag.next()) }
    for _ in 0..<3 {
      #expect(level.next() == nil)
      #expect(zigzag.next() == nil)
    }
  }
}
