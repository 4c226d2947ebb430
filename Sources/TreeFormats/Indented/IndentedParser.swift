import BinaryTrees
import TextSupport

/// Reads text with one node on each line, where children are indented below their parents.
///
///     5               5              5
///       L: 3          ├── 3          - 3
///         R: 4        │   └── 4        - None
///       R: 8          └── 8            - 4
///
/// The first of two children is the left one, unless a line specifies its side: `L:`, `R:`,
/// `left:`, `L----`, `(L)`. A missing child may be written as a word such as `None`, `#`, `∅`, or
/// as a guide without a label. Guides may be arrows, such as `└─> `. A label in double quotation
/// marks has the escapes of JSON. An only child without a side is read as a left child, and a note
/// reports this. If all labels end with a color, as in `R----55(BLACK)`, the tree has a column
/// ``AnnotationKey/color``.
struct IndentedParser: TreeParser {
  /// A line whose children may follow.
  private struct OpenLine {
    let column: Int
    /// The node, or `nil` if the line stands for a missing node.
    let node: Int32?
    /// The sides of the children that have been read.
    var sides: [ChildSide] = []
    /// A child whose line does not specify a side.
    var unsided: Int32?
  }

  private let text: TextScanner
  private(set) var builder = TreeBuilder()
  private var open: [OpenLine] = []
  private var lone = LoneChildren()
  private var guides = GuideLength()

  /// The colors after the labels in the order of the text, or an empty array.
  private var colors: [String] = []
  private var colorNotes: [String] = []

  init(_ text: TextScanner, as format: TreeFormat) { self.text = text }

  /// Notes that report ambiguous guides, colors, and only children whose side is ambiguous.
  var notes: [String] {
    guides.notes + colorNotes + lone.notes(in: builder, hint: "L: and R: name sides")
  }

  func columns(_ order: [Int32]) -> TreeColumns {
    colors.isEmpty ? [:] : [.color: .texts(order.map { colors[Int($0)] })]
  }

  mutating func parse() throws(SourceError) {
    let lines = text.lines.compactMap { IndentedLine(text.bytes, $0) }
    for line in lines { guides.add(line.dashes, column: line.column) }
    for var line in lines {
      if guides.hasSign(line.dashes) { line.separateSign() }
      try add(line)
    }
    while !open.isEmpty { closeLast() }
    if let split = builder.splitColors() { (colors, colorNotes) = (split.colors, [split.note]) }
  }

  private mutating func add(_ line: IndentedLine) throws(SourceError) {
    let offset = line.label.lowerBound
    try text.checkLength(line.label.count, of: "a label", at: offset)
    let quoted = text.quotedLabel(line.label)
    if quoted == nil { try text.checkEnd(ofLabel: line.label) }
    let label = quoted ?? line.text(of: text.bytes)
    var sibling = line.column
    while let above = open.last, above.column >= line.column {
      try text.require(
        open.count > 1, "a line without a parent",
        expected: "one that is indented more than the root", at: offset)
      sibling = above.column
      closeLast()
    }
    try text.require(
      sibling == line.column, "an indentation that no line above has",
      expected: "that of a sibling", at: offset)
    try text.require(
      !open.isEmpty || builder.labels.isEmpty && label != nil, "a line without a node",
      expected: "the root", at: offset)
    let place = try place(of: line, at: offset)
    let node = try label.map { label throws(SourceError) in
      try builder.append(label, to: place, at: offset, of: text)
    }
    if quoted != nil, let node { builder.markQuoted(node) }
    if line.side == nil, let node, place != nil { open[open.count - 1].unsided = node }
    open.append(OpenLine(column: line.column, node: node))
  }

  /// Reserves the next child position of the last open line for the node of a line.
  ///
  /// - Returns: the parent and the side, or `nil` if the node is the root.
  /// - Throws: `SourceError` if the parent is missing or the position is occupied.
  private mutating func place(
    of line: IndentedLine, at offset: Int
  ) throws(SourceError) -> (parent: Int32, side: ChildSide)? {
    guard let above = open.last else { return nil }
    guard let parent = above.node else {
      throw text.error("a child of a missing node", expected: "a sibling of it", at: offset)
    }
    let side = line.side ?? (above.sides.contains(.left) ? .right : .left)
    try text.require(
      !above.sides.contains(side),
      above.sides.count == 2
        ? "a third child, but a node of a binary tree has at most two"
        : "the \(side) child is given twice",
      expected: above.sides.count == 2 ? nil : "one left and one right child", at: offset)
    open[open.count - 1].sides.append(side)
    return (parent, side)
  }

  /// Closes the last open line, whose children have all been read.
  private mutating func closeLast() {
    let line = open.removeLast()
    if line.sides.count == 1, let child = line.unsided { lone.add(child) }
  }
}
