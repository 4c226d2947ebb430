import BinaryTrees
import TextSupport

/// The columns of a tree that JSON can represent, and descriptions of the others.
struct JSONColumns {
  /// The names and columns that are written.
  private(set) var kept: [(name: String, column: TreeColumn)] = []

  /// Descriptions of the columns and entries that JSON cannot represent.
  private(set) var losses: [String] = []

  /// Sorts the columns of a tree.
  ///
  /// - Parameters:
  ///   - columns: the columns.
  ///   - reserved: the names that have another meaning in the format.
  init(_ columns: TreeColumns, reserved: [String]) {
    for key in columns.keys {
      guard let column = columns[key] else { continue }
      guard key.isKept(besides: reserved) else {
        losses.append("column \(key), a name that means something else in JSON")
        continue
      }
      let said = (0..<column.count).count { column[$0] != nil }
      let finite = (0..<column.count).count { column[$0]?.isFinite == true }
      if finite < said {
        losses.append("\((said - finite).entries) of column \(key), not finite")
      }
      if finite > 0 {
        kept.append((key.rawValue, column))
      } else if said == 0 {
        losses.append("column \(key), which is empty")
      }
    }
  }
}

extension String {
  /// Whether the text is an array of numbers, in the form that a reader of JSON stores it.
  fileprivate var isArrayOfNumbers: Bool {
    guard utf8.first == UInt8(ascii: "["),
      var json = try? JSONScanner(Array(utf8), limits: .standard),
      (try? json.next()) == .beginArray, let array = try? json.array()
    else { return false }
    return array.numbers == self && (try? json.next()) == .end
  }
}

extension Int {
  /// A phrase with this number of entries: `1 entry`, `2 entries`.
  var entries: String { self == 1 ? "1 entry" : "\(self) entries" }
}

extension AnnotationValue {
  /// Whether the value is not an infinity or NaN.
  var isFinite: Bool {
    if case .decimal(let value) = self { value.isFinite } else { true }
  }
}

extension TextBuffer {
  /// Writes an entry of a column, or `null` if it is missing or JSON cannot represent it.
  mutating func write(json value: AnnotationValue?) {
    switch value {
    case .integer(let value): write(integer: value)
    case .decimal(let value) where value.isFinite: write(value.description)
    case .text(let text):
      if text.isArrayOfNumbers { write(text) } else { write(jsonText: text) }
    case .decimal, nil: write("null")
    }
  }
}
