/// The name of a traversal strategy, for a choice at run time.
public enum TraversalOrder: String, Hashable, Sendable, CaseIterable {
  /// Left subtree, root, right subtree; see ``InorderTraversal``.
  case inorder
  /// Root, left subtree, right subtree; see ``PreorderTraversal``.
  case preorder
  /// Left subtree, right subtree, root; see ``PostorderTraversal``.
  case postorder
  /// Level by level from left to right; see ``LevelorderTraversal``.
  case levelorder
  /// Level by level in alternating directions; see ``ZigzagTraversal``.
  case zigzag
  /// In-order, with threads instead of a stack; see ``MorrisTraversal``.
  case morris
  /// The tour that follows every edge twice; see ``EulerTraversal``.
  case euler

  /// The name of in-order, pre-order, post-order or level-order with a hyphen, such as `pre-order`.
  package var hyphenated: String { "\(rawValue.dropLast(5))-order" }
}

/// An iterator that visits a tree from its root.
///
/// It implements a ``Traversal``.
public protocol TraversalIterator<Node>: IteratorProtocol {
  /// The type of the subtrees.
  associatedtype Node: BinaryTreeStructure where Node.Child == Node

  /// The type of the reversed sequence.
  associatedtype Reversed: Sequence = ReversedCollection<[Element]>

  /// The name of the traversal order.
  static var order: TraversalOrder { get }

  /// Creates an iterator that starts at a root, or an empty iterator for `nil`.
  init(_ root: DetachedRoot<Node>?)

  /// Returns the elements in exactly the reverse order.
  static func reversed(_ root: DetachedRoot<Node>?) -> Reversed
}

extension TraversalIterator where Reversed == ReversedCollection<[Element]> {
  /// Returns the elements in exactly the reverse order.
  ///
  /// This takes O(*n*) time and space, because all elements are collected first.
  @inlinable
  public static func reversed(_ root: DetachedRoot<Node>?) -> Reversed {
    Array(IteratorSequence(Self(root))).reversed()
  }
}

extension TraversalIterator where Reversed: TraversalStrategy<Mirrored<Node>> {
  /// Returns a traversal of the mirror image.
  @inlinable
  public static func reversed(_ root: DetachedRoot<Node>?) -> Reversed { Reversed(root?.mirrored) }
}

/// A lazy sequence of the elements of a tree, in the order of an iterator.
@frozen
public struct Traversal<Iterator: TraversalIterator>: Sequence {
  @usableFromInline let root: DetachedRoot<Iterator.Node>?

  /// Creates the sequence of the elements of a tree.
  ///
  /// - Parameter tree: the root to start at, or `nil` for the empty tree.
  @inlinable
  public init<Tree: BinaryTreeStructure>(_ tree: Tree?)
  where Tree.Child == Iterator.Node, Tree.Element == Iterator.Node.Element {
    root = DetachedRoot(tree)
  }

  /// Returns an iterator that starts at the root.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(root) }

  /// Returns the elements in exactly the reverse order.
  @inlinable
  public func reversed() -> Iterator.Reversed { Iterator.reversed(root) }
}

extension Traversal: TraversalStrategy where Iterator.Element == Iterator.Node.Element {
  /// The type of the subtrees.
  public typealias Node = Iterator.Node
}

extension Traversal: Sendable where Iterator.Node: Sendable, Iterator.Node.Element: Sendable {}

/// A strategy for the traversal of a binary tree: a lazy sequence of elements that is created from
/// a root.
///
/// Each strategy is a separate type, so choosing one at compile time has no cost. To add your own
/// strategy, conform to this protocol:
///
///     struct LeavesOnly<Node: BinaryTreeStructure>: TraversalStrategy where Node.Child == Node { … }
///
///     for leaf in tree.traversed(by: LeavesOnly.self) { … }
///
/// To choose a strategy by name at run time, see ``TraversalOrder``. To visit the nodes instead of
/// their elements, traverse ``BinaryTreeType/nodes``. To visit the tree from right to left,
/// traverse ``BinaryTreeStructure/mirrored`` or use the `reversed()` method of a strategy.
public protocol TraversalStrategy<Node>: Sequence where Element == Node.Element {
  /// The type of the subtrees.
  associatedtype Node: BinaryTreeStructure where Node.Child == Node

  /// Creates the sequence of the elements of a tree.
  ///
  /// - Parameter tree: the root to start at, or `nil` for the empty tree. Its type may differ from
  ///   the type of its subtrees, for example if it is a subclass of an open node class.
  init<Tree: BinaryTreeType>(_ tree: Tree?) where Tree.Child == Node, Tree.Element == Node.Element
}
