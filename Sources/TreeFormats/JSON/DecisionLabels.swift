import BinaryTrees

/// The labels of the nodes of a decision tree: `petal width (cm) <= 0.8`, or the class of a leaf.
struct DecisionLabels {
  /// The names of features and classes, if they are known.
  let features: [String]?
  let classes: [String]?
  /// The tests, which scikit-learn stores in the arrays `feature` and `threshold`.
  let feature: TreeColumn
  let threshold: TreeColumn

  /// Returns the test of a node with children.
  ///
  /// If it holds, the decision continues with the left child.
  func test(_ node: Int) -> String {
    let name =
      switch feature[node] {
      case .integer(let index)?:
        features.flatMap { $0.indices.contains(index) ? $0[index] : nil } ?? "x[\(index)]"
      case .text(let text)?: text
      case .decimal?, nil: "?"
      }
    switch threshold[node] {
    case .decimal(let value)?: return "\(name) <= \(Self.short(value))"
    case .integer(let value)?: return "\(name) <= \(value)"
    case .text(let text)?: return "\(name) = \(text)"
    case nil: return name
    }
  }

  /// Returns the class or number that a leaf predicts, or `nil` if its value is neither.
  func prediction(_ value: AnnotationValue?) -> String? {
    switch value {
    case .decimal(let value)?: return Self.short(value)
    case .integer(let value)?: return String(value)
    case .text(let text)?:
      // `[[0.0,1.0,0.0]]`: the proportions of the classes for a single output.
      let inner = text.drop { $0 == "[" }
      let shares = inner.prefix { $0 != "]" }.split(separator: ",").map { Double($0) ?? 0 }
      guard !inner.contains("["), let most = shares.max(), let index = shares.firstIndex(of: most)
      else { return nil }
      if shares.count == 1 { return Self.short(most) }
      return index < classes?.count ?? 0 ? classes?[index] : "class \(index)"
    case nil: return nil
    }
  }

  /// Returns a number with at most six significant digits, enough for single-precision features.
  private static func short(_ value: Double) -> String {
    var scale = 1.0
    while abs(value) * scale < 100_000, scale < 1e15 { scale *= 10 }
    return scale > 1 ? "\((value * scale).rounded() / scale)" : "\(value)"
  }
}
