/// A node that violates a rule, with its path and the reason.
///
///     TreeSnapshot(levelOrder: [5, 3, 8, nil, 7]).violation(of: .searchOrder)?.description
///     // 7 is in the left subtree of 5 (5 → left 3 → right 7) but must be less than 5
public struct RuleViolation<Element> {
  /// The violated rule.
  public let rule: TreeRule

  /// The pre-order number of the node that violates the rule.
  public let node: Int

  /// The path from the root to the node.
  public let path: TreePath<Element>

  /// The reason why the node violates the rule.
  public let breach: RuleBreach

  /// The path from the root to the other node involved, or `nil` if only one node is involved.
  public let otherPath: TreePath<Element>?

  /// Creates a violation by a node.
  ///
  /// - Parameters:
  ///   - rule: the violated rule.
  ///   - node: the pre-order number of the node.
  ///   - breach: the reason.
  ///   - tree: the tree.
  @usableFromInline
  package init(
    _ rule: TreeRule, at node: Int, _ breach: RuleBreach, in tree: TreeSnapshot<Element>
  ) {
    (self.rule, self.node, self.breach) = (rule, node, breach)
    path = TreePath(to: node, in: tree)
    otherPath = breach.otherNode.map { TreePath(to: $0, in: tree) }
  }
}

extension RuleViolation: Sendable where Element: Sendable {}
extension RuleViolation: Equatable where Element: Equatable {}
extension RuleViolation: Hashable where Element: Hashable {}
