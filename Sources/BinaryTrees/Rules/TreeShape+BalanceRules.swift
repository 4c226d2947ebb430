extension TreeShape {
  /// Returns the nodes that violate a rule that compares no elements, at most `limit`.
  ///
  /// If the tree lacks the column that the rule requires, the result is empty.
  @usableFromInline
  func findings(of rule: TreeRule, _ columns: TreeColumns, limit: Int) -> [RuleFinding] {
    switch rule {
    case .balanced: findings(limit: limit, unbalanced)
    case .complete: firstAfterEmptyPlace.map { [$0] } ?? []
    case .perfect: firstAboveEmptyPlace.map { [$0] } ?? []
    case .full: findings(limit: limit, notFull)
    case .symmetricShape: asymmetric(limit: limit) { _, _ in true }
    case .recordedBalance:
      columns[.balance].map { wrongBalances($0, limit: limit) } ?? []
    case .recordedHeight:
      columns[.height].map { wrongHeights($0, limit: limit) } ?? []
    case .recordedSize:
      columns[.size].map { sizes in findings(limit: limit) { wrongSize(of: $0, sizes) } } ?? []
    case .blackRoot: columns[.color].flatMap { redRoot(named($0)) }.map { [$0] } ?? []
    case .noRedBelowRed: columns[.color].map { redAboveRed(named($0), limit: limit) } ?? []
    case .blackHeight: columns[.color].map { unevenBlackHeights(named($0), limit: limit) } ?? []
    case .colorable: columns[.color] == nil ? uncolorable(limit: limit) : []
    case .maxPriorityOrder, .minPriorityOrder:
      columns[.priority].map {
        outOfPriorityOrder($0, isReversed: rule == .minPriorityOrder, limit: limit)
      } ?? []
    case .weights(let delta): findings(limit: limit) { unevenWeights(of: $0, delta) }
    case .depthLimit(let alpha): firstTooDeep(alpha).map { [$0] } ?? []
    case .symmetric, .searchOrder, .searchOrderWithEqualOnRight, .nondecreasing, .minHeapOrder,
      .maxHeapOrder, .minHeap, .maxHeap, .recordedSummary:
      []
    }
  }

  /// Returns the nodes with a wrong balance, under the sign convention that fits more nodes.
  private func wrongBalances(_ balances: TreeColumn, limit: Int) -> [RuleFinding] {
    findings(limit: limit) { node, isReversed in
      guard let entry = balances[node] else { return nil }
      let (left, right) = childHeights(of: node)
      let recorded = entry.wholeNumber
      if recorded == (isReversed ? left - right : right - left) { return nil }
      return (
        node, .recordedBalance(recorded, left: left, right: right, isLeftMinusRight: isReversed)
      )
    }
  }

  /// Returns the nodes with a wrong height, where the height of a leaf is 0 or 1, whichever fits
  /// more nodes.
  private func wrongHeights(_ heights: TreeColumn, limit: Int) -> [RuleFinding] {
    findings(limit: limit) { node, isOneForLeaf in
      guard let entry = heights[node] else { return nil }
      let leaf = isOneForLeaf ? 1 : 0
      let (left, right) = childHeights(of: node)
      let (recorded, actual) = (entry.wholeNumber, max(left, right) + 1 + leaf)
      if recorded == actual { return nil }
      return (node, .recordedHeight(recorded, actual: actual, leaf: leaf))
    }
  }

  /// Returns the findings under the usual convention, or under the other convention if it results
  /// in fewer findings.
  private func findings(
    limit: Int, by finding: (_ node: Int, _ isOtherConvention: Bool) -> RuleFinding?
  ) -> [RuleFinding] {
    let usual = indices.count { finding($0, false) != nil }
    let isOther = usual > 0 && indices.count { finding($0, true) != nil } < usual
    return findings(limit: limit) { finding($0, isOther) }
  }

  private func wrongSize(of node: Int, _ sizes: TreeColumn) -> RuleFinding? {
    guard let entry = sizes[node] else { return nil }
    let recorded = entry.wholeNumber
    let actual = size(of: node)
    return recorded == actual ? nil : (node, .recordedSize(recorded, actual: actual))
  }

  private func outOfPriorityOrder(
    _ priorities: TreeColumn, isReversed: Bool, limit: Int
  ) -> [RuleFinding] {
    let known = indices.map { priorities[$0]?.priority }
    return findings(limit: limit) { node in
      guard let own = known[node] else { return (node, .noPriority) }
      guard let parent = parent(of: node), let above = known[parent],
        isReversed ? above.exceeds(own) : own.exceeds(above)
      else { return nil }
      return (node, .outOfPriorityOrder(own, parent: parent, parentPriority: above))
    }
  }

  private func unevenWeights(of node: Int, _ delta: Int) -> RuleFinding? {
    let (left, right) = (left(of: node).map(size) ?? 0, right(of: node).map(size) ?? 0)
    let (allowed, isHuge) = delta.multipliedReportingOverflow(by: min(left, right) + 1)
    guard isHuge ? delta < 0 : allowed < max(left, right) + 1 else { return nil }
    return (node, .weights(left: left, right: right, delta: delta))
  }

  private func firstTooDeep(_ alpha: Double) -> RuleFinding? {
    let limit = TreeRule.heightLimit(count: count, alpha: alpha, upTo: height)
    guard height > limit, let deepest = depth.firstIndex(of: Int32(truncatingIfNeeded: height))
    else { return nil }
    return (deepest, .tooDeep(height: height, limit: limit, count: count, alpha: alpha))
  }
}

extension AnnotationValue {
  /// The value as an integer.
  ///
  /// A string is parsed.
  fileprivate var wholeNumber: Int? {
    switch self {
    case .integer(let value): value
    case .decimal(let value): value.wholeNumber
    case .text(let text): Int(text)
    }
  }

  /// The value as a number that can be a priority.
  ///
  /// A string is parsed.
  fileprivate var priority: AnnotationValue? {
    switch self {
    case .integer: self
    case .decimal(let value): value.isFinite ? self : nil
    case .text: wholeNumber.map { .integer($0) }
    }
  }

  /// Returns whether a number is greater than another one, which may be of the other type.
  fileprivate func exceeds(_ other: AnnotationValue) -> Bool {
    if case .integer(let value) = self, case .integer(let other) = other { return value > other }
    guard let number, let least = other.number else { return false }
    return number > least
  }
}

extension Double {
  /// The number as an integer, or `nil` if it has a fraction or its magnitude is 2⁵³ or more.
  ///
  /// `Int(exactly:)` requires a mathematical library.
  fileprivate var wholeNumber: Int? {
    guard magnitude < 0x1p53, Double(Int64(self)) == self else { return nil }
    return Int(exactly: Int64(self))
  }
}
