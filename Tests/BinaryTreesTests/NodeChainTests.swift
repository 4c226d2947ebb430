import BinaryTrees
import Testing
import TreeTestSupport

/// Operations on a chain of a million nodes must work on a small stack.
@Suite struct NodeChainTests {
  @Test(arguments: Chain.allCases)
  func operationsOnChainsNeedLittleStack(_ chain: Chain) {
    let problems = onSmallStack { Self.problems(of: chain) }
    #expect(problems == [])
  }

  @Test func aLongChain() {
    let problem: String? = onSmallStack {
      let count = Chain.longCount
      guard let tree = Self.tree(.zigzag, count: count) else { return "no tree" }
      if Array(tree.preorder) != Array(0..<count) { return "pre-order" }
      if tree.reduce(0, +) != count * (count - 1) / 2 { return "in-order" }
      return TreeNode(tree) == tree ? nil : "copy"
    }
    #expect(problem == nil)
  }

  /// Insertions, removals and searches at both ends of the search tree of sorted keys.
  @Test func searchesInChainsNeedLittleStack() {
    let problem: String? = onSmallStack {
      guard var tree = Self.tree(.right, count: 100_000) else { return "no tree" }
      if tree.insert(99_999).inserted { return "inserted twice" }
      if tree.insert(100_000).node.element != 100_000 { return "not inserted" }
      guard let rest = tree.remove(0).root else { return "removal" }
      tree = rest
      if tree.remove(100_000).removed == nil { return "removal at the end" }
      if tree.contains(0) || tree.contains(100_000) || !tree.contains(99_999) { return "contains" }
      return nil
    }
    #expect(problem == nil)
  }

  private static func tree(_ chain: Chain, count: Int) -> TreeNode<Int>? {
    let root = TreeNode(0)
    var node = root
    for number in 1..<count {
      let next = TreeNode(number)
      let isLeft = chain == .left || (chain == .zigzag && number.isMultiple(of: 2))
      if isLeft { node.left = next } else { node.right = next }
      node = next
    }
    return root
  }

  private static func problems(of chain: Chain) -> [String] {
    let count = Chain.longCount
    guard let tree = tree(chain, count: count) else { return ["no tree"] }
    var problems: [String] = []
    func expect(_ condition: Bool, _ problem: String) {
      if !condition { problems.append(problem) }
    }
    for order in TraversalOrder.allCases {
      let found = tree.elements(in: order).count
      expect(found == (order == .euler ? 2 * count - 1 : count), "\(order)")
    }
    let copy = TreeNode(tree)
    expect(copy == tree, "equal")
    expect(TreeShape(tree).height == count - 1, "height")
    expect(TreeSnapshot(copy).elements.last == count - 1, "snapshot")
    expect(tree.description.utf8.count > 7 * count, "description")
    return problems
  }
}
