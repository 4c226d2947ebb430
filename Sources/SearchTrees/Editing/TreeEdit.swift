public import BinaryTrees

/// A search tree at hand, with the way down to where it is changed: what a ``BalancingScheme`` works
/// with.
///
/// Nodes are named by the numbers of their slots, which are good until the operation ends; ``none``
/// stands for an absent one. The nodes on the way have levels: the root is at level 0, its child
/// on the way at level 1. The last one is ``last``.
///
/// What can be done here keeps links and sizes right, and tells the observer: rotate, set tags,
/// rebuild a subtree. A slot that holds no node, or a level that is not on the way, is refused.
@frozen
public struct TreeEdit<Element, Scheme: BalanceEncoding>: ~Copyable {
  @usableFromInline typealias State = ArenaState<Element, Scheme>

  @usableFromInline let state: UnsafeMutablePointer<State>
  @usableFromInline let nodes: UnsafeMutablePointer<ArenaNode<Element>>
  @usableFromInline let sizes: UnsafeMutablePointer<UInt32>?

  /// The way down, whose entry *i* + 1 is the node at level *i*.
  @usableFromInline var path: DescentPath

  /// The node that was taken out of the tree, or none; ``Slot/top`` as long as none may be.
  @usableFromInline var unlinked: UInt32

  @inlinable
  @inline(__always)
  init(_ storage: TreeStorage<Element, Scheme>, _ path: DescentPath, removing: Bool = false) {
    state = storage.state
    nodes = storage.state.pointee.nodes
    sizes = storage.sizes
    self.path = path
    unlinked = removing ? Slot.none : Slot.top
  }

  // Unchecked, for what is known to be right.

  @inlinable
  @inline(__always)
  func links(of slot: UInt32) -> UnsafeMutablePointer<UInt32> { nodes.links(of: slot) }

  /// The link that leads to what is at an index of the path; after the last one, to what is below it
  /// on the side where the way goes on.
  @inlinable
  @inline(__always)
  func link(to index: Int) -> UnsafeMutablePointer<UInt32> {
    links(of: path.slot(index &- 1)) + path.side(index &- 1)
  }

  @inlinable
  @inline(__always)
  func id(_ slot: UInt32) -> NodeID { NodeID(slot: slot) }

  /// The place of what is at an index of the path, as it is told to an observer.
  @inlinable
  func place(at index: Int) -> TreeChange.Place {
    TreeChange.Place(side: path.side(index - 1), ofSlot: path.slot(index - 1))
  }

  // Checked, for everybody.

  /// The number that stands for an absent node.
  @inlinable
  public static var none: UInt32 { Slot.none }

  /// The number of nodes of the tree.
  @inlinable
  public var count: Int { state.pointee.count }

  /// What the scheme knows of the tree as a whole, such as its greatest size: 0 until it sets it.
  @inlinable
  public var rank: Int {
    get { state.pointee.rank }
    nonmutating set { state.pointee.rank = newValue }
  }

  /// The number of nodes on the way.
  @inlinable
  public var depth: Int { path.count - 1 }

  /// The root of the tree, or ``none``.
  @inlinable
  public var root: UInt32 { links(of: Slot.top)[0] >> 1 }

  /// The node at a level of the way.
  ///
  /// - Parameter level: from 0, the root, and less than ``depth``.
  /// - Returns: the node.
  @inlinable
  public func node(at level: Int) -> UInt32 { path.slot(index(level)) }

  /// The last node of the way, or ``none``.
  @inlinable
  public var last: UInt32 { depth == 0 ? Slot.none : path.slot(path.count - 1) }

  /// The side on which the way goes on from the node at a level; from the last one, where it ends.
  ///
  /// - Parameter level: from 0, the root, and less than ``depth``.
  /// - Returns: the side.
  @inlinable
  public func side(at level: Int) -> Side { path.side(index(level)) == 0 ? .left : .right }

  /// The child of a node on a side, or ``none``.
  ///
  /// - Parameters:
  ///   - side: which of the two children.
  ///   - node: a node.
  /// - Returns: its child.
  @inlinable
  public func child(_ side: Side, of node: UInt32) -> UInt32 {
    links(of: checked(node))[side.index] >> 1
  }

  /// What the scheme keeps with a node.
  ///
  /// - Parameter node: a node.
  /// - Returns: its tag.
  @inlinable
  public func tag(of node: UInt32) -> Scheme.Tag { state.pointee.tags[Int(checked(node))] }

  /// The number of nodes in a subtree; 0 of an absent one.
  ///
  /// - Parameter node: the root of the subtree, or ``none``.
  /// - Returns: the number.
  /// - Complexity: O(1) if the tree keeps sizes, see ``BalancingScheme/keepsSizes``; else O(size).
  @inlinable
  public func size(of node: UInt32) -> Int {
    if node == Slot.none { return 0 }
    if let sizes { return Int(sizes[Int(checked(node))]) }
    var size = 0
    state.pointee.walk(from: checked(node) << 1, side: 0, below: ()) { _, _, _ in size += 1 }
    return size
  }

  /// A slot that holds a node.
  @inlinable
  func checked(_ slot: UInt32) -> UInt32 {
    precondition(
      slot >= Slot.first && slot < state.pointee.used && !state.pointee.isGap(slot),
      "the tree has no such node")
    return slot
  }

  /// The index of a level on the path.
  @inlinable
  func index(_ level: Int) -> Int {
    precondition(level >= 0 && level < depth, "the way has no such level")
    return level + 1
  }
}

extension NodeID {
  /// The identity of the node in a slot.
  @inlinable
  init(slot: UInt32) { self.init(Int(slot) - Int(Slot.first)) }
}

extension TreeChange.Place {
  /// The place on a side of the node in a slot.
  @inlinable
  init(side: Int, ofSlot slot: UInt32) {
    self =
      slot == Slot.top ? .root : .child(side == 0 ? .left : .right, of: NodeID(slot: slot))
  }
}

extension Side {
  /// The index of the link on this side.
  @inlinable
  @inline(__always)
  var index: Int { self == .left ? 0 : 1 }
}
