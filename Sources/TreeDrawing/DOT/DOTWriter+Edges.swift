import BinaryTrees
import TextSupport

extension DOTWriter {
  /// Writes the edges, those to the left before those to the right; where `dot` places the nodes,
  /// with an invisible node between them.
  ///
  /// Weight 10 keeps the middle right below its parent; with 1, one only child of a hundred stands
  /// straight down. More changes nothing.
  func writeEdges(of shape: TreeShape, to buffer: inout TextBuffer) {
    let hasMiddles = placement == .engine && shape.count > 1
    if hasMiddles {
      buffer.write("  node [label=\"\", style=invis, width=0.01, height=0.01];\n")
    }
    for node in shape.indices where !shape.isLeaf(node) {
      writeEdge(from: node, to: shape.left[node], &buffer)
      if hasMiddles {
        buffer.write("  n")
        buffer.write(integer: node)
        buffer.write(" -> m")
        buffer.write(integer: node)
        buffer.write(" [style=invis, weight=10];\n")
      }
      writeEdge(from: node, to: shape.right[node], &buffer)
    }
  }

  private func writeEdge(from node: Int, to child: Int32, _ buffer: inout TextBuffer) {
    guard child != TreeShape.none else { return }
    buffer.write("  n")
    buffer.write(integer: node)
    buffer.write(" -> n")
    buffer.write(integer: child)
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
