// Offsets and ranks are computed from subtree sizes. The first request counts them in O(n); from
// then on every change keeps them up to date and takes about 10% longer.
extension SearchTree {
  /// Accesses the element at an offset from the first element.
  ///
  /// - Parameter offset: the number of elements before the element, from 0 to ``count`` − 1.
  /// - Complexity: O(height). The first operation that needs subtree sizes takes O(*n*).
  @inlinable
  public subscript(offset offset: Int) -> Element {
    precondition(offset >= 0 && offset < count, "the tree has no element of that offset")
    return DescentPath.with { path in
      descend(toOffset: offset, &path)
      return read { $0.nodes[Int(path.slot(path.count - 1))].element }
    }
  }

  /// Returns the number of elements that precede the given one.
  ///
  /// - Parameter member: an element, which the tree need not contain.
  /// - Returns: the number of elements.
  /// - Complexity: O(height). The first operation that needs subtree sizes takes O(*n*).
  @inlinable
  public func rank(of member: Element) -> Int {
    read { _ in rank(of: member, by: NodeSizes(sizes: storage.countedSizes())) }
  }

  /// Returns the sum of the counts of the nodes whose elements precede the given one.
  ///
  /// - Parameters:
  ///   - member: an element.
  ///   - counts: the number of elements that each node represents.
  /// - Returns: the sum.
  @inlinable
  @inline(__always)
  package func rank(of member: Element, by counts: some NodeCounts) -> Int {
    read { state in
      var (node, rank) = (state.root, 0)
      while node != Slot.none {
        let links = state.links(of: node)
        if order.precedes(state.nodes[Int(node)].element, member) {
          rank += counts.whole(links[0] >> 1) + counts.own(node)
          node = links[1] >> 1
        } else {
          node = links[0] >> 1
        }
      }
      return rank
    }
  }

  /// Returns the position at an offset from the start.
  ///
  /// - Parameter offset: the number of elements before the position, from 0 to ``count``.
  /// - Returns: the position.
  /// - Complexity: O(height). The first operation that needs subtree sizes takes O(*n*).
  @inlinable
  public func index(atOffset offset: Int) -> Index {
    precondition(offset >= 0 && offset <= count, "the tree has no position of that offset")
    if offset == count { return endIndex }
    return DescentPath.with { path in
      descend(toOffset: offset, &path)
      return index(of: path)
    }
  }

  /// Returns the number of elements before a position.
  ///
  /// - Parameter index: a valid index of the tree.
  /// - Returns: the number of elements.
  /// - Complexity: O(height). The first operation that needs subtree sizes takes O(*n*).
  @inlinable
  public func offset(of index: Index) -> Int {
    if slot(at: index) == Slot.none { return count }
    return DescentPath.with { path in
      descend(to: index, &path)
      return read { _ in offset(of: path, by: NodeSizes(sizes: storage.countedSizes())) }
    }
  }

  /// Whether the sizes of subtrees have been counted, so that changes keep them up to date.
  package var keepsSizes: Bool { storage.sizes != nil }

  /// Descends to the node at an offset, which must exist.
  @inlinable
  @discardableResult
  func descend(toOffset offset: Int, _ path: inout DescentPath) -> Int {
    read { _ in descend(toOffset: offset, &path, by: NodeSizes(sizes: storage.countedSizes())) }
  }

  /// Descends to the node that represents the element at an offset, which must exist.
  ///
  /// - Parameters:
  ///   - offset: the offset, which is less than the sum of the counts of all nodes.
  ///   - path: receives the path to the node.
  ///   - counts: the number of elements that each node represents.
  /// - Returns: the number of elements of the node before the offset.
  @inlinable
  @inline(__always)
  package func descend(
    toOffset offset: Int, _ path: inout DescentPath, by counts: some NodeCounts
  ) -> Int {
    read { state in
      var (rest, side) = (offset, 0)
      while path.appendChild(side, in: state.nodes) {
        let slot = path.slot(path.count - 1)
        let before = counts.whole(state.links(of: slot)[0] >> 1)
        let through = before + counts.own(slot)
        if rest >= before, rest < through { return rest - before }
        side = rest < before ? 0 : 1
        if side == 1 { rest -= through }
      }
      return 0
    }
  }

  /// Returns the sum of the counts of the nodes that precede the last node of a path; see
  /// ``rank(of:by:)``.
  @inlinable
  @inline(__always)
  package func offset(of path: DescentPath, by counts: some NodeCounts) -> Int {
    read { state in
      let last = path.count - 1
      var offset = 0
      for level in 1...last where level == last || path.side(level) == 1 {
        let slot = path.slot(level)
        offset += counts.whole(state.links(of: slot)[0] >> 1)
        if level < last { offset += counts.own(slot) }
      }
      return offset
    }
  }
}

/// The number of elements that each node represents (its count), for order statistics.
@usableFromInline
package protocol NodeCounts {
  /// Returns the sum of the counts of the nodes of a subtree.
  func whole(_ slot: UInt32) -> Int

  /// Returns the count of a node.
  func own(_ slot: UInt32) -> Int
}

/// The counts of a set: 1 for each node.
@usableFromInline
struct NodeSizes: NodeCounts {
  @usableFromInline let sizes: UnsafeMutablePointer<UInt32>

  @inlinable
  init(sizes: UnsafeMutablePointer<UInt32>) { self.sizes = sizes }

  @inlinable
  func whole(_ slot: UInt32) -> Int { Int(sizes[Int(slot)]) }

  @inlinable
  func own(_ slot: UInt32) -> Int { 1 }
}
