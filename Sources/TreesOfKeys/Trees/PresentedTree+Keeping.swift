import BinaryTrees

extension PresentedTree {
  /// Keeps some nodes with their marks, and removes the others.
  ///
  /// The tree cannot grow any more.
  ///
  /// - Parameter kept: the nodes that remain, in pre-order. They include the parent of each of them.
  /// - Returns: the new number of each node of the old tree, ``TreeShape/none`` for removed nodes, and
  ///   the labels of removed nodes that have marks.
  /// - Complexity: O(*n*).
  mutating func keep(_ kept: [Int32]) -> (numbers: [Int32], lost: [String]) {
    let (old, shape) = (tree, tree.shape)
    var numbers = [Int32](repeating: TreeShape.none, count: old.count)
    for (new, node) in kept.enumerated() { numbers[Int(node)] = Int32(new) }
    func number(_ node: Int32) -> Int32 { node < 0 ? node : numbers[Int(node)] }
    let left = kept.map { number(shape.left[Int($0)]) }
    let right = kept.map { number(shape.right[Int($0)]) }
    // In a binary tree, every node but the root is one of two children.
    let links = left.count { $0 >= 0 } + right.count { $0 >= 0 }
    tree = TreeSnapshot(
      shape: TreeShape(
        preorderLeft: left, right: right, parent: kept.map { number(shape.parent[Int($0)]) },
        hasGroups: links < kept.count - 1),
      elements: kept.map { old.elements[Int($0)] }, columns: old.columns.selecting(kept))
    var lost: [String] = []
    var marks = TreeMarks()
    for node in shape.indices {
      if numbers[node] >= 0 {
        marks[Int(numbers[node])] = self.marks[node]
      } else if !self.marks[node].isEmpty {
        lost.append(old.elements[node])
      }
    }
    func renumbered(_ nodes: some Sequence<Int>) -> [Int] {
      nodes.map { Int(numbers[$0]) }.filter { $0 >= 0 }
    }
    marks.visits = renumbered(self.marks.visits)
    marks.traversalPath = renumbered(self.marks.traversalPath)
    self.marks = marks
    (triangles, doubleBlacks) = (Set(renumbered(triangles)), Set(renumbered(doubleBlacks)))
    growth = nil
    return (numbers, lost)
  }
}
