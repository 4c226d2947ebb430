import BinaryTrees

/// The narrator of a traversal, which observes the visits of an iterator and its stack or queue.
struct TraversalNarrator {
  private(set) var builder: RecordingBuilder
  let order: TraversalOrder
  let shape: TreeShape
  private let algorithm: Pseudocode
  /// The side that the traversal walks first; `far` is the other side.
  let near: ChildSide
  let far: ChildSide
  /// The current contents of each list: the stack, the queue or the threads.
  private var shown: [ArraySlice<Int>]
  /// The nodes visited up to now.
  private var visited: Set<Int> = []

  init(
    of snapshot: TreeSnapshot<String>, order: TraversalOrder, reversed: Bool,
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

  func name(_ node: Int) -> String { builder.labels[node] }

  private func has(_ side: ChildSide, _ node: Int) -> Bool {
    (side == .left ? shape.left : shape.right)[node] != TreeShape.none
  }

  /// Appends a step and applies its changes to the lists.
  mutating func append(
    _ caption: String, at node: Int, _ line: Pseudocode.Line, _ frontier: [FrontierChange] = [],
    visiting: Bool = false
  ) {
    for (list, change) in frontier.enumerated() {
      shown[list].removeFirst(change.droppedFirst)
      shown[list].removeLast(change.droppedLast)
      shown[list].append(contentsOf: change.appended.map { $0.rawValue })
    }
    if visiting { visited.insert(node) }
    builder.append(
      Step(
        caption, focus: NodeID(node), line: algorithm.number(of: line), frontier: frontier,
        output: visiting ? [NodeID(node)] : []))
  }
}

extension TraversalNarrator {
  /// Follows an iterator to its end and appends a step for each change of its stack or queue.
  mutating func follow<Iterator: FrontierIterator>(
    _ iterator: Iterator
  ) where Iterator.Element == Int {
    var iterator = iterator
    if order == .inorder || order == .postorder { appendPushes(iterator.frontier[0]) }
    while let node = iterator.next() {
      // This reference to the iterator's storage is released before the next call of `next()`, so
      // the call does not copy the storage.
      let frontier = iterator.frontier
      switch order {
      case .inorder, .preorder, .postorder: appendPop(node, frontier[0])
      case .euler: appendTour(node, frontier[0])
      case .levelorder, .zigzag: appendLevel(node, frontier[frontier.count - 1])
      case .morris: break
      }
    }
  }

  /// Appends the visits of nodes that were gathered in advance, the last level first.
  mutating func readBackwards(_ nodes: some Sequence<Int>) {
    for node in nodes {
      if visited.isEmpty {
        append("List all nodes level by level.", at: node, .enqueue)
      }
      append("Visit \(name(node)).", at: node, .visit, visiting: true)
    }
  }
}

// The depth-first orders, which use a stack.
extension TraversalNarrator {
  /// Appends the push of a node: the root, or a child of the node at the top of the stack or of the
  /// node that was popped last.
  private mutating func appendPush(of node: Int) {
    let side = shape.side(of: node)
    let caption =
      side.map { "Go \($0) from \(name(Int(shape.parent[node]))): push" } ?? "Push the root"
    append(
      "\(caption) \(name(node)).", at: node, order == .postorder && side == far ? .turn : .push,
      [FrontierChange(appended: [NodeID(node)])])
  }

  /// Appends a step for each entry of the stack that has not been shown.
  private mutating func appendPushes(_ stack: TraversalFrontier<Int>) {
    for node in stack.dropFirst(shown[0].count) { appendPush(of: node) }
  }

  private mutating func appendPop(_ node: Int, _ stack: TraversalFrontier<Int>) {
    if order == .postorder { appendPushes(stack) }
    if shown[0].last != node { appendPush(of: node) }
    let remark =
      switch order {
      case .inorder: has(far, node) ? "" : " It has no \(far) child."
      case .postorder:
        switch (has(near, node), has(far, node)) {
        case (false, false): " It is a leaf."
        case (true, true): " Both subtrees are done."
        default: " Its subtree is done."
        }
      default: ""
      }
    append(
      "Pop \(name(node)) and visit it.\(remark)", at: node, .visit,
      [FrontierChange(droppedLast: 1)],
      visiting: true)
    if order == .inorder { return appendPushes(stack) }
    let pushed = Array(stack.dropFirst(shown[0].count))
    if order == .postorder || pushed.isEmpty { return }
    append(
      "Push \(pushed.map(name).joined(separator: ", then ")).", at: node, .turn,
      [FrontierChange(appended: pushed.map { NodeID($0) })])
  }

  private mutating func appendTour(_ node: Int, _ stack: TraversalFrontier<Int>) {
    var common = min(shown[0].count, stack.count)
    while common > 0, shown[0][common - 1] != stack[common - 1] { common -= 1 }
    let pushed = Array(stack.dropFirst(common)).map { NodeID($0) }
    let change = FrontierChange(droppedLast: shown[0].count - common, appended: pushed)
    let isPopped = change.droppedLast > 0
    let (caption, line): (String, Pseudocode.Line) =
      if visited.contains(node) {
        (
          "Return to \(name(node)): visit it again\(isPopped ? ", then pop it" : "").",
          isPopped ? .pop : .visit
        )
      } else {
        pushed.isEmpty
          ? ("Go to \(name(node)): visit it. It is a leaf, so return at once.", .push)
          : ("Go to \(name(node)): push it and visit it.", .push)
      }
    append(caption, at: node, line, [change], visiting: true)
  }
}

// The level orders, which use a queue or one stack for each level.
extension TraversalNarrator {
  private mutating func appendLevel(_ node: Int, _ below: TraversalFrontier<Int>) {
    let isQueue = order == .levelorder
    let verb = isQueue ? "Enqueue" : "Push"
    if visited.isEmpty {
      append(
        "\(verb) the root \(name(node)).", at: node, .start,
        [FrontierChange(appended: [NodeID(node)])])
    } else if shown[0].isEmpty {
      let level = shown[1].map { NodeID($0) }
      append(
        "The level is done: continue with the next level in the opposite direction.", at: node,
        .level,
        [FrontierChange(appended: level), FrontierChange(droppedLast: level.count)])
    }
    append(
      isQueue
        ? "Dequeue \(name(node)) and visit it." : "Pop \(name(node)) and visit it.",
      at: node, .visit,
      isQueue
        ? [FrontierChange(droppedFirst: 1)] : [FrontierChange(droppedLast: 1), FrontierChange()],
      visiting: true)
    let children = Array(below.dropFirst(shown[shown.count - 1].count))
    if children.isEmpty { return }
    append(
      "\(verb) \(children.map(name).joined(separator: ", then ")).", at: node, .enqueue,
      (isQueue ? [] : [FrontierChange()]) + [
        FrontierChange(appended: children.map { NodeID($0) })
      ])
  }
}

// In-order traversal by threads.
extension TraversalNarrator {
  /// Follows an iterator that returns to ancestors by threads.
  mutating func followThreads<Iterator: IteratorProtocol<Int>>(
    _ iterator: Iterator, threads: (Iterator) -> [(from: Int, to: Int)]
  ) {
    var iterator = iterator
    while let node = iterator.next() { tieThreads(threads(iterator), visiting: node) }
  }

  private mutating func tieThreads(_ now: [(from: Int, to: Int)], visiting node: Int) {
    // On its way down, the traversal ties a thread to each node that it passes, the upper nodes
    // first.
    let known = Set(shown[0])
    let passed = now.filter { !known.contains($0.to) }.sorted {
      shape.depth[$0.to] < shape.depth[$1.to]
    }
    let neighbor = near == .left ? "in-order predecessor" : "in-order successor"
    for thread in passed {
      append(
        "\(name(thread.to)) has a \(near) child: thread its \(neighbor) \(name(thread.from)) to "
          + "\(name(thread.to)), then go \(near).", at: thread.to, .thread,
        [FrontierChange(appended: [NodeID(thread.to)])])
    }
    var (caption, line) = (
      "\(name(node)) has no \(near) child: visit it, then go \(far).", Pseudocode.Line.visit
    )
    if shown[0].last == node, !now.contains(where: { $0.to == node }) {
      append(
        "The thread leads back to \(name(node)): remove the thread.", at: node, .unthread,
        [FrontierChange(droppedLast: 1)])
      (caption, line) = ("Visit \(name(node)), then go \(far).", .turn)
    }
    append(caption, at: node, line, visiting: true)
  }
}
