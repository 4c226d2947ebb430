import BinaryTrees
import TextSupport

/// The columns that a reader is making, of which most nodes may have no entry.
struct ColumnBuilder {
  private struct Entry {
    let node: Int32
    let offset: Int
    let value: AnnotationValue
  }

  private var keys: [AnnotationKey] = []
  private var places: [AnnotationKey: Int] = [:]
  private var entries: [[Entry]] = []

  /// How many entries were `NaN` or an infinity.
  private(set) var notFinite = 0

  /// Notes what a member says of a node; `null` notes no more than that there is such a column.
  mutating func note(
    _ scalar: JSONScalar, as name: String, of node: Int32, at offset: Int,
    in json: borrowing some JSONEvents
  ) throws(SourceError) {
    let color = JSONNames.color(sayingBy: name, scalar)
    let key = color == nil ? AnnotationKey(memberName: name) : .color
    let place = try place(of: key, at: offset, in: json)
    if scalar.isNotFinite { notFinite += 1 }
    guard scalar != .null, !scalar.isNotFinite else { return }
    guard let value = color.map({ .text($0) }) ?? AnnotationValue(scalar) else {
      throw json.error("a number that is out of range", expected: "a finite number", at: offset)
    }
    entries[place].append(Entry(node: node, offset: offset, value: value))
  }

  /// A note on entries that were left out, or `nil` if all were kept.
  var note: String? { JSONNames.note(ofNotFinite: notFinite) }

  private mutating func place(
    of key: AnnotationKey, at offset: Int, in json: borrowing some JSONEvents
  ) throws(SourceError) -> Int {
    if let place = places[key] { return place }
    guard keys.count < json.text.limits.columns else {
      throw json.error(
        "too many columns", expected: "at most \(json.text.limits.columns) columns", at: offset)
    }
    places[key] = keys.count
    keys.append(key)
    entries.append([])
    return keys.count - 1
  }

  /// The columns that have an entry, for nodes in the given order.
  func finish(
    _ order: [Int32], in json: borrowing some JSONEvents
  ) throws(SourceError) -> TreeColumns {
    try json.text.checkAnnotations(keys.count, of: order.count)
    var columns = TreeColumns()
    for (key, entries) in zip(keys, entries) where !entries.isEmpty {
      var values = [AnnotationValue?](repeating: nil, count: order.count)
      for entry in entries {
        guard values[Int(entry.node)] == nil else {
          throw json.error("\(key) is given twice", expected: nil, at: entry.offset)
        }
        values[Int(entry.node)] = entry.value
      }
      if key == .color { values = values.namingRedAndBlack }
      columns[key] = TreeColumn(values).selecting(order)
    }
    return columns
  }
}

extension TextScanner {
  /// Refuses columns that would have too many entries.
  func checkAnnotations(_ columns: Int, of nodes: Int) throws(SourceError) {
    let (entries, overflow) = columns.multipliedReportingOverflow(by: nodes)
    guard overflow || entries > limits.annotations else { return }
    throw error(
      "\(columns) columns of \(nodes) nodes",
      expected: "at most \(limits.annotations) entries in all", at: 0)
  }
}

extension AnnotationKey {
  /// The column that a member of that name goes to: the name itself, except for other programs'
  /// names for branch length, identity, balance, height, size and color.
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

  /// Whether a member of this name comes back as this column.
  func isKept(besides reserved: [String]) -> Bool {
    AnnotationKey(memberName: rawValue) == self && !reserved.contains(rawValue)
  }
}

extension [AnnotationValue?] {
  /// Colors with their usual names, if all are spellings of red and black.
  ///
  /// `true` is red, as in Sedgewick's programs. Numbers remain.
  fileprivate var namingRedAndBlack: [AnnotationValue?] {
    var named = self
    for (node, value) in enumerated() {
      guard case .text(let text)? = value else { continue }
      switch text {
      case "red", "Red", "RED", "r", "R", "true", "True": named[node] = .text("red")
      case "black", "Black", "BLACK", "b", "B", "false", "False": named[node] = .text("black")
      default: return self
      }
    }
    return named
  }
}

extension AnnotationValue {
  /// The value that a JSON scalar says, or `nil` for `null` and for a number out of range.
  init?(_ scalar: JSONScalar) {
    switch scalar {
    case .text(let text), .truth(let text): self = .text(text)
    case .null: return nil
    case .number(let spelling):
      if spelling.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "-") }),
        let value = Int(spelling)
      {
        self = .integer(value)
      } else if let value = Double(spelling), value.isFinite {
        self = .decimal(value)
      } else {
        return nil
      }
    }
  }
}
