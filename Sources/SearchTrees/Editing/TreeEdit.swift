public import BinaryTrees

/// A search tree that is being changed, with the path to the position of the change.
///
/// A ``BalancingScheme`` changes the tree through this type.
///
/// Nodes are identified by their slot numbers, which are valid until the operation ends; ``none``
/// stands for a missing node. Each node on the path has a level: the root is at level 0, its child
/// on the path at level 1. The last node of the path is ``last``.
///
/// The methods for rotations, tags and rebuilding keep links and sizes correct and notify the
/// observer. Passing a slot that holds no node or a level that is not on the path is a programming
/// error, which stops the program.
@frozen
public struct TreeEdit<Element, Scheme: BalanceEncoding>: ~Copyable {
  @usableFromInline typealias State = ArenaState<Element, Scheme>

  @usableFromInline let state: UnsafeMutablePointer<State>
  @usableFromInline let nodes: UnsafeMutablePointer<ArenaNode<Element>>
  @usableFromInline let sizes: UnsafeMutablePointer<UInt32>?
  /// The number of elements in each subtree of a multiset, counting each occurrence, or `nil` if
  /// these totals are not kept.
  ///
  /// An edit keeps totals only if it also keeps ``sizes``.
  @usableFromInline let totals: UnsafeMutablePointer<Int>?

  /// The path, whose entry *i* + 1 is the node at level *i*.
  @usableFromInline package var path: DescentPath

  /// The node that has been removed, ``Slot/none`` if no node has been removed yet, or ``Slot/top``
  /// if the operation does not allow removals.
  @usableFromInline var unlinked: UInt32

  /// The number of nodes that the scheme has linked while it builds a tree, or −1 in other
  /// operations.
  @usableFromInline var linkedCount: Int

  @inlinable
  @inline(__always)
  init(
    _ storage: TreeStorage<Element, Scheme>, _ path: DescentPath, removing: Bool = false,
    building: Bool = false
  ) {
    state = storage.memory
    nodes = storage.memory.pointee.nodes
    sizes = storage.sizes
    totals = sizes == nil ? nil : storage.totals
    self.path = path
    unlinked = removing ? Slot.none : Slot.top
    linkedCount = building ? 0 : -1
  }

  // Unchecked access, for arguments that are known to be valid.

  @inlinable
  @inline(__always)
  func links(of slot: UInt32) -> UnsafeMutablePointer<UInt32> { nodes.links(of: slot) }

  /// Returns the link to the node at an index of the path.
  ///
  /// With the index after the last node, returns the link below the last node on the side where the
  /// path continues.
  @inlinable
  @inline(__always)
  func link(to index: Int) -> UnsafeMutablePointer<UInt32> {
    links(of: path.slot(index &- 1)) + path.side(index &- 1)
  }

  @inlinable
  @inline(__always)
  func id(_ slot: UInt32) -> NodeID { NodeID(slot: slot) }

  /// Returns the position of the node at an index of the path, in the form that observers receive.
  ///
  /// The node may be missing.
  @inlinable
  func place(at index: Int) -> TreeChange.Place {
    TreeChange.Place(side: path.side(index - 1), ofSlot: path.slot(index - 1))
  }

  // Checked access, for all callers.

  /// The number that represents a missing node.
  @inlinable
  public static var none: UInt32 { Slot.none }

  /// The number of nodes of the tree.
  @inlinable
  public var count: Int { state.pointee.count }

  /// A number that the scheme stores for the whole tree, such as a former maximum of its size;
  /// initially 0.
  @inlinable
  public var rank: Int {
    get { state.pointee.rank }
    nonmutating set { state.pointee.rank = newValue }
  }

  /// The number of nodes on the path.
  @inlinable
  public var depth: Int { path.count - 1 }

  /// The root of the tree, or ``none``.
  @inlinable
  public var root: UInt32 { links(of: Slot.top)[0] >> 1 }

  /// Returns the node at a level of the path.
  ///
  /// - Parameter level: the level, from 0 for the root to ``depth`` − 1.
  /// - Returns: the node.
  @inlinable
  public func node(at level: Int) -> UInt32 { path.slot(index(level)) }

  /// The last node of the path, or ``none`` if the path is empty.
  @inlinable
  public var last: UInt32 { depth == 0 ? Slot.none : path.slot(path.count - 1) }

  /// Returns the side where the path continues from the node at a level.
  ///
  /// For the last node, it is the side of the position where the path ended, such as the position
  /// of a removed node.
  ///
  /// - Parameter level: the level, from 0 for the root to ``depth`` − 1.
  /// - Returns: the side.
  @inlinable
  public func side(at level: Int) -> ChildSide { path.side(index(level)) == 0 ? .left : .right }

  /// Returns the child of a node on a side.
  ///
  /// - Parameters:
  ///   - side: the side of the child.
  ///   - node: a node.
  /// - Returns: the child, or ``none`` if it is missing.
  @inlinable
  public func child(_ side: ChildSide, of node: UInt32) -> UInt32 {
    links(of: checked(node))[side.index] >> 1
  }

  /// Returns the tag of a node: the data that the scheme stores with it.
  ///
  /// - Parameter node: a node.
  /// - Returns: its tag.
  @inlinable
  public func tag(of node: UInt32) -> Scheme.Tag { state.pointee.tags[Int(checked(node))] }

  /// Returns the number of nodes in a subtree.
  ///
  /// - Parameter node: the root of the subtree, or ``none``.
  /// - Returns: the number of nodes; 0 for ``none``.
  /// - Complexity: O(1) if the tree keeps sizes, see ``BalanceEncoding/keepsSizes``; otherwise
  ///   O(*k*), where *k* is the size of the subtree.
  @inlinable
  public func size(of node: UInt32) -> Int {
    if node == Slot.none { return 0 }
    if let sizes { return Int(sizes[Int(checked(node))]) }
    var size = 0
    state.pointee.walk(from: checked(node) << 1, side: 0, below: ()) { _, _, _ in size += 1 }
    return size
  }

  /// Returns a slot after checking that it holds a node.
  @inlinable
  func checked(_ slot: UInt32) -> UInt32 {
    precondition(
      slot >= Slot.first && slot < state.pointee.used && !state.pointee.isGap(slot),
      "the tree has no such node")
    return slot
  }

  /// Returns the index of a level in the entries of the path.
  @inlinable
  func index(_ level: Int) -> Int {
    precondition(level >= 0 && level < depth, "the path has no such level")
    return level + 1
  }
}

extension NodeID {
  /// Creates the identity of the node in a slot.
  @inlinable
  package init(slot: UInt32) { self.init(Int(slot) - Int(Slot.first)) }
}

extension TreeChange.Place {
  /// Creates the position on a side of the node in a slot.
  @inlinable
  init(side: Int, ofSlot slot: UInt32) {
    self =
      slot == Slot.top ? .root : .child(side == 0 ? .left : .right, of: NodeID(slot: slot))
  }
}

extension ChildSide {
  /// The index of the link on this side.
  @inlinable
  @inline(__always)
  package var index: Int { self == .left ? 0 : 1 }
}
