extension SearchTree: Equatable where Order.Element: Equatable {
  /// Whether two trees hold equal elements in the same order, each as often, whatever their shapes;
  /// nodes of equal elements count together, as in set operations.
  ///
  /// - Parameters:
  ///   - lhs: a tree.
  ///   - rhs: another tree.
  /// - Returns: `true` if they do.
  /// - Complexity: O(*n*); O(1) if they share their memory.
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
  /// The elements in order, each once, with how often it is there.
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
  /// Feeds the elements in order, and how often each is there, to a hasher.
  ///
  /// - Parameter hasher: the hasher to feed.
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
  /// The elements in order, with how many equal ones each node stands for.
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

  /// The elements in order, with how many equal ones each node stands for.
  @inlinable
  var counted: Counted { Counted(self) }
}
