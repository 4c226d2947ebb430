import TextSupport

/// The names of members that say what a node holds.
enum JSONNames {
  /// The names that the label goes by, the best first: `name` comes before `value`, which is a
  /// quantity in the JSON of d3.
  static let labels = ["element", "key", "label", "name", "value", "val", "data", "id"]

  /// Names, in small letters, of what is noted of a node and is never its label.
  static let notes: Set<String> = [
    "color", "colour", "isred", "is_red", "red", "isblack", "is_black", "black", "balance",
    "balancefactor", "balance_factor", "bf", "subtreesize", "subtree_size",
    "height", "depth", "level", "size", "count", "weight", "priority", "multiplicity", "visits",
    "length", "branchlength", "branch_length", "identity", "id", "parent",
  ]

  /// Names that say a color with the numbers 0 and 1 too.
  static let red = ["isRed", "is_red", "IsRed", "isred"]
  static let black = ["isBlack", "is_black", "IsBlack", "isblack"]

  /// The color that a member such as `"isRed": true` says a node has, or `nil` if it says none.
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
    // These are colors too where they count something.
    guard case .truth = scalar else { return nil }
    switch name {
    case "red", "Red": return isTrue ? "red" : "black"
    case "black", "Black": return isTrue ? "black" : "red"
    default: return nil
    }
  }
}

/// The members and entries that a reader of JSON leaves out.
struct OmittedMembers {
  /// The names of the members, each once.
  private var names: [String] = []
  /// The number of entries that were `NaN` or an infinity.
  private var notFinite = 0

  /// Notes a member.
  mutating func add(_ name: String) {
    if !names.contains(name), names.count < 100 { names.append(name) }
  }

  /// Whether a column has an entry for a scalar; notes the scalar if it is not finite.
  mutating func keeps(_ scalar: JSONScalar) -> Bool {
    if scalar.isNotFinite { notFinite += 1 }
    return scalar != .null && !scalar.isNotFinite
  }

  /// Sentences on the entries and the members; `reason` makes the latter of the first names.
  func notes(_ reason: (String) -> String) -> [String] {
    var notes: [String] = []
    if notFinite > 0 { notes.append("ignored: \(notFinite.entries) of columns, NaN or infinite") }
    if !names.isEmpty {
      let shown = names.prefix(3).map(\.visibleOnTerminal).joined(separator: ", ")
      notes.append(reason(names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown))
    }
    return notes
  }
}
