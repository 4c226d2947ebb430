public import BinaryTrees

/// The treap: a search tree in the order of its elements and a heap in the order of random
/// priorities, with the greatest priority at the root.
///
/// Cecilia Aragon and Raimund Seidel, "Randomized search trees", 1989. Regardless of the order of
/// insertions, the tree has the distribution of a tree of random insertions: an average depth of
/// 1.39 log₂ *n*. An insertion rotates the new leaf up until the priorities are in heap order; a
/// removal rotates the node down until it has at most one child.
@frozen
public struct TreapScheme: BalancingScheme, Hashable {
  /// The type of priorities.
  public typealias Tag = UInt32

  /// The random number generator for priorities.
  @usableFromInline var generator: SplitMix64

  /// Creates the scheme.
  ///
  /// - Parameter seed: the seed of the random number generator. Different seeds give different
  ///   priorities and tree shapes.
  @inlinable
  public init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// Creates the scheme with its default options: the seed is 0.
  @inlinable
  public init() { self.init(seed: 0) }

  /// Returns the priority as an annotation.
  @inlinable
  public static func annotation(of balance: NodeBalance<UInt32>) -> TagAnnotation? {
    TagAnnotation(.priority, .integer(Int(balance.tag)))
  }

  /// Returns the balance data of a node from its recorded priority, or `nil` if it has no priority.
  @inlinable
  public static func balance(
    of node: Int, in shape: TreeShape, _ annotations: NodeAnnotations
  ) -> NodeBalance<UInt32>? {
    guard case .integer(let priority)? = annotations[.priority] else { return nil }
    return UInt32(exactly: priority).map { NodeBalance(tag: $0) }
  }

  /// The rules of treaps: the priorities are in heap order, and recorded sizes and heights are
  /// correct.
  public var balanceRules: [TreeRule] { [.maxPriorityOrder, .recordedSize, .recordedHeight] }

  /// Returns a random priority of 31 bits, which fits in an `Int` of 32 bits.
  @inlinable
  public mutating func balanceOfLeaf() -> NodeBalance<UInt32> {
    NodeBalance(tag: UInt32(truncatingIfNeeded: generator.next() >> 33))
  }

  /// Returns a random priority.
  @inlinable
  public mutating func balance(
    left: Int, right: Int, depth: Int, count: Int
  ) -> NodeBalance<UInt32> { balanceOfLeaf() }

  /// Mixes the priority of the node into the random number generator.
  ///
  /// Without this, new nodes would get the priorities that the first nodes of the tree already have.
  @inlinable
  public mutating func didAdopt(_ balance: NodeBalance<UInt32>) {
    generator = SplitMix64(seed: generator.next() ^ UInt64(balance.tag))
  }

  /// Rotates the leaf up while its parent has a smaller priority.
  @inlinable
  public func didInsert<Element>(
    _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
  ) {
    let leaf = edit.last
    let priority = edit.tag(of: leaf)
    while edit.depth > 1, edit.tag(of: edit.node(at: edit.depth - 2)) < priority {
      edit.tell(.priorityAboveParent, at: leaf, &observer)
      edit.rotateUp(&observer)
    }
  }

  /// Rotates the node down until it has at most one child, then removes it.
  ///
  /// Each rotation lifts the child with the greater priority.
  @inlinable
  public func remove<Element>(
    at level: Int, _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
  ) {
    edit.cut(after: level)
    let node = edit.last
    while true {
      let (left, right) = (edit.child(.left, of: node), edit.child(.right, of: node))
      if left == Slot.none || right == Slot.none { break }
      let side: ChildSide = edit.tag(of: left) >= edit.tag(of: right) ? .left : .right
      edit.tell(.childOfGreaterPriority, at: node, &observer)
      edit.rotateDown(lifting: side, &observer)
    }
    _ = edit.unlink(at: edit.depth - 1, removal, &observer)
  }

  /// Assigns random priorities to the nodes and links them to form the treap that the priorities
  /// determine.
  ///
  /// Jean Vuillemin, "A unifying look at data structures", 1980. A stack holds the right edge of
  /// the tree: the path from the root along right children.
  @inlinable
  public mutating func build<Element>(_ edit: inout TreeEdit<Element, Self>) {
    var edge = [Slot.top]
    for node in edit.unlinkedNodes {
      let priority = balanceOfLeaf().tag
      edit.state.pointee.tags[Int(node)] = priority
      var below = Slot.none
      while let last = edge.last, last != Slot.top, edit.tag(of: last) < priority {
        below = last
        edge.removeLast()
      }
      edit.links(of: node)[0] = below << 1
      edit.links(of: node)[1] = 0
      // The root is the left child of the top slot; every other node of the edge is a right child.
      let above = edge.last ?? Slot.top
      edit.links(of: above)[above == Slot.top ? 0 : 1] = node << 1
      edge.append(node)
    }
  }
}
