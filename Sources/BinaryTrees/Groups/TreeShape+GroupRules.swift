extension TreeRule {
  /// Whether the rule has a meaning for trees whose nodes have three or more children.
  ///
  /// All other rules distinguish two subtrees of a node, left and right.
  package var appliesToGroups: Bool {
    switch self {
    case .balanced, .full, .symmetricShape, .symmetric: true
    default: false
    }
  }
}

extension TreeShape {
  /// Returns the nodes of a tree with groups that have another number of children than the nodes at the
  /// mirrored positions, or are unequal to them.
  ///
  /// The method compares pairs of mirrored positions in the pre-order of the left half.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of findings.
  ///   - areEqual: returns whether two nodes at mirrored positions count as equal.
  /// - Returns: the findings. Descendants of nodes with different numbers of children are omitted.
  /// - Throws: the error of `areEqual`.
  /// - Complexity: O(*n*).
  @inlinable
  func asymmetricGroups<Failure: Error>(
    limit: Int, _ areEqual: (_ node: Int, _ other: Int) throws(Failure) -> Bool
  ) throws(Failure) -> [RuleFinding] {
    var found: [RuleFinding] = []
    var pending = [(node: 0, other: 0)]
    while found.count < limit, let (node, other) = pending.popLast() {
      if node != other, try !areEqual(node, other) {
        found.append((node, .unequalCounterpart(other: other)))
        if found.count == limit { break }
      }
      let (own, mirrored) = (children(of: node), children(of: other))
      if own.count != mirrored.count {
        found.append((node, .unequalChildCount(own.count, other: other, itsCount: mirrored.count)))
        continue
      }
      // An only child is left or right.
      if own.count == 1, let child = own.first, let counterpart = mirrored.first,
        let side = side(of: child), side == self.side(of: counterpart)
      {
        found.append((child, .noCounterpart(side.opposite, parent: other)))
        continue
      }
      // A node on the axis is its own counterpart, and so is its middle child.
      let half = node == other ? (own.count + 1) / 2 : own.count
      for place in (0..<half).reversed() {
        pending.append((own[place], mirrored[own.count - 1 - place]))
      }
    }
    return found
  }
}
