import BinaryTrees
import TreeSteps

/// The part of a large tree around the current step.
///
/// It is small enough to be drawn, regardless of the size of the tree.
///
/// The window contains the path from above to the current node, some nodes below the current node,
/// and then levels from the top down, as far as the limit allows. Placeholders represent the
/// remaining parts of the tree, including the part above the window if the path is too long.
struct FrameWindow {
  /// The visible part of the tree.
  ///
  /// Placeholders have empty labels.
  let tree: TreeSnapshot<String>

  /// The number of nodes that each node represents, or 0 for an ordinary node.
  let hidden: [Int32]

  /// The marks of the step.
  let marks: TreeMarks

  /// The maximum number of nodes in the window.
  static let nodeLimit = 96

  /// The maximum number of levels above the current node.
  private static let levelsAbove = 20

  /// The number of levels below the current node that are always added.
  private static let levelsBelow = 3

  /// The maximum number of a step's nodes that are added.
  private static let namesOfStep = 8

  /// Extracts the part of a tree around the step that led to it.
  ///
  /// - Complexity: O(``nodeLimit``), regardless of the size of the tree.
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
    // The path includes the placeholder above the window.
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

  /// Returns the nodes that a step affects.
  ///
  /// The current node comes first.
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
