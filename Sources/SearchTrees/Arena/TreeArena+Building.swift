public import BinaryTrees

extension TreeArena {
  /// Sets the tag of a node that nobody has seen yet.
  ///
  /// - Parameters:
  ///   - tag: the tag.
  ///   - node: the node.
  @inlinable
  public func initializeTag(_ tag: Kind.Tag, of node: Int32) { state.pointee.tags[Int(node)] = tag }

  /// Links nodes into a tree of least height, the upper middle one at the root of each subtree.
  ///
  /// - Parameters:
  ///   - sorted: the nodes, in order; their old links do not count.
  ///   - place: where the tree hangs; the sizes above are left as they are.
  ///   - visit: is told each node, in pre-order, with the sizes of its subtrees and its level.
  /// - Complexity: O(*n*).
  @inlinable
  func linkMinimalHeight(
    _ sorted: some RandomAccessCollection<Int32>, at place: Place,
    visit: (_ node: Int32, _ left: Int, _ right: Int, _ depth: Int) -> Void
  ) {
    func slot(_ rank: Int) -> Int32 { sorted[sorted.index(sorted.startIndex, offsetBy: rank)] }
    if sorted.isEmpty { return hang(Self.none, at: place) }
    var pending = [(range: 0..<sorted.count, place: place, depth: 0)]
    while let (range, place, depth) = pending.popLast() {
      let middle = range.lowerBound + range.count / 2
      let node = slot(middle)
      nodes[Int(node)].left = Self.none
      nodes[Int(node)].right = Self.none
      sizes[Int(node)] = Int32(truncatingIfNeeded: range.count)
      hang(node, at: place)
      visit(node, middle - range.lowerBound, range.upperBound - middle - 1, depth)
      if middle + 1 < range.upperBound {
        let right = Place(parent: node, side: .right)
        pending.append((middle + 1..<range.upperBound, right, depth + 1))
      }
      if range.lowerBound < middle {
        let left = Place(parent: node, side: .left)
        pending.append((range.lowerBound..<middle, left, depth + 1))
      }
    }
  }

  /// The nodes of a subtree in-order.
  ///
  /// - Parameter root: the root of the subtree, or ``none``.
  /// - Returns: its nodes.
  /// - Complexity: O(size of the subtree).
  @inlinable
  public func inorder(of root: Int32) -> [Int32] {
    var sorted: [Int32] = []
    guard root != Self.none else { return sorted }
    sorted.reserveCapacity(Int(size(of: root)))
    var node = outermost(.left, of: root)
    for _ in 0..<size(of: root) {
      sorted.append(node)
      node = neighbor(of: node, to: .right)
    }
    return sorted
  }

  /// The nodes of a subtree in pre-order.
  ///
  /// - Parameter root: the root of the subtree, or ``none``.
  /// - Returns: its nodes.
  /// - Complexity: O(size of the subtree).
  @inlinable
  public func preorder(of root: Int32) -> [Int32] {
    var order: [Int32] = []
    guard root != Self.none else { return order }
    order.reserveCapacity(Int(size(of: root)))
    var pending = [root]
    while let node = pending.popLast() {
      order.append(node)
      if right(of: node) != Self.none { pending.append(right(of: node)) }
      if left(of: node) != Self.none { pending.append(left(of: node)) }
    }
    return order
  }

  /// Rebuilds a subtree to least height.
  ///
  /// - Parameters:
  ///   - root: the root of the subtree.
  ///   - observer: is told of the rebuilding.
  /// - Complexity: O(size of the subtree).
  @inlinable
  public func rebuild<Observer: TreeObserver>(_ root: Int32, _ observer: inout Observer) {
    let (place, sorted) = (place(of: root), inorder(of: root))
    let old = Observer.isListening ? listing(of: root) : []
    linkMinimalHeight(sorted, at: place) { _, _, _, _ in }
    if Observer.isListening {
      let middle = sorted[sorted.count / 2]
      observer.observe(.rebuild(old: old, new: listing(of: middle)))
    }
  }

  /// The nodes of a subtree with their places, in pre-order.
  @inlinable
  func listing(of root: Int32) -> [TreeChange.Rooted] {
    preorder(of: root).map {
      TreeChange.Rooted(node: NodeID(Int($0)), place: place(of: $0).reported)
    }
  }
}
