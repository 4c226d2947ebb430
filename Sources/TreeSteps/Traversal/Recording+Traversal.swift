public import BinaryTrees

extension Recording {
  /// Records a traversal of any tree.
  ///
  /// The tree is taken down once, and the real iterator walks it: what waits is read from its own
  /// stack or queue.
  ///
  /// - Parameters:
  ///   - tree: the root, or `nil` for the empty tree.
  ///   - order: the order.
  ///   - reversed: whether to walk the exact reverse of that order.
  ///   - label: the label of an element.
  /// - Throws: ``RecordingError``, which would be a fault of this library.
  /// - Complexity: O(*n*) steps, but for Morris, whose threads are looked up at each step.
  public init<Tree: BinaryTreeType>(
    traversing tree: Tree?, in order: TraversalOrder, reversed: Bool = false,
    label: (Tree.Element) -> String = { "\($0)" }
  ) throws(RecordingError) {
    let snapshot = TreeSnapshot(tree).map(label)
    try self.init(traversing: snapshot, in: order, reversed: reversed)
  }

  /// Records a traversal of a tree that has been taken down.
  ///
  /// - Parameters:
  ///   - snapshot: the tree, with a label for each node.
  ///   - order: the order.
  ///   - reversed: whether to walk the exact reverse of that order.
  /// - Throws: ``RecordingError``, which would be a fault of this library.
  /// - Complexity: O(*n*) steps, but for Morris, whose threads are looked up at each step.
  public init(
    traversing snapshot: TreeSnapshot<String>, in order: TraversalOrder, reversed: Bool = false
  ) throws(RecordingError) {
    let names: [String] =
      switch order {
      case .levelorder: ["queue"]
      case .zigzag: ["this level", "next level"]
      case .morris: ["threads back to"]
      default: ["stack"]
      }
    // The reverse of pre-order is the post-order of the mirror image, and the other way round.
    let walk: TraversalOrder =
      switch (order, reversed) {
      case (.preorder, true): .postorder
      case (.postorder, true): .preorder
      default: order
      }
    let algorithm = Pseudocode.traversal(walk, of: order, reversed: reversed)
    var telling = TraversalTelling(
      of: snapshot, order: walk, reversed: reversed, algorithm: algorithm, lists: names)
    if let root = snapshot.root?.nodes {
      switch (order, reversed) {
      case (.inorder, false): telling.follow(root.inorder.makeIterator(), \.index)
      case (.inorder, true): telling.follow(root.inorder.reversed().makeIterator(), \.index)
      case (.preorder, false): telling.follow(root.preorder.makeIterator(), \.index)
      case (.preorder, true): telling.follow(root.preorder.reversed().makeIterator(), \.index)
      case (.postorder, false): telling.follow(root.postorder.makeIterator(), \.index)
      case (.postorder, true): telling.follow(root.postorder.reversed().makeIterator(), \.index)
      case (.euler, false): telling.follow(root.euler.makeIterator(), \.index)
      case (.euler, true): telling.follow(root.euler.reversed().makeIterator(), \.index)
      case (.levelorder, false): telling.follow(root.levelorder.makeIterator(), \.index)
      case (.zigzag, false): telling.follow(root.zigzag.makeIterator(), \.index)
      case (.levelorder, true): telling.readBackwards(root.levelorder.reversed().map(\.index))
      case (.zigzag, true): telling.readBackwards(root.zigzag.reversed().map(\.index))
      case (.morris, false):
        telling.followThreads(root.morris.makeIterator(), \.index) { $0.threads.map { ($0, $1) } }
      case (.morris, true):
        telling.followThreads(root.morris.reversed().makeIterator(), \.index) {
          $0.threads.map { ($0, $1) }
        }
      }
    }
    self = try telling.builder.recording()
  }

  /// Records a traversal of your own.
  ///
  ///     let recording = try Recording(traversing: tree, as: "leaves") {
  ///       $0.traversed(by: LeavesOnly.self)
  ///     }
  ///
  /// If its iterator is a ``BinaryTrees/FrontierIterator``, its stack or queue is shown.
  ///
  /// - Parameters:
  ///   - snapshot: the tree, with a label for each node.
  ///   - name: what the traversal is called.
  ///   - walk: makes the sequence of nodes from the tree of nodes.
  /// - Throws: ``RecordingError``, which would be a fault of this library.
  public init<Walk: Sequence<TreeSnapshot<String>.Cursor>>(
    traversing snapshot: TreeSnapshot<String>, as name: String,
    _ walk: (TreeNodes<TreeSnapshot<String>.Cursor>) -> Walk
  ) throws(RecordingError) {
    var telling = TraversalTelling(of: snapshot, named: name, lists: [])
    if let root = snapshot.root?.nodes {
      telling.followPlainly(walk(root).makeIterator()) { _ in [] }
    }
    self = try telling.builder.recording()
  }

  /// Records a traversal of your own, with what it keeps for later.
  ///
  /// - Parameters:
  ///   - snapshot: the tree, with a label for each node.
  ///   - name: what the traversal is called.
  ///   - walk: makes the sequence of nodes from the tree of nodes.
  /// - Throws: ``RecordingError``, which would be a fault of this library.
  public init<Walk: Sequence<TreeSnapshot<String>.Cursor>>(
    traversing snapshot: TreeSnapshot<String>, as name: String,
    _ walk: (TreeNodes<TreeSnapshot<String>.Cursor>) -> Walk
  ) throws(RecordingError) where Walk.Iterator: FrontierIterator {
    let iterator = snapshot.root.map { walk($0.nodes).makeIterator() }
    let lists = iterator?.frontier.map(\.discipline.rawValue) ?? []
    var telling = TraversalTelling(of: snapshot, named: name, lists: lists)
    if let iterator {
      telling.followPlainly(iterator) { $0.frontier.map { $0.map(\.index) } }
    }
    self = try telling.builder.recording()
  }
}
