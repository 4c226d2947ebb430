import BinaryTrees
import TreeSteps

/// The part of a large tree around the current step.
///
/// It is small enough to be drawn, regardless of the size of the tree.
///
/// The window contains the last nodes of the path from the root to the current node, some nodes
/// below the current node, and then levels from the top down, until the limit is reached.
/// Placeholders represent the remaining parts of the tree, including the part above the window if
/// the path is too long.
struct FrameWindow {
  /// The visible part of the tree.
  ///
  /// Placeholders have empty labels.
  private(set) var tree = TreeSnapshot<String>(shape: .empty, elements: [])

  /// The number of nodes that each node represents, or 0 for an ordinary node.
  private(set) var hidden: [Int32] = []

  /// The marks of the step.
  private(set) var marks = TreeMarks()

  private let frame: Frame
  private let sizes: SubtreeSizes
  private var nodes: Set<NodeID> = []

  /// The maximum number of nodes in the window.
  static let nodeLimit = 96

  /// The maximum number of levels above the current node.
  private static let levelsAbove = 20

  /// The number of levels below the current node that are always added.
  private static let levelsBelow = 3

  /// The maximum number of nodes that are added because the step affects them.
  private static let namesOfStep = 8

  /// Extracts the part of a tree around the step that led to it.
  ///
  /// - Complexity: O(``nodeLimit`` · log *v*), where *v* is the maximum number of changes of a node.
  init(of frame: Frame, sizes: SubtreeSizes) {
    (self.frame, self.sizes) = (frame, sizes)
    // A recording may refer to a node that is not in the tree.
    let names = Self.names(in: frame.step).filter { frame.contains($0) }
    guard let anchor = names.first ?? frame.root else { return }
    let spine = Array(path(to: anchor).nodes.reversed())
    nodes = Set(spine)
    for name in names.dropFirst() {
      let (path, above) = self.path(to: name)
      if let above, nodes.contains(above), path.count <= Self.levelsAbove { nodes.formUnion(path) }
    }
    addLevels(below: anchor, Self.levelsBelow)
    addLevels(below: spine[0], spine.count + Self.levelsBelow)
    let numbers = makeTree(from: spine[0])
    let step = frame.step
    var shownPath = spine.compactMap { numbers[$0] }
    // The path includes the placeholder above the window.
    if frame.parent(of: spine[0]) != nil { shownPath.insert(0, at: 0) }
    if step?.isWalk ?? false { shownPath = Array(shownPath.suffix(1)) }
    if step?.focus != anchor { shownPath = [] }
    guard let step else { return }
    let before = frame.recording.frame(at: frame.index - 1)
    marks = step.marks(
      path: shownPath, number: { numbers[$0] }, isArrival: { !before.contains($0) })
    for (node, number) in numbers where sizes.visited.contains(node) {
      marks[number].insert(.visited)
    }
  }

  /// Returns the nodes that a step affects.
  ///
  /// The current node comes first.
  private static func names(in step: Step?) -> [NodeID] {
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
    return Array(names.prefix(namesOfStep))
  }

  /// Returns a node with its ancestors, from below, and the next ancestor above them.
  ///
  /// The ancestors end below the first node in the window, or after `levelsAbove` levels.
  private func path(to node: NodeID) -> (nodes: [NodeID], above: NodeID?) {
    var path: [NodeID] = []
    var next: NodeID? = node
    while let node = next, !nodes.contains(node), path.count <= Self.levelsAbove {
      path.append(node)
      next = frame.parent(of: node)
    }
    return (path, next)
  }

  /// Adds the nodes below a node, level by level, up to the limit of nodes.
  private mutating func addLevels(below root: NodeID, _ levels: Int) {
    var level = [root]
    for _ in 0..<levels {
      var next: [NodeID] = []
      for (_, child) in level.flatMap(frame.children)
      where nodes.contains(child) || nodes.count < Self.nodeLimit {
        nodes.insert(child)
        next.append(child)
      }
      level = next
    }
  }

  /// Creates the tree of the window, where placeholders represent the nodes outside the window.
  ///
  /// - Parameter top: the top node of the window.
  /// - Returns: the index of each node of the window in the created tree.
  private mutating func makeTree(from top: NodeID) -> [NodeID: Int] {
    var links = TreeLinks()
    var ids: [NodeID?] = []
    var pending: [(node: NodeID, place: (parent: Int32, side: ChildSide)?)] = [(top, nil)]
    if let above = frame.parent(of: top), let root = frame.root {
      pending = [(top, (links.append(), frame.child(.left, of: above) == top ? .left : .right))]
      (ids, hidden) = ([nil], [sizes[root] - sizes[top]])
    }
    while let (node, place) = pending.popLast() {
      let isShown = nodes.contains(node)
      let number = links.append()
      ids.append(isShown ? node : nil)
      hidden.append(isShown ? 0 : sizes[node])
      if let place { links.attach(number, on: place.side, of: place.parent) }
      guard isShown else { continue }
      pending += frame.children(of: node).reversed().map { ($0.node, (number, $0.side)) }
    }
    links.root = 0
    var numbers: [NodeID: Int] = [:]
    var walk = SnapshotWalk<String>()
    for (number, node) in ids.enumerated() {
      if let node { numbers[node] = number }
      walk.add(node.map(frame.label) ?? "", node.map(frame.annotations) ?? [:])
    }
    tree = TreeSnapshot(
      shape: links.numberedKnownTree().shape, elements: walk.elements,
      columns: walk.columns(count: ids.count))
    return numbers
  }
}
