#if !hasFeature(Embedded)
  extension BinaryTreeType {
    /// The elements in the order of that name, lazily.
    ///
    /// The sequence hides its type, which costs an indirect call per element; where all elements are
    /// wanted, ``elements(in:reversed:)`` is faster.
    ///
    /// - Parameters:
    ///   - order: the name of the order.
    ///   - reversed: whether to give the exact reverse of that order.
    /// - Returns: a sequence that walks the tree each time it is iterated.
    public func traversalSequence(
      _ order: TraversalOrder, reversed: Bool = false
    ) -> AnySequence<Element> {
      switch order {
      case .inorder: reversed ? AnySequence(inorder.reversed()) : AnySequence(inorder)
      case .preorder: reversed ? AnySequence(preorder.reversed()) : AnySequence(preorder)
      case .postorder: reversed ? AnySequence(postorder.reversed()) : AnySequence(postorder)
      case .levelorder: reversed ? AnySequence(levelorder.reversed()) : AnySequence(levelorder)
      case .zigzag: reversed ? AnySequence(zigzag.reversed()) : AnySequence(zigzag)
      case .morris: reversed ? AnySequence(morris.reversed()) : AnySequence(morris)
      case .euler: reversed ? AnySequence(euler.reversed()) : AnySequence(euler)
      }
    }
  }
#endif
