extension BinaryTreeType {
  /// Returns a view of this tree whose preferred order is chosen at run time.
  ///
  /// - Parameters:
  ///   - order: the name of the order.
  ///   - reversed: whether to visit the nodes in exactly the reverse order.
  /// - Returns: the view, which is both a sequence and a tree. The sequence contains the elements
  ///   of the tree at the time of the call.
  /// - Complexity: O(*n*).
  public func traversed(
    in order: TraversalOrder, reversed: Bool = false
  ) -> TraversedTree<Self, VisitedElements<Element>> {
    let snapshot = TreeSnapshot(self)
    let nodes = snapshot.shape.nodes(in: order, reversed: reversed)
    return TraversedTree(self, traversalSequence: VisitedElements(of: snapshot, nodes))
  }

  /// Returns a view of this tree whose preferred order is computed by a closure.
  ///
  /// The closure receives a tree whose elements are the nodes of this tree:
  ///
  ///     tree.traversed { $0.traversed(by: LeavesOnly.self) }
  ///     tree.traversed { $0.preorder.filter { $0.left == nil } }
  ///
  /// - Parameter walk: returns the sequence of nodes to visit, given a tree whose elements are the
  ///   nodes.
  /// - Returns: the view, which is both a sequence and a tree. The sequence contains the elements
  ///   of the tree at the time of the call.
  /// - Complexity: O(*n*) plus the time of the closure.
  public func traversed<Walk: Sequence<TreeSnapshot<Element>.Cursor>>(
    _ walk: (TreeNodes<TreeSnapshot<Element>.Cursor>) -> Walk
  ) -> TraversedTree<Self, VisitedElements<Element>> {
    let snapshot = TreeSnapshot(self)
    let nodes = snapshot.root.map { root in walk(root.nodes).map { $0.index } } ?? []
    return TraversedTree(self, traversalSequence: VisitedElements(of: snapshot, nodes))
  }
}

/// The elements of a snapshot in a given order of its nodes.
public struct VisitedElements<Element>: Sequence, NumberedTraversal {
  private let snapshot: TreeSnapshot<Element>

  /// The pre-order numbers of the nodes, in the order of the visits.
  public let visitedNodes: [Int]

  init(of snapshot: TreeSnapshot<Element>, _ nodes: [Int]) {
    (self.snapshot, visitedNodes) = (snapshot, nodes)
  }

  /// Returns an iterator over the elements.
  public func makeIterator() -> some IteratorProtocol<Element> {
    let elements = snapshot.elements
    return visitedNodes.lazy.map { elements[$0] }.makeIterator()
  }
}

extension VisitedElements: Sendable where Element: Sendable {}
