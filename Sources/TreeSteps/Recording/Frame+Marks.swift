public import BinaryTrees

extension Frame {
  /// Returns the marks for a drawing of this moment: the path to the focus, new nodes, and visited
  /// nodes.
  ///
  /// - Parameter tree: the value of ``tree``. Passing it avoids computing it again.
  /// - Returns: the marks, indexed by the pre-order numbers of the nodes.
  /// - Complexity: O(*n*), where *n* is the number of nodes.
  public func marks(in tree: TreeSnapshot<String>) -> TreeMarks {
    var indices: [NodeID: Int] = [:]
    for (index, id) in (tree.identities ?? []).enumerated() { indices[id] = index }
    return marks { indices[$0] }
  }

  /// The same marks as ``marks(in:)``, indexed by the raw values of the node ids.
  ///
  /// - Complexity: O(*d* + *c* + *k*), where *d* is the depth of the focus, *c* the number of
  ///   changes of the step and *k* the number of visited nodes.
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

  /// Returns whether a node is in the tree.
  ///
  /// - Parameter node: the node.
  /// - Returns: `true` if the node is in the tree.
  /// - Complexity: equal to the complexity of ``parent(of:)``.
  public func contains(_ node: NodeID) -> Bool { node == root || parent(of: node) != nil }
}
