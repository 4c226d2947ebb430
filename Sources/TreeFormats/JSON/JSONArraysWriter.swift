import BinaryTrees
import TextSupport

/// Writes JSON with flat arrays of children, which a ``JSONArraysReader`` reads:
/// `{"children_left":[1,-1,-1],"children_right":[2,-1,-1],"label":[5,3,8]}`.
///
/// Nodes are in pre-order. Behind the labels come the columns, an array each.
enum JSONArraysWriter {
  /// Writes a tree.
  ///
  /// - Parameter tree: the tree, each node holding its label.
  /// - Returns: the object on one line, and the columns that JSON cannot say.
  /// - Complexity: O(*n*), whatever the depth.
  static func write(_ tree: TreeSnapshot<String>) -> WrittenText {
    let columns = JSONColumns(
      tree.columns, reserved: JSONArraysParser.reserved)
    var buffer = TextBuffer()
    buffer.write("{")
    buffer.writeMember("children_left", tree.shape.left) { $0.write(integer: $1) }
    buffer.write(",")
    buffer.writeMember("children_right", tree.shape.right) { $0.write(integer: $1) }
    buffer.write(",")
    buffer.writeMember("label", tree.elements) { $0.write(jsonLabel: $1) }
    for (name, column) in columns.kept {
      buffer.write(",")
      buffer.writeMember(name, tree.shape.indices) { $0.write(json: column[$1]) }
    }
    buffer.write("}\n")
    return WrittenText(bytes: buffer.bytes, losses: columns.losses)
  }
}

extension TextBuffer {
  /// Writes a member whose value is an array.
  fileprivate mutating func writeMember<Entries: Collection>(
    _ name: String, _ entries: Entries, _ write: (inout TextBuffer, Entries.Element) -> Void
  ) {
    self.write(jsonText: name)
    self.write(":[")
    var isFirst = true
    for entry in entries {
      if !isFirst { self.write(UInt8(ascii: ",")) }
      isFirst = false
      write(&self, entry)
    }
    self.write("]")
  }
}
