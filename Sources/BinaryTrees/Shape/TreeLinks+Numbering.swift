extension TreeLinks {
  /// Returns the shape of the tree, whose nodes are numbered in pre-order.
  ///
  /// - Returns: the shape.
  /// - Throws: ``TreeLinksError`` if the links do not form one tree of all nodes.
  /// - Complexity: O(*n*).
  public func shape() throws(TreeLinksError) -> TreeShape { try numbered().shape }

  /// Returns the tree with its nodes numbered in pre-order.
  ///
  /// - Returns: the shape, and the original number of each of its nodes.
  /// - Throws: ``TreeLinksError`` if the links do not form one tree of all nodes.
  /// - Complexity: O(*n*).
  package func numbered() throws(TreeLinksError) -> (shape: TreeShape, order: [Int32]) {
    if root == TreeShape.none {
      if count > 0 { throw .unreachable(node: 0) }
      return (.empty, [])
    }
    if isScattered, let numbered = numberedByLevels() { return numbered }
    return try numberedByWalk()
  }

  /// Whether the tree is large and most children are far in memory from their parents and from the
  /// children of the next node.
  ///
  /// The estimate is based on a sample of the nodes. In such a tree, a pre-order traversal waits
  /// for memory at almost every node.
  var isScattered: Bool {
    let (sampleCount, leastCount, near) = (512, 1 << 17, Int32(1 << 13))
    guard count >= leastCount else { return false }
    var (far, all) = (0, 0)
    for sample in 0..<sampleCount {
      let node = sample * (count / sampleCount)
      let (one, other) = (children[node], children[node + 1])
      let (child, next) = (max(one.left, one.right), max(other.left, other.right))
      guard child >= 0, next >= 0 else { continue }
      all += 1
      let isNear = abs(child - Int32(truncatingIfNeeded: node)) < near || abs(child - next) < near
      if !isNear { far += 1 }
    }
    return 2 * far > all
  }

  /// A right child that waits until the left subtree of its parent is numbered.
  ///
  /// Its children are loaded early, because they can be anywhere in memory.
  private struct Waiting {
    var node: Int32
    var parent: Int32
    var children: Children
  }

  /// Returns the same result as ``numbered()``, by a traversal in pre-order.
  ///
  /// A left child is numbered immediately after its parent, so only right children must wait. There
  /// must be at least one node.
  private func numberedByWalk() throws(TreeLinksError) -> (shape: TreeShape, order: [Int32]) {
    var lefts = [Int32](repeating: TreeShape.none, count: count)
    var (rights, parents, numbers) = (lefts, lefts, lefts)
    var left = lefts.mutableSpan
    var right = rights.mutableSpan
    var parent = parents.mutableSpan
    var order = numbers.mutableSpan
    let children = children.span
    var reached = ReachedNodes(count: count)
    var waiting: [Waiting] = []
    try reached.insert(root, below: root)
    var next = Waiting(node: root, parent: TreeShape.none, children: children[Int(root)])
    var number = 0
    while true {
      let (node, below) = (next.node, next.children)
      let current = Int32(truncatingIfNeeded: number)
      order[number] = node
      parent[number] = next.parent
      if below.right != TreeShape.none {
        try reached.insert(below.right, below: node)
        waiting.append(
          Waiting(node: below.right, parent: current, children: children[Int(below.right)]))
      }
      if below.left != TreeShape.none {
        try reached.insert(below.left, below: node)
        left[number] = current + 1
        next = Waiting(node: below.left, parent: current, children: children[Int(below.left)])
      } else if let last = waiting.popLast() {
        next = last
        right[Int(last.parent)] = current + 1
      } else {
        break
      }
      number += 1
    }
    if number + 1 < count { throw .unreachable(node: reached.firstMissing) }
    return (TreeShape(preorderLeft: lefts, right: rights, parent: parents), numbers)
  }

  /// Returns the same result as ``numbered()``, or `nil` if the links do not form one tree of all
  /// nodes.
  ///
  /// This method uses level order and is faster if the nodes are scattered in memory. There must be
  /// at least one node.
  func numberedByLevels() -> (shape: TreeShape, order: [Int32])? {
    var lefts = [Int32](repeating: TreeShape.none, count: count)
    var (rights, parents, numbers) = (lefts, lefts, lefts)
    let isTree = children.withUnsafeBufferPointer { children in
      withUnsafeTemporaryAllocation(of: LevelOrder.Place.self, capacity: count + 1) { places in
        guard let first = places.baseAddress,
          let levels = LevelOrder(children, from: root, in: first)
        else { return false }
        // In level order, the pre-order numbers are not sequential. Only one array is written in
        // this order, and the other arrays are filled from it sequentially.
        withUnsafeTemporaryAllocation(of: LevelOrder.Subtree.self, capacity: count) { subtrees in
          levels.number(into: subtrees)
          var left = lefts.mutableSpan
          var right = rights.mutableSpan
          var parent = parents.mutableSpan
          var order = numbers.mutableSpan
          for (node, subtree) in subtrees.enumerated() {
            let number = Int32(truncatingIfNeeded: node)
            let rightChild = number + 1 + subtree.leftSize
            let hasLeft = subtree.leftSize > 0
            let hasRight = subtree.size > subtree.leftSize + 1
            order[node] = subtree.root
            left[node] = hasLeft ? number + 1 : TreeShape.none
            right[node] = hasRight ? rightChild : TreeShape.none
            // For a missing child, write to the parent of the root instead, which avoids a branch.
            parent[hasLeft ? node + 1 : 0] = number
            parent[hasRight ? Int(rightChild) : 0] = number
          }
          parent[0] = TreeShape.none
        }
        return true
      }
    }
    return isTree ? (TreeShape(preorderLeft: lefts, right: rights, parent: parents), numbers) : nil
  }
}

/// A set of nodes, with a bit for each node, so that the bits of many nodes fit into the cache.
private struct ReachedNodes {
  private let count: Int
  private var words: [UInt64]

  init(count: Int) {
    self.count = count
    words = [UInt64](repeating: 0, count: (count + 63) / 64)
  }

  /// Inserts a child of a node, or throws an error if the child is out of range or already in the
  /// set.
  @inline(__always)
  mutating func insert(_ child: Int32, below node: Int32) throws(TreeLinksError) {
    guard child >= 0, child < count else { throw .outOfRange(node: Int(node), child: Int(child)) }
    let (word, bit) = (Int(child) / 64, UInt64(1) << UInt64(child % 64))
    guard words[word] & bit == 0 else { throw .reachedTwice(node: Int(child)) }
    words[word] |= bit
  }

  /// The first node that is not in the set; there must be one.
  var firstMissing: Int {
    let word = words.firstIndex { $0 != .max } ?? 0
    return word * 64 + (~words[word]).trailingZeroBitCount
  }
}

extension TreeLinks {
  /// Returns the tree with its nodes numbered in pre-order.
  ///
  /// The links must form one tree of all nodes.
  ///
  /// - Returns: the shape, and the original number of each of its nodes.
  @usableFromInline
  package func numberedKnownTree() -> (shape: TreeShape, order: [Int32]) {
    do throws(TreeLinksError) {
      return try numbered()
    } catch {
      preconditionFailure(error.description)
    }
  }
}
