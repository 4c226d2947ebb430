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
    defer { withExtendedLifetime(storage) {} }
    return DescentPath.with { path in
      descend(toOffset: offset, &path)
      return state.pointee.nodes[Int(path.slot(path.count - 1))].element
    }
  }

  /// Returns the number of elements that precede the given one.
  ///
  /// - Parameter member: an element, which the tree need not contain.
  /// - Returns: the number of elements.
  /// - Complexity: O(height). The first operation that needs subtree sizes takes O(*n*).
  @inlinable
  public func rank(of member: Element) -> Int {
    defer { withExtendedLifetime(storage) {} }
    let sizes = storage.countedSizes()
    var (node, rank) = (state.pointee.root, 0)
    while node != Slot.none {
      let links = state.pointee.links(of: node)
      if order.precedes(state.pointee.nodes[Int(node)].element, member) {
        rank += Int(sizes[Int(links[0] >> 1)]) + 1
        node = links[1] >> 1
      } else {
        node = links[0] >> 1
      }
    }
    return rank
  }

  /// Returns the number of elements from a lower bound up to, but not including, an upper bound.
  ///
  /// - Parameters:
  ///   - first: the lower bound.
  ///   - last: the upper bound.
  /// - Returns: the number of elements; 0 if `last` does not come after `first`.
  /// - Complexity: O(height). The first operation that needs subtree sizes takes O(*n*).
  @inlinable
  public func count(from first: Element, to last: Element) -> Int {
    order.precedes(first, last) ? rank(of: last) - rank(of: first) : 0
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
    defer { withExtendedLifetime(storage) {} }
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
    defer { withExtendedLifetime(storage) {} }
    if slot(at: index) == Slot.none { return count }
    return DescentPath.with { path in
      descend(to: index, &path)
      return offset(of: path)
    }
  }

  /// Whether the sizes of subtrees have been counted, so that changes keep them up to date.
  package var keepsSizes: Bool { storage.sizes != nil }

  /// Descends to the node at an offset, which must exist.
  @inlinable
  func descend(toOffset offset: Int, _ path: inout DescentPath) {
    let sizes = storage.countedSizes()
    var rest = offset
    path.append(state.pointee.root << 1)
    while true {
      let links = state.pointee.links(of: path.slot(path.count - 1))
      let before = Int(sizes[Int(links[0] >> 1)])
      if rest == before { return }
      let isRight = rest > before
      if isRight { rest -= before + 1 }
      path.appendChild(isRight ? 1 : 0, in: state.pointee.nodes)
    }
  }

  /// Returns the number of nodes before the last node of a path.
  @inlinable
  func offset(of path: DescentPath) -> Int {
    let sizes = storage.countedSizes()
    let last = path.count - 1
    func left(_ index: Int) -> Int {
      Int(sizes[Int(state.pointee.links(of: path.slot(index))[0] >> 1)])
    }
    var offset = left(last)
    for index in 1..<Swift.max(last, 1) where path.side(index) == 1 { offset += left(index) + 1 }
    return offset
  }
}
