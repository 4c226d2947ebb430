public import BinaryTrees

extension SearchTree {
  /// Inserts elements; those that have an equal one are ignored.
  ///
  /// As long as they are few (some thousand), they are inserted one after the other. Many are sorted
  /// first, and gone through together with the tree, which is several times as fast: the tree is then
  /// one of its kind, but not of the shape that insertion one by one would give it. A plain tree,
  /// which has no other sense than that shape, always gets its elements one by one, in O(*n*) each if
  /// they come in order; ``insertElements(_:duplicates:)`` gives it the same shape in linear time.
  ///
  /// - Parameter elements: the elements.
  /// - Complexity: O(*k* log(*n* + *k*)) for *k* elements, where the scheme balances.
  @inlinable
  public mutating func insert(contentsOf elements: some Sequence<Element>) {
    var observer = Unobserved()
    if Self.isSorting(elements.underestimatedCount) {
      return insert(sorting: elements.filter { order.isOrdered($0) })
    }
    for element in elements { _ = place(element, afterEqual: false, &observer) }
  }

  /// Whether the tree has the shape of plain insertion.
  @inlinable
  static var isPlain: Bool { Scheme.self == UnbalancedScheme.self }

  /// Whether that many elements are sorted before they are inserted.
  @inlinable
  static func isSorting(_ count: Int) -> Bool { count >= 1 << 13 && !isPlain }

  /// Inserts many elements at once.
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

  /// Inserts the elements of a tree that have no equal one here.
  @inlinable
  mutating func insertMissing(of arrivals: Self) {
    if arrivals.isFew(beside: self) {
      var observer = Unobserved()
      for element in arrivals { _ = place(element, afterEqual: false, &observer) }
    } else {
      merge(.union, with: arrivals)
    }
  }

  /// Whether the tree has each of many elements.
  ///
  /// Eight searches go down side by side: while one waits for memory, the others go on (Onur
  /// Kocberber, Babak Falsafi and Boris Grot, "Asynchronous memory access chaining", 2015).
  ///
  /// - Parameter members: the elements to look for.
  /// - Returns: for each of them whether there is one equal to it.
  /// - Complexity: O(*k* · height).
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

  /// Searches for up to eight elements side by side.
  ///
  /// Plain elements are compared beyond a leaf too, where a copy of the least one stands: there is no
  /// branch then but for the end of the longest way.
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
