public import BinaryTrees

extension PriorityHeap {
  /// The heap as the complete tree it is.
  ///
  /// - Parameter identified: whether to add the column ``BinaryTrees/AnnotationKey/identity``, by
  ///   which nodes are known in what observers are told.
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

  /// The heap as the complete tree it is.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var snapshot: TreeSnapshot<Element> { snapshot(identified: false) }

  /// Makes a heap of a tree as it is, or `nil` if that is not complete or not in heap order.
  ///
  /// - Parameters:
  ///   - snapshot: the tree.
  ///   - order: the order.
  /// - Complexity: O(*n*).
  @inlinable
  package init?(adopting snapshot: TreeSnapshot<Element>, order: Order) {
    guard snapshot.shape.isComplete, snapshot.elements.allSatisfy({ order.isOrdered($0) }),
      let array = try? snapshot.heapArray(limit: max(1, 2 * snapshot.count))
    else { return nil }
    self.init(order: order)
    items = array.compactMap { $0 }
    guard violation() == nil else { return nil }
  }

  /// The first pair of parent and child in which the child comes first, or `nil`.
  ///
  /// - Returns: the violation.
  /// - Complexity: O(*n*).
  @inlinable
  public func violation() -> RuleViolation<Element>? {
    snapshot.violation(of: TreeRule.minHeapOrder) { order.precedes($0, $1) }
  }
}

#if !hasFeature(Embedded)
  extension PriorityHeap: RootedTree {
    /// The root, for reflection.
    package var rootOfTree: Any? { snapshot.root }
  }
#endif
