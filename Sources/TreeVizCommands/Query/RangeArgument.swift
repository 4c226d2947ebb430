internal import ArgumentParser
import Foundation
import TextSupport
import TreesOfKeys

/// A range of keys in an argument: `3...7`, `3...`, `...7`, or `5` for `5...5`.
struct RangeArgument: ExpressibleByArgument, Hashable {
  /// The bounds; `nil` where the range is unbounded.
  let lower, upper: String?

  /// The range in the user's spelling.
  let text: String

  /// Whether the argument is a single key.
  let isPoint: Bool

  /// Whether the argument is a range in another language's notation, such as `3..7` or `3..<7`.
  let isForeign: Bool

  init(argument: String) { self.init(RawArgument(argument: argument).text) }

  /// Creates a range by splitting a string at its first `...` after a bound in quotation marks.
  init(_ text: String) {
    self.text = text
    let quoted = text.prefixMatch(of: /\s*"(?s:[^"\\]|\\.)*"(?=\s*(?:\.\.\.|$))/)
    let start = quoted?.range.upperBound ?? text.startIndex
    let rest = text[start...]
    isPoint = !rest.contains("...")
    isForeign = isPoint && rest.contains("..") || rest.contains("...<")
    guard let dots = rest.firstRange(of: "...") else {
      (lower, upper) = (text, text)
      return
    }
    let first = text[..<dots.lowerBound].trimmingCharacters(in: .whitespaces)
    let last = text[dots.upperBound...].trimmingCharacters(in: .whitespaces)
    lower = first.isEmpty ? nil : first
    upper = last.isEmpty ? nil : last
  }

  /// The existing bounds as arguments, the lower bound first.
  var bounds: [RawArgument] {
    (isPoint ? [lower] : [lower, upper]).compactMap { $0.map { RawArgument($0) } }
  }

  /// Returns the range between the keys of ``bounds``.
  ///
  /// - Throws: status 65 if the lower bound is greater than the upper bound.
  func range<Key: LabeledKey>(_ keys: [Key]) throws(CommandFailure) -> QueriedRange<Key> {
    let range = QueriedRange(
      lower: lower == nil ? nil : keys.first, upper: upper == nil ? nil : keys.last)
    guard let low = range.lower, let high = range.upper, high < low else { return range }
    throw CommandFailure(
      .badData,
      "\(text.visibleOnTerminal): the lower bound \(low.shownLabel) is greater than the upper bound "
        + "\(high.shownLabel)")
  }
}
