import BinaryTrees
import TextSupport

/// The labels of the nodes of a decision tree: `petal width (cm) <= 0.8`, or the class of a leaf.
///
/// Thresholds are rounded to six significant digits.
struct DecisionLabels {
  /// The names of features and classes, if they are known.
  let features: [String]?
  let classes: [String]?
  /// The tests, which scikit-learn stores in the arrays `feature` and `threshold`.
  let feature: TreeColumn
  let threshold: TreeColumn
  /// The thresholds that are infinite, by node.
  ///
  /// Columns have no entries for these.
  let infinite: [Int: String]
  /// The indices that exceed the lists of names.
  private(set) var unnamedFeatures: Set<Int> = []
  private(set) var unnamedClasses: Set<Int> = []

  /// Notes that report lists of names that are too short.
  var notes: [String] {
    [("feature", features, unnamedFeatures), ("class", classes, unnamedClasses)].compactMap {
      name, names, unnamed in
      guard let names, let first = unnamed.min() else { return nil }
      return
        "\(name)_names has \(names.count.counted("name")), but the tree uses \(name) \(first); "
        + "it is shown as \(name == "class" ? "class \(first)" : "x[\(first)]")"
    }
  }

  /// Returns the test of a node with children.
  ///
  /// If it holds, the decision continues with the left child.
  mutating func test(_ node: Int) -> String {
    let name: String
    switch feature[node] {
    case .integer(let index)?:
      if let features, features.indices.contains(index) {
        name = features[index]
      } else {
        unnamedFeatures.insert(index)
        name = "x[\(index)]"
      }
    case .text(let text)?: name = text
    case .decimal?, nil: name = "?"
    }
    if let infinite = infinite[node] { return "\(name) <= \(infinite)" }
    switch threshold[node] {
    case .decimal(let value)?: return "\(name) <= \(Self.short(value))"
    case .integer(let value)?: return "\(name) <= \(value)"
    case .text(let text)?: return "\(name) = \(text)"
    case nil: return name
    }
  }

  /// Returns the class or number that a leaf predicts, or `nil` if its value is neither.
  mutating func prediction(_ value: AnnotationValue?) -> String? {
    switch value {
    case .decimal(let value)?: return Self.short(value)
    case .integer(let value)?: return String(value)
    case .text(let text)?:
      // `[[0.0,1.0,0.0]]`: the proportions of the classes for a single output.
      let inner = text.drop { $0 == "[" }
      let shares = inner.prefix { $0 != "]" }.split(separator: ",").map { Double($0) ?? 0 }
      guard !inner.contains("["), let most = shares.max(), let index = shares.firstIndex(of: most)
      else { return nil }
      if shares.count == 1, classes?.count != 1 { return Self.short(most) }
      if let classes, classes.indices.contains(index) { return classes[index] }
      unnamedClasses.insert(index)
      return "class \(index)"
    case nil: return nil
    }
  }

  /// Returns a number with at most six significant digits, enough for single-precision features.
  static func short(_ value: Double) -> String {
    var scale = 1.0
    while abs(value) * scale < 100_000, scale < 1e15 { scale *= 10 }
    return scale > 1 ? "\((value * scale).rounded() / scale)" : "\(value)"
  }
}
