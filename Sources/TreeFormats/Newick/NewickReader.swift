import BinaryTrees
package import TextSupport

/// Reads Newick, the format of phylogenies: `((a,b)c:1.5,d);`.
///
/// - A label is a word, in which `_` is a blank, or a text in single quotation marks, in which `''`
///   is one such mark; a node may have none, and then its label is empty.
/// - The length after a colon goes to the column ``AnnotationKey/branchLength``.
/// - Comments in brackets, nested or not, are skipped wherever a blank may stand.
/// - Newick does not distinguish left from right: a lone child is read as a left one.
package struct NewickReader: Sendable {
  /// How much is accepted.
  package var limits: ReadingLimits

  /// Makes a reader.
  ///
  /// - Parameter limits: how much is accepted.
  package init(limits: ReadingLimits = .standard) { self.limits = limits }

  /// Reads a tree.
  ///
  /// - Parameter bytes: the tree as UTF-8; no bytes, or nothing but comments, are the empty tree.
  /// - Returns: the tree.
  /// - Throws: ``SourceError`` at the first fault, such as a third child: not every phylogeny is
  ///   binary.
  /// - Complexity: O(*n*) in the number of bytes, whatever the depth.
  package func read(_ bytes: [UInt8]) throws(SourceError) -> TreeDocument {
    var parser = NewickParser(text: try TextScanner(bytes, limits: limits))
    try parser.parse()
    let lengths = parser.lengths
    let tree = try parser.builder.finish(bytes) { order in
      guard lengths.contains(where: { $0 != nil }) else { return [:] }
      return [.branchLength: .decimals(order.map { lengths[Int($0)] })]
    }
    return TreeDocument(tree: tree, format: .newick)
  }
}

private struct NewickParser {
  /// A node whose parenthesis is open, and whether its second child is being read.
  struct OpenNode {
    let node: Int32
    var isAtSecond = false
  }

  var text: TextScanner
  var builder = TreeBuilder()
  var lengths: [Double?] = []
  var open: [OpenNode] = []

  init(text: TextScanner) { self.text = text }

  mutating func parse() throws(SourceError) {
    guard try nextAfterComments() != nil else { return }
    var isDone = false
    while !isDone {
      try subtree()
      isDone = try afterSubtree()
    }
    guard try nextAfterComments() == nil else {
      throw text.error("text after the tree", expected: "the end of the text")
    }
  }

  /// Reads the parentheses that open a subtree, and the leaf that is the first thing in them.
  private mutating func subtree() throws(SourceError) {
    while try nextAfterComments() == UInt8(ascii: "(") {
      let node = try append()
      open.append(OpenNode(node: node))
      text.position += 1
    }
    try describe(try append())
  }

  /// Reads what closes subtrees up to where the next one begins, or to the end of the tree.
  ///
  /// - Returns: whether this was the end.
  private mutating func afterSubtree() throws(SourceError) -> Bool {
    while true {
      switch (try nextAfterComments(), open.last) {
      case (UInt8(ascii: ","), let parent?):
        guard !parent.isAtSecond else {
          throw text.error(
            "a third child: a tree with polytomies is not binary", expected: ")")
        }
        open[open.count - 1].isAtSecond = true
        text.position += 1
        return false
      case (UInt8(ascii: ")"), let parent?):
        text.position += 1
        open.removeLast()
        try describe(parent.node)
      case (UInt8(ascii: ";"), nil):
        text.position += 1
        return true
      case (_, nil): throw text.unexpected(expected: ";")
      case (_, let parent?): throw text.unexpected(expected: parent.isAtSecond ? ")" : ", or )")
      }
    }
  }

  /// Makes a node and attaches it where the text is.
  private mutating func append() throws(SourceError) -> Int32 {
    let node = try builder.append("", at: text.position, of: text)
    lengths.append(nil)
    if let parent = open.last {
      builder.links.attach(node, on: parent.isAtSecond ? .right : .left, of: parent.node)
    } else {
      builder.links.root = node
    }
    return node
  }

  /// Reads the label and the length of a node, if it has them.
  private mutating func describe(_ node: Int32) throws(SourceError) {
    switch try nextAfterComments() {
    case UInt8(ascii: "'"): builder.labels[Int(node)] = try quoted()
    default:
      let label = text.text(try text.word("a label") { $0.endsNewickWord })
      builder.labels[Int(node)] =
        label.utf8.contains(UInt8(ascii: "_"))
        ? String(decoding: label.utf8.map { $0 == UInt8(ascii: "_") ? 0x20 : $0 }, as: UTF8.self)
        : label
    }
    guard try nextAfterComments() == UInt8(ascii: ":") else { return }
    text.position += 1
    _ = try nextAfterComments()
    let word = try text.word("a length") { $0.endsNewickWord }
    let spelling = NumberSpelling(text.bytes[word])
    guard spelling == .whole || spelling == .decimal,
      let length = Double(number: text.bytes[word])
    else {
      throw text.error(
        "a branch length that is not a number", expected: "a finite number", at: word.lowerBound)
    }
    lengths[Int(node)] = length
  }

  /// Reads a text in single quotation marks.
  private mutating func quoted() throws(SourceError) -> String {
    let start = text.position
    var label: [UInt8] = []
    var pending = start + 1
    text.position = pending
    while let byte = text.next {
      text.position += 1
      guard byte == UInt8(ascii: "'") else { continue }
      let isDoubled = text.next == UInt8(ascii: "'")
      try text.checkLength(text.position - start, of: "a label", at: start)
      label += text.bytes[pending..<(isDoubled ? text.position : text.position - 1)]
      guard isDoubled else { return String(decoding: label, as: UTF8.self) }
      text.position += 1
      pending = text.position
    }
    throw text.error("a quotation mark that is not closed", expected: "a closing '", at: start)
  }

  /// Skips white space and comments and tells what comes then, or `nil` at the end of the text.
  private mutating func nextAfterComments() throws(SourceError) -> UInt8? {
    while text.nextAfterSpace() == UInt8(ascii: "[") {
      let start = text.position
      var depth = 0
      repeat {
        switch text.next {
        case UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "]"): depth -= 1
        case nil: throw text.error("a comment that is not closed", expected: "]", at: start)
        default: break
        }
        text.position += 1
      } while depth > 0
    }
    return text.next
  }
}

extension UInt8 {
  /// Whether this ends a word in Newick; white space does too.
  var endsNewickWord: Bool {
    switch self {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "'"):
      true
    default: false
    }
  }
}
