import TextSupport

/// The names of members with a meaning for a node.
enum JSONNames {
  /// The possible names of labels, the best first.
  ///
  /// `name` precedes `value`, because `value` is a quantity in the JSON of d3.
  static let labels = ["element", "key", "label", "name", "value", "val", "data", "id"]

  /// The lowercase names of annotations that are never labels.
  static let notes: Set<String> = [
    "color", "colour", "isred", "is_red", "red", "isblack", "is_black", "black", "balance",
    "balancefactor", "balance_factor", "bf", "subtreesize", "subtree_size",
    "height", "depth", "level", "size", "count", "weight", "priority", "multiplicity", "visits",
    "length", "branchlength", "branch_length", "identity", "id", "parent",
  ]

  /// Names that define a color also with the numbers 0 and 1.
  static let red = ["isRed", "is_red", "IsRed", "isred"]
  static let black = ["isBlack", "is_black", "IsBlack", "isblack"]

  /// The color that a member such as `"isRed": true` defines, or `nil` if it defines no color.
  static func color(sayingBy name: String, _ scalar: JSONScalar) -> String? {
    let isTrue: Bool
    switch scalar {
    case .truth("true"), .truth("True"): isTrue = true
    case .truth: isTrue = false
    case .number("1"): isTrue = true
    case .number("0"): isTrue = false
    case .text, .number, .null: return nil
    }
    if red.contains(name) { return isTrue ? "red" : "black" }
    if black.contains(name) { return isTrue ? "black" : "red" }
    // Members with these names may also be counts, so only truth values are colors.
    guard case .truth = scalar else { return nil }
    switch name {
    case "red", "Red": return isTrue ? "red" : "black"
    case "black", "Black": return isTrue ? "black" : "red"
    default: return nil
    }
  }
}

/// The members and entries that a reader of JSON ignores.
struct OmittedMembers {
  /// The names of the members, without duplicates.
  private var names: [String] = []
  /// The number of entries that are `NaN` or an infinity.
  private var notFinite = 0

  /// Adds the name of an ignored member.
  mutating func add(_ name: String) {
    if !names.contains(name), names.count < 100 { names.append(name) }
  }

  /// Whether a column stores a scalar.
  ///
  /// Counts the scalar if it is not finite.
  mutating func keeps(_ scalar: JSONScalar) -> Bool {
    if scalar.isNotFinite { notFinite += 1 }
    return scalar != .null && !scalar.isNotFinite
  }

  /// Returns notes about the ignored entries and members.
  ///
  /// `reason` makes a note from the names of the first members.
  func notes(_ reason: (String) -> String) -> [String] {
    var notes: [String] = []
    let entries = notFinite.counted("entry", plural: "entries")
    if notFinite > 0 { notes.append("ignored: \(entries) of columns, NaN or infinite") }
    if !names.isEmpty {
      let shown = names.prefix(3).map(\.visibleOnTerminal).joined(separator: ", ")
      notes.append(reason(names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown))
    }
    return notes
  }
}
