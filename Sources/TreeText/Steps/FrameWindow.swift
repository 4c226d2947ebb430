import BinaryTrees
import TreeSteps

/// The part of a large tree around what happens in a step: small enough to be drawn, however large
/// the tree is.
///
/// It has the way from above to the node at hand, some of what is below that, and then the levels from
/// the top down, as many nodes as there is room for. Where more of the tree begins, a node stands for
/// it, and so does one at the top if the way down to there is too long.
struct FrameWindow {
  /// The part of the tree, without labels where nodes stand for more of it.
  let tree: TreeSnapshot<String>

  /// How many nodes each node stands for; 0 where it stands for itself.
  let hidden: [Int32]

  /// What is to be shown of the step.
  let marks: TreeMarks

  /// How many nodes of the tree are shown at most.
  static let nodeLimit = 96

  /// How far up from the node at hand is shown.
  private static let levelsAbove = 20

  /// How far down from it is shown in any case.
  private static let levelsBelow = 3

  /// How many of the nodes that a step names are looked for.
  private static let namesOfStep = 8

  /// Cuts out the part of a tree around a step that led to it.
  ///
  /// - Complexity: O(``nodeLimit``), whatever the size of the tree.
  init(of tree: FollowedTree, after step: Step?, labels: [String]) {
    let names = Self.names(in: step).filter { tree.contains($0) }
    let anchor = names.first ?? tree.root
    var part = TreePart(of: tree, upFrom: anchor, levels: Self.levelsAbove)
    let way = part.way
    for name in names.dropFirst() { part.addWay(to: name, levels: Self.levelsAbove) }
    part.addLevels(below: anchor, Self.levelsBelow, limit: Self.nodeLimit)
    part.addLevels(
      below: part.top, way.count + Self.levelsBelow, limit: Self.nodeLimit)
    let (snapshot, numbers, hidden) = part.snapshot(labels)
    self.tree = snapshot
    self.hidden = hidden
    var shownWay = way.compactMap { numbers[$0] }
    // The way comes from above.
    if part.hasMoreAbove { shownWay.insert(0, at: 0) }
    if step?.isWalk ?? false { shownWay = Array(shownWay.suffix(1)) }
    if step?.focus.map({ Int32(truncatingIfNeeded: $0.rawValue) }) != anchor { shownWay = [] }
    var marks =
      step?.marks(
        path: shownWay, number: { numbers[Int32(truncatingIfNeeded: $0.rawValue)] },
        isArrival: { tree.arrivals.contains(Int32(truncatingIfNeeded: $0.rawValue)) })
      ?? TreeMarks()
    for (node, number) in numbers where tree.visited.contains(node) {
      marks[number].insert(.visited)
    }
    self.marks = marks
  }

  /// The nodes that a step is about, the one at hand first.
  private static func names(in step: Step?) -> [Int32] {
    guard let step else { return [] }
    var names = step.focus.map { [$0] } ?? []
    for change in step.changes.prefix(namesOfStep) {
      switch change {
      case .attach(let node, _): names.append(node)
      case .rotate(let first, let second, _), .swap(let first, let second):
        names += [first, second]
      default: break
      }
    }
    return names.prefix(namesOfStep).map { Int32(truncatingIfNeeded: $0.rawValue) }
  }
}
