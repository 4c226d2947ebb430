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
    let (left, right) = childHeights(of: node)
    return abs(left - right) > 1 ? RuleFinding(node, .heights(left: left, right: right)) : nil
  }

  func withLoneChild(_ node: Int) -> RuleFinding? {
    let isLeftMissing = left[node] == TreeShape.none
    guard isLeftMissing != (right[node] == TreeShape.none) else { return nil }
    return RuleFinding(node, .loneChild(missing: isLeftMissing ? .left : .right))
  }

  /// The first node in level order that follows an empty place, or `nil` if the tree is complete.
  var firstAfterEmptyPlace: RuleFinding? {
    var queue: [Int32] = isEmpty ? [] : [0]
    var empty: RuleBreach?
    var next = 0
    while next < queue.count {
      let node = Int(queue[next])
      next += 1
      for side in ChildSide.allCases {
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
      // Within a level, pre-order visits the nodes from left to right.
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
  /// Returns the nodes whose mirrored places are empty or hold unequal nodes.
  ///
  /// The method compares pairs of mirrored places in the pre-order of the left half. If one place
  /// of a pair is empty, the finding is the node at the other place.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of findings.
  ///   - areEqual: returns whether two nodes at mirrored places count as equal.
  /// - Returns: the findings. Descendants of a node whose mirrored place is empty are omitted.
  /// - Throws: the error of `areEqual`.
  @inlinable
  func asymmetric<Failure: Error>(
    limit: Int, _ areEqual: (_ node: Int, _ other: Int) throws(Failure) -> Bool
  ) throws(Failure) -> [RuleFinding] {
    var found: [RuleFinding] = []
    /// Pairs of places to compare.
    ///
    /// The parents of both places are at mirrored places themselves.
    var pending: [(parent: Int, side: ChildSide, counterpart: Int)] = isEmpty ? [] : [(0, .left, 0)]
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
