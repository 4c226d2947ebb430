import BinaryTrees

// Reduction of a failing sequence, until nothing can be omitted from it.
extension SequenceShortener {
  /// Omits operations and keys until none of them can be omitted.
  mutating func reduce() throws(Abort) {
    try rebuild()
    var count = Int.max
    while best.operations.count < count, !wasLimited {
      count = best.operations.count
      try pruneTree()
      try omitRuns()
      try omitKeys()
      try omitPairs()
      try rebuild()
      _ = try fails(best.operations.withRankedKeys, orEquallyLong: true)
    }
  }

  /// Tries short sequences that are likely to fail in the same way as a long one.
  ///
  /// They are the insertions of the keys of each subtree around the last operation, level by level
  /// and the smallest first, and new sequences of the last operation's type on trees of up to 31
  /// keys.
  mutating func guess() throws(Abort) {
    guard best.operations.count > StateGraph.greatestCount, let last = best.operations.last else {
      return
    }
    for keys in treeBefore?.subtrees(around: last.key ?? 0) ?? [] {
      if try fails(keys.map { .insert($0) } + [last]) { break }
    }
    var generator = SplitMix64(seed: judge.seed)
    for round in 0..<72 where best.operations.count > 2 * StateGraph.greatestCount {
      let keys = 8 + round % 24
      var writer = SequenceWriter(
        judge, length: min(3 * keys, best.operations.count - 1), keys: keys,
        SplitMix64(seed: generator.next()))
      writer.fill()
      if case .remove = last, round.isMultiple(of: 2) { writer.thin() }
      if case .insert = last { writer.mix() } else { writer.empty(changingVictims: true) }
      _ = try fails(writer.operations)
    }
  }

  /// Omits operations and keys without renumbering the other keys.
  ///
  /// A search tries only the keys 1, 2, 3 …. However, a failure may depend on the value of a key.
  mutating func omitKeyValues() throws(Abort) {
    try omitRuns()
    try omitKeys()
  }

  /// The tree before the last operation, or `nil` if it is not known.
  private var treeBefore: TreeSnapshot<Int>? {
    let count = best.operations.count
    return count > 1 && best.trees.count >= count - 1 ? best.trees[count - 2] : nil
  }

  /// Replaces the operations before the last one by insertions of the keys of the tree before it,
  /// in level order or in pre-order.
  ///
  /// Unbalanced search trees, AVL trees and heaps get the same shape from insertions in level order,
  /// and other trees often do.
  private mutating func rebuild() throws(Abort) {
    guard let tree = treeBefore, let last = best.operations.last else { return }
    for keys in [tree.levelOrderList().compactMap({ $0 }), tree.elements] {
      if try fails(keys.map { .insert($0) } + [last]) { return }
    }
  }

  /// Tries to omit whole subtrees of the tree before the last operation.
  ///
  /// Without one node, a balanced tree usually has another shape. It often keeps its balance without
  /// its upper part, without its lowest level, or with one subtree in place of its parent.
  private mutating func pruneTree() throws(Abort) {
    var count = Int.max
    while best.operations.count < count, var tree = treeBefore {
      count = best.operations.count
      var prunings = tree.shape.prunings
      var number = 0
      while number < prunings.count, !wasLimited {
        if try fails(prunings[number].nodes(), of: tree), let smaller = treeBefore {
          tree = smaller
          prunings = smaller.shape.prunings
        } else {
          number += 1
        }
      }
    }
  }

  /// Tries a sequence that leads to a tree with fewer nodes.
  ///
  /// - Parameters:
  ///   - nodes: the nodes to keep, in the order of their insertion.
  ///   - tree: the tree before the last operation of ``best``.
  /// - Returns: whether the sequence fails.
  /// - Throws: the errors of the run.
  private mutating func fails(
    _ nodes: [Int], of tree: TreeSnapshot<Int>
  ) throws(Abort) -> Bool {
    guard let last = best.operations.last else { return false }
    let kept = nodes.map { tree.elements[$0] }
    if best.operations.count == tree.count + 1 {
      return try fails(kept.map { .insert($0) } + [last])
    }
    let omitted = Set(tree.elements).subtracting(kept)
    return try fails(
      best.operations.filter { operation in
        operation.key.map { !omitted.contains($0) } ?? true
      })
  }

  /// Tries to omit consecutive operations, from the end of the sequence to the beginning.
  ///
  /// Each pass halves the number of operations that are omitted together.
  private mutating func omitRuns() throws(Abort) {
    var length = best.operations.count / 2
    while length > 0 {
      var end = best.operations.count
      while end > 0, !wasLimited {
        var shorter = best.operations
        let start = max(0, end - length)
        shorter.removeSubrange(start..<end)
        _ = try fails(shorter)
        end = min(start, best.operations.count)
      }
      length /= 2
    }
  }

  /// Tries to omit all operations on a key, for each key in turn.
  private mutating func omitKeys() throws(Abort) {
    for key in Set(best.operations.compactMap({ $0.key })).sorted() where !wasLimited {
      _ = try fails(best.operations.filter { $0.key != key })
    }
  }

  /// Tries to omit pairs of operations, such as an insertion and a removal of the same key.
  private mutating func omitPairs() throws(Abort) {
    var second = best.operations.count - 1
    while second > 0, best.operations.count <= 40, !wasLimited {
      var first = second - 1
      while first >= 0, second < best.operations.count {
        var shorter = best.operations
        shorter.remove(at: second)
        shorter.remove(at: first)
        _ = try fails(shorter)
        first -= 1
      }
      second = min(second, best.operations.count) - 1
    }
  }
}

extension TreeSnapshot<Int> {
  /// Returns the keys of the subtrees whose roots are on the search path of a key, in level order,
  /// the smallest subtree first.
  fileprivate func subtrees(around key: Int) -> [[Int]] {
    var path: [Int] = []
    var node = isEmpty ? nil : 0
    while let next = node {
      path.append(next)
      if elements[next] == key { break }
      node = key < elements[next] ? shape.left(of: next) : shape.right(of: next)
    }
    return path.reversed().lazy.map { root in
      shape.range(of: root).sorted { (shape.depth[$0], $0) < (shape.depth[$1], $1) }
        .map { elements[$0] }
    }
  }
}

extension TreeShape {
  /// The sets of nodes that remain if a part of the tree is omitted, the smallest sets first.
  ///
  /// The omitted part is a subtree, the nodes outside a subtree, the lowest level of a subtree, or a
  /// node with one of its subtrees, so that its other subtree takes its place. The nodes of each set
  /// are in level order. They are computed on demand, because all sets together have O(*n*²) nodes.
  fileprivate var prunings: [(count: Int, nodes: () -> [Int])] {
    let nodes = indices.sorted { (depth[$0], $0) < (depth[$1], $1) }
    var prunings: [(count: Int, nodes: () -> [Int])] = []
    func add(_ count: Int, _ nodes: @escaping () -> [Int]) { prunings.append((count, nodes)) }
    for node in indices {
      let subtree = range(of: node)
      let lowest = depth(of: node) + height(of: node)
      if node > 0 {
        add(subtree.count) { nodes.filter { subtree.contains($0) } }
        add(count - subtree.count) { nodes.filter { !subtree.contains($0) } }
      }
      add(count - subtree.count { depth(of: $0) == lowest }) {
        nodes.filter { !subtree.contains($0) || depth(of: $0) < lowest }
      }
      for child in [left(of: node), right(of: node)].compactMap({ $0 }) {
        let raised = range(of: child)
        func level(_ node: Int) -> Int { depth(of: node) - (raised.contains(node) ? 1 : 0) }
        add(count - subtree.count + raised.count) {
          nodes.filter { raised.contains($0) || !subtree.contains($0) }
            .sorted { (level($0), $0) < (level($1), $1) }
        }
      }
    }
    return prunings.sorted { $0.count < $1.count }
  }
}
