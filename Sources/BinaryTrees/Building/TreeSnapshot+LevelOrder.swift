extension TreeSnapshot {
  /// Creates a tree from a compact level-order list, which omits the children of missing nodes.
  ///
  /// Each node has two entries for its children, which are `nil` if the child is missing. Many
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
    try self.init(entries: list, isHeap: false)
  }

  /// Creates a tree from the entries of a list in level order.
  ///
  /// - Parameters:
  ///   - entries: the entries. Missing nodes are `nil`.
  ///   - isHeap: whether missing nodes have entries for their children too.
  /// - Throws: ``LevelOrderError`` if an entry has no parent.
  @inlinable
  init(entries: [Element?], isHeap: Bool) throws(LevelOrderError) {
    var links = TreeLinks()
    var elements: [Element] = []
    // The nodes that have entries for their children.
    var parents: [Int32] = []
    for (index, entry) in entries.enumerated() {
      guard let entry else {
        if isHeap { parents.append(TreeShape.none) }
        continue
      }
      let node = links.append()
      if index == 0 {
        links.root = node
      } else {
        let place = (index - 1) / 2
        guard place < parents.count else {
          throw .noPlaceLeft(index: index, nodesBefore: parents.count)
        }
        guard parents[place] != TreeShape.none else {
          throw .missingParent(index: index, parentIndex: place)
        }
        // Left children have odd indices.
        links.attach(node, on: index.isMultiple(of: 2) ? .right : .left, of: parents[place])
      }
      parents.append(node)
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
  /// The pre-order numbers of the nodes, in level order, with `none` for each missing child of a
  /// node.
  ///
  /// Missing children at the end are omitted.
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
