extension TreeShape {
  /// Whether at every node the heights of the two subtrees differ by at most 1.
  ///
  /// - Complexity: O(*n*).
  public var isBalanced: Bool { keeps(.balanced) }

  /// Whether every level is full but perhaps the last, and that is filled from the left.
  ///
  /// - Complexity: O(*n*).
  public var isComplete: Bool { keeps(.complete) }

  /// Whether every level is full.
  ///
  /// - Complexity: O(*n*).
  public var isPerfect: Bool { keeps(.perfect) }

  /// Whether every node has two children or none.
  ///
  /// - Complexity: O(*n*).
  public var isFull: Bool { keeps(.full) }

  /// Whether the shape is its own mirror image.
  ///
  /// - Complexity: O(*n*).
  public var isSymmetric: Bool { keeps(.symmetricShape) }

  private func keeps(_ rule: TreeRule) -> Bool { findings(of: rule, [:], limit: 1).isEmpty }

  /// What is found of the nodes in pre-order, at most `limit` times.
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
    let (left, right) = childHeights(of: node)
    return abs(left - right) > 1 ? RuleFinding(node, .heights(left: left, right: right)) : nil
  }

  func withLoneChild(_ node: Int) -> RuleFinding? {
    let isLeftMissing = left[node] == TreeShape.none
    guard isLeftMissing != (right[node] == TreeShape.none) else { return nil }
    return RuleFinding(node, .loneChild(missing: isLeftMissing ? .left : .right))
  }

  /// Goes level by level until a node comes after a place that was empty.
  var firstAfterEmptyPlace: RuleFinding? {
    var queue: [Int32] = isEmpty ? [] : [0]
    var empty: RuleBreach?
    var next = 0
    while next < queue.count {
      let node = Int(queue[next])
      next += 1
      for side in Side.allCases {
        let child = child(side, of: node)
        if child == TreeShape.none {
          empty = empty ?? .emptyPlace(side, parent: node)
        } else if let empty {
          return RuleFinding(child, empty)
        } else {
          queue.append(child)
        }
      }
    }
    return nil
  }

  var firstAboveEmptyPlace: RuleFinding? {
    var first: Int?
    for node in indices where left[node] == TreeShape.none || right[node] == TreeShape.none {
      // In pre-order the nodes of a level come from left to right.
      if depth[node] < first.map({ depth[$0] }) ?? Int32(truncatingIfNeeded: height) {
        first = node
      }
    }
    return first.map { node in
      RuleFinding(
        node, .unfilledLevel(left[node] == TreeShape.none ? .left : .right, height: height))
    }
  }
}

extension TreeShape {
  /// The nodes whose counterparts in the mirror are absent or not equal to them.
  ///
  /// Pairs of counterparts are compared in the pre-order of the left half. Of two places of which
  /// one is empty, the node is at the other.
  ///
  /// - Parameters:
  ///   - limit: how many nodes are looked for.
  ///   - areEqual: whether two nodes are equal in whatever else is to be symmetric.
  /// - Returns: the nodes and their breaches; what is below a node without counterpart has none either
  ///   and is not named.
  /// - Throws: whatever `areEqual` throws.
  @inlinable
  func asymmetric<Failure: Error>(
    limit: Int, _ areEqual: (_ node: Int, _ other: Int) throws(Failure) -> Bool
  ) throws(Failure) -> [RuleFinding] {
    var found: [RuleFinding] = []
    /// Two places to compare: sides of parents that are counterparts themselves.
    var pending: [(parent: Int, side: Side, counterpart: Int)] = isEmpty ? [] : [(0, .left, 0)]
    while found.count < limit, let (parent, side, counterpart) = pending.popLast() {
      let node = child(side, of: parent)
      let other = child(side.opposite, of: counterpart)
      switch (node == TreeShape.none, other == TreeShape.none) {
      case (true, true): break
      case (false, true):
        found.append(RuleFinding(node, .noCounterpart(side.opposite, parent: counterpart)))
      case (true, false):
        found.append(RuleFinding(other, .noCounterpart(side, parent: parent)))
      case (false, false):
        if try !areEqual(Int(node), Int(other)) {
          found.append(RuleFinding(node, .unequalCounterpart(other: Int(other))))
        }
        pending.append((Int(node), .right, Int(other)))
        pending.append((Int(node), .left, Int(other)))
      }
    }
    return found
  }
}
