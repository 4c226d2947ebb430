import BinaryTrees
import TextSupport

/// The annotation columns that a parser collects while it reads a tree.
///
/// A column may have entries for only a few nodes.
struct ColumnBuilder {
  private struct Entry {
    let node: Int32
    let offset: Int
    let scalar: JSONScalar
  }

  private var table = ColumnTable<Entry>()

  /// The members and entries that are ignored.
  var omitted = OmittedMembers()

  /// Records the value of a member of a node.
  ///
  /// For `null`, only the column is recorded.
  mutating func note(
    _ scalar: JSONScalar, as name: String, of node: Int32, at offset: Int,
    in json: borrowing some JSONEvents
  ) throws(SourceError) {
    let color = JSONNames.color(sayingBy: name, scalar)
    let key = color == nil ? AnnotationKey(memberName: name) : .color
    let entry = Entry(node: node, offset: offset, scalar: color.map { .text($0) } ?? scalar)
    try table.add(omitted.keeps(scalar) ? entry : nil, to: key, at: offset, in: json.text)
  }

  /// Removes a column and returns its entries as labels.
  ///
  /// - Returns: the labels by node.
  mutating func removeLabels(
    named name: String, count: Int, in json: borrowing some JSONEvents
  ) throws(SourceError) -> [JSONScalar?] {
    let key = AnnotationKey(memberName: name)
    let entries = table.columns.first { $0.key == key }?.entries ?? []
    table.columns.removeAll { $0.key == key }
    return try values(of: key, entries, count, in: json) { $0 }
  }

  /// Returns the columns that have an entry, for nodes in the given order.
  func finish(
    _ order: [Int32], in json: borrowing some JSONEvents
  ) throws(SourceError) -> TreeColumns {
    try json.text.checkAnnotations(table.columns.count, of: order.count)
    var columns = TreeColumns()
    for (key, entries) in table.columns where !entries.isEmpty {
      let values = try values(of: key, entries, order.count, in: json) { WrittenValue($0) }
      columns[key] = TreeColumn(of: key, values).selecting(order)
    }
    return columns
  }

  /// Returns the value of each node's entry in a column.
  private func values<Value>(
    of key: AnnotationKey, _ entries: [Entry], _ count: Int, in json: borrowing some JSONEvents,
    _ value: (JSONScalar) -> Value?
  ) throws(SourceError) -> [Value?] {
    var values = [Value?](repeating: nil, count: count)
    for entry in entries {
      try json.text.require(
        values[Int(entry.node)] == nil, "\(key) is given twice",
        expected: "each member of a node once", at: entry.offset)
      guard let value = value(entry.scalar) else { throw json.outOfRange(at: entry.offset) }
      values[Int(entry.node)] = value
    }
    return values
  }
}

extension AnnotationKey {
  /// Creates the key of the column for a member with the given name.
  ///
  /// This is the name itself, except for other programs' names for branch length, identity,
  /// balance, height, size and color.
  init(memberName name: String) {
    switch name {
    case "balanceFactor", "balance_factor", "balancefactor", "BalanceFactor", "bf", "BF", "Balance":
      self = .balance
    case "Height": self = .height
    case "subtreeSize", "subtree_size", "Size": self = .size
    case "Color", "Colour", "colour": self = .color
    case "length", "branch_length": self = .branchLength
    case "id": self = .identity
    default: self.init(rawValue: name)
    }
  }

  /// Returns whether a JSON member with the name of this column is read into the same column.
  ///
  /// The names in `reserved` have another meaning in the format.
  func isKept(besides reserved: [String]) -> Bool {
    AnnotationKey(memberName: rawValue) == self && !reserved.contains(rawValue)
  }
}

extension TreeColumn {
  /// Creates the column of a key from its entries in JSON.
  init(of key: AnnotationKey, _ entries: [WrittenValue?]) {
    self =
      key == .color
      ? TreeColumn(entries.map { $0?.value }.namingRedAndBlack) : TreeColumn(written: entries)
  }
}

extension [AnnotationValue?] {
  /// Returns the colors with their standard names, if all strings are spellings of red and black.
  ///
  /// `true` is red, as in Sedgewick's programs. Numbers are unchanged.
  fileprivate var namingRedAndBlack: [AnnotationValue?] {
    var named = self
    for (node, value) in enumerated() {
      guard case .text(let text)? = value else { continue }
      let truth: NodeColor? =
        switch text {
        case "true", "True": .red
        case "false", "False": .black
        default: nil
        }
      guard let color = truth ?? NodeColor(name: text) else { return self }
      named[node] = .text(color.rawValue)
    }
    return named
  }
}

extension WrittenValue {
  /// Creates the entry for a JSON scalar.
  ///
  /// The result is `nil` for `null` and for a number out of range.
  init?(_ scalar: JSONScalar) {
    switch scalar {
    case .text(let text): self = .text(text)
    case .truth(let text), .array(let text): self = .json(text)
    case .null: return nil
    case .number(let spelling):
      guard spelling.utf8.count < 300 && !spelling.hasExponent || Double(spelling)?.isFinite == true
      else { return nil }
      self = .number(spelling)
    }
  }
}

extension String {
  /// Whether the number has an exponent.
  fileprivate var hasExponent: Bool { utf8.contains { $0 | 0x20 == UInt8(ascii: "e") } }
}
