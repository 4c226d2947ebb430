import BinaryTrees

/// A search tree while it is split or joined, with the steps of this operation.
///
/// A join begins with a node above two trees. Rotations move the node down until it fits, as in the
/// recursive algorithm of G. E. Blelloch, D. Ferizovic and Y. Sun, "Just join for parallel ordered
/// sets", 2016, and in problem 13-2 of T. H. Cormen, C. E. Leiserson, R. L. Rivest, C. Stein,
/// *Introduction to algorithms*, 3rd edition, 2009. A split moves a node up to the root and joins
/// the trees below each node that it passes.
struct TreeJoiner {
  /// The links and the balance data of a node.
  private struct Node {
    var left: NodeID?
    var right: NodeID?
    var parent: NodeID?
    /// The number of levels of the subtree, or in a red-black tree of its black nodes on each path.
    var rank = 0
    var isRed = false
    var priority = 0
    /// The recorded balance factor.
    var balance: Int?
  }

  var builder: RecordingBuilder
  let kind: TreeKind
  private(set) var root: NodeID?
  private var nodes: [NodeID: Node] = [:]

  /// Begins with the current tree of a recording.
  init(_ builder: RecordingBuilder, kind: TreeKind) {
    (self.builder, self.kind) = (builder, kind)
    root = builder.replica.root
    add(builder.replica.snapshot)
  }

  /// Adds the nodes of a tree without a link to it.
  private mutating func add(_ tree: TreeSnapshot<NodeID>) {
    let (shape, ids) = (tree.shape, tree.elements)
    func id(_ node: Int32) -> NodeID? { Int(node: node).map { ids[$0] } }
    for node in shape.indices {
      var new = Node(left: id(shape.left[node]), right: id(shape.right[node]))
      new.parent = id(shape.parent[node])
      new.isRed = tree.columns[.color]?[node] == .text("red")
      if case .integer(let priority)? = tree.columns[.priority]?[node] { new.priority = priority }
      if case .integer(let balance)? = tree.columns[.balance]?[node] { new.balance = balance }
      nodes[ids[node]] = new
    }
    for node in shape.indices.reversed() {
      let rank = currentRank(of: ids[node])
      nodes[ids[node]]?.rank = rank
    }
  }
}

// The structure.
extension TreeJoiner {
  func name(_ node: NodeID?) -> String { node.map { builder.labels[$0.rawValue] } ?? "nothing" }

  func child(_ side: ChildSide, of node: NodeID) -> NodeID? {
    side == .left ? nodes[node]?.left : nodes[node]?.right
  }

  func parent(of node: NodeID) -> NodeID? { nodes[node]?.parent }

  /// The side of a node, or `nil` if it is the root.
  func side(of node: NodeID) -> ChildSide? {
    parent(of: node).map { child(.left, of: $0) == node ? .left : .right }
  }

  func rank(_ node: NodeID?) -> Int { node.flatMap { nodes[$0]?.rank } ?? 0 }

  func isRed(_ node: NodeID?) -> Bool { node.flatMap { nodes[$0]?.isRed } ?? false }

  func priority(_ node: NodeID) -> Int { nodes[node]?.priority ?? 0 }

  private func currentRank(of node: NodeID) -> Int {
    let below = max(rank(child(.left, of: node)), rank(child(.right, of: node)))
    return below + (kind == .redBlack && isRed(node) ? 0 : 1)
  }

  /// The nodes of a subtree, in pre-order.
  private func subtree(of node: NodeID?) -> [NodeID] {
    var (found, pending) = ([NodeID](), node.map { [$0] } ?? [])
    while let next = pending.popLast() {
      found.append(next)
      pending += [child(.right, of: next), child(.left, of: next)].compactMap { $0 }
    }
    return found
  }

  private mutating func link(_ child: NodeID?, _ side: ChildSide, of parent: NodeID?) {
    if let child { nodes[child]?.parent = parent }
    guard let parent else {
      root = child
      return
    }
    if side == .left { nodes[parent]?.left = child } else { nodes[parent]?.right = child }
  }

  private func place(of node: NodeID) -> TreeChange.Place {
    parent(of: node).map { .child(side(of: node) ?? .left, of: $0) } ?? .root
  }
}

// Changes, which are also made in the structure.
extension TreeJoiner {
  mutating func append(
    _ caption: String, _ changes: [TreeChange] = [], at focus: NodeID?, _ line: Pseudocode.Line
  ) {
    builder.append(
      Step(
        caption, changes: changes, focus: focus, line: builder.algorithm?.number(of: line)))
  }

  /// Rotates a node up over its parent.
  mutating func rotateUp(_ pivot: NodeID) -> [TreeChange] {
    guard let over = parent(of: pivot), let side = side(of: pivot) else { return [] }
    let (above, place) = (parent(of: over), self.side(of: over) ?? .left)
    link(child(side.opposite, of: pivot), side, of: over)
    link(pivot, place, of: above)
    link(over, side.opposite, of: pivot)
    return [.rotate(pivot: pivot, over: over, to: side.opposite)] + updatingRanks(from: over)
  }

  /// Changes the color of a node.
  mutating func color(_ node: NodeID, red: Bool) -> [TreeChange] {
    guard let old = nodes[node]?.isRed, old != red else { return [] }
    nodes[node]?.isRed = red
    func value(_ isRed: Bool) -> AnnotationValue { .text(isRed ? "red" : "black") }
    return [.annotate(node: node, .color, old: value(old), new: value(red))]
      + updatingRanks(from: node)
  }

  /// Computes the ranks of a node and its ancestors, and the balance factors that change.
  ///
  /// A node whose subtrees are not joined yet has no balance factor. Only joins of balanced trees need
  /// ranks; other trees may have paths of any length.
  private mutating func updatingRanks(from start: NodeID?) -> [TreeChange] {
    guard kind == .avl || kind == .redBlack else { return [] }
    var changes: [TreeChange] = []
    var next = start
    while let node = next {
      let current = currentRank(of: node)
      nodes[node]?.rank = current
      if kind == .avl {
        let factor = rank(child(.right, of: node)) - rank(child(.left, of: node))
        let (old, new) = (nodes[node]?.balance, (-2...2).contains(factor) ? factor : nil)
        if old != new {
          nodes[node]?.balance = new
          changes.append(
            .annotate(
              node: node, .balance, old: old.map { .integer($0) }, new: new.map { .integer($0) }))
        }
      }
      next = parent(of: node)
    }
    return changes
  }

  /// Attaches a tree of new nodes below a node.
  mutating func attach(
    _ tree: TreeSnapshot<NodeID>, _ side: ChildSide, of parent: NodeID
  ) -> [TreeChange] {
    add(tree)
    link(tree.elements.first, side, of: parent)
    var changes: [TreeChange] = []
    for node in tree.shape.indices {
      let id = tree.elements[node]
      changes.append(.attach(node: id, at: place(of: id)))
      for entry in tree.columns.entries where entry.key != .identity {
        guard let value = entry.value[node] else { continue }
        changes.append(.annotate(node: id, entry.key, old: nil, new: value))
      }
    }
    return changes + updatingRanks(from: parent)
  }

  /// Removes the subtree of a node.
  mutating func detach(_ node: NodeID?) -> [TreeChange] {
    guard let node else { return [] }
    let removed = subtree(of: node)
    let changes = removed.reversed().map { TreeChange.detach(node: $0, from: place(of: $0)) }
    let above = parent(of: node)
    link(nil, side(of: node) ?? .left, of: above)
    for node in removed { nodes[node] = nil }
    return changes + updatingRanks(from: above)
  }

  /// Removes a node that has only one child, which takes the place of the root.
  mutating func detachRoot(keeping kept: NodeID?) -> [TreeChange] {
    guard let old = root else { return [] }
    var changes: [TreeChange] = []
    if let kept { changes.append(.detach(node: kept, from: place(of: kept))) }
    changes.append(.detach(node: old, from: .root))
    nodes[old] = nil
    link(kept, .left, of: nil)
    if let kept { changes.append(.attach(node: kept, at: .root)) }
    return changes
  }
}
