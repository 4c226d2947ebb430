extension TreeSnapshot {
  /// Returns whether the tree has the column that a rule requires.
  ///
  /// - Parameter rule: the rule.
  /// - Returns: `false` if the tree is not empty and lacks the column.
  public func canCheck(_ rule: TreeRule) -> Bool {
    guard let column = rule.requiredColumn else { return true }
    return isEmpty || columns[column] != nil
  }

  /// Returns the first violation of a rule under a custom order.
  ///
  /// Two elements count as equal if neither precedes the other.
  ///
  /// - Parameters:
  ///   - rule: the rule.
  ///   - areInIncreasingOrder: returns whether the first element precedes the second. It must be a
  ///     strict weak order.
  /// - Returns: the same violation that ``violation(of:)`` finds for comparable elements, or `nil`
  ///   if the tree satisfies the rule.
  /// - Throws: the error of `areInIncreasingOrder`.
  /// - Complexity: O(*n*), with at most two comparisons for each node.
  @inlinable
  public func violation<Failure: Error>(
    of rule: TreeRule, by areInIncreasingOrder: (Element, Element) throws(Failure) -> Bool
  ) throws(Failure) -> RuleViolation<Element>? {
    let elements = elements
    return try shape.findings(of: rule, columns, limit: 1) { node, bound, other throws(Failure) in
      try bound.holds(elements[node], elements[other], by: areInIncreasingOrder)
    }.first.map { RuleViolation(rule, at: $0.node, $0.breach, in: self) }
  }
}

extension TreeSnapshot where Element: Comparable {
  /// Returns the first violation of a rule.
  ///
  /// For most rules, this is the violation by the first node in pre-order. The exceptions are:
  ///
  /// - ``TreeRule/complete`` and ``TreeRule/perfect`` use level order.
  /// - ``TreeRule/symmetric`` and ``TreeRule/symmetricShape`` compare pairs of mirrored positions
  ///   in the pre-order of the left half.
  /// - ``TreeRule/blackHeight`` and ``TreeRule/colorable`` use post-order, so no node below the first
  ///   one violates the rule.
  /// - ``TreeRule/depthLimit(alpha:)`` considers the deepest nodes.
  /// - ``TreeRule/minHeap`` and ``TreeRule/maxHeap`` check completeness first, then the order.
  ///
  /// - Parameter rule: the rule.
  /// - Returns: the violation, or `nil` if the tree satisfies the rule or ``canCheck(_:)`` is
  ///   `false`. ``satisfies(_:)`` distinguishes these cases.
  /// - Complexity: O(*n*).
  @inlinable
  public func violation(of rule: TreeRule) -> RuleViolation<Element>? {
    violations(of: rule, limit: 1).first
  }

  /// Returns whether the tree satisfies a rule.
  ///
  /// - Parameter rule: the rule.
  /// - Returns: `true` if no node violates the rule, or `nil` if the rule cannot be checked because
  ///   the tree lacks the column that it requires; see ``canCheck(_:)``.
  /// - Complexity: O(*n*).
  @inlinable
  public func satisfies(_ rule: TreeRule) -> Bool? {
    canCheck(rule) ? violation(of: rule) == nil : nil
  }

  /// Returns the violations of a rule.
  ///
  /// Each node occurs at most once. Only for heaps can it occur twice, once for its position and
  /// once for its order. Rules about the whole tree have at most one violation:
  /// ``TreeRule/complete``, ``TreeRule/perfect``, ``TreeRule/blackRoot`` and
  /// ``TreeRule/depthLimit(alpha:)``. If a violation causes others above or below it (black
  /// heights, mirrored positions), the list omits the others.
  ///
  ///     TreeSnapshot(levelOrder: [5, 7, 8, nil, 9]).violations(of: .searchOrder).count
  ///     // 2: 7 and 9 must be less than 5
  ///
  /// An element that does not compare equal to itself, such as NaN, violates every order.
  ///
  /// - Parameters:
  ///   - rule: the rule.
  ///   - limit: the maximum number of violations. Each contains the path to its node.
  /// - Returns: the violations, beginning with the result of ``violation(of:)``. The list is empty
  ///   if ``canCheck(_:)`` is `false`.
  /// - Complexity: O(*n* + length of the paths).
  @inlinable
  public func violations(of rule: TreeRule, limit: Int = 100) -> [RuleViolation<Element>] {
    let (limit, elements) = (Swift.max(0, limit), elements)
    let findings = shape.findings(of: rule, columns, limit: limit) { node, bound, other in
      let (element, other) = (elements[node], elements[other])
      return element == element && other == other && bound.holds(element, other) { $0 < $1 }
    }
    return findings.prefix(limit).map { RuleViolation(rule, at: $0.node, $0.breach, in: self) }
  }
}
