import BinaryTrees
import TextSupport

/// Reads trees that are drawn in characters: our own drawings, in Unicode or ASCII, and those with
/// slashes that Python's `binarytree` prints.
///
/// What our drawings show in brackets is a mark: `(3)` is a red node and goes to the column
/// ``AnnotationKey/color``, `[3]` one on a path; a note says so. Wetherell–Shannon drawings do not show on
/// which side a lone child is, which a note says; one straight below its parent is read as a left one.
enum DrawingReader {
  /// Reads a tree.
  ///
  /// - Parameters:
  ///   - bytes: the drawing as UTF-8; no rows are the empty tree.
  ///   - limits: the largest text that is accepted.
  /// - Returns: the tree.
  /// - Throws: ``SourceError`` at the first fault, such as an edge that ends nowhere.
  /// - Complexity: O(*n*) in the number of bytes.
  static func read(
    _ bytes: [UInt8], _ limits: ReadingLimits
  ) throws(SourceError) -> TreeDocument {
    let bytes = DrawnText.withoutTraversal(bytes)
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
    if parser.hasChildBelow, parser.loneChildren.count > 0 {
      let (count, first) = parser.loneChildren
      let children = count.counted("only child", plural: "only children")
      notes.append(
        "this layout does not show on which side an only child is: \(children), "
          + "\(count == 1 ? "" : "such as ")\(labels[Int(first)]), may be on the other side")
    }
    return TreeDocument(tree: tree, format: .drawing, notes: notes)
  }
}
