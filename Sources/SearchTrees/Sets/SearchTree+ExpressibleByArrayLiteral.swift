extension SearchTree: ExpressibleByArrayLiteral where Order: ImplicitOrder, Kind: DefaultKind {
  /// Makes a tree and inserts the elements of a literal in order.
  ///
  /// - Parameter elements: the elements; of equal ones the first remains.
  @inlinable
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}
