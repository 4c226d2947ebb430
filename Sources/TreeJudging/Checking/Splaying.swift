import BinaryTrees

/// A method of moving a node to the root, as a partition of the search path into steps.
///
/// A step of two edges on the same side (zig-zig) rotates the upper edge first. All other steps
/// only split the path: the nodes above the accessed one become the inner sides of its subtrees.
enum Splaying {
  /// Steps of two edges from the node up; a single edge may remain at the root.
  case bottomUp
  /// Steps of two edges from the root down; a single edge may remain at the node. Recursive
  /// programs have the same result.
  case topDown
  /// Steps of two edges on the same side from the root down; other steps have one edge.
  case simpleTopDown
  /// Steps of one edge, which is the move-to-root heuristic and not a splay tree.
  case singleRotations

  /// The methods of splay trees.
  ///
  /// Source: D. Sleator, R. Tarjan, *Self-adjusting binary search trees*, 1985.
  static let published: [Splaying] = [.bottomUp, .topDown, .simpleTopDown]

  /// Returns the numbers of edges of the steps, from the root down.
  ///
  /// - Parameter path: the sides of the edges from the root to the node.
  /// - Returns: the numbers, each 1 or 2.
  func steps(along path: some Collection<ChildSide>) -> [Int] {
    let single = Array(repeating: 1, count: path.count % 2)
    let pairs = Array(repeating: 2, count: path.count / 2)
    switch self {
    case .bottomUp: return single + pairs
    case .topDown: return pairs + single
    case .singleRotations: return Array(repeating: 1, count: path.count)
    case .simpleTopDown:
      var steps: [Int] = []
      var pending: ChildSide?
      for side in path {
        if let above = pending {
          steps.append(above == side ? 2 : 1)
          pending = above == side ? nil : side
        } else {
          pending = side
        }
      }
      return pending == nil ? steps : steps + [1]
    }
  }
}
