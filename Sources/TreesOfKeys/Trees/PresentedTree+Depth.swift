import BinaryTrees

extension PresentedTree {
  /// Hides the nodes below a depth, and counts them at the nodes of that depth.
  ///
  /// The tree cannot grow any more.
  ///
  /// - Parameter depth: the depth of the lowest nodes that remain.
  /// - Returns: the labels of the nodes that disappear with their marks.
  /// - Complexity: O(*n*).
  package mutating func hideNodes(below depth: Int) -> [String] {
    let (old, shape) = (tree, tree.shape)
    guard shape.height > depth else { return [] }
    let limit = Int32(clamping: depth)
    var kept: [Int32] = []
    var numbers = [Int32](repeating: TreeShape.none, count: old.count)
    var lost: [String] = []
    for node in shape.indices {
      if shape.depth[node] <= limit {
        numbers[node] = Int32(kept.count)
        kept.append(Int32(node))
      } else if !marks[node].isEmpty {
        lost.append(old.elements[node])
      }
    }
    func number(_ node: Int32) -> Int32 { node < 0 ? node : numbers[Int(node)] }
    tree = TreeSnapshot(
      shape: TreeShape(
        preorderLeft: kept.map { number(shape.left[Int($0)]) },
        right: kept.map { number(shape.right[Int($0)]) },
        parent: kept.map { number(shape.parent[Int($0)]) }),
      elements: kept.map { old.elements[Int($0)] }, columns: old.columns.selecting(kept))
    var marks = TreeMarks()
    for (new, node) in kept.enumerated() {
      marks[new] = self.marks[Int(node)]
      let below = Int(shape.subtreeSize[Int(node)]) - 1
      if shape.depth[Int(node)] == limit, below > 0 { hiddenCounts[new] = below }
    }
    func renumbered(_ nodes: some Sequence<Int>) -> [Int] {
      nodes.map { Int(numbers[$0]) }.filter { $0 >= 0 }
    }
    marks.visits = renumbered(self.marks.visits)
    marks.traversalPath = renumbered(self.marks.traversalPath)
    self.marks = marks
    (triangles, doubleBlacks) = (Set(renumbered(triangles)), Set(renumbered(doubleBlacks)))
    growth = nil
    return lost
  }
}
