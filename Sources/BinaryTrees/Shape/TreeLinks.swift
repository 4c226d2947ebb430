/// A tree under construction: links between nodes that are numbered in the order of insertion.
///
/// Builders and readers add nodes and links, and then number the nodes in pre-order. The links are
/// not checked until then.
public struct TreeLinks: Sendable {
  /// The children of a node.
  ///
  /// They are stored next to each other, because most code reads both.
  struct Children: Sendable {
    var left = TreeShape.none
    var right = TreeShape.none
  }

  /// The children of each node.
  var children: [Children] = []

  /// The root, or `TreeShape.none` for the empty tree.
  @usableFromInline package var root: Int32 = TreeShape.none

  /// Creates a tree without nodes.
  @usableFromInline package init() {}

  /// Creates a tree from two arrays of children.
  ///
  /// - Parameters:
  ///   - left: the left child of each node, or `TreeShape.none`.
  ///   - right: the right child of each node, or `TreeShape.none`. It must have the same length
  ///     as `left`.
  ///   - root: the root, or `TreeShape.none` for the empty tree.
  /// - Complexity: O(*n*).
  package init(left: [Int32], right: [Int32], root: Int32) {
    precondition(left.count == right.count, "both arrays of children must have the same length")
    children = left.indices.map { Children(left: left[$0], right: right[$0]) }
    self.root = root
  }

  /// Creates a tree from two arrays of children.
  ///
  /// - Parameters:
  ///   - left: the left child of each node, or `nil`.
  ///   - right: the right child of each node, or `nil`. It must have the same length as `left`.
  ///   - root: the root, or `nil` for the empty tree.
  /// - Complexity: O(*n*).
  public init(left: [Int?], right: [Int?], root: Int?) {
    // A negative number is out of range, whereas `TreeShape.none` is not.
    func link(_ node: Int?) -> Int32 {
      node.map { $0 < 0 ? .min : Int32(clamping: $0) } ?? TreeShape.none
    }
    self.init(left: left.map(link), right: right.map(link), root: link(root))
  }

  /// The number of nodes.
  public var count: Int { children.count }

  /// Reserves memory for a number of nodes.
  ///
  /// - Parameter count: the number of nodes.
  package mutating func reserveCapacity(_ count: Int) { children.reserveCapacity(count) }

  /// Adds a node without parent and children.
  ///
  /// - Returns: the number of the node, which equals the previous number of nodes.
  @usableFromInline
  @discardableResult
  package mutating func append() -> Int32 {
    children.append(Children())
    return Int32(truncatingIfNeeded: children.count - 1)
  }

  /// Returns a child of a node.
  ///
  /// - Parameters:
  ///   - side: the side of the child.
  ///   - node: the parent.
  /// - Returns: the child, or `TreeShape.none` if the node has no child on that side.
  package func child(_ side: ChildSide, of node: Int32) -> Int32 {
    let children = children[Int(node)]
    return side == .left ? children.left : children.right
  }

  /// Attaches a node to a parent, in place of its current child on that side.
  ///
  /// - Parameters:
  ///   - child: the node to attach, or `TreeShape.none` to remove the current child.
  ///   - side: the side of the child.
  ///   - parent: the parent.
  @usableFromInline
  package mutating func attach(_ child: Int32, on side: ChildSide, of parent: Int32) {
    if side == .left {
      children[Int(parent)].left = child
    } else {
      children[Int(parent)].right = child
    }
  }
}

/// The reason why links do not form a tree.
public enum TreeLinksError: Error, Hashable, Sendable {
  /// A link leads from a node to a child number that is out of range.
  case outOfRange(node: Int, child: Int)
  /// A node is reached twice, because it has two parents or is its own descendant.
  case reachedTwice(node: Int)
  /// A node cannot be reached from the root.
  case unreachable(node: Int)
}

extension TreeLinksError: CustomStringConvertible {
  /// A description of the error.
  public var description: String {
    switch self {
    case .outOfRange(let node, let child):
      "node \(node) has the child \(child), which is not a node"
    case .reachedTwice(let node): "node \(node) has two parents or is its own descendant"
    case .unreachable(let node): "node \(node) cannot be reached from the root"
    }
  }
}
