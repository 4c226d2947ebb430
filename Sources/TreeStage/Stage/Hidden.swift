import BinaryTrees
import TreeSteps

/// The size of the subtrees that a folded node hides.
struct Hidden {
  /// The number of hidden nodes.
  private(set) var count = 0
  /// The number of hidden levels.
  private(set) var levels = 0

  /// Measures the subtrees below a node.
  ///
  /// - Returns: `nil` for a leaf, which hides nothing.
  /// - Complexity: O(nodes below).
  init?(below node: NodeID, in frame: Frame) {
    var level = frame.children(of: node)
    while !level.isEmpty {
      count += level.count
      levels += 1
      level = level.flatMap { frame.children(of: $0) }
    }
    if count == 0 { return nil }
  }
}

extension Frame {
  /// The children of a node, from left to right.
  func children(of node: NodeID) -> [NodeID] {
    [child(.left, of: node), child(.right, of: node)].compactMap { $0 }
  }
}
