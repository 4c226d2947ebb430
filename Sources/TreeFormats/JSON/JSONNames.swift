import TextSupport

/// The names of members that say what a node holds.
enum JSONNames {
  /// The names that the label goes by, the best first: a value beside a name is what the name stands
  /// for, as in the JSON of d3.
  static let labels = ["element", "key", "label", "name", "value", "val", "data", "id"]

  /// Names, in small letters, of what is noted of a node and is never its label.
  static let notes: Set<String> = [
    "color", "colour", "isred", "is_red", "red", "isblack", "is_black", "black", "balance",
    "balancefactor", "balance_factor", "bf", "subtreesize", "subtree_size",
    "height", "depth", "level", "size", "count", "weight", "priority", "multiplicity", "visits",
    "length", "branchlength", "branch_length", "identity", "id", "parent",
  ]

  /// The first of some names, and how many more there are.
  static func list(_ names: [String]) -> String {
    let shown = names.prefix(3).map(\.visibleOnTerminal).joined(separator: ", ")
    return names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
  }

  /// A note on entries that were left out because they are not finite, or `nil` if the count is 0.
  static func note(ofNotFinite count: Int) -> String? {
    guard count > 0 else { return nil }
    return "ignored: \(count.counted("entry", plural: "entries")) of columns, NaN or infinite"
  }

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
    switch name {
    case "isRed", "is_red", "IsRed", "isred": return isTrue ? "red" : "black"
    case "isBlack", "is_black", "IsBlack", "isblack": return isTrue ? "black" : "red"
    default: break
    }
    // These are colors too where they count something.
    guard case .truth = scalar else { return nil }
    switch name {
    case "red", "Red": return isTrue ? "red" : "black"
    case "black", "Black": return isTrue ? "black" : "red"
    default: return nil
    }
  }
}
