public import SearchTrees

/// A read-only sorted set whose memory layout is made for lookups.
///
///     let primes = AVLTree([7, 3, 5, 2]).frozen()
///     primes.contains(5)                   // true
///     primes.rank(of: 4)                   // 2, the number of smaller elements
///     primes[offset: 3]                    // 7
///     primes.contains(each: [1, 2, 3])     // [false, true, true], searched for interleaved
///
/// The elements are in one sorted array. If they are trivially copyable, have at most 8 bytes and a
/// pure order (``/SearchTrees/ElementOrder/isPure``), a directory with one fifteenth of their size makes a
/// search visit few cache lines; otherwise a search is a binary search. Copies share their memory.
///
/// The set cannot be changed. To change it, create a search tree from its elements, which takes
/// O(*n*): `AVLTree(sortedElements: primes)`.
public struct FrozenSearchTree<Order: ElementOrder> {
  /// The type of the elements.
  public typealias Element = Order.Element

  @usableFromInline let keys: FrozenKeys<Order>

  /// The order of the elements.
  @inlinable
  public var order: Order { keys.order }

  @inlinable
  init(_ keys: FrozenKeys<Order>) { self.keys = keys }

  /// The number of elements.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var count: Int { keys.count }

  /// Returns whether the set contains an element.
  ///
  /// - Parameter member: the element to look for.
  /// - Returns: `true` if the set contains an equal element.
  /// - Complexity: O(log *n*).
  @inlinable
  public func contains(_ member: Element) -> Bool {
    keys.isEqual(at: keys.lowerBound(of: member), member)
  }

  /// Returns the number of elements that precede the given one.
  ///
  /// - Parameter member: an element, which the set need not contain.
  /// - Returns: the number of elements.
  /// - Complexity: O(log *n*).
  @inlinable
  public func rank(of member: Element) -> Int { keys.lowerBound(of: member) }

  /// Returns for each of the given elements whether the set contains it.
  ///
  /// The searches run interleaved, which is faster than calling ``contains(_:)`` for each element.
  ///
  /// - Parameter members: the elements to look for.
  /// - Returns: for each element `true` if the set contains an equal one.
  /// - Complexity: O(*k* log *n*), where *k* is the number of given elements.
  @inlinable
  public func contains(each members: some Collection<Element>) -> [Bool] {
    answers(for: members) { keys.isEqual(at: $1, $0) }
  }

  /// Returns for each of the given elements the number of elements that precede it.
  ///
  /// The searches run interleaved, which is faster than calling ``rank(of:)`` for each element.
  ///
  /// - Parameter members: elements, which the set need not contain.
  /// - Returns: for each element the number of elements of the set that precede it.
  /// - Complexity: O(*k* log *n*), where *k* is the number of given elements.
  @inlinable
  public func ranks(of members: some Collection<Element>) -> [Int] { answers(for: members) { $1 } }

  /// Searches for many elements and returns an answer for each.
  ///
  /// - Parameters:
  ///   - members: the elements to look for.
  ///   - answer: a function of an element and the number of elements that precede it.
  /// - Returns: the answers.
  @inlinable
  @inline(__always)
  func answers<Answer>(
    for members: some Collection<Element>, _ answer: (Element, Int) -> Answer
  ) -> [Answer] {
    let members = ContiguousArray(members)
    return [Answer](unsafeUninitializedCapacity: members.count) { results, count in
      members.withUnsafeBufferPointer { members in
        keys.forEachLowerBound(of: members) { index, offset in
          results.initializeElement(at: index, to: answer(members[index], offset))
        }
      }
      count = members.count
    }
  }
}

extension FrozenSearchTree: Sendable where Order: Sendable, Order.Element: Sendable {}

extension SearchTree {
  /// Returns a read-only copy of the set whose memory layout is made for lookups.
  ///
  /// - Returns: a set with the same elements.
  /// - Complexity: O(*n*).
  @inlinable
  public func frozen() -> FrozenSearchTree<Order> {
    FrozenSearchTree(FrozenKeys(self, count: count, order: order))
  }
}
