import BinaryTrees
import TextSupport

/// Writes JSON with an object for each node, which ``JSONTreeParser`` reads:
/// `{"element":5,"left":{"element":3},"right":{"element":8}}`.
///
/// The members are in this order: the label, the columns in their order, and the existing children.
/// In a tree with nodes that have three or more children, children with siblings are in an array
/// `children`.
/// A node without an entry in a column has no such member, except that the root then has `null`, so
/// that the column is kept. The empty tree is `[]`.
enum JSONWriter {
  /// Writes a tree.
  ///
  /// - Parameters:
  ///   - tree: the tree with the labels of its nodes.
  ///   - types: the types of the labels.
  /// - Returns: the object on one line, and descriptions of the columns and entries that JSON cannot
  ///   represent.
  /// - Complexity: O(*n*), regardless of the depth.
  static func write(
    _ tree: TreeSnapshot<String>, _ types: LabelTypes = .spelled
  ) -> WrittenText {
    let columns = WrittenColumns(
      tree.columns,
      reserved: ["element", "left", "right", "children"] + JSONNames.red + JSONNames.black)
    guard !tree.isEmpty else {
      return WrittenText(bytes: Array("[]\n".utf8), losses: columns.losses)
    }
    let (shape, elements) = (tree.shape, tree.elements)
    let hasGroups = shape.hasGroups
    var buffer = TextBuffer()
    shape.nestedWalk { node in
      let isListed = hasGroups && shape.hasSiblings(node)
      switch shape.side(of: node) {
      case _ where isListed: buffer.write(shape.hasElder(node) ? "," : #","children":["#)
      case .left: buffer.write(#","left":"#)
      case .right: buffer.write(#","right":"#)
      case nil: break
      }
      buffer.write(#"{"element":"#)
      buffer.write(jsonLabel: elements[node], isWord: types.isWord(node))
      buffer.write(columns, of: node)
    } leave: { node in
      buffer.write(UInt8(ascii: "}"))
      if hasGroups, shape.hasSiblings(node), shape.isLast(node) {
        buffer.write(UInt8(ascii: "]"))
      }
    }
    buffer.write(UInt8(ascii: "\n"))
    return WrittenText(bytes: buffer.bytes, losses: columns.losses)
  }
}

/// Writes JSON with flat arrays of children, which ``JSONArraysParser`` reads:
/// `{"children_left":[1,-1,-1],"children_right":[2,-1,-1],"label":[5,3,8]}`.
///
/// Nodes are in pre-order. After the labels, there is an array for each column.
enum JSONArraysWriter {
  /// Writes a tree.
  ///
  /// - Parameters:
  ///   - tree: the tree with the labels of its nodes.
  ///   - types: the types of the labels.
  /// - Returns: the object on one line, and descriptions of the columns and entries that JSON cannot
  ///   represent.
  /// - Complexity: O(*n*), regardless of the depth.
  static func write(
    _ tree: TreeSnapshot<String>, _ types: LabelTypes = .spelled
  ) -> WrittenText {
    let columns = WrittenColumns(tree.columns, reserved: JSONArraysParser.reserved)
    var object = JSONObject()
    object.add("children_left", tree.shape.left) { $0.write(integer: $1) }
    object.add("children_right", tree.shape.right) { $0.write(integer: $1) }
    object.add("label", tree.elements.enumerated()) {
      $0.write(jsonLabel: $1.element, isWord: types.isWord($1.offset))
    }
    for (key, column) in columns.kept {
      object.add(key.rawValue, tree.shape.indices) { $0.write(json: column, of: $1) }
    }
    var buffer = object.buffer
    buffer.write("\n")
    return WrittenText(bytes: buffer.bytes, losses: columns.losses)
  }
}

extension WrittenColumns {
  /// Separates the columns that JSON can represent from the others.
  ///
  /// - Parameters:
  ///   - columns: the columns.
  ///   - reserved: the names that have another meaning in the format.
  init(_ columns: TreeColumns, reserved: [String]) {
    self.init(
      columns.entries, unless: "not finite", isWritten: { $0.isFinite },
      fault: { key in
        key.isKept(besides: reserved) ? nil : "a name that means something else in JSON"
      })
  }
}

extension TextBuffer {
  /// Writes the entries of a node as members, each with a comma before it.
  ///
  /// A column without an entry is omitted, except at the root, so that it is kept.
  mutating func write(_ columns: WrittenColumns, of node: Int) {
    for (key, column) in columns.kept {
      guard node == 0 || column[node]?.isFinite == true else { continue }
      write(UInt8(ascii: ","))
      write(jsonText: key.rawValue)
      write(UInt8(ascii: ":"))
      write(json: column, of: node)
    }
  }

  /// Writes the entry of a node in a column, or `null` if it is missing or JSON cannot represent
  /// it.
  ///
  /// A number whose spelling JSON does not allow is written in the standard spelling of its value.
  fileprivate mutating func write(json column: TreeColumn, of node: Int) {
    if case .written(let values) = column, let entry = values[node] {
      switch entry {
      case .text(let text): return write(jsonText: text)
      case .json(let text): return write(text)
      case .number(let text): if text.isJSONNumber { return write(text) }
      }
    }
    switch column[node] {
    case .integer(let value): write(integer: value)
    case .decimal(let value) where value.isFinite: write(value.description)
    case .text(let text): write(jsonText: text)
    case .decimal, nil: write("null")
    }
  }
}
