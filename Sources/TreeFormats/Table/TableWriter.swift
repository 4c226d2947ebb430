package import BinaryTrees
package import TextSupport

/// Writes a table of the nodes as comma-separated values (RFC 4180), for spreadsheets and screen
/// readers.
///
/// The first row contains the names of the columns. The nodes follow in pre-order, so that `depth`
/// and `side` determine the structure even if several nodes have the same label. Among three or more
/// children, the side is the position, beginning with 1, and `left` and `right` of their parent are
/// the first and the last one.
package enum TableWriter {
  /// The parts of trees that a table contains.
  package static let keeps = TreeParts.all.subtracting([.types, .controls])

  /// The columns of every table.
  ///
  /// The parent and the children are given by their labels.
  private static let names = ["key", "parent", "side", "depth", "left", "right"]

  /// Writes a table.
  ///
  /// - Parameters:
  ///   - tree: the tree with the labels of its nodes. Its annotation columns follow the columns of
  ///     every table.
  ///   - notes: further columns, each with its name and a text for each node in pre-order.
  /// - Returns: the table, and descriptions of the information that it cannot represent.
  /// - Complexity: O(*n*) in the number of bytes written.
  package static func write(
    _ tree: TreeSnapshot<String>, notes: [(name: String, texts: [String])] = []
  ) -> WrittenText {
    let (shape, labels) = (tree.shape, tree.elements)
    var buffer = TextBuffer()
    let columns = tree.columns.entries.map { entry in
      let name = entry.key.rawValue
      // Notes about a column have this prefix, too, if its name has another meaning.
      return (name: names.contains(name) ? "column:\(name)" : name, column: entry.value)
    }
    buffer.write(row: names + columns.map { $0.name } + notes.map { $0.name })
    let places = shape.placesInGroups
    func label(_ node: Int) -> String { node < 0 ? "" : labels[node] }
    for node in shape.indices {
      let place = places.flatMap { $0[node] > 0 ? "\($0[node])" : nil }
      let side = place ?? shape.side(of: node).map { $0 == .left ? "left" : "right" } ?? ""
      let children = [shape.left[node], shape.right[node]].map { label(Int($0)) }
      var fields = [labels[node], label(Int(shape.parent[node])), side, "\(shape.depth[node])"]
      fields += children
      fields += columns.map { $0.column[node]?.description ?? "" }
      buffer.write(row: fields + notes.map { $0.texts[node] })
    }
    return WrittenText(bytes: buffer.bytes, losses: tree.lossOfLabels(keeping: keeps, .spelled))
  }
}

extension TextBuffer {
  /// Writes a row of fields, with control characters as visible symbols.
  fileprivate mutating func write(row fields: [String]) {
    for (number, field) in fields.enumerated() {
      if number > 0 { write(UInt8(ascii: ",")) }
      let text = field.visibleOnTerminal
      let isSpaced = text.utf8.first == UInt8(ascii: " ") || text.utf8.last == UInt8(ascii: " ")
      guard isSpaced || text.utf8.contains(where: Self.needsQuotationMarks) else {
        write(text)
        continue
      }
      write(UInt8(ascii: "\""))
      for byte in text.utf8 {
        if byte == UInt8(ascii: "\"") { write(byte) }
        write(byte)
      }
      write(UInt8(ascii: "\""))
    }
    write(UInt8(ascii: "\n"))
  }

  private static func needsQuotationMarks(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"")
  }
}
