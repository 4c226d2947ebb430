package import BinaryTrees

// Facts about a moment that drawings show in addition to nodes, edges and marks.
extension Frame {
  /// Returns the side of a node whose place is double black during a removal from a red-black tree:
  /// all paths through this place lack one black node.
  ///
  /// - Parameter node: the parent of the place.
  /// - Returns: the side, or `nil` if neither place below the node is double black.
  package func doubleBlackSide(of node: NodeID) -> ChildSide? {
    guard case .text(let side)? = annotations(of: node)[.doubleBlack] else { return nil }
    return ChildSide(rawValue: side)
  }

  /// Returns whether the place of a node is double black.
  ///
  /// - Parameter node: the node.
  /// - Returns: `true` if all paths through the node lack one black node.
  package func isDoubleBlack(_ node: NodeID) -> Bool {
    guard let parent = parent(of: node), let side = doubleBlackSide(of: parent) else {
      return false
    }
    return child(side, of: parent) == node
  }
}

extension NodeNote {
  /// Returns whether the annotations of a node determine its note.
  ///
  /// - Parameter recording: the recording of the tree.
  /// - Returns: `false` if the note also depends on other nodes.
  package func isRecorded(in recording: Recording) -> Bool {
    switch self {
    case .balance: recording.keepsBalance
    case .column: true
    case .priority, .height, .depth, .size, .blackHeight, .index, .bounds, .rank, .visit: false
    }
  }
}
