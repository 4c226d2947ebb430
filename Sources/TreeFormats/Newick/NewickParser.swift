import BinaryTrees
import TextSupport
import TreeKeys

/// Reads Newick, the format for phylogenies: `((a,b)c:1.5,d);`.
///
/// - A label is a word, whose underscores are not replaced by blanks, or a string in quotation
///   marks, single as in the standard or double as in some programs. A doubled quotation mark stands
///   for one. Without a label, a node's label is empty.
/// - The length after a colon is stored in the column ``AnnotationKey/branchLength``, and its text in the
///   notation.
/// - Comments in brackets, which may be nested, are stored in columns: `[&rate=0.1]` and
///   `[&&NHX:S=human]` in the columns that they name, the number in `[50]` in the column `support`,
///   and any other text in the column `comment`. Comments before or after the tree belong to its
///   root. `[&R]` and `[&U]` before the tree are stored in the column `rooting` of the root.
/// - Numeric labels of inner nodes are stored in the column `support` if branches have lengths and
///   leaves have names that are not numbers.
/// - Newick does not distinguish left from right. An only child is read as a left child, and a note
///   reports this.
/// - A third and any further child is joined by stubs, see ``TreeBuilder/stubs``, if the limits allow
///   more than two children.
/// - Several trees may follow one another. One of them is read.
/// - The final semicolon may be missing, and a note reports this.
struct NewickParser: TreeParser {
  private struct OpenNode {
    let node: Int32
    /// The parent of the next child: the node, or its last stub.
    var last: Int32
    /// The number of the child that is being read.
    var child: Int32 = 1

    init(_ node: Int32) { (self.node, last) = (node, node) }
  }

  private var text: TextScanner
  private(set) var builder = TreeBuilder()
  private(set) var notes: [String] = []
  private var lengths: [Double?] = []
  private var lengthTexts = LengthTexts()
  private var annotations = ColumnTable<(node: Int32, entry: NewickEntry)>()
  /// The comments without their brackets, and the node that each one describes.
  private var comments: [(node: Int32, text: Range<Int>)] = []
  /// The nodes whose parentheses are open.
  private var open: [OpenNode] = []

  /// The inner nodes with unquoted numeric labels.
  private var numbered: [Int32] = []
  /// Whether a leaf has a name that is not a number.
  private var hasLeafNames = false
  /// Whether the first annotations are in NHX, or `nil` if there are no annotations.
  private var isNHX: Bool?
  /// Whether some annotations are in NHX and others are not.
  private var hasBothForms = false
  private var lone = LoneChildren()

  var notation: TreeNotation {
    var notation = TreeNotation(isNHX: isNHX)
    notation.lengthTexts = lengthTexts
    return notation
  }

  static var readsSeveral: Bool { true }

  /// The trees in the text, or `nil` if the text before and after the tree belongs to NEXUS.
  private var selection: TreeSelection?

  /// The labels that replace the labels of leaves, as in NEXUS.
  private let names: [String: String]

  init(_ text: TextScanner, as format: TreeFormat) { self.init(text, as: format, tree: nil) }

  init(_ text: TextScanner, as format: TreeFormat, tree: TreeChoice?) {
    (self.text, names) = (text, [:])
    selection = TreeSelection(tree, countingFrom: 1)
  }

  /// Creates a parser of one tree in NEXUS.
  ///
  /// - Parameters:
  ///   - text: the text, at the beginning of the tree.
  ///   - names: the labels that replace the labels of leaves.
  ///   - comments: the ranges of comments before the tree, without their brackets.
  init(_ text: TextScanner, names: [String: String], comments: [Range<Int>]) {
    (self.text, self.names) = (text, names)
    self.comments = comments.map { (0, $0) }
  }

  mutating func parse() throws(SourceError) {
    guard try nextAfterComments() != nil else {
      try selection?.checkIsFound(in: text)
      return
    }
    try skipToChosenTree()
    var isDone = false
    while !isDone {
      try subtree()
      isDone = try afterSubtree()
    }
    try readAfterTree()
    if hasLengths { try moveSupports() }
    try readComments()
    if hasBothForms {
      let form = isNHX == true ? "[&&NHX:S=human]" : "[&rate=0.1]"
      notes.append("annotations have two forms; Newick writes all of them as in \(form)")
    }
    notes += lone.notes(in: builder, hint: "Newick does not show sides")
  }

  /// Skips the trees before the chosen one.
  private mutating func skipToChosenTree() throws(SourceError) {
    guard selection != nil else { return }
    while selection?.takesNext() == false {
      try text.skipNewick()
      comments = []
      guard try nextAfterComments() != nil else {
        try selection?.checkIsFound(in: text)
        return
      }
    }
  }

  /// Reads the comments after the tree, and counts the trees that follow.
  private mutating func readAfterTree() throws(SourceError) {
    guard selection != nil else { return }
    let own = comments.count
    _ = try nextAfterComments(of: 0)
    guard text.next == UInt8(ascii: "(") else { return try text.expectEnd() }
    // Comments between two trees describe the second one.
    comments.removeSubrange(own...)
    while text.next == UInt8(ascii: "(") {
      _ = selection?.takesNext()
      try text.skipNewick()
      while text.nextAfterSpace() == UInt8(ascii: "[") { try text.skipNewickComment() }
    }
    try text.expectEnd()
    notes += selection?.notes ?? []
  }

  /// Returns the label that replaces the label of a leaf.
  private func translated(_ label: String, _ isInner: Bool) -> String {
    isInner || names.isEmpty ? label : names[label] ?? label
  }

  /// Stores the comments as annotations.
  private mutating func readComments() throws(SourceError) {
    for (node, range) in comments where node < builder.labels.count {
      if node == 0, let rooting = NewickEntry.rooting(text.text(range)) {
        try annotations.add((0, rooting), to: rooting.key, at: range.lowerBound, in: text)
        continue
      }
      try text.checkLength(range.count, of: "a comment", at: range.lowerBound)
      let isInner = builder.links.child(.left, of: node) != TreeShape.none
      let entries = NewickEntry.entries(of: text.bytes[range], isInner: isInner)
      if let first = entries.first, first.key != .comment, first.key != .support {
        let form = text.bytes[range].starts(with: "&&".utf8)
        isNHX = isNHX ?? form
        hasBothForms = hasBothForms || form != isNHX
      }
      for entry in entries {
        try annotations.add((node, entry), to: entry.key, at: range.lowerBound, in: text)
      }
    }
  }

  /// Moves numeric labels of inner nodes to the column of supports, if the leaves have names.
  private mutating func moveSupports() throws(SourceError) {
    guard hasLeafNames, numbered.contains(where: { $0 > 0 }) else { return }
    for node in numbered {
      let entry = NewickEntry(key: .support, value: builder.labels[Int(node)])
      try annotations.add((node, entry), to: .support, at: 0, in: text)
      builder.labels[Int(node)] = ""
    }
  }

  /// Creates the columns of branch lengths and annotations.
  ///
  /// Numbers keep their spelling.
  mutating func columns(_ order: [Int32]) throws(SourceError) -> TreeColumns {
    var columns = TreeColumns()
    if hasLengths {
      for stub in builder.stubs { lengths[Int(stub)] = 0 }
      columns[.branchLength] = .decimals(order.map { lengths[Int($0)] })
      lengthTexts = lengthTexts.selecting(order, count: lengths.count)
      lengths = []
    }
    try text.checkAnnotations(annotations.columns.count, of: order.count)
    var repeated = 0
    for (key, entries) in annotations.columns {
      // The numbers after colons take precedence as branch lengths.
      guard columns[key] == nil else {
        repeated += entries.count
        continue
      }
      var values = [WrittenValue?](repeating: nil, count: order.count)
      for (node, entry) in entries {
        if key == .comment, var text = values[Int(node)]?.spelling {
          // Without the other reference to the text, appending does not copy it.
          values[Int(node)] = nil
          text += " \(entry.value)"
          values[Int(node)] = .text(text)
        } else if values[Int(node)] == nil {
          values[Int(node)] = entry.written
        } else {
          repeated += 1
        }
      }
      columns[key] = TreeColumn(written: values).selecting(order)
    }
    if repeated > 0 {
      notes += ["\(repeated.counted("annotation")) given twice for a node: the first is kept"]
    }
    return columns
  }

  private var hasLengths: Bool { lengths.contains { $0 != nil } }

  /// Reads the opening parentheses of a subtree and its first leaf.
  private mutating func subtree() throws(SourceError) {
    while try nextAfterComments() == UInt8(ascii: "(") {
      open.append(OpenNode(try append()))
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
        try addChild(to: parent)
        text.position += 1
        return false
      case (UInt8(ascii: ")"), let parent?):
        text.position += 1
        open.removeLast()
        if parent.child == 1 { lone.add(node) }
        node = parent.node
        try describe(node, isInner: true)
      case (UInt8(ascii: ";"), nil):
        text.position += 1
        return true
      case (nil, nil) where builder.labels.count > 1:
        notes += ["the semicolon after the tree is missing"]
        return true
      case (_, nil): throw text.unexpected(expected: ";")
      case (_, let parent?):
        throw text.unexpected(expected: Int(parent.child) < text.limits.children ? ", or )" : ")")
      }
    }
  }

  /// Makes room for another child of the innermost open node.
  private mutating func addChild(to parent: OpenNode) throws(SourceError) {
    let last = open.count - 1
    if parent.child > 1 {
      try text.require(
        Int(parent.child) < text.limits.children,
        "a third child: a tree with polytomies is not binary",
        expected: ")")
      lengths.append(nil)
      open[last].last = try builder.appendStub(below: parent.last, at: text.position, of: text)
    }
    open[last].child += 1
  }

  /// Creates a node and attaches it to the innermost open node.
  private mutating func append() throws(SourceError) -> Int32 {
    lengths.append(nil)
    let place = open.last.map { (parent: $0.last, side: $0.child > 1 ? ChildSide.right : .left) }
    return try builder.append("", to: place, at: text.position, of: text)
  }

  /// The bytes other than white space that end a word.
  private static let ends: ByteSet = "()[]:;,'"

  private static func isQuotationMark(_ byte: UInt8?) -> Bool { byte == 0x22 || byte == 0x27 }

  /// Reads the label and the length of a node, if present.
  private mutating func describe(_ node: Int32, isInner: Bool = false) throws(SourceError) {
    if let mark = try nextAfterComments(of: node), Self.isQuotationMark(mark) {
      builder.labels[Int(node)] = translated(try text.newickQuotation(mark), isInner)
      builder.markQuoted(node)
    } else {
      let word = try text.word("a label", until: Self.ends)
      builder.labels[Int(node)] = translated(text.text(word), isInner)
      if isInner, NewickEntry.isSupport(text.bytes[word]) { numbered.append(node) }
    }
    guard try nextAfterComments(of: node) == UInt8(ascii: ":") else { return }
    text.position += 1
    _ = try nextAfterComments(of: node)
    let word = try text.word("a length", until: Self.ends)
    try text.require(
      NumberSpelling(text.bytes[word]).isNumber, "a branch length that is not a number",
      expected: "a finite number", at: word.lowerBound)
    guard let length = Double(number: text.bytes[word]) else {
      let fault = Double.fault(ofNumber: text.bytes[word])
      throw text.error(
        "a branch length \(fault.clause)", expected: fault.expected, at: word.lowerBound)
    }
    lengths[Int(node)] = length
    lengthTexts.add(text.bytes[word], of: length, above: node)
  }

  /// Skips white space and stores comments.
  ///
  /// - Parameter node: the node that the comments describe, or `nil` for the next node.
  /// - Returns: the next byte, or `nil` at the end of the text.
  /// - Throws: ``SourceError`` if a comment is not closed.
  private mutating func nextAfterComments(of node: Int32? = nil) throws(SourceError) -> UInt8? {
    while text.nextAfterSpace() == UInt8(ascii: "[") {
      let comment = try text.skipNewickComment()
      comments.append((node ?? Int32(builder.labels.count), comment))
    }
    return text.next
  }
}
