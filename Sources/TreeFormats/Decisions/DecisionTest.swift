package import BinaryTrees
import TextSupport

/// The test of a node of a decision tree: which child a sample continues with.
///
/// If the test holds, the sample continues with the left child. The test consists of the entries of
/// the node in the columns `feature`, `threshold`, `split`, `categories`, `missing`, and for
/// LightGBM `missing_type`, or of the label, such as `petal width (cm) <= 0.8`. Comparisons have the
/// precision of the library that made the tree: XGBoost compares single-precision numbers,
/// scikit-learn rounds only the values of the sample, and LightGBM rounds nothing.
package struct DecisionTest: Hashable, Sendable {
  /// How a value is compared.
  package enum Comparison: Hashable, Sendable {
    /// `value < threshold` for single-precision numbers, as in XGBoost.
    case less(Double)
    /// `value <= threshold`.
    case atMost(Double, Rounding)
    /// The value without its fraction is one of these categories, in ascending order.
    case isOneOf([Int])
    /// The value is 1, for an indicator, which is 0, 1 or missing.
    case isOne
    /// The value is present, for an indicator. The side of 1 depends on whether the data of the model
    /// contained zeros.
    case isPresent
  }

  /// Which numbers are rounded to single precision before they are compared.
  package enum Rounding: Hashable, Sendable {
    /// Neither, as in LightGBM.
    case none
    /// The value, as in scikit-learn.
    case value
    /// The value and the threshold, which has fewer digits in rules and labels than in the model.
    case both
  }

  /// The name of the feature, or `nil` if only its position is known.
  package private(set) var name: String?

  /// The position of the feature in a sample, counted from 0, or `nil` if only its name is known.
  package private(set) var index: Int?

  /// How the value of the feature is compared.
  package let comparison: Comparison

  /// The side for a missing value, or `nil` if the tree does not specify it.
  package let missing: ChildSide?

  /// Whether zero is a missing value, as in LightGBM with `zero_as_missing`.
  package let treatsZeroAsMissing: Bool

  /// Whether a missing value is compared as zero, as in LightGBM without missing values.
  package let treatsMissingAsZero: Bool

  /// The threshold, or `nil` if values are not compared with a number.
  package var threshold: Double? {
    switch comparison {
    case .less(let threshold), .atMost(let threshold, _): threshold
    case .isOneOf, .isOne, .isPresent: nil
    }
  }

  /// The comparison as in the column `split`: `<`, `<=`, `==` for categories, `is 1` or `is present`.
  package var sign: String {
    switch comparison {
    case .less: "<"
    case .atMost: "<="
    case .isOneOf: "=="
    case .isOne: "is 1"
    case .isPresent: "is present"
    }
  }

  /// The feature in messages.
  package var feature: String { name ?? index.map { "x[\($0)]" } ?? "" }

  /// Creates the test of a node.
  ///
  /// The result is `nil` if neither the columns nor the label contain a test for the node, as for a
  /// leaf.
  ///
  /// - Parameters:
  ///   - node: the number of the node in pre-order.
  ///   - tree: the tree.
  /// - Complexity: O(length of the label + *k*) in the number of categories *k*.
  package init?(at node: Int, of tree: TreeSnapshot<String>) {
    func text(_ key: AnnotationKey) -> String? { tree.columns[key]?[node]?.description }
    let label = DecisionLabel(tree.elements[node])
    var isPosition = false
    if case .integer(let number)? = tree.columns["feature"]?[node] {
      (index, isPosition) = (number, true)
      // A position may have a name in the label.
      name = label?.name
    } else {
      name = text("feature") ?? label?.name
    }
    guard let feature = name ?? index.map({ "x[\($0)]" }) else { return nil }
    index = index ?? Self.index(in: feature)
    let missingType = text("missing_type")
    if let categories = text("categories") {
      let numbers = categories.utf8.split { !($0.isDigit || $0 == UInt8(ascii: "-")) }
      comparison = .isOneOf(
        numbers.compactMap { Int(String(decoding: $0, as: UTF8.self)) }.sorted())
    } else if let split = text("split"), split == "is 1" || split == "is present" {
      comparison = split == "is 1" ? .isOne : .isPresent
    } else {
      // Infinite thresholds may be kept as text, or only in the label.
      let stored = text("threshold").flatMap { Double($0) }
      guard let threshold = stored ?? label?.threshold else { return nil }
      let sign = text("split") ?? text("decision")
      let isLess = sign.map { $0 == "<" } ?? (label?.isLess == true)
      // The arrays of scikit-learn have numbers of features, and contain the exact thresholds.
      let isExact = isPosition && stored != nil
      let rounding: Rounding = missingType != nil ? .none : isExact ? .value : .both
      comparison = isLess ? .less(threshold) : .atMost(threshold, rounding)
    }
    switch text("missing") ?? text("missing_go_to_left") {
    case "left", "1", "true": missing = .left
    case "right", "0", "false": missing = .right
    default: missing = nil
    }
    treatsZeroAsMissing = missingType == "Zero"
    treatsMissingAsZero = missingType == "None"
  }

  /// Returns the number in a name that a library generates for a feature without a name: `x[3]`,
  /// `f3`, `Column_3` or `feature_3`.
  private static func index(in name: String) -> Int? {
    for (start, end) in [("x[", "]"), ("X[", "]"), ("f", ""), ("Column_", ""), ("feature_", "")] {
      guard name.hasPrefix(start), name.hasSuffix(end) else { continue }
      let digits = name.utf8.dropFirst(start.utf8.count).dropLast(end.utf8.count)
      if !digits.isEmpty, digits.allSatisfy({ $0.isDigit }) {
        return Int(String(decoding: digits, as: UTF8.self))
      }
    }
    return nil
  }

  /// Returns the child that a sample continues with.
  ///
  /// - Parameter value: the value of the feature, or `nil` or NaN if it is missing.
  /// - Returns: the side, or `nil` if the tree does not specify the side of a missing value, or of the
  ///   value 1 of an indicator.
  /// - Complexity: O(*k*) in the number of categories.
  package func side(of value: Double?) -> ChildSide? {
    var value = value ?? .nan
    if case .isOneOf(let categories) = comparison {
      if value.isNaN { return missing }
      // Categories are counted from 0, and -0.5 is 0 without its fraction.
      guard value > -1, value < 16_777_216 else { return .right }
      return categories.contains(Int(value)) ? .left : .right
    }
    if value.isNaN {
      guard treatsMissingAsZero || treatsZeroAsMissing else { return missing }
      value = 0
    }
    if treatsZeroAsMissing, abs(value) <= Self.zeroThreshold { return missing }
    switch comparison {
    case .less(let threshold): return Float(value) < Float(threshold) ? .left : .right
    case .atMost(let threshold, .none): return value <= threshold ? .left : .right
    case .atMost(let threshold, .value):
      return Double(Float(value)) <= threshold ? .left : .right
    case .atMost(let threshold, .both):
      return Float(value) <= Float(threshold) ? .left : .right
    case .isOne: return value == 0 ? .right : .left
    case .isPresent: return value == 0 ? .left : nil
    case .isOneOf: return nil
    }
  }

  /// The largest number that LightGBM takes for zero (`kZeroThreshold`), the single-precision 1e-35.
  private static var zeroThreshold: Double { Double(Float(1e-35)) }
}
