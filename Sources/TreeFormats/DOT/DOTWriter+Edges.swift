import BinaryTrees
import TextSupport

extension DOTWriter {
  /// Writes the edges, those to the left before those to the right.
  func writeEdges(of shape: TreeShape, to buffer: inout TextBuffer) {
    for node in shape.indices {
      writeEdge(from: node, to: shape.left[node], &buffer)
      writeEdge(from: node, to: shape.right[node], &buffer)
    }
  }

  /// Writes the edges with an invisible node between those to the left and those to the right.
  ///
  /// Weight 10 keeps the middle right below its parent; with 1, one lone child of a hundred stands
  /// straight down. More changes nothing.
  func writeEdgesAroundMiddles(of shape: TreeShape, to buffer: inout TextBuffer) {
    guard shape.count > 1 else { return }
    buffer.write("  node [label=\"\", style=invis, width=0.01, height=0.01];\n")
    for node in shape.indices where !shape.isLeaf(node) {
      writeEdge(from: node, to: shape.left[node], &buffer)
      buffer.write("  n")
      buffer.write(integer: node)
      buffer.write(" -> m")
      buffer.write(integer: node)
      buffer.write(" [style=invis, weight=10];\n")
      writeEdge(from: node, to: shape.right[node], &buffer)
    }
  }

  private func writeEdge(from node: Int, to child: Int32, _ buffer: inout TextBuffer) {
    guard child != TreeShape.none else { return }
    buffer.write("  n")
    buffer.write(integer: node)
    buffer.write(" -> n")
    buffer.write(integer: child)
    if path.contains(node), path.contains(Int(child)) {
      buffer.write(" [color=\"#C46A00\", penwidth=3]")
    }
    buffer.write(";\n")
  }
}
