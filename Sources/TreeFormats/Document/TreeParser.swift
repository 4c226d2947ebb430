import BinaryTrees
import TextSupport

/// A parser of text in one format.
protocol TreeParser {
  /// The nodes that have been read until now.
  var builder: TreeBuilder { get }

  /// Descriptions of ambiguous or ignored parts of the text, complete after ``columns(_:)``.
  var notes: [String] { get }

  /// The properties of the text that writers keep, except the types of the labels.
  var notation: TreeNotation { get }

  /// Creates a parser at the beginning of the text.
  ///
  /// - Parameters:
  ///   - text: the text. The empty text is the empty tree.
  ///   - format: the format of the text, if the parser reads several formats.
  init(_ text: TextScanner, as format: TreeFormat)

  /// Creates a parser for one of several trees in the text.
  ///
  /// - Parameters:
  ///   - text: the text. The empty text is the empty tree.
  ///   - format: the format of the text, if the parser reads several formats.
  ///   - tree: the tree to read, or `nil` for the first one.
  init(_ text: TextScanner, as format: TreeFormat, tree: TreeChoice?)

  /// Whether the parser reads one of several trees.
  static var readsSeveral: Bool { get }

  /// Reads the whole text.
  ///
  /// - Throws: ``SourceError`` at the first fault.
  /// - Complexity: O(*n*) in the number of bytes, regardless of the depth.
  mutating func parse() throws(SourceError)

  /// Returns the annotation columns of the tree.
  ///
  /// - Parameter order: for each node of the tree in pre-order, its index in `builder`.
  /// - Returns: the columns.
  /// - Throws: `SourceError` if an entry is out of range, or if there are too many entries.
  mutating func columns(_ order: [Int32]) throws(SourceError) -> TreeColumns
}

extension TreeParser {
  static var readsSeveral: Bool { false }

  init(_ text: TextScanner, as format: TreeFormat, tree: TreeChoice?) {
    self.init(text, as: format)
  }

  var notes: [String] { [] }

  var notation: TreeNotation { TreeNotation() }

  func columns(_ order: [Int32]) -> TreeColumns { TreeColumns() }

  /// Reads a tree.
  ///
  /// - Throws: ``SourceError`` at the first fault.
  static func read(
    _ text: TextScanner, as format: TreeFormat, _ tree: TreeChoice? = nil
  ) throws(SourceError) -> TreeDocument {
    if !readsSeveral { try text.checkOnlyTree(tree) }
    var parser = Self(text, as: format, tree: tree)
    return try parser.document(in: format)
  }

  /// Reads the tree with a parser at the beginning of the text.
  ///
  /// - Throws: ``SourceError`` at the first fault.
  mutating func document(in format: TreeFormat) throws(SourceError) -> TreeDocument {
    try parse()
    let builder = builder
    let (shape, order) = builder.links.numberedKnownTree()
    var columns = try columns(order)
    if !builder.stubs.isEmpty { columns[.stub] = builder.columnOfStubs(order) }
    let tree = TreeSnapshot(
      shape: shape, elements: order.map { builder.labels[Int($0)] }, columns: columns)
    var notation = notation
    notation.labelTypes = builder.labelTypes(order)
    let isDrawn = [.indented, .sideways, .drawing].contains(format)
    let cut = isDrawn ? builder.notesOnCuts : []
    return TreeDocument(tree: tree, format: format, notes: notes + cut, notation: notation)
  }
}

/// The tree that a parser builds, with its nodes in the order of the text.
struct TreeBuilder {
  /// The links between the nodes, which are numbered in the order of the text.
  var links = TreeLinks()

  /// The labels of the nodes.
  var labels: [String] = []

  /// The nodes whose labels are words although they are spelled as numbers.
  private var quoted: Set<Int32> = []

  /// The stubs, which join the further children of nodes with three or more children.
  private(set) var stubs: [Int32] = []

  /// Whether a label is in quotation marks.
  private(set) var hasQuotedLabels = false

  /// Creates a node and attaches it to its parent, or makes it the root.
  ///
  /// - Parameters:
  ///   - label: the label.
  ///   - place: the parent and the side of the node, or `nil` for the root.
  ///   - offset: the offset of the node in the text.
  ///   - text: the text.
  /// - Returns: the index of the node in the order of the text.
  /// - Throws: ``SourceError`` if there are too many nodes.
  mutating func append(
    _ label: String, to place: (parent: Int32, side: ChildSide)?, at offset: Int,
    of text: borrowing TextScanner
  ) throws(SourceError) -> Int32 {
    try text.checkNodes(labels.count - stubs.count, besides: stubs.count, at: offset)
    return append(label, to: place)
  }

  private mutating func append(
    _ label: String, to place: (parent: Int32, side: ChildSide)?
  ) -> Int32 {
    labels.append(label)
    let node = links.append()
    if let place {
      links.attach(node, on: place.side, of: place.parent)
    } else {
      links.root = node
    }
    return node
  }

  /// Makes room for another child after the right child of a node, which moves down to a stub.
  ///
  /// Stubs do not count toward the limit of nodes.
  ///
  /// - Parameters:
  ///   - node: the node, or its last stub.
  ///   - offset: the offset of the child in the text.
  ///   - text: the text.
  /// - Returns: the stub, whose right child is missing.
  /// - Throws: ``SourceError`` if there are too many nodes.
  mutating func appendStub(
    below node: Int32, at offset: Int, of text: borrowing TextScanner
  ) throws(SourceError) -> Int32 {
    let child = links.child(.right, of: node)
    // The child that follows is within the limit, too.
    try text.checkNodes(labels.count - stubs.count, besides: stubs.count + 1, at: offset)
    let stub = append("", to: (node, .right))
    links.attach(child, on: .left, of: stub)
    stubs.append(stub)
    return stub
  }

  /// Returns the column that marks the stubs.
  ///
  /// - Parameter order: for each node of the tree in pre-order, its index in the order of the text.
  /// - Returns: the column.
  fileprivate func columnOfStubs(_ order: [Int32]) -> TreeColumn {
    var marks = [Int?](repeating: nil, count: labels.count)
    for stub in stubs { marks[Int(stub)] = 1 }
    return .integers(order.map { marks[Int($0)] })
  }

  /// Records that the label of a node is in quotation marks, and therefore a word.
  mutating func markQuoted(_ node: Int32) {
    hasQuotedLabels = true
    if labels[Int(node)].numberSpelling != .word { quoted.insert(node) }
  }

  /// Removes the second parts of the labels if all labels have one.
  ///
  /// - Parameter parts: divides a label into its new text and a value, or returns `nil` if it has no
  ///   second part.
  /// - Returns: the values in the order of the text, or `nil` if a label has none.
  mutating func split<Value>(_ parts: (String) -> (label: Substring, value: Value)?) -> [Value]? {
    var all: [(label: Substring, value: Value)] = []
    for label in labels {
      guard let divided = parts(label) else { return nil }
      all.append(divided)
    }
    labels = all.map { String($0.label) }
    return all.map { $0.value }
  }

  /// A note that reports labels that stand for omitted nodes in the output of many programs, or an
  /// empty array.
  fileprivate var notesOnCuts: [String] {
    guard !hasQuotedLabels, let label = labels.first(where: { $0 == "..." || $0 == "…" }) else {
      return []
    }
    return ["the text seems to be cut: \(label) is read as a label"]
  }

  /// Returns the types of the labels.
  ///
  /// - Parameter order: for each node of the tree in pre-order, its index in the order of the text.
  /// - Returns: the types of the labels in pre-order.
  func labelTypes(_ order: [Int32]) -> LabelTypes {
    quoted.isEmpty
      ? .spelled : LabelTypes(quoted: Set(order.indices.filter { quoted.contains(order[$0]) }))
  }
}

/// The nodes whose side is ambiguous: each is an only child, and the text specifies no side.
struct LoneChildren {
  private var first: Int32?
  private var count = 0

  /// Adds a node.
  mutating func add(_ node: Int32) { (first, count) = (first ?? node, count + 1) }

  /// Returns a note that reports the nodes, or an empty array if no node was added.
  ///
  /// - Parameters:
  ///   - builder: the tree.
  ///   - hint: a clause that explains how to specify a side.
  /// - Returns: the note.
  func notes(in builder: TreeBuilder, hint: String) -> [String] {
    guard let first else { return [] }
    let label = builder.labels[Int(first)].clipped(toCells: 40).visibleOnTerminal
    let name = label.isEmpty ? "a node without a label" : label
    let children =
      count == 1
      ? "\(name) is an only child without a side and is read as a left child"
      : "\(count) only children without a side, such as \(name), are read as left children"
    return ["\(children); \(hint)"]
  }
}

extension TextScanner {
  /// Throws an error if another node would exceed the limit.
  ///
  /// - Parameters:
  ///   - count: the number of nodes.
  ///   - stubs: the number of stubs, which count only toward the size of a shape.
  ///   - offset: the offset of the node in the text.
  /// - Throws: ``SourceError`` with the limit.
  func checkNodes(_ count: Int, besides stubs: Int = 0, at offset: Int) throws(SourceError) {
    let limit = min(limits.nodes, TreeShape.maximumCount - stubs)
    try require(
      count < limit, "a tree that is too large", expected: "at most \(limit.counted("node"))",
      at: offset)
  }

  /// Throws an error unless a choice is the first and only tree.
  func checkOnlyTree(_ tree: TreeChoice?) throws(SourceError) {
    var selection = TreeSelection(tree, countingFrom: 1)
    _ = selection.takesNext()
    try selection.checkIsFound(in: self)
  }

  /// Whether the text is `[]`, which drawings of the empty tree consist of.
  var isEmptyDrawing: Bool { bytes[position...].isEmptyTree }

  /// Returns the label in a range that consists of a string in double quotation marks, or `nil` for
  /// any other range.
  func quotedLabel(_ range: Range<Int>) -> String? {
    guard range.count > 1, bytes[range.lowerBound] == UInt8(ascii: "\""),
      bytes[range.upperBound - 1] == UInt8(ascii: "\"")
    else { return nil }
    var text = self
    text.position = range.lowerBound
    let label = try? text.quoted()
    return text.position == range.upperBound ? label : nil
  }

  /// Throws an error if a label ends with a line of a drawing, as in `5─┐`.
  func checkEnd(ofLabel range: Range<Int>) throws(SourceError) {
    let last = String(decoding: bytes[range].suffix(3), as: UTF8.self).unicodeScalars.last
    try require(
      last?.isBoxDrawing != true, "a label that ends with a line of a drawing",
      expected: "a drawing from the root down, or the label in quotation marks",
      at: range.lowerBound)
  }

  /// The ranges of the lines that are not empty, without their line feeds.
  var lines: [Range<Int>] { bytes[position...].split(separator: 0x0A).map { $0.indices } }
}

extension ArraySlice<UInt8> {
  /// Whether the text is `[]`, the empty tree.
  package var isEmptyTree: Bool { trimmed.elementsEqual("[]".utf8) }
}
