package import BinaryTrees
import TextSupport

/// The test of a node of a decision tree: which child a sample continues with.
///
/// If the test holds, the sample continues with the left child. The test consists of the entries of
/// the node in the columns `feature`, `threshold`, `split`, `categories`, `missing`, and for
/// LightGBM `missing_type`. Comparisons have the precision of the library that made the tree:
/// XGBoost compares single-precision numbers, scikit-learn rounds only the values of the sample,
/// and LightGBM rounds nothing.
package struct DecisionTest: Hashable, Sendable {
  /// How a value is compared.
  package enum Comparison: Hashable, Sendable {
    /// `value < threshold` for single-precision numbers, as in XGBoost.
    case less(Double)
    /// `value <= threshold`, for a value that is first rounded to single precision, if it `rounds`.
    case atMost(Double, rounds: Bool)
    /// The value without its fraction is one of these categories, in ascending order.
    case isOneOf([Int])
  }

  /// The name or the number of the feature.
  package let feature: String

  /// How the value of the feature is compared.
  package let comparison: Comparison

  /// The side for a missing value, or `nil` if the tree does not specify it.
  package let missing: ChildSide?

  /// Whether zero is a missing value, as in LightGBM with `zero_as_missing`.
  package let treatsZeroAsMissing: Bool

  /// Whether a missing value is compared as zero, as in LightGBM without missing values.
  package let treatsMissingAsZero: Bool

  /// Creates the test of a node.
  ///
  /// The result is `nil` if the columns contain no test for the node, as for a leaf.
  ///
  /// - Parameters:
  ///   - columns: the columns of the tree.
  ///   - node: the number of the node in pre-order.
  /// - Complexity: O(*k*) in the number of categories.
  package init?(_ columns: TreeColumns, node: Int) {
    func text(_ key: AnnotationKey) -> String? {
      switch columns[key]?[node] {
      case .text(let text)?: text
      case .integer(let value)?: String(value)
      case .decimal(let value)?: value.description
      case nil: nil
      }
    }
    guard let feature = text("feature") else { return nil }
    let missingType = text("missing_type")
    let isOfLightGBM = missingType != nil
    if let categories = text("categories") {
      let numbers = categories.utf8.split { !($0.isDigit || $0 == UInt8(ascii: "-")) }
      comparison = .isOneOf(
        numbers.compactMap { Int(String(decoding: $0, as: UTF8.self)) }.sorted())
    } else {
      // Infinite thresholds may be kept as text: `inf`, `Infinity`.
      guard let threshold = text("threshold").flatMap({ Double($0) }) else { return nil }
      comparison =
        text("split") == "<" ? .less(threshold) : .atMost(threshold, rounds: !isOfLightGBM)
    }
    self.feature = feature
    switch text("missing") ?? text("missing_go_to_left") {
    case "left", "1", "true": missing = .left
    case "right", "0", "false": missing = .right
    default: missing = nil
    }
    treatsZeroAsMissing = missingType == "Zero"
    treatsMissingAsZero = missingType == "None"
  }

  /// Returns the child that a sample continues with.
  ///
  /// - Parameter value: the value of the feature, or `nil` or NaN if it is missing.
  /// - Returns: the side, or `nil` if the value is missing and the tree specifies no side for this.
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
    case .atMost(let threshold, let rounds):
      return (rounds ? Double(Float(value)) : value) <= threshold ? .left : .right
    case .isOneOf: return nil
    }
  }

  /// The largest number that LightGBM takes for zero (`kZeroThreshold`), the single-precision 1e-35.
  private static var zeroThreshold: Double { Double(Float(1e-35)) }
}
