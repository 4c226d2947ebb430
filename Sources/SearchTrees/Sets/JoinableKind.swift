public import BinaryTrees

/// A kind whose trees can be joined and split in the time that their difference in height takes.
///
/// Guy Blelloch, Daniel Ferizovic and Yihan Sun, "Just join for parallel ordered sets", 2016: all set
/// operations follow from `join`, which makes one tree of two and a node between them. A kind says
/// how high a tree is, its rank, and how a joint is mended.
public protocol JoinableKind: SearchTreeKind {
  /// How high a tree is, in the measure by which the kind balances.
  ///
  /// - Parameters:
  ///   - root: the root of the tree, or ``TreeArena/none``.
  ///   - arena: its arena.
  /// - Returns: the rank.
  /// - Complexity: O(height).
  static func rank<Element>(of root: Int32, in arena: TreeArena<Element, Self>) -> Int32

  /// The rank of a child, of a node whose rank is known.
  ///
  /// - Parameters:
  ///   - side: which child, which may be absent.
  ///   - node: the node.
  ///   - rank: the rank of the node.
  ///   - arena: its arena.
  /// - Returns: the rank of the child.
  /// - Complexity: O(1).
  static func rank<Element>(
    ofChild side: Side, of node: Int32, rank: Int32, in arena: TreeArena<Element, Self>
  ) -> Int32

  /// Makes a subtree that was taken out of a tree a tree of its own.
  ///
  /// - Parameters:
  ///   - subtree: the subtree and its rank.
  ///   - arena: its arena.
  /// - Returns: the tree and its rank.
  static func asTree<Element>(
    _ subtree: RankedTree, in arena: TreeArena<Element, Self>
  ) -> RankedTree

  /// Makes one tree of two and a node between them.
  ///
  /// - Parameters:
  ///   - left: a tree.
  ///   - middle: a node that comes after all of `left` and before all of `right`; what it was linked
  ///     to before does not count.
  ///   - right: another tree of the same arena.
  ///   - arena: the arena.
  /// - Returns: the tree.
  func join<Element>(
    _ left: RankedTree, _ middle: Int32, _ right: RankedTree, in arena: TreeArena<Element, Self>
  ) -> RankedTree
}

/// A tree in an arena, with its rank.
@frozen
public struct RankedTree {
  /// The root, or ``TreeArena/none``.
  public var root: Int32

  /// How high the tree is, in the measure by which its kind balances.
  public var rank: Int32

  /// Makes a tree.
  ///
  /// - Parameters:
  ///   - root: the root, or ``TreeArena/none``.
  ///   - rank: its rank.
  @inlinable
  public init(root: Int32, rank: Int32) {
    self.root = root
    self.rank = rank
  }

  /// Whether the tree has no nodes.
  @inlinable
  public var isEmpty: Bool { root == TreeShape.none }
}

extension JoinableKind {
  /// Trees can be joined.
  @inlinable
  public static var isJoinable: Bool { true }

  /// A subtree is a tree of its own as it is.
  @inlinable
  public static func asTree<Element>(
    _ subtree: RankedTree, in arena: TreeArena<Element, Self>
  ) -> RankedTree { subtree }

  /// The subtree on a side of a node, as a tree of its own.
  @inlinable
  static func takeChild<Element>(
    _ side: Side, of node: Int32, rank: Int32, in arena: TreeArena<Element, Self>
  ) -> RankedTree {
    let rank = Self.rank(ofChild: side, of: node, rank: rank, in: arena)
    let root = arena.child(side, of: node)
    arena.setParent(of: root, to: TreeShape.none)
    return asTree(RankedTree(root: root, rank: rank), in: arena)
  }

  /// Hangs a node into the inner edge of the higher of two trees, at the first place where what
  /// hangs there is no higher than the lower tree; both then hang from the node.
  ///
  /// - Parameters:
  ///   - middle: the node.
  ///   - lower: the lower tree.
  ///   - side: the side of the inner edge.
  ///   - higher: the higher tree.
  ///   - arena: the arena of all of them.
  ///   - fits: whether the node may take the place of a subtree, which may be absent, of a rank.
  /// - Returns: the rank of the subtree whose place it took. The node is linked, its size and those
  ///   above are right, its tag is not; the tree is that of the arena.
  @inlinable
  func graft<Element>(
    _ middle: Int32, _ lower: RankedTree, into side: Side, of higher: RankedTree,
    in arena: TreeArena<Element, Self>, fits: (_ subtree: Int32, _ rank: Int32) -> Bool
  ) -> Int32 {
    var (above, node, rank) = (TreeShape.none, higher.root, higher.rank)
    while !fits(node, rank) {
      rank = Self.rank(ofChild: side, of: node, rank: rank, in: arena)
      (above, node) = (node, arena.child(side, of: node))
    }
    arena.hang(higher.root, at: .root)
    arena.hang(node, on: side.opposite, of: middle)
    arena.hang(lower.root, on: side, of: middle)
    arena.hang(middle, at: TreeArena<Element, Self>.Place(parent: above, side: side))
    let size = arena.size(of: lower.root) + 1
    arena.sizes[Int(middle)] = size + arena.size(of: node)
    var nobody = Unobserved()
    arena.addToSizes(size, from: above, &nobody)
    return rank
  }
}
