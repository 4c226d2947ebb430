/// The name of a traversal strategy, for a choice made at run time.
public enum TraversalOrder: String, Hashable, Sendable, CaseIterable {
  /// Left subtree, root, right subtree; see ``InorderTraversal``.
  case inorder
  /// Root, left subtree, right subtree; see ``PreorderTraversal``.
  case preorder
  /// Left subtree, right subtree, root; see ``PostorderTraversal``.
  case postorder
  /// Level by level; see ``LevelorderTraversal``.
  case levelorder
  /// Level by level in alternating directions; see ``ZigzagTraversal``.
  case zigzag
  /// In-order by threads; see ``MorrisTraversal``.
  case morris
  /// The tour that passes along every edge twice; see ``EulerTraversal``.
  case euler
}

/// An iterator that starts at the root of a tree: the algorithm of a ``Traversal``.
public protocol TraversalIterator<Node>: IteratorProtocol {
  /// The type of the subtrees that are walked.
  associatedtype Node: BinaryTreeStructure where Node.Child == Node

  /// The type of the reversed sequence.
  associatedtype Reversed: Sequence = ReversedCollection<[Element]>

  /// The name of the order.
  static var order: TraversalOrder { get }

  /// Starts the walk.
  init(_ root: DetachedRoot<Node>?)

  /// The exact reverse of the sequence.
  static func reversed(_ root: DetachedRoot<Node>?) -> Reversed
}

/// The elements of a tree in the order of an iterator: a lazy sequence.
@frozen
public struct Traversal<Iterator: TraversalIterator>: Sequence {
  @usableFromInline let root: DetachedRoot<Iterator.Node>?

  /// Makes the sequence of `tree`.
  ///
  /// - Parameter tree: the root to start at, or `nil` for the empty tree.
  @inlinable
  public init<Tree: BinaryTreeStructure>(_ tree: Tree?)
  where Tree.Child == Iterator.Node, Tree.Element == Iterator.Node.Element {
    root = DetachedRoot(tree)
  }

  /// Starts the walk.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(root) }

  /// The exact reverse of this sequence.
  @inlinable
  public func reversed() -> Iterator.Reversed { Iterator.reversed(root) }
}

extension Traversal: TraversalStrategy where Iterator.Element == Iterator.Node.Element {
  /// The type of the subtrees that are walked.
  public typealias Node = Iterator.Node
}

extension Traversal: Sendable where Iterator.Node: Sendable, Iterator.Node.Element: Sendable {}
