#if !hasFeature(Embedded)
  import BinaryTrees

  extension SearchTree: RootedTree {
    /// The root, for reflection.
    package var rootOfTree: Any? { root }
  }

  extension PriorityHeap: RootedTree {
    /// The root, for reflection.
    package var rootOfTree: Any? { snapshot.root }
  }
#endif
