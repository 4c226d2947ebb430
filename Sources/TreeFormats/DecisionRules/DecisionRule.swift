import TextSupport
import TreeKeys

/// A line of the rules of a decision tree: `|   |--- petal width (cm) <= 1.75`.
struct DecisionRule {
  /// A test, `feature <= threshold` or `feature >  threshold`.
  struct Test {
    let feature: Range<Int>
    let threshold: Range<Int>
    let isAtMost: Bool
  }

  /// The number of tests that lead to the line.
  let depth: Int

  /// The byte range of the text after the dashes.
  let content: Range<Int>

  /// The test that leads to the left or the right child, or `nil` for a leaf.
  let test: Test?

  /// The byte range of the node's label.
  private(set) var label: Range<Int>

  /// The byte range of the weights before the label of a leaf, if present.
  private(set) var weights: Range<Int>?

  /// Whether the leaf stands for a branch that `export_text` truncated.
  private(set) var isTruncated = false

  /// Parses a line, which must not include its line break.
  ///
  /// The result is `nil` if the line is not a rule.
  init?(_ line: ArraySlice<UInt8>) {
    var text = line
    var pipes = 0
    while text.first == UInt8(ascii: "|") {
      pipes += 1
      text.removeFirst()
      if text.first != UInt8(ascii: "-") { text = text.drop { $0 == 0x20 } }
    }
    let dashes = text.prefix { $0 == UInt8(ascii: "-") }
    text = text[dashes.endIndex...]
    guard pipes > 0, !dashes.isEmpty, text.first == 0x20,
      let end = text.lastIndex(where: { !$0.isSpace })
    else { return nil }
    text = text[...end].dropFirst()
    (depth, content, label) = (pipes - 1, text.indices, text.indices)
    // A number at the end identifies a test, because a feature may be named `class: First`.
    test = Self.test(text)
    if test != nil { return }
    isTruncated = text.starts(with: "truncated branch".utf8)
    if isTruncated || ["class: ", "value: "].contains(where: { text.starts(with: $0.utf8) }) {
      return
    }
    guard text.starts(with: "weights: [".utf8), let close = text.firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    let weights = text[...close].dropFirst(9).indices
    let rest = text[(close + 1)...].drop { $0.isSpace }
    (self.weights, label) = (weights, rest.isEmpty ? weights : rest.indices)
  }

  /// Returns whether the text begins with a rule.
  static func begins(_ text: ArraySlice<UInt8>) -> Bool {
    let start = text.drop { $0.isSpace }
    return start.starts(with: "|-".utf8) && DecisionRule(start.prefix { $0 != 0x0A }) != nil
  }

  /// Returns whether a word is a number, or the infinite threshold of a test for missing values.
  private static func isThreshold(_ word: ArraySlice<UInt8>) -> Bool {
    NumberSpelling(word).isNumber || word.elementsEqual("inf".utf8)
  }

  /// Reads a test: a feature, whose name may be empty, `<=` or `>`, and a number.
  private static func test(_ text: ArraySlice<UInt8>) -> Test? {
    guard let blank = text.lastIndex(of: 0x20), isThreshold(text[(blank + 1)...]),
      let sign = text[..<blank].lastIndex(where: { $0 != 0x20 })
    else { return nil }
    let head = text[...sign]
    let isAtMost = head.suffix(3).elementsEqual(" <=".utf8)
    guard isAtMost || head.suffix(2).elementsEqual(" >".utf8) else { return nil }
    return Test(
      feature: head.dropLast(isAtMost ? 3 : 2).indices, threshold: (blank + 1)..<text.endIndex,
      isAtMost: isAtMost)
  }
}
