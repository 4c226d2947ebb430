import BinaryTrees
import Testing
import TreeTestSupport

/// Two trees are equal if they have the same shape and equal elements.
@Suite struct NodeEqualityTests {
  @Test func everyPairOfSmallTrees() {
    let shapes = EveryShape.upTo(5)
    let trees = shapes.compactMap { TreeNode(PlainNode.tree($0) { _ in 0 }) }
    let others = shapes.compactMap { TreeNode(PlainNode.tree($0) { _ in 0 }) }
    var wrong: [String] = []
    for (index, tree) in trees.enumerated() {
      for (otherIndex, other) in others.enumerated() {
        let isSame = index == otherIndex
        if (tree == other) != isSame { wrong.append("\(tree) == \(other)") }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test func everyElementCounts() {
    for shape in EveryShape.upTo(6) {
      for changed in shape.indices {
        let one = TreeNode(PlainNode.tree(shape) { $0 })
        let other = TreeNode(PlainNode.tree(shape) { $0 == changed ? -1 : $0 })
        guard one != other else {
          Issue.record("node \(changed) of \(shape) makes no difference")
          return
        }
      }
    }
  }

  /// Elements after the first difference are not compared, nor are subtrees that both trees share.
  @Test func theWalkEndsAtTheFirstDifference() {
    func tree(_ root: Int, _ below: TreeNode<Compared>) -> TreeNode<Compared> {
      TreeNode(Compared(root), left: below, right: TreeNode(Compared(9)))
    }
    let below = TreeNode(Compared(1), left: TreeNode(Compared(2)))
    Compared.comparisons = 0
    #expect(tree(5, below) != tree(6, TreeNode(below)))
    #expect(Compared.comparisons == 1)
    Compared.comparisons = 0
    #expect(tree(5, below) == tree(5, below))
    #expect(Compared.comparisons == 2)
  }
}

/// An element that counts comparisons; only one test may use it.
private struct Compared: Equatable {
  nonisolated(unsafe) static var comparisons = 0
  let value: Int
  init(_ value: Int) { self.value = value }
  static func == (lhs: Compared, rhs: Compared) -> Bool {
    comparisons += 1
    return lhs.value == rhs.value
  }
}
