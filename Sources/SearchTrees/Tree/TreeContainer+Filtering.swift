extension TreeContainer {
  // The type of the error is not generic, because overload resolution would prefer the function of
  // `Sequence`, which returns an array.
  /// Returns a container of the elements that satisfy a condition.
  ///
  /// - Parameter isIncluded: a function that returns whether an element is included. It is called
  ///   once for all equal elements of a multiset.
  /// - Returns: the container, with the order and scheme of this container.
  /// - Throws: any error of `isIncluded`.
  /// - Complexity: O(*n*).
  @inlinable
  public func filter(_ isIncluded: (Element) throws(any Error) -> Bool) rethrows -> Self {
    let nodes = try nodes(where: isIncluded)
    return nodes.count == keys.count ? self : container(of: nodes)
  }

  /// Removes the elements that satisfy a condition.
  ///
  /// - Parameter shouldBeRemoved: a function that returns whether an element is removed. It is
  ///   called in order before the container changes, once for all equal elements of a multiset.
  /// - Throws: any error of `shouldBeRemoved`; the container is unchanged in this case.
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeAll(
    where shouldBeRemoved: (Element) throws(any Error) -> Bool
  ) rethrows { removeNodes(try nodes(where: shouldBeRemoved)) }

  /// Removes the elements whose keys do not precede a bound, and returns them.
  ///
  /// - Parameter key: the bound, which the container need not have.
  /// - Returns: the elements whose keys do not precede `key`, with the order and scheme of this
  ///   container. If `key` has no place in the order, such as NaN, the result is empty.
  /// - Complexity: O(*n*), because the two containers do not share memory.
  @inlinable
  public mutating func split(from key: Order.Element) -> Self {
    let start = order.isOrdered(key) ? keys.tree.lowerBound(of: key) : keys.tree.endIndex
    return split(keys.tree.nodes(in: start...))
  }

  /// Removes the elements that satisfy a condition, and returns them.
  ///
  ///     let expired = jobs.split { $0.key < now }
  ///
  /// - Parameter isTaken: a function that returns whether an element is removed. It is called in
  ///   order before the container changes, once for all equal elements of a multiset.
  /// - Returns: the removed elements, with the order and scheme of this container.
  /// - Throws: any error of `isTaken`; the container is unchanged in this case.
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func split(
    where isTaken: (Element) throws(any Error) -> Bool
  ) rethrows -> Self { split(try nodes(where: isTaken)) }

  /// Removes nodes, which must be in-order, and returns their elements.
  @inlinable
  mutating func split(_ nodes: [ContainerNode]) -> Self {
    let taken = container(of: nodes)
    removeNodes(nodes)
    return taken
  }

  /// Appends the elements of another container.
  ///
  /// - Parameter other: a container with the same order. All of its keys must come after the keys
  ///   of this container.
  /// - Complexity: O(min(*m* log *n*, *n* + *m*)), where *m* is the size of the smaller container
  ///   and *n* the size of the larger; O(*n* + *m*) for unbalanced trees.
  @inlinable
  public mutating func join(_ other: __owned Self) {
    if let last = keys.tree.last, let first = other.keys.tree.first {
      precondition(
        order.precedes(last, first), "the second container does not begin after the first")
    }
    formUnion(other)
  }

  /// Returns the nodes whose elements satisfy a condition, in-order.
  @inlinable
  func nodes(where condition: (Element) throws(any Error) -> Bool) rethrows -> [ContainerNode] {
    var nodes: [ContainerNode] = []
    var iterator = keys.makeIterator()
    while let slot = iterator.nextSlot() {
      let node = ContainerNode(slot)
      if try condition(element(of: node)) { nodes.append(node) }
    }
    return nodes
  }

  /// Removes the given nodes, which must be in order.
  ///
  /// If many nodes are removed, or if the scheme is `UnbalancedScheme`, the tree is built again
  /// from the remaining nodes.
  @inlinable
  package mutating func removeNodes(_ removed: [ContainerNode]) {
    let (count, levels) = (keys.count, Int.bitWidth - keys.count.leadingZeroBitCount)
    if removed.isEmpty { return }
    if SearchTree<Order, Scheme>.isPlain || removed.count >= 5 * count / Swift.max(levels, 5) {
      var (kept, next) = ([ContainerNode](), 0)
      kept.reserveCapacity(count - removed.count)
      var iterator = keys.makeIterator()
      while let slot = iterator.nextSlot() {
        let node = ContainerNode(slot)
        if next < removed.count, removed[next] == node { next += 1 } else { kept.append(node) }
      }
      self = container(of: kept)
      return
    }
    for node in keys.tree.inOrderOfRemoval(removed) {
      DescentPath.with { path in
        keys.tree.descend(toNode: node.slot, &path)
        _ = removeLast(of: &path, isWhole: true)
      }
    }
  }
}

extension TreeContainer where Order: MonotonicOrder {
  /// Removes the elements whose keys are in a range.
  ///
  ///     map.removeSubrange("a"..<"c")
  ///
  /// - Parameter range: a range such as `a..<b`, `a...b`, `a...` or `..<b`.
  /// - Complexity: O(min(*k* log *n*, *n*)) if the scheme keeps the tree balanced, where *k* is the
  ///   number of removed keys; otherwise O(*n*).
  @inlinable
  public mutating func removeSubrange(_ range: some KeyRange<Order.Element>) {
    removeNodes(keys.tree.nodes(in: keys.tree.positions(of: range)))
  }
}

extension SearchTree {
  /// Arranges nodes, which must be in-order, so that they can be removed one by one.
  ///
  /// A removed node may exchange its contents with the in-order neighbor that
  /// ``BalancingScheme/removal`` selects. In the returned order, this neighbor never follows the
  /// removed node.
  @inlinable
  func inOrderOfRemoval(_ nodes: [ContainerNode]) -> [ContainerNode] {
    scheme.removal == .successor ? nodes.reversed() : nodes
  }

  /// Returns the nodes between two positions, in-order.
  @inlinable
  package func nodes(in bounds: some RangeExpression<Index>) -> [ContainerNode] {
    let bounds = bounds.relative(to: self)
    var nodes: [ContainerNode] = []
    var index = bounds.lowerBound
    _ = (slot(at: index), slot(at: bounds.upperBound))
    while index != bounds.upperBound {
      nodes.append(ContainerNode(index.slot))
      advance(&index, to: 1)
    }
    return nodes
  }
}
