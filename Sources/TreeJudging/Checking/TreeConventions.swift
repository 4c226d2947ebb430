import BinaryTrees

/// The conventions that all trees of a program share.
///
/// They are unknown until a tree decides them.
package struct TreeConventions: Hashable, Sendable {
  /// The number that represents red.
  ///
  /// A red-black tree with both numbers decides it, because its root is black.
  package var red: Int?

  /// Whether the least priority of a treap is at its root, instead of the greatest.
  ///
  /// A treap with different priorities decides it.
  package var hasLeastPriorityOnTop: Bool?

  /// Returns a tree with names instead of the numbers of colors, if the numbers are known.
  func reading(_ tree: TreeSnapshot<Int>) -> TreeSnapshot<Int> {
    red.map { tree.namingColors(red: $0) } ?? tree
  }

  /// Returns the violation of a rule by a tree, or `nil` if the tree satisfies the rule.
  ///
  /// If a treap has only priorities that are valid in one order, it decides the order.
  mutating func violation(of rule: TreeRule, by tree: TreeSnapshot<Int>) -> RuleViolation<Int>? {
    let violation = tree.violation(of: rule)
    guard rule == .maxPriorityOrder, hasLeastPriorityOnTop != false else { return violation }
    let reverse = tree.violation(of: .minPriorityOrder)
    if hasLeastPriorityOnTop == true { return reverse }
    if violation != nil, reverse != nil { return violation }
    if violation != nil || reverse != nil { hasLeastPriorityOnTop = violation != nil }
    return nil
  }

  /// Learns which number represents red from a red-black tree.
  mutating func learnColors(from tree: TreeSnapshot<Int>) {
    if red == nil, tree.colorNumbers?.count == 2 { red = tree.numberOfRed }
  }
}
