public import BinaryTrees

// Links without word to anybody; what is observed is in `TreeArena+Changes`.
extension TreeArena {
  @inlinable
  func setLink(_ side: Side, of node: Int32, to child: Int32) {
    if side == .left {
      nodes[Int(node)].left = child
    } else {
      nodes[Int(node)].right = child
    }
  }

  @inlinable
  func setParent(of node: Int32, to parent: Int32) {
    if node != Self.none { parents[Int(node)] = parent }
  }

  /// Hangs a subtree, which may be empty, on a side of a node.
  @inlinable
  func hang(_ child: Int32, on side: Side, of node: Int32) {
    setLink(side, of: node, to: child)
    setParent(of: child, to: node)
  }

  /// Hangs a subtree, which may be empty, at a place; the place of the root is below no node.
  @inlinable
  func hang(_ child: Int32, at place: Place) {
    if place.parent == Self.none {
      state.pointee.root = child
      setParent(of: child, to: Self.none)
    } else {
      hang(child, on: place.side, of: place.parent)
    }
  }

  /// A place where a subtree can hang.
  @usableFromInline
  struct Place {
    /// The node it hangs from, or none for the root of the tree.
    @usableFromInline let parent: Int32
    @usableFromInline let side: Side

    @inlinable
    init(parent: Int32, side: Side) {
      self.parent = parent
      self.side = side
    }

    @inlinable
    static var root: Place { Place(parent: -1, side: .left) }

    /// The place as it is told to an observer.
    @inlinable
    var reported: TreeChange.Place {
      parent == TreeShape.none ? .root : .child(side, of: NodeID(Int(parent)))
    }
  }

  /// Where a node hangs.
  @inlinable
  func place(of node: Int32) -> Place { Place(parent: parent(of: node), side: side(of: node)) }

  /// Makes one tree of a node and two others, all of which hang nowhere, and takes it for the tree.
  @inlinable
  func makeRoot(_ node: Int32, left: Int32, right: Int32) {
    hang(left, on: .left, of: node)
    hang(right, on: .right, of: node)
    sizes[Int(node)] = size(of: left) + size(of: right) + 1
    hang(node, at: .root)
  }
}
