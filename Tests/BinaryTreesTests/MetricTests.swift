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
}

@Suite struct MetricTests {
  @Test func everySmallTreeIsMeasuredAsByRecursion() throws {
    var failure: TreeShape?
    for shape in EveryShape.upTo(10) {
      let tree = try #require(PlainNode.tree(shape) { $0 })
      let levels = (0...Oracle.height(tree)).map { Oracle.level($0, tree) }
      let ofTree = tree.height == Oracle.height(tree) && tree.count == Oracle.count(tree)
      // The elements are the pre-order numbers, so that the shape answers with the same numbers.
      let ofShape =
        shape.leafCount == Oracle.leaves(tree).count
        && shape.levels == levels && shape.widths == levels.map(\.count)
        && shape.width == levels.map(\.count).max() && shape.diameter == Oracle.diameter(tree)
      if !ofTree || !ofShape { failure = failure ?? shape }
    }
    #expect(failure == nil)
  }

  @Test func everyPathIsThatOfTheRecursion() throws {
    var failure: TreeShape?
    for shape in EveryShape.upTo(7) {
      let tree = try #require(PlainNode.tree(shape) { $0 })
      for node in shape.indices {
        if shape.path(to: node) != Oracle.path(node, tree) { failure = failure ?? shape }
      }
    }
    #expect(failure == nil)
  }

  @Test func theEmptyShapeIsMeasured() {
    let empty = TreeShape.empty
    #expect(empty.leafCount == 0)
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

  @Test func aLongChainIsMeasured() {
    let measures = onSmallStack {
      let count = Chain.longCount
      let shape = TreeShape.zigzag(count: count)
      guard let tree = PlainNode.tree(shape, { $0 }) else { return [Int]() }
      return [
        tree.height, tree.count, shape.leafCount, shape.path(to: count - 1).count, shape.diameter,
        shape.widths.count,
      ]
    }
    let (n, e) = (Chain.longCount, Chain.longCount - 1)
    #expect(measures == [e, n, 1, n, e, n])
  }
}
