/// A node of a binary tree, and the tree below it.
///
/// The class is designed for learning and teaching.
///
/// A node has an element and two optional subtrees. All three are mutable, so you can write a tree
/// as you would draw it:
///
///     let tree = TreeNode(5, left: TreeNode(3), right: TreeNode(8))
///     Array(tree)            // [3, 5, 8]
///     print(tree)            // (5 (3) (8))
///
/// The empty tree is `nil`. If the elements are `Comparable`, an optional variable is a search tree
/// with operations to insert, find and remove elements:
///
///     var tree: TreeNode<Int>?
///     for key in [5, 3, 8] { tree.insert(key) }
///     tree.contains(3)       // true
///     tree.remove(5)         // 5, and the root is 8 now
///
/// The tree does not balance itself: inserting sorted elements results in a chain. No operation is
/// recursive, so a chain of a million nodes can be built, traversed, compared and freed like any
/// other tree.
///
/// Nodes are references. A subtree can be shared and is freed with its last reference. A node must
/// not be its own descendant. Nodes are mutable and therefore not `Sendable`. To pass a tree to
/// another task, create a ``TreeSnapshot``.
public final class TreeNode<Element>: BinaryTreeType {
  // The links are declared before the element, so that they have a fixed offset. Code that is not
  // specialized for the element, such as the deinitializer, would otherwise compute the offset at
  // run time.

  /// The left subtree, or `nil` if it is empty.
  public var left: TreeNode?

  /// The right subtree, or `nil` if it is empty.
  public var right: TreeNode?

  /// The element of the node.
  ///
  /// In a search tree, replace it only with an element that has the same position in the order.
  public var element: Element

  /// Creates a node with optional subtrees.
  ///
  /// - Parameters:
  ///   - element: the element of the node.
  ///   - left: the left subtree.
  ///   - right: the right subtree.
  @inlinable
  @_disfavoredOverload  // So that `TreeNode(tree)` copies a tree instead of holding it.
  public init(_ element: Element, left: TreeNode? = nil, right: TreeNode? = nil) {
    self.left = left
    self.right = right
    self.element = element
  }

  /// Frees all descendants without other references iteratively, because the default
  /// deinitialization is recursive.
  deinit {
    guard left != nil || right != nil else { return }
    var pending: [TreeNode] = []
    var next = takeSubtrees(&pending)
    while var node = next.take() ?? pending.popLast() {
      guard isKnownUniquelyReferenced(&node) else { continue }
      next = node.takeSubtrees(&pending)
    }
  }

  /// Detaches both subtrees, returns one of them, and pushes the other on the stack.
  private func takeSubtrees(_ pending: inout [TreeNode]) -> TreeNode? {
    guard let first = left.take() else { return right.take() }
    if let second = right.take() { pending.append(second) }
    return first
  }
}

extension TreeNode {
  /// Replaces the subtree on a side.
  @inlinable
  func setChild(_ child: TreeNode?, on side: ChildSide) {
    if side == .left { left = child } else { right = child }
  }
}

extension TreeNode: Sequence {
  /// Returns an iterator over the elements in the order of ``BinaryTreeType/traversalSequence``,
  /// which is in-order.
  ///
  /// For another order, use a traversal such as `tree.preorder` or
  /// ``BinaryTreeType/traversed(by:)``.
  @inlinable
  public func makeIterator() -> InorderTraversal<TreeNode>.Iterator {
    traversalSequence.makeIterator()
  }
}

extension TreeNode: CustomStringConvertible {
  /// The tree as an s-expression on one line, such as `(5 (3) (8))`.
  ///
  /// Each node consists of its element and its subtrees, in parentheses. If only the left subtree
  /// is empty, it is written as `()`, so `(5 () (8))` has a right child and `(5 (8))` a left child.
  ///
  /// - Complexity: O(*n*).
  public var description: String {
    var text = ""
    // The subtrees to write, and `nil` for the end of a node.
    var pending: [TreeNode?] = [self]
    while let next = pending.popLast() {
      guard let node = next else {
        text += ")"
        continue
      }
      text += text.isEmpty ? "(\(node.element)" : " (\(node.element)"
      if node.left == nil, node.right != nil { text += " ()" }
      pending.append(nil)
      if let right = node.right { pending.append(right) }
      if let left = node.left { pending.append(left) }
    }
    return text
  }
}
