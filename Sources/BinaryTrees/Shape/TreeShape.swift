/// The structure of a binary tree without its elements: an immutable value of flat arrays.
///
/// Nodes are numbered in pre-order: the root is 0, a left child is its parent's number plus one,
/// and every subtree is the contiguous range ``range(of:)``. Going through the numbers backwards
/// therefore meets every child before its parent, and forwards every parent before its children, so
/// that what would be a recursion is a loop. Everything structural (layouts, predicates, formats)
/// works on a shape and needs no generics.
///
/// Each array has one entry per node; an absent node is ``none``.
public struct TreeShape: Sendable {
  /// The number that stands for an absent node.
  @inlinable
  public static var none: Int32 { -1 }

  /// The number of each node's left child, or ``none``.
  public let left: [Int32]

  /// The number of each node's right child, or ``none``.
  public let right: [Int32]

  /// The number of each node's parent; ``none`` for the root.
  public let parent: [Int32]

  /// The number of edges between each node and the root.
  public let depth: [Int32]

  /// The number of nodes in each node's subtree, itself included.
  public let subtreeSize: [Int32]

  /// The number of edges on the longest way down from each node; 0 for a leaf.
  public let subtreeHeight: [Int32]

  /// Makes a shape from links that are known to be in pre-order, and derives the rest.
  @inlinable
  package init(preorderLeft left: [Int32], right: [Int32], parent: [Int32]) {
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
    // Backwards, children come before their parents, which gather from them.
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
  public static var empty: TreeShape {
    TreeShape(preorderLeft: [], right: [], parent: [])
  }

  /// The number of nodes.
  @inlinable
  public var count: Int { left.count }

  /// Whether the tree has no nodes.
  @inlinable
  public var isEmpty: Bool { left.isEmpty }

  /// The number of edges on the longest way down: 0 for a leaf, −1 for the empty tree.
  @inlinable
  public var height: Int { isEmpty ? -1 : Int(subtreeHeight[0]) }

  /// The numbers of all nodes, in pre-order.
  @inlinable
  public var indices: Range<Int> { 0..<count }

  /// The number of the child of a node on the given side, or ``none``.
  ///
  /// - Parameters:
  ///   - side: which of the two children.
  ///   - node: the number of the node.
  /// - Returns: the number of the child, or ``none``.
  @inlinable
  public func child(_ side: Side, of node: Int) -> Int32 {
    side == .left ? left[node] : right[node]
  }

  /// The side of its parent on which a node is, or `nil` for the root.
  ///
  /// - Parameter node: the number of the node.
  /// - Returns: the side, or `nil`.
  @inlinable
  public func side(of node: Int) -> Side? {
    guard parent[node] != TreeShape.none else { return nil }
    return left[Int(parent[node])] == node ? .left : .right
  }

  /// The numbers of the nodes in a node's subtree, which are contiguous.
  ///
  /// - Parameter node: the number of the subtree's root.
  /// - Returns: the range of numbers, beginning with `node`.
  @inlinable
  public func range(of node: Int) -> Range<Int> { node..<(node + Int(subtreeSize[node])) }

  /// Whether a node has no children.
  ///
  /// - Parameter node: the number of the node.
  /// - Returns: `true` for a leaf.
  @inlinable
  public func isLeaf(_ node: Int) -> Bool {
    left[node] == TreeShape.none && right[node] == TreeShape.none
  }
}

extension TreeShape: Hashable {
  /// Whether two trees have the same structure, left and right told apart.
  ///
  /// - Parameters:
  ///   - lhs: a shape.
  ///   - rhs: another shape.
  /// - Returns: `true` if they are the same.
  /// - Complexity: O(*n*).
  public static func == (lhs: TreeShape, rhs: TreeShape) -> Bool {
    lhs.left == rhs.left && lhs.right == rhs.right
  }

  /// Feeds the structure to a hasher.
  ///
  /// - Parameter hasher: the hasher to feed.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(left)
    hasher.combine(right)
  }
}
