public import BinaryTrees

/// How a search tree keeps itself in balance: what it keeps with each node, and what it does after
/// one came or went.
///
/// A kind is a small value that holds the options of its algorithm. All kinds share descent, memory,
/// iteration, set operations and the rest, which are ``SearchTree``'s; a new kind is one file:
///
///     struct MoveToRoot: SearchTreeKind {
///       func didInsert<Element>(
///         _ node: Int32, in arena: TreeArena<Element, Self>, _ observer: inout some TreeObserver
///       ) {
///         while arena.parent(of: node) != -1 { arena.rotate(up: node, &observer) }
///       }
///     }
///     var tree = SearchTree(order: NaturalOrder<Int>(), kind: MoveToRoot())
public protocol SearchTreeKind: Sendable {
  /// What is kept with each node: a balance factor, a colour, a priority.
  associatedtype Tag: BitwiseCopyable & Hashable & Sendable = NoTag

  /// What a tag shows of itself in drawings and files, or `nil`.
  ///
  /// - Parameter tag: a tag.
  /// - Returns: key and value, or `nil` if there is nothing to show.
  static func annotation(of tag: Tag) -> TagAnnotation?

  /// The tag that a node of a tree that keeps the rules has, or `nil` if nothing says.
  ///
  /// - Parameters:
  ///   - node: the number of the node.
  ///   - shape: the shape of the tree.
  ///   - annotations: what is known of the node.
  /// - Returns: the tag, or `nil`.
  static func tag(of node: Int, in shape: TreeShape, _ annotations: NodeAnnotations) -> Tag?

  /// Whether the sizes of subtrees are shown, because the kind balances by them.
  static var showsSize: Bool { get }

  /// Whether trees change on the way down to a place.
  var changesOnDescent: Bool { get }

  /// Whether trees change when they are only searched.
  static var changesOnAccess: Bool { get }

  /// The tag of a new leaf.
  ///
  /// - Returns: the tag.
  mutating func newTag() -> Tag

  /// Takes note that an insertion is about to compare with a node.
  ///
  /// - Parameters:
  ///   - node: a node on the way down; it must still be on it afterwards.
  ///   - arena: the tree.
  ///   - observer: is told what happens.
  func willInsert<Element>(
    below node: Int32, in arena: TreeArena<Element, Self>, _ observer: inout some TreeObserver)

  /// Balances the tree after a leaf was attached.
  ///
  /// - Parameters:
  ///   - leaf: the new leaf.
  ///   - arena: the tree.
  ///   - observer: is told what happens.
  mutating func didInsert<Element>(
    _ leaf: Int32, in arena: TreeArena<Element, Self>, _ observer: inout some TreeObserver)

  /// Which neighbour takes the place of a removed node with two children.
  var removal: RemovalConvention { get }

  /// Takes a node out of the tree, and balances it.
  ///
  /// By default the node is unlinked (``TreeArena/unlink(_:_:_:)``), and ``didRemove(_:from:_:)``
  /// does the rest.
  ///
  /// - Parameters:
  ///   - node: the node; it keeps its element and hangs nowhere afterwards.
  ///   - arena: the tree.
  ///   - observer: is told what happens.
  mutating func remove<Element>(
    _ node: Int32, from arena: TreeArena<Element, Self>, _ observer: inout some TreeObserver)

  /// Balances the tree after a node was unlinked.
  ///
  /// - Parameters:
  ///   - vacancy: where the tree has become smaller.
  ///   - arena: the tree.
  ///   - observer: is told what happens.
  mutating func didRemove<Element>(
    _ vacancy: Vacancy<Tag>, from arena: TreeArena<Element, Self>,
    _ observer: inout some TreeObserver)

  /// Takes note that a search ended at a node, found or not.
  ///
  /// - Parameters:
  ///   - node: the last node that the search met.
  ///   - arena: the tree.
  ///   - observer: is told what happens.
  func didAccess<Element>(
    _ node: Int32, in arena: TreeArena<Element, Self>, _ observer: inout some TreeObserver)

  /// Links nodes that hang nowhere and are in order into the tree, all of it.
  ///
  /// - Parameters:
  ///   - nodes: the nodes, in order.
  ///   - arena: the tree, which is empty.
  mutating func build<Element>(
    _ nodes: some RandomAccessCollection<Int32>, in arena: TreeArena<Element, Self>)

  /// The tag of a node in a tree of least height whose last level is filled anyhow.
  ///
  /// - Parameters:
  ///   - left: the size of the node's left subtree.
  ///   - right: the size of its right subtree.
  ///   - depth: the level of the node.
  ///   - count: the number of nodes of the tree.
  /// - Returns: the tag.
  mutating func tag(left: Int, right: Int, depth: Int, count: Int) -> Tag

  /// Takes note that a tree was taken over as it is.
  ///
  /// - Parameter arena: the tree.
  mutating func didAdopt<Element>(_ arena: TreeArena<Element, Self>)

  /// The rules beside the order that trees of this kind keep.
  var balanceRules: [TreeRule] { get }

  /// Whether a tree of this kind that only grew is that of plain insertion, so that it can be built
  /// all at once.
  static var growsPlainly: Bool { get }

  /// Whether trees of this kind can be joined and split, see ``JoinableKind``.
  static var isJoinable: Bool { get }

  /// Combines two trees in one arena by joining and splitting.
  ///
  /// - Parameters:
  ///   - operation: which elements remain.
  ///   - other: the root of a second tree in the same arena.
  ///   - order: the order of both.
  ///   - arena: the arena; its tree becomes the result, and nodes that do not remain are freed.
  mutating func combine<Element, Order: ElementOrder>(
    _ operation: SetOperation, with other: Int32, order: Order,
    in arena: TreeArena<Element, Self>
  ) where Order.Element == Element, Order.Failure == Never
}

/// Which elements remain of two sets.
public enum SetOperation: String, Hashable, Sendable, CaseIterable {
  /// Those in either.
  case union
  /// Those in both.
  case intersection
  /// Those in the first and not in the second.
  case difference
  /// Those in exactly one of them.
  case symmetricDifference
}

/// The tag of a kind that keeps nothing with its nodes.
@frozen
public struct NoTag: BitwiseCopyable, Codable, Hashable, Sendable {
  /// Makes the tag.
  @inlinable
  public init() {}
}

/// What a tag shows of itself.
public struct TagAnnotation: Hashable, Sendable {
  /// What is shown.
  public let key: AnnotationKey

  /// Its value.
  public let value: AnnotationValue

  /// Makes an annotation.
  ///
  /// - Parameters:
  ///   - key: what is shown.
  ///   - value: its value.
  @inlinable
  public init(_ key: AnnotationKey, _ value: AnnotationValue) {
    self.key = key
    self.value = value
  }
}
