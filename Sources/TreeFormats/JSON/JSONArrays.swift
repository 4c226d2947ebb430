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

/// Reads JSON with flat arrays of children, as scikit-learn keeps its trees:
/// `{"children_left": [1, -1, -1], "children_right": [2, -1, -1], "label": ["5", "3", "8"]}`.
///
/// - `children_left` and `children_right` give each node's children by number; −1 is no child. The
///   root is the node that is no other's child.
/// - `label` or `labels` gives the labels, or else an array by another name of labels in
///   ``JSONReader``, also in the plural: `keys`, `names`.
/// - Without labels, `feature` and `threshold` give them: `petal width (cm) <= 0.8`, with the names
///   in `feature_names`; a leaf has its class of `class_names`, or the number that `value` predicts.
/// - Without these, a node's label is its number.
/// - Every other array of texts, numbers, `null` or arrays of numbers goes to the column of its name,
///   such as `weight` and `value`; what is neither is skipped, which is noted.
enum JSONArraysReader {
  /// Reads a tree.
  ///
  /// - Parameters:
  ///   - bytes: the JSON text as UTF-8; no bytes are the empty tree.
  ///   - limits: the largest text that is accepted.
  /// - Returns: the tree.
  /// - Throws: ``SourceError`` at the first fault, such as a child that has two parents.
  /// - Complexity: O(*n*) in the number of bytes, whatever the depth.
  static func read(
    _ bytes: [UInt8], _ limits: ReadingLimits
  ) throws(SourceError) -> TreeDocument {
    var parser = JSONArraysParser(json: try JSONScanner(bytes, limits: limits))
    let tree = try parser.parse()
    return TreeDocument(tree: tree, format: .jsonArrays, notes: parser.notes)
  }
}
