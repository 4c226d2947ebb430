public import BinaryTrees

extension SearchTree {
  /// The first rule that the tree breaks, with its witness, or `nil` if it keeps all of them.
  ///
  /// Operations keep them, unless the order is no total order, or the elements are objects that
  /// change. It goes through the whole tree.
  ///
  /// - Returns: the violation: of the order of the elements, of the balance of the scheme.
  /// - Complexity: O(*n*).
  @inlinable
  public func violation() -> RuleViolation<Element>? {
    snapshot.violation(of: scheme) { order.precedes($0, $1) }
  }
}

extension TreeSnapshot {
  /// The first rule of a kind of search tree that this tree breaks, or `nil`.
  ///
  /// Rules that ask for what is not known of the nodes, such as colours, are passed over; see
  /// ``uncheckedRules(of:)``.
  ///
  /// - Parameters:
  ///   - scheme: what balances such trees, with its options.
  ///   - precedes: whether an element comes before another.
  /// - Returns: the violation, or `nil`.
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

  /// The rules of a kind of search tree that cannot be checked, because they ask for what is not
  /// known of the nodes.
  ///
  /// - Parameter scheme: what balances such trees, with its options.
  /// - Returns: the rules.
  @inlinable
  public func uncheckedRules(of scheme: some BalancingScheme) -> [TreeRule] {
    scheme.balanceRules.filter { !canCheck($0) }
  }
}
