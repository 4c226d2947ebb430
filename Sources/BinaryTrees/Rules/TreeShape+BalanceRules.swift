extension TreeShape {
  /// The first node that breaks a rule about what is known of the nodes; `nil` also if the column
  /// that the rule requires is absent.
  func finding(of rule: BalanceRule, _ columns: TreeColumns) -> RuleFinding? {
    switch rule {
    case .recordedBalance: columns[.balance].flatMap(firstWithWrongBalance)
    case .recordedSize: columns[.size].flatMap(firstWithWrongSize)
    case .blackRoot: columns[.color].flatMap(redRoot)
    case .noRedBelowRed: columns[.color].flatMap(firstRedAboveRed)
    case .blackHeight: columns[.color].flatMap(firstWithUnevenBlackHeights)
    case .maxPriorityOrder: columns[.priority].flatMap(firstOutOfPriorityOrder)
    case .weights(let delta): firstWithUnevenWeights(delta)
    case .depthLimit(let alpha): firstTooDeep(alpha)
    }
  }

  private func firstWithWrongBalance(_ balances: TreeColumn) -> RuleFinding? {
    for node in indices {
      guard let entry = balances[node] else { continue }
      let (left, right) = childHeights(of: node)
      let recorded = entry.wholeNumber
      if recorded != right - left {
        return RuleFinding(node, .recordedBalance(recorded, left: left, right: right))
      }
    }
    return nil
  }

  private func firstWithWrongSize(_ sizes: TreeColumn) -> RuleFinding? {
    for node in indices {
      guard let entry = sizes[node] else { continue }
      let recorded = entry.wholeNumber
      let actual = Int(subtreeSize[node])
      if recorded != actual { return RuleFinding(node, .recordedSize(recorded, actual: actual)) }
    }
    return nil
  }

  private func firstOutOfPriorityOrder(_ priorities: TreeColumn) -> RuleFinding? {
    switch priorities {
    case .integers(let values): firstOutOfPriorityOrder(values) { .integer($0) }
    case .decimals(let values):
      firstOutOfPriorityOrder(values.map { $0?.isFinite == true ? $0 : nil }) { .decimal($0) }
    case .texts:
      firstOutOfPriorityOrder(indices.map { priorities[$0]?.wholeNumber }) { .integer($0) }
    }
  }

  private func firstOutOfPriorityOrder<Priority: Comparable>(
    _ priorities: [Priority?], _ value: (Priority) -> AnnotationValue
  ) -> RuleFinding? {
    for node in indices {
      guard let own = priorities[node] else { return RuleFinding(node, .noPriority) }
      guard node > 0, let above = priorities[Int(parent[node])], own > above else { continue }
      return RuleFinding(
        node,
        .outOfPriorityOrder(
          value(own), parent: Int(parent[node]), parentPriority: value(above)))
    }
    return nil
  }

  private func firstWithUnevenWeights(_ delta: Int) -> RuleFinding? {
    func size(_ child: Int32) -> Int { child == TreeShape.none ? 0 : Int(subtreeSize[Int(child)]) }
    for node in indices {
      let (left, right) = (size(left[node]), size(right[node]))
      let (allowed, isHuge) = delta.multipliedReportingOverflow(by: min(left, right) + 1)
      if isHuge ? delta < 0 : allowed < max(left, right) + 1 {
        return RuleFinding(node, .weights(left: left, right: right, delta: delta))
      }
    }
    return nil
  }

  private func firstTooDeep(_ alpha: Double) -> RuleFinding? {
    let limit = BalanceRule.heightLimit(count: count, alpha: alpha, upTo: height)
    guard height > limit, let deepest = depth.firstIndex(of: Int32(truncatingIfNeeded: height))
    else { return nil }
    return RuleFinding(
      deepest, .tooDeep(height: height, limit: limit, count: count, alpha: alpha))
  }
}

extension AnnotationValue {
  /// The whole number that the value is or, in a column of texts, spells.
  fileprivate var wholeNumber: Int? {
    switch self {
    case .integer(let value): value
    case .decimal(let value): value.wholeNumber
    case .text(let text): Int(text)
    }
  }
}

extension Double {
  /// The number as an integer, if it is whole and no integer beside it rounds to the same.
  ///
  /// `Int(exactly:)` would do, but it needs a mathematical library.
  fileprivate var wholeNumber: Int? {
    guard magnitude < 0x1p53, Double(Int64(self)) == self else { return nil }
    return Int(exactly: Int64(self))
  }
}
