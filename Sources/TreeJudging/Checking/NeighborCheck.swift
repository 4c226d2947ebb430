import BinaryTrees
import SearchTrees
import TreeSteps

/// Checks which in-order neighbor replaces a removed node with two children.
///
/// In a plain search tree, the neighbor determines the tree after the removal. In an AVL tree,
/// rotations may hide it. Therefore a removal from an AVL tree is checked only if it needs no
/// rotation with the expected neighbor, and it is wrong only if the other neighbor, without a
/// rotation, makes the tree under test.
struct NeighborCheck {
  private let kind: TreeKind
  private let convention: RemovalConvention

  /// Creates the check, or `nil` if no convention is expected, or if the kind has no such check.
  init?(_ kind: JudgedKind) {
    guard let convention = kind.removal, [.bst, .avl].contains(kind.kind) else { return nil }
    (self.kind, self.convention) = (kind.kind, convention)
  }

  /// Returns a fault if the other neighbor replaced the node of a removed key.
  ///
  /// - Parameters:
  ///   - operation: the operation.
  ///   - before: the tree before the operation.
  ///   - after: the tree after the operation, a tree of the kind with the right keys.
  /// - Returns: the fault, or `nil` if the neighbor is the expected one or cannot be recognized.
  func fault(
    after operation: JudgedOperation, from before: TreeSnapshot<Int>, to after: TreeSnapshot<Int>
  ) -> JudgedFault? {
    // Which of several equal keys is removed is not fixed.
    guard case .remove(let key) = operation, let node = before.elements.firstIndex(of: key),
      before.elements.lastIndex(of: key) == node, !after.elements.contains(key),
      ChildSide.allCases.allSatisfy({ before.shape.child($0, of: node) >= 0 }),
      let expected = tree(.bst, before, without: key, by: convention),
      after.shape != expected.shape
    else { return nil }
    let other = RemovalConvention.allCases.first { $0 != convention } ?? convention
    let isOpposite = after.shape == tree(.bst, before, without: key, by: other)?.shape
    let isCertain =
      kind == .bst
      || isOpposite && tree(kind, before, without: key, by: convention)?.shape == expected.shape
    return isCertain
      ? .neighbor(convention, of: key, isOpposite: isOpposite, expected: expected) : nil
  }

  /// Returns the tree of a kind after a removal.
  private func tree(
    _ kind: TreeKind, _ before: TreeSnapshot<Int>, without key: Int,
    by convention: RemovalConvention
  ) -> TreeSnapshot<Int>? {
    var tree = kind.makeTree(of: Int.self)
    tree.removal = convention
    var observer = Unobserved()
    guard tree.adopt(TreeSnapshot(shape: before.shape, elements: before.elements)),
      tree.removeElement(key, observing: &observer)
    else { return nil }
    return tree.elementSnapshot
  }
}
