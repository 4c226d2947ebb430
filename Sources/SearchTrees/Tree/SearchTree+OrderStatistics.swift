// Offsets and ranks go by the sizes of subtrees. They are counted when they are first asked for, in
// O(n), and kept right from then on, which makes later changes some tenth slower.
extension SearchTree {
  /// The element with that many before it.
  ///
  /// - Parameter offset: from 0 on, and less than ``count``.
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

  /// The number of elements that come before another, which need not be there.
  ///
  /// - Parameter member: the other element.
  /// - Returns: the number.
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

  /// The number of elements from one on and before another.
  ///
  /// - Parameters:
  ///   - first: where the range begins.
  ///   - last: where it ends; an equal element is not counted.
  /// - Returns: the number; 0 if `last` does not come after `first`.
  /// - Complexity: O(height). The first operation that needs subtree sizes takes O(*n*).
  @inlinable
  public func count(from first: Element, to last: Element) -> Int {
    order.precedes(first, last) ? rank(of: last) - rank(of: first) : 0
  }

  /// The position with that many elements before it.
  ///
  /// - Parameter offset: from 0 to ``count``.
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

  /// The number of elements before a position.
  ///
  /// - Parameter index: a valid index of the tree.
  /// - Returns: the number.
  /// - Complexity: O(height). The first operation that needs subtree sizes takes O(*n*).
  @inlinable
  public func offset(of index: Index) -> Int {
    defer { withExtendedLifetime(storage) {} }
    if slot(at: index) == Slot.none { return count }
    if index.way & 1 != 0 { return index.offset }
    return DescentPath.with { path in
      descend(to: index, &path)
      return offset(of: path)
    }
  }

  /// The position that is a distance away from another.
  ///
  /// - Parameters:
  ///   - index: a valid index of the tree.
  ///   - distance: how many positions to go on, or back if it is negative.
  /// - Returns: the position.
  /// - Complexity: O(height). The first operation that needs subtree sizes takes O(*n*).
  @inlinable
  public func index(_ index: Index, offsetBy distance: Int) -> Index {
    let (offset, overflow) = offset(of: index).addingReportingOverflow(distance)
    precondition(!overflow, "the tree has no position that far away")
    return self.index(atOffset: offset)
  }

  /// The position that is a distance away from another, unless that is beyond a limit.
  ///
  /// - Parameters:
  ///   - index: a valid index of the tree.
  ///   - distance: how many positions to go on, or back if it is negative.
  ///   - limit: a position that is not to be passed.
  /// - Returns: the position, or `nil` if the limit would be passed.
  /// - Complexity: O(height). The first operation that needs subtree sizes takes O(*n*).
  @inlinable
  public func index(_ index: Index, offsetBy distance: Int, limitedBy limit: Index) -> Index? {
    let room = self.distance(from: index, to: limit)
    if distance >= 0 ? room >= 0 && distance > room : room <= 0 && distance < room { return nil }
    return self.index(index, offsetBy: distance)
  }

  /// The number of positions from one to another.
  ///
  /// - Parameters:
  ///   - start: an index.
  ///   - end: another index.
  /// - Returns: the number, negative if `end` comes first.
  /// - Complexity: O(height). The first operation that needs subtree sizes takes O(*n*).
  @inlinable
  public func distance(from start: Index, to end: Index) -> Int {
    offset(of: end) - offset(of: start)
  }

  /// Goes down to the node with that many before it; there is one.
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

  /// The number of nodes before the last one of a way.
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
