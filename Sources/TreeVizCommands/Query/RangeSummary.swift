internal import ArgumentParser
import BinaryTrees
import Foundation

/// A summary of the keys in a range, which a tree records for each of its subtrees.
enum RangeSummary: String, NamedChoice {
  case sum, min, max, count

  /// The name of the column with the summaries of the subtrees.
  var column: AnnotationKey { AnnotationKey(rawValue: rawValue) }

  /// Summarizes the subtrees of a tree and the parts that answer a query.
  ///
  /// A key with a multiplicity counts that number of times.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - parts: the disjoint nodes and subtrees in the range.
  /// - Returns: the column of the subtrees, and the summary of the parts, which is `nil` for the
  ///   minimum or maximum of an empty range.
  /// - Throws: status 65 if keys to add are words, or if their sum is out of range.
  /// - Complexity: O(*n*).
  func summaries<Key: LabeledKey>(
    of tree: TreeSnapshot<Key>, in parts: [(node: Int, isSubtree: Bool)]
  ) throws(CommandFailure) -> (column: TreeColumn, answer: AnnotationValue?) {
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
      return (.integers(all), .integer(answer ?? 0))
    case .min, .max:
      let (all, answer) = summarized(
        { $0 }, { one, other in (keys[other] < keys[one]) == (self == .min) ? other : one })
      return (
        TreeColumn(all.map { AnnotationValue(keys[$0]) }), answer.map { AnnotationValue(keys[$0]) }
      )
    case .sum:
      guard !keys.contains(where: \.isText) else {
        throw CommandFailure(
          .badData,
          "--aggregate sum adds numbers, but the keys are words; count, min and max take words")
      }
      let (all, answer) = summarized({ KeySum(keys[$0], count: counts.multiplicity(of: $0)) }, +)
      let sum = answer ?? KeySum()
      guard sum.isInRange else {
        throw CommandFailure(
          .badData, "--aggregate sum: the sum of the keys, about \(sum.words), is out of range")
      }
      return (TreeColumn(all.map(\.value)), sum.value)
    }
  }
}

/// A sum of keys, exact for integers whose sum fits into an `Int`.
private struct KeySum {
  /// The sum modulo 2⁶⁴, or `nil` unless all keys are integers.
  private var whole: Int? = 0

  /// The sum as a floating-point number, with rounding errors.
  private var number = 0.0

  init() {}

  init(_ key: some LabeledKey, count: Int) {
    whole = Int(key.label)
    number = (whole.map(Double.init) ?? Double(key.label) ?? .nan) * Double(count)
    whole = whole.map { $0 &* count }
  }

  static func + (lhs: KeySum, rhs: KeySum) -> KeySum {
    var sum = lhs
    sum.number += rhs.number
    sum.whole = if let one = lhs.whole, let other = rhs.whole { one &+ other } else { nil }
    return sum
  }

  /// Whether the sum fits into an `Int` or, if not all keys are integers, whether it is finite.
  ///
  /// If the sum overflows an `Int`, ``whole`` and ``number`` differ by about a multiple of 2⁶⁴.
  /// Otherwise they differ only by rounding errors, which are far below 2⁶³.
  var isInRange: Bool { whole.map { abs(Double($0) - number) < 0x1p63 } ?? number.isFinite }

  /// The sum to 15 digits, so that decimal fractions are shown without rounding errors.
  var words: String { String(format: "%.15g", number) }

  var value: AnnotationValue { if isInRange, let whole { .integer(whole) } else { .text(words) } }
}
