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

  /// The names of members that define a color by a truth value or by the numbers 0 and 1.
  static let red = ["isRed", "is_red", "IsRed", "isred"]
  static let black = ["isBlack", "is_black", "IsBlack", "isblack"]

  /// Returns the color that a member such as `"isRed": true` defines, or `nil` if it defines no
  /// color.
  static func color(sayingBy name: String, _ scalar: JSONScalar) -> String? {
    // Members named red or black may also be counts, so only truth values of these are colors.
    let isTruth = if case .truth = scalar { true } else { false }
    guard isTruth || scalar == .number("0") || scalar == .number("1") else { return nil }
    let isTrue = [.truth("true"), .truth("True"), .number("1")].contains(scalar)
    if red.contains(name) || isTruth && ["red", "Red"].contains(name) {
      return isTrue ? "red" : "black"
    }
    let isBlack = black.contains(name) || isTruth && ["black", "Black"].contains(name)
    return isBlack ? isTrue ? "black" : "red" : nil
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

  /// Returns whether a column stores a scalar.
  ///
  /// Counts the scalar if it is not finite.
  mutating func keeps(_ scalar: JSONScalar) -> Bool {
    if scalar.isNotFinite { notFinite += 1 }
    return scalar != .null && !scalar.isNotFinite
  }

  /// Returns notes about the ignored entries and members.
  ///
  /// `reason` returns the note about ignored members, given the names of the first ones.
  func notes(_ reason: (String) -> String) -> [String] {
    var notes: [String] = []
    let entries = notFinite.counted("entry", plural: "entries")
    if notFinite > 0 { notes.append("ignored: \(entries) of columns, NaN or infinite") }
    if !names.isEmpty {
      let shown = names.prefix(3).map { $0.visibleOnTerminal }.joined(separator: ", ")
      notes.append(reason(names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown))
    }
    return notes
  }
}
