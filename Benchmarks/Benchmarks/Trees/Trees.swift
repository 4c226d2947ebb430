import Benchmark
import BinaryTrees
import SeededKeys
import TreeLayout

/// Traversal, snapshot and layout per node for increasing n.
let benchmarks: @Sendable () -> Void = {
  insertion()
  searchTrees()
  traversals()
  snapshots()
  layouts()
}

private func searchTree(_ count: Int, _ seed: UInt64) -> TreeSnapshot<Int> {
  TreeSnapshot(inserting: shuffledKeys(count, seed: seed))
}

/// Returns the same tree as nodes that lie in memory in the order of insertion, not of a traversal.
private func nodes(_ count: Int, _ seed: UInt64) -> TreeNode<Int>? {
  var tree: TreeNode<Int>?
  for key in shuffledKeys(count, seed: seed) { tree.insert(key) }
  return tree
}

private func insertion() {
  measure("insert into TreeNode and free it", trees: shuffledKeys) { keys in
    var tree: TreeNode<Int>?
    for key in keys { tree.insert(key) }
    blackHole(tree)
  }
  measure("snapshot of shuffled keys", trees: shuffledKeys) {
    blackHole(TreeSnapshot(inserting: $0))
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
      let larger = layout == .tidy ? [10_000_000] : []
      measure("\(layout) layout, \(name)", sizes: sizes + larger, trees: shape) {
        blackHole(try? layout.algorithm.layout($0))
      }
    }
  }
}
