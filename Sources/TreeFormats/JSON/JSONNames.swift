/// The names of members that say what a node holds.
enum JSONNames {
  /// The names that the label goes by, the best first.
  static let labels = ["element", "value", "key", "val", "label", "name", "data", "id"]

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
