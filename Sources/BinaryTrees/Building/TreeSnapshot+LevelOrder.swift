extension TreeSnapshot {
  /// Makes the tree of a compact level-order list, in which absent nodes have no entries below them.
  ///
  /// Each node takes two entries for its children, `nil` where there is none. It is the list of many
  /// exercises:
  ///
  ///     try TreeSnapshot(levelOrder: [1, nil, 2, 3])   // 3 is the left child of 2
  ///
  /// - Parameter list: the entries, level by level from left to right; any number of `nil` may stand
  ///   at the end.
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

  /// The compact level-order list of the tree, without `nil` at the end.
  ///
  /// It is what ``init(levelOrder:)`` reads.
  ///
  /// - Returns: the entries; the empty list for the empty tree.
  /// - Complexity: O(*n*).
  @inlinable
  public func levelOrderList() -> [Element?] {
    let elements = elements
    return shape.levelOrderPlaces.map { $0 == TreeShape.none ? nil : elements[Int($0)] }
  }
}

extension TreeShape {
  /// The nodes level by level, each followed in its turn by both its children, absent ones too.
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
  /// Adds the node of an entry of a list in which the left children have the odd indices.
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
