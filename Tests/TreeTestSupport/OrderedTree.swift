package import BinaryTrees

/// A rooted ordered tree of nodes with any number of children, as an oracle for trees with groups.
///
/// The nodes are numbered in pre-order, and their labels are these numbers.
package struct OrderedTree: Sendable {
  /// The children of each node, from left to right.
  package private(set) var children: [[Int]]

  /// Creates a tree from the parents of its nodes in pre-order, which are −1 for the root.
  package init(parents: [Int]) {
    children = Array(repeating: [], count: parents.count)
    for (node, parent) in parents.enumerated() where parent >= 0 { children[parent].append(node) }
  }

  package var count: Int { children.count }

  /// All trees with a number of nodes.
  package static func all(ofCount count: Int) -> [OrderedTree] {
    var partial = [[-1]]
    for _ in 1..<count {
      partial = partial.flatMap { parents in
        // The next node in pre-order is a child of the last node or of one of its ancestors.
        sequence(first: parents.count - 1) { parents[$0] < 0 ? nil : parents[$0] }
          .map { parents + [$0] }
      }
    }
    return partial.map { OrderedTree(parents: $0) }
  }

  /// A random tree with a number of nodes, whose groups are wide if `width` is great.
  package static func random(
    count: Int, width: Int, using generator: inout SplitMix64
  ) -> OrderedTree {
    var parents = [-1]
    for node in 1..<count {
      var parent = node - 1
      while parents[parent] >= 0, Int.random(in: 0..<width, using: &generator) > 0 {
        parent = parents[parent]
      }
      parents.append(parent)
    }
    return OrderedTree(parents: parents)
  }

  package var parents: [Int] {
    var parents = [Int](repeating: -1, count: count)
    for (node, below) in children.enumerated() { for child in below { parents[child] = node } }
    return parents
  }

  package var depths: [Int] {
    var depths = [Int](repeating: 0, count: count)
    for (node, parent) in parents.enumerated().dropFirst() { depths[node] = depths[parent] + 1 }
    return depths
  }

  package var isBinary: Bool { children.allSatisfy { $0.count <= 2 } }

  /// The shape, whose only children are left children.
  package var shape: TreeShape {
    TreeShape(
      preorderLeft: children.map { Int32($0.first ?? -1) },
      right: children.map { Int32($0.count > 1 ? $0.last ?? -1 : -1) },
      parent: parents.map { Int32($0) }, hasGroups: !isBinary)
  }

  /// The nodes in an order, found by recursion.
  package func nodes(in order: TraversalOrder) -> [Int] {
    var nodes: [Int] = []
    func visit(_ node: Int) {
      let below = children[node]
      if order == .preorder || order == .euler { nodes.append(node) }
      if below.isEmpty, order == .inorder || order == .morris { nodes.append(node) }
      for (place, child) in below.enumerated() {
        visit(child)
        if order == .euler || place == 0 && (order == .inorder || order == .morris) {
          nodes.append(node)
        }
      }
      if order == .postorder { nodes.append(node) }
    }
    guard order == .levelorder || order == .zigzag else {
      visit(0)
      return nodes
    }
    var (level, isBack) = ([0], false)
    while !level.isEmpty {
      nodes += order == .zigzag && isBack ? level.reversed() : level
      level = level.flatMap { children[$0] }
      isBack.toggle()
    }
    return nodes
  }

  /// The greatest number of edges between two nodes, found by a search from each node.
  package var diameter: Int {
    let parents = parents
    return (0..<count).reduce(0) { longest, start in
      var distance = [Int?](repeating: nil, count: count)
      distance[start] = 0
      var queue = [start]
      for step in 0..<count {
        let node = queue[step]
        for next in children[node] + (parents[node] < 0 ? [] : [parents[node]])
        where distance[next] == nil {
          distance[next] = (distance[node] ?? 0) + 1
          queue.append(next)
        }
      }
      return max(longest, distance.compactMap { $0 }.max() ?? 0)
    }
  }

  /// The tree in Newick, without recursion.
  package var newick: String {
    var text = ""
    var pending: [(node: Int, isDone: Bool)] = [(0, false)]
    var previousIsDone = false
    while let (node, isDone) = pending.popLast() {
      if isDone {
        text += ")n\(node)"
        previousIsDone = true
        continue
      }
      if previousIsDone { text += "," }
      if children[node].isEmpty {
        text += "n\(node)"
        previousIsDone = true
      } else {
        text += "("
        previousIsDone = false
        pending.append((node, true))
        pending += children[node].reversed().map { ($0, false) }
      }
    }
    return text + ";\n"
  }
}
