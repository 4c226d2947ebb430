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
struct DecisionRulesParser: TreeParser {
  /// A test with at least one incomplete branch.
  private struct OpenTest {
    let node: Int32
    let offset: Int
    let test: DecisionRule.Test
    /// The branch that is being read, and whether its node has been read.
    var side = ChildSide.left
    var hasChild = false
  }

  private let text: TextScanner
  private(set) var builder = TreeBuilder()
  private var weights: [Int32: String] = [:]
  private var open: [OpenTest] = []
  private var truncated = 0

  init(_ text: TextScanner, as format: TreeFormat) { self.text = text }

  /// A note that reports truncated branches.
  var notes: [String] {
    guard truncated > 0 else { return [] }
    let branches = truncated.counted("truncated branch", plural: "truncated branches")
    return ["\(branches): max_depth of export_text cut the tree"]
  }

  func columns(_ order: [Int32]) throws(SourceError) -> TreeColumns {
    guard !weights.isEmpty else { return [:] }
    try text.checkAnnotations(1, of: order.count)
    return ["weights": .texts(order.map { weights[$0] })]
  }

  mutating func parse() throws(SourceError) {
    for line in text.lines where text.bytes[line].contains(where: { !$0.isSpace }) {
      guard let rule = DecisionRule(text.bytes[line]) else {
        throw text.error(
          "a line that is not a rule", expected: "|--- and a test, a class or a value",
          at: line.lowerBound)
      }
      try add(rule)
    }
    try close(to: 0)
  }

  private mutating func add(_ rule: DecisionRule) throws(SourceError) {
    let offset = rule.content.lowerBound
    guard let test = rule.test, !test.isAtMost else {
      let node = try append(rule)
      if let weights = rule.weights { self.weights[node] = text.text(weights) }
      if rule.isTruncated { truncated += 1 }
      if let test = rule.test { open.append(OpenTest(node: node, offset: offset, test: test)) }
      return
    }
    try close(to: rule.depth + 1)
    guard let above = open.last, open.count == rule.depth + 1, above.side == .left,
      text.bytes[above.test.feature] == text.bytes[test.feature],
      text.bytes[above.test.threshold] == text.bytes[test.threshold]
    else {
      throw text.error(
        "a branch without its counterpart", expected: "the same test with <= above it", at: offset)
    }
    guard above.hasChild else { throw unfinished(above) }
    (open[rule.depth].side, open[rule.depth].hasChild) = (.right, false)
  }

  /// Adds the node of a rule to the open branch at its depth.
  private mutating func append(_ rule: DecisionRule) throws(SourceError) -> Int32 {
    let offset = rule.content.lowerBound
    try close(to: rule.depth)
    try text.require(
      open.count == rule.depth && !(open.last?.hasChild ?? !builder.labels.isEmpty),
      "a node that no branch leads to", expected: "the other branch of the test above it",
      at: offset)
    try text.checkLength(rule.label.count, of: "a label", at: rule.label.lowerBound)
    let place = open.last.map { (parent: $0.node, side: $0.side) }
    if place != nil { open[open.count - 1].hasChild = true }
    return try builder.append(text.text(rule.label), to: place, at: offset, of: text)
  }

  /// Closes the open tests at the given depth and at greater depths.
  ///
  /// - Throws: `SourceError` if one of these tests lacks a branch.
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
