#if !hasFeature(Embedded)
  /// What leads from a collection, or another structure that is not a node itself, to its root.
  package protocol RootedTree {
    /// The root as a tree, or `nil` if the tree is empty.
    var rootOfTree: Any? { get }
  }

  extension TreeSnapshot: RootedTree {
    /// The root, for reflection.
    package var rootOfTree: Any? { root }
  }
#endif
