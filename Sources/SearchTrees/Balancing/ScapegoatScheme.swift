public import BinaryTrees

/// The scapegoat tree: when a leaf is too deep, a subtree above it that is to blame is rebuilt.
///
/// Igal Galperin and Ronald Rivest, "Scapegoat trees", 1993; found before by Arne Andersson,
/// "Improving partial rebuilding by using simple balance criteria", 1989. It keeps no balance data.
/// No leaf is deeper than log₁⸝α of the greatest size since the last whole rebuilding, plus 1; that
/// size is the rank of the tree.
@frozen
public struct ScapegoatScheme: BalancingScheme, Hashable {
  /// How unbalanced a node may be: from ½, perfectly balanced, to 1, not at all.
  public let alpha: Double

  /// Makes the scheme.
  ///
  /// - Parameter alpha: how unbalanced a node may be, at least 0.5 and less than 1.
  @inlinable
  public init(alpha: Double) {
    precondition(alpha >= 0.5 && alpha < 1, "alpha is at least 0.5 and less than 1")
    self.alpha = alpha
  }

  /// Makes the scheme with its defaults: α is ⅔.
  @inlinable
  public init() { self.init(alpha: 2.0 / 3) }

  /// The height is bounded.
  @inlinable
  public var balanceRules: [TreeRule] { [.depthLimit(alpha: alpha)] }

  /// Rebuilds a subtree if the leaf is too deep.
  @inlinable
  public func didInsert<Element>(
    _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
  ) {
    edit.rank = max(edit.rank, edit.count)
    guard isDeep(edit.depth - 1, in: edit.rank) else { return }
    edit.tell(.leafTooDeep, at: edit.last, &observer)
    let level = scapegoat(&edit)
    edit.tell(.scapegoat, at: edit.node(at: level), &observer)
    edit.rebuild(at: level, &observer)
  }

  /// The level of the node to blame for the depth of the last one; the root, if it is no other.
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

  /// Whether a depth is more than log₁⸝α of a size: α to the power of the depth is less than 1 part.
  @inlinable
  func isDeep(_ depth: Int, in count: Int) -> Bool {
    var rest = Double(count)
    for _ in 0..<depth {
      rest *= alpha
      if rest < 1 { return true }
    }
    return false
  }

  /// Rebuilds the tree as a whole if it has become much smaller.
  @inlinable
  public func didRemove<Element>(
    _ position: RemovedPosition, _ edit: inout TreeEdit<Element, Self>,
    _ observer: inout some TreeObserver
  ) {
    // The node that was taken out is counted still.
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
