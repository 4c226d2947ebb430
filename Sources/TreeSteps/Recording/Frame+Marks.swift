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
    guard let step else { return TreeMarks() }
    // A walk is wherever it is; a search has come the whole way.
    let isWalk = step.changes.isEmpty && !(step.frontier.isEmpty && step.output.isEmpty)
    let way = focus.map { isWalk ? [$0] : path(to: $0) } ?? []
    var marks = TreeMarks(path: way.compactMap { indices[$0] })
    for index in output.compactMap({ indices[$0] }) { marks[index].insert(.visited) }
    for change in step.changes {
      switch change {
      case .attach(let node, _):
        // What was in the tree before has only moved.
        guard let index = indices[node], !recording.frame(at: self.index - 1).contains(node)
        else { continue }
        marks[index].insert(.added)
      case .rotate(let first, let second, _), .swap(let first, let second):
        for index in [first, second].compactMap({ indices[$0] }) { marks[index].insert(.path) }
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
