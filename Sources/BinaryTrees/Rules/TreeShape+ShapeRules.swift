extension TreeShape {
  /// Whether the heights of the two subtrees of every node differ by at most 1.
  ///
  /// - Complexity: O(*n*).
  public var isBalanced: Bool { keeps(.balanced) }

  /// Whether every level except the last is full, and the last level is filled from the left.
  ///
  /// - Complexity: O(*n*).
  public var isComplete: Bool { keeps(.complete) }

  /// Whether every level is full.
  ///
  /// - Complexity: O(*n*).
  public var isPerfect: Bool { keeps(.perfect) }

  /// Whether every node has either two children or no children.
  ///
  /// - Complexity: O(*n*).
  public var isFull: Bool { keeps(.full) }

  /// Whether the shape is its own mirror image.
  ///
  /// - Complexity: O(*n*).
  public var isSymmetric: Bool { keeps(.symmetricShape) }

  private func keeps(_ rule: TreeRule) -> Bool { findings(of: rule, [:], limit: 1).isEmpty }

  /// Returns the first findings of a closure that is called for each node in pre-order, at most
  /// `limit`.
  @inlinable
  func findings<Failure: Error>(
    limit: Int, _ finding: (_ node: Int) throws(Failure) -> RuleFinding?
  ) throws(Failure) -> [RuleFinding] {
    var found: [RuleFinding] = []
    for node in indices {
      if found.count >= limit { break }
      if let finding = try finding(node) { found.append(finding) }
    }
    return found
  }

  func unbalanced(_ node: Int) -> RuleFinding? {
    if hasGroups, children(of: node, areMoreThan: 2) {
      let heights = children(of: node).map(height)
      let (lowest, highest) = (heights.min() ?? 0, heights.max() ?? 0)
      return highest - lowest > 1
        ? (node, .heightsOfChildren(lowest: lowest, highest: highest)) : nil
    }
    let (left, right) = childHeights(of: node)
    return abs(left - right) > 1 ? (node, .heights(left: left, right: right)) : nil
  }

  func notFull(_ node: Int) -> RuleFinding? {
    if hasGroups, children(of: node, areMoreThan: 2) {
      return (node, .childCount(children(of: node).count))
    }
    let isLeftMissing = left(of: node) == nil
    guard isLeftMissing != (right(of: node) == nil) else { return nil }
    return (node, .loneChild(missing: isLeftMissing ? .left : .right))
  }

  /// The first node in level order that follows a missing child, or `nil` if the tree is complete.
  var firstAfterEmptyPlace: RuleFinding? {
    let places = levelOrderPlaces
    guard let empty = places.firstIndex(of: TreeShape.none),
      let node = places[empty...].first(where: { $0 != TreeShape.none })
    else { return nil }
    // Before the first missing child, the indices equal the indices of a heap array.
    let side: ChildSide = empty.isMultiple(of: 2) ? .right : .left
    return (Int(node), .emptyPlace(side, parent: Int(places[(empty - 1) / 2])))
  }

  var firstAboveEmptyPlace: RuleFinding? {
    // Within a level, pre-order visits the nodes from left to right.
    let first = indices.lazy.filter { left(of: $0) == nil || right(of: $0) == nil }
      .min { depth[$0] < depth[$1] }
    guard let first, depth(of: first) < height else { return nil }
    return (first, .unfilledLevel(left(of: first) == nil ? .left : .right, height: height))
  }
}

extension TreeShape {
  /// Returns the nodes whose mirrored positions are empty or contain unequal nodes.
  ///
  /// The method compares pairs of mirrored positions in the pre-order of the left half. If one
  /// position of a pair is empty, the finding is the node at the other position.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of findings.
  ///   - areEqual: returns whether two nodes at mirrored positions count as equal.
  /// - Returns: the findings. Descendants of a node whose mirrored position is empty are omitted.
  /// - Throws: the error of `areEqual`.
  @inlinable
  func asymmetric<Failure: Error>(
    limit: Int, _ areEqual: (_ node: Int, _ other: Int) throws(Failure) -> Bool
  ) throws(Failure) -> [RuleFinding] {
    if hasGroups { return try asymmetricGroups(limit: limit, areEqual) }
    var found: [RuleFinding] = []
    /// Pairs of mirrored positions to compare.
    ///
    /// The parents of both positions are at mirrored positions, too.
    var pending: [(parent: Int, side: ChildSide, counterpart: Int)] = isEmpty ? [] : [(0, .left, 0)]
    while found.count < limit, let (parent, side, counterpart) = pending.popLast() {
      switch (Int(node: child(side, of: parent)), Int(node: child(side.opposite, of: counterpart)))
      {
      case (nil, nil): break
      case (let node?, nil):
        found.append((node, .noCounterpart(side.opposite, parent: counterpart)))
      case (nil, let other?): found.append((other, .noCounterpart(side, parent: parent)))
      case (let node?, let other?):
        if try !areEqual(node, other) { found.append((node, .unequalCounterpart(other: other))) }
        pending.append((node, .right, other))
        pending.append((node, .left, other))
      }
    }
    return found
  }
}
