extension TreeSnapshot where Element: Hashable & Sendable {
  /// Creates the unique tree with the given in-order and pre-order.
  ///
  /// - Parameters:
  ///   - inorder: the elements in in-order. They must be distinct.
  ///   - preorder: the same elements in pre-order.
  /// - Throws: ``TraversalPairError`` if there is no such tree, or if elements are equal, so that
  ///   the tree would not be unique.
  /// - Complexity: O(*n*) expected.
  @inlinable
  public init(inorder: [Element], preorder: [Element]) throws(TraversalPairError<Element>) {
    try self.init(inorder: inorder, preorder, .preorder)
  }

  /// Creates the unique tree with the given in-order and post-order.
  ///
  /// - Parameters:
  ///   - inorder: the elements in in-order. They must be distinct.
  ///   - postorder: the same elements in post-order.
  /// - Throws: ``TraversalPairError`` if there is no such tree, or if elements are equal, so that
  ///   the tree would not be unique.
  /// - Complexity: O(*n*) expected.
  @inlinable
  public init(inorder: [Element], postorder: [Element]) throws(TraversalPairError<Element>) {
    try self.init(inorder: inorder, postorder, .postorder)
  }

  @inlinable
  init(
    inorder: [Element], _ other: [Element], _ order: TraversalOrder
  ) throws(TraversalPairError<Element>) {
    let ranks = try Self.ranks(of: other, order: order, inorder: inorder)
    // A reversed post-order is the pre-order of the mirror image.
    let isImage = order == .postorder
    let indices = isImage ? Array(other.indices.reversed()) : Array(other.indices)
    func precedes(_ index: Int, _ next: Int) -> Bool {
      isImage ? ranks[index] > ranks[next] : ranks[index] < ranks[next]
    }
    // `waiting` is a stack of nodes whose second subtree has not begun, the deepest on top. `bound`
    // is the node whose second subtree began most recently.
    var waiting: [Int] = []
    var bound: Int?
    var times = ranks
    for (time, index) in indices.enumerated() {
      if let bound, precedes(index, bound) {
        throw .misplaced(other[index], index: index, ancestor: other[bound], order: order)
      }
      while let last = waiting.last, precedes(last, index) { bound = waiting.removeLast() }
      waiting.append(index)
      times[Int(ranks[index])] = Int32(truncatingIfNeeded: time)
    }
    // The traversal visits parents before their children, so its positions can serve as insertion
    // times.
    let (shape, places) = TreeLinks(arrivalTimes: times).numberedKnownTree()
    self.init(shape: shape, elements: places.map { other[indices[Int(times[Int($0)])]] })
  }

  /// Returns the in-order rank of each element of the other traversal, or throws an error if the
  /// traversals do not contain the same distinct elements.
  @inlinable
  static func ranks(
    of other: [Element], order: TraversalOrder, inorder: [Element]
  ) throws(TraversalPairError<Element>) -> [Int32] {
    guard inorder.count == other.count else {
      throw .differentLengths(inorder: inorder.count, other: other.count, order: order)
    }
    var rankOf: [Element: Int32] = [:]
    rankOf.reserveCapacity(inorder.count)
    for (index, element) in inorder.enumerated() {
      let rank = Int32(truncatingIfNeeded: index)
      if let first = rankOf.updateValue(rank, forKey: element) {
        throw .duplicate(element, index: index, firstIndex: Int(first), order: .inorder)
      }
    }
    var indexOf = [Int32](repeating: TreeShape.none, count: inorder.count)
    var ranks: [Int32] = []
    ranks.reserveCapacity(other.count)
    for (index, element) in other.enumerated() {
      guard let rank = rankOf[element] else {
        throw .missingFromInorder(element, index: index, order: order)
      }
      let first = indexOf[Int(rank)]
      guard first == TreeShape.none else {
        throw .duplicate(element, index: index, firstIndex: Int(first), order: order)
      }
      indexOf[Int(rank)] = Int32(truncatingIfNeeded: index)
      ranks.append(rank)
    }
    return ranks
  }
}
