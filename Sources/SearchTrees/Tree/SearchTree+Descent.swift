public import BinaryTrees

/// Where the search for an element ends.
@usableFromInline
struct Descent {
  /// The node of an equal element, or none.
  @usableFromInline var node: Int32
  /// The last node above an empty place that was met, or none.
  @usableFromInline var above: Int32
  /// The side of that place.
  @usableFromInline var side: Side

  @inlinable
  init(node: Int32, above: Int32, side: Side) {
    self.node = node
    self.above = above
    self.side = side
  }

  /// The last node that was met, or none in an empty tree.
  @inlinable
  var last: Int32 { node == TreeShape.none ? above : node }
}

extension SearchTree {
  /// Goes down to an element, or to the empty place where it belongs.
  ///
  /// - Parameters:
  ///   - element: the element.
  ///   - passingEqual: whether to go on to the right of equal elements, to the place after the last
  ///     of them.
  ///   - observer: is told of every comparison and step.
  ///   - visit: is called with each node before it is compared.
  /// - Returns: where the way ends.
  /// - Throws: what the order throws.
  @inlinable
  func descend<Observer: TreeObserver>(
    to element: borrowing Element, passingEqual: Bool, _ observer: inout Observer,
    visit: (_ node: Int32, _ observer: inout Observer) -> Void
  ) throws(Order.Failure) -> Descent {
    let arena = arena
    var (above, node, side) = (Arena.none, arena.root, Side.left)
    while node != Arena.none {
      if Observer.isListening {
        let from = above == Arena.none ? nil : NodeID(Int(above))
        observer.observe(.descend(from: from, to: NodeID(Int(node))))
      }
      visit(node, &observer)
      let comparison = try order.compare(element, to: arena.nodes[Int(node)].element)
      if Observer.isListening {
        observer.observe(.compare(node: NodeID(Int(node)), result: comparison))
      }
      if comparison == .equal, !passingEqual {
        return Descent(node: node, above: above, side: side)
      }
      above = node
      if comparison == .less {
        side = .left
        node = arena.left(of: node)
      } else {
        side = .right
        node = arena.right(of: node)
      }
    }
    return Descent(node: Arena.none, above: above, side: side)
  }

  /// Goes down to an element, or to the empty place where it belongs, with nobody watching.
  ///
  /// One comparison a level, none of them to leave early, makes the way down free of branches that
  /// cannot be foretold, which lets the processor run ahead. The place is that of the other descent,
  /// unless there are equal elements. Where there is one, the way goes on from it to its neighbour
  /// in-order.
  ///
  /// - Parameters:
  ///   - element: the element.
  ///   - neighbor: the side of the neighbour to which the way goes on from an equal element.
  /// - Returns: where the way ends.
  /// - Throws: what the order throws.
  @inlinable
  func descendUnobserved(
    to element: borrowing Element, neighbor: Side
  ) throws(Order.Failure) -> Descent {
    let arena = arena
    let nodes = arena.nodes
    var (above, node, isRight) = (Arena.none, arena.root, false)
    var (candidate, depth) = (Arena.none, 0)
    while node != Arena.none {
      let current = nodes + Int(node)
      if neighbor == .left {
        isRight = try order.precedes(current.pointee.element, element)
        candidate = isRight ? candidate : node
      } else {
        isRight = try !order.precedes(element, current.pointee.element)
        candidate = isRight ? node : candidate
      }
      above = node
      arena.remember(node, atDepth: depth)
      depth += 1
      node = Arena.child(isRight, of: current)
    }
    arena.endPath(depth: depth)
    if candidate != Arena.none {
      let found = nodes + Int(candidate)
      let isOther =
        neighbor == .left
        ? try order.precedes(element, found.pointee.element)
        : try order.precedes(found.pointee.element, element)
      if isOther { candidate = Arena.none }
    }
    return Descent(node: candidate, above: above, side: isRight ? .right : .left)
  }
}

extension SearchTree {
  /// The node of an element, or none: the same descent with nothing to remember.
  @inlinable
  func node(of element: borrowing Element) throws(Order.Failure) -> Int32 {
    defer { withExtendedLifetime(owner) {} }
    let nodes = arena.nodes
    var (node, candidate) = (arena.root, Arena.none)
    while node != Arena.none {
      let current = nodes + Int(node)
      let isRight = try order.precedes(current.pointee.element, element)
      candidate = isRight ? candidate : node
      node = Arena.child(isRight, of: current)
    }
    if candidate != Arena.none, try order.precedes(element, nodes[Int(candidate)].element) {
      return Arena.none
    }
    return candidate
  }

  /// Whether the tree has an element.
  ///
  /// It only looks: a splay tree stays as it is, see ``find(_:)``.
  ///
  /// - Parameter member: the element to look for.
  /// - Returns: whether there is one equal to it.
  /// - Throws: what the order throws.
  /// - Complexity: O(height).
  @inlinable
  public func contains(_ member: Element) throws(Order.Failure) -> Bool {
    try node(of: member) != Arena.none
  }
}
