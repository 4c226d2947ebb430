import BinaryTrees

/// Finds the rotations between two trees.
///
/// Both trees have the same nodes in the same in-order, so each subtree is a range of ranks. If
/// both trees have a subtree with the same range, its nodes were rearranged independently of the
/// nodes outside it. The finder compares the groups of nodes between such subtrees: rotations can
/// explain a group of two or three nodes.
struct RotationFinder {
  /// The rotations, ordered from the root downward.
  private(set) var rotations: [TreeDifference.Rotation] = []

  /// Whether the rotations explain all structural differences that remain.
  private(set) var isComplete = true

  private let old: RankedTree
  private let new: RankedTree
  /// The number in the new tree of the node with each rank.
  private let nodes: [Int32]

  /// Finds the rotations, or returns `nil` if the matched nodes have a different in-order in both
  /// trees.
  ///
  /// The trees do not show which node replaced a removed node. The finder tries several
  /// replacements and uses the first one that explains all differences. First it treats an added
  /// node at the position of a removed node as its replacement.
  ///
  /// - Complexity: O(*n* + *m*) for *n* and *m* nodes.
  init?(_ before: TreeShape, _ after: TreeShape, _ matching: NodeMatching, removed: [Int]) {
    if !removed.isEmpty {
      var replaced = matching
      replaced.matchReplacements(of: removed, before, after)
      let rest = removed.filter { replaced.newIndex[$0] == TreeShape.none }
      if rest.count < removed.count,
        let adapted = AdaptedTree(before, to: after, replaced, removed: rest, replacedBy: .upper)
      {
        let finder = RotationFinder(adapted, after)
        if finder.isComplete {
          self = finder
          return
        }
      }
    }
    var found: RotationFinder?
    for replacement in AdaptedTree.Replacement.allCases {
      guard
        let adapted = AdaptedTree(
          before, to: after, matching, removed: removed, replacedBy: replacement)
      else { return nil }
      let finder = RotationFinder(adapted, after)
      if found == nil || finder.isComplete { found = finder }
      if finder.isComplete || removed.isEmpty { break }
    }
    guard let found else { return nil }
    self = found
  }

  private init(_ adapted: AdaptedTree, _ after: TreeShape) {
    nodes = after.inorderIndices
    old = RankedTree(adapted.shape)
    new = RankedTree(after)
    compare()
  }

  private mutating func compare() {
    let common = old.commonRoots(with: new)
    for node in old.shape.indices where common[node] != TreeShape.none {
      let counterpart = Int(common[node])
      guard old.rank[node] != new.rank[counterpart] else { continue }
      let isInner = { (node: Int) in common[node] == TreeShape.none }
      guard let before = RotatedPart(node, in: old, while: isInner),
        let after = RotatedPart(
          counterpart, in: new, while: { before.ranks.contains(new.rank[$0]) }),
        after.ranks.count == before.ranks.count, let turns = before.turns(to: after)
      else {
        isComplete = false
        continue
      }
      append(turns)
    }
  }

  /// Appends the rotations of a part.
  ///
  /// Two rotations form a double rotation if the same node moves up twice, first to one side and
  /// then to the other.
  private mutating func append(_ turns: [RotatedPart.Turn]) {
    if turns.count == 2, turns[0].pivot == turns[1].pivot, turns[0].side != turns[1].side {
      rotations.append(rotation(turns[1], middle: turns[0].parent))
    } else {
      for turn in turns { rotations.append(rotation(turn, middle: nil)) }
    }
  }

  private func rotation(_ turn: RotatedPart.Turn, middle: Int32?) -> TreeDifference.Rotation {
    func number(_ rank: Int32) -> Int { Int(nodes[Int(rank)]) }
    return TreeDifference.Rotation(
      pivot: number(turn.pivot), middle: middle.map(number), root: number(turn.parent),
      side: turn.side)
  }
}
