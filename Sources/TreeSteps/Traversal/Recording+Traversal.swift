public import BinaryTrees

extension Recording {
  /// Records a traversal of a tree.
  ///
  /// The method takes a snapshot of the tree and runs the library's own iterator on it. The waiting
  /// nodes are read from the stack or queue of the iterator.
  ///
  /// - Parameters:
  ///   - tree: the root, or `nil` for the empty tree.
  ///   - order: the order of the traversal.
  ///   - reversed: whether to traverse in exactly the reverse order.
  ///   - label: returns the label of an element.
  /// - Throws: ``RecordingError``, which would indicate a defect of this library.
  /// - Complexity: O(*n*) steps, where *n* is the number of nodes. Morris traversal additionally
  ///   looks up its threads at each step.
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
  /// - Complexity: O(*n*) steps, where *n* is the number of nodes. Morris traversal additionally
  ///   looks up its threads at each step.
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
    // The elements of the traversed tree are the pre-order numbers of its nodes.
    let shape = snapshot.shape
    if let root = TreeSnapshot(shape: shape, elements: Array(shape.indices)).root {
      switch (order, reversed) {
      case _ where isRecursive: narrator.recurse(from: 0)
      case (.inorder, false): narrator.follow(root.inorder.makeIterator())
      case (.inorder, true): narrator.follow(root.inorder.reversed().makeIterator())
      case (.preorder, false): narrator.follow(root.preorder.makeIterator())
      case (.preorder, true): narrator.follow(root.preorder.reversed().makeIterator())
      case (.postorder, false): narrator.follow(root.postorder.makeIterator())
      case (.postorder, true): narrator.follow(root.postorder.reversed().makeIterator())
      case (.euler, false): narrator.follow(root.euler.makeIterator())
      case (.euler, true): narrator.follow(root.euler.reversed().makeIterator())
      case (.levelorder, false): narrator.follow(root.levelorder.makeIterator())
      case (.zigzag, false): narrator.follow(root.zigzag.makeIterator())
      case (.levelorder, true): narrator.readBackwards(root.levelorder.reversed())
      case (.zigzag, true): narrator.readBackwards(root.zigzag.reversed())
      case (.morris, false):
        narrator.followThreads(root.morris.makeIterator()) { $0.threads }
      case (.morris, true):
        narrator.followThreads(root.morris.reversed().makeIterator()) { $0.threads }
      }
    }
    self = try narrator.builder.recording()
  }
}
