// A path that passes the same class instance twice would continue forever. Checking each node during
// the traversal would slow it down, so the path to the current node is checked at few checkpoints:
// when 1,024 nodes have been recorded, and whenever their number has grown by a factor of 16. The
// paths of bushy trees are short. On a chain, all checks together follow about one link for each
// node.

extension ShapeRecorder {
  /// The number of recorded nodes before the first check of the path.
  @inlinable static var firstCheckpoint: Int { 1_024 }

  /// Checks the number of nodes and the path to the next node.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of nodes.
  ///   - root: the root.
  ///   - parent: the number of the next node's parent.
  ///   - side: the side of the next node.
  /// - Returns: the number of recorded nodes before the next call of this function.
  /// - Throws: ``TreeTooLarge`` if the path contains an instance twice, or if the limit is reached.
  @inlinable
  func nextCheckpoint<Tree: BinaryTreeStructure>(
    limit: Int, below root: Tree, parent: Int32, side: ChildSide
  ) throws(TreeTooLarge) -> Int where Tree.Child == Node {
    #if !hasFeature(Embedded)
      if let path = LinkPath(to: parent, side, in: self, below: root), let cycle = path.cycle {
        throw TreeTooLarge(limit: limit, cycle: path.sentence(about: cycle))
      }
    #endif
    if left.count == limit { throw TreeTooLarge(limit: limit) }
    return min(limit, 16 * left.count)
  }
}

#if !hasFeature(Embedded)
  /// A path down from a node, whose nodes are class instances.
  @usableFromInline
  struct LinkPath<Node: BinaryTreeStructure> where Node.Child == Node {
    /// The first node.
    @usableFromInline let start: Node
    /// The sides of the following nodes.
    @usableFromInline var sides: [ChildSide]

    /// Creates the path to a node that is not recorded yet, or returns `nil` if the nodes are not
    /// instances.
    ///
    /// The path begins with the root, or with its child if the root has another type.
    @inlinable
    init?<Tree: BinaryTreeStructure>(
      to parent: Int32, _ side: ChildSide, in recorder: ShapeRecorder<Node>, below root: Tree
    ) where Tree.Child == Node {
      guard let child = root.left ?? root.right, Self.instance(child) != nil else { return nil }
      sides = [side]
      var node = parent
      while node != 0 {
        let above = recorder.parent[Int(node)]
        sides.append(recorder.left[Int(above)] == node ? .left : .right)
        node = above
      }
      sides.reverse()
      if let root = root as? Node {
        start = root
      } else {
        guard let child = sides.removeFirst() == .left ? root.left : root.right else { return nil }
        start = child
      }
    }

    /// Returns the instance that is a node, or `nil` if the node is another value.
    ///
    /// For a view of another node, this is the instance below the view.
    @inlinable
    static func instance(_ node: Node) -> AnyObject? {
      if Node.self is AnyClass { return node as AnyObject }
      var value: any BinaryTreeStructure = node
      while let view = value as? any NodeView { value = view.viewedNode }
      return type(of: value) is AnyClass ? value as AnyObject : nil
    }

    /// The positions of the first node that occurs twice on the path, or `nil`.
    ///
    /// Brent's algorithm: each node is compared with the last node whose position is a power of
    /// two. This node is retained, because an instance that a property creates at each access could
    /// otherwise be freed and its address reused.
    @inlinable
    var cycle: (first: Int, second: Int)? {
      var (anchor, position) = (start, 0)
      var node = start
      for index in sides.indices {
        guard let next = child(of: node, index) else { return nil }
        node = next
        if Self.instance(node) === Self.instance(anchor) {
          return firstRepetition(length: index + 1 - position)
        }
        if (index + 1) & index == 0 { (anchor, position) = (node, index + 1) }
      }
      return nil
    }

    /// Returns the positions of the first node that occurs again after `length` links.
    @inlinable
    func firstRepetition(length: Int) -> (first: Int, second: Int)? {
      var node = start
      guard var ahead = self.node(at: length) else { return nil }
      var first = 0
      while Self.instance(node) !== Self.instance(ahead) {
        guard first + length < sides.count, let next = child(of: node, first),
          let nextAhead = child(of: ahead, first + length)
        else { return nil }
        (node, ahead, first) = (next, nextAhead, first + 1)
      }
      return (first, first + length)
    }

    @inlinable
    func child(of node: Node, _ position: Int) -> Node? {
      sides[position] == .left ? node.left : node.right
    }

    @inlinable
    func node(at position: Int) -> Node? {
      var node: Node? = start
      for index in 0..<position { node = node.flatMap { child(of: $0, index) } }
      return node
    }

    /// Returns a sentence about the link that closes a cycle.
    @inlinable
    func sentence(about cycle: (first: Int, second: Int)) -> String {
      let above = cycle.second - 1
      let labels = [above, cycle.second].map { place in
        node(at: place).map { "\($0.element)" } ?? ""
      }
      return cycleSentence(
        side: sides[above], of: labels[0], child: labels[1],
        isParent: cycle.second - cycle.first == 1)
    }
  }

  /// Returns a sentence about a link to an ancestor.
  ///
  /// - Parameters:
  ///   - side: the side of the link.
  ///   - parent: the label of the node that has the link.
  ///   - child: the label of the ancestor.
  ///   - isParent: whether the node is linked to itself.
  /// - Returns: the sentence, without a full stop.
  @usableFromInline
  package func cycleSentence(
    side: ChildSide, of parent: String, child: String, isParent: Bool
  ) -> String {
    "the \(side) child of \(parent) is \(child) "
      + (isParent ? "itself" : "again, which is above it") + ": the links make a cycle"
  }
#endif
