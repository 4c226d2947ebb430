/// A tree under construction: links between nodes that are numbered as they come.
///
/// Builders and readers fill one of these and ask for the pre-order ``numbered()`` when they are
/// done. Nothing keeps the links from forming something that is no tree; numbering them tells.
public struct TreeLinks: Sendable {
  /// The children of a node; they lie beside each other, because who asks for one asks for both.
  struct Children: Sendable {
    var left = TreeShape.none
    var right = TreeShape.none
  }

  /// The children of each node.
  var children: [Children] = []

  /// The root, or ``TreeShape/none`` for the empty tree.
  public var root: Int32 = TreeShape.none

  /// Makes links without nodes.
  public init() {}

  /// Makes links from two arrays of children.
  ///
  /// - Parameters:
  ///   - left: each node's left child, or ``TreeShape/none``.
  ///   - right: each node's right child, or ``TreeShape/none``; as long as `left`.
  ///   - root: the root, or ``TreeShape/none`` for the empty tree.
  /// - Complexity: O(*n*).
  public init(left: [Int32], right: [Int32], root: Int32) {
    precondition(left.count == right.count, "both arrays of children must have the same length")
    children = left.indices.map { Children(left: left[$0], right: right[$0]) }
    self.root = root
  }

  /// The number of nodes.
  public var count: Int { children.count }

  /// Reserves room for that many nodes.
  ///
  /// - Parameter count: the number of nodes.
  public mutating func reserveCapacity(_ count: Int) { children.reserveCapacity(count) }

  /// Adds a node without children, which is not attached yet.
  ///
  /// - Returns: its number: the number of nodes that were there before.
  @discardableResult
  public mutating func append() -> Int32 {
    children.append(Children())
    return Int32(truncatingIfNeeded: children.count - 1)
  }

  /// The child of a node on a side, or ``TreeShape/none``.
  ///
  /// - Parameters:
  ///   - side: which of the two children.
  ///   - node: the node.
  /// - Returns: the child.
  public func child(_ side: Side, of node: Int32) -> Int32 {
    let children = children[Int(node)]
    return side == .left ? children.left : children.right
  }

  /// The same links with left and right exchanged at every node.
  @usableFromInline
  var mirrored: TreeLinks {
    var mirrored = self
    mirrored.children = children.map { Children(left: $0.right, right: $0.left) }
    return mirrored
  }

  /// Attaches a node on a side of another.
  ///
  /// - Parameters:
  ///   - child: the node to attach, or ``TreeShape/none`` to clear the place.
  ///   - side: the side on which it is attached.
  ///   - parent: the parent.
  public mutating func attach(_ child: Int32, on side: Side, of parent: Int32) {
    if side == .left {
      children[Int(parent)].left = child
    } else {
      children[Int(parent)].right = child
    }
  }
}

/// What keeps links from being a tree.
public enum TreeLinksError: Error, Hashable, Sendable {
  /// A child is not the number of any node.
  case outOfRange(node: Int, child: Int)
  /// A node is reached twice: it has two parents, or is its own descendant.
  case reachedTwice(node: Int)
  /// A node is not reached from the root.
  case unreachable(node: Int)
}

extension TreeLinksError: CustomStringConvertible {
  /// The error in words.
  public var description: String {
    switch self {
    case .outOfRange(let node, let child):
      "node \(node) has the child \(child), which is not a node"
    case .reachedTwice(let node): "node \(node) has two parents or is its own descendant"
    case .unreachable(let node): "node \(node) cannot be reached from the root"
    }
  }
}
