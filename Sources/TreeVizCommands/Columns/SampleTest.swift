import BinaryTrees

/// The test of a sample at an inner node of a decision tree.
struct SampleTest {
  /// The feature, by its index or by its name.
  var index: Int?
  var name: String?

  /// Whether a sample with exactly the threshold goes to the left.
  var includesThreshold: Bool
  var threshold: Double

  /// The side for missing values, or `nil` if the tree does not record it.
  var missingSide: ChildSide?

  /// The comparisons in labels, longer ones first.
  private static let comparisons = [("<=", true), ("\u{2264}", true), ("<", false)]

  /// Reads the test of a node from the columns `feature` and `threshold`, or from its label, such as
  /// `petal width (cm) <= 0.8`.
  ///
  /// - Parameters:
  ///   - node: the number of the node.
  ///   - tree: the tree. The result is `nil` if the node has no such test.
  init?(at node: Int, of tree: TreeSnapshot<String>) {
    let parsed = Self.parsed(tree.elements[node])
    let known = tree.columns["threshold"]?[node]?.numericValue
    guard let threshold = known ?? parsed?.threshold else { return nil }
    self.threshold = threshold
    includesThreshold = parsed?.includesThreshold ?? true
    for key: AnnotationKey in ["decision", "split"] {
      if let sign = tree.columns[key]?[node]?.description { includesThreshold = sign != "<" }
    }
    if case .integer(let number)? = tree.columns["feature"]?[node] {
      index = number
    } else if let text = tree.columns["feature"]?[node]?.description {
      (name, index) = (text, Self.index(in: text))
    }
    if let parsed {
      name = name ?? parsed.name
      index = index ?? Self.index(in: parsed.name)
    }
    guard index != nil || name != nil else { return nil }
    missingSide = ChildSide.allCases.first {
      "\($0)" == tree.columns["missing"]?[node]?.description
    }
  }

  private static func parsed(
    _ label: String
  ) -> (name: String, includesThreshold: Bool, threshold: Double)? {
    for (sign, includesThreshold) in comparisons {
      guard let place = label.ranges(of: sign).last else { continue }
      let number = label[place.upperBound...].drop { $0 == " " }
      guard let threshold = Double(number) else { continue }
      let name = label[..<place.lowerBound]
      return (String(name.hasSuffix(" ") ? name.dropLast() : name), includesThreshold, threshold)
    }
    return nil
  }

  /// Returns the number in a name that a library generates for a feature without a name: `x[3]`, `f3`,
  /// `Column_3` or `feature_3`.
  private static func index(in name: String) -> Int? {
    for (start, end) in [("x[", "]"), ("X[", "]"), ("f", ""), ("Column_", ""), ("feature_", "")] {
      guard name.hasPrefix(start), name.hasSuffix(end), name.count > start.count + end.count else {
        continue
      }
      let digits = name.dropFirst(start.count).dropLast(end.count)
      if digits.allSatisfy(\.isWholeNumber), let index = Int(digits) { return index }
    }
    return nil
  }

  /// Returns the side of a sample with a value.
  ///
  /// Libraries that send a sample with exactly the threshold to the right store both numbers in single
  /// precision.
  func side(of value: Double) -> ChildSide {
    if includesThreshold { return value <= threshold ? .left : .right }
    return Float(value) < Float(threshold) ? .left : .right
  }

  /// The feature in messages.
  var feature: String { name ?? index.map { "x[\($0)]" } ?? "" }
}

extension AnnotationValue {
  /// The value as a number, or `nil` for a string.
  var numericValue: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .decimal(let value): value
    case .text(let text): ["inf", "infinity"].contains(text.lowercased()) ? .infinity : nil
    }
  }
}
