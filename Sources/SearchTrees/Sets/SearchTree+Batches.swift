public import BinaryTrees

extension SearchTree {
  /// Inserts elements, except those that are equal to an element of the tree.
  ///
  /// Up to several thousand elements are inserted one by one. Larger numbers of elements are first
  /// sorted and then merged with the tree, which is several times faster. The resulting tree
  /// follows the rules of its scheme, but its shape differs from that of single insertions. An
  /// unbalanced tree, which is defined by the shape of single insertions, always receives its
  /// elements one by one; each insertion takes O(*n*) if the elements are sorted.
  ///
  /// - Parameter elements: the elements.
  /// - Complexity: O(*k* log(*n* + *k*)) if the scheme keeps the tree balanced, where *k* is the
  ///   number of elements.
  @inlinable
  public mutating func insert(contentsOf elements: some Sequence<Element>) {
    var observer = Unobserved()
    if Self.isSorting(elements.underestimatedCount) {
      return insert(sorting: elements.filter { order.isOrdered($0) })
    }
    for element in elements { _ = place(element, afterEqual: false, &observer) }
  }

  /// Whether the scheme is ``UnbalancedScheme``, so that the tree must have the shape of single
  /// insertions.
  @inlinable
  static var isPlain: Bool { Scheme.self == UnbalancedScheme.self }

  /// Returns whether the given number of elements is sorted before the insertion.
  @inlinable
  static func isSorting(_ count: Int) -> Bool { count >= 1 << 13 && !isPlain }

  /// Inserts elements by sorting them and merging them with the tree.
  @inlinable
  mutating func insert(sorting elements: [Element]) {
    let order = order
    let sorted = elements.sorted { order.precedes($0, $1) }
    var builder = SortedBuilder<Order, Scheme>(order: order, capacity: sorted.count)
    for element in sorted where builder.isAfterLast(element) { builder.appendGreater(element) }
    let arrivals = builder.tree(scheme)
    if isEmpty {
      own(arrivals.storage)
      currentScheme = arrivals.scheme
    } else {
      insertMissing(of: arrivals)
    }
  }

  /// Inserts the elements of a tree, except those that are equal to an element of this tree.
  @inlinable
  mutating func insertMissing(of arrivals: Self) {
    if arrivals.isFew(beside: self) {
      var observer = Unobserved()
      for element in arrivals { _ = place(element, afterEqual: false, &observer) }
    } else {
      merge(.union, with: arrivals)
    }
  }

  /// Returns for each of the given elements whether the tree contains it.
  ///
  /// Eight searches run interleaved: while one waits for memory, the others proceed (Onur
  /// Kocberber, Babak Falsafi and Boris Grot, "Asynchronous memory access chaining", 2015).
  ///
  /// - Parameter members: the elements to look for.
  /// - Returns: for each element `true` if the tree contains an equal one.
  /// - Complexity: O(*k* · height), where *k* is the number of given elements.
  @inlinable
  public func contains(each members: some Collection<Element>) -> [Bool] {
    let members = ContiguousArray(members)
    return [Bool](unsafeUninitializedCapacity: members.count) { results, count in
      members.withUnsafeBufferPointer { members in
        var start = 0
        while start < members.count {
          let lanes = Swift.min(8, members.count - start)
          search(for: UnsafeBufferPointer(rebasing: members[start..<(start + lanes)])) {
            results[start + $0] = $1
          }
          start += lanes
        }
      }
      count = members.count
    }
  }

  /// Searches for up to eight elements in an interleaved loop.
  ///
  /// Trivially copyable elements are also compared below a leaf, with the copy of the least element
  /// in ``Slot/none``. Then the only branch is the end of the loop after the longest path.
  @inlinable
  @inline(__always)
  func search(for members: UnsafeBufferPointer<Element>, _ answer: (Int, Bool) -> Void) {
    defer { withExtendedLifetime(storage) {} }
    let (nodes, root) = (state.pointee.nodes, state.pointee.root)
    let isEndless = Order.isPure && State.isPlain && root != Slot.none
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 16) { lanes in
      for lane in members.indices {
        lanes[lane] = root
        lanes[8 + lane] = Slot.none
      }
      var going = root
      while going != Slot.none {
        going = Slot.none
        for lane in members.indices where isEndless || lanes[lane] != Slot.none {
          let node = lanes[lane]
          let current = nodes + Int(node)
          let isRight = order.precedes(current.pointee.element, members[lane])
          lanes[8 + lane] = choose(isRight || node == Slot.none, lanes[8 + lane], node)
          let next = current.child(isRight: isRight)
          lanes[lane] = next
          going |= next
        }
      }
      for lane in members.indices {
        let candidate = lanes[8 + lane]
        answer(
          lane,
          candidate != Slot.none && order.isOrdered(members[lane])
            && !order.precedes(members[lane], nodes[Int(candidate)].element))
      }
    }
  }
}
