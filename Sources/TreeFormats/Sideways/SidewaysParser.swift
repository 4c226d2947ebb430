import BinaryTrees
import TextSupport

/// Reads a tree that is drawn sideways: the root is on the left, and each right child is above its
/// parent.
///
///         ┌── 9          /——— 9            9
///     5            ——— 5             5
///         └── 3          \——— 3            3
///
/// Each line has one label. The labels of one depth begin in the same column. Guides before the
/// label are optional, but if a branch shows whether the parent is above or below, this must be
/// true. A label in quotation marks has the escapes of JSON. Words such as `None` stand for missing
/// nodes.
struct SidewaysParser: TreeParser {
  /// A line with the depth of its label, and the lines of its children.
  private struct Entry {
    let line: SidewaysLine
    var depth = 0
    /// The lines of the right child and of the left child.
    var above: Int?
    var below: Int?

    init(_ line: SidewaysLine) { self.line = line }
  }

  private var text: TextScanner
  private(set) var builder = TreeBuilder()
  private(set) var notes: [String] = []

  /// The colors after the labels in the order of the text, or an empty array.
  private var colors: [String] = []

  init(_ text: TextScanner, as format: TreeFormat) { self.text = text }

  func columns(_ order: [Int32]) -> TreeColumns {
    colors.isEmpty ? [:] : [.color: .texts(order.map { colors[Int($0)] })]
  }

  mutating func parse() throws(SourceError) {
    let (lines, guides) = SidewaysLine.lines(of: text)
    notes = guides.notes
    guard !lines.isEmpty, !text.isEmptyDrawing else { return }
    if let line = lines.first(where: { $0.label.isEmpty }) {
      throw text.error(
        "a branch without a label", expected: "a label, or None for a missing node",
        at: line.label.lowerBound)
    }
    var entries = lines.map { Entry($0) }
    var root = 0
    do throws(Fault) {
      root = try Self.connect(&entries)
    } catch {
      throw text.error(error.message, expected: error.expected, at: error.offset)
    }
    let nodes = try entries.map { entry throws(SourceError) in try node(entry.line) }
    guard let first = nodes[root] else {
      throw text.error(
        "a line without a node", expected: "the root", at: lines[root].label.lowerBound)
    }
    builder.links.root = first
    for (place, entry) in entries.enumerated() {
      for (child, side) in [(entry.above, ChildSide.right), (entry.below, .left)] {
        guard let child, let node = nodes[child] else { continue }
        guard let parent = nodes[place] else {
          throw text.error(
            "a child of a missing node", expected: "a label",
            at: entries[child].line.label.lowerBound)
        }
        builder.links.attach(node, on: side, of: parent)
      }
    }
    if !lines.contains(where: { $0.hasGuides }), lines.count > 1 {
      notes += ["read as a tree that is drawn sideways: right children are above their parents"]
    }
    if let split = builder.splitColors() {
      colors = split.colors
      notes.append(split.note)
    }
  }

  /// Creates the node of a line, or returns `nil` if the line stands for a missing node.
  private mutating func node(_ line: SidewaysLine) throws(SourceError) -> Int32? {
    let (range, offset) = (line.label, line.label.lowerBound)
    try text.checkLength(range.count, of: "a label", at: offset)
    if text.bytes[range].isMissingLine { return nil }
    let quoted = text.quotedLabel(range)
    if quoted == nil { try text.checkEnd(ofLabel: range) }
    let node = try builder.append(quoted ?? text.text(range), to: nil, at: offset, of: text)
    if quoted != nil { builder.markQuoted(node) }
    return node
  }

  // MARK: The tree of the lines

  /// The reason why lines are not a tree.
  private struct Fault: Error {
    let message: String
    let expected: String
    let offset: Int
  }

  /// Computes the depths of the labels from their columns, and connects each label with its
  /// children.
  ///
  /// Of the labels between two labels of a smaller depth, the one with the smallest depth is the
  /// root of a subtree: the labels above it are in its right subtree, and the labels below it in
  /// its left subtree.
  ///
  /// - Returns: the index of the root.
  /// - Complexity: O(*n* log *n*).
  private static func connect(_ entries: inout [Entry]) throws(Fault) -> Int {
    let columns = Set(entries.map { $0.line.column }).sorted()
    let depths = Dictionary(uniqueKeysWithValues: zip(columns, 0...))
    // The labels whose left subtrees may continue, each one deeper than the one before.
    var open: [Int] = []
    for place in entries.indices {
      let depth = depths[entries[place].line.column] ?? 0
      entries[place].depth = depth
      while let last = open.last, entries[last].depth > depth {
        entries[place].above = last
        open.removeLast()
      }
      if let last = open.last {
        guard entries[last].depth < depth else {
          throw Fault(
            message: "a second label of the same depth without a parent between them",
            expected: "a label between them that begins further to the left",
            offset: entries[place].line.label.lowerBound)
        }
        entries[last].below = place
      }
      open.append(place)
    }
    for entry in entries {
      try check(entry.above, of: entry, against: .up, entries)
      try check(entry.below, of: entry, against: .down, entries)
    }
    return open[0]
  }

  /// Checks the depth and the branch of a child.
  private static func check(
    _ child: Int?, of parent: Entry, against wrong: SidewaysLine.Branch, _ entries: [Entry]
  ) throws(Fault) {
    guard let child = child.map({ entries[$0] }) else { return }
    let offset = child.line.label.lowerBound
    guard child.depth == parent.depth + 1 else {
      throw Fault(
        message: "a label without a parent", expected: "a label one level further to the left",
        offset: offset)
    }
    guard child.line.branch != wrong else {
      let isUp = wrong == .up
      throw Fault(
        message: "a branch that leads \(isUp ? "up" : "down") to no label",
        expected: "the parent \(isUp ? "above" : "below") the label", offset: offset)
    }
  }

  // MARK: Detection

  /// Returns whether text is a tree that is drawn sideways and cannot be indented text.
  ///
  /// Labels without guides must be words in evenly spaced columns, and the first line must not be
  /// the root, because a line with a wrong indentation would otherwise turn indented text into
  /// such a tree.
  ///
  /// - Complexity: O(*n* log *n*) in the number of bytes; O(1) if the first two lines begin in the
  ///   same column.
  static func recognizes(_ bytes: [UInt8], from start: Int) -> Bool {
    var lines: [SidewaysLine] = []
    for line in bytes[start...].split(separator: 0x0A) {
      guard let line = SidewaysLine(bytes, line.indices), !line.label.isEmpty else { continue }
      if lines.isEmpty, "([{".utf8.contains(bytes[line.label.lowerBound]), !line.hasGuides {
        return false
      }
      if line.column == lines.last?.column { return false }
      lines.append(line)
    }
    _ = SidewaysLine.separateSigns(in: &lines)
    var entries = lines.map { Entry($0) }
    guard let first = entries.first?.line else { return false }
    let hasGuides = entries.contains { $0.line.hasGuides }
    if entries.count == 1 {
      let guide = bytes[start...].first { !$0.isSpace } ?? 0
      return hasGuides && guide >= 0x80 && first.column > 2
        && !bytes[first.label].contains { $0.isSpace }
    }
    guard let root = try? connect(&entries) else { return false }
    if hasGuides {
      if entries.contains(where: { $0.line.hasLongDash }) { return true }
      // In indented text, the root is the first line, and no branch leads down to a parent.
      return (root > 0 || entries.contains { $0.line.branch == .down }) && !mayBeIndented(entries)
    }
    let columns = Set(entries.map { $0.line.column }).sorted()
    let step = columns[1] - columns[0]
    let ends = Set(entries.map { $0.line.column + $0.line.label.count })
    return root > 0 && step > 1 && ends.count > 1
      && zip(columns, columns.dropFirst()).allSatisfy { $1 - $0 == step }
      && entries.allSatisfy { entry in
        !bytes[entry.line.label].contains { $0.isSpace || ",[](){}=;\":".utf8.contains($0) }
      }
  }

  /// Returns whether each label begins in the column of a sibling or of a first child of a label
  /// above.
  private static func mayBeIndented(_ entries: [Entry]) -> Bool {
    var open: [Int] = []
    for entry in entries {
      let column = entry.line.column
      var sibling = column
      while let above = open.last, above >= column { sibling = open.removeLast() }
      if sibling != column || open.isEmpty && entry.line.label != entries[0].line.label {
        return false
      }
      open.append(column)
    }
    return true
  }
}
