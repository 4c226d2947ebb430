/// A set, multiset or map that is stored as a search tree.
///
/// ``SearchTree`` and the maps and multisets of SortedContainers conform; other types cannot.
public protocol TreeContainer: SortedCollection {
  /// The type of the balancing scheme.
  associatedtype Scheme: BalancingScheme

  /// The distinct keys in order; the keys of a set or multiset are its elements.
  ///
  /// - Complexity: O(1).
  var keys: ContainerKeys<Order, Scheme> { get }

  /// Returns the position of the key of an element.
  ///
  /// - Parameter position: a valid index of the container.
  /// - Returns: the index of the key in ``keys``.
  func keyIndex(at position: Index) -> SearchTree<Order, Scheme>.Index

  /// Returns the element of a node.
  ///
  /// - Parameter node: a node of the container.
  /// - Returns: the element.
  func element(of node: ContainerNode) -> Element

  /// Removes the element of the last node of a path.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - isWhole: whether a multiset removes all equal elements, not one of them.
  /// - Returns: the element.
  mutating func removeLast(of path: inout DescentPath, isWhole: Bool) -> Element

  /// Returns a container of the given nodes.
  ///
  /// - Parameter nodes: nodes of this container, in order.
  /// - Returns: the container, with the order and scheme of this container.
  func container(of nodes: [ContainerNode]) -> Self

  /// Adds the elements of another container, except those whose keys this container has.
  ///
  /// - Parameter other: the other container, which must have the same order.
  mutating func formUnion(_ other: __owned Self)
}

/// A node of a ``TreeContainer``.
@frozen
public struct ContainerNode: Equatable {
  @usableFromInline package let slot: UInt32

  @inlinable
  init(_ slot: UInt32) { self.slot = slot }
}

extension TreeContainer {
  /// The order of the keys.
  @inlinable
  public var order: Order { keys.tree.order }

  /// The balancing scheme, with its options.
  @inlinable
  public var scheme: Scheme { keys.tree.scheme }

  /// Whether the container is empty.
  @inlinable
  public var isEmpty: Bool { keys.tree.count == 0 }

  /// The number of edges on the longest path from the root to a leaf: 0 for a leaf, −1 for the
  /// empty container.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var height: Int { keys.tree.height }

  /// The number of nodes that the container can have without allocating more memory.
  @inlinable
  public var capacity: Int { keys.tree.capacity }

  /// The first element, or `nil` if the container is empty.
  ///
  /// - Complexity: O(height).
  @inlinable
  public var first: Element? { outermost(0) }

  /// The last element, or `nil` if the container is empty.
  ///
  /// - Complexity: O(height).
  @inlinable
  public var last: Element? { outermost(1) }

  @inlinable
  func outermost(_ side: Int) -> Element? {
    let slot = keys.tree.read {
      $0.root == Slot.none ? Slot.none : $0.outermost(side, from: $0.root)
    }
    return slot == Slot.none ? nil : element(of: ContainerNode(slot))
  }

  /// Returns the last element whose key satisfies a condition and the first one whose key does not.
  ///
  /// - Parameter isBefore: the condition. The keys that satisfy it must precede all others.
  /// - Returns: the elements, or `nil` in place of an element that does not exist.
  /// - Complexity: O(height).
  @inlinable
  public func neighbors(
    where isBefore: (borrowing Order.Element) -> Bool
  ) -> (last: Element?, first: Element?) {
    let (last, first) = keys.tree.read { state in
      var (node, last, first) = (state.root, Slot.none, Slot.none)
      while node != Slot.none {
        let isLower = isBefore(state.nodes[Int(node)].element)
        if isLower { last = node } else { first = node }
        node = state.links(of: node)[isLower ? 1 : 0] >> 1
      }
      return (last, first)
    }
    return (
      last == Slot.none ? nil : element(of: ContainerNode(last)),
      first == Slot.none ? nil : element(of: ContainerNode(first))
    )
  }

  /// Removes and returns the element at a position.
  ///
  /// A multiset removes one of several equal elements.
  ///
  /// - Parameter position: a valid index of the container other than the end index.
  /// - Returns: the removed element.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func remove(at position: Index) -> Element {
    DescentPath.with { path in
      keys.tree.descend(to: keyIndex(at: position), &path)
      return removeLast(of: &path, isWhole: false)
    }
  }

  /// Removes and returns the first element.
  ///
  /// - Returns: the element, or `nil` if the container is empty.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func popFirst() -> Element? { pop(0) }

  /// Removes and returns the last element.
  ///
  /// - Returns: the element, or `nil` if the container is empty.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func popLast() -> Element? { pop(1) }

  /// Removes and returns the first element of a container that is not empty.
  ///
  /// - Returns: the element.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func removeFirst() -> Element {
    guard let first = pop(0) else { preconditionFailure("an empty container has no first element") }
    return first
  }

  /// Removes and returns the last element of a container that is not empty.
  ///
  /// - Returns: the element.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func removeLast() -> Element {
    guard let last = pop(1) else { preconditionFailure("an empty container has no last element") }
    return last
  }

  @inlinable
  mutating func pop(_ side: Int) -> Element? {
    isEmpty
      ? nil
      : DescentPath.with { path in
        keys.tree.descend(toOutermost: side, &path)
        return removeLast(of: &path, isWhole: false)
      }
  }
}

extension TreeContainer where Element == Order.Element {
  /// Returns whether the container has an element.
  ///
  /// - Parameter member: the element to look for.
  /// - Returns: `true` if the container has an element that is equal in its order.
  /// - Complexity: O(height).
  @inlinable
  public func contains(_ member: Element) -> Bool { keys.tree.contains(member) }

  // swift-format-ignore: NoLeadingUnderscores
  /// Returns whether the container has an element, for generic code.
  ///
  /// - Parameter element: the element to look for.
  /// - Returns: the result of `contains(_:)`, never `nil`.
  /// - Complexity: O(height).
  @inlinable
  public func _customContainsEquatableElement(_ element: Element) -> Bool? { contains(element) }
}

extension TreeContainer where Self: NodeCollection {
  /// Returns the position itself, which is also a position in ``TreeContainer/keys``.
  ///
  /// - Parameter position: an index.
  /// - Returns: the index.
  @inlinable
  public func keyIndex(at position: Index) -> Index { position }

  /// Removes the element at a position, and moves the position to the next element.
  ///
  /// All other indices become invalid.
  ///
  /// - Parameter position: a valid index of the container other than the end index. Afterwards, it
  ///   is the position of the element that came after the removed one, or the end index.
  /// - Returns: the removed element.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func remove(at position: inout Index) -> Element {
    let (index, next) = (position, keys.tree.slot(after: position))
    let removed = remove(at: index)
    position = keys.tree.index(ofNode: next, afterRemoving: index)
    return removed
  }

  /// Removes the elements between two positions.
  ///
  ///     map.removeSubrange(map.lowerBound(of: 3)..<map.upperBound(of: 7))
  ///
  /// - Parameter bounds: a range of valid indices, such as `start..<end` or `start...`.
  /// - Complexity: O(min(*k* log *n*, *n*)) if the scheme keeps the tree balanced, where *k* is the
  ///   number of removed elements; otherwise O(*n*).
  @inlinable
  public mutating func removeSubrange(_ bounds: some RangeExpression<Index>) {
    removeNodes(keys.tree.nodes(in: bounds))
  }
}

// Offsets and ranks are computed from subtree sizes. The first request counts them in O(n); from
// then on every change keeps them up to date.
extension TreeContainer where Self: NodeCollection {
  /// Accesses the element at an offset from the first element.
  ///
  /// - Parameter offset: the number of elements before the element, from 0 to `count` − 1.
  /// - Complexity: O(height). The first operation that needs subtree sizes takes O(*n*).
  @inlinable
  public subscript(offset offset: Int) -> Element { self[index(atOffset: offset)] }

  /// Returns the number of keys that precede the given one.
  ///
  /// - Parameter key: a key, which the container need not have.
  /// - Returns: the number of keys.
  /// - Complexity: O(height). The first operation that needs subtree sizes takes O(*n*).
  @inlinable
  public func rank(of key: Order.Element) -> Int { keys.tree.rank(of: key) }

  /// Returns the position at an offset from the start.
  ///
  /// - Parameter offset: the number of elements before the position, from 0 to `count`.
  /// - Returns: the position.
  /// - Complexity: O(height). The first operation that needs subtree sizes takes O(*n*).
  @inlinable
  public func index(atOffset offset: Int) -> Index { keys.tree.index(atOffset: offset) }

  /// Returns the number of elements before a position.
  ///
  /// - Parameter index: a valid index of the container.
  /// - Returns: the number of elements.
  /// - Complexity: O(height). The first operation that needs subtree sizes takes O(*n*).
  @inlinable
  public func offset(of index: Index) -> Int { keys.tree.offset(of: index) }
}
