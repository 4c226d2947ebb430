public import BinaryTrees

extension TreeEdit {
  /// Links nodes to form a tree of minimum height, with the upper median at the root of each
  /// subtree.
  ///
  /// - Parameters:
  ///   - sorted: the slots of the nodes, in order. Their old links are ignored.
  ///   - link: the link that will lead to the root of the tree.
  ///   - balance: a function that returns the balance data of a node, given the sizes of its
  ///     subtrees and its level, or `nil` to keep the present data. It is called in pre-order.
  /// - Complexity: O(*n*).
  @inlinable
  func linkMinimalHeight(
    _ sorted: some RandomAccessCollection<UInt32>, at link: UnsafeMutablePointer<UInt32>,
    balance: (_ left: Int, _ right: Int, _ depth: Int) -> NodeBalance<Scheme.Tag>?
  ) {
    var pending = [(range: 0..<sorted.count, link: link, depth: 0)]
    while let (range, link, depth) = pending.popLast() {
      guard !range.isEmpty else {
        link.pointee &= 1
        continue
      }
      let middle = range.lowerBound + range.count / 2
      let slot = sorted[sorted.index(sorted.startIndex, offsetBy: middle)]
      let links = links(of: slot)
      (links[0], links[1]) = (0, 0)
      sizes?[Int(slot)] = UInt32(truncatingIfNeeded: range.count)
      let (left, right) = (range.lowerBound..<middle, middle + 1..<range.upperBound)
      link.pointee = slot << 1 | link.pointee & 1
      if let balance = balance(left.count, right.count, depth) {
        state.pointee.setBalance(balance, of: link)
      }
      if !right.isEmpty { pending.append((right, links + 1, depth + 1)) }
      if !left.isEmpty { pending.append((left, links, depth + 1)) }
    }
  }

  /// The nodes that ``BalancingScheme/build(_:)`` must link, in the order of their elements.
  @inlinable
  public var unlinkedNodes: Range<UInt32> {
    Slot.first..<Slot.first + UInt32(truncatingIfNeeded: count)
  }

  /// Makes a node the root of the tree that is being built.
  ///
  /// - Parameters:
  ///   - node: one of ``unlinkedNodes``.
  ///   - balance: the balance data of the node.
  @inlinable
  public mutating func linkRoot(_ node: UInt32, balance: NodeBalance<Scheme.Tag>) {
    link(node, at: links(of: Slot.top), balance)
  }

  /// Makes a node the child of another in the tree that is being built.
  ///
  /// - Parameters:
  ///   - node: one of ``unlinkedNodes``.
  ///   - side: the side of the node below its parent.
  ///   - parent: the parent, which must have no child on that side.
  ///   - balance: the balance data of the node.
  @inlinable
  public mutating func link(
    _ node: UInt32, _ side: ChildSide, of parent: UInt32, balance: NodeBalance<Scheme.Tag>
  ) { link(node, at: links(of: checked(parent)) + side.index, balance) }

  @inlinable
  mutating func link(
    _ node: UInt32, at link: UnsafeMutablePointer<UInt32>, _ balance: NodeBalance<Scheme.Tag>
  ) {
    precondition(linkedCount >= 0, "nodes can be linked only while a tree is built")
    precondition(link.pointee <= 1, "there is another node at that position")
    link.pointee = checked(node) << 1 | link.pointee & 1
    state.pointee.setBalance(balance, of: link)
    linkedCount += 1
  }

  /// Checks that the links that the scheme has made form a tree of all nodes in order, and computes
  /// the sizes of the subtrees.
  @inlinable
  func finishLinking() {
    var isLinked = [Bool](repeating: false, count: state.pointee.used)
    for parent in Slot.top..<UInt32(truncatingIfNeeded: state.pointee.used) {
      for side in 0..<2 {
        let child = links(of: parent)[side] >> 1
        if child == Slot.none { continue }
        precondition(!isLinked[Int(child)], "the scheme has linked a node twice")
        isLinked[Int(child)] = true
      }
    }
    // Each node has at most one link from above, so a walk from the root ends.
    precondition(
      state.pointee.inorder(from: root).elementsEqual(unlinkedNodes),
      "the scheme has not linked all nodes in order")
    if let sizes { state.pointee.addUp(sizes, below: root) { _ in 1 } }
  }
}

extension ArenaState {
  /// Returns the balance data of the node that a link leads to.
  @inlinable
  func balance(of link: UInt32) -> NodeBalance<Scheme.Tag> {
    let links = links(of: link >> 1)
    let (own, left, right) = (link & 1 != 0, links[0] & 1 != 0, links[1] & 1 != 0)
    let tag = tags[Int(link >> 1)]
    return switch Scheme.linkFlags {
    case .unused: NodeBalance(tag: tag)
    case .ofChild: NodeBalance(tag: tag, own: own)
    case .ofParent: NodeBalance(tag: tag, left: left, right: right)
    }
  }

  /// Sets the balance data of the node that a link leads to.
  @inlinable
  func setBalance(_ balance: NodeBalance<Scheme.Tag>, of link: UnsafeMutablePointer<UInt32>) {
    let slot = link.pointee >> 1
    if MemoryLayout<Scheme.Tag>.size > 0 { tags[Int(slot)] = balance.tag }
    switch Scheme.linkFlags {
    case .unused: break
    case .ofChild: link.pointee = link.pointee & ~1 | (balance.own ? 1 : 0)
    case .ofParent:
      let links = links(of: slot)
      links[0] = links[0] & ~1 | (balance.left ? 1 : 0)
      links[1] = links[1] & ~1 | (balance.right ? 1 : 0)
    }
  }
}
