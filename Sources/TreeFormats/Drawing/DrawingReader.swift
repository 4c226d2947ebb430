import BinaryTrees
import TextSupport

/// Reads trees that are drawn with characters: drawings by TreeViz in Unicode or ASCII, and
/// drawings with slashes as printed by Python's `binarytree`.
///
/// In drawings by TreeViz, brackets around a label are marks. `(3)` is a red node, which is stored
/// in the column ``AnnotationKey/color`` and reported in a note. `[3]` is a node on a path.
///
/// Wetherell–Shannon drawings do not distinguish left and right only children. A child straight
/// below its parent is read as a left child, and a note reports this.
enum DrawingReader {
  /// Reads a tree.
  ///
  /// - Parameters:
  ///   - bytes: the drawing as UTF-8. If there are no rows, the tree is empty.
  ///   - limits: the limits on the sizes of the text and its labels.
  /// - Returns: the tree.
  /// - Throws: ``SourceError`` at the first fault, such as an edge without a child.
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
