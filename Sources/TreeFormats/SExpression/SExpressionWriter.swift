import BinaryTrees
import TextSupport
import TreeKeys

/// Writes s-expressions, which a ``SExpressionReader`` reads: `(5 (3) (8))`.
///
/// A left child that is not there is `()` where there is a right one. Labels are words where they
/// can be, else texts in quotation marks with the escapes of JSON. Nothing is left of columns.
enum SExpressionWriter {
  /// Writes a tree.
  ///
  /// - Parameter tree: the tree, each node holding its label.
  /// - Returns: the expression on one line, and the columns that were dropped.
  /// - Complexity: O(*n*), whatever the depth.
  static func write(_ tree: TreeSnapshot<String>) -> WrittenText {
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
      if label.isPlainWord, !label.isMissingNode {
        buffer.write(label)
      } else {
        buffer.write(jsonText: label)
      }
    } leave: { _ in
      buffer.write(UInt8(ascii: ")"))
    }
    buffer.write(UInt8(ascii: "\n"))
    return WrittenText(bytes: buffer.bytes, losses: tree.lossOfColumns())
  }
}

extension String {
  /// Whether this can stand as a word by itself in any of the formats: letters and digits of ASCII
  /// and a few signs that none of them uses.
  var isPlainWord: Bool {
    !isEmpty && utf8.allSatisfy { $0.isPlainInWords }
  }
}

extension UInt8 {
  /// Whether a plain word may hold this.
  var isPlainInWords: Bool {
    isDigit || (0x61...0x7A).contains(self | 0x20)
      || [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ".")].contains(self)
  }
}
