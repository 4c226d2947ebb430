package import BinaryTrees
import TextSupport
package import TreeLayout

/// Text drawings side by side, each under its name; as many in a row as fit the width.
package struct SideBySideText {
  /// One of the trees.
  package struct Panel {
    /// What stands above it.
    let name: String
    /// The tree and its labels.
    let tree: TreeSnapshot<String>
    /// The states to show.
    let marks: TreeMarks

    /// Makes a panel.
    ///
    /// - Parameters:
    ///   - name: what stands above the tree.
    ///   - tree: the tree and its labels.
    ///   - marks: the states to show.
    package init(_ name: String, _ tree: TreeSnapshot<String>, marks: TreeMarks = TreeMarks()) {
      (self.name, self.tree, self.marks) = (name, tree, marks)
    }
  }

  /// The drawings: rows that end with a line feed each.
  package let text: String

  /// What the user ought to know of the drawings, in sentences without a full stop.
  package let notes: [String]

  /// A drawing as lines, plain and as they are shown.
  private struct Block {
    let name: String
    let plain: [Substring]
    let shown: [Substring]

    var width: Int { max(name.cellWidth, plain.map(\.cellWidth).max() ?? 0) }

    /// The line of that number, filled up to the width of the block.
    func line(_ number: Int) -> String {
      guard number < shown.count else { return String(repeating: " ", count: width) }
      return shown[number] + String(repeating: " ", count: width - plain[number].cellWidth)
    }
  }

  /// The cells between two drawings.
  private static var gap: Int { 4 }

  /// The width where none is asked for.
  private static var standardWidth: Int { 80 }

  /// Draws trees side by side.
  ///
  /// - Parameters:
  ///   - panels: the trees, from left to right.
  ///   - layout: gives the places.
  ///   - options: characters, colour and width.
  /// - Throws: ``LayoutError`` if the layout refuses a tree.
  /// - Complexity: O(nodes + cells).
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
      // Colour takes the place of brackets, so the plain twin has the room but not the signs.
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

  /// A row of drawings, without blanks at the ends of its lines.
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
