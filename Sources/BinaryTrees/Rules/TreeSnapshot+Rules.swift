extension TreeSnapshot {
  /// Whether the tree has the column that a rule requires.
  ///
  /// - Parameter rule: the rule.
  /// - Returns: `false` if the tree has nodes but not the column.
  public func canCheck(_ rule: TreeRule) -> Bool {
    guard let column = rule.requiredColumn else { return true }
    return isEmpty || columns[column] != nil
  }

  /// The first violation of a rule in an order of your own, or `nil` if the tree keeps the rule.
  ///
  /// Elements of which neither comes before the other count as equal.
  ///
  /// - Parameters:
  ///   - rule: the rule.
  ///   - areInIncreasingOrder: whether the first element comes before the second; a strict weak
  ///     order.
  /// - Returns: the violation that ``violation(of:)`` finds among comparable elements, or `nil`.
  /// - Throws: the error of `areInIncreasingOrder`.
  /// - Complexity: O(*n*), with at most two comparisons for each node.
  @inlinable
  public func violation<Failure: Error>(
    of rule: TreeRule, by areInIncreasingOrder: (Element, Element) throws(Failure) -> Bool
  ) throws(Failure) -> RuleViolation<Element>? {
    let elements = elements
    return try shape.findings(of: rule, columns, limit: 1) { node, bound, other throws(Failure) in
      try bound.holds(elements[node], elements[other], by: areInIncreasingOrder)
    }.first.map { RuleViolation(rule, $0, in: self) }
  }
}

extension TreeSnapshot where Element: Comparable {
  /// The first violation of a rule, or `nil` if the tree keeps the rule.
  ///
  /// The first is that of the first node in pre-order. ``TreeRule/complete`` and
  /// ``TreeRule/perfect`` look at the nodes level by level, ``TreeRule/symmetric`` and
  /// ``TreeRule/symmetricShape`` at pairs of counterparts in the pre-order of the left half,
  /// ``TreeRule/blackHeight`` in post-order, so that nothing is wrong below the node, and
  /// ``TreeRule/depthLimit(alpha:)`` at the deepest nodes. Of the two rules that make a heap,
  /// completeness comes first.
  ///
  /// - Parameter rule: the rule.
  /// - Returns: the violation, or `nil`; also `nil` if ``canCheck(_:)`` is `false`.
  /// - Complexity: O(*n*).
  @inlinable
  public func violation(of rule: TreeRule) -> RuleViolation<Element>? {
    violations(of: rule, limit: 1).first
  }

  /// The nodes that break a rule, each with its breach.
  ///
  /// A node occurs once for a rule, but in a heap once for its place and once for its order. Rules
  /// about the whole tree have one witness only: ``TreeRule/complete``, ``TreeRule/perfect``,
  /// ``TreeRule/blackRoot`` and ``TreeRule/depthLimit(alpha:)``. If a violation causes others above
  /// or below it (black heights, counterparts in the mirror), the list omits those.
  ///
  ///     TreeSnapshot(levelOrder: [5, 7, 8, nil, 9]).violations(of: .searchOrder).count
  ///     // 2: 7 and 9 must be less than 5
  ///
  /// An element that does not compare with itself, such as NaN, breaks every order.
  ///
  /// - Parameters:
  ///   - rule: the rule.
  ///   - limit: the greatest number of violations; each contains the path to its node.
  /// - Returns: the violations, that of ``violation(of:)`` first; none also if ``canCheck(_:)`` is
  ///   `false`.
  /// - Complexity: O(*n* + length of the paths).
  @inlinable
  public func violations(of rule: TreeRule, limit: Int = 100) -> [RuleViolation<Element>] {
    let (limit, elements) = (Swift.max(0, limit), elements)
    let findings = shape.findings(of: rule, columns, limit: limit) { node, bound, other in
      let (element, other) = (elements[node], elements[other])
      return element == element && other == other && bound.holds(element, other) { $0 < $1 }
    }
    return findings.prefix(limit).map { RuleViolation(rule, $0, in: self) }
  }
}
