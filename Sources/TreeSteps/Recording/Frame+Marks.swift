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
    return marks { indices[$0] }
  }

  /// The marks of ``marks(in:)`` by the numbers of the nodes' ids.
  ///
  /// - Complexity: O(depth + number of changes and of nodes handed out).
  package var marksByID: TreeMarks { marks { $0.rawValue } }

  private func marks(number: (NodeID) -> Int?) -> TreeMarks {
    guard let step else { return TreeMarks() }
    let way = focus.map { step.isWalk ? [$0] : path(to: $0) } ?? []
    let before = recording.frame(at: index - 1)
    var marks = step.marks(path: way.compactMap(number), number: number) { !before.contains($0) }
    for node in output {
      if let number = number(node) { marks[number].insert(.visited) }
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
