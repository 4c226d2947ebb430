import BinaryTrees
import Testing

/// An infinite tree whose elements are the level-order numbers and whose nodes are made on demand.
private struct EndlessTree: BinaryTreeType {
  let element: Int
  var left: EndlessTree? { EndlessTree(element: 2 * element) }
  var right: EndlessTree? { EndlessTree(element: 2 * element + 1) }
}

/// A tree that is infinite to the right; each path has at most `lefts` steps to the left.
private struct RightwardTree: BinaryTreeType {
  let element: Int
  let lefts: Int
  var left: RightwardTree? {
    lefts == 0 ? nil : RightwardTree(element: element - 1, lefts: lefts - 1)
  }
  var right: RightwardTree? { RightwardTree(element: element + 1, lefts: 0) }
}

/// A traversal accesses only the nodes that it needs for the elements it returns.
@Suite struct TraversalLazinessTests {
  @Test func endlessTreesAreWalkedAsFarAsAsked() {
    let tree = EndlessTree(element: 1)
    #expect(Array(tree.levelorder.prefix(7)) == [1, 2, 3, 4, 5, 6, 7])
    #expect(Array(tree.zigzag.prefix(7)) == [1, 3, 2, 4, 5, 6, 7])
    #expect(Array(tree.preorder.prefix(4)) == [1, 2, 4, 8])
    #expect(Array(tree.euler.prefix(4)) == [1, 2, 4, 8])
    #expect(Array(tree.mirrored.preorder.prefix(4)) == [1, 3, 7, 15])
    #expect(Array(tree.nodes.preorder.prefix(3)).map(\.element) == [1, 2, 4])
    #expect(tree.levelorder.first { $0 > 20 } == 21)
  }

  @Test func inorderNeedsOnlyTheLeftEdgeToBegin() {
    let tree = RightwardTree(element: 10, lefts: 3)
    #expect(Array(tree.inorder.prefix(1)) == [7])
    #expect(Array(tree.mirrored.postorder.reversed().prefix(2)) == [10, 9])
  }

  @Test func takingASequenceLooksAtTheRootOnly() {
    let counter = Counter()
    let tree = CountingTree(counter: counter, depth: 12)
    _ = (tree.inorder, tree.preorder, tree.postorder, tree.levelorder, tree.zigzag, tree.morris)
    _ = (tree.euler, tree.eulerVisits)
    #expect(counter.made <= 9 * 2)
    counter.made = 0
    var preorder = tree.preorder.makeIterator()
    for _ in 0..<5 { _ = preorder.next() }
    #expect(counter.made <= 2 + 5 * 2)
    counter.made = 0
    var inorder = tree.inorder.makeIterator()
    _ = inorder.next()
    #expect(counter.made <= 2 + 12 * 2)
  }
}

private final class Counter {
  var made = 0
}

/// A perfect tree that counts the nodes it creates.
private struct CountingTree: BinaryTreeType {
  let counter: Counter
  let depth: Int

  var element: Int { depth }
  var left: CountingTree? { child() }
  var right: CountingTree? { child() }

  private func child() -> CountingTree? {
    guard depth > 0 else { return nil }
    counter.made += 1
    return CountingTree(counter: counter, depth: depth - 1)
  }
}
