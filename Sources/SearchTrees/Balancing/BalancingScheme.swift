public import BinaryTrees

/// A strategy that keeps a search tree balanced: the data that it stores with each node, and the
/// changes that it makes after an insertion or removal.
///
/// A scheme can store a tag with each node, such as a priority, and a flag in each link, such as a
/// color. Flags take no additional memory. The scheme reads and sets both through ``TreeEdit``.
///
/// A scheme is a small value that holds the options of its algorithm. ``SearchTree`` implements
/// everything that schemes have in common: descent, memory, iteration and set operations. A new
/// scheme therefore needs only a few lines:
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
  /// Whether a search changes the tree; see ``didAccess(_:_:)``.
  static var changesOnAccess: Bool { get }

  /// The in-order neighbor that replaces a removed node with two children.
  var removal: RemovalConvention { get }

  /// The rules that trees of this scheme follow in addition to the order of the elements.
  var balanceRules: [TreeRule] { get }

  /// Creates the scheme with its default options.
  init()

  /// Whether almost all search paths are close to the minimum length, so that a search may descend
  /// a fixed number of levels without checking for the end.
  static var isShallow: Bool { get }

  /// Returns the balance data of a node in a tree that follows the rules of the scheme.
  ///
  /// - Parameters:
  ///   - node: the number of the node in the shape.
  ///   - shape: the shape of the tree.
  ///   - annotations: the annotations of the node.
  /// - Returns: the balance data, or `nil` if the shape and the annotations do not determine it.
  static func balance(
    of node: Int, in shape: TreeShape, _ annotations: NodeAnnotations
  ) -> NodeBalance<Tag>?

  /// Returns the balance data of a new leaf.
  ///
  /// - Returns: the balance data.
  mutating func balanceOfLeaf() -> NodeBalance<Tag>

  /// Returns the balance data of a node in a tree of minimum height.
  ///
  /// The nodes of the last level may be at any positions.
  ///
  /// - Parameters:
  ///   - left: the size of the node's left subtree.
  ///   - right: the size of its right subtree.
  ///   - depth: the level of the node.
  ///   - count: the number of nodes of the tree.
  /// - Returns: the balance data.
  mutating func balance(left: Int, right: Int, depth: Int, count: Int) -> NodeBalance<Tag>

  /// Updates the scheme for a node whose balance data was read instead of computed by an insertion.
  ///
  /// - Parameter balance: the balance data of the node.
  mutating func didAdopt(_ balance: NodeBalance<Tag>)

  /// Balances the tree after a leaf has been attached.
  ///
  /// - Parameters:
  ///   - edit: the tree. Its path ends with the leaf.
  ///   - observer: receives every change.
  mutating func didInsert<Element>(
    _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver)

  /// Removes the node at a level of the path from the tree, and balances the tree.
  ///
  /// The default implementation unlinks the node and then calls ``didRemove(_:_:_:)``.
  ///
  /// - Parameters:
  ///   - level: the level of the node. The path may continue below it; see
  ///     ``TreeEdit/cut(after:)``.
  ///   - edit: the tree. The implementation must remove the node with ``TreeEdit/unlink(at:_:_:)``.
  ///   - observer: receives every change.
  mutating func remove<Element>(
    at level: Int, _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver)

  /// Balances the tree after a node has been unlinked.
  ///
  /// - Parameters:
  ///   - position: the position where the tree has become smaller.
  ///   - edit: the tree. Its path ends at the parent of that position, and its last side is the
  ///     side of the position.
  ///   - observer: receives every change.
  mutating func didRemove<Element>(
    _ position: RemovedPosition, _ edit: inout TreeEdit<Element, Self>,
    _ observer: inout some TreeObserver)

  /// Updates the tree after a search, whether successful or not.
  ///
  /// - Parameters:
  ///   - edit: the tree. Its path ends with the last node that the search visited.
  ///   - observer: receives every change.
  func didAccess<Element>(
    _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver)

  /// Links all nodes, which are given in order, to form the tree.
  ///
  /// The default implementation builds a tree of minimum height with the balance data of
  /// ``balance(left:right:depth:count:)``. Other implementations link each of
  /// ``TreeEdit/unlinkedNodes`` once, with ``TreeEdit/linkRoot(_:balance:)`` and
  /// ``TreeEdit/link(_:_:of:balance:)``.
  ///
  /// - Parameter edit: the tree, whose nodes are not linked yet.
  mutating func build<Element>(_ edit: inout TreeEdit<Element, Self>)
}

// Default implementations of the requirements.
extension BalancingScheme {
  /// `false`: a search does not change the tree.
  @inlinable
  public static var changesOnAccess: Bool { false }

  /// The successor replaces a removed node with two children.
  @inlinable
  public var removal: RemovalConvention { .successor }

  /// An empty array: only the order of the elements matters.
  @inlinable
  public var balanceRules: [TreeRule] { [] }

  /// `false`: search paths may have any length.
  @inlinable
  public static var isShallow: Bool { false }

  /// The default for schemes whose data need no update when they are taken from another tree.
  @inlinable
  public mutating func didAdopt(_ balance: NodeBalance<Tag>) {}

  /// The default for schemes that do not balance after insertions.
  @inlinable
  public mutating func didInsert<Element>(
    _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
  ) {}

  /// Unlinks the node, then balances the tree with ``didRemove(_:_:_:)``.
  @inlinable
  @inline(__always)
  public mutating func remove<Element>(
    at level: Int, _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
  ) {
    let position = edit.unlink(at: level, removal, &observer)
    didRemove(position, &edit, &observer)
  }

  /// The default for schemes that do not balance after removals.
  @inlinable
  public mutating func didRemove<Element>(
    _ position: RemovedPosition, _ edit: inout TreeEdit<Element, Self>,
    _ observer: inout some TreeObserver
  ) {}

  /// The default for schemes that do not change the tree after a search.
  @inlinable
  public func didAccess<Element>(
    _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
  ) {}

  /// Builds a tree of minimum height.
  @inlinable
  public mutating func build<Element>(_ edit: inout TreeEdit<Element, Self>) {
    let count = edit.count
    edit.linkMinimalHeight(edit.unlinkedNodes, at: edit.links(of: Slot.top)) {
      left, right, depth in balance(left: left, right: right, depth: depth, count: count)
    }
  }
}

extension BalancingScheme where Tag == NoTag {
  /// Returns empty balance data.
  @inlinable
  public mutating func balanceOfLeaf() -> NodeBalance<NoTag> { NodeBalance() }

  /// Returns empty balance data.
  @inlinable
  public static func balance(
    of node: Int, in shape: TreeShape, _ annotations: NodeAnnotations
  ) -> NodeBalance<NoTag>? { NodeBalance() }

  /// Returns empty balance data.
  @inlinable
  public mutating func balance(
    left: Int, right: Int, depth: Int, count: Int
  ) -> NodeBalance<NoTag> { NodeBalance() }
}
