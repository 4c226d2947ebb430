import BinaryTrees
import TextSupport
import TreeKeys

/// Writes s-expressions, which ``SExpressionParser`` reads: `(5 (3) (8))`.
///
/// A missing left child is written as `()` if there is a right child. Labels are written as plain
/// words if possible, and otherwise as quoted strings with the escapes of JSON. Columns are not
/// written.
enum SExpressionWriter {
  /// Writes a tree.
  ///
  /// - Parameters:
  ///   - tree: the tree with the labels of its nodes.
  ///   - types: the types of the labels.
  /// - Returns: the expression on one line.
  /// - Complexity: O(*n*), regardless of the depth.
  static func write(_ tree: TreeSnapshot<String>, _ types: LabelTypes) -> WrittenText {
    let (shape, elements) = (tree.shape, tree.elements)
    var buffer = TextBuffer()
    if tree.isEmpty { buffer.write("()") }
    shape.nestedWalk { node in
      if let side = shape.side(of: node) {
        let isLone = side == .right && shape.left[Int(shape.parent[node])] == TreeShape.none
        buffer.write(isLone ? " () " : " ")
      }
      buffer.write(UInt8(ascii: "("))
      let label = elements[node]
      buffer.write(
        label,
        isBare: label.isPlainWord && !label.isMissingNode && !types.quotes(label, of: node))
    } leave: { _ in
      buffer.write(UInt8(ascii: ")"))
    }
    buffer.write(UInt8(ascii: "\n"))
    return WrittenText(bytes: buffer.bytes)
  }
}

extension TextBuffer {
  /// Writes a label, in quotation marks unless `isBare` is `true`.
  mutating func write(_ label: String, isBare: Bool) {
    if isBare { write(label) } else { write(jsonText: label) }
  }
}

extension String {
  /// Whether the text needs no quotation marks in any of the formats: it contains only ASCII
  /// letters, digits and a few symbols that have no meaning in the formats.
  var isPlainWord: Bool { !isEmpty && utf8.allSatisfy { $0.isPlainInWords } }
}

extension UInt8 {
  /// Whether the byte can be part of a plain word.
  var isPlainInWords: Bool { isDigit || isLetter || "-+.".utf8.contains(self) }
}
