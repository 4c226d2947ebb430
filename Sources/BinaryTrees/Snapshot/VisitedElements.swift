extension BinaryTreeType {
  /// A view of this tree that is walked in an order chosen at run time.
  ///
  /// - Parameters:
  ///   - order: the name of the order.
  ///   - reversed: whether to walk in the exact reverse.
  /// - Returns: the view, which is a sequence as well as a tree.
  /// - Complexity: O(*n*): the order is that of the tree as it is now.
  public func traversed(
    in order: TraversalOrder, reversed: Bool = false
  ) -> TraversedTree<Self, VisitedElements<Element>> {
    let snapshot = TreeSnapshot(self)
    let nodes = snapshot.shape.nodes(in: order, reversed: reversed)
    return TraversedTree(self, traversalSequence: VisitedElements(of: snapshot, nodes))
  }

  /// A view of this tree that is walked as a closure says.
  ///
  /// The closure is given the tree of its nodes:
  ///
  ///     tree.traversed { $0.traversed(by: LeavesOnly.self) }
  ///     tree.traversed { $0.preorder.filter { $0.left == nil } }
  ///
  /// - Parameter walk: makes the sequence of nodes from the tree of nodes.
  /// - Returns: the view, which is a sequence as well as a tree.
  /// - Complexity: O(*n*) and that of the walk: the order is that of the tree as it is now.
  public func traversed<Walk: Sequence<TreeSnapshot<Element>.Cursor>>(
    _ walk: (TreeNodes<TreeSnapshot<Element>.Cursor>) -> Walk
  ) -> TraversedTree<Self, VisitedElements<Element>> {
    let snapshot = TreeSnapshot(self)
    let nodes = snapshot.root.map { root in walk(root.nodes).map { $0.index } } ?? []
    return TraversedTree(self, traversalSequence: VisitedElements(of: snapshot, nodes))
  }
}

/// The elements of a tree as it was, in an order that is known by the numbers of its nodes.
public struct VisitedElements<Element>: Sequence, NumberedTraversal {
  private let snapshot: TreeSnapshot<Element>

  /// The numbers of the nodes, in pre-order, in the order of the visits.
  public let visitedNodes: [Int]

  init(of snapshot: TreeSnapshot<Element>, _ nodes: [Int]) {
    (self.snapshot, visitedNodes) = (snapshot, nodes)
  }

  /// Starts a walk.
  public func makeIterator() -> some IteratorProtocol<Element> {
    let elements = snapshot.elements
    return visitedNodes.lazy.map { elements[$0] }.makeIterator()
  }
}

extension VisitedElements: Sendable where Element: Sendable {}
