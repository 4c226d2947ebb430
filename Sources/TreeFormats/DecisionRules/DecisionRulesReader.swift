import BinaryTrees
import TextSupport

/// Reads the rules of a decision tree as printed by scikit-learn's `export_text`.
///
///     |--- petal width (cm) <= 0.80
///     |   |--- class: 0
///     |--- petal width (cm) >  0.80
///     |   |--- class: 1
///
/// The label of a node is its test (`petal width (cm) <= 0.80`). If the test holds, the decision
/// continues with the left child. The label of a leaf is its class or value. Weights are stored in
/// the column `weights`. A truncated branch (`truncated branch of depth 2`) becomes a leaf, and a
/// note reports this.
enum DecisionRulesReader {
  /// Reads a tree.
  ///
  /// - Parameters:
  ///   - bytes: the rules as UTF-8. If there are no lines, the tree is empty.
  ///   - limits: the limits on the sizes of the text and its labels.
  /// - Returns: the tree.
  /// - Throws: ``SourceError`` at the first fault, such as a test without its counterpart.
  /// - Complexity: O(*n*) in the number of bytes.
  static func read(
    _ bytes: [UInt8], _ limits: ReadingLimits
  ) throws(SourceError) -> TreeDocument {
    var parser = DecisionRulesParser(text: try TextScanner(bytes, limits: limits))
    try parser.parse()
    let weights = parser.weights
    let text = parser.text
    let tree = try parser.builder.finish(bytes) { order throws(SourceError) in
      if !weights.isEmpty { try text.checkAnnotations(1, of: order.count) }
      return weights.isEmpty
        ? [:] : ["weights": TreeColumn(order.map { node in weights[node].map { .text($0) } })]
    }
    return TreeDocument(tree: tree, format: .decisionRules, notes: parser.notes)
  }
}

private struct DecisionRulesParser {
  /// A test with at least one incomplete branch.
  struct OpenTest {
    let node: Int32
    let offset: Int
    /// The feature in its original spelling.
    let feature: Range<Int>
    let threshold: Range<Int>
    /// The branch that is being read, and whether its node has been read.
    var side = Side.left
    var hasChild = false
  }

  let text: TextScanner
  var builder = TreeBuilder()
  var weights: [Int32: String] = [:]
  private var open: [OpenTest] = []
  private var truncated = 0

  init(text: TextScanner) { self.text = text }

  /// A note that reports truncated branches.
  var notes: [String] {
    truncated == 0
      ? []
      : [
        truncated.counted("truncated branch", plural: "truncated branches")
          + ": max_depth of export_text cut the tree"
      ]
  }

  mutating func parse() throws(SourceError) {
    var start = text.position
    while start < text.bytes.count {
      let end = text.bytes[start...].firstIndex(of: 0x0A) ?? text.bytes.count
      if text.bytes[start..<end].contains(where: { !$0.isSpace }) { try add(start..<end) }
      start = end + 1
    }
    try close(to: 0)
  }

  private mutating func add(_ range: Range<Int>) throws(SourceError) {
    guard let line = DecisionRulesLine(text.bytes, range) else {
      throw text.error(
        "a line that is not a rule", expected: "|--- and a test, a class or a value",
        at: range.lowerBound)
    }
    switch line.content {
    case .greater(let feature, let threshold):
      try close(to: line.depth + 1)
      guard let test = open.last, open.count == line.depth + 1, test.side == .left,
        text.bytes[test.feature] == text.bytes[feature],
        text.bytes[test.threshold] == text.bytes[threshold]
      else {
        throw text.error(
          "a branch without its counterpart", expected: "the same test with <= above it",
          at: line.offset)
      }
      guard test.hasChild else { throw unfinished(test) }
      (open[line.depth].side, open[line.depth].hasChild) = (.right, false)
    case .atMost(let feature, let threshold):
      let node = try append(feature.lowerBound..<threshold.upperBound, line)
      open.append(
        OpenTest(node: node, offset: line.offset, feature: feature, threshold: threshold))
    case .leaf(let label, let weights):
      let node = try append(label, line)
      if let weights { self.weights[node] = text.text(weights) }
    case .truncated(let label):
      _ = try append(label, line)
      truncated += 1
    }
  }

  /// Adds the node of a line to the open branch at its depth.
  private mutating func append(
    _ label: Range<Int>, _ line: DecisionRulesLine
  ) throws(SourceError) -> Int32 {
    try close(to: line.depth)
    guard open.count == line.depth, !(open.last?.hasChild ?? !builder.labels.isEmpty) else {
      throw text.error(
        "a node that no branch leads to", expected: "the other branch of the test above it",
        at: line.offset)
    }
    try text.checkLength(label.count, of: "a label", at: label.lowerBound)
    let place = open.last.map { (parent: $0.node, side: $0.side) }
    if place != nil { open[open.count - 1].hasChild = true }
    return try builder.append(text.text(label), to: place, at: line.offset, of: text)
  }

  /// Closes the tests at a depth and below.
  private mutating func close(to depth: Int) throws(SourceError) {
    while open.count > depth, let test = open.last {
      guard test.side == .right, test.hasChild else { throw unfinished(test) }
      open.removeLast()
    }
  }

  private func unfinished(_ test: OpenTest) -> SourceError {
    text.error(
      "a test without both branches", expected: "a branch for <= and one for >", at: test.offset)
  }
}
