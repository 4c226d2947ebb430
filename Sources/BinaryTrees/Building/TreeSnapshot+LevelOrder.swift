extension TreeSnapshot {
  /// Creates a tree from a compact level-order list, which omits the children of absent nodes.
  ///
  /// Each node has two entries for its children, which are `nil` if the child is absent. Many
  /// programming exercises use this format:
  ///
  ///     try TreeSnapshot(levelOrder: [1, nil, 2, 3])   // 3 is the left child of 2
  ///
  /// - Parameter list: the entries, level by level from left to right. Trailing `nil` entries are
  ///   allowed.
  /// - Throws: ``LevelOrderError`` if an entry has no parent.
  /// - Complexity: O(length of the list).
  @inlinable
  public init(levelOrder list: [Element?]) throws(LevelOrderError) {
    var links = TreeLinks()
    var elements: [Element] = []
    for (index, entry) in list.enumerated() {
      guard let entry else { continue }
      let parent = (index - 1) / 2
      if index > 0, parent >= links.count {
        throw .noPlaceLeft(index: index, nodesBefore: links.count)
      }
      links.append(entryAt: index, below: Int32(truncatingIfNeeded: parent))
      elements.append(entry)
    }
    let (shape, order) = links.numberedKnownTree()
    self.init(shape: shape, elements: order.map { elements[Int($0)] })
  }

  /// Returns the compact level-order list of the tree, without trailing `nil` entries.
  ///
  /// The list is a valid argument of ``init(levelOrder:)``.
  ///
  /// - Returns: the entries, or an empty list if the tree is empty.
  /// - Complexity: O(*n*).
  @inlinable
  public func levelOrderList() -> [Element?] {
    let elements = elements
    return shape.levelOrderPlaces.map { $0 == TreeShape.none ? nil : elements[Int($0)] }
  }
}

extension TreeShape {
  /// The nodes in level order, including the absent children of nodes, without trailing absent
  /// ones.
  @usableFromInline
  var levelOrderPlaces: [Int32] {
    var places: [Int32] = isEmpty ? [] : [0]
    var next = 0
    while next < places.count {
      let node = places[next]
      next += 1
      guard node != TreeShape.none else { continue }
      places.append(left[Int(node)])
      places.append(right[Int(node)])
    }
    while places.last == TreeShape.none { places.removeLast() }
    return places
  }
}

extension TreeLinks {
  /// Adds the node of a list entry.
  ///
  /// Left children have odd indices, and the root has the index 0.
  @usableFromInline
  mutating func append(entryAt index: Int, below parent: Int32) {
    let node = append()
    if index == 0 {
      root = node
    } else {
      attach(node, on: index.isMultiple(of: 2) ? .right : .left, of: parent)
    }
  }
}
