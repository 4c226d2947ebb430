import TextSupport

/// A key whose type is determined at run time: an integer, a decimal or a word.
///
/// Numbers are compared by value and without rounding, whatever their number of digits, even an
/// integer with a decimal. Words are compared as strings and come after all numbers.
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
    case (.text(let lhs), .text(let rhs)): lhs < rhs
    case (_, .text): true
    case (.text, _): false
    default: lhs.sign(minus: rhs) < 0
    }
  }

  package static func == (lhs: TreeKey, rhs: TreeKey) -> Bool { !(lhs < rhs || rhs < lhs) }

  /// Returns the sign of the exact difference of two numbers.
  ///
  /// Rounding to a `Double` keeps the order, so it decides the comparison unless both numbers have
  /// the same `Double`. Their digits then decide, see ``NumberSpelling``.
  private func sign(minus other: TreeKey) -> Int {
    let (value, otherValue) = (rounded, other.rounded)
    if value != otherValue { return value < otherValue ? -1 : 1 }
    let (label, otherLabel) = (label, other.label)
    // Numbers of up to 15 digits are equal if their `Double` values are, except subnormal values,
    // which have fewer digits.
    let hasAllDigits = value == 0 || value.isNormal
    if hasAllDigits, label.utf8.count <= 15, otherLabel.utf8.count <= 15 { return 0 }
    return label.comparesAsNumber(to: otherLabel)
  }

  /// The number rounded to a `Double`.
  private var rounded: Double {
    switch self {
    case .integer(let key): Double(key)
    case .decimal(let key, _): key
    case .text: 0
    }
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
