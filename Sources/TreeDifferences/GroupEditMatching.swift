import BinaryTrees

/// A cheapest sequence of edits that transforms one tree into another, and the nodes that it
/// preserves, for trees whose nodes have any number of children.
///
/// As in ``EditMatching``, an edit removes or adds a node with at most one child, or changes the element
/// of a node, and costs 1. The order of the children is preserved, and their sides have no meaning.
/// This is the degree-two distance of Kaizhong Zhang, Jason T. L. Wang and Dennis Shasha, "On the
/// editing distance between undirected acyclic graphs", 1996, for ordered trees: the children of two
/// preserved nodes are aligned like the characters of two strings.
///
/// - Complexity: O(*n* · *m*) time and memory for *n* and *m* nodes.
struct GroupEditMatching {
  /// The children of each node of a tree, in one array.
  private struct Children {
    let size: [Int32]
    private let start: [Int32]
    private let nodes: [Int32]
    var count: Int { size.count }

    init(_ shape: TreeShape) {
      size = shape.subtreeSize
      var start = [Int32](repeating: 0, count: shape.count + 1)
      for node in shape.indices.dropFirst() { start[Int(shape.parent[node]) + 1] += 1 }
      for node in shape.indices { start[node + 1] += start[node] }
      var end = start
      var nodes = [Int32](repeating: 0, count: max(0, shape.count - 1))
      for node in shape.indices.dropFirst() {
        let above = Int(shape.parent[node])
        nodes[Int(end[above])] = Int32(truncatingIfNeeded: node)
        end[above] += 1
      }
      (self.start, self.nodes) = (start, nodes)
    }

    func of(_ node: Int) -> ArraySlice<Int32> { nodes[Int(start[node])..<Int(start[node + 1])] }
  }

  private let old: Children
  private let new: Children
  private let oldElements: [Int32]
  private let newElements: [Int32]

  /// The cost of each pair of subtrees, row by row.
  private var costs: [Int32]

  /// Computes the costs.
  ///
  /// - Parameters:
  ///   - old: the old tree.
  ///   - oldElements: a number for the element of each node of the old tree. Equal numbers in both
  ///     trees represent equal elements.
  ///   - new: the new tree.
  ///   - newElements: a number for the element of each node of the new tree.
  init(_ old: TreeShape, _ oldElements: [Int32], _ new: TreeShape, _ newElements: [Int32]) {
    (self.old, self.oldElements) = (Children(old), oldElements)
    (self.new, self.newElements) = (Children(new), newElements)
    costs = [Int32](repeating: 0, count: old.count * new.count)
    var row: [Int32] = []
    for node in old.indices.reversed() {
      for other in new.indices.reversed() {
        let kept = costOfKeeping(node, other, &row)
        let (removed, added) = (costOfRemoving(node, other), costOfAdding(node, other))
        costs[node * new.count + other] = min(kept, min(removed.cost, added.cost))
      }
    }
  }

  private func cost(_ node: Int32, _ other: Int32) -> Int32 {
    costs[Int(node) * new.count + Int(other)]
  }

  /// Returns the cost of preserving two nodes and aligning their children.
  private func costOfKeeping(_ node: Int, _ other: Int, _ row: inout [Int32]) -> Int32 {
    let own: Int32 = oldElements[node] == newElements[other] ? 0 : 1
    let (children, others) = (old.of(node), new.of(other))
    if children.isEmpty { return own + new.size[other] - 1 }
    if others.isEmpty { return own + old.size[node] - 1 }
    row.removeAll(keepingCapacity: true)
    row.append(0)
    for counterpart in others { row.append((row.last ?? 0) + new.size[Int(counterpart)]) }
    for child in children {
      var diagonal = row[0]
      row[0] += old.size[Int(child)]
      var place = 1
      for counterpart in others {
        let kept = diagonal + cost(child, counterpart)
        diagonal = row[place]
        row[place] = min(
          kept,
          min(row[place] + old.size[Int(child)], row[place - 1] + new.size[Int(counterpart)]))
        place += 1
      }
    }
    return own + (row.last ?? 0)
  }

  /// Returns the least cost of replacing an old node by one of its children, and the child.
  private func costOfRemoving(_ node: Int, _ other: Int) -> (cost: Int32, child: Int32) {
    var least = (cost: Int32.max, child: TreeShape.none)
    for child in old.of(node) {
      let cost =
        old.size[node] - old.size[Int(child)] + cost(child, Int32(truncatingIfNeeded: other))
      if cost < least.cost { least = (cost, child) }
    }
    return least
  }

  /// Returns the least cost of adding a new node above the counterpart of one of its children, and the
  /// child.
  private func costOfAdding(_ node: Int, _ other: Int) -> (cost: Int32, child: Int32) {
    var least = (cost: Int32.max, child: TreeShape.none)
    for child in new.of(other) {
      let cost =
        new.size[other] - new.size[Int(child)] + cost(Int32(truncatingIfNeeded: node), child)
      if cost < least.cost { least = (cost, child) }
    }
    return least
  }

  /// The preserved nodes, as pairs of their numbers in the old tree and in the new tree.
  var pairs: [(old: Int, new: Int)] {
    var pairs: [(old: Int, new: Int)] = []
    var pending = old.count > 0 && new.count > 0 ? [(old: 0, new: 0)] : []
    var row: [Int32] = []
    while let pair = pending.popLast() {
      let least = costs[pair.old * new.count + pair.new]
      if costOfKeeping(pair.old, pair.new, &row) == least {
        pairs.append(pair)
        pending += aligned(pair.old, pair.new)
      } else if case let removed = costOfRemoving(pair.old, pair.new), removed.cost == least {
        pending.append((Int(removed.child), pair.new))
      } else {
        pending.append((pair.old, Int(costOfAdding(pair.old, pair.new).child)))
      }
    }
    return pairs
  }

  /// Returns the pairs of a cheapest alignment of the children of two nodes.
  private func aligned(_ node: Int, _ other: Int) -> [(old: Int, new: Int)] {
    let (children, others) = (Array(old.of(node)), Array(new.of(other)))
    let width = others.count + 1
    var table = [Int32](repeating: 0, count: (children.count + 1) * width)
    for (place, child) in children.enumerated() {
      table[(place + 1) * width] = table[place * width] + old.size[Int(child)]
    }
    for (place, child) in others.enumerated() {
      table[place + 1] = table[place] + new.size[Int(child)]
    }
    for (line, child) in children.enumerated() {
      for (place, counterpart) in others.enumerated() {
        let end = (line + 1) * width + place + 1
        table[end] = min(
          table[end - width - 1] + cost(child, counterpart),
          min(
            table[end - width] + old.size[Int(child)], table[end - 1] + new.size[Int(counterpart)])
        )
      }
    }
    var pairs: [(old: Int, new: Int)] = []
    var (line, place) = (children.count, others.count)
    while line > 0, place > 0 {
      let end = line * width + place
      let (child, counterpart) = (children[line - 1], others[place - 1])
      if table[end] == table[end - width - 1] + cost(child, counterpart) {
        pairs.append((Int(child), Int(counterpart)))
        (line, place) = (line - 1, place - 1)
      } else if table[end] == table[end - width] + old.size[Int(child)] {
        line -= 1
      } else {
        place -= 1
      }
    }
    return pairs
  }
}
