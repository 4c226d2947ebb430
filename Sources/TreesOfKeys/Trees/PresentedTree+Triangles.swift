import BinaryTrees
import TreeFormats

/// A label that names no subtree to be drawn as a triangle.
package enum TriangleFault: Error, Hashable {
  /// No node has the label.
  case missing(String)
  /// The node with the first label lies below the node with the second one.
  case nested(String, inside: String)
}

extension PresentedTree {
  /// Replaces subtrees by leaves that are drawn as triangles.
  ///
  /// The tree cannot grow any more.
  ///
  /// - Parameter words: the labels of the roots of the subtrees, in UTF-8. Numbers in another spelling
  ///   are equal to labels if their values are.
  /// - Returns: the labels of the nodes that disappear with their marks.
  /// - Throws: ``TriangleFault``. The tree is then unchanged.
  package mutating func collapse(at words: [[UInt8]]) throws(TriangleFault) -> [String] {
    var found = TreeMarks()
    if let missing = found.insert(.tagged, atLabels: words, of: tree, notation.labelTypes) {
      throw .missing(missing)
    }
    let (old, shape) = (tree, tree.shape)
    /// The triangle that each node belongs to, and the number of each node that remains.
    var roots = [Int32](repeating: TreeShape.none, count: old.count)
    var kept: [Int32] = []
    var numbers = roots
    var lost: [String] = []
    for node in shape.indices {
      let above = node == 0 ? TreeShape.none : roots[Int(shape.parent[node])]
      if found[node].contains(.tagged) {
        if above != TreeShape.none {
          throw .nested(old.elements[node], inside: old.elements[Int(above)])
        }
        roots[node] = Int32(node)
      } else {
        roots[node] = above
      }
      guard above == TreeShape.none else {
        if !marks[node].isEmpty { lost.append(old.elements[node]) }
        continue
      }
      numbers[node] = Int32(kept.count)
      kept.append(Int32(node))
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
      if roots[Int(node)] == node { triangles.insert(new) }
    }
    marks.visits = self.marks.visits.map { Int(numbers[$0]) }.filter { $0 >= 0 }
    marks.traversalPath = self.marks.traversalPath.map { Int(numbers[$0]) }.filter { $0 >= 0 }
    self.marks = marks
    growth = nil
    return lost
  }
}
