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
    let (labels, shape) = (tree.elements, tree.shape)
    /// The triangle that each node belongs to.
    var roots = [Int32](repeating: TreeShape.none, count: tree.count)
    var kept: [Int32] = []
    for node in shape.indices {
      let above = node == 0 ? TreeShape.none : roots[Int(shape.parent[node])]
      if found[node].contains(.tagged) {
        if above != TreeShape.none { throw .nested(labels[node], inside: labels[Int(above)]) }
        roots[node] = Int32(node)
      } else {
        roots[node] = above
      }
      if above == TreeShape.none { kept.append(Int32(node)) }
    }
    let (numbers, lost) = keep(kept)
    for node in kept where roots[Int(node)] == node { triangles.insert(Int(numbers[Int(node)])) }
    return lost
  }
}
