import BinaryTrees
import Foundation
import TextSupport
import TreeDrawing
import TreeLayout
import TreeStage
import TreeSteps

/// Creates the animation of a recording: the start of each step, and the positions and appearance
/// of nodes and edges over time.
struct RecordingAnimator {
  private(set) var animation = SVGAnimation()
  private var stage: Stage
  private var time = 0

  /// The index of each node in the animation, indexed by node id, or −1 if it has not occurred yet.
  private var numbers: [Int]
  /// The current position of each node, or `nil` if it is not in the tree.
  private var places: [CGPoint?]
  private var kinds: [NodeKind]
  private let notes: [NodeNote]
  private let showsEmptyPlaces: Bool
  /// The index of each edge in the animation, and the nodes of each edge that is currently in the
  /// tree.
  private var edges: [Pair: Int] = [:]
  private var present: [Pair: (parent: NodeID, child: NodeID)] = [:]

  private struct Pair: Hashable {
    let low: Int
    let high: Int

    init(_ first: Int, _ second: Int) { (low, high) = (min(first, second), max(first, second)) }
  }

  /// The durations of a rotation's movement and of the movement to the final positions, in
  /// milliseconds.
  private static let (turning, settling) = (700, 500)
  /// The duration of a moment in milliseconds: a pause, and the time to read each character of the
  /// caption, up to a maximum.
  private static let (pause, reading, longest) = (700, 16, 2400)
  /// The maximum number of cells of an array.
  private static let mostCells = 40
  /// The maximum number of characters shown of a list.
  private static let mostCharacters = 56

  /// Creates the animation of a recording.
  ///
  /// - Parameters:
  ///   - recording: the recording.
  ///   - notes: the notes below each node.
  ///   - showsEmptyPlaces: whether NIL leaves are drawn.
  /// - Throws: ``TreeLayout/IncrementalLayoutError`` if the tree is too wide.
  init(
    _ recording: Recording, notes: [NodeNote], showsEmptyPlaces: Bool
  ) throws(IncrementalLayoutError) {
    stage = try Stage(recording)
    self.notes = notes
    self.showsEmptyPlaces = showsEmptyPlaces
    // The lines show the operation, the reason for the step, the waiting nodes, the visited nodes,
    // and the index arithmetic of a heap.
    animation.lines = [(true, []), (false, [])]
    animation.lines += Array(repeating: (true, []), count: recording.frontierNames.count + 2)
    animation.cellBase = recording.arrayBase
    let count = recording.labels.count
    numbers = Array(repeating: -1, count: count)
    places = Array(repeating: nil, count: count)
    kinds = Array(repeating: .plain, count: count)
    let first = stage.frame.tree
    if let ids = first.identities, case .texts(let colors)? = first.columns[.color] {
      for (id, color) in zip(ids, colors) { kinds[id.rawValue] = NodeKind(named: color) }
    }
    show()
    for moment in 0..<recording.steps.count {
      try stage.go(to: moment + 1)
      take(recording.steps[moment])
    }
    animation.duration = time
  }

  private mutating func take(_ step: Step) {
    for case .annotate(let node, .color, _, let new) in step.changes {
      kinds[node.rawValue] = NodeKind(named: new?.description)
    }
    if step.changes.contains(where: { $0.isStructural }) { rearrange() }
    recordAppearance()
    showTexts(after: animation.movements.last.map { max(0, $0.upperBound - time) } ?? 0)
  }

  /// Shows the first moment.
  private mutating func show() {
    let now = contents
    for node in now.nodes { enter(node.id, at: point(node)) }
    link(now)
    recordAppearance()
    showTexts(after: 0)
  }

  /// Shows the captions and lists of the moment.
  ///
  /// Advances the time by the duration of the movement and the time to read the caption.
  private mutating func showTexts(after movement: Int) {
    animation.moments.append((time, animation.movements.count))
    let frame = stage.frame
    var title = ""
    if let number = frame.operationIndex, let current = frame.operation {
      let count = frame.recording.operations.count
      title = current.heading + (count > 1 ? " (\(number + 1) of \(count))" : "")
    }
    let array = frame.array(limit: Self.mostCells, fromStart: true)
    let texts =
      [title, frame.caption] + frame.lists(characters: Self.mostCharacters)
      + [array?.arithmetic(base: animation.cellBase) ?? ""]
    for (line, text) in texts.enumerated() {
      animation.lines[line].texts.change(to: text, at: time)
    }
    if let array { show(array) }
    time += movement + min(Self.pause + Self.reading * frame.caption.count, Self.longest)
  }

  /// Shows the entries of an array in its cells.
  private mutating func show(_ array: HeapArray) {
    while animation.cells.count < array.entries.count {
      var cell = SVGAnimation.Cell()
      if time > 0 { cell.states.change(to: .absent, at: 0) }
      animation.cells.append(cell)
    }
    for (place, node) in array.entries.enumerated() {
      let label =
        stage.clippedLabel(of: node.rawValue).shortened ?? stage.recording.labels[node.rawValue]
      animation.cells[place].texts.change(to: label, at: time)
      animation.cells[place].states.change(
        to: place >= array.heapCount ? .sorted : place == array.focus ? .current : .plain, at: time)
    }
    for place in animation.cells.indices.dropFirst(array.entries.count) {
      animation.cells[place].states.change(to: .absent, at: time)
    }
  }

  // MARK: Positions

  private var contents: VisibleNodes { stage.layout.contents(of: stage.layout.bounds) }

  private func point(_ node: VisibleNodes.Node) -> CGPoint {
    let origin = stage.origin
    return CGPoint(x: FixedPoint.units(node.x - origin.x), y: FixedPoint.units(node.y - origin.y))
  }

  /// Adds a node to the tree.
  private mutating func enter(_ id: NodeID, at point: CGPoint, below carrier: NodeID? = nil) {
    places[id.rawValue] = point
    if numbers[id.rawValue] >= 0 {
      animation.nodes[numbers[id.rawValue]].presence.append(time)
      return
    }
    numbers[id.rawValue] = animation.nodes.count
    var node = SVGAnimation.Node(
      label: stage.recording.labels[id.rawValue],
      shortened: stage.clippedLabel(of: id.rawValue).shortened,
      halfWidth: stage.width(of: id) / 2, at: point, from: time)
    node.carrier = carrier.map { numbers[$0.rawValue] }
    node.arrival = animation.movements.count
    animation.nodes.append(node)
  }

  /// Moves all nodes to their positions after a step.
  ///
  /// A rotation first moves each of its rigid groups as a unit; see ``turn(_:_:_:)``.
  private mutating func rearrange() {
    let now = contents
    var parents: [NodeID: NodeID] = [:]
    for edge in now.edges { parents[edge.child] = edge.parent }
    var targets: [NodeID: CGPoint] = [:]
    for node in now.nodes { targets[node.id] = point(node) }
    for (id, number) in numbers.enumerated()
    where number >= 0 && places[id] != nil && targets[NodeID(id)] == nil {
      animation.nodes[number].presence.append(time)
      places[id] = nil
    }
    // A new node starts at its final position relative to its parent, so that it moves together
    // with its parent.
    for node in now.nodes where places[node.id.rawValue] == nil {
      let target = point(node)
      guard let parent = parents[node.id], let upper = targets[parent],
        let before = places[parent.rawValue], numbers[node.id.rawValue] < 0
      else {
        enter(node.id, at: lastPlace(of: node.id) ?? target)
        continue
      }
      enter(
        node.id, at: CGPoint(x: before.x + target.x - upper.x, y: before.y + target.y - upper.y),
        below: parent)
    }
    turn(now, targets, parents)
    move(Self.settling) { node in targets[node] }
    link(now)
  }

  private func lastPlace(of id: NodeID) -> CGPoint? {
    let number = numbers[id.rawValue]
    return number < 0 ? nil : animation.nodes[number].places.last?.point
  }

  /// Moves the rigid groups of a rotation: two nodes and three subtrees.
  private mutating func turn(
    _ now: VisibleNodes, _ targets: [NodeID: CGPoint], _ parents: [NodeID: NodeID]
  ) {
    if stage.rotated.isEmpty { return }
    var turned: [NodeID: CGPoint] = [:]
    for (node, group) in groups(of: now, parents) {
      guard let place = places[node.rawValue], let old = places[group.rawValue],
        let new = targets[group]
      else { continue }
      turned[node] = CGPoint(x: place.x + new.x - old.x, y: place.y + new.y - old.y)
    }
    move(Self.turning) { turned[$0] }
  }

  /// Returns the group of each node that moves in a rotation, see ``TreeStage/Stage/group(of:)``.
  private func groups(of now: VisibleNodes, _ parents: [NodeID: NodeID]) -> [NodeID: NodeID] {
    var groups: [NodeID: NodeID] = [:]
    // In pre-order, the group of a node's parent is already known.
    for node in now.nodes {
      let parent = parents[node.id]
      let isFirst = [node.id, parent].contains { $0.map(stage.rotated.contains) == true }
      groups[node.id] = isFirst ? node.id : parent.flatMap { groups[$0] }
    }
    return groups
  }

  /// Starts a movement of all nodes whose target differs from their position.
  private mutating func move(_ length: Int, _ target: (NodeID) -> CGPoint?) {
    let start = max(time, animation.movements.last?.upperBound ?? 0)
    let movement = animation.movements.count
    var moves = false
    for id in numbers.indices {
      guard let place = places[id], let target = target(NodeID(id)), target != place else {
        continue
      }
      animation.nodes[numbers[id]].places.append((movement, target))
      places[id] = target
      moves = true
    }
    if moves { animation.movements.append(start..<(start + length)) }
  }

  /// Adds and removes edges of the animation to match the current tree.
  private mutating func link(_ now: VisibleNodes) {
    var wanted: [Pair: (parent: NodeID, child: NodeID)] = [:]
    for edge in now.edges {
      let pair = Pair(numbers[edge.parent.rawValue], numbers[edge.child.rawValue])
      wanted[pair] = (edge.parent, edge.child)
      if present[pair] != nil { continue }
      if let edge = edges[pair] {
        animation.edges[edge].presence.append(time)
      } else {
        edges[pair] = animation.edges.count
        animation.edges.append(SVGAnimation.Edge(between: (pair.low, pair.high), from: time))
      }
    }
    for pair in present.keys where wanted[pair] == nil {
      if let edge = edges[pair] { animation.edges[edge].presence.append(time) }
    }
    present = wanted
  }

  // MARK: Appearance

  /// Records the current appearance of all nodes and edges.
  private mutating func recordAppearance() {
    let marks = stage.marks
    if !notes.isEmpty { annotate() }
    for (id, number) in numbers.enumerated() where number >= 0 && places[id] != nil {
      animation.nodes[number].states.change(to: SVGAnimation.State(kinds[id], marks[id]), at: time)
      recordLeaves(of: NodeID(id), number)
    }
    for (pair, ends) in present {
      guard let edge = edges[pair] else { continue }
      let isOnPath = marks.isEdgeOnPath(ends.child.rawValue, ends.parent.rawValue)
      animation.edges[edge].states.change(to: isOnPath, at: time)
    }
  }
}

extension RecordingAnimator {
  /// Records the leaves below a node, and whether its own place is double black.
  private mutating func recordLeaves(of id: NodeID, _ number: Int) {
    let frame = stage.frame
    let doubleBlack = frame.doubleBlackSide(of: id)
    func leaf(on side: ChildSide) -> SVGAnimation.Leaf {
      if frame.child(side, of: id) != nil { return .hidden }
      return doubleBlack == side ? .doubleBlack : showsEmptyPlaces ? .plain : .hidden
    }
    animation.nodes[number].leaves.left.change(to: leaf(on: .left), at: time)
    animation.nodes[number].leaves.right.change(to: leaf(on: .right), at: time)
    animation.nodes[number].doubleBlacks.change(to: frame.isDoubleBlack(id), at: time)
  }

  /// Records the current notes of each node.
  private mutating func annotate() {
    let tree = stage.frame.tree
    let base = stage.recording.firstIndex
    let texts = notes.map { $0.texts(of: tree, visiting: .inorder, firstIndex: base) }
    for (node, id) in (tree.identities ?? []).enumerated() where numbers[id.rawValue] >= 0 {
      let text = texts.map { $0[node] }.filter { !$0.isEmpty }.joined(separator: " ")
      animation.nodes[numbers[id.rawValue]].notes.change(to: text, at: time)
    }
  }
}
