public import BinaryTrees

/// The memory of a search tree: all nodes in one flat array, linked by the numbers of their slots.
///
/// A kind of tree (``SearchTreeKind``) is written in terms of an arena: it reads the links, sets its
/// tags and rotates. An arena is a reference without reference counting: it is valid only within
/// the call it was handed to.
///
/// A node takes 16 bytes beside its element, and the size of a tag. Every node knows the size of its
/// subtree, which the operations here keep right.
@frozen
public struct TreeArena<Element, Kind: SearchTreeKind> {
  @usableFromInline typealias Node = ArenaNode<Element>

  @usableFromInline let state: UnsafeMutablePointer<ArenaState<Element, Kind>>

  /// Takes memory for an empty tree.
  @inlinable
  init(capacity: Int = 0) {
    state = .allocate(capacity: 1)
    state.initialize(
      to: ArenaState(capacity: capacity, version: UInt64(UInt(bitPattern: state))))
  }

  /// The number that stands for an absent node.
  @inlinable
  public static var none: Int32 { -1 }

  /// The greatest number of nodes.
  @inlinable
  public static var maximumCount: Int { Int(Int32.max) - 1 }

  @inlinable
  var nodes: UnsafeMutablePointer<Node> { state.pointee.nodes }

  @inlinable
  var parents: UnsafeMutablePointer<Int32> { state.pointee.parents }

  @inlinable
  var sizes: UnsafeMutablePointer<Int32> { state.pointee.sizes }

  /// The number of nodes of the tree.
  @inlinable
  public var count: Int { Int(size(of: root)) }

  /// The root of the tree, or ``none``.
  @inlinable
  public var root: Int32 { state.pointee.root }

  /// The left child of a node, or ``none``.
  ///
  /// - Parameter node: a node.
  /// - Returns: its child.
  @inlinable
  public func left(of node: Int32) -> Int32 { nodes[Int(node)].left }

  /// The right child of a node, or ``none``.
  ///
  /// - Parameter node: a node.
  /// - Returns: its child.
  @inlinable
  public func right(of node: Int32) -> Int32 { nodes[Int(node)].right }

  /// The child of a node on a side, or ``none``.
  ///
  /// - Parameters:
  ///   - side: which of the two children.
  ///   - node: a node.
  /// - Returns: its child.
  @inlinable
  public func child(_ side: Side, of node: Int32) -> Int32 {
    side == .left ? left(of: node) : right(of: node)
  }

  /// The right child of a node, or the left one: both links stand side by side.
  @inlinable
  static func child(_ isRight: Bool, of node: UnsafeMutablePointer<Node>) -> Int32 {
    UnsafeRawPointer(node).load(fromByteOffset: isRight ? 4 : 0, as: Int32.self)
  }

  /// The node above, or ``none`` at the root of a tree.
  ///
  /// - Parameter node: a node.
  /// - Returns: its parent.
  @inlinable
  public func parent(of node: Int32) -> Int32 { parents[Int(node)] }

  /// The side on which a node hangs from its parent; of no meaning at the root of a tree.
  ///
  /// - Parameter node: a node.
  /// - Returns: its side.
  @inlinable
  public func side(of node: Int32) -> Side {
    let parent = parent(of: node)
    return parent == Self.none || left(of: parent) == node ? .left : .right
  }

  /// The number of nodes in a subtree; 0 of an absent one.
  ///
  /// - Parameter node: the root of the subtree, or ``none``.
  /// - Returns: the number.
  @inlinable
  public func size(of node: Int32) -> Int32 { node == Self.none ? 0 : sizes[Int(node)] }

  /// What the kind of tree keeps with a node.
  ///
  /// - Parameter node: a node.
  /// - Returns: its tag.
  @inlinable
  public func tag(of node: Int32) -> Kind.Tag { state.pointee.tags[Int(node)] }

  @inlinable
  func element(of node: Int32) -> Element { nodes[Int(node)].element }

  /// The last node of a subtree on a side: the least of its elements, or the greatest.
  ///
  /// - Parameters:
  ///   - side: the side.
  ///   - node: the root of the subtree.
  /// - Returns: the node that is reached by going to that side as long as there is one.
  @inlinable
  public func outermost(_ side: Side, of node: Int32) -> Int32 {
    var node = node
    while true {
      let next = child(side, of: node)
      if next == Self.none { return node }
      node = next
    }
  }

  /// The next node in-order, or the one before.
  ///
  /// - Parameters:
  ///   - node: a node.
  ///   - side: to the right for the next one, to the left for the one before.
  /// - Returns: that node, or ``none`` at the end.
  /// - Complexity: O(1) on average over a walk through all nodes, O(height) for one step.
  @inlinable
  public func neighbor(of node: Int32, to side: Side) -> Int32 {
    let child = child(side, of: node)
    if child != Self.none { return outermost(side.opposite, of: child) }
    var node = node
    while true {
      let parent = parent(of: node)
      if parent == Self.none || self.child(side, of: parent) != node { return parent }
      node = parent
    }
  }
}
