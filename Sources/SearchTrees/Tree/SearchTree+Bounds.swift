public import BinaryTrees

extension SearchTree: TreeContainer {
  /// The elements as keys, for code that works with sets, multisets and maps.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var keys: ContainerKeys<Order, Scheme> { ContainerKeys(self) }

  /// Returns the element of a node.
  ///
  /// - Parameter node: a node of the tree.
  /// - Returns: the element.
  @inlinable
  public func element(of node: ContainerNode) -> Order.Element {
    read { $0.nodes[Int(node.slot)].element }
  }

  /// Returns a tree of the elements of the given nodes.
  ///
  /// - Parameter nodes: nodes of this tree, in order.
  /// - Returns: the tree, with the order and scheme of this tree.
  @inlinable
  public func container(of nodes: [ContainerNode]) -> Self {
    var builder = SortedBuilder<Order, Scheme>(order: order, capacity: nodes.count)
    read { state in
      for node in nodes {
        builder.append(state.nodes[Int(node.slot)].element, state.multiplicity(of: node.slot))
      }
    }
    return builder.tree(scheme)
  }

  /// Removes the node at the end of a path.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - isWhole: has no effect, because keys are different.
  /// - Returns: its element.
  @inlinable
  @discardableResult
  public mutating func removeLast(of path: inout DescentPath, isWhole: Bool) -> Order.Element {
    take(atMost: .max, from: path.count - 1, &path, &Unobserved.ignored).element
  }

  /// Returns the position of the first element that is equal to the given one.
  ///
  /// - Parameter member: the element to look for.
  /// - Returns: the position, or `nil` if the tree does not contain the element.
  /// - Complexity: O(height).
  @inlinable
  public func firstIndex(of member: Element) -> Index? {
    guard order.isOrdered(member) else { return nil }
    let index = lowerBound(of: member)
    if index.slot == Slot.none { return nil }
    return read { order.precedes(member, $0.nodes[Int(index.slot)].element) } ? nil : index
  }

  /// Returns the position after all elements that satisfy a condition.
  ///
  /// - Parameter isBefore: the condition. The elements that satisfy it must precede all others.
  /// - Returns: the position, or the end index if all elements satisfy the condition.
  /// - Complexity: O(height).
  @inlinable
  public func bound(where isBefore: (borrowing Element) -> Bool) -> Index {
    DescentPath.with { path in
      path.count = read { state in
        var (candidate, side) = (0, 0)
        while path.appendChild(side, in: state.nodes) {
          let last = path.count - 1
          side = isBefore(state.nodes[Int(path.slot(last))].element) ? 1 : 0
          if side == 0 { candidate = last }
        }
        return candidate + 1
      }
      return index(of: path)
    }
  }

  /// Returns the element of a node, or `nil` if there is no node.
  @inlinable
  func element(in slot: UInt32) -> Element? {
    slot == Slot.none ? nil : read { $0.nodes[Int(slot)].element }
  }
}
