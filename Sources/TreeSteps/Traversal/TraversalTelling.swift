import BinaryTrees

/// Tells a traversal: watches what a real iterator hands out and what it keeps for later.
struct TraversalTelling {
  var builder: RecordingBuilder
  let order: TraversalOrder?
  let shape: TreeShape
  private let algorithm: Pseudocode
  /// The sides in the order in which they are walked.
  private let near: Side
  private let far: Side
  /// What stands in the lists as told so far; for the queue only how many do.
  private var shown: [[Int]]
  private var waiting = 0
  /// Whether anything has been taken off the stack yet.
  private var hasPopped = false
  /// The nodes that a tour has visited.
  private var seen: Set<Int> = []

  init(
    of snapshot: TreeSnapshot<String>, order: TraversalOrder?, reversed: Bool,
    algorithm: Pseudocode, lists: [String]
  ) {
    self.order = order
    self.algorithm = algorithm
    shape = snapshot.shape
    shown = lists.map { _ in [] }
    (near, far) = reversed ? (.right, .left) : (.left, .right)
    builder = RecordingBuilder(
      title: algorithm.name, initial: snapshot, frontierNames: lists)
    builder.begin(algorithm.name, algorithm: algorithm)
  }

  /// Makes the telling of a traversal of which only the name is known.
  init(of snapshot: TreeSnapshot<String>, named name: String, lists: [String]) {
    self.init(
      of: snapshot, order: nil, reversed: false,
      algorithm: Pseudocode(name, [(.visit, "visit the nodes in the order of \(name)")]),
      lists: lists)
  }

  func name(_ node: Int) -> String { builder.labels[node] }

  func child(_ side: Side, of node: Int) -> Int? {
    let child = side == .left ? shape.left[node] : shape.right[node]
    return child == TreeShape.none ? nil : Int(child)
  }

  mutating func tell(
    _ caption: String, at node: Int, _ line: Pseudocode.Line, _ frontier: [FrontierChange] = [],
    visiting: Bool = false
  ) {
    builder.append(
      Step(
        caption, focus: NodeID(node), line: algorithm.number(of: line), frontier: frontier,
        output: visiting ? [NodeID(node)] : []))
  }
}

extension TraversalTelling {
  /// Follows an iterator to its end, one entry of its stack or queue at a time.
  ///
  /// - Parameters:
  ///   - iterator: the iterator.
  ///   - index: the number of a node.
  mutating func follow<Iterator: FrontierIterator>(
    _ iterator: Iterator, _ index: KeyPath<Iterator.Element, Int>
  ) {
    var iterator = iterator
    if order == .inorder || order == .postorder, let list = iterator.frontier.first {
      for node in list { tellPush(of: node[keyPath: index]) }
    }
    while let node = iterator.next() {
      let visited = node[keyPath: index]
      // The iterator's memory is its own again before it goes on.
      let after = iterator.frontier
      switch order {
      case .inorder: tellInorder(visited, after[0], index)
      case .preorder: tellPreorder(visited, after[0], index)
      case .postorder: tellPostorder(visited, after[0], index)
      case .euler: tellTour(visited, after[0], index)
      case .levelorder: tellLevel(visited, after[0], index)
      case .zigzag: tellZigzag(visited, after[1], index)
      case .morris, nil: break
      }
    }
  }

  /// Follows an iterator of which nothing is known but what it hands out and what waits.
  mutating func followPlainly<Iterator: IteratorProtocol>(
    _ iterator: Iterator, frontier: (Iterator) -> [[Int]]
  ) where Iterator.Element == TreeSnapshot<String>.Cursor {
    var iterator = iterator
    while let node = iterator.next() {
      let after = frontier(iterator)
      let changes = zip(shown, after).map { old, new in
        FrontierChange(droppedFirst: old.count, appended: new.map { NodeID($0) })
      }
      shown = after
      tell("visit \(name(node.index))", at: node.index, .visit, changes, visiting: true)
    }
  }

  /// Hands out nodes that have been gathered, the last level first.
  mutating func readBackwards(_ nodes: [Int]) {
    if let first = nodes.first {
      tell("all levels are walked and written down", at: first, .enqueue)
    }
    for node in nodes { tell("visit \(name(node))", at: node, .visit, visiting: true) }
  }
}

// The orders that go down a side with a stack.
extension TraversalTelling {
  /// A node comes onto the stack: the root, or a child of the node that was there or has just gone.
  private mutating func tellPush(of node: Int) {
    let above = shape.parent[node]
    let caption =
      above == TreeShape.none
      ? "push the root \(name(node))"
      : "go \(shape.side(of: node)?.rawValue ?? "") from \(name(Int(above))): push \(name(node))"
    push([node], caption, at: node, hasPopped ? .turn : .push)
  }

  private mutating func push(
    _ nodes: [Int], _ caption: String, at node: Int, _ line: Pseudocode.Line
  ) {
    shown[0] += nodes
    tell(caption, at: node, line, [FrontierChange(appended: nodes.map { NodeID($0) })])
  }

  private mutating func pop(_ node: Int, _ caption: String) {
    shown[0].removeLast()
    hasPopped = true
    tell(caption, at: node, .visit, [FrontierChange(droppedLast: 1)], visiting: true)
  }

  private mutating func tellInorder<Element>(
    _ node: Int, _ after: TraversalFrontier<Element>, _ index: KeyPath<Element, Int>
  ) {
    let rest = child(far, of: node) == nil ? "; nothing is \(far) of it" : ""
    pop(node, "pop \(name(node)) and visit it\(rest)")
    for position in shown[0].count..<after.count { tellPush(of: after[position][keyPath: index]) }
  }

  private mutating func tellPostorder<Element>(
    _ node: Int, _ after: TraversalFrontier<Element>, _ index: KeyPath<Element, Int>
  ) {
    for position in shown[0].count..<max(shown[0].count, after.count) {
      tellPush(of: after[position][keyPath: index])
    }
    if shown[0].last != node { tellPush(of: node) }
    let isLeaf = child(near, of: node) == nil && child(far, of: node) == nil
    pop(node, "pop \(name(node)) and visit it: \(isLeaf ? "it is a leaf" : "its sides are done")")
  }

  private mutating func tellPreorder<Element>(
    _ node: Int, _ after: TraversalFrontier<Element>, _ index: KeyPath<Element, Int>
  ) {
    if shown[0].last != node { tellPush(of: node) }
    pop(node, "pop \(name(node)) and visit it")
    let pushed = (shown[0].count..<after.count).map { after[$0][keyPath: index] }
    if pushed.isEmpty { return }
    let names = pushed.map { name($0) }.joined(separator: ", then ")
    push(pushed, "push \(names)", at: node, .turn)
  }

  private mutating func tellTour<Element>(
    _ node: Int, _ after: TraversalFrontier<Element>, _ index: KeyPath<Element, Int>
  ) {
    var common = min(shown[0].count, after.count)
    while common > 0, shown[0][common - 1] != after[common - 1][keyPath: index] { common -= 1 }
    let pushed = (common..<after.count).map { after[$0][keyPath: index] }
    let change = FrontierChange(
      droppedLast: shown[0].count - common, appended: pushed.map { NodeID($0) })
    let isArrival = seen.insert(node).inserted
    let isLast = change.droppedLast > 0 || (isArrival && pushed.isEmpty)
    shown[0].removeLast(shown[0].count - common)
    shown[0] += pushed
    let caption =
      isArrival
      ? "arrive at \(name(node))\(pushed.isEmpty ? ", a leaf" : ": push it"), visit it"
      : "back at \(name(node)): visit it again\(isLast ? ", pop it" : "")"
    tell(
      caption, at: node, isArrival ? (pushed.isEmpty ? .visit : .push) : isLast ? .pop : .visit,
      [change], visiting: true)
  }
}

// The orders that go level by level.
extension TraversalTelling {
  private mutating func tellLevel<Element>(
    _ node: Int, _ after: TraversalFrontier<Element>, _ index: KeyPath<Element, Int>
  ) {
    if waiting == 0 {
      waiting = 1
      tell(
        "enqueue the root \(name(node))", at: node, .start,
        [FrontierChange(appended: [NodeID(node)])])
    }
    waiting -= 1
    tell(
      "take \(name(node)) from the front and visit it", at: node, .visit,
      [FrontierChange(droppedFirst: 1)], visiting: true)
    let children = (waiting..<after.count).map { after[$0][keyPath: index] }
    waiting = after.count
    if children.isEmpty { return }
    tell(
      "enqueue \(children.map { name($0) }.joined(separator: " and "))", at: node, .enqueue,
      [FrontierChange(appended: children.map { NodeID($0) })])
  }

  private mutating func tellZigzag<Element>(
    _ node: Int, _ below: TraversalFrontier<Element>, _ index: KeyPath<Element, Int>
  ) {
    if shown[0].isEmpty, shown[1].isEmpty {
      shown[0] = [node]
      tell(
        "push the root \(name(node))", at: node, .start,
        [FrontierChange(appended: [NodeID(node)])])
    } else if shown[0].isEmpty {
      let level = shown[1].map { NodeID($0) }
      (shown[0], shown[1]) = (shown[1], [])
      tell(
        "the level is done: the next one, the other way round", at: node, .level,
        [FrontierChange(appended: level), FrontierChange(droppedLast: level.count)])
    }
    shown[0].removeLast()
    tell(
      "pop \(name(node)) and visit it", at: node, .visit,
      [FrontierChange(droppedLast: 1), FrontierChange()], visiting: true)
    let children = (shown[1].count..<below.count).map { below[$0][keyPath: index] }
    if children.isEmpty { return }
    shown[1] += children
    tell(
      "push \(children.map { name($0) }.joined(separator: ", then "))", at: node, .enqueue,
      [FrontierChange(), FrontierChange(appended: children.map { NodeID($0) })])
  }
}

// In-order by threads.
extension TraversalTelling {
  /// Follows an iterator that finds its way back by threads.
  ///
  /// - Parameters:
  ///   - iterator: the iterator.
  ///   - index: the number of a node.
  ///   - threads: where threads begin and where they lead to.
  mutating func followThreads<Iterator: FrontierIterator>(
    _ iterator: Iterator, _ index: KeyPath<Iterator.Element, Int>,
    threads: (Iterator) -> [(from: Iterator.Element, to: Iterator.Element)]
  ) {
    var iterator = iterator
    while let node = iterator.next() {
      let visited = node[keyPath: index]
      let now = threads(iterator).map { ($0.from[keyPath: index], $0.to[keyPath: index]) }
      tieThreads(now, visiting: visited)
    }
  }

  private mutating func tieThreads(_ now: [(from: Int, to: Int)], visiting node: Int) {
    // On its way down the walk ties threads to the nodes it passes, the upper ones first.
    let known = Set(shown[0])
    let passed = now.filter { !known.contains($0.to) }.sorted {
      depth(of: $0.to) < depth(of: $1.to)
    }
    for thread in passed {
      shown[0].append(thread.to)
      tell(
        "something is \(near) of \(name(thread.to)): tie a thread from \(name(thread.from)) back to "
          + "it, go \(near)", at: thread.to, .thread,
        [FrontierChange(appended: [NodeID(thread.to)])])
    }
    if shown[0].last == node, !now.contains(where: { $0.to == node }) {
      shown[0].removeLast()
      tell(
        "back at \(name(node)) by its thread: untie it", at: node, .unthread,
        [FrontierChange(droppedLast: 1)])
      tell("visit \(name(node)), go \(far)", at: node, .visit, visiting: true)
    } else {
      tell(
        "nothing is \(near) of \(name(node)): visit it, go \(far)", at: node, .visit, visiting: true
      )
    }
  }

  private func depth(of node: Int) -> Int { Int(shape.depth[node]) }
}
