#if !hasFeature(Embedded)
  /// A tree that stores its preferred traversal as a closure, which can be replaced for each tree.
  ///
  ///     final class Node: TraversedByClosure {
  ///       var element: Int
  ///       var left: Node?
  ///       var right: Node?
  ///       var traversalSequence: (Node) -> AnySequence<Int> = { AnySequence($0.preorder) }
  ///       …
  ///     }
  ///
  ///     root.traversalSequence = { AnySequence($0.levelorder) }
  ///
  /// The closure of the root determines the order of the tree. Drawings and
  /// ``BinaryTreeType/visitedNodes`` also follow the closure of a type that conforms to
  /// ``BinaryTreeType`` only, but generic code, which uses ``BinaryTreeType/traversalSequence`` of
  /// that protocol, then gets the default, in-order.
  public protocol TraversedByClosure<Element>: BinaryTreeType
  where
    TraversalSequence == AnySequence<Element>, DeclaredTraversal == (Child) -> AnySequence<Element>
  {}

  extension TraversedByClosure {
    /// The elements in the order of the closure.
    public var traversalSequence: AnySequence<Element> {
      storedTraversal ?? AnySequence(InorderTraversal(self))
    }
  }

  extension BinaryTreeType {
    /// The elements in the order of a stored closure, or `nil` if the type has no such property.
    var storedTraversal: AnySequence<Element>? {
      guard DeclaredTraversal.self != TraversalSequence.self, let root = self as? Child else {
        return nil
      }
      let declared: DeclaredTraversal = traversalSequence
      if let walk = declared as? (Child) -> AnySequence<Element> { return walk(root) }
      if let walk = declared as? @Sendable (Child) -> AnySequence<Element> { return walk(root) }
      return (declared as? (Child) -> [Element]).map { AnySequence($0(root)) }
    }
  }
#endif
