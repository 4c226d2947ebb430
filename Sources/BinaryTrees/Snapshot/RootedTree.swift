#if !hasFeature(Embedded)
  /// A collection, or another type that is not a node itself, that provides the root of its tree.
  package protocol RootedTree {
    /// The root as a tree, or `nil` if the tree is empty.
    var rootOfTree: Any? { get }
  }

  extension TreeSnapshot: RootedTree {
    /// The root, for reflection.
    package var rootOfTree: Any? { root }
  }
#endif
