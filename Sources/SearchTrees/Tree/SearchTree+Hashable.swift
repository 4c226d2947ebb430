extension SearchTree: Equatable where Order.Element: Equatable {
  /// Whether two trees hold equal elements in the same order, each counted as often, whatever their
  /// shapes.
  ///
  /// - Parameters:
  ///   - lhs: a tree.
  ///   - rhs: another tree.
  /// - Returns: `true` if they do.
  /// - Complexity: O(*n*); O(1) if they share their memory or differ in size.
  @inlinable
  public static func == (lhs: SearchTree, rhs: SearchTree) -> Bool {
    if lhs.storage === rhs.storage { return true }
    guard lhs.count == rhs.count else { return false }
    return zip(lhs.counted, rhs.counted).allSatisfy {
      $0.element == $1.element && $0.multiplicity == $1.multiplicity
    }
  }
}

extension SearchTree: Hashable where Order.Element: Hashable {
  /// Feeds the elements in order, and how often each is counted, to a hasher.
  ///
  /// - Parameter hasher: the hasher to feed.
  /// - Complexity: O(*n*).
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for (element, multiplicity) in counted {
      hasher.combine(element)
      hasher.combine(multiplicity)
    }
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
