extension SearchTree: BidirectionalCollection {
  /// A contiguous part of a tree, which shares its memory and indices.
  public typealias SubSequence = TreeSlice<SearchTree>

  /// The position of the first element.
  ///
  /// - Complexity: O(height) after a change of the tree, then O(1).
  @inlinable
  public var startIndex: Index {
    withExtendedLifetime(storage) {
      let first = storage.firstSlot()
      return first == Slot.none ? endIndex : index(slot: first, way: 0)
    }
  }

  /// The position after the last element.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var endIndex: Index {
    withExtendedLifetime(storage) { index(slot: Slot.none, way: .max) }
  }

  /// Accesses the element at a position.
  ///
  /// - Parameter position: a valid index of the tree other than the end index.
  /// - Complexity: O(1).
  @inlinable
  public subscript(position: Index) -> Order.Element {
    withExtendedLifetime(storage) { state.pointee.nodes[Int(nodeSlot(at: position))].element }
  }

  /// Accesses a contiguous part of the tree.
  ///
  /// - Parameter bounds: a range of valid indices of the tree.
  /// - Complexity: O(1).
  @inlinable
  public subscript(bounds: Range<Index>) -> SubSequence {
    _ = (slot(at: bounds.lowerBound), slot(at: bounds.upperBound))
    return SubSequence(base: self, bounds: bounds)
  }

  /// Returns the position after another one.
  ///
  /// - Parameter index: a valid index of the tree other than the end index.
  /// - Returns: the next position.
  /// - Complexity: O(1) on average over the positions of the tree, O(height) for one position.
  @inlinable
  public func index(after index: Index) -> Index {
    var index = index
    formIndex(after: &index)
    return index
  }

  /// Moves an index to the next position.
  ///
  /// - Parameter index: a valid index of the tree other than the end index.
  /// - Complexity: O(1) on average over the positions of the tree, O(height) for one position.
  @inlinable
  public func formIndex(after index: inout Index) {
    defer { withExtendedLifetime(storage) {} }
    _ = nodeSlot(at: index)
    advance(&index, to: 1)
  }

  /// Returns the position before another one.
  ///
  /// - Parameter index: a valid index of the tree other than the start index.
  /// - Returns: the previous position.
  /// - Complexity: O(1) on average over the positions of the tree, O(height) for one position.
  @inlinable
  public func index(before index: Index) -> Index {
    var index = index
    formIndex(before: &index)
    return index
  }

  /// Moves an index to the previous position.
  ///
  /// - Parameter index: a valid index of the tree other than the start index.
  /// - Complexity: O(1) on average over the positions of the tree, O(height) for one position.
  @inlinable
  public func formIndex(before index: inout Index) {
    defer { withExtendedLifetime(storage) {} }
    if slot(at: index) == Slot.none { addPath(to: &index) } else { advance(&index, to: 0) }
    precondition(index.slot != Slot.none, "an index before the start")
  }

  /// The first element, or `nil` if the tree is empty.
  ///
  /// - Complexity: O(height).
  @inlinable
  public var first: Order.Element? { outermostElement(0) }

  /// The last element, or `nil` if the tree is empty.
  ///
  /// - Complexity: O(height).
  @inlinable
  public var last: Order.Element? { outermostElement(1) }

  @inlinable
  func outermostElement(_ side: Int) -> Order.Element? {
    withExtendedLifetime(storage) {
      isEmpty
        ? nil
        : state.pointee.nodes[Int(state.pointee.outermost(side, from: state.pointee.root))].element
    }
  }

  // swift-format-ignore: NoLeadingUnderscores
  /// Returns whether the tree contains an element, for generic code.
  ///
  /// - Parameter element: the element to look for.
  /// - Returns: the result of ``contains(_:)``, never `nil`.
  /// - Complexity: O(height).
  @inlinable
  public func _customContainsEquatableElement(_ element: Element) -> Bool? { contains(element) }

  // swift-format-ignore: NoLeadingUnderscores
  /// Returns the position of an element, for generic code.
  ///
  /// - Parameter element: the element to look for.
  /// - Returns: the result of ``firstIndex(of:)``, never `nil`.
  /// - Complexity: O(height).
  @inlinable
  public func _customIndexOfEquatableElement(_ element: Element) -> Index?? {
    .some(firstIndex(of: element))
  }

  // swift-format-ignore: NoLeadingUnderscores
  /// Returns the position of an element, for generic code.
  ///
  /// - Parameter element: the element to look for.
  /// - Returns: the result of ``firstIndex(of:)``, never `nil`.
  /// - Complexity: O(height).
  @inlinable
  public func _customLastIndexOfEquatableElement(_ element: Element) -> Index?? {
    .some(firstIndex(of: element))
  }
}
