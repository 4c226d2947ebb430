import SearchTrees
import TreeLayout
import TreeTerminal
import TextSupport
import TreeText

/// Text drawings side by side, each under its name; as many in a row as fit the width.
struct SideBySideText {
  let text: String

  /// A drawing as lines, plain and as they are shown.
  private struct Block {
    let name: String
    let plain: [Substring]
    let shown: [Substring]

    var width: Int { max(name.count, plain.map(\.cellWidth).max() ?? 0) }

    /// The line of that number, filled up to the width of the block.
    func line(_ number: Int) -> String {
      guard number < shown.count else { return String(repeating: " ", count: width) }
      return shown[number] + String(repeating: " ", count: width - plain[number].cellWidth)
    }
  }

  /// The cells between two drawings.
  private static var gap: Int { 4 }

  init(_ panels: [TreeSheet.Panel], _ options: OutputOptions, notes: inout [String]) throws {
    let limit = options.textWidth ?? 80
    var rows: [[Block]] = []
    var used = 0
    for panel in panels {
      var textOptions = TextOptions(
        charset: options.charset, color: false, width: limit)
      let plain = try Self.drawing(panel.product, options, textOptions)
      textOptions.color = options.usesColor
      // Colour takes the place of brackets, so the plain twin has the room but not the signs.
      let shown = options.usesColor ? try Self.drawing(panel.product, options, textOptions) : plain
      notes += plain.notes.map { "\(panel.name): \($0)" }
      let block = Block(
        name: panel.name, plain: Self.lines(plain), shown: Self.lines(shown))
      if rows.isEmpty || used + Self.gap + block.width > limit {
        rows.append([])
        used = -Self.gap
      }
      rows[rows.count - 1].append(block)
      used += Self.gap + block.width
    }
    text = rows.map(Self.text).joined(separator: "\n")
  }

  private static func drawing(
    _ product: PresentedTree, _ options: OutputOptions, _ textOptions: TextOptions
  ) throws -> TextDrawing {
    try TextDrawing(
      of: product.notedTree(options), layout: options.layout.algorithm, marks: product.marks,
      options: textOptions)
  }

  private static func lines(_ drawing: TextDrawing) -> [Substring] {
    drawing.text.split(separator: "\n", omittingEmptySubsequences: true)
  }

  /// A row of drawings, without blanks at the ends of its lines.
  private static func text(of row: [Block]) -> String {
    let separator = String(repeating: " ", count: gap)
    let heading = row.map { $0.name + String(repeating: " ", count: $0.width - $0.name.count) }
    let lines = (0..<(row.map(\.shown.count).max() ?? 0)).map { number in
      row.map { $0.line(number) }.joined(separator: separator)
    }
    return ([heading.joined(separator: separator)] + lines).map { line in
      line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)] + "\n"
    }.joined()
  }
}
