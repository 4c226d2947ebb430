import BinaryTrees
package import TextSupport

/// Reads trees that are drawn in characters: our own drawings, in Unicode or ASCII, and those with
/// slashes that Python's `binarytree` prints.
///
/// What our drawings show in brackets is a mark: `(3)` is a red node and goes to the column
/// ``AnnotationKey/color``, `[3]` one on a path; a note says so. In Wetherell–Shannon drawings a lone
/// child can stand straight below its parent: then it is read as a left one, which a note says.
package struct DrawingReader: Sendable {
  /// How much is accepted.
  package var limits: ReadingLimits

  /// Makes a reader.
  ///
  /// - Parameter limits: how much is accepted.
  package init(limits: ReadingLimits = .standard) { self.limits = limits }

  /// Reads a tree.
  ///
  /// - Parameter bytes: the drawing as UTF-8; no rows are the empty tree.
  /// - Returns: the tree.
  /// - Throws: ``SourceError`` at the first fault, such as an edge that ends nowhere.
  /// - Complexity: O(*n*) in the number of bytes.
  package func read(_ bytes: [UInt8]) throws(SourceError) -> TreeDocument {
    let text = try TextScanner(bytes, limits: limits)
    if DrawnText.hasSlashes(bytes) {
      var parser = SlashDrawingParser(text)
      try parser.parse()
      return TreeDocument(tree: try parser.builder.finish(bytes), format: .drawing)
    }
    var parser = LineDrawingParser(text)
    try parser.parse()
    let reds = parser.reds
    let tree = try parser.builder.finish(bytes) { order in
      reds.isEmpty ? [:] : [.color: .texts(order.map { reds.contains($0) ? "red" : "black" })]
    }
    var notes: [String] = []
    let labels = parser.builder.labels
    if let red = reds.min() {
      notes.append("(\(labels[Int(red)])) is read as the red node \(labels[Int(red)])")
    }
    if parser.below.count > 0 {
      let first = labels[Int(parser.below.first)]
      notes.append(
        "\(first) is straight below its parent: the drawing does not tell on which side lone children "
          + "are, and what is straight below is read as left (lone children: \(parser.loneChildren))"
      )
    }
    return TreeDocument(tree: tree, format: .drawing, notes: notes)
  }
}
