/// The structure of a binary tree without its elements, as an immutable value that consists of
/// arrays.
///
/// Nodes are numbered in pre-order. The root has the number 0, the number of a left child is the
/// number of its parent plus 1, and the numbers of each subtree are the contiguous range
/// ``range(of:)``. Parents therefore precede their children in increasing order of the numbers, and
/// children precede their parents in decreasing order, so loops can replace recursion. Operations
/// on the structure, such as layouts, predicates and formats, use shapes and need no generics.
public struct TreeShape: Sendable {
  /// The number that represents a missing node.
  @inlinable
  package static var none: Int32 { -1 }

  // The arrays have one entry for each node.

  /// The left child of each node, or `none`.
  @usableFromInline package let left: [Int32]

  /// The right child of each node, or `none`.
  @usableFromInline package let right: [Int32]

  /// The parent of each node, or `none` for the root.
  @usableFromInline package let parent: [Int32]

  /// The number of edges from the root to each node.
  @usableFromInline package let depth: [Int32]

  /// The number of nodes in the subtree of each node, including the node itself.
  @usableFromInline package let subtreeSize: [Int32]

  /// The number of edges on the longest path down from each node.
  ///
  /// It is 0 for a leaf.
  @usableFromInline package let subtreeHeight: [Int32]

  /// Whether some node has three or more children, of which the arrays of children contain only the
  /// first and the last one.
  @usableFromInline package let hasGroups: Bool

  /// Creates a shape from links, which must be in pre-order, and computes the other arrays.
  @inlinable
  package init(
    preorderLeft left: [Int32], right: [Int32], parent: [Int32], hasGroups: Bool = false
  ) {
    self.hasGroups = hasGroups
    let count = left.count
    self.left = left
    self.right = right
    self.parent = parent
    depth = [Int32](unsafeUninitializedCapacity: count) { depth, initialized in
      parent.withUnsafeBufferPointer { parent in
        for node in 0..<count {
          depth[node] = parent[node] == TreeShape.none ? 0 : depth[Int(parent[node])] + 1
        }
      }
      initialized = count
    }
    // In decreasing order, children precede their parents, so all subtrees of a node are complete
    // when its parent is updated.
    var size = [Int32](repeating: 1, count: count)
    var height = [Int32](repeating: 0, count: count)
    size.withUnsafeMutableBufferPointer { size in
      height.withUnsafeMutableBufferPointer { height in
        parent.withUnsafeBufferPointer { parent in
          for node in stride(from: count - 1, to: 0, by: -1) {
            let above = Int(parent[node])
            size[above] += size[node]
            height[above] = max(height[above], height[node] + 1)
          }
        }
      }
    }
    subtreeSize = size
    subtreeHeight = height
  }

  /// The shape of the empty tree.
  public static var empty: TreeShape { TreeShape(preorderLeft: [], right: [], parent: []) }

  /// The number of nodes.
  @inlinable
  public var count: Int { left.count }

  /// Whether the tree has no nodes.
  @inlinable
  public var isEmpty: Bool { left.isEmpty }

  /// The number of edges on the longest path down from the root: 0 for a leaf, −1 for the empty
  /// tree.
  @inlinable
  public var height: Int { isEmpty ? -1 : Int(subtreeHeight[0]) }

  /// The numbers of all nodes, in pre-order.
  @inlinable
  public var indices: Range<Int> { 0..<count }

  /// Returns the number of a node's left child.
  ///
  /// - Parameter node: the number of the node.
  /// - Returns: the number, or `nil` if the node has no left child.
  @inlinable
  public func left(of node: Int) -> Int? { Int(node: left[node]) }

  /// Returns the number of a node's right child.
  ///
  /// - Parameter node: the number of the node.
  /// - Returns: the number, or `nil` if the node has no right child.
  @inlinable
  public func right(of node: Int) -> Int? { Int(node: right[node]) }

  /// Returns the number of a node's parent.
  ///
  /// - Parameter node: the number of the node.
  /// - Returns: the number, or `nil` for the root.
  @inlinable
  public func parent(of node: Int) -> Int? { Int(node: parent[node]) }

  /// Returns the number of edges from the root to a node.
  ///
  /// - Parameter node: the number of the node.
  /// - Returns: the depth, which is 0 for the root.
  @inlinable
  public func depth(of node: Int) -> Int { Int(depth[node]) }

  /// Returns the number of nodes in a subtree.
  ///
  /// - Parameter node: the number of the root of the subtree.
  /// - Returns: the number of nodes, including the node itself.
  @inlinable
  public func size(of node: Int) -> Int { Int(subtreeSize[node]) }

  /// Returns the number of edges on the longest path down from a node.
  ///
  /// - Parameter node: the number of the node.
  /// - Returns: the height, which is 0 for a leaf.
  @inlinable
  public func height(of node: Int) -> Int { Int(subtreeHeight[node]) }

  /// Returns a child of a node, or `none` if the node has no child on that side.
  @inlinable
  package func child(_ side: ChildSide, of node: Int) -> Int32 {
    side == .left ? left[node] : right[node]
  }

  /// Returns the side of a node, relative to its parent.
  ///
  /// - Parameter node: the number of the node.
  /// - Returns: the side, or `nil` for the root.
  @inlinable
  public func side(of node: Int) -> ChildSide? {
    guard parent[node] != TreeShape.none else { return nil }
    return left[Int(parent[node])] == node ? .left : .right
  }

  /// Returns the numbers of the nodes in a subtree, which are contiguous.
  ///
  /// - Parameter node: the number of the root of the subtree.
  /// - Returns: the range of numbers, beginning with `node`.
  @inlinable
  public func range(of node: Int) -> Range<Int> { node..<(node + size(of: node)) }

  /// Returns whether a node has no children.
  ///
  /// - Parameter node: the number of the node.
  /// - Returns: `true` for a leaf.
  @inlinable
  public func isLeaf(_ node: Int) -> Bool {
    left[node] == TreeShape.none && right[node] == TreeShape.none
  }
}

extension Int {
  /// Creates the number of a node, or `nil` for `TreeShape.none`.
  @inlinable
  package init?(node link: Int32) {
    if link == TreeShape.none { return nil }
    self.init(link)
  }
}

extension TreeShape: Hashable {
  /// Returns whether two shapes are equal.
  ///
  /// Left and right children are distinguished.
  ///
  /// - Parameters:
  ///   - lhs: a shape.
  ///   - rhs: another shape.
  /// - Returns: `true` if the shapes are equal.
  /// - Complexity: O(*n*).
  public static func == (lhs: TreeShape, rhs: TreeShape) -> Bool {
    lhs.left == rhs.left && lhs.right == rhs.right && lhs.hasGroups == rhs.hasGroups
      && (!lhs.hasGroups || lhs.parent == rhs.parent)
  }

  /// Feeds the structure to a hasher.
  ///
  /// - Parameter hasher: the hasher to use.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(left)
    hasher.combine(right)
  }
}
