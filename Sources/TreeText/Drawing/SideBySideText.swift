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
    let tree: TreeSnapshot<String>
    /// The marks to show.
    let marks: TreeMarks

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

  /// The lines of a drawing, with and without colors.
  private struct Block {
    let name: String
    let plain: [Substring]
    let shown: [Substring]

    var width: Int { max(name.cellWidth, plain.map(\.cellWidth).max() ?? 0) }

    /// Returns a line with the given number, padded to the width of the block.
    func line(_ number: Int) -> String {
      guard number < shown.count else { return String(repeating: " ", count: width) }
      return shown[number] + String(repeating: " ", count: width - plain[number].cellWidth)
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
      // The plain drawing serves to measure widths, because escape sequences take no cells. Both
      // drawings place labels at the same positions, although colors replace the brackets.
      let shown = options.color ? try drawing() : plain
      let name = panel.name.visibleOnTerminal
      notes += plain.notes.map { "\(name): \($0)" }
      let block = Block(name: name, plain: Self.lines(plain), shown: Self.lines(shown))
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

  private static func lines(_ drawing: TextDrawing) -> [Substring] {
    drawing.text.split(separator: "\n", omittingEmptySubsequences: true)
  }

  /// Returns a row of drawings without trailing spaces.
  private static func text(of row: [Block]) -> String {
    let separator = String(repeating: " ", count: gap)
    let heading = row.map { $0.name + String(repeating: " ", count: $0.width - $0.name.cellWidth) }
    let lines = (0..<(row.map(\.shown.count).max() ?? 0)).map { number in
      row.map { $0.line(number) }.joined(separator: separator)
    }
    return ([heading.joined(separator: separator)] + lines).map { line in
      line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)] + "\n"
    }.joined()
  }
}
