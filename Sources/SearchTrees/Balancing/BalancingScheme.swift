public import BinaryTrees

/// What balances a search tree: what it keeps with each node, and what it does after one came or
/// went.
///
/// A scheme is a small value that holds the options of its algorithm. All schemes share descent,
/// memory, iteration, set operations and the rest, which are ``SearchTree``'s; a new one is one small
/// file:
///
///     struct MoveToRoot: BalancingScheme {
///       func didInsert<Element>(
///         _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
///       ) {
///         while edit.depth > 1 { edit.rotateUp(&observer) }
///       }
///     }
///     var tree = SearchTree(order: NaturalOrder<Int>(), scheme: MoveToRoot())
public protocol BalancingScheme: BalanceEncoding {
  /// Whether trees change when they are only searched, see ``didAccess(_:_:)``.
  static var changesOnAccess: Bool { get }

  /// Which neighbour takes the place of a removed node with two children.
  var removal: RemovalConvention { get }

  /// The rules beside the order that trees keep.
  var balanceRules: [TreeRule] { get }

  /// Makes the scheme with its defaults.
  init()

  /// Whether nearly all ways down are hardly longer than in a tree of least height, so that searches
  /// may take that many steps without asking for the end.
  static var isShallow: Bool { get }

  /// The balance data that a node of a tree that keeps the rules has, or `nil` if nothing says.
  ///
  /// - Parameters:
  ///   - node: the number of the node.
  ///   - shape: the shape of the tree.
  ///   - annotations: what is known of the node.
  /// - Returns: the balance data, or `nil`.
  static func balance(
    of node: Int, in shape: TreeShape, _ annotations: NodeAnnotations
  ) -> NodeBalance<Tag>?

  /// The balance data of a new leaf.
  ///
  /// - Returns: the balance data.
  mutating func balanceOfLeaf() -> NodeBalance<Tag>

  /// The balance data of a node in a tree of least height whose last level is filled anyhow.
  ///
  /// - Parameters:
  ///   - left: the size of the node's left subtree.
  ///   - right: the size of its right subtree.
  ///   - depth: the level of the node.
  ///   - count: the number of nodes of the tree.
  /// - Returns: the balance data.
  mutating func balance(left: Int, right: Int, depth: Int, count: Int) -> NodeBalance<Tag>

  /// Balances the tree after a leaf was attached.
  ///
  /// - Parameters:
  ///   - edit: the tree; the way ends with the leaf.
  ///   - observer: is told what happens.
  mutating func didInsert<Element>(
    _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver)

  /// Takes the node at a level of the way out of the tree, and balances it.
  ///
  /// By default the node is unlinked, and ``didRemove(_:_:_:)`` does the rest.
  ///
  /// - Parameters:
  ///   - level: the level of the node. The way may go on from it; see ``TreeEdit/cut(after:)``.
  ///   - edit: the tree; the node must be taken out by ``TreeEdit/unlink(at:_:_:)``.
  ///   - observer: is told what happens.
  mutating func remove<Element>(
    at level: Int, _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver)

  /// Balances the tree after a node was unlinked.
  ///
  /// - Parameters:
  ///   - position: where the tree has become smaller.
  ///   - edit: the tree; the way ends above that position, and goes on to its side.
  ///   - observer: is told what happens.
  mutating func didRemove<Element>(
    _ position: RemovedPosition, _ edit: inout TreeEdit<Element, Self>,
    _ observer: inout some TreeObserver)

  /// Called after a search ended at a node, found or not.
  ///
  /// - Parameters:
  ///   - edit: the tree; the way ends with the last node that the search met.
  ///   - observer: is told what happens.
  func didAccess<Element>(
    _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver)

  /// Links nodes that are in order into the tree, all of it.
  ///
  /// By default the tree is one of least height.
  ///
  /// - Parameter edit: the tree, in which the nodes have no links yet.
  mutating func build<Element>(_ edit: inout TreeEdit<Element, Self>)
}

// What a scheme does unless it says otherwise: nothing.
extension BalancingScheme {
  /// Searches change nothing.
  @inlinable
  public static var changesOnAccess: Bool { false }

  /// The successor.
  @inlinable
  public var removal: RemovalConvention { .successor }

  /// No rules beside the order.
  @inlinable
  public var balanceRules: [TreeRule] { [] }

  /// Nothing is known of the depth.
  @inlinable
  public static var isShallow: Bool { false }

  /// Does nothing.
  @inlinable
  public mutating func didInsert<Element>(
    _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
  ) {}

  /// Unlinks the node, and balances the tree.
  @inlinable
  @inline(__always)
  public mutating func remove<Element>(
    at level: Int, _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
  ) {
    let position = edit.unlink(at: level, removal, &observer)
    didRemove(position, &edit, &observer)
  }

  /// Does nothing.
  @inlinable
  public mutating func didRemove<Element>(
    _ position: RemovedPosition, _ edit: inout TreeEdit<Element, Self>,
    _ observer: inout some TreeObserver
  ) {}

  /// Does nothing.
  @inlinable
  public func didAccess<Element>(
    _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
  ) {}

  /// Builds the tree of least height.
  @inlinable
  public mutating func build<Element>(_ edit: inout TreeEdit<Element, Self>) {
    let count = edit.count
    edit.linkMinimalHeight(edit.unlinkedNodes, at: edit.links(of: Slot.top)) {
      left, right, depth, _ in balance(left: left, right: right, depth: depth, count: count)
    }
  }
}

extension BalancingScheme where Tag == NoTag {
  /// Nothing is kept.
  @inlinable
  public mutating func balanceOfLeaf() -> NodeBalance<NoTag> { NodeBalance() }

  /// Nothing is kept.
  @inlinable
  public static func balance(
    of node: Int, in shape: TreeShape, _ annotations: NodeAnnotations
  ) -> NodeBalance<NoTag>? { NodeBalance() }

  /// Nothing is kept.
  @inlinable
  public mutating func balance(
    left: Int, right: Int, depth: Int, count: Int
  ) -> NodeBalance<NoTag> { NodeBalance() }
}
