import Benchmark
import BinaryTrees
import TreeLayout

/// Traversal, snapshot and layout per node, and how they grow with n.
let benchmarks: @Sendable () -> Void = {
  insertion()
  traversals()
  snapshots()
  layouts()
}

private func searchTree(_ count: Int, _ seed: UInt64) -> TreeSnapshot<Int> {
  TreeSnapshot(inserting: shuffledKeys(count, seed: seed))
}

private func nodes(_ count: Int, _ seed: UInt64) -> TreeNode<Int>? {
  TreeNode(searchTree(count, seed).root)
}

private func insertion() {
  measure("insert into TreeNode, shuffled", trees: shuffledKeys) { keys in
    var tree: TreeNode<Int>?
    for key in keys { tree.insert(key) }
    blackHole(tree)
  }
  measure("build flat by insertion, shuffled", trees: shuffledKeys) { keys in
    blackHole(TreeSnapshot(inserting: keys))
  }
}

private func traversals() {
  func sum(_ elements: some Sequence<Int>) { blackHole(elements.reduce(0, &+)) }
  measure("inorder of TreeNode", trees: nodes) { if let tree = $0 { sum(tree.inorder) } }
  measure("preorder of TreeNode", trees: nodes) { if let tree = $0 { sum(tree.preorder) } }
  measure("postorder of TreeNode", trees: nodes) { if let tree = $0 { sum(tree.postorder) } }
  measure("levelorder of TreeNode", trees: nodes) { if let tree = $0 { sum(tree.levelorder) } }
  measure("zigzag of TreeNode", trees: nodes) { if let tree = $0 { sum(tree.zigzag) } }
  measure("morris of TreeNode", trees: nodes) { if let tree = $0 { sum(tree.morris) } }
  measure("euler of TreeNode", trees: nodes) { if let tree = $0 { sum(tree.euler) } }
  measure("inorder of a snapshot", trees: searchTree) {
    if let tree = $0.root { sum(tree.inorder) }
  }
}

private func snapshots() {
  measure("shape of TreeNode", trees: nodes) { blackHole(TreeShape($0)) }
  measure("snapshot of TreeNode", trees: nodes) { blackHole(TreeSnapshot($0)) }
}

private func layouts() {
  let shapes: [(String, (Int, UInt64) -> TreeShape)] = [
    ("random", { searchTree($0, $1).shape }),
    ("complete", { count, _ in .complete(count: count) }),
    ("chain", { count, _ in .chain(count: count, side: .left) }),
  ]
  for (name, shape) in shapes {
    for layout in [LayoutName.tidy, .knuth, .wetherell] {
      measure("\(layout) layout, \(name)", trees: shape) {
        blackHole(try? layout.algorithm.layout($0))
      }
    }
  }
}
