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
  public init(inserting keys: some Sequence<Element>) { self.init(CartesianTreeBuilder(keys)) }

  /// Returns the plain search tree that results from inserting keys in order, and the first key
  /// that equals an earlier key.
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

extension TreeSnapshot {
  /// Creates a snapshot from a shape and its elements in in-order.
  ///
  /// If the elements are sorted, the result is a search tree.
  ///
  /// - Parameters:
  ///   - shape: the structure of the tree.
  ///   - elements: the elements of the nodes, in in-order. Their count must equal the number of
  ///     nodes.
  /// - Complexity: O(*n*).
  @inlinable
  public init(shape: TreeShape, inorder elements: some RandomAccessCollection<Element>) {
    precondition(elements.count == shape.count, "a snapshot needs one element for each node")
    let start = elements.startIndex
    self.init(
      shape: shape,
      elements: shape.inorderRank.map { elements[elements.index(start, offsetBy: Int($0))] })
  }
}

extension TreeSnapshot where Element: Comparable {
  /// Creates a search tree of minimal height.
  ///
  /// Duplicate elements are inserted once. The root of each range of sorted elements is the upper
  /// middle element of the range; see ``TreeShape/minimalHeight(count:)``.
  ///
  ///     TreeSnapshot(minimalHeight: 1...8).shape.height   // 3
  ///
  /// - Parameter elements: the elements, in any order.
  /// - Complexity: O(*n* log *n*), or O(*n*) if the elements are sorted.
  @inlinable
  public init(minimalHeight elements: some Sequence<Element>) {
    let sorted = CartesianTreeBuilder(elements).keys
    self.init(shape: .minimalHeight(count: sorted.count), inorder: sorted)
  }
}
