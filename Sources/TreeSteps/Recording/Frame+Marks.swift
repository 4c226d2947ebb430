public import BinaryTrees

extension Frame {
  /// The marks that show the moment in a drawing of ``tree``: the way to the node at hand, what has
  /// just come, and what has been visited.
  ///
  /// - Parameter tree: ``tree``, if it is at hand already.
  /// - Returns: the marks.
  /// - Complexity: O(*n*).
  public func marks(in tree: TreeSnapshot<String>) -> TreeMarks {
    var indices: [NodeID: Int] = [:]
    for (index, id) in (tree.identities ?? []).enumerated() { indices[id] = index }
    var marks = TreeMarks(path: focus.map { path(to: $0).compactMap { indices[$0] } } ?? [])
    guard let step else { return marks }
    for node in output where indices[node] != nil {
      if let index = indices[node] { marks[index].insert(.visited) }
    }
    for change in step.changes {
      switch change {
      case .attach(let node, _):
        // What was in the tree before has only moved.
        guard let index = indices[node], !recording.frame(at: self.index - 1).contains(node)
        else { continue }
        marks[index].insert(.added)
      case .rotate(let pivot, let parent, _):
        for node in [pivot, parent] {
          if let index = indices[node] { marks[index].insert(.path) }
        }
      case .swap(let first, let second):
        for node in [first, second] {
          if let index = indices[node] { marks[index].insert(.path) }
        }
      default: break
      }
    }
    return marks
  }

  /// Whether a node is in the tree.
  ///
  /// - Parameter node: the node.
  /// - Returns: `true` if it is.
  /// - Complexity: O(1) lookups.
  public func contains(_ node: NodeID) -> Bool {
    node == root || parent(of: node) != nil
  }
}
