public import BinaryTrees

extension PriorityHeap {
  /// A snapshot of the heap as a complete tree.
  ///
  /// - Parameter identified: whether to add the column ``/BinaryTrees/AnnotationKey/identity`` with
  ///   the identities that observers receive for the nodes.
  /// - Returns: the snapshot.
  /// - Complexity: O(*n*).
  @inlinable
  public func snapshot(identified: Bool) -> TreeSnapshot<Element> {
    let shape = TreeShape.complete(count: count)
    let places = shape.heapPlaces.compactMap { $0 }
    var columns = TreeColumns()
    if identified { columns[.identity] = .integers(places.map { ids.isEmpty ? $0 : Int(ids[$0]) }) }
    return TreeSnapshot(shape: shape, elements: places.map { entries[$0] }, columns: columns)
  }

  /// A snapshot of the heap as a complete tree.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var snapshot: TreeSnapshot<Element> { snapshot(identified: false) }

  /// Creates a heap with the shape of a snapshot, or returns `nil` if the snapshot is not a
  /// complete tree in heap order.
  ///
  /// - Parameters:
  ///   - snapshot: the tree.
  ///   - order: the order.
  /// - Complexity: O(*n*).
  @inlinable
  package init?(adopting snapshot: TreeSnapshot<Element>, order: Order) {
    guard snapshot.shape.isComplete, snapshot.elements.allSatisfy({ order.isOrdered($0) }),
      let array = snapshot.heapArray(limit: max(1, 2 * snapshot.count))
    else { return nil }
    self.init(order: order)
    items = array.compactMap { $0 }
    guard violation() == nil else { return nil }
  }

  /// Returns the first pair of a parent and a child that precedes it.
  ///
  /// - Returns: the violation, or `nil` if the heap is in order.
  /// - Complexity: O(*n*).
  @inlinable
  public func violation() -> RuleViolation<Element>? {
    snapshot.violation(of: TreeRule.minHeapOrder) { order.precedes($0, $1) }
  }
}

#if !hasFeature(Embedded)
  extension PriorityHeap: RootedTree {
    /// The root of the heap's snapshot as an untyped value, for reflection.
    package var rootOfTree: Any? { snapshot.root }
  }
#endif
