import TextSupport
import TreeKeys

/// A line of the rules of a decision tree: `|   |--- petal width (cm) <= 1.75`.
struct DecisionRulesLine {
  /// The content of a line.
  enum Content: Equatable {
    /// The test that leads to the left child: `feature <= threshold`.
    case atMost(feature: Range<Int>, threshold: Range<Int>)
    /// The test that leads to the right child: `feature >  threshold`.
    case greater(feature: Range<Int>, threshold: Range<Int>)
    /// A leaf: its label, and the weights before it, if present.
    case leaf(label: Range<Int>, weights: Range<Int>?)
    /// A branch that `export_text` truncated.
    case truncated(Range<Int>)
  }

  /// The number of tests that lead to the line.
  let depth: Int

  /// The offset where the content begins.
  let offset: Int

  /// The content of the line.
  let content: Content

  /// Splits a line.
  ///
  /// The result is `nil` if the line is not a rule.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - range: the range of the line, without its line break.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    var position = range.lowerBound
    var pipes = 0
    while position < range.upperBound, bytes[position] == UInt8(ascii: "|") {
      pipes += 1
      position += 1
      if position < range.upperBound, bytes[position] == UInt8(ascii: "-") { break }
      while position < range.upperBound, bytes[position] == 0x20 { position += 1 }
    }
    let dashes = bytes[position..<range.upperBound].prefix { $0 == UInt8(ascii: "-") }
    position = dashes.endIndex
    guard pipes > 0, !dashes.isEmpty, position < range.upperBound, bytes[position] == 0x20,
      let end = bytes[range].lastIndex(where: { !$0.isSpace }), end > position
    else { return nil }
    (depth, offset) = (pipes - 1, position + 1)
    guard let content = Self.content(bytes, (position + 1)..<(end + 1)) else { return nil }
    self.content = content
  }

  /// Whether a text begins with a rule.
  static func begins(_ text: ArraySlice<UInt8>) -> Bool {
    let start = text.drop { $0.isSpace }
    guard start.first == UInt8(ascii: "|"), start.dropFirst().first == UInt8(ascii: "-") else {
      return false
    }
    let line = Array(start.prefix { $0 != 0x0A })
    return DecisionRulesLine(line, line.indices) != nil
  }

  private static func content(_ bytes: [UInt8], _ range: Range<Int>) -> Content? {
    let text = bytes[range]
    // A number at the end identifies a test, because a feature may be named `class: First`.
    if let test = test(text) { return test }
    if text.starts(with: "truncated branch".utf8) { return .truncated(range) }
    if text.starts(with: "class: ".utf8) || text.starts(with: "value: ".utf8) {
      return .leaf(label: range, weights: nil)
    }
    if text.starts(with: "weights: [".utf8), let close = text.firstIndex(of: UInt8(ascii: "]")) {
      let weights = (range.lowerBound + 9)..<(close + 1)
      let label = text[(close + 1)...].drop { $0.isSpace }
      return .leaf(
        label: label.isEmpty ? weights : label.startIndex..<range.upperBound,
        weights: weights)
    }
    return nil
  }

  /// Reads a test: a feature, whose name may be empty, `<=` or `>`, and a number.
  private static func test(_ text: ArraySlice<UInt8>) -> Content? {
    guard let blank = text.lastIndex(of: 0x20) else { return nil }
    let spelling = NumberSpelling(text[(blank + 1)...])
    guard spelling == .whole || spelling == .decimal,
      let sign = text[..<blank].lastIndex(where: { $0 != 0x20 })
    else { return nil }
    let threshold = (blank + 1)..<text.endIndex
    let isAtMost = text[...sign].suffix(3).elementsEqual(" <=".utf8)
    guard isAtMost || text[...sign].suffix(2).elementsEqual(" >".utf8) else { return nil }
    let feature = text.startIndex..<(sign - (isAtMost ? 2 : 1))
    return isAtMost
      ? .atMost(feature: feature, threshold: threshold)
      : .greater(feature: feature, threshold: threshold)
  }
}
