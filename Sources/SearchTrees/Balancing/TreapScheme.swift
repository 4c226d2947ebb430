public import BinaryTrees

/// The treap: a search tree by its elements and a heap by random priorities, the greatest at the root.
///
/// Cecilia Aragon and Raimund Seidel, "Randomized search trees", 1989. Whatever the order in which
/// elements come, the tree is one of random insertions: 1.39 log₂ *n* deep on average. An insertion
/// rotates the leaf up to where its priority belongs, a removal rotates the node down.
@frozen
public struct TreapScheme: BalancingScheme, Hashable {
  /// The priority.
  public typealias Tag = UInt32

  /// The source of the priorities.
  @usableFromInline var generator: SplitMix64

  /// Makes the scheme.
  ///
  /// - Parameter seed: another seed gives other priorities, and so other trees.
  @inlinable
  public init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// Makes the scheme with its defaults.
  @inlinable
  public init() { self.init(seed: 0) }

  /// The priority is shown.
  @inlinable
  public static func annotation(of balance: NodeBalance<UInt32>) -> TagAnnotation? {
    TagAnnotation(.priority, .integer(Int(balance.tag)))
  }

  /// The priority that is known of a node.
  @inlinable
  public static func balance(
    of node: Int, in shape: TreeShape, _ annotations: NodeAnnotations
  ) -> NodeBalance<UInt32>? {
    guard case .integer(let priority)? = annotations[.priority] else { return nil }
    return UInt32(exactly: priority).map { NodeBalance(tag: $0) }
  }

  /// The priorities are in heap order; recorded sizes and heights are right.
  @inlinable
  public var balanceRules: [TreeRule] {
    [.maxPriorityOrder, .recordedSize, .recordedHeight]
  }

  /// A random priority of 31 bits, which even an `Int` of 32 bits holds.
  @inlinable
  public mutating func balanceOfLeaf() -> NodeBalance<UInt32> {
    NodeBalance(tag: UInt32(truncatingIfNeeded: generator.next() >> 33))
  }

  /// A random priority.
  @inlinable
  public mutating func balance(
    left: Int, right: Int, depth: Int, count: Int
  ) -> NodeBalance<UInt32> { balanceOfLeaf() }

  /// Rotates the leaf up until its parent has no smaller priority.
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

  /// Rotates the node down, the child of greater priority up, until it can be taken out.
  @inlinable
  public func remove<Element>(
    at level: Int, _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
  ) {
    edit.cut(after: level)
    let node = edit.last
    while true {
      let (left, right) = (edit.child(.left, of: node), edit.child(.right, of: node))
      if left == Slot.none || right == Slot.none { break }
      let side: Side = edit.tag(of: left) >= edit.tag(of: right) ? .left : .right
      edit.tell(.childOfGreaterPriority, at: node, &observer)
      edit.rotateDown(lifting: side, &observer)
    }
    _ = edit.unlink(at: edit.depth - 1, removal, &observer)
  }

  /// Gives the nodes random priorities and links the one treap that they make.
  ///
  /// Jean Vuillemin, "A unifying look at data structures", 1980: a stack holds the right edge.
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
      // The root stands to the left of the top, all others on the edge to the right of another.
      let above = edge.last ?? Slot.top
      edit.links(of: above)[above == Slot.top ? 0 : 1] = node << 1
      edge.append(node)
    }
  }
}
