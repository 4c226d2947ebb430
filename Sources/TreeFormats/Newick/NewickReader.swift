import BinaryTrees
import TextSupport
import TreeKeys

/// Reads Newick, the format for phylogenies: `((a,b)c:1.5,d);`.
///
/// - A label is a word, whose underscores are not replaced by blanks, or a text in single quotation
///   marks, where `''` stands for a quotation mark. Without a label, a node's label is empty.
/// - The length after a colon is stored in the column ``AnnotationKey/branchLength``.
/// - Comments in brackets, which may be nested, are stored in columns: `[&rate=0.1]` and
///   `[&&NHX:S=human]` in the columns that they name, the number in `[50]` in the column `support`,
///   and any other text in the column `comment`. Comments before or after the tree belong to its
///   root. `[&R]` marks the tree as rooted; it is ignored, because all trees here are rooted.
/// - Numeric labels of inner nodes are stored in the column `support` if branches have lengths and
///   leaves have names that are not numbers.
/// - Newick does not distinguish left from right. An only child is read as a left child.
enum NewickReader {
  /// Reads a tree.
  ///
  /// - Parameters:
  ///   - bytes: the tree as UTF-8. If the text is empty or contains only comments, the tree is
  ///     empty.
  ///   - limits: the limits on the sizes of the text and its labels.
  /// - Returns: the tree.
  /// - Throws: ``SourceError`` at the first fault, such as a third child, because a phylogeny may
  ///   be non-binary.
  /// - Complexity: O(*n*) in the number of bytes, regardless of the depth.
  static func read(
    _ bytes: [UInt8], _ limits: ReadingLimits
  ) throws(SourceError) -> TreeDocument {
    var parser = NewickParser(text: try TextScanner(bytes, limits: limits))
    try parser.parse()
    let hasLengths = parser.lengths.contains { $0 != nil }
    if hasLengths { try parser.moveSupports() }
    try parser.readComments()
    let (lengths, text) = (parser.lengths, parser.text)
    var annotations = parser.annotations
    let tree = try parser.builder.finish(bytes) { order throws(SourceError) in
      var columns = TreeColumns()
      if hasLengths { columns[.branchLength] = .decimals(order.map { lengths[Int($0)] }) }
      try annotations.write(to: &columns, order, of: text)
      return columns
    }
    return TreeDocument(tree: tree, format: .newick, notes: annotations.notes)
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
  var annotations = NewickAnnotations()
  /// The comments without their brackets, and the node that each one describes.
  private var comments: [(node: Int32, text: Range<Int>)] = []
  var open: [OpenNode] = []

  /// The inner nodes with unquoted numeric labels.
  private var numbered: [Int32] = []
  /// Whether an inner node has a name, and whether a leaf has a name that is not a number.
  private var (hasInnerNames, hasLeafNames) = (false, false)

  init(text: TextScanner) { self.text = text }

  mutating func parse() throws(SourceError) {
    guard try nextAfterComments() != nil else { return }
    var isDone = false
    while !isDone {
      try subtree()
      isDone = try afterSubtree()
    }
    guard try nextAfterComments(of: 0) == nil else {
      throw text.error("text after the tree", expected: "the end of the text")
    }
  }

  /// Stores the comments as annotations.
  mutating func readComments() throws(SourceError) {
    for (node, range) in comments where node < builder.labels.count {
      try text.checkLength(range.count, of: "a comment", at: range.lowerBound)
      let isInner = builder.links.child(.left, of: node) != TreeShape.none
      switch NewickComment(text.bytes[range], isAtInnerNode: isInner) {
      case .rooted where node == 0: break
      case .entries(let entries):
        for entry in entries {
          try annotations.note(entry, of: node, at: range.lowerBound, in: text)
        }
      case .rooted, .plain:
        let entry = NewickComment.Entry(key: .comment, value: text.text(range), isText: true)
        try annotations.note(entry, of: node, at: range.lowerBound, in: text)
      }
    }
  }

  /// Moves numeric labels of inner nodes to the column of supports, if the leaves have names.
  mutating func moveSupports() throws(SourceError) {
    guard hasLeafNames, !hasInnerNames, numbered.contains(where: { $0 > 0 }) else { return }
    for node in numbered {
      let entry = NewickComment.Entry(
        key: .support, value: builder.labels[Int(node)], isText: false)
      try annotations.note(entry, of: node, at: 0, in: text)
      builder.labels[Int(node)] = ""
    }
  }

  /// Reads the opening parentheses of a subtree and its first leaf.
  private mutating func subtree() throws(SourceError) {
    while try nextAfterComments() == UInt8(ascii: "(") {
      let node = try append()
      open.append(OpenNode(node: node))
      text.position += 1
    }
    let leaf = try append()
    try describe(leaf)
    if !hasLeafNames { hasLeafNames = builder.labels[Int(leaf)].isNewickName }
  }

  /// Reads the text after a subtree: closing parentheses up to the comma before the next subtree,
  /// or up to the end of the tree.
  ///
  /// - Returns: whether the tree has ended.
  private mutating func afterSubtree() throws(SourceError) -> Bool {
    var node = Int32(builder.labels.count - 1)
    while true {
      switch (try nextAfterComments(of: node), open.last) {
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
        node = parent.node
        try describe(node, isInner: true)
      case (UInt8(ascii: ";"), nil):
        text.position += 1
        return true
      case (_, nil): throw text.unexpected(expected: ";")
      case (_, let parent?): throw text.unexpected(expected: parent.isAtSecond ? ")" : ", or )")
      }
    }
  }

  /// Makes a node and attaches it to the innermost open node.
  private mutating func append() throws(SourceError) -> Int32 {
    lengths.append(nil)
    let place = open.last.map { (parent: $0.node, side: $0.isAtSecond ? Side.right : .left) }
    return try builder.append("", to: place, at: text.position, of: text)
  }

  /// Reads the label and the length of a node, if present.
  private mutating func describe(_ node: Int32, isInner: Bool = false) throws(SourceError) {
    switch try nextAfterComments(of: node) {
    case UInt8(ascii: "'"):
      builder.labels[Int(node)] = try quoted()
      if isInner, builder.labels[Int(node)].isNewickName { hasInnerNames = true }
    default:
      let word = try text.word("a label") { $0.endsNewickWord }
      builder.labels[Int(node)] = text.text(word)
      guard isInner, !word.isEmpty else { break }
      if NewickComment.isSupport(text.bytes[word]) {
        numbered.append(node)
      } else {
        hasInnerNames = true
      }
    }
    guard try nextAfterComments(of: node) == UInt8(ascii: ":") else { return }
    text.position += 1
    _ = try nextAfterComments(of: node)
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

  /// Skips white space and stores comments.
  ///
  /// - Parameter node: the node that the comments describe, or `nil` for the next node.
  /// - Returns: the next byte, or `nil` at the end of the text.
  /// - Throws: ``SourceError`` if a comment is not closed.
  private mutating func nextAfterComments(of node: Int32? = nil) throws(SourceError) -> UInt8? {
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
      comments.append((node ?? Int32(builder.labels.count), start + 1..<text.position - 1))
    }
    return text.next
  }
}

extension UInt8 {
  /// Whether the byte ends a word in Newick.
  ///
  /// White space does as well.
  var endsNewickWord: Bool {
    switch self {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "'"):
      true
    default: false
    }
  }
}
