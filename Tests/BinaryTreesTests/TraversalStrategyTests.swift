import BinaryTrees
import Testing
import TreeTestSupport

/// A custom strategy that visits the leaves from left to right.
private struct LeavesOnly<Node: BinaryTreeType>: TraversalStrategy where Node.Child == Node {
  private let leaves: [Node.Element]

  init<Tree: BinaryTreeType>(_ tree: Tree?) where Tree.Child == Node, Tree.Element == Node.Element {
    guard let tree else {
      leaves = []
      return
    }
    let below = [tree.left, tree.right].compactMap { $0 }
    leaves =
      below.isEmpty
      ? [tree.element]
      : below.flatMap { $0.nodes.preorder.filter { $0.left == nil && $0.right == nil } }
        .map(\.element)
  }

  func makeIterator() -> IndexingIterator<[Node.Element]> { leaves.makeIterator() }
}

/// A tree type that prefers level order to in-order.
private final class LevelByLevel: BinaryTreeType {
  let element: Int
  let left: LevelByLevel?
  let right: LevelByLevel?

  init(_ element: Int, _ left: LevelByLevel? = nil, _ right: LevelByLevel? = nil) {
    (self.element, self.left, self.right) = (element, left, right)
  }

  var traversalSequence: some Sequence<Int> { levelorder }
}

/// A tree type that specifies the strategy it prefers.
private final class Named: BinaryTreeType {
  let element: Int
  let left: Named?
  let right: Named?

  init(_ element: Int, _ left: Named? = nil, _ right: Named? = nil) {
    (self.element, self.left, self.right) = (element, left, right)
  }

  var traversalSequence: LevelorderTraversal<Named> { levelorder }
}

/// A tree type whose preferred strategy traverses its mirror image.
private struct FromTheRight: BinaryTreeType {
  let cursor: ArenaCursor

  var element: Int { cursor.element }
  var left: FromTheRight? { cursor.left.map { FromTheRight(cursor: $0) } }
  var right: FromTheRight? { cursor.right.map { FromTheRight(cursor: $0) } }

  var traversalSequence: InorderTraversal<Mirrored<FromTheRight>> { inorder.reversed() }
}

/// Tests of custom strategies and preferred strategies.
@Suite struct TraversalStrategyTests {
  @Test func aStrategyOfOnesOwnPlugsIn() {
    let tree = PlainNode(
      5, PlainNode(3, nil, PlainNode(4)), PlainNode(8, PlainNode(7), PlainNode(9)))
    #expect(Array(tree.traversed(by: LeavesOnly.self)) == [4, 7, 9])
    #expect(Array(PlainNode(1).traversed(by: LeavesOnly.self)) == [1])
    #expect(Array(LeavesOnly<PlainNode<Int>>(nil as PlainNode<Int>?)).isEmpty)
    let nodes = tree.nodes.traversed(by: LeavesOnly.self)
    #expect(nodes.map(\.element) == [4, 7, 9])
  }

  /// The nodes visited by a custom strategy are identified by their elements if these are unique.
  @Test func aStrategyOfOnesOwnNumbersNodes() {
    let tree = PlainNode(
      5, PlainNode(3, nil, PlainNode(4)), PlainNode(8, PlainNode(7), PlainNode(9)))
    #expect(tree.traversed(by: LeavesOnly.self).visitedNodes == [2, 4, 5])
    #expect(tree.mirrored.traversed(by: LeavesOnly.self).visitedNodes == [2, 3, 5])
    let twins = PlainNode(5, PlainNode(3), PlainNode(3))
    #expect(twins.traversed(by: LeavesOnly.self).visitedNodes == nil)
  }

  @Test func aTreeOfOnesOwnPrefersAnotherOrder() {
    let tree = LevelByLevel(5, LevelByLevel(3, LevelByLevel(1)), LevelByLevel(8))
    #expect(Array(tree.traversalSequence) == [5, 3, 8, 1])
    func preferred<Tree: BinaryTreeType>(_ tree: Tree) -> [Tree.Element] {
      Array(tree.traversalSequence)
    }
    #expect(preferred(tree) == [5, 3, 8, 1])
    let named = Named(5, Named(3, Named(1)), Named(8))
    #expect(preferred(named) == [5, 3, 8, 1])
    let chain = FromTheRight(cursor: ArenaCursor(shape: Chain.left.shape(count: 3), slot: 0))
    #expect(preferred(chain) == [0, 1, 2])
    #expect(preferred(tree.traversed(by: PreorderTraversal.self)) == [5, 3, 1, 8])
    #expect(preferred(PlainNode(5, PlainNode(3))) == [3, 5])
  }

  /// The node numbers in the order of the custom traversal, which drawings use.
  @Test func pluggedTraversalsTellTheirNodes() {
    func visits<Tree: BinaryTreeType>(_ tree: Tree) -> [Int]? { tree.visitedNodes }
    let tree = PlainNode(
      5, PlainNode(3, PlainNode(1), PlainNode(5)), PlainNode(8, nil, PlainNode(5)))
    #expect(visits(tree) == nil)
    #expect(visits(tree.traversed(by: InorderTraversal.self)) == [2, 1, 3, 0, 4, 5])
    #expect(visits(tree.traversed(by: ZigzagTraversal.self)) == [0, 4, 1, 2, 3, 5])
    #expect(visits(tree.traversed(by: LeavesOnly.self)) == nil)
    let leaves = tree.traversed { $0.traversed(by: LeavesOnly.self) }
    #expect(visits(leaves) == [2, 3, 5])
    #expect(Array(leaves) == [1, 5, 5] && Array(leaves.preorder) == Array(tree.preorder))
    #expect(TreeSnapshot(leaves) == TreeSnapshot(tree))
    let backwards = tree.traversed(in: .postorder, reversed: true)
    #expect(visits(backwards) == [0, 4, 5, 1, 3, 2])
    #expect(Array(backwards.traversalSequence) == [5, 8, 5, 3, 5, 1])
    #expect(visits(Named(5, Named(3, Named(1)), Named(8))) == [0, 1, 3, 2])
    #expect(
      visits(LevelByLevel(5, LevelByLevel(3, LevelByLevel(1)), LevelByLevel(8))) == [0, 1, 3, 2])
    #expect(
      visits(FromTheRight(cursor: ArenaCursor(shape: Chain.left.shape(count: 3), slot: 0))) == [
        0, 1, 2,
      ])
  }

  /// Returns whether the elements at the node numbers of a view equal the elements that the view
  /// returns.
  private func namesItsNodes<Tree: BinaryTreeType & Sequence>(_ tree: Tree) -> Bool
  where Tree.Element == Int {
    let elements = TreeSnapshot(tree).elements
    return tree.visitedNodes.map { $0.map { elements[$0] } } == Array(tree)
  }

  /// Every named order reports the numbers of the nodes that it visits, also in a mirrored tree.
  @Test func everyOrderTellsItsNodes() {
    for shape in EveryShape.upTo(6) {
      guard let tree = PlainNode.tree(shape, { $0 }) else { continue }
      let found = [
        tree.inorder.visitedNodes == Array(tree.inorder),
        tree.preorder.visitedNodes == Array(tree.preorder),
        tree.postorder.visitedNodes == Array(tree.postorder),
        tree.levelorder.visitedNodes == Array(tree.levelorder),
        tree.zigzag.visitedNodes == Array(tree.zigzag),
        tree.morris.visitedNodes == Array(tree.morris),
        tree.euler.visitedNodes == Array(tree.euler),
        tree.inorder.reversed().visitedNodes == Array(tree.inorder.reversed()),
        tree.preorder.reversed().visitedNodes == Array(tree.preorder.reversed()),
        tree.postorder.reversed().visitedNodes == Array(tree.postorder.reversed()),
        tree.morris.reversed().visitedNodes == Array(tree.morris.reversed()),
        tree.euler.reversed().visitedNodes == Array(tree.euler.reversed()),
        tree.mirrored.mirrored.inorder.visitedNodes == Array(tree.inorder),
        namesItsNodes(tree.mirrored.traversed(by: PreorderTraversal.self)),
        namesItsNodes(tree.mirrored.traversed(by: LevelorderTraversal.self)),
        namesItsNodes(tree.mirrored.traversed { $0.postorder }),
      ]
      guard !found.contains(false) else {
        Issue.record("the nodes of \(shape): \(found)")
        return
      }
    }
  }

  @Test func morrisLeavesItsSourceUnharmed() {
    for shape in EveryShape.upTo(8) {
      guard let tree = PlainNode.tree(shape, { $0 }) else { continue }
      let sequence = tree.morris
      var one = sequence.makeIterator()
      var other = sequence.makeIterator()
      let expected = TraversalOracle(shape).inorder
      var found: [Int] = []
      var foundByOther: [Int] = []
      // The first traversal is one node ahead of the second, so that they set different threads.
      if let first = one.next() { found.append(first) }
      while let number = one.next() {
        found.append(number)
        if let number = other.next() { foundByOther.append(number) }
        guard TreeShape(tree) == shape else {
          Issue.record("Morris changes the links of \(shape)")
          return
        }
      }
      while let number = other.next() { foundByOther.append(number) }
      guard found == expected, foundByOther == expected else {
        Issue.record("Morris walks of \(shape): \(found) and \(foundByOther)")
        return
      }
    }
  }
}
