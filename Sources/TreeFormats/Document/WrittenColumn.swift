import BinaryTrees
import TextSupport

extension TreeColumn {
  /// Creates a column from the entries of a text.
  ///
  /// If all entries are integers or all are decimals, in the standard spelling of their values, the
  /// column contains integers or decimals. If all are strings, it contains strings. Otherwise it
  /// contains the spellings.
  ///
  /// - Parameter entries: the entry of each node. Numbers must be in the range of `Double`.
  init(written entries: [WrittenValue?]) {
    var kinds: Set<WrittenValue.Kind> = []
    for entry in entries {
      if let entry { kinds.insert(entry.kind) }
      if kinds.count > 1 || kinds.first == .other { break }
    }
    switch kinds.count > 1 ? .other : kinds.first ?? .integer {
    case .integer: self = .integers(entries.map { $0.flatMap { Int($0.spelling) } })
    case .decimal: self = .decimals(entries.map { $0.flatMap { Double($0.spelling) } })
    case .text: self = .texts(entries.map { $0?.spelling })
    case .other: self = .written(entries)
    }
  }

  /// Returns the entry of a node in the spelling of a text, or `nil` if the node has no entry.
  func written(_ node: Int) -> WrittenValue? {
    switch self {
    case .integers(let values): values[node].map { .number($0.description) }
    case .decimals(let values): values[node].map { .number($0.description) }
    case .texts(let values): values[node].map { .text($0) }
    case .written(let values): values[node]
    }
  }
}

extension WrittenValue {
  /// The types of columns that can contain an entry without changing its spelling.
  fileprivate enum Kind {
    case integer, decimal, text
    /// Only a column of written values.
    case other
  }

  fileprivate var kind: Kind {
    switch self {
    case .text: return .text
    case .json: return .other
    case .number(let spelling):
      if spelling.isShortDecimal { return .decimal }
      if Int(spelling)?.description == spelling { return .integer }
      return Double(spelling)?.description == spelling ? .decimal : .other
    }
  }
}

extension String {
  /// Whether this is certainly the standard spelling of a `Double`: at most 15 digits, at least one
  /// of them before the decimal point and not 0, and a last digit other than 0.
  ///
  /// Most decimals pass this check, which is much faster than parsing and printing them.
  fileprivate var isShortDecimal: Bool {
    var digits = utf8[...]
    if digits.first == UInt8(ascii: "-") { digits.removeFirst() }
    guard digits.count <= 16, let first = digits.first, first.isDigit, first != UInt8(ascii: "0"),
      let last = digits.last, last.isDigit, last != UInt8(ascii: "0")
    else { return false }
    var points = 0
    for byte in digits where !byte.isDigit {
      guard byte == UInt8(ascii: ".") else { return false }
      points += 1
    }
    return points == 1
  }
}
