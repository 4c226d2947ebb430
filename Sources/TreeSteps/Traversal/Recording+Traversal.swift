public import BinaryTrees

extension Recording {
  /// Records a traversal of a tree.
  ///
  /// The method takes a snapshot of the tree and runs the algorithm of the pseudocode on it, which
  /// visits the nodes in the order of the library's own iterator.
  ///
  /// - Parameters:
  ///   - tree: the root, or `nil` for the empty tree.
  ///   - order: the order of the traversal.
  ///   - reversed: whether to traverse in exactly the reverse order.
  ///   - label: returns the label of an element.
  /// - Throws: ``RecordingError``, which would indicate a defect of this library.
  /// - Complexity: O(*n*), where *n* is the number of nodes.
  public init<Tree: BinaryTreeType>(
    traversing tree: Tree?, in order: TraversalOrder, reversed: Bool = false,
    label: (Tree.Element) -> String = { "\($0)" }
  ) throws(RecordingError) {
    let snapshot = TreeSnapshot(tree).map(label)
    try self.init(traversing: snapshot, in: order, reversed: reversed)
  }

  /// Records a traversal of a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: the tree, with a label for each node.
  ///   - order: the order of the traversal.
  ///   - reversed: whether to traverse in exactly the reverse order.
  ///   - recursively: whether to record the recursive algorithm with its call stack. Only in-order,
  ///     pre-order and post-order have one; the other orders ignore this argument.
  /// - Throws: ``RecordingError``, which would indicate a defect of this library.
  /// - Complexity: O(*n*), where *n* is the number of nodes.
  public init(
    traversing snapshot: TreeSnapshot<String>, in order: TraversalOrder, reversed: Bool = false,
    recursively: Bool = false
  ) throws(RecordingError) {
    let isRecursive = recursively && order.isRecursive
    let names: [String] =
      switch order {
      case _ where isRecursive: ["call stack"]
      case .levelorder: ["queue"]
      case .zigzag: ["this level", "next level"]
      case .morris: ["threads back to"]
      default: ["stack"]
      }
    // The reverse of pre-order is the post-order of the mirror image, and vice versa.
    let walk: TraversalOrder =
      switch (order, reversed) {
      case (.preorder, true): .postorder
      case (.postorder, true): .preorder
      default: order
      }
    let algorithm =
      isRecursive
      ? Pseudocode.recursiveTraversal(walk, of: order, reversed: reversed)
      : Pseudocode.traversal(walk, of: order, reversed: reversed)
    var narrator = TraversalNarrator(
      of: snapshot, order: walk, reversed: reversed, algorithm: algorithm, lists: names)
    if isRecursive { narrator.recurse() } else { narrator.run() }
    self = try narrator.builder.recording()
  }
}
