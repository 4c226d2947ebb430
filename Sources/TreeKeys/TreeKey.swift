/// A key whose type is determined at run time: an integer, a decimal or a word.
///
/// Numbers are compared by value and without rounding, even an integer with a decimal. Words are
/// compared as strings and come after all numbers.
package enum TreeKey: Sendable {
  /// An integer of 64 bits.
  case integer(WholeNumber)
  /// A finite number and its spelling in the input.
  case decimal(Double, spelling: String)
  /// A word in the spelling of the input.
  case text(String)

  /// The label of the key for display.
  package var label: String {
    switch self {
    case .integer(let key): String(key)
    case .decimal(_, let spelling): spelling
    case .text(let key): key
    }
  }

  /// Whether the key is a word.
  package var isText: Bool { if case .text = self { true } else { false } }
}

extension KeyList {
  /// The keys as an array of values with individual types.
  ///
  /// - Complexity: O(*n*).
  package var keys: [TreeKey] {
    switch values {
    case .integers(let keys): keys.map { .integer($0) }
    case .decimals(let keys):
      zip(keys, labels).map { key, label in
        // From 2⁵³ on, a `Double` may differ from the integer that was entered.
        if key.magnitude >= 0x1p53, let whole = WholeNumber(label) { return .integer(whole) }
        return .decimal(key, spelling: label)
      }
    case .texts(let keys): keys.map { .text($0) }
    }
  }
}

extension TreeKey: Comparable {
  package static func < (lhs: TreeKey, rhs: TreeKey) -> Bool {
    switch (lhs, rhs) {
    case (.integer(let lhs), .integer(let rhs)): lhs < rhs
    case (.decimal(let lhs, _), .decimal(let rhs, _)): lhs < rhs
    case (.integer(let lhs), .decimal(let rhs, _)): sign(of: lhs, minus: rhs) < 0
    case (.decimal(let lhs, _), .integer(let rhs)): sign(of: rhs, minus: lhs) > 0
    case (.text(let lhs), .text(let rhs)): lhs < rhs
    case (_, .text): true
    case (.text, _): false
    }
  }

  package static func == (lhs: TreeKey, rhs: TreeKey) -> Bool { !(lhs < rhs || rhs < lhs) }

  /// Returns the sign of the exact difference between an integer and a decimal.
  ///
  /// The integer is not rounded to a decimal, because that could change the sign.
  private static func sign(of integer: WholeNumber, minus decimal: Double) -> Int {
    let floor = decimal.rounded(.down)
    guard let whole = WholeNumber(exactly: floor) else { return decimal > 0 ? -1 : 1 }
    if integer != whole { return integer < whole ? -1 : 1 }
    return decimal > floor ? -1 : 0
  }
}

extension TreeKey: Hashable {
  package func hash(into hasher: inout Hasher) {
    switch self {
    // An integer and an equal decimal must have the same hash value.
    case .integer(let key): hasher.combine(Double(key))
    case .decimal(let key, _): hasher.combine(key)
    case .text(let key): hasher.combine(key)
    }
  }
}
