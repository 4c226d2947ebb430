extension TreeSnapshot where Element: Comparable {
  /// Creates the plain search tree that results from inserting keys in order.
  ///
  ///     TreeSnapshot(inserting: [5, 3, 8]).elements   // [5, 3, 8]
  ///
  /// If keys are equal, only the first is inserted. Keys must be totally ordered; if they include
  /// NaN, the result is undefined.
  ///
  /// The implementation sorts the keys instead of inserting them. The resulting tree is a search
  /// tree of the keys and a heap of their insertion times, and only one tree has both properties:
  /// Jean Vuillemin, "A unifying look at data structures", 1980. The tree is built in one pass
  /// after sorting. Keys that are already sorted, which result in a chain, are therefore the
  /// fastest case and not the slowest.
  ///
  /// - Parameter keys: the keys, in the order of insertion.
  /// - Complexity: O(*n* log *n*), or O(*n*) if the keys are sorted.
  @inlinable
  public init(inserting keys: some Sequence<Element>) {
    self.init(CartesianTreeBuilder(keys))
  }

  /// Returns the plain search tree that results from inserting keys in order, and the first key
  /// that equals an earlier one.
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
