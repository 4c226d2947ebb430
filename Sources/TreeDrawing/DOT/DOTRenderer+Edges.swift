import BinaryTrees
import TextSupport

extension DOTRenderer {
  /// Writes the edges, with each edge to a left child before the edge to the right child.
  ///
  /// If `dot` places the nodes, an edge to an invisible node is inserted between the two.
  ///
  /// Weight 10 keeps the invisible node directly below its parent. With weight 1, one only child in
  /// a hundred is placed directly below its parent. Greater weights make no difference.
  func writeEdges(of shape: TreeShape, to buffer: inout TextBuffer) {
    let hasMiddles = placement == .engine && shape.count > 1
    if hasMiddles {
      buffer.write("  node [label=\"\", style=invis, width=0.01, height=0.01];\n")
    }
    for node in shape.indices where !shape.isLeaf(node) {
      writeEdge(from: node, to: shape.left[node], &buffer)
      if hasMiddles {
        buffer.write("  n", integer: node)
        buffer.write(" -> m", integer: node)
        buffer.write(" [style=invis, weight=10];\n")
      }
      writeEdge(from: node, to: shape.right[node], &buffer)
    }
  }

  private func writeEdge(from node: Int, to child: Int32, _ buffer: inout TextBuffer) {
    guard child != TreeShape.none else { return }
    buffer.write("  n", integer: node)
    buffer.write(" -> n", integer: Int(child))
    if marks.isEdgeOnPath(Int(child), node) {
      buffer.write(" [color=", color: style.light.pathEdge)
      buffer.write(", penwidth=", points: style.lines.pathEdge)
      buffer.write("]")
    } else if marks[Int(child)].contains(.removed) {
      buffer.write(" [style=dashed]")
    }
    buffer.write(";\n")
  }
}
