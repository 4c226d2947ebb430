import BinaryTrees
import TextSupport

/// Writes JSON with an object for each node, which ``JSONReader`` reads:
/// `{"element":5,"left":{"element":3},"right":{"element":8}}`.
///
/// The members are in this order: the label, the columns in their order, and the existing children.
/// A node without an entry in a column has no such member, except that the root then has `null`, so
/// that the column is kept. The empty tree is `[]`.
enum JSONWriter {
  /// Writes a tree.
  ///
  /// - Parameter tree: the tree with the labels of its nodes.
  /// - Returns: the object on one line, and descriptions of the columns that JSON cannot represent.
  /// - Complexity: O(*n*), regardless of the depth.
  static func write(_ tree: TreeSnapshot<String>) -> WrittenText {
    let columns = JSONColumns(
      tree.columns,
      reserved: ["element", "left", "right", "children"] + JSONNames.red + JSONNames.black)
    guard !tree.isEmpty else {
      return WrittenText(bytes: Array("[]\n".utf8), losses: columns.losses)
    }
    let (shape, elements) = (tree.shape, tree.elements)
    var buffer = TextBuffer()
    shape.nestedWalk { node in
      switch shape.side(of: node) {
      case .left: buffer.write(#","left":"#)
      case .right: buffer.write(#","right":"#)
      case nil: break
      }
      buffer.write(#"{"element":"#)
      buffer.write(jsonLabel: elements[node])
      for (name, column) in columns.kept {
        let value = column[node]
        guard node == 0 || value?.isFinite == true else { continue }
        buffer.write(UInt8(ascii: ","))
        buffer.write(jsonText: name)
        buffer.write(UInt8(ascii: ":"))
        buffer.write(json: value)
      }
    } leave: { _ in
      buffer.write(UInt8(ascii: "}"))
    }
    buffer.write(UInt8(ascii: "\n"))
    return WrittenText(bytes: buffer.bytes, losses: columns.losses)
  }
}
