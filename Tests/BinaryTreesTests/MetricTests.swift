import BinaryTrees
import Testing
import TreeTestSupport

/// The metrics, computed by simple recursion.
private enum Oracle {
  static func height(_ tree: PlainNode<Int>?) -> Int {
    tree.map { 1 + max(height($0.left), height($0.right)) } ?? -1
  }

  static func count(_ tree: PlainNode<Int>?) -> Int {
    tree.map { 1 + count($0.left) + count($0.right) } ?? 0
  }

  static func leaves(_ tree: PlainNode<Int>?) -> [Int] {
    guard let tree else { return [] }
    if tree.left == nil, tree.right == nil { return [tree.element] }
    return leaves(tree.left) + leaves(tree.right)
  }

  static func level(_ level: Int, _ tree: PlainNode<Int>?) -> [Int] {
    guard let tree else { return [] }
    return level == 0
      ? [tree.element] : self.level(level - 1, tree.left) + self.level(level - 1, tree.right)
  }

  static func diameter(_ tree: PlainNode<Int>?) -> Int {
    guard let tree else { return -1 }
    let here = height(tree.left) + height(tree.right) + 2
    return max(here, diameter(tree.left), diameter(tree.right))
  }

  static func path(_ element: Int, _ tree: PlainNode<Int>?) -> [Int]? {
    guard let tree else { return nil }
    if tree.element == element { return [element] }
    return (path(element, tree.left) ?? path(element, tree.right)).map { [tree.element] + $0 }
  }

  static func commonAncestor(_ one: Int, _ other: Int, _ tree: PlainNode<Int>?) -> Int? {
    guard let here = path(one, tree), let there = path(other, tree) else { return nil }
    return zip(here, there).reversed().first { $0.0 == $0.1 }?.0
  }
}

@Suite struct MetricTests {
  @Test func everySmallTreeIsMeasuredAsByRecursion() throws {
    var failure: TreeShape?
    for shape in EveryShape.upTo(10) {
      let tree = try #require(PlainNode.tree(shape) { $0 })
      let levels = (0...Oracle.height(tree)).map { Oracle.level($0, tree) }
      let ofTree =
        tree.height == Oracle.height(tree) && tree.count == Oracle.count(tree)
        && tree.leaves == Oracle.leaves(tree) && tree.leafCount == Oracle.leaves(tree).count
        && tree.levels == levels && tree.widths == levels.map(\.count)
        && tree.width == levels.map(\.count).max() && tree.diameter == Oracle.diameter(tree)
      // The elements are the pre-order numbers, so that the results for the shape equal those for
      // the tree.
      let ofShape =
        shape.leaves == Oracle.leaves(tree) && shape.leafCount == tree.leafCount
        && shape.levels == levels && shape.widths == levels.map(\.count)
        && shape.width == tree.width && shape.diameter == tree.diameter
      if !ofTree || !ofShape { failure = failure ?? shape }
    }
    #expect(failure == nil)
  }

  @Test func everyPathIsThatOfTheRecursion() throws {
    var failure: TreeShape?
    for shape in EveryShape.upTo(7) {
      let tree = try #require(PlainNode.tree(shape) { $0 })
      for node in shape.indices {
        let path = Oracle.path(node, tree)
        if tree.path(to: node) != path || shape.path(to: node) != path
          || tree.path(where: { $0 >= node }) != path
        {
          failure = failure ?? shape
        }
        for other in shape.indices {
          let ancestor = Oracle.commonAncestor(node, other, tree)
          if tree.lowestCommonAncestor(of: node, and: other) != ancestor
            || shape.lowestCommonAncestor(of: node, and: other) != ancestor
          {
            failure = failure ?? shape
          }
        }
      }
      if tree.path(to: -1) != nil || tree.path(where: { $0 > shape.count }) != nil {
        failure = failure ?? shape
      }
    }
    #expect(failure == nil)
  }

  @Test func absentElementsHaveNoAncestor() {
    let tree = PlainNode(1, PlainNode(2))
    #expect(tree.lowestCommonAncestor(of: 2, and: 3) == nil)
    #expect(tree.lowestCommonAncestor(of: 3, and: 2) == nil)
    #expect(tree.lowestCommonAncestor(of: 1, and: 2) == 1)
  }

  @Test func equalElementsLeadToTheFirst() {
    // Code that compares the elements on the paths would mistake the two fives for one node.
    let tree = PlainNode(1, PlainNode(5, PlainNode(2)), PlainNode(5, PlainNode(3)))
    #expect(tree.path(to: 5) == [1, 5])
    #expect(tree.path(to: 3) == [1, 5, 3])
    #expect(tree.lowestCommonAncestor(of: 2, and: 3) == 1)
  }

  @Test func whatAPredicateThrowsIsThrown() {
    struct Stop: Error, Equatable {}
    #expect(throws: Stop()) {
      try PlainNode(1, PlainNode(2)).path { element throws(Stop) in
        if element == 2 { throw Stop() }
        return false
      }
    }
  }

  @Test func theEmptyShapeIsMeasured() {
    let empty = TreeShape.empty
    #expect(empty.leafCount == 0)
    #expect(empty.leaves.isEmpty)
    #expect(empty.levels.isEmpty)
    #expect(empty.widths.isEmpty)
    #expect(empty.width == 0)
    #expect(empty.diameter == -1)
    #expect(TreeSnapshot<Int>(shape: empty, elements: []).height == -1)
  }

  @Test func cursorsKnowTheirSubtrees() {
    let shape = TreeShape.complete(count: 12)
    let snapshot = TreeSnapshot(shape: shape, elements: Array(shape.indices))
    #expect(snapshot.height == 3)
    for node in shape.indices {
      let tree = PlainNode.tree(TreeShape(snapshot.node(at: node))) { $0 }
      #expect(snapshot.node(at: node).height == Oracle.height(tree))
      #expect(snapshot.node(at: node).count == Oracle.count(tree))
    }
  }

  @Test func aMillionDeepIsMeasured() {
    let measures = onSmallStack {
      let count = 1_000_000
      let shape = TreeShape.zigzag(count: count)
      guard let tree = PlainNode.tree(shape, { $0 }) else { return [Int]() }
      return [
        tree.height, tree.count, tree.leafCount, tree.levels.count, tree.width, tree.diameter,
        tree.path(to: count - 1)?.count ?? 0, shape.path(to: count - 1).count,
        tree.lowestCommonAncestor(of: count - 1, and: count - 2) ?? 0, shape.diameter,
        shape.levels.count, shape.lowestCommonAncestor(of: count - 1, and: count - 2),
      ]
    }
    let (n, e) = (1_000_000, 999_999)
    #expect(measures == [e, n, 1, n, 1, e, n, n, e - 1, e, n, e - 1])
  }
}
