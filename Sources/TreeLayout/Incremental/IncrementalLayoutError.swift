public import BinaryTrees

/// A change that an ``IncrementalLayout`` cannot follow; it then stays as it was.
public enum IncrementalLayoutError: Error, Hashable, Sendable {
  /// The layout does not know the node.
  case unknown(NodeID)
  /// The node is attached already and cannot be attached.
  case placed(NodeID)
  /// The place is taken and nothing can be attached there.
  case taken(TreeChange.Place)
  /// The node is not at the place that the change names.
  case notAt(NodeID, TreeChange.Place)
  /// The node would be its own descendant.
  case ownDescendant(NodeID)
  /// The node is detached, or in another tree, and cannot change its place for another's.
  case unplaced(NodeID)
  /// The lists of a rebuild do not name the whole subtree of the node, each time as one tree.
  case notRebuilt(NodeID)
  /// A child would stand further from its parent than an offset can say.
  case tooWide
}

extension IncrementalLayoutError: CustomStringConvertible {
  /// The error in words.
  public var description: String {
    func words(_ place: TreeChange.Place) -> String {
      place.parent.map { "the \(place.side) of \($0)" } ?? "the root"
    }
    return switch self {
    case .unknown(let node): "node \(node) is unknown; attach it first"
    case .placed(let node): "node \(node) is attached already; detach it first"
    case .taken(let place):
      "\(words(place)) is occupied; a subtree can only be attached at an empty place"
    case .notAt(let node, let place): "node \(node) is not at \(words(place))"
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
