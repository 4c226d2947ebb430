extension SearchTree: Equatable where Order.Element: Equatable {
  /// Returns whether two trees contain equal elements with equal counts in the same order.
  ///
  /// The shapes of the trees do not matter. The counts of several nodes with equal elements are
  /// added, as in set operations.
  ///
  /// - Parameters:
  ///   - lhs: a tree.
  ///   - rhs: another tree.
  /// - Returns: `true` if the trees are equal.
  /// - Complexity: O(*n*); O(1) if the trees share their memory.
  @inlinable
  public static func == (lhs: SearchTree, rhs: SearchTree) -> Bool {
    if lhs.storage === rhs.storage { return true }
    let mayHaveRuns = lhs.state.pointee.mayHaveEqualNodes || rhs.state.pointee.mayHaveEqualNodes
    if !mayHaveRuns, lhs.count != rhs.count { return false }
    var (ours, theirs) = (Runs(lhs), Runs(rhs))
    while let run = ours.next() {
      guard let other = theirs.next(), run.element == other.element, run.count == other.count else {
        return false
      }
    }
    return theirs.next() == nil
  }
}

extension SearchTree where Order.Element: Equatable {
  /// The distinct elements in order, each with its total count.
  @usableFromInline
  struct Runs: Sequence, IteratorProtocol {
    @usableFromInline var entries: Counted
    @usableFromInline var pending: (element: Element, multiplicity: Int)?

    @inlinable
    init(_ tree: SearchTree) {
      entries = tree.counted
      pending = entries.next()
    }

    @inlinable
    mutating func next() -> (element: Element, count: Int)? {
      guard let (element, multiplicity) = pending else { return nil }
      var count = multiplicity
      pending = entries.next()
      while let (other, more) = pending, other == element {
        count = count.saturatingSum(more)
        pending = entries.next()
      }
      return (element, count)
    }
  }
}

extension SearchTree: Hashable where Order.Element: Hashable {
  /// Hashes the elements in order with their counts.
  ///
  /// - Parameter hasher: the hasher to use.
  /// - Complexity: O(*n*).
  @inlinable
  public func hash(into hasher: inout Hasher) {
    for (element, count) in Runs(self) {
      hasher.combine(element)
      hasher.combine(count)
    }
    hasher.combine(0)
  }
}

extension SearchTree {
  /// The elements of the nodes in order, each with the number of equal elements that the node
  /// represents.
  @usableFromInline
  struct Counted: Sequence, IteratorProtocol {
    @usableFromInline var elements: SearchTree.Iterator
    @usableFromInline let state: State

    @inlinable
    init(_ tree: SearchTree) {
      elements = tree.makeIterator()
      state = tree.state.pointee
    }

    @inlinable
    mutating func next() -> (element: Element, multiplicity: Int)? {
      defer { withExtendedLifetime(elements.storage) {} }
      return elements.nextSlot().map {
        (state.nodes[Int($0)].element, state.multiplicity(of: $0))
      }
    }
  }

  /// The elements of the nodes in order, each with the number of equal elements that the node
  /// represents.
  @inlinable
  var counted: Counted { Counted(self) }
}
