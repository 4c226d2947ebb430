package import BinaryTrees
import TextSupport
package import TreeLayout

/// Text drawings of several trees side by side, each below its name.
///
/// A row contains as many drawings as the width allows.
package struct SideBySideText {
  /// A tree with its name and marks.
  package struct Panel {
    /// The name above the drawing.
    let name: String
    /// The tree with its labels.
    package let tree: TreeSnapshot<String>
    /// The marks to show.
    package let marks: TreeMarks

    /// Creates a panel.
    ///
    /// - Parameters:
    ///   - name: the name above the drawing.
    ///   - tree: the tree with its labels.
    ///   - marks: the marks to show.
    package init(_ name: String, _ tree: TreeSnapshot<String>, marks: TreeMarks = TreeMarks()) {
      (self.name, self.tree, self.marks) = (name, tree, marks)
    }
  }

  /// The drawings as lines of text, each with a line feed.
  package let text: String

  /// Remarks about the drawings for the user, such as omitted nodes.
  ///
  /// Each is a sentence without a period.
  package let notes: [String]

  /// A name and the lines of the drawing below it, all padded to the same width.
  private struct Block {
    let lines: [String]
    let width: Int

    /// Creates a block.
    ///
    /// - Parameters:
    ///   - plain: the name and the lines without escape sequences, which serve to measure widths.
    ///   - shown: the same lines, possibly with colors.
    init(_ plain: [Substring], _ shown: [Substring]) {
      let width = plain.map(\.cellWidth).max() ?? 0
      lines = zip(shown, plain).map { $0 + String(repeating: " ", count: width - $1.cellWidth) }
      self.width = width
    }
  }

  /// The number of cells between two drawings.
  private static var gap: Int { 4 }

  /// The default width in cells.
  private static var standardWidth: Int { 80 }

  /// Draws trees side by side.
  ///
  /// - Parameters:
  ///   - panels: the trees, from left to right.
  ///   - layout: the layout algorithm.
  ///   - options: the character set, the use of colors, and the maximum width.
  /// - Throws: ``LayoutError`` if a tree exceeds the limits of the layout, or if the layout does
  ///   not place each level in a row.
  /// - Complexity: O(number of nodes + number of cells).
  package init(
    _ panels: [Panel], layout: any LayoutAlgorithm = TidyLayout(), options: TextOptions
  ) throws(LayoutError) {
    let limit = options.width ?? Self.standardWidth
    var notes: [String] = []
    var rows: [[Block]] = []
    var used = 0
    for panel in panels {
      var drawn = options
      drawn.width = limit
      func drawing() throws(LayoutError) -> TextDrawing {
        try TextDrawing(of: panel.tree, layout: layout, marks: panel.marks, options: drawn)
      }
      drawn.color = false
      let plain = try drawing()
      drawn.color = options.color
      // Both drawings place labels at the same positions, although colors replace the brackets.
      let shown = options.color ? try drawing() : plain
      let name = panel.name.visibleOnTerminal
      notes += plain.notes.map { "\(name): \($0)" }
      let block = Block(
        [name[...]] + plain.text.split(separator: "\n"),
        [name[...]] + shown.text.split(separator: "\n"))
      if rows.isEmpty || used + Self.gap + block.width > limit {
        rows.append([])
        used = -Self.gap
      }
      rows[rows.count - 1].append(block)
      used += Self.gap + block.width
    }
    self.notes = notes
    text = rows.map(Self.text).joined(separator: "\n")
  }

  /// Returns a row of drawings without trailing spaces.
  private static func text(of row: [Block]) -> String {
    (0..<(row.map(\.lines.count).max() ?? 0)).map { number in
      let line = row.map { block in
        number < block.lines.count
          ? block.lines[number] : String(repeating: " ", count: block.width)
      }.joined(separator: String(repeating: " ", count: gap))
      return line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)]
        + "\n"
    }.joined()
  }
}
