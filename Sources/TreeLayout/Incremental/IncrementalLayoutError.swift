public import BinaryTrees

/// The reason why an ``IncrementalLayout`` rejects a change.
///
/// The layout is then unchanged, except after ``tooWide``.
public enum IncrementalLayoutError: Error, Hashable, Sendable {
  /// The layout does not contain the node.
  case unknown(NodeID)
  /// The node is already attached, so it cannot be attached or discarded.
  case placed(NodeID)
  /// The position is occupied, so no subtree can be attached there.
  case taken(TreeChange.Place)
  /// The node is not at the position that the change states.
  case notAt(NodeID, TreeChange.Place)
  /// The node would become its own descendant.
  case ownDescendant(NodeID)
  /// The node is detached or in a different tree, so it cannot be rotated, swapped or rebuilt.
  case unplaced(NodeID)
  /// The two lists of a rebuild contain different nodes, omit nodes of the subtree, or do not
  /// describe a tree.
  case notRebuilt(NodeID)
  /// The offset between a child and its parent would be out of range.
  case tooWide
}

extension IncrementalLayoutError: CustomStringConvertible {
  /// A message that describes the error.
  public var description: String {
    switch self {
    case .unknown(let node): "node \(node) is unknown; attach it first"
    case .placed(let node): "node \(node) is attached already; detach it first"
    case .taken(let place):
      "\(place) is occupied; a subtree can only be attached at an empty place"
    case .notAt(let node, let place): "node \(node) is not at \(place)"
    case .ownDescendant(let node): "node \(node) would become its own descendant"
    case .unplaced(let node): "node \(node) is not in this tree; attach it first"
    case .notRebuilt(let node):
      "the rebuild of \(node) does not name its whole subtree before and after, in pre-order"
    case .tooWide:
      """
      the layout of the changed tree needs a child more than \
      \(Int64(FixedPoint.units(FixedPoint.maximumOffset))) units from its parent, which its \
      coordinates cannot hold
      """
    }
  }
}
