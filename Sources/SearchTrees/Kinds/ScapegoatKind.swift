public import BinaryTrees

/// The scapegoat tree: when a leaf is too deep, a subtree above it that is to blame is rebuilt.
///
/// Igal Galperin and Ronald Rivest, "Scapegoat trees", 1993; found before by Arne Andersson,
/// "Improving partial rebuilding by using simple balance criteria", 1989. It keeps no balance data.
/// No leaf is deeper than log₁⸝α of the greatest size since the last whole rebuilding, plus 1.
@frozen
public struct ScapegoatKind: SearchTreeKind, Hashable {
  /// Which of the nodes above a leaf that is too deep is the scapegoat.
  public enum Choice: String, Hashable, Sendable, CaseIterable {
    /// The lowest of which a child has more than α times its size.
    case lowestUnbalancedWeight
    /// The lowest that is higher above the leaf than log₁⸝α of its size.
    case lowestUnbalancedHeight
  }

  /// How unbalanced a node may be: from ½, perfectly balanced, to 1, not at all.
  public let alpha: Double

  /// Which node is the scapegoat.
  public let choice: Choice

  /// Which neighbour takes the place of a removed node with two children.
  public let removal: RemovalConvention

  /// The greatest size of the tree since it was last rebuilt as a whole.
  @usableFromInline var maximumCount = 0

  /// Makes the kind.
  ///
  /// - Parameters:
  ///   - alpha: how unbalanced a node may be, at least 0.5 and less than 1; ⅔, unless said
  ///     otherwise.
  ///   - choice: which node is the scapegoat; by weight, unless said otherwise.
  ///   - removal: which neighbour takes the place of a removed node with two children.
  @inlinable
  public init(
    alpha: Double = 2.0 / 3, choice: Choice = .lowestUnbalancedWeight,
    removal: RemovalConvention = .successor
  ) {
    precondition(alpha >= 0.5 && alpha < 1, "alpha is at least 0.5 and less than 1")
    self.alpha = alpha
    self.choice = choice
    self.removal = removal
  }

  /// The height is bounded.
  @inlinable
  public var balanceRules: [TreeRule] { [.balance(.depthLimit(alpha: alpha))] }

  /// Rebuilds a subtree if the leaf is too deep.
  @inlinable
  public mutating func didInsert<Element>(
    _ leaf: Int32, in arena: TreeArena<Element, Self>, _ observer: inout some TreeObserver
  ) {
    maximumCount = max(maximumCount, arena.count)
    var (depth, node) = (0, arena.parent(of: leaf))
    while node != TreeShape.none {
      depth += 1
      node = arena.parent(of: node)
    }
    guard isDeep(depth, in: maximumCount) else { return }
    arena.rebuild(scapegoat(above: leaf, in: arena), &observer)
  }

  /// The node to blame for the depth of a leaf; the root, if it is no other.
  @inlinable
  func scapegoat<Element>(above leaf: Int32, in arena: TreeArena<Element, Self>) -> Int32 {
    var (node, height) = (leaf, 0)
    while true {
      let parent = arena.parent(of: node)
      if parent == TreeShape.none { return node }
      height += 1
      let size = Int(arena.size(of: parent))
      switch choice {
      case .lowestUnbalancedWeight:
        if Double(arena.size(of: node)) > alpha * Double(size) { return parent }
      case .lowestUnbalancedHeight:
        if isDeep(height, in: size) { return parent }
      }
      node = parent
    }
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
  public mutating func didRemove<Element>(
    _ vacancy: Vacancy<NoTag>, from arena: TreeArena<Element, Self>,
    _ observer: inout some TreeObserver
  ) {
    guard Double(arena.count) < alpha * Double(maximumCount) else { return }
    if arena.root != TreeShape.none { arena.rebuild(arena.root, &observer) }
    maximumCount = arena.count
  }

  /// The tree as it stands is the greatest since it was last rebuilt.
  @inlinable
  public mutating func didAdopt<Element>(_ arena: TreeArena<Element, Self>) {
    maximumCount = arena.count
  }
}
