extension TreeSnapshot {
  /// The first violation of a rule about the shape, or `nil` if the tree keeps it.
  ///
  /// - Parameter rule: the rule.
  /// - Returns: the violation that ``TreeShape/violation(of:)`` finds, with elements, or `nil`.
  /// - Complexity: O(*n*).
  public func violation(of rule: ShapeRule) -> RuleViolation<Element>? {
    violation(.shape(rule), shape.finding(of: rule))
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
    violation(.elements(rule), shape.finding(of: rule, elements))
  }

  /// The first violation of a rule, or `nil` if the tree keeps it.
  ///
  /// - Parameter rule: the rule, of either sort.
  /// - Returns: the violation, or `nil`.
  /// - Complexity: O(*n*).
  @inlinable
  public func violation(of rule: TreeRule) -> RuleViolation<Element>? {
    switch rule {
    case .shape(let rule): violation(of: rule)
    case .elements(let rule): violation(of: rule)
    }
  }
}
