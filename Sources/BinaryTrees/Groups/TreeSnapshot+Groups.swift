// A node with three or more children is called a group. Readers produce binary trees, where *stubs*
// join the further children of a group: the node has its first child on the left and a stub on the
// right, each stub has the next child on the left, and the last stub has the last two children.
// Drawings and writers use trees without stubs, whose nodes can have more than two children.

extension AnnotationKey {
  /// The column that marks stubs by the integer 1.
  package static let stub = AnnotationKey(rawValue: "joins children")
}

extension TreeSnapshot {
  /// Whether each node is a stub, which joins further children of the node above it, or `nil` if the
  /// tree has no stubs.
  package var stubs: [Bool]? {
    guard let column = columns[.stub] else { return nil }
    // Without a node above it, the root joins nothing.
    let stubs = (0..<count).map { $0 > 0 && column[$0] != nil }
    return stubs.contains(true) ? stubs : nil
  }

  /// The tree without stubs: their children are children of the nearest node above that is not a stub.
  ///
  /// - Complexity: O(*n*) if there are stubs, otherwise O(1) in the number of nodes.
  package var joined: TreeSnapshot {
    guard columns[.stub] != nil else { return self }
    var rest = columns
    rest[.stub] = nil
    guard let stubs else { return with(columns: rest) }
    let (joined, kept) = shape.joining(stubs)
    return TreeSnapshot(
      shape: joined, elements: kept.map { elements[Int($0)] }, columns: rest.selecting(kept))
  }

  /// The binary tree whose stubs are usual nodes.
  ///
  /// - Complexity: O(1) in the number of nodes.
  package var resolved: TreeSnapshot {
    guard columns[.stub] != nil else { return self }
    var rest = columns
    rest[.stub] = nil
    return with(columns: rest)
  }
}

extension TreeShape {
  /// Returns the shape without stubs, and the number of each of its nodes in this shape.
  ///
  /// - Parameter stubs: whether each node is a stub; the root is not.
  /// - Returns: the shape, whose nodes can have more than two children. A child that remains the
  ///   only one keeps its side.
  /// - Complexity: O(*n*).
  package func joining(_ stubs: [Bool]) -> (shape: TreeShape, kept: [Int32]) {
    let realCount = stubs.count { !$0 }
    var kept: [Int32] = []
    kept.reserveCapacity(realCount)
    // For a stub, the new number of the node whose children it joins.
    var number = [Int32](repeating: Self.none, count: count)
    var lefts = [Int32](repeating: Self.none, count: realCount)
    var (rights, parents) = (lefts, lefts)
    for node in indices {
      let above = parent[node] == Self.none ? Self.none : number[Int(parent[node])]
      if stubs[node] {
        number[node] = above
        continue
      }
      let new = Int32(truncatingIfNeeded: kept.count)
      number[node] = new
      kept.append(Int32(truncatingIfNeeded: node))
      guard above != Self.none else { continue }
      parents[Int(new)] = above
      let isLoneRight = right[Int(parent[node])] == node && !stubs[Int(parent[node])]
      if lefts[Int(above)] == Self.none, rights[Int(above)] == Self.none, !isLoneRight {
        lefts[Int(above)] = new
      } else {
        rights[Int(above)] = new
      }
    }
    // In a binary tree, every node but the root is one of two children.
    let links = lefts.count { $0 != Self.none } + rights.count { $0 != Self.none }
    return (
      TreeShape(
        preorderLeft: lefts, right: rights, parent: parents, hasGroups: links < realCount - 1),
      kept
    )
  }
}
