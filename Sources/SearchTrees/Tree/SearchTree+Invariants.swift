public import BinaryTrees

extension SearchTree {
  /// The first rule that the tree breaks, with its witness, or `nil` if it keeps all of them.
  ///
  /// Operations keep them, unless the order is no total order, or the elements are objects that
  /// change. It goes through the whole tree.
  ///
  /// - Returns: the violation: of the order of the elements, of the balance of the kind.
  /// - Throws: what the order throws.
  /// - Complexity: O(*n*).
  @inlinable
  public func violation() throws(Order.Failure) -> RuleViolation<Element>? {
    let order = order
    return try snapshot.violation(of: kind) { element, other throws(Order.Failure) in
      try order.precedes(element, other)
    }
  }
}

extension TreeSnapshot {
  /// The first rule of a kind of search tree that this tree breaks, or `nil`.
  ///
  /// Rules that ask for what is not known of the nodes, such as colours, are passed over; see
  /// ``uncheckedRules(of:)``.
  ///
  /// - Parameters:
  ///   - kind: the kind, with its options.
  ///   - precedes: whether an element comes before another.
  /// - Returns: the violation, or `nil`.
  /// - Throws: what `precedes` throws.
  /// - Complexity: O(*n*).
  @inlinable
  public func violation<Kind: SearchTreeKind, Failure: Error>(
    of kind: Kind, by precedes: (Element, Element) throws(Failure) -> Bool
  ) throws(Failure) -> RuleViolation<Element>? {
    if let violation = try violation(of: ElementRule.nondecreasing, by: precedes) {
      return violation
    }
    for rule in kind.balanceRules {
      let violation =
        switch rule {
        case .shape(let rule): violation(of: rule)
        case .balance(let rule): violation(of: rule)
        case .elements(let rule): try self.violation(of: rule, by: precedes)
        }
      if let violation { return violation }
    }
    return nil
  }

  /// The rules of a kind of search tree that cannot be checked, because they ask for what is not
  /// known of the nodes.
  ///
  /// - Parameter kind: the kind, with its options.
  /// - Returns: the rules.
  @inlinable
  public func uncheckedRules(of kind: some SearchTreeKind) -> [TreeRule] {
    kind.balanceRules.filter { !canCheck($0) }
  }
}
