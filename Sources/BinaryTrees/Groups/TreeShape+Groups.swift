// In a shape with groups, the left child of a node is its first child, and the right child is its
// last one. The children between them have no link from their parent; they follow in pre-order.
extension TreeShape {
  /// A node with three or more children, or `nil` if the tree is binary.
  ///
  /// - Complexity: O(*n*) if there is such a node, otherwise O(1).
  package var firstGroup: Int? {
    guard hasGroups else { return nil }
    return indices.first { children(of: $0, areMoreThan: 2) }
  }

  /// The reason why something needs a binary tree, such as `a node with 3 children`, or `nil` if the
  /// tree is binary.
  package var groupInWords: String? {
    firstGroup.map { "a node with \(children(of: $0).count) children" }
  }

  /// Returns the children of a node from left to right.
  ///
  /// - Parameter node: the number of the node.
  /// - Returns: the numbers of the children.
  /// - Complexity: O(number of children).
  @usableFromInline
  package func children(of node: Int) -> [Int] {
    let end = node + size(of: node)
    var children: [Int] = []
    var next = node + 1
    while next < end {
      children.append(next)
      next += size(of: next)
    }
    return children
  }

  /// The position of each node among three or more children of its parent, counted from 1, or 0 for the
  /// other nodes; `nil` if the tree is binary.
  ///
  /// - Complexity: O(*n*).
  package var placesInGroups: [Int32]? {
    guard hasGroups else { return nil }
    var places = [Int32](repeating: 0, count: count)
    for node in indices where children(of: node, areMoreThan: 2) {
      for (place, child) in children(of: node).enumerated() {
        places[child] = Int32(truncatingIfNeeded: place + 1)
      }
    }
    return places
  }

  /// Returns the position of a node among three or more children of its parent, counted from 1, or
  /// `nil` if the node is the root or one of at most two children.
  ///
  /// - Complexity: O(number of children).
  package func placeInGroup(of node: Int) -> Int? {
    guard hasGroups, node > 0, children(of: Int(parent[node]), areMoreThan: 2) else { return nil }
    return children(of: Int(parent[node])).firstIndex(of: node).map { $0 + 1 }
  }

  /// Returns whether a node has more than a number of children, without counting all of them.
  ///
  /// - Complexity: O(`count`).
  package func children(of node: Int, areMoreThan count: Int) -> Bool {
    let end = node + size(of: node)
    var next = node + 1
    for _ in 0..<count where next < end { next += size(of: next) }
    return next < end
  }

  /// Returns whether a node has an elder sibling, that is, a child of the same parent on its left.
  package func hasElder(_ node: Int) -> Bool {
    node > 0 && Int(parent[node]) + 1 != node
  }

  /// Returns whether a node is the last child of its parent.
  package func isLast(_ node: Int) -> Bool {
    node > 0 && range(of: Int(parent[node])).upperBound == range(of: node).upperBound
  }

  /// Returns whether the parent of a node has other children.
  package func hasSiblings(_ node: Int) -> Bool { hasElder(node) || node > 0 && !isLast(node) }

  /// The number of edges on the longest path between two nodes of a tree with groups.
  var diameterOfGroups: Int {
    // The greatest height among the elder siblings plus one.
    var deepest = [Int32](repeating: 0, count: count)
    var longest: Int32 = isEmpty ? -1 : 0
    for node in indices.dropFirst() {
      let above = Int(parent[node])
      longest = max(longest, deepest[above] + subtreeHeight[node] + 1)
      deepest[above] = max(deepest[above], subtreeHeight[node] + 1)
    }
    return Int(longest)
  }

  /// The number of nodes that precede each node of a tree with groups in in-order, which visits a
  /// node after its first child.
  var inorderRankOfGroups: [Int32] {
    var rank = [Int32](repeating: 0, count: count)
    // The least rank in the subtree of the next child of each node.
    var next = rank
    for node in indices {
      var first: Int32 = 0
      if node > 0 {
        let above = Int(parent[node])
        let isLeft = left[above] == node
        first = isLeft ? rank[above] - subtreeSize[node] : next[above]
        if !isLeft { next[above] = first + subtreeSize[node] }
      }
      rank[node] = first + (left[node] == Self.none ? 0 : subtreeSize[Int(left[node])])
      next[node] = rank[node] + 1
    }
    return rank
  }

  /// Returns the nodes of a tree with groups in the order of a traversal.
  ///
  /// An Euler tour visits a node on arrival and again after each child.
  func nodesOfGroups(in order: TraversalOrder) -> [Int] {
    switch order {
    case .preorder: return Array(indices)
    case .inorder, .morris: return inorderIndices.map { Int($0) }
    case .levelorder: return levels.flatMap { $0 }
    case .zigzag: return levels.enumerated().flatMap { $0 % 2 == 0 ? $1 : $1.reversed() }
    case .postorder, .euler: break
    }
    var visits: [Int] = []
    for node in indices {
      if order == .euler { visits.append(node) }
      guard isLeaf(node) else { continue }
      var done = node
      if order == .postorder { visits.append(done) }
      while done > 0 {
        let above = Int(parent[done])
        let isLast = range(of: above).upperBound == range(of: done).upperBound
        if order == .euler || isLast { visits.append(above) }
        if !isLast { break }
        done = above
      }
    }
    return visits
  }
}
