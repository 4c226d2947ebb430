/// In-order without a stack: threads in the tree itself lead back up.
///
/// Where a node has a left subtree, the last node of that subtree borrows its empty right link to
/// point back to it, and gives it back when the walk passes for the second time. As a tree may not
/// change while it is walked, the threads live in one private copy of the links, made when the walk
/// starts; beyond that copy the walk takes constant space.
///
/// Joseph M. Morris, "Traversing binary trees simply and cheaply", 1979.
///
/// - Complexity: O(*n*) to start, then O(1) amortized per element.
public typealias MorrisTraversal<Node: BinaryTreeStructure> = Traversal<MorrisIterator<Node>>
where Node.Child == Node

/// The walk itself, over its own copy of the links.
@frozen
public struct MorrisIterator<Node: BinaryTreeStructure>: TraversalIterator
where Node.Child == Node {
  @usableFromInline let elements: [Node.Element]
  @usableFromInline let left: [Int32]
  @usableFromInline var right: [Int32]
  @usableFromInline var current: Int32

  /// In-order by threads.
  public static var order: TraversalOrder { .morris }

  /// Starts the walk.
  @inlinable
  public init(_ root: DetachedRoot<Node>?) {
    var elements: [Node.Element] = []
    let shape = TreeShape(root: root) { element, _ in elements.append(element()) }
    self.elements = elements
    left = shape.left
    right = shape.right
    current = shape.isEmpty ? TreeShape.none : 0
  }

  /// The next element, or `nil` at the end.
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

  /// The node before `node` in-order, whose right link is either empty or a thread to `node`.
  @inlinable
  func predecessor(of node: Int32) -> Int {
    var last = Int(left[Int(node)])
    while right[last] != TreeShape.none, right[last] != node { last = Int(right[last]) }
    return last
  }

  /// Right subtree, root, left subtree.
  @inlinable
  public static func reversed(
    _ root: DetachedRoot<Node>?
  ) -> MorrisTraversal<Mirrored<Node>> { MorrisTraversal(root?.mirrored) }
}

extension MorrisIterator: Sendable where Node.Element: Sendable {}

extension BinaryTreeType {
  /// The elements in-order, walked with threads instead of a stack.
  @inlinable
  public var morris: MorrisTraversal<Child> { MorrisTraversal(self) }
}
