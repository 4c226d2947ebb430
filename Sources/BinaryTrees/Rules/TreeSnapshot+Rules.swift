extension TreeSnapshot {
  /// The first violation of a rule about the shape, or `nil` if the tree keeps it.
  ///
  /// - Parameter rule: the rule.
  /// - Returns: the violation that ``TreeShape/violation(of:)`` finds, with elements, or `nil`.
  /// - Complexity: O(*n*).
  public func violation(of rule: ShapeRule) -> RuleViolation<Element>? {
    violation(.shape(rule), shape.findings(of: rule, limit: 1).first)
  }

  /// The first violation of a rule about what is known of the nodes, or `nil` if the tree keeps it.
  ///
  /// The first is that of the first node in pre-order; for ``BalanceRule/blackHeight`` that of the
  /// first in post-order, so that nothing is wrong below it, and for
  /// ``BalanceRule/depthLimit(alpha:)`` that of the first of the deepest nodes.
  ///
  /// - Parameter rule: the rule.
  /// - Returns: the violation, or `nil`; also `nil` if the column that the rule requires is absent
  ///   altogether, of which ``canCheck(_:)`` tells.
  /// - Complexity: O(*n*).
  public func violation(of rule: BalanceRule) -> RuleViolation<Element>? {
    violation(.balance(rule), shape.findings(of: rule, columns, limit: 1).first)
  }

  /// Whether enough is known of the nodes to say if the tree keeps a rule.
  ///
  /// - Parameter rule: the rule.
  /// - Returns: `false` if the tree has nodes but not the column that the rule requires.
  public func canCheck(_ rule: TreeRule) -> Bool {
    guard case .balance(let rule) = rule, let column = rule.requiredColumn else { return true }
    return isEmpty || columns[column] != nil
  }

  /// The first violation of a rule about the elements in an order of your own, or `nil` if the tree
  /// keeps it.
  ///
  /// Elements of which neither comes before the other count as equal.
  ///
  /// - Parameters:
  ///   - rule: the rule.
  ///   - areInIncreasingOrder: whether the first element comes before the second; a strict weak
  ///     order.
  /// - Returns: the violation that ``violation(of:)`` finds among comparable elements, or `nil`.
  /// - Throws: whatever `areInIncreasingOrder` throws.
  /// - Complexity: O(*n*), with at most two comparisons for each node.
  @inlinable
  public func violation<Failure: Error>(
    of rule: ElementRule, by areInIncreasingOrder: (Element, Element) throws(Failure) -> Bool
  ) throws(Failure) -> RuleViolation<Element>? {
    violation(
      .elements(rule),
      try shape.findings(of: rule, elements, limit: 1, by: areInIncreasingOrder).first)
  }

  @usableFromInline
  func violation(_ rule: TreeRule, _ finding: RuleFinding?) -> RuleViolation<Element>? {
    let elements = elements
    return finding.map { RuleViolation(rule, $0, in: shape) { elements[$0] } }
  }
}

extension TreeSnapshot where Element: Comparable {
  /// The first violation of a rule about the elements, or `nil` if the tree keeps it.
  ///
  /// The first is that of the first node in pre-order, and for ``ElementRule/symmetric`` the first
  /// pair of counterparts in the pre-order of the left half. Of the two rules that make a heap,
  /// completeness comes first.
  ///
  /// - Parameter rule: the rule.
  /// - Returns: the violation, or `nil`.
  /// - Complexity: O(*n*).
  @inlinable
  public func violation(of rule: ElementRule) -> RuleViolation<Element>? {
    violation(.elements(rule), shape.findings(of: rule, elements, limit: 1).first)
  }

  /// The first violation of a rule, or `nil` if the tree keeps it.
  ///
  /// - Parameter rule: the rule, of any sort.
  /// - Returns: the violation, or `nil`; also `nil` if ``canCheck(_:)`` says that not enough is known.
  /// - Complexity: O(*n*).
  @inlinable
  public func violation(of rule: TreeRule) -> RuleViolation<Element>? {
    switch rule {
    case .shape(let rule): violation(of: rule)
    case .elements(let rule): violation(of: rule)
    case .balance(let rule): violation(of: rule)
    }
  }

  /// The nodes that break a rule, each with what it breaks.
  ///
  /// A node is named once for a rule, but in a heap once for its place and once for its order. Of
  /// rules about the whole tree there is one witness only:
  /// ``ShapeRule/complete``, ``ShapeRule/perfect``, ``BalanceRule/blackRoot`` and
  /// ``BalanceRule/depthLimit(alpha:)``. Where a violation makes others below or above it that mean
  /// nothing of their own (black heights, counterparts in the mirror), those are left out.
  ///
  ///     TreeSnapshot(levelOrder: [5, 7, 8, nil, 9]).violations(of: .elements(.searchOrder)).count
  ///     // 2: 7 and 9 must be less than 5
  ///
  /// - Parameters:
  ///   - rule: the rule, of any sort.
  ///   - limit: the greatest number of violations that are looked for; each holds the way to its
  ///     node.
  /// - Returns: the violations, that of ``violation(of:)-(TreeRule)`` first; none also if
  ///   ``canCheck(_:)`` says that not enough is known.
  /// - Complexity: O(*n* + length of the ways).
  @inlinable
  public func violations(of rule: TreeRule, limit: Int = 100) -> [RuleViolation<Element>] {
    let limit = Swift.max(0, limit)
    let findings =
      switch rule {
      case .shape(let rule): shape.findings(of: rule, limit: limit)
      case .elements(let rule): shape.findings(of: rule, elements, limit: limit)
      case .balance(let rule): shape.findings(of: rule, columns, limit: limit)
      }
    return findings.prefix(limit).compactMap { violation(rule, $0) }
  }
}
