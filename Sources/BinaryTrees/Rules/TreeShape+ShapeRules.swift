extension TreeShape {
  /// Whether at every node the heights of the two subtrees differ by at most 1.
  ///
  /// - Complexity: O(*n*).
  public var isBalanced: Bool { finding(of: .balanced) == nil }

  /// Whether every level is full but perhaps the last, and that is filled from the left.
  ///
  /// - Complexity: O(*n*).
  public var isComplete: Bool { finding(of: .complete) == nil }

  /// Whether every level is full.
  ///
  /// - Complexity: O(*n*).
  public var isPerfect: Bool { finding(of: .perfect) == nil }

  /// Whether every node has two children or none.
  ///
  /// - Complexity: O(*n*).
  public var isFull: Bool { finding(of: .full) == nil }

  /// Whether the shape is its own mirror image.
  ///
  /// - Complexity: O(*n*).
  public var isSymmetric: Bool { finding(of: .symmetricShape) == nil }

  /// The first violation of a rule, or `nil` if the shape keeps it.
  ///
  /// The first is that of the first node in pre-order; for ``ShapeRule/complete`` and
  /// ``ShapeRule/perfect`` the first node level by level, and for ``ShapeRule/symmetricShape`` the
  /// first pair of counterparts in the pre-order of the left half.
  ///
  /// - Parameter rule: the rule.
  /// - Returns: the violation, in which nodes are named by their pre-order numbers, or `nil`.
  /// - Complexity: O(*n*).
  public func violation(of rule: ShapeRule) -> RuleViolation<Int>? {
    finding(of: rule).map { RuleViolation(.shape(rule), $0, in: self) { $0 } }
  }

  @usableFromInline
  func finding(of rule: ShapeRule) -> RuleFinding? {
    switch rule {
    case .balanced: firstUnbalanced
    case .complete: firstAfterEmptyPlace
    case .perfect: firstAboveEmptyPlace
    case .full: firstWithLoneChild
    case .symmetricShape: firstAsymmetric { _, _ in true }
    }
  }

  private var firstUnbalanced: RuleFinding? {
    for node in indices {
      let (left, right) = childHeights(of: node)
      if abs(left - right) > 1 { return RuleFinding(node, .heights(left: left, right: right)) }
    }
    return nil
  }

  /// Goes level by level until a node comes after a place that was empty.
  private var firstAfterEmptyPlace: RuleFinding? {
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

  private var firstAboveEmptyPlace: RuleFinding? {
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

  private var firstWithLoneChild: RuleFinding? {
    for node in indices where (left[node] == TreeShape.none) != (right[node] == TreeShape.none) {
      return RuleFinding(node, .loneChild(missing: left[node] == TreeShape.none ? .left : .right))
    }
    return nil
  }
}

extension TreeShape {
  /// The first node whose counterpart in the mirror is absent or not equal to it.
  ///
  /// Pairs of counterparts are compared in the pre-order of the left half. Of two places of which
  /// one is empty, the node is at the other.
  ///
  /// - Parameter areEqual: whether two nodes are equal in whatever else is to be symmetric.
  /// - Returns: the node and its breach, or `nil` if the shape is symmetric.
  /// - Throws: whatever `areEqual` throws.
  @inlinable
  func firstAsymmetric<Failure: Error>(
    _ areEqual: (_ node: Int, _ other: Int) throws(Failure) -> Bool
  ) throws(Failure) -> RuleFinding? {
    /// Two places to compare: sides of parents that are counterparts themselves.
    var pending: [(parent: Int, side: Side, counterpart: Int)] = isEmpty ? [] : [(0, .left, 0)]
    while let (parent, side, counterpart) = pending.popLast() {
      let node = child(side, of: parent)
      let other = child(side.opposite, of: counterpart)
      switch (node == TreeShape.none, other == TreeShape.none) {
      case (true, true): break
      case (false, true):
        return RuleFinding(node, .noCounterpart(side.opposite, parent: counterpart))
      case (true, false): return RuleFinding(other, .noCounterpart(side, parent: parent))
      case (false, false):
        guard try areEqual(Int(node), Int(other)) else {
          return RuleFinding(node, .unequalCounterpart(other: Int(other)))
        }
        pending.append((Int(node), .right, Int(other)))
        pending.append((Int(node), .left, Int(other)))
      }
    }
    return nil
  }
}
