public import BinaryTrees

extension SearchTree {
  /// Returns the first rule that the tree breaks, with the nodes that break it.
  ///
  /// Operations never break a rule, unless the order is not a total order or the elements are
  /// objects that have changed.
  ///
  /// - Returns: a violation of the order or of a rule of the scheme, or `nil` if the tree follows
  ///   all rules.
  /// - Complexity: O(*n*).
  @inlinable
  public func violation() -> RuleViolation<Element>? {
    snapshot.violation(of: scheme) { order.precedes($0, $1) }
  }
}

extension TreeSnapshot {
  /// Returns the first rule of a balancing scheme that this tree breaks.
  ///
  /// Rules that need missing columns, such as colors, are not checked; see ``uncheckedRules(of:)``.
  ///
  /// - Parameters:
  ///   - scheme: the balancing scheme, with its options.
  ///   - precedes: a function that returns whether its first argument comes before its second.
  /// - Returns: the violation, or `nil` if the tree follows all rules that can be checked.
  /// - Complexity: O(*n*).
  @inlinable
  public func violation(
    of scheme: some BalancingScheme, by precedes: (Element, Element) -> Bool
  ) -> RuleViolation<Element>? {
    for rule in [.nondecreasing] + scheme.balanceRules {
      if let violation = violation(of: rule, by: precedes) { return violation }
    }
    return nil
  }

  /// Returns the rules of a balancing scheme that cannot be checked because columns are missing.
  ///
  /// - Parameter scheme: the balancing scheme, with its options.
  /// - Returns: the rules.
  @inlinable
  public func uncheckedRules(of scheme: some BalancingScheme) -> [TreeRule] {
    scheme.balanceRules.filter { !canCheck($0) }
  }
}

extension SearchTree where Scheme == ScapegoatScheme {
  /// The maximum number of nodes since the whole tree was last rebuilt.
  package var maximumCount: Int { read { $0.rank } }
}
