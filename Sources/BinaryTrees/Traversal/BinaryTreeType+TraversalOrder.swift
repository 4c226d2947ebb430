extension BinaryTreeType {
  /// The elements in in-order: left subtree, root, right subtree.
  @inlinable
  public var inorder: InorderTraversal<Child> { InorderTraversal(self) }

  /// The elements in pre-order: root, left subtree, right subtree.
  @inlinable
  public var preorder: PreorderTraversal<Child> { PreorderTraversal(self) }

  /// The elements in post-order: left subtree, right subtree, root.
  @inlinable
  public var postorder: PostorderTraversal<Child> { PostorderTraversal(self) }

  /// The elements level by level, each level from left to right.
  @inlinable
  public var levelorder: LevelorderTraversal<Child> { LevelorderTraversal(self) }

  /// The elements level by level, in alternating directions.
  @inlinable
  public var zigzag: ZigzagTraversal<Child> { ZigzagTraversal(self) }

  /// The elements in in-order, visited with threads instead of a stack.
  @inlinable
  public var morris: MorrisTraversal<Child> { MorrisTraversal(self) }

  /// The elements on the Euler tour.
  ///
  /// Each occurs on arrival and again after each subtree of its node.
  @inlinable
  public var euler: EulerTraversal<Child> { EulerTraversal(self) }

  /// The visits of the Euler tour, with the depth-first orders that list a node at each visit.
  @inlinable
  public var eulerVisits: EulerVisits<Child> { EulerVisits(self) }

  /// Returns the elements in a named order.
  ///
  /// The method runs the specialized code of the strategy, so it is as fast as a choice at compile
  /// time.
  ///
  /// - Parameters:
  ///   - order: the name of the order.
  ///   - reversed: whether to return the elements in reverse order.
  /// - Returns: the elements. There are 2*n* − 1 for ``TraversalOrder/euler`` and *n* for all other
  ///   orders, where *n* is the number of nodes.
  /// - Complexity: O(*n*).
  @inlinable
  public func elements(in order: TraversalOrder, reversed: Bool = false) -> [Element] {
    switch order {
    case .inorder: reversed ? Array(inorder.reversed()) : Array(inorder)
    case .preorder: reversed ? Array(preorder.reversed()) : Array(preorder)
    case .postorder: reversed ? Array(postorder.reversed()) : Array(postorder)
    case .levelorder: reversed ? Array(levelorder.reversed()) : Array(levelorder)
    case .zigzag: reversed ? Array(zigzag.reversed()) : Array(zigzag)
    case .morris: reversed ? Array(morris.reversed()) : Array(morris)
    case .euler: reversed ? Array(euler.reversed()) : Array(euler)
    }
  }
}
