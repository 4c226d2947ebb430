import TreeFormats

/// A key of a session, where keys come one after the other and the type of the next is not known.
///
/// Numbers compare as numbers, whole ones and decimals with each other too, exactly; words compare
/// as words and stand after all numbers.
struct SessionKey: Sendable {
  /// What the key is.
  private enum Value: Hashable, Sendable {
    case integer(Int)
    case decimal(Double)
    case text
  }

  private let value: Value

  /// The key as it is shown.
  let label: String

  /// Whether the key is a word.
  var isText: Bool { value == .text }

  private init(_ value: Value, label: String) {
    (self.value, self.label) = (value, label)
  }

  /// The keys of a list.
  static func keys(_ list: KeyList) -> [SessionKey] {
    switch list.values {
    case .integers(let keys): keys.map { SessionKey(.integer($0), label: String($0)) }
    case .decimals(let keys):
      zip(keys, list.labels).map { SessionKey(.decimal($0), label: $1) }
    case .texts(let keys): keys.map { SessionKey(.text, label: $0) }
    }
  }
}

extension SessionKey: Comparable {
  static func < (lhs: SessionKey, rhs: SessionKey) -> Bool {
    switch (lhs.value, rhs.value) {
    case (.integer(let lhs), .integer(let rhs)): lhs < rhs
    case (.decimal(let lhs), .decimal(let rhs)): lhs < rhs
    case (.integer(let lhs), .decimal(let rhs)): sign(of: lhs, minus: rhs) < 0
    case (.decimal(let lhs), .integer(let rhs)): sign(of: rhs, minus: lhs) > 0
    case (.text, .text): lhs.label < rhs.label
    case (_, .text): true
    case (.text, _): false
    }
  }

  static func == (lhs: SessionKey, rhs: SessionKey) -> Bool {
    switch (lhs.value, rhs.value) {
    case (.integer(let lhs), .decimal(let rhs)), (.decimal(let rhs), .integer(let lhs)):
      sign(of: lhs, minus: rhs) == 0
    case (.text, .text): lhs.label == rhs.label
    default: lhs.value == rhs.value
    }
  }

  /// The sign of a difference, which rounding a large whole number to a decimal could not tell.
  private static func sign(of integer: Int, minus decimal: Double) -> Int {
    let floor = decimal.rounded(.down)
    guard let whole = Int(exactly: floor) else { return decimal > 0 ? -1 : 1 }
    if integer != whole { return integer < whole ? -1 : 1 }
    return decimal > floor ? -1 : 0
  }
}
