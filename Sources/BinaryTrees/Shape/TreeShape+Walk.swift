/// A recorder that fills the arrays of a shape during a traversal.
@usableFromInline
struct ShapeRecorder<Node: BinaryTreeStructure> where Node.Child == Node {
  @usableFromInline var left: [Int32] = []
  @usableFromInline var right: [Int32] = []
  @usableFromInline var parent: [Int32] = []
  /// The right subtrees that have not been traversed, with the numbers of their parents.
  @usableFromInline var pending: [(node: Node, parent: Int32)] = []

  @inlinable init() {}

  /// Numbers a node and returns its left subtree, which is traversed next.
  @inlinable
  mutating func record<Tree: BinaryTreeStructure>(_ node: Tree, parent above: Int32) -> Node?
  where Tree.Child == Node {
    let number = Int32(truncatingIfNeeded: left.count)
    let leftChild = node.left
    left.append(leftChild == nil ? TreeShape.none : number + 1)
    right.append(TreeShape.none)
    parent.append(above)
    if let rightChild = node.right { pending.append((rightChild, number)) }
    return leftChild
  }
}

/// The error that is thrown when a tree has more nodes than the limit, or when its links form a
/// cycle.
///
/// A cycle of class instances is recognized while the tree is traversed. Any other structure that
/// contains a cycle exceeds every limit.
public struct TreeTooLarge: Error, Hashable, Sendable, CustomStringConvertible {
  /// The maximum number of nodes.
  public let limit: Int

  /// A sentence that names a node that is its own descendant, or `nil` if no such node was found.
  public let cycle: String?

  /// Creates the error.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of nodes.
  ///   - cycle: a sentence about a node that is its own descendant, or `nil`.
  public init(limit: Int, cycle: String? = nil) { (self.limit, self.cycle) = (limit, cycle) }

  /// A description of the error.
  public var description: String {
    cycle
      ?? "the tree has more than \(limit) nodes; if that is unexpected, a node may be its own descendant"
  }
}

extension TreeShape {
  /// The maximum number of nodes of a shape.
  public static var maximumCount: Int { Int(Int32.max) }

  /// Creates the shape of a tree in one traversal.
  ///
  /// - Parameter tree: the root, or `nil` for the empty tree. The tree must have at most
  ///   ``maximumCount`` nodes, and no node may be its own descendant.
  /// - Complexity: O(*n*).
  @inlinable
  public init<Tree: BinaryTreeStructure>(_ tree: Tree?) { self.init(root: tree) { _, _ in } }

  /// Creates the shape of a tree of unknown size, or throws an error if the tree is too large.
  ///
  /// A structure that contains a cycle counts as too large. If the nodes are class instances, the
  /// error names the link that closes the cycle.
  ///
  /// - Parameters:
  ///   - tree: the root, or `nil` for the empty tree.
  ///   - limit: the maximum number of nodes.
  /// - Throws: ``TreeTooLarge`` if the tree has more than `limit` nodes.
  /// - Complexity: O(min(*n*, `limit`)).
  @inlinable
  public init<Tree: BinaryTreeStructure>(_ tree: Tree?, limit: Int) throws(TreeTooLarge) {
    try self.init(root: tree, limit: limit) { _, _ in }
  }

  /// Creates the shape of a tree with at most ``maximumCount`` nodes.
  @inlinable
  init<Tree: BinaryTreeStructure>(
    root: Tree?,
    visit: (_ element: () -> Tree.Element, _ annotations: () -> NodeAnnotations) -> Void
  ) {
    do throws(TreeTooLarge) {
      try self.init(root: root, limit: TreeShape.maximumCount, visit: visit)
    } catch {
      preconditionFailure(error.description)
    }
  }

  /// Creates the shape of a tree in a pre-order traversal with an explicit stack of right subtrees.
  ///
  /// - Parameters:
  ///   - root: the root, or `nil` for the empty tree.
  ///   - limit: the maximum number of nodes.
  ///   - visit: called for each node in pre-order. Its arguments return the element and the
  ///     annotations of the node.
  /// - Throws: ``TreeTooLarge`` if the tree has more than `limit` nodes or contains a cycle.
  @inlinable
  init<Tree: BinaryTreeStructure>(
    root: Tree?, limit: Int,
    visit: (_ element: () -> Tree.Element, _ annotations: () -> NodeAnnotations) -> Void
  ) throws(TreeTooLarge) {
    let limit = min(limit, TreeShape.maximumCount)
    var checkpoint = min(limit, ShapeRecorder<Tree.Child>.firstCheckpoint)
    var recorder = ShapeRecorder<Tree.Child>()
    if let root {
      if limit < 1 { throw TreeTooLarge(limit: limit) }
      visit({ root.element }, { root.annotations })
      var next = recorder.record(root, parent: TreeShape.none)
      while true {
        let parent: Int32
        let node: Tree.Child
        let number = recorder.left.count
        if let child = next {
          (node, parent) = (child, Int32(truncatingIfNeeded: number - 1))
        } else if let subtree = recorder.pending.popLast() {
          (node, parent) = subtree
          recorder.right[Int(parent)] = Int32(truncatingIfNeeded: number)
        } else {
          break
        }
        if number == checkpoint {
          checkpoint = try recorder.nextCheckpoint(
            limit: limit, below: root, parent: parent, side: next == nil ? .right : .left)
        }
        visit({ node.element }, { node.annotations })
        next = recorder.record(node, parent: parent)
      }
    }
    self.init(
      preorderLeft: recorder.left, right: recorder.right, parent: recorder.parent)
  }
}
