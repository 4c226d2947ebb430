import BinaryTrees
import TextSupport

/// Writes JSON with flat arrays of children, which ``JSONArraysReader`` reads:
/// `{"children_left":[1,-1,-1],"children_right":[2,-1,-1],"label":[5,3,8]}`.
///
/// Nodes are in pre-order. After the labels, there is an array for each column.
enum JSONArraysWriter {
  /// Writes a tree.
  ///
  /// - Parameter tree: the tree with the labels of its nodes.
  /// - Returns: the object on one line, and descriptions of the columns that JSON cannot represent.
  /// - Complexity: O(*n*), regardless of the depth.
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

/// Reads JSON with flat arrays of children, as scikit-learn stores its trees:
/// `{"children_left": [1, -1, -1], "children_right": [2, -1, -1], "label": ["5", "3", "8"]}`.
///
/// - `children_left` and `children_right` contain the numbers of each node's children, or −1 for a
///   missing child. The root is the node that is not a child.
/// - `label` or `labels` contains the labels. Without these, the labels are in an array with one of
///   the names of labels in ``JSONReader``, which may be in the plural: `keys`, `names`.
/// - Without labels, `feature` and `threshold` provide them: `petal width (cm) <= 0.8`, with the
///   names in `feature_names`. The label of a leaf is its class in `class_names`, or the number
///   that `value` predicts.
/// - Without these, a node's label is its number.
/// - Any other array of texts, numbers, `null` or arrays of numbers is stored in the column of its
///   name, such as `weight` and `value`. Other members are ignored, and a note reports this.
enum JSONArraysReader {
  /// Reads a tree.
  ///
  /// - Parameters:
  ///   - bytes: the JSON text as UTF-8. The empty text is the empty tree.
  ///   - limits: the limits on the sizes of the text and its labels.
  /// - Returns: the tree.
  /// - Throws: ``SourceError`` at the first fault, such as a child with two parents.
  /// - Complexity: O(*n*) in the number of bytes, regardless of the depth.
  static func read(
    _ bytes: [UInt8], _ limits: ReadingLimits
  ) throws(SourceError) -> TreeDocument {
    var parser = JSONArraysParser(json: try JSONScanner(bytes, limits: limits))
    let tree = try parser.parse()
    return TreeDocument(tree: tree, format: .jsonArrays, notes: parser.notes)
  }
}
