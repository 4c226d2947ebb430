public import BinaryTrees

/// The scapegoat tree: if a new leaf is too deep, the subtree of an unbalanced ancestor, the
/// scapegoat, is rebuilt.
///
/// Igal Galperin and Ronald Rivest, "Scapegoat trees", 1993; discovered earlier by Arne Andersson,
/// "Improving partial rebuilding by using simple balance criteria", 1989. The scheme stores no
/// balance data. The rank of the tree is its maximum size since the whole tree was last rebuilt. No
/// leaf is deeper than log₁⸝α(rank) + 1.
@frozen
public struct ScapegoatScheme: BalancingScheme, Hashable {
  /// The maximum share of a subtree's nodes that one child's subtree may have, from ½ (perfectly
  /// balanced) to 1 (no limit).
  public let alpha: Double

  /// The in-order neighbor that replaces a removed node with two children.
  public var removal = RemovalConvention.successor

  /// Creates the scheme.
  ///
  /// - Parameters:
  ///   - alpha: the maximum share of a subtree's nodes that one child's subtree may have; at least
  ///     0.5 and less than 1.
  ///   - removal: the in-order neighbor that replaces a removed node with two children.
  @inlinable
  public init(alpha: Double, removal: RemovalConvention = .successor) {
    precondition(alpha >= 0.5 && alpha < 1, "alpha is at least 0.5 and less than 1")
    self.alpha = alpha
    self.removal = removal
  }

  /// Creates the scheme with its default options: α is ⅔.
  @inlinable
  public init() { self.init(alpha: 2.0 / 3) }

  /// The rule of scapegoat trees: the height is limited.
  public var balanceRules: [TreeRule] { [.depthLimit(alpha: alpha)] }

  /// Rebuilds the subtree of the scapegoat if the new leaf is too deep.
  @inlinable
  public func didInsert<Element>(
    _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
  ) {
    edit.rank = max(edit.rank, edit.count)
    let limit = TreeRule.heightLimit(count: edit.rank, alpha: alpha, upTo: edit.depth)
    guard limit < edit.depth else { return }
    edit.tell(.leafTooDeep, at: edit.last, &observer)
    let level = scapegoat(&edit)
    edit.tell(.scapegoat, at: edit.node(at: level), &observer)
    edit.rebuild(at: level, &observer)
  }

  /// Returns the level of the lowest unbalanced ancestor of the last node, or 0 (the root) if no
  /// other ancestor is unbalanced.
  @inlinable
  func scapegoat<Element>(_ edit: inout TreeEdit<Element, Self>) -> Int {
    var (level, size) = (edit.depth - 1, 1)
    while level > 0 {
      level -= 1
      let sibling = edit.child(edit.side(at: level).opposite, of: edit.node(at: level))
      let whole = size + edit.size(of: sibling) + 1
      if Double(size) > alpha * Double(whole) { return level }
      size = whole
    }
    return 0
  }

  /// Rebuilds the whole tree if it has become much smaller.
  @inlinable
  public func didRemove<Element>(
    _ position: RemovedPosition, _ edit: inout TreeEdit<Element, Self>,
    _ observer: inout some TreeObserver
  ) {
    // The removed node is still included in the count.
    edit.rank = max(edit.rank, edit.count)
    let count = edit.count - 1
    guard Double(count) < alpha * Double(edit.rank) else { return }
    edit.rank = count
    guard edit.root != Slot.none else { return }
    edit.tell(.muchSmaller, at: edit.root, &observer)
    edit.path.clear()
    edit.path.appendChild(0, in: edit.nodes)
    edit.rebuild(at: 0, &observer)
  }
}
