import BinaryTrees

/// The narrator of a traversal, which runs the algorithm of the pseudocode and appends a step for
/// each change of its stack or queue.
struct TraversalNarrator {
  private(set) var builder: RecordingBuilder
  let order: TraversalOrder
  let shape: TreeShape
  private let algorithm: Pseudocode
  /// The side that the traversal walks first; `far` is the other side.
  let near: ChildSide
  let far: ChildSide
  /// The current contents of each list: the stack, the queue or the threads.
  private var lists: [ArraySlice<Int>]

  init(
    of snapshot: TreeSnapshot<String>, order: TraversalOrder, reversed: Bool,
    algorithm: Pseudocode, lists: [String]
  ) {
    self.order = order
    self.algorithm = algorithm
    shape = snapshot.shape
    self.lists = lists.map { _ in [] }
    (near, far) = reversed ? (.right, .left) : (.left, .right)
    builder = RecordingBuilder(title: algorithm.name, initial: snapshot, frontierNames: lists)
    builder.begin(algorithm.name, algorithm: algorithm)
  }

  /// Appends the steps of the traversal.
  mutating func run() {
    guard !shape.isEmpty else { return }
    switch order {
    case .inorder, .preorder, .postorder: walkDepthFirst()
    case .euler: tour()
    case .morris: followThreads()
    case .levelorder where near == .right, .zigzag where near == .right: readBackwards()
    case .levelorder, .zigzag: walkLevels()
    }
  }

  func name(_ node: Int) -> String { builder.labels[node] }

  func child(_ side: ChildSide, of node: Int) -> Int? { Int(node: shape.child(side, of: node)) }

  /// Appends a step and applies its changes to the lists.
  mutating func append(
    _ caption: String, at node: Int, _ line: Pseudocode.Line, _ frontier: [FrontierChange] = [],
    visiting: Bool = false
  ) {
    for (list, change) in frontier.enumerated() {
      lists[list].removeFirst(change.droppedFirst)
      lists[list].removeLast(change.droppedLast)
      lists[list].append(contentsOf: change.appended.map { $0.rawValue })
    }
    builder.append(
      Step(
        caption, focus: NodeID(node), line: algorithm.number(of: line), frontier: frontier,
        output: visiting ? [NodeID(node)] : []))
  }
}

extension FrontierChange {
  /// The change that pushes or enqueues nodes.
  static func adding(_ nodes: [Int]) -> FrontierChange {
    FrontierChange(appended: nodes.map { NodeID($0) })
  }

  /// The change that pops one node.
  static var popping: FrontierChange { FrontierChange(droppedLast: 1) }
}

// The depth-first orders, which use a stack.
extension TraversalNarrator {
  private mutating func walkDepthFirst() {
    if order == .preorder { push(0) } else { pushPath(from: 0) }
    var last: Int?
    while let node = lists[0].last {
      if order == .postorder, let next = child(far, of: node), next != last {
        pushPath(from: next)
        continue
      }
      append(
        "Pop \(name(node)) and visit it.\(remark(on: node))", at: node, .visit, [.popping],
        visiting: true)
      last = node
      let children = [far, near].compactMap { child($0, of: node) }
      if order == .inorder {
        pushPath(from: child(far, of: node))
      } else if order == .preorder, !children.isEmpty {
        append(
          "Push \(children.map(name).joined(separator: ", then ")).", at: node, .turn,
          [.adding(children)])
      }
    }
  }

  /// Pushes a node and its descendants on the near side.
  private mutating func pushPath(from start: Int?) {
    var next = start
    while let node = next {
      push(node)
      next = child(near, of: node)
    }
  }

  private mutating func push(_ node: Int) {
    let side = shape.side(of: node)
    let caption =
      side.map { "Go \($0) from \(name(Int(shape.parent[node]))): push" } ?? "Push the root"
    append(
      "\(caption) \(name(node)).", at: node, order == .postorder && side == far ? .turn : .push,
      [.adding([node])])
  }

  private func remark(on node: Int) -> String {
    switch (order, child(near, of: node), child(far, of: node)) {
    case (.inorder, _, nil): " It has no \(far) child."
    case (.postorder, nil, nil): " It is a leaf."
    case (.postorder, _?, _?): " Both subtrees are done."
    case (.postorder, _, _): " Its subtree is done."
    default: ""
    }
  }

  private mutating func tour() {
    var next: Int? = 0
    while let node = next {
      let isLeaf = shape.isLeaf(node)
      append(
        isLeaf
          ? "Go to \(name(node)): visit it. It is a leaf, so return at once."
          : "Go to \(name(node)): push it and visit it.",
        at: node, .push, [.adding(isLeaf ? [] : [node])], visiting: true)
      next = child(near, of: node) ?? child(far, of: node)
      var last = node
      while next == nil, let above = lists[0].last {
        if last == child(near, of: above) { next = child(far, of: above) }
        let isPopped = next == nil
        append(
          "Return to \(name(above)): visit it again\(isPopped ? ", then pop it" : "").", at: above,
          isPopped ? .pop : .visit, [isPopped ? .popping : FrontierChange()], visiting: true)
        last = above
      }
    }
  }
}

// The level orders, which use a queue or one stack for each level.
extension TraversalNarrator {
  private mutating func walkLevels() {
    let isQueue = order == .levelorder
    let verb = isQueue ? "Enqueue" : "Push"
    append("\(verb) the root \(name(0)).", at: 0, .start, [.adding([0])])
    var sides = ChildSide.allCases
    while let node = isQueue ? lists[0].first : lists[0].last ?? lists[1].last {
      if lists[0].isEmpty {
        append(
          "The level is done: continue with the next level in the opposite direction.", at: node,
          .level,
          [.adding(Array(lists[1])), FrontierChange(droppedLast: lists[1].count)])
        sides.reverse()
      }
      append(
        "\(isQueue ? "Dequeue" : "Pop") \(name(node)) and visit it.", at: node, .visit,
        isQueue ? [FrontierChange(droppedFirst: 1)] : [.popping, FrontierChange()], visiting: true)
      let children = sides.compactMap { child($0, of: node) }
      if children.isEmpty { continue }
      append(
        "\(verb) \(children.map(name).joined(separator: ", then ")).", at: node, .enqueue,
        (isQueue ? [] : [FrontierChange()]) + [.adding(children)])
    }
  }

  /// Appends the visits of a reversed level order, whose nodes are listed before the first visit.
  private mutating func readBackwards() {
    for (place, node) in shape.nodes(in: order, reversed: true).enumerated() {
      if place == 0 { append("List all nodes level by level.", at: node, .enqueue) }
      append("Visit \(name(node)).", at: node, .visit, visiting: true)
    }
  }
}

// In-order traversal by threads.
extension TraversalNarrator {
  private mutating func followThreads() {
    let neighbor = near == .left ? "in-order predecessor" : "in-order successor"
    var next: Int? = 0
    while let node = next {
      let isThreaded = lists[0].last == node
      if !isThreaded, let start = child(near, of: node) {
        var last = start
        while let after = child(far, of: last) { last = after }
        append(
          "\(name(node)) has a \(near) child: thread its \(neighbor) \(name(last)) to "
            + "\(name(node)), then go \(near).", at: node, .thread, [.adding([node])])
        next = start
        continue
      }
      if isThreaded {
        append(
          "The thread leads back to \(name(node)): remove the thread.", at: node, .unthread,
          [.popping])
        append("Visit \(name(node)), then go \(far).", at: node, .turn, visiting: true)
      } else {
        append(
          "\(name(node)) has no \(near) child: visit it, then go \(far).", at: node, .visit,
          visiting: true)
      }
      // The thread of a node without a far child leads to the last node that got a thread.
      next = child(far, of: node) ?? lists[0].last
    }
  }
}
