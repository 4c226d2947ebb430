import BinaryTrees
import TreeSteps

/// What a node hides that is shown without its children.
struct Hidden {
  /// How many nodes.
  private(set) var count = 0
  /// How many levels.
  private(set) var levels = 0

  /// Counts what stands below a node.
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
  /// The children that a node has, from left to right.
  func children(of node: NodeID) -> [NodeID] {
    [child(.left, of: node), child(.right, of: node)].compactMap { $0 }
  }
}
