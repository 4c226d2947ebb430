package import BinaryTrees
package import TextSupport

/// Writes a tree sideways, which ``SidewaysParser`` reads: the root is on the left, and each right
/// child is above its parent.
///
///     ┌── 9
///     5
///     └── 3
///
/// Labels that could be mistaken for guides, numbers or missing nodes are quoted strings with the
/// escapes of JSON. Columns are not written.
package enum SidewaysWriter {
  /// Writes a tree.
  ///
  /// - Parameters:
  ///   - tree: the tree with the labels of its nodes.
  ///   - types: the types of the labels.
  ///   - guides: the maximum number of guides. A chain of *n* nodes has about *n*²⁄2 of them.
  /// - Returns: the lines.
  /// - Throws: ``TreeWriteError`` if the tree has more guides than the limit.
  /// - Complexity: O(number of guides).
  package static func write(
    _ tree: TreeSnapshot<String>, _ types: LabelTypes = .spelled, guides: Int = 1 << 24
  ) throws(TreeWriteError) -> WrittenText {
    let shape = tree.shape
    let needed = shape.depth.reduce(0) { $0 + Int($1) }
    try shape.require(needed, "guides", limit: guides, in: .sideways)
    var buffer = TextBuffer()
    if tree.isEmpty { buffer.write("[]\n") }
    for node in shape.nodes(in: .inorder, reversed: true) {
      writeGuides(of: node, in: shape, to: &buffer)
      let label = tree.elements[node]
      // A line without guides could be mistaken for a traversal below the tree.
      let isSentence =
        node == 0 && label.utf8.contains { $0.isSpace || ":[](){}=;,\"".utf8.contains($0) }
      buffer.write(
        label,
        isBare: !types.quotes(label, of: node) && !isSentence && SidewaysLine.isPlain(label))
      buffer.write(UInt8(ascii: "\n"))
    }
    return WrittenText(bytes: buffer.bytes)
  }

  /// Writes the guides before the label of a node.
  ///
  /// The line from an ancestor to its parent passes the node if the path to the node turns at the
  /// ancestor.
  private static func writeGuides(of node: Int, in shape: TreeShape, to buffer: inout TextBuffer) {
    guard var side = shape.side(of: node) else { return }
    let branch: StaticString = side == .right ? "┌── " : "└── "
    var lines: [Bool] = []
    var ancestor = Int(shape.parent[node])
    while let above = shape.side(of: ancestor) {
      lines.append(above != side)
      (side, ancestor) = (above, Int(shape.parent[ancestor]))
    }
    for isLine in lines.reversed() { buffer.write(isLine ? "│   " : "    ") }
    buffer.write(branch)
  }
}
