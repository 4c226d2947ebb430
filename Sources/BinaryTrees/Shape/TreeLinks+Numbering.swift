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
    // A left child is numbered immediately after its parent, so only right children must wait.
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

  /// A right child that waits until the left subtree of its parent is numbered.
  ///
  /// Its children are loaded early, because they can be anywhere in memory.
  private struct Waiting {
    var node: Int32
    var parent: Int32
    var children: Children
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

  /// Inserts a child of a node, or throws an error if it is not a new node.
  @inline(__always)
  mutating func insert(_ child: Int32, below node: Int32) throws(TreeLinksError) {
    guard child >= 0, child < count else {
      throw .outOfRange(node: Int(node), child: Int(child))
    }
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
