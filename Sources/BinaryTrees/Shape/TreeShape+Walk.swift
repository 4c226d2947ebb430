/// The arrays of a shape while a walk fills them.
@usableFromInline
struct ShapeRecorder<Node: BinaryTreeStructure> where Node.Child == Node {
  @usableFromInline var left: [Int32] = []
  @usableFromInline var right: [Int32] = []
  @usableFromInline var parent: [Int32] = []
  /// The right subtrees that are still to be walked, with the number of their parent.
  @usableFromInline var pending: [(node: Node, parent: Int32)] = []

  @inlinable init() {}

  /// Numbers a node and hands back its left subtree, which is walked next.
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

/// A tree with more nodes than the caller allowed: too big, or endless because it holds a cycle.
public struct TreeTooLarge: Error, Hashable, Sendable, CustomStringConvertible {
  /// The greatest number of nodes that was allowed.
  public let limit: Int

  /// Makes the error.
  ///
  /// - Parameter limit: the greatest number of nodes that was allowed.
  public init(limit: Int) { self.limit = limit }

  /// The error in words.
  public var description: String {
    "the tree has more than \(limit) nodes; if that is unexpected, a node may be its own descendant"
  }
}

extension TreeShape {
  /// The greatest number of nodes that a shape can number.
  public static var maximumCount: Int { Int(Int32.max) }

  /// Takes the shape of a tree in one walk.
  ///
  /// - Parameter tree: the root, or `nil` for the empty tree. It has at most ``maximumCount`` nodes.
  /// - Complexity: O(*n*).
  @inlinable
  public init<Tree: BinaryTreeStructure>(_ tree: Tree?) {
    self.init(root: tree) { _, _ in }
  }

  /// Takes the shape of a tree of which it is not certain that it is small, or a tree at all.
  ///
  /// - Parameters:
  ///   - tree: the root, or `nil` for the empty tree.
  ///   - limit: the greatest number of nodes to accept.
  /// - Throws: ``TreeTooLarge`` as soon as the walk meets one node more, which it does for a graph
  ///   with a cycle.
  /// - Complexity: O(min(*n*, limit)).
  @inlinable
  public init<Tree: BinaryTreeStructure>(_ tree: Tree?, limit: Int) throws(TreeTooLarge) {
    try self.init(root: tree, limit: limit) { _, _ in }
  }

  /// The walk for trees that are known to fit.
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

  /// The one walk: pre-order, with an explicit stack of pending right subtrees.
  ///
  /// - Parameters:
  ///   - root: the root, or `nil` for the empty tree.
  ///   - limit: the greatest number of nodes to accept.
  ///   - visit: receives the nodes in pre-order; each reads its element and annotations on request.
  /// - Throws: ``TreeTooLarge`` if there are more nodes.
  @inlinable
  init<Tree: BinaryTreeStructure>(
    root: Tree?, limit: Int,
    visit: (_ element: () -> Tree.Element, _ annotations: () -> NodeAnnotations) -> Void
  ) throws(TreeTooLarge) {
    let limit = min(limit, TreeShape.maximumCount)
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
        if number == limit { throw TreeTooLarge(limit: limit) }
        visit({ node.element }, { node.annotations })
        next = recorder.record(node, parent: parent)
      }
    }
    self.init(
      preorderLeft: recorder.left, right: recorder.right, parent: recorder.parent)
  }
}
