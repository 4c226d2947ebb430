import BinaryTrees
import TextSupport

/// The columns of a tree that JSON can say, and in words those that it cannot.
struct JSONColumns {
  /// The names and columns that are written.
  private(set) var kept: [(name: String, column: TreeColumn)] = []

  /// What is lost.
  private(set) var losses: [String] = []

  /// Sorts the columns of a tree.
  ///
  /// - Parameters:
  ///   - columns: the columns.
  ///   - reserved: the names that mean something else in the format.
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
  /// Whether this is how a reader of JSON keeps an array of numbers.
  fileprivate var isArrayOfNumbers: Bool {
    guard utf8.first == UInt8(ascii: "["),
      var json = try? JSONScanner(Array(utf8), limits: .standard),
      (try? json.next()) == .beginArray, let array = try? json.array()
    else { return false }
    return array.numbers == self && (try? json.next()) == .end
  }
}

extension Int {
  /// This number of entries: `1 entry`, `2 entries`.
  var entries: String { self == 1 ? "1 entry" : "\(self) entries" }
}

extension AnnotationValue {
  /// Whether this is anything but an infinity or not a number.
  var isFinite: Bool {
    if case .decimal(let value) = self { value.isFinite } else { true }
  }
}

extension TextBuffer {
  /// Writes an entry of a column; `null` where it has none or one that JSON cannot say.
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
