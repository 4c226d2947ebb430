public import BinaryTrees
import TextSupport

/// A tree with branch lengths drawn as text that grows to the right, with one row for each leaf.
///
///     ╭──────── cat
///     ┤  ╭────────── dog
///     ╰──┴──── fox
///
/// The column of a node is proportional to the sum of the branch lengths on its path, as in
/// Joseph Felsenstein's PHYLIP, 1980. Negative and missing lengths count as 0. A node on the same
/// column as its parent shares its vertical line, so that nodes at distance 0 look like one
/// junction. An inner node is in the row between its children. Its label replaces a part of its
/// branch, or is left out if the branch is too short. The label of the root is at the left.
public struct RightwardDrawing: Hashable, Sendable {
  /// The drawing as lines of text, each with a line feed.
  ///
  /// Empty for an empty tree.
  public let text: String

  /// Remarks about the drawing for the user, such as omitted labels.
  ///
  /// Each is a sentence without a period.
  public let notes: [String]

  /// The number of columns if the options have no limit.
  public static let standardWidth = 80

  /// Draws a tree.
  ///
  /// - Parameters:
  ///   - tree: the tree with its labels. Without the column
  ///     ``/BinaryTrees/AnnotationKey/branchLength``, each branch has length 1.
  ///   - marks: the marks to show.
  ///   - options: the character set, the use of colors, and the width.
  /// - Complexity: O(*n* + number of cells). There is a row for each leaf.
  public init(
    of tree: TreeSnapshot<String>, marks: TreeMarks = TreeMarks(),
    options: TextOptions = TextOptions()
  ) {
    guard !tree.isEmpty else {
      (text, notes) = ("", [])
      return
    }
    var painter = RightwardPainter(tree.showingVisits(marks), marks, options)
    painter.paint()
    text = painter.rows.buffer.text
    var notes: [String] = []
    if painter.omittedLabels > 0 {
      let labels = painter.omittedLabels.counted(
        "label of an inner node is", plural: "labels of inner nodes are")
      notes.append("\(labels) left out; a greater --width shows more")
    }
    if painter.cutLabels > 0 {
      notes.append(
        painter.cutLabels.counted("label is", plural: "labels are")
          + " cut at \(painter.labels.maximumCells.counted("cell"))"
          + "; a greater --label-width shows more")
    }
    let shape = tree.shape
    let hidden = shape.indices.count { node in
      node > 0 && shape.left[node] >= 0 && shape.right[node] >= 0
        && painter.column[node] == painter.column[Int(shape.parent[node])]
    }
    if hidden > 0 {
      let branches = hidden.counted("inner branch is", plural: "inner branches are")
      notes.append(
        "\(branches) shorter than a column, so the children look like those of the node above; "
          + "a greater --width shows more")
    }
    let negative = tree.columns[.branchLength]?.numbers.dropFirst().count { $0 ?? 0 < 0 } ?? 0
    if negative > 0 {
      let branches = negative.counted("branch has a", plural: "branches have a")
      notes.append("\(branches) negative length, drawn as 0")
    }
    self.notes = notes
  }
}

/// Writes a drawing that grows to the right, row by row.
private struct RightwardPainter {
  let labels: NodeLabels
  private(set) var rows: RowWriter
  private(set) var omittedLabels = 0
  private(set) var cutLabels = 0

  private let tree: TreeSnapshot<String>
  private let marks: TreeMarks
  private let options: TextOptions
  private let reds: RedNodes
  /// The row and the column of each node.
  private var row: [Int32]
  private(set) var column: [Int32]
  /// The number of columns that the label of the root takes up.
  private let indent: Int
  /// The number of cells before the label of the root, for a symbol of a mark.
  private let gutter: Int

  init(_ tree: TreeSnapshot<String>, _ marks: TreeMarks, _ options: TextOptions) {
    (self.tree, self.marks, self.options) = (tree, marks, options)
    let width = max(8, options.width ?? RightwardDrawing.standardWidth)
    reds = RedNodes(tree.columns[.color])
    rows = RowWriter(hasColor: options.color)
    labels = NodeLabels(
      tree.elements, maximumCells: min(options.maximumLabelCells, width / 2),
      charset: options.charset)
    gutter = marks.isEmpty ? 0 : 1
    let isBare = tree.elements[0].isEmpty || tree.count == 1
    let root = isBare ? 0 : labels.label(of: 0).width + 1 + 2 * gutter
    indent = root <= width / 4 ? root : 0
    row = RightwardPlaces(tree.shape).rows
    column = []
    column = columns(within: width - indent)
  }

  /// Returns the column of each node, such that the labels of all leaves fit.
  private func columns(within width: Int) -> [Int32] {
    let shape = tree.shape
    let sums = tree.rightwardDistances().sums
    var scale = Double.infinity
    for node in shape.indices where sums[node] > 0 && shape.isLeaf(node) {
      // The line ends at its column; a space and the label follow, and the symbol of a mark.
      let label = tree.elements[node].isEmpty ? 0 : 1 + labels.label(of: node).width
      let room = width - 1 - label - (marks.isEmpty && !reds.hasAny ? 0 : 1)
      scale = min(scale, Double(max(1, room)) / sums[node])
    }
    if !scale.isFinite { scale = 0 }
    return sums.map { Int32(min(Double(width), $0 * scale).rounded()) }
  }

  // MARK: Writing

  /// Writes all rows.
  mutating func paint() {
    let shape = tree.shape
    let ends = column.reduce(0, max)
    // The vertical lines that pass below the current row, light and heavy, by column.
    var light = [Int32](repeating: 0, count: Int(ends) + 1)
    var heavy = light
    var arms = [BoxArms](repeating: BoxArms(), count: Int(ends) + 1)
    // The nodes by their rows, as lists.
    let count = Int(row.reduce(0, max)) + 1
    var first = [Int32](repeating: -1, count: count)
    var following = [Int32](repeating: -1, count: shape.count)
    for node in shape.indices.reversed() {
      following[node] = first[Int(row[node])]
      first[Int(row[node])] = Int32(truncatingIfNeeded: node)
    }
    for line in 0..<count {
      for place in arms.indices {
        let weight = weight(light[place], heavy[place])
        arms[place] = BoxArms(up: weight)
      }
      var node = Int(first[line])
      while node >= 0 {
        moveLines(of: node, &light, &heavy)
        addBranch(above: node, to: &arms)
        node = Int(following[node])
      }
      for place in arms.indices { arms[place].down = weight(light[place], heavy[place]) }
      write(arms, nodesFrom: Int(first[line]), following)
    }
  }

  private func weight(_ light: Int32, _ heavy: Int32) -> BoxArms.Weight {
    heavy > 0 ? .heavy : light > 0 ? .light : .none
  }

  private func isHeavy(_ node: Int) -> Bool {
    !marks.isEmpty && node > 0 && marks.isEdgeOnPath(node, Int(tree.shape.parent[node]))
  }

  /// Starts and ends vertical lines in the row of a node: those from its parent, and those to its
  /// children.
  private func moveLines(of node: Int, _ light: inout [Int32], _ heavy: inout [Int32]) {
    func change(_ child: Int, _ place: Int32, _ change: Int32) {
      if isHeavy(child) { heavy[Int(place)] += change } else { light[Int(place)] += change }
    }
    let parent = Int(tree.shape.parent[node])
    if parent >= 0, row[parent] != row[node] {
      change(node, column[parent], row[parent] < row[node] ? -1 : 1)
    }
    let (left, right) = (Int(tree.shape.left[node]), Int(tree.shape.right[node]))
    let children = tree.shape.hasGroups ? tree.shape.children(of: node) : [left, right]
    for child in children where child >= 0 {
      if row[child] != row[node] { change(child, column[node], row[child] < row[node] ? -1 : 1) }
    }
  }

  /// Adds the horizontal line from the column of the parent to a node.
  private func addBranch(above node: Int, to arms: inout [BoxArms]) {
    let end = Int(column[node])
    let weight: BoxArms.Weight = isHeavy(node) ? .heavy : .light
    let isLeaf = tree.shape.isLeaf(node)
    let start = node > 0 ? Int(column[Int(tree.shape.parent[node])]) : end
    for place in start..<end {
      if place > start { arms[place].left = weight }
      arms[place].right = weight
    }
    if end > start { arms[end].left = weight }
    if isLeaf, node > 0 { arms[end].right = weight }
  }

  /// Writes a row of lines with the labels of its nodes.
  private mutating func write(_ arms: [BoxArms], nodesFrom first: Int, _ following: [Int32]) {
    // Nodes of a row are in pre-order, so that their columns ascend.
    var place = 0
    func isEmpty(_ arms: BoxArms) -> Bool { arms == BoxArms() }
    var node = first
    while node >= 0 {
      defer { node = Int(following[node]) }
      if tree.elements[node].isEmpty { continue }
      let label = labels.label(of: node)
      if tree.shape.isLeaf(node) {
        let end = node > 0 ? Int(column[node]) + 1 : 0
        write(arms, from: &place, to: end)
        if label.isCut { cutLabels += 1 }
        writeLabel(label, of: node, at: indent + (node > 0 ? end + 1 : 0))
        place = .max
      } else if node == 0 {
        guard indent > 0 else {
          omittedLabels += 1
          continue
        }
        writeLabel(label, of: node, at: gutter)
      } else {
        let start = Int(column[Int(tree.shape.parent[node])])
        let room = Int(column[node]) - start - 1
        // Marks take up a cell on both sides, and a line remains visible on both sides.
        guard room >= label.width + 2 else {
          omittedLabels += 1
          continue
        }
        let begin = start + 1 + (room - label.width) / 2
        write(arms, from: &place, to: begin)
        writeLabel(label, of: node, at: indent + begin)
        place = begin + label.width
        if marks.isEmpty == false, hasSymbolAfter(node) { place += 1 }
      }
    }
    if place != .max { write(arms, from: &place, to: arms.count) }
    rows.endRow()
  }

  /// Writes the lines of some columns, without trailing spaces.
  private mutating func write(_ arms: [BoxArms], from place: inout Int, to end: Int) {
    let end = min(end, arms.count)
    while place < end {
      let run = arms[place...].prefix { $0 == arms[place] }.count
      let count = min(run, end - place)
      if arms[place] != BoxArms() {
        rows.move(to: indent + place)
        let text = String(repeating: arms[place].character(options.charset), count: count)
        rows.write(text, cells: count, arms[place].isHeavy ? .path : .plain)
      }
      place += count
    }
  }

  private func markers(of node: Int) -> NodeMarkers? {
    let mark = marks.isEmpty ? [] : marks[node]
    let isRed = reds.contains(node)
    return isRed || !mark.isEmpty ? NodeMarkers(mark, isRed: isRed, options) : nil
  }

  private func hasSymbolAfter(_ node: Int) -> Bool { markers(of: node)?.after != nil }

  private mutating func writeLabel(_ label: NodeLabels.Label, of node: Int, at place: Int) {
    let markers = markers(of: node)
    rows.move(to: place - (markers?.before == nil ? 0 : 1))
    if let markers, let symbol = markers.before {
      rows.write(symbol, cells: 1, markers.beforeStyle)
    }
    rows.move(to: place)
    rows.write(label.text, cells: label.width, markers?.label ?? .plain)
    if let markers, let symbol = markers.after { rows.write(symbol, cells: 1, markers.afterStyle) }
  }
}
