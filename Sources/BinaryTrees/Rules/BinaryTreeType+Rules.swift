extension BinaryTreeType {
  /// Whether at every node the heights of the two subtrees differ by at most 1.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var isBalanced: Bool { TreeShape(self).isBalanced }

  /// Whether every level is full but perhaps the last, and that is filled from the left.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var isComplete: Bool { TreeShape(self).isComplete }

  /// Whether every level is full.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var isPerfect: Bool { TreeShape(self).isPerfect }

  /// Whether every node has two children or none.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var isFull: Bool { TreeShape(self).isFull }

  /// The first violation of a rule about the shape, or `nil` if the tree keeps it.
  ///
  /// - Parameter rule: the rule.
  /// - Returns: the violation that ``TreeSnapshot`` finds, or `nil`.
  /// - Complexity: O(*n*).
  @inlinable
  public func violation(of rule: ShapeRule) -> RuleViolation<Element>? {
    elementSnapshot.violation(of: rule)
  }

  /// The first violation of a rule about what is known of the nodes, or `nil` if the tree keeps it.
  ///
  /// - Parameter rule: the rule.
  /// - Returns: the violation that ``TreeSnapshot`` finds, or `nil`; also `nil` if no node has the
  ///   annotation that the rule requires.
  /// - Complexity: O(*n*).
  @inlinable
  public func violation(of rule: BalanceRule) -> RuleViolation<Element>? {
    TreeSnapshot(self).violation(of: rule)
  }

  /// Shape and elements, without annotations, for which only a ``BalanceRule`` asks.
  @inlinable
  var elementSnapshot: TreeSnapshot<Element> {
    var visitor = ElementWalk<Element>()
    let shape = TreeShape(root: self, visitor: &visitor)
    return TreeSnapshot(shape: shape, elements: visitor.elements)
  }
}

extension BinaryTreeType where Element: Equatable {
  /// Whether the tree, elements included, is its own mirror image.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var isSymmetric: Bool {
    let snapshot = elementSnapshot
    let elements = snapshot.elements
    return snapshot.shape.asymmetric(limit: 1) { elements[$0] == elements[$1] }.isEmpty
  }
}

extension BinaryTreeType where Element: Comparable {
  /// Whether this is a search tree of elements that are all different.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var isSearchOrdered: Bool { isSearchOrdered(allowingEqualOnRight: false) }

  /// Whether this is a search tree.
  ///
  /// - Parameter allowed: whether elements equal to that of a node may be in its right subtree.
  /// - Returns: `true` if all in the left subtree of each node are less, all in the right greater.
  /// - Complexity: O(*n*).
  @inlinable
  public func isSearchOrdered(allowingEqualOnRight allowed: Bool) -> Bool {
    keeps(.searchOrder(allowingEqualOnRight: allowed))
  }

  /// Whether no node is less than its parent.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var isMinHeapOrdered: Bool { keeps(.minHeapOrder) }

  /// Whether no node is greater than its parent.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var isMaxHeapOrdered: Bool { keeps(.maxHeapOrder) }

  /// Whether this is a binary heap with the least element at the root.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var isMinHeap: Bool { keeps(.minHeap) }

  /// Whether this is a binary heap with the greatest element at the root.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var isMaxHeap: Bool { keeps(.maxHeap) }

  /// The first violation of a rule about the elements, or `nil` if the tree keeps it.
  ///
  /// - Parameter rule: the rule.
  /// - Returns: the violation that ``TreeSnapshot`` finds, or `nil`.
  /// - Complexity: O(*n*).
  @inlinable
  public func violation(of rule: ElementRule) -> RuleViolation<Element>? {
    elementSnapshot.violation(of: rule)
  }

  @inlinable
  func keeps(_ rule: ElementRule) -> Bool {
    let snapshot = elementSnapshot
    return snapshot.shape.findings(of: rule, snapshot.elements, limit: 1).isEmpty
  }
}
