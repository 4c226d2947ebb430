import BinaryTrees

// Another order of children, and another root, as the command draws them with --ladderize and --root.
extension LengthTree {
  /// Sorts the children of each node by their numbers of leaves, the smallest one first.
  ///
  /// Children with the same number of leaves keep their order.
  ///
  /// - Complexity: O(*n* log *k*) for nodes of at most *k* children.
  package mutating func ladderize() {
    for node in first.indices where first[node] != TreeShape.none {
      let elder = Int(first[node])
      guard next[elder] != TreeShape.none else { continue }
      let younger = Int(next[elder])
      if next[younger] == TreeShape.none {
        if rowCount[elder] > rowCount[younger] {
          first[node] = Int32(truncatingIfNeeded: younger)
          next[younger] = Int32(truncatingIfNeeded: elder)
          next[elder] = TreeShape.none
        }
        continue
      }
      let rows = children(of: node).enumerated().sorted {
        (rowCount[Int($0.element)], $0.offset) < (rowCount[Int($1.element)], $1.offset)
      }
      set(children: rows.map { $0.element }, of: node)
    }
    place()
  }

  /// Moves the root to the middle of the longest path between two leaves.
  ///
  /// - Returns: whether there is such a path, with a positive length.
  /// - Complexity: O(*n*).
  package mutating func rootAtMidpoint() -> Bool {
    var (apex, longest) = (root, 0.0)
    for node in first.indices where first[node] != TreeShape.none {
      let (best, second) = longestPaths(below: node)
      if best + second > longest, second > -.infinity { (apex, longest) = (node, best + second) }
    }
    guard longest > 0 else { return false }
    dropUnaryRoots()
    let tolerance = longest * 1e-12
    var (node, rest) = (apex, reach[apex] - distance[apex] - longest / 2)
    // The root is already in the middle.
    if rest <= tolerance, apex == root {
      place()
      return true
    }
    while rest > tolerance,
      let child = children(of: node).max(by: { reach[Int($0)] < reach[Int($1)] })
    {
      node = Int(child)
      if rest < lengths[node] - tolerance {
        moveRoot(to: node, below: lengths[node] - rest)
        return true
      }
      rest -= lengths[node]
    }
    moveRoot(to: node, below: nil)
    return true
  }

  /// Returns the lengths of the two longest paths from a node down to leaves, through two children.
  private func longestPaths(below node: Int) -> (best: Double, second: Double) {
    var (best, second) = (-Double.infinity, -Double.infinity)
    var child = first[node]
    while child != TreeShape.none {
      let length = reach[Int(child)] - distance[node]
      if length > best { (best, second) = (length, best) } else { second = max(second, length) }
      child = next[Int(child)]
    }
    return (best, second)
  }

  /// Moves the root to the middle of the branch above a node.
  ///
  /// - Parameter node: the id of a node.
  /// - Returns: whether the node is below the first node with several children. The branches above
  ///   that node disappear, because a root has several children.
  /// - Complexity: O(*n*).
  package mutating func root(above node: Int) -> Bool {
    guard contains(node) else { return false }
    var top = root
    while top != node, first[top] != TreeShape.none, next[Int(first[top])] == TreeShape.none {
      top = Int(first[top])
    }
    if top == node || first[top] == TreeShape.none { return false }
    dropUnaryRoots()
    let siblings = children(of: root)
    var whole = lengths[node]
    if siblings.count == 2, Int(parent[node]) == root {
      whole = siblings.reduce(0) { $0 + lengths[Int($1)] }
    }
    moveRoot(to: node, below: whole / 2)
    return true
  }

  /// Removes the root as long as it has one child.
  private mutating func dropUnaryRoots() {
    while first[root] != TreeShape.none, next[Int(first[root])] == TreeShape.none {
      let child = Int(first[root])
      remove(root)
      setRoot(child)
    }
  }

  /// Returns the source of the description of the branch above a node: its own one if the node is a
  /// leaf or the source has columns, otherwise the other one.
  private func describing(_ node: Int, _ own: Int32, or other: Int32) -> Int32 {
    first[node] == TreeShape.none || isDescribed(Int(own)) ? own : other
  }

  private mutating func remove(_ node: Int) {
    (first[node], next[node]) = (TreeShape.none, TreeShape.none)
    parent[node] = TreeShape.none
    spare.append(Int32(truncatingIfNeeded: node))
  }

  /// Moves the root.
  ///
  /// The path from the new root to the old one is reversed. The leaves keep their order around the
  /// tree, and properties of branches stay with their branches. An old root with two children
  /// disappears, and its branches become one.
  ///
  /// - Parameters:
  ///   - node: the node below the new root, or the new root itself.
  ///   - below: the distance between the new root and the node, or `nil` if the node is the new root.
  private mutating func moveRoot(to node: Int, below: Double?) {
    let oldRoot = root
    let siblings = children(of: root)
    let dropsRoot = siblings.count == 2
    if dropsRoot, Int(parent[node]) == root, let below {
      // The root moves along its own branch.
      let other = Int(siblings[0]) == node ? Int(siblings[1]) : Int(siblings[0])
      (lengths[node], lengths[other]) = (below, lengths[node] + lengths[other] - below)
      // Both parts of the branch have its description.
      let sources = (branch[node], branch[other])
      branch[node] = describing(node, sources.0, or: sources.1)
      branch[other] = describing(other, sources.1, or: sources.0)
      return place()
    }
    var path = [node]
    while path[path.count - 1] != root { path.append(Int(parent[path[path.count - 1]])) }
    if path.count == 1 { return place() }
    // The branches above the nodes of the path.
    let above = path.map { (length: lengths[$0], branch: branch[$0]) }
    for place in path.indices.dropFirst() {
      (lengths[path[place]], branch[path[place]]) = above[place - 1]
    }
    // What replaces the parent of a node of the path: the parent, or the other child of the old root.
    var upper = path.dropFirst().map { [Int32(truncatingIfNeeded: $0)] } + [[]]
    if dropsRoot {
      let last = path.count - 2
      let other = Int(siblings[0]) == path[last] ? Int(siblings[1]) : Int(siblings[0])
      lengths[other] += above[last].length
      branch[other] = describing(other, branch[other], or: above[last].branch)
      upper[last] = [Int32(truncatingIfNeeded: other)]
    }
    // From the old root, because the links of a node are those among the children of its parent.
    let isKept = dropsRoot ? path.count - 2 : path.count - 1
    for place in stride(from: isKept, to: 0, by: -1) {
      let old = children(of: path[place])
      let turned = old.firstIndex { Int($0) == path[place - 1] } ?? 0
      set(children: old[(turned + 1)...] + upper[place] + old[..<turned], of: path[place])
    }
    if below == nil { set(children: children(of: node) + upper[0], of: node) }
    if dropsRoot { remove(root) }
    guard let below else {
      // No branch is above the new root.
      branch[node] = Int32(truncatingIfNeeded: oldRoot)
      setRoot(node)
      return place()
    }
    // The id of a removed root, or that of a stub, which has no label.
    let top = Int(dropsRoot ? spare.removeLast() : spare.removeFirst())
    let pair = [Int32(truncatingIfNeeded: node)] + upper[0]
    branch[top] = Int32(truncatingIfNeeded: top)
    (lengths[node], lengths[Int(pair[1])]) = (below, above[0].length - below)
    setRoot(top)
    set(children: pair, of: top)
    place()
  }
}
