import BinaryTrees

/// The priorities of the keys of a treap in one run, as far as its trees show or imply them.
///
/// The priority of a key does not change while the key is in the tree. If the trees show the
/// priorities, they are compared. If not, each tree still implies that the priority of a node is
/// greater than that of its children; together, all trees of a run must not imply a cycle.
struct TreapPriorities {
  /// The node of each key, numbered in the order of appearance.
  ///
  /// A key that is inserted again gets a new number, because its priority may change then. A key in
  /// several nodes has no number.
  private var nodes: [Int: Int] = [:]

  /// The keys of the nodes, also of removed ones: they still connect the others.
  private var keys: [Int] = []

  /// The shown priorities of the nodes.
  private var shown: [Int: AnnotationValue] = [:]

  /// The nodes that were a child of each node in a tree, and those that were its parent.
  private var below: [Set<Int>] = []
  private var above: [[Int]] = []

  /// The positions of the nodes in an order where all parents precede their children.
  private var ranks: [Int] = []

  /// Takes the next tree of the run.
  ///
  /// - Parameters:
  ///   - operation: the operation before the tree.
  ///   - tree: the tree, a search tree with the right keys.
  /// - Returns: a fault if the tree contradicts the trees before it.
  mutating func fault(
    after operation: JudgedOperation, _ tree: TreeSnapshot<Int>
  ) -> JudgedFault? {
    if case .insert(let key) = operation { nodes[key] = nil }
    number(tree.elements)
    let priorities = tree.columns[.priority]
    // For each node of the tree, the number of the node or of its nearest numbered ancestor.
    var numbers: [Int?] = []
    for (node, key) in tree.elements.enumerated() {
      let parent = tree.shape.parent(of: node).flatMap { numbers[$0] }
      let number = nodes[key]
      numbers.append(number ?? parent)
      guard let number else { continue }
      if let priority = priorities?[node] {
        let old = shown.updateValue(priority, forKey: number)
        if let old, !old.isEqual(to: priority) { return .priority(of: key, priority, before: old) }
      } else if let parent, let chain = cycle(from: parent, to: number) {
        return .priorityOrder(chain.map { keys[$0] })
      }
    }
    return nil
  }

  /// Assigns numbers to the keys of a tree.
  private mutating func number(_ elements: [Int]) {
    let old = nodes
    nodes = [:]
    var repeated: Set<Int> = []
    for key in elements where nodes.updateValue(old[key] ?? -1, forKey: key) != nil {
      repeated.insert(key)
    }
    for key in repeated { nodes[key] = nil }
    for key in elements where nodes[key] == -1 {
      nodes[key] = keys.count
      ranks.append(keys.count)
      keys.append(key)
      below.append([])
      above.append([])
    }
  }

  /// Records that a node was the parent of another.
  ///
  /// The order of the nodes is updated only between the two (D. Pearce, P. Kelly, *A dynamic
  /// topological sort algorithm for directed acyclic graphs*, 2007).
  ///
  /// - Returns: `nil` if this is possible. Otherwise, a cycle: the parent, the child, and the nodes on
  ///   a path from the child to the parent, where each node was the parent of the next one.
  private mutating func cycle(from parent: Int, to child: Int) -> [Int]? {
    guard below[parent].insert(child).inserted else { return nil }
    above[child].append(parent)
    guard ranks[parent] > ranks[child] else { return nil }
    // Breadth-first, so that the cycle is as short as possible.
    var lower = [child]
    var previous: [Int: Int] = [child: child]
    var index = 0
    while index < lower.count {
      let node = lower[index]
      index += 1
      for next in below[node].sorted() where ranks[next] <= ranks[parent] && previous[next] == nil {
        previous[next] = node
        lower.append(next)
      }
      if previous[parent] != nil { break }
    }
    if previous[parent] != nil {
      var chain = [parent]
      while let node = chain.last, node != child, let next = previous[node] { chain.append(next) }
      return [parent] + chain.reversed()
    }
    var upper = [parent]
    var isKnown: Set<Int> = [parent]
    index = 0
    while index < upper.count {
      for next in above[upper[index]]
      where ranks[next] > ranks[child] && isKnown.insert(next).inserted {
        upper.append(next)
      }
      index += 1
    }
    let moved = upper.sorted { ranks[$0] < ranks[$1] } + lower.sorted { ranks[$0] < ranks[$1] }
    for (node, rank) in zip(moved, moved.map { ranks[$0] }.sorted()) { ranks[node] = rank }
    return nil
  }
}

extension AnnotationValue {
  /// Returns whether two values are equal, also if one is an integer and the other is a decimal.
  fileprivate func isEqual(to other: AnnotationValue) -> Bool {
    switch (self, other) {
    case (.integer(let integer), .decimal(let decimal)),
      (.decimal(let decimal), .integer(let integer)):
      Double(integer) == decimal
    default: self == other
    }
  }
}
