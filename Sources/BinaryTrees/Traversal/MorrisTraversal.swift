/// An in-order traversal that uses threads instead of a stack.
///
/// If a node has a left subtree, the last node of that subtree has an empty right link. The
/// traversal temporarily uses this link as a thread, which points back to the node. It clears the
/// link when it follows the thread back to the node. Because a tree must not change during a
/// traversal, the threads are stored in a private copy of the links, which is created with the
/// iterator. Apart from this copy, the traversal takes constant space.
///
/// Joseph M. Morris, "Traversing binary trees simply and cheaply", 1979.
///
/// - Complexity: O(*n*) to create the iterator, then O(1) amortized per element.
public typealias MorrisTraversal<Node: BinaryTreeStructure> = Traversal<MorrisIterator<Node>>
where Node.Child == Node

/// The iterator of ``MorrisTraversal``, which contains a copy of the links.
@frozen
public struct MorrisIterator<Node: BinaryTreeStructure>: TraversalIterator
where Node.Child == Node {
  @usableFromInline let elements: [Node.Element]
  @usableFromInline let left: [Int32]
  @usableFromInline var right: [Int32]
  @usableFromInline var current: Int32

  /// The reverse order: right subtree, root, left subtree.
  public typealias Reversed = MorrisTraversal<Mirrored<Node>>

  /// In-order, with threads.
  public static var order: TraversalOrder { .morris }

  /// Creates an iterator that starts at a root.
  @inlinable
  public init(_ root: DetachedRoot<Node>?) {
    var elements: [Node.Element] = []
    let shape = TreeShape(root: root) { element, _ in elements.append(element()) }
    self.elements = elements
    left = shape.left
    right = shape.right
    current = shape.isEmpty ? TreeShape.none : 0
  }

  /// Returns the next element, or `nil` at the end.
  @inlinable
  public mutating func next() -> Node.Element? {
    while current != TreeShape.none {
      let node = Int(current)
      guard left[node] != TreeShape.none else {
        current = right[node]
        return elements[node]
      }
      let last = predecessor(of: current)
      if right[last] == TreeShape.none {
        right[last] = current
        current = left[node]
      } else {
        right[last] = TreeShape.none
        current = right[node]
        return elements[node]
      }
    }
    return nil
  }

  /// Returns the in-order predecessor of `node`, whose right link is either empty or a thread to
  /// `node`.
  @inlinable
  func predecessor(of node: Int32) -> Int {
    var last = Int(left[Int(node)])
    while right[last] != TreeShape.none, right[last] != node { last = Int(right[last]) }
    return last
  }
}

extension MorrisIterator: Sendable where Node.Element: Sendable {}
