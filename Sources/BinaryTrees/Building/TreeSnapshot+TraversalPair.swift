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
    let (isImage, last) = (order == .postorder, other.count - 1)
    func index(_ position: Int) -> Int { isImage ? last - position : position }
    let links: TreeLinks
    do throws(RankMismatch) {
      links = try TreeLinks(
        preorderOfRanks: isImage
          ? ranks.reversed().map { Int32(truncatingIfNeeded: last) - $0 } : ranks)
    } catch {
      throw .misplaced(
        other[index(error.position)], index: index(error.position),
        ancestor: other[index(error.ancestor)], order: order)
    }
    let (shape, positions) = (isImage ? links.mirrored : links).numberedKnownTree()
    self.init(shape: shape, elements: positions.map { other[index(Int($0))] })
  }

  /// Returns the in-order rank of each element of the other traversal.
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

/// An error for a list of ranks that is not the pre-order of a search tree.
@usableFromInline
struct RankMismatch: Error {
  /// The first position whose rank does not fit.
  @usableFromInline let position: Int
  /// The position of the node whose right subtree would contain this node, although its rank is
  /// less.
  @usableFromInline let ancestor: Int
}

extension TreeLinks {
  /// Creates the search tree whose ranks in pre-order are given.
  ///
  /// The nodes are numbered by position.
  ///
  /// The stack contains the nodes whose right subtree has not begun, the deepest on top.
  @usableFromInline
  init(preorderOfRanks ranks: [Int32]) throws(RankMismatch) {
    var left = [Int32](repeating: TreeShape.none, count: ranks.count)
    var right = left
    var waiting: [Int] = []
    var bound: Int?
    for (position, rank) in ranks.enumerated() {
      if let bound, rank < ranks[bound] { throw RankMismatch(position: position, ancestor: bound) }
      var parent: Int?
      while let last = waiting.last, ranks[last] < rank {
        parent = last
        waiting.removeLast()
      }
      if let parent {
        right[parent] = Int32(truncatingIfNeeded: position)
        bound = parent
      } else if let last = waiting.last {
        left[last] = Int32(truncatingIfNeeded: position)
      }
      waiting.append(position)
    }
    self.init(left: left, right: right, root: ranks.isEmpty ? TreeShape.none : 0)
  }
}
