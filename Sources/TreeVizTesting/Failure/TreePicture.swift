import BinaryTrees
import TreeDrawing
import TreeText

/// Drawings of failures: in characters for the terminal, as SVG in a file.
enum TreePicture {
  /// The maximum number of bytes of a drawing in the terminal.
  ///
  /// `swift test` reads the output of tests in pieces of 4096 bytes and drops a piece that ends
  /// inside a character.
  private static let longestText = 2_800

  /// The maximum numbers of cells of a drawing.
  ///
  /// They are tried in order until the drawing is short enough.
  private static let cellBudgets = [8_000, 4_000, 2_000, 1_000, 500]

  /// Draws a tree in characters, followed by one line for each note about the drawing and a line
  /// that explains its symbols.
  static func text(_ tree: TreeSnapshot<String>, _ marks: TreeMarks) -> String {
    guard !tree.isEmpty else { return "the tree is empty\n" }
    let text = shortText { options in
      let drawing = try TextDrawing(of: tree, marks: marks, options: options)
      return drawing.text + drawing.notes.map { "(\($0))\n" }.joined()
    }
    return text + legend(of: [(tree, marks)])
  }

  /// Draws trees side by side in characters, followed by notes and, if the trees are not compared
  /// with each other, a line that explains the symbols.
  static func text(_ panels: [SideBySideText.Panel], hasLegend: Bool) -> String {
    let text = shortText { options in
      let drawing = try SideBySideText(panels, options: options)
      return drawing.text + drawing.notes.map { "(\($0))\n" }.joined()
    }
    return hasLegend ? text + legend(of: panels.map { ($0.tree, $0.marks) }) : text
  }

  private static func legend(of drawn: [(tree: TreeSnapshot<String>, marks: TreeMarks)]) -> String {
    TreeMarks.legend(of: drawn).map { "\n(\($0))\n" } ?? ""
  }

  private static func shortText(_ draw: (TextOptions) throws -> String) -> String {
    var text = ""
    for cells in cellBudgets where text.isEmpty || text.utf8.count > longestText {
      do {
        text = try draw(TextOptions(width: 80, cellBudget: cells))
      } catch {
        return text.isEmpty ? "(\(error))\n" : text
      }
    }
    return text
  }

  /// Returns an array of one SVG file that shows the trees side by side, or an empty array if no
  /// tree can be drawn.
  static func file(
    _ pictures: [(heading: String, tree: TreeSnapshot<String>, marks: TreeMarks)], title: String,
    subject: String
  ) -> [TestFailure.File] {
    let shown = pictures.compactMap { heading, tree, marks in
      (try? tree.scene(marks: marks)).map { (scene: $0, heading: heading) }
    }
    guard !shown.isEmpty else { return [] }
    let chunks = PictureGrid(shown, name: title, title: title).chunks()
    return [
      TestFailure.File(
        subject: subject, fileExtension: "svg",
        text: String(decoding: Array(chunks.joined()), as: UTF8.self))
    ]
  }
}

extension String {
  /// The text without a line feed at its end.
  var trimmingLineFeed: String { hasSuffix("\n") ? String(dropLast()) : self }
}
