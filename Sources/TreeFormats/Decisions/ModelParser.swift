import BinaryTrees
import TextSupport

/// A parser of one of the trees of a model, whose nodes refer to their children by numbers.
protocol ModelParser: TreeParser {
  var text: TextScanner { get }
  var builder: TreeBuilder { get set }
  var nodes: ModelNodes { get set }
  var selection: TreeSelection { get set }

  /// Adds the nodes of the chosen tree to `nodes`.
  ///
  /// - Parameter text: the text without leading white space.
  /// - Throws: `SourceError` at the first fault.
  mutating func parseTrees(_ text: ArraySlice<UInt8>) throws(SourceError)
}

extension ModelParser {
  static var readsSeveral: Bool { true }

  mutating func parse() throws(SourceError) {
    var start = text
    guard start.nextAfterSpace() != nil else { return try selection.checkIsFound(in: text) }
    try parseTrees(text.bytes[start.position...])
    try text.require(
      selection.count > 0, "a model without trees", expected: "the nodes of a tree",
      at: start.position)
    try selection.checkIsFound(in: text)
    try text.require(
      !nodes.isEmpty, "a tree without nodes", expected: "the nodes of a tree", at: start.position)
    var (nodes, builder) = (nodes, builder)
    try nodes.build(&builder, root: 0, in: text)
    (self.nodes, self.builder) = (nodes, builder)
  }

  func columns(_ order: [Int32]) throws(SourceError) -> TreeColumns {
    try nodes.columns(order, in: text)
  }

  /// A note if the last line has no line break, although libraries end each line with one.
  ///
  /// The brackets of JSON and of graphs mark their ends.
  var notesOnEnd: [String] {
    guard let last = text.bytes.last, !last.isSpace, !"}]".utf8.contains(last) else { return [] }
    return ["the last line has no line break, so that its last number may be cut off"]
  }
}
