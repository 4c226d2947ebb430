extension SearchTree: NodeCollection {
  /// A contiguous part of a tree, which shares its memory and indices.
  public typealias SubSequence = TreeSlice<SearchTree>

  /// Accesses the element at a position.
  ///
  /// - Parameter position: a valid index of the tree other than the end index.
  /// - Complexity: O(1).
  @inlinable
  public subscript(position: Index) -> Order.Element {
    read { $0.nodes[Int(nodeSlot(at: position))].element }
  }

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
