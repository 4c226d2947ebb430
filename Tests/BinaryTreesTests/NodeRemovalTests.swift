import BinaryTrees
import Testing
import TreeTestSupport

/// Removal, compared with a sorted set and with textbook results.
@Suite struct NodeRemovalTests {
  private func textbookTree() -> TreeNode<Int>? {
    var tree: TreeNode<Int>?
    for key in [50, 30, 70, 20, 40, 60, 80, 55, 65, 75] { tree.insert(key) }
    return tree
  }

  private func shape(removing key: Int) -> String? {
    var tree = textbookTree()
    tree.remove(key)
    return tree?.description
  }

  @Test func textbookShapes() {
    #expect(textbookTree()?.description == "(50 (30 (20) (40)) (70 (60 (55) (65)) (80 (75))))")
    // A leaf, a node with one subtree, and nodes with two; the successor is deep below or a direct
    // child.
    #expect(shape(removing: 20) == "(50 (30 () (40)) (70 (60 (55) (65)) (80 (75))))")
    #expect(shape(removing: 80) == "(50 (30 (20) (40)) (70 (60 (55) (65)) (75)))")
    #expect(shape(removing: 50) == "(55 (30 (20) (40)) (70 (60 () (65)) (80 (75))))")
    #expect(shape(removing: 30) == "(50 (40 (20)) (70 (60 (55) (65)) (80 (75))))")
    #expect(shape(removing: 70) == "(50 (30 (20) (40)) (75 (60 (55) (65)) (80)))")
    #expect(shape(removing: 51) == textbookTree()?.description)
  }

  @Test func theRootAndTheLastNode() {
    var tree: TreeNode<Int>? = TreeNode(5, right: TreeNode(8))
    #expect(tree.remove(5) == 5)
    #expect(tree?.element == 8)
    #expect(tree.remove(5) == nil)
    #expect(tree.remove(8) == 8)
    #expect(tree == nil)
  }

  @Test func aRootThatStandsInAConstantHandsBackTheNewOne() {
    let root = TreeNode(5, left: TreeNode(3), right: TreeNode(8))
    let (missing, same) = root.remove(4)
    #expect(missing == nil)
    #expect(same === root)
    let (removed, next) = root.remove(5)
    #expect(removed == 5)
    #expect(next?.description == "(8 (3))")
    #expect(root.description == "(5)")
  }

  /// Every single removal from every tree of up to six keys.
  @Test func everyDeletion() {
    for count in 1...6 {
      for order in permutations(of: Array(0..<count)) {
        for key in 0..<count {
          if let problem = problem(removing: key, from: order) {
            Issue.record("removing \(key) from \(order): \(problem)")
            return
          }
        }
      }
    }
  }

  /// Removal of all keys in every order; the tree is checked after each step.
  @Test func removingAll() {
    for shape in EveryShape.ofCount(5) {
      for order in permutations(of: Array(0..<5)) {
        var tree = searchTree(shape)
        var left = Set(0..<5)
        for key in order {
          left.remove(key)
          guard tree.remove(key) == key, tree.map({ Array($0) }) ?? [] == left.sorted() else {
            Issue.record("removing \(order) from \(shape) fails at \(key)")
            return
          }
        }
        guard tree == nil else {
          Issue.record("removing all leaves \(order)")
          return
        }
      }
    }
  }

  @Test func longRuns() {
    var generator = SplitMix64(seed: 11)
    for run in 0..<30 {
      let limit = generator.logUniform(upTo: 200)
      var tree: TreeNode<Int>?
      var oracle: Set<Int> = []
      for step in 0..<(4 * limit) {
        let key = Int.random(in: 0..<limit, using: &generator)
        if Bool.random(using: &generator) {
          tree.insert(key)
          oracle.insert(key)
        } else {
          guard tree.remove(key) == oracle.remove(key) else {
            Issue.record("run \(run), step \(step): removing \(key)")
            return
          }
        }
        guard tree.map({ Array($0) }) ?? [] == oracle.sorted() else {
          Issue.record("run \(run), step \(step): \(tree?.description ?? "()")")
          return
        }
      }
    }
  }

  /// Returns the first fault after a removal, or `nil`: wrong elements, or a node that is another
  /// object.
  private func problem(removing key: Int, from order: [Int]) -> String? {
    var tree: TreeNode<Int>?
    for key in order { tree.insert(key) }
    let nodes = order.map { tree?.node(of: $0) }
    let removed = tree?.node(of: key)
    let others = TreeSnapshot(tree)
    guard tree.remove(key) == key else { return "not found" }
    guard tree.map({ Array($0) }) ?? [] == (0..<order.count).filter({ $0 != key }) else {
      return "the elements are \(tree?.description ?? "()")"
    }
    for (node, element) in zip(nodes, order) where element != key {
      if tree?.node(of: element) !== node { return "\(element) has another node" }
    }
    if removed?.left != nil || removed?.right != nil { return "the removed node keeps subtrees" }
    return expectedHeir(of: key, in: others) == successor(of: key, in: others, tree)
      ? nil : "another successor"
  }

  /// Returns the element that must replace the removed one.
  private func expectedHeir(of key: Int, in old: TreeSnapshot<Int>) -> Int? {
    guard let place = old.elements.firstIndex(of: key) else { return nil }
    let node = old.node(at: place)
    guard node.left != nil, node.right != nil else { return (node.left ?? node.right)?.element }
    return key + 1
  }

  /// Returns the element that replaced the removed one.
  private func successor(of key: Int, in old: TreeSnapshot<Int>, _ tree: TreeNode<Int>?) -> Int? {
    guard let place = old.elements.firstIndex(of: key) else { return nil }
    guard let side = old.shape.side(of: place), let parent = old.node(at: place).parent else {
      return tree?.element
    }
    return tree?.node(of: parent.element)?.child(side)?.element
  }

  /// Returns the search tree of a shape, with the in-order ranks as keys.
  private func searchTree(_ shape: TreeShape) -> TreeNode<Int>? {
    let ranks = shape.inorderRank
    return TreeNode(PlainNode.tree(shape) { Int(ranks[$0]) })
  }
}
