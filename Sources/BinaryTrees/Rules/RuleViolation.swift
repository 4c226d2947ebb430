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

  @usableFromInline
  init(_ rule: TreeRule, _ finding: RuleFinding, in tree: TreeSnapshot<Element>) {
    self.rule = rule
    node = finding.node
    path = TreePath(to: finding.node, in: tree)
    breach = finding.breach
    otherPath = finding.breach.otherNode.map { TreePath(to: $0, in: tree) }
  }

  /// Creates a violation by a node, which a check outside of this module has found.
  ///
  /// - Parameters:
  ///   - rule: the violated rule.
  ///   - node: the pre-order number of the node.
  ///   - breach: the reason.
  ///   - tree: the tree.
  @inlinable
  package init(
    _ rule: TreeRule, at node: Int, _ breach: RuleBreach, in tree: TreeSnapshot<Element>
  ) { self.init(rule, RuleFinding(node, breach), in: tree) }
}

extension RuleViolation: Sendable where Element: Sendable {}
extension RuleViolation: Equatable where Element: Equatable {}
extension RuleViolation: Hashable where Element: Hashable {}
