package import BinaryTrees
import Foundation
import TextSupport
import TreeKeys

/// A summary of the keys in a range, which a tree records for each of its subtrees.
package enum RangeSummary: String, CaseIterable {
  case sum, min, max, count

  /// The name of the column with the summaries of the subtrees.
  package var column: AnnotationKey { AnnotationKey(rawValue: rawValue) }

  /// Summarizes the subtrees of a tree and the parts that answer a query.
  ///
  /// A key with a multiplicity counts that number of times.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - parts: the disjoint nodes and subtrees in the range.
  /// - Returns: the column of the subtrees, the summary of the parts, which is `nil` for the
  ///   minimum or maximum of an empty range, and whether the summary of the parts and an entry of
  ///   the column are rounded.
  /// - Throws: an error if keys to add are words, or if their sum is out of range.
  /// - Complexity: O(*n*).
  @_specialize(where Key == WholeNumber)
  @_specialize(where Key == TreeKey)
  package func summaries<Key: LabeledKey>(
    of tree: TreeSnapshot<Key>, in parts: [(node: Int, isSubtree: Bool)]
  ) throws(KeyedTreeError) -> (
    column: TreeColumn, answer: AnnotationValue?, isRounded: (answer: Bool, column: Bool)
  ) {
    let (keys, counts) = (tree.elements, tree.columns[.multiplicity])
    func summarized<Value>(
      _ value: @escaping (Int) -> Value, _ combine: @escaping (Value, Value) -> Value
    ) -> (all: [Value], answer: Value?) {
      let all = tree.shape.folded(value, combine)
      let values = parts.map { $0.isSubtree ? all[$0.node] : value($0.node) }
      return (
        all, values.dropFirst().reduce(values.first) { one, next in one.map { combine($0, next) } }
      )
    }
    switch self {
    case .count:
      let (all, answer) = summarized(counts.multiplicity, +)
      return (.integers(all), .integer(answer ?? 0), (false, false))
    case .min, .max:
      let (all, answer) = summarized(
        { $0 }, { one, other in (keys[other] < keys[one]) == (self == .min) ? other : one })
      return (
        TreeColumn(all.map { AnnotationValue(keys[$0]) }), answer.map { AnnotationValue(keys[$0]) },
        (false, false)
      )
    case .sum:
      guard !keys.contains(where: { $0.isText }) else {
        throw KeyedTreeError(
          "--aggregate sum adds numbers, but the keys are words; count, min and max take words")
      }
      let (all, answer) = summarized({ KeySum(keys[$0], count: counts.multiplicity(of: $0)) }, +)
      let sum = answer ?? KeySum()
      guard sum.isInRange else {
        let about = sum.isFinite ? ", about \(sum.words)," : ""
        throw KeyedTreeError("--aggregate sum: the sum of the keys\(about) is out of range")
      }
      return (
        TreeColumn(all.map { $0.value }), sum.value,
        (sum.isRounded, all.contains { $0.isRounded })
      )
    }
  }
}

/// A sum of keys, exact for integers whose sum fits into an `Int`, and for decimals whose sum needs
/// at most 38 digits.
private struct KeySum {
  /// The sum modulo 2⁶⁴, or `nil` unless all keys are integers.
  private var whole: Int? = 0

  /// The exact sum, or `nil` if it needs more digits than a `Decimal` has, or all keys are integers.
  private var exact: Decimal? = 0

  /// The sum as a floating-point number, with rounding errors.
  private var number = 0.0

  init() {}

  init(_ key: some LabeledKey, count: Int) {
    whole = Int(key.label)
    number = (whole.map(Double.init) ?? Double(key.label) ?? .nan) * Double(count)
    // Integers need no decimals, which are slower.
    exact =
      key is Int
      ? nil : Decimal(exactly: key.label)?.combined(with: Decimal(count), by: NSDecimalMultiply)
    whole = whole.map { $0 &* count }
  }

  static func + (lhs: KeySum, rhs: KeySum) -> KeySum {
    var sum = lhs
    sum.number += rhs.number
    sum.exact =
      if let one = lhs.exact, let other = rhs.exact {
        one.combined(with: other, by: NSDecimalAdd)
      } else {
        nil
      }
    sum.whole = if let one = lhs.whole, let other = rhs.whole { one &+ other } else { nil }
    return sum
  }

  /// Whether the sum fits into an `Int` or, if not all keys are integers, whether it is finite.
  ///
  /// If the sum overflows an `Int`, ``whole`` and ``number`` differ by about a multiple of 2⁶⁴.
  /// Otherwise they differ only by rounding errors, which are far below 2⁶³.
  var isInRange: Bool { whole.map { abs(Double($0) - number) < 0x1p63 } ?? number.isFinite }

  /// Whether the sum as a floating-point number is finite.
  var isFinite: Bool { number.isFinite }

  /// Whether the sum has rounding errors.
  var isRounded: Bool { whole == nil ? exact == nil : !isInRange }

  /// The exact sum if it is known, otherwise the sum to 15 digits.
  var words: String {
    let short = String(format: "%.15g", number)
    guard let exact = exact.map({ "\($0)" }), exact.comparesAsNumber(to: short) != 0 else {
      return short
    }
    return exact
  }

  var value: AnnotationValue { if isInRange, let whole { .integer(whole) } else { .text(words) } }
}

extension Decimal {
  /// Creates the value of a number, or returns `nil` if it has more digits than a `Decimal`.
  fileprivate init?(exactly spelling: String) {
    guard let value = Decimal(string: spelling, locale: Locale(identifier: "en_US_POSIX")),
      value.isFinite, "\(value)".comparesAsNumber(to: spelling) == 0
    else { return nil }
    self = value
  }

  /// Returns the exact result of an operation, or `nil` if it has more digits than a `Decimal`.
  fileprivate func combined(
    with other: Decimal,
    by operation: (
      UnsafeMutablePointer<Decimal>, UnsafePointer<Decimal>, UnsafePointer<Decimal>, RoundingMode
    ) -> CalculationError
  ) -> Decimal? {
    var (one, other, result) = (self, other, Decimal())
    return operation(&result, &one, &other, .plain) == .noError ? result : nil
  }
}
