public import BinaryTrees

extension SearchTree where Order.Failure == Never {
  /// Combines the tree with another, in place.
  ///
  /// Kinds whose trees can be joined (AVL, red-black, weight-balanced, treap) split and join them;
  /// the others go through both in order. Where the operation can take away only, and the tree is the
  /// smaller one, its elements are looked up in the other.
  @inlinable
  mutating func combine(_ operation: SetOperation, with other: Self) {
    if other.isEmpty || isEmpty {
      switch operation {
      case .union, .symmetricDifference: if isEmpty { take(other) }
      case .intersection: removeAll()
      case .difference: break
      }
    } else if !Kind.isJoinable {
      merge(operation, with: other)
    } else if operation == .intersection || (operation == .difference && count <= other.count) {
      keep(operation == .intersection, in: other)
    } else {
      willChange()
      arena.makeRoom(for: other.count)
      let root = arena.graft(other.arena)
      keeper.combine(operation, with: root, order: order, in: arena)
    }
  }

  /// Takes the elements of another tree; the kind's options stay.
  @inlinable
  mutating func take(_ other: Self) {
    if Kind.isJoinable {
      (owner, arena) = (other.owner, other.arena)
    } else {
      self = SearchTree(sortedElements: other, order: order, kind: kind)
    }
  }

  /// Goes through both trees in order and builds the result.
  @inlinable
  mutating func merge(_ operation: SetOperation, with other: Self) {
    var result: [Element] = []
    result.reserveCapacity(count)
    var (ours, theirs) = (makeIterator(), other.makeIterator())
    var (own, foreign) = (ours.next(), theirs.next())
    while own != nil || foreign != nil {
      let comparison: TreeChange.Comparison =
        if let own, let foreign {
          order.compare(own, to: foreign)
        } else {
          own == nil ? .greater : .less
        }
      let isKept =
        switch operation {
        case .union: true
        case .intersection: comparison == .equal
        case .difference: comparison == .less
        case .symmetricDifference: comparison != .equal
        }
      if isKept, let element = comparison == .greater ? foreign : own { result.append(element) }
      if comparison != .greater { own = ours.next() }
      if comparison != .less { foreign = theirs.next() }
    }
    self = SearchTree(sortedElements: result, order: order, kind: kind)
  }

  /// Keeps the elements that are in another tree, or those that are not, looked up from the smaller.
  @inlinable
  mutating func keep(_ wanted: Bool, in other: Self) {
    var result: [Element] = []
    var finger = other.arena.root
    if wanted, other.count < count {
      finger = arena.root
      for element in other {
        finger = arena.finger(for: element, from: finger, order)
        let own = arena.nodes[Int(finger)].element
        if order.compare(element, to: own) == .equal { result.append(own) }
      }
    } else {
      for element in self {
        finger = other.arena.finger(for: element, from: finger, order)
        let foreign = other.arena.nodes[Int(finger)].element
        if (order.compare(element, to: foreign) == .equal) == wanted { result.append(element) }
      }
    }
    self = SearchTree(sortedElements: result, order: order, kind: kind)
  }
}

extension TreeArena {
  /// Copies the nodes of another arena, and hands back their root.
  @inlinable
  func graft(_ other: TreeArena) -> Int32 {
    var pending = [(node: other.root, parent: Self.none, side: Side.left)]
    var root = Self.none
    while let (node, parent, side) = pending.popLast() {
      let slot = allocate(other.element(of: node), tag: other.tag(of: node), fresh: true)
      sizes[Int(slot)] = other.size(of: node)
      if parent == Self.none { root = slot } else { hang(slot, on: side, of: parent) }
      if other.multiplicity(of: node) > 1 {
        state.pointee.multiplicities[slot] = other.multiplicity(of: node)
      }
      let (left, right) = (other.left(of: node), other.right(of: node))
      if right != Self.none { pending.append((right, slot, .right)) }
      if left != Self.none { pending.append((left, slot, .left)) }
    }
    return root
  }

  /// The node of an element, or else the last one met in the search for it, from a node on.
  ///
  /// The way goes up no further than it must, so that going through *m* elements in order takes
  /// O(*m* log(*n* / *m* + 1)) in a balanced tree. Mark R. Brown and Robert E. Tarjan, "A fast
  /// merging algorithm", 1979.
  @inlinable
  func finger<Order: ElementOrder>(
    for element: borrowing Element, from start: Int32, _ order: Order
  ) -> Int32 where Order.Element == Element, Order.Failure == Never {
    var node = start
    // Up to the first node that is not before the element, of those whose left subtree was left.
    var top = node
    while parent(of: top) != Self.none {
      let above = parent(of: top)
      if left(of: above) == top {
        if order.precedes(element, nodes[Int(above)].element) { break }
        node = above
      }
      top = above
    }
    while true {
      let next: Int32
      switch order.compare(element, to: nodes[Int(node)].element) {
      case .equal: return node
      case .less: next = left(of: node)
      case .greater: next = right(of: node)
      }
      if next == Self.none { return node }
      node = next
    }
  }
}
