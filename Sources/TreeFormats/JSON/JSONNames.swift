/// The names of members that say what a node holds.
enum JSONNames {
  /// The names that the label goes by, the best first.
  static let labels = ["element", "value", "key", "val", "label", "name", "data", "id"]
}
