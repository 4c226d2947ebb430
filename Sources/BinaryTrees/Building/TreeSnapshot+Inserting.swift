extension TreeSnapshot where Element: Comparable {
  /// Makes the plain search tree that grows when keys are inserted one after the other.
  ///
  ///     TreeSnapshot(inserting: [5, 3, 8]).elements   // [5, 3, 8]
  ///
  /// A key that is there already is ignored, so that of equal keys the first remains. The keys must
  /// be totally ordered: what NaN among them leads to is undefined.
  ///
  /// Nothing is inserted, in fact. The tree is a search tree of the keys and a heap of the times at
  /// which they came, and there is one such tree only: Jean Vuillemin, "A unifying look at data
  /// structures", 1980. Sorting and one pass make it, so that keys which come in order, and make a
  /// chain, are the fastest and not the slowest.
  ///
  /// - Parameter keys: the keys, in the order of insertion.
  /// - Complexity: O(*n* log *n*) for any keys, O(*n*) for sorted ones.
  @inlinable
  public init(inserting keys: some Sequence<Element>) {
    self.init(CartesianTreeBuilder(keys))
  }

  /// Makes the plain search tree that grows when keys are inserted, and names the first key that
  /// equals an earlier one.
  @inlinable
  package static func grown(
    by keys: some Sequence<Element>, duplicates: DuplicatePolicy
  ) -> (tree: TreeSnapshot, duplicate: Element?) {
    let arrivals = CartesianTreeBuilder(keys, duplicates: duplicates)
    return (TreeSnapshot(arrivals), arrivals.duplicate?.key)
  }

  @inlinable
  init(_ arrivals: CartesianTreeBuilder<Element>) {
    let (shape, ranks) = TreeLinks(arrivalTimes: arrivals.times).numberedKnownTree()
    var columns = TreeColumns()
    if !arrivals.multiplicities.isEmpty {
      columns[.multiplicity] = .integers(ranks.map { arrivals.multiplicities[Int($0)] })
    }
    self.init(
      shape: shape, elements: ranks.map { arrivals.keys[Int($0)] }, columns: columns)
  }
}
