import TextSupport

/// The names of members that say what a node holds.
enum JSONNames {
  /// The names that the label goes by, the best first: a value beside a name is what the name stands
  /// for, as in the JSON of d3.
  static let labels = ["element", "key", "label", "name", "value", "val", "data", "id"]

  /// Names, in small letters, of what is noted of a node and is never its label.
  static let notes: Set<String> = [
    "color", "colour", "isred", "red", "isblack", "black", "balance", "balancefactor", "bf",
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
    return "ignored: \(count) \(count == 1 ? "entry" : "entries") of columns, NaN or infinite"
  }
}
