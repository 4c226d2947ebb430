/// A node of a binary tree, and with it the tree below: the tree to learn and to teach with.
///
/// A node holds an element and two optional subtrees that anybody may set, so that a tree can be
/// written down as it is drawn:
///
///     let tree = TreeNode(5, left: TreeNode(3), right: TreeNode(8))
///     Array(tree)            // [3, 5, 8]
///     print(tree)            // (5 (3) (8))
///
/// The empty tree is `nil`. Where the elements are `Comparable`, a variable that may be empty is a
/// search tree that inserts, finds and removes:
///
///     var tree: TreeNode<Int>?
///     for key in [5, 3, 8] { tree.insert(key) }
///     tree.contains(3)       // true
///     tree.remove(5)         // 5, and the root is 8 now
///
/// It does not balance itself: what is inserted in order is a chain. Nothing here recurses, so a
/// chain of a million nodes is built, walked, compared and freed like any other tree.
///
/// Nodes are references: two places can share one subtree, which is freed when the last of them
/// lets go of it. A node must not be its own descendant. As the links may change at any time, nodes
/// are not `Sendable`; to hand a tree to another task, take a ``TreeSnapshot`` of it.
public final class TreeNode<Element>: BinaryTreeType {
  // The links come first, because what stands behind a generic element has no fixed place, and
  // code that does not know the element, such as the deinitializer, would have to ask for it.

  /// The left subtree, or `nil` where it is empty.
  public var left: TreeNode?

  /// The right subtree, or `nil` where it is empty.
  public var right: TreeNode?

  /// What the node holds.
  ///
  /// In a search tree, only an element that stands in the same order may take its place.
  public var element: Element

  /// Makes a node with the subtrees it is given.
  ///
  /// - Parameters:
  ///   - element: what the node holds.
  ///   - left: the left subtree.
  ///   - right: the right subtree.
  @inlinable
  @_disfavoredOverload  // So that `TreeNode(tree)` copies a tree instead of holding it.
  public init(_ element: Element, left: TreeNode? = nil, right: TreeNode? = nil) {
    self.left = left
    self.right = right
    self.element = element
  }

  /// Frees the nodes that have no other owner, one after the other instead of one inside the other.
  deinit {
    guard left != nil || right != nil else { return }
    var pending: [TreeNode] = []
    var next = takeSubtrees(&pending)
    while var node = next.take() ?? pending.popLast() {
      guard isKnownUniquelyReferenced(&node) else { continue }
      next = node.takeSubtrees(&pending)
    }
  }

  /// Cuts off both subtrees: hands back one of them, and leaves the other on the stack.
  private func takeSubtrees(_ pending: inout [TreeNode]) -> TreeNode? {
    guard let first = left.take() else { return right.take() }
    if let second = right.take() { pending.append(second) }
    return first
  }
}

extension TreeNode {
  /// Attaches a subtree on the given side, in the place of what was there.
  @inlinable
  func setChild(_ child: TreeNode?, on side: Side) {
    if side == .left { left = child } else { right = child }
  }
}
