import Foundation
import TextSupport

/// The lines of a node's label and notes, centered one below the other.
struct TextBlock {
  private(set) var lines: [FittedLine] = []
  /// The width of the widest line.
  private(set) var width = 0.0
  /// The total height of all lines.
  private(set) var height = 0.0

  /// - Parameters:
  ///   - label: the lines of the label.
  ///   - notes: the notes.
  ///   - width: the maximum width of a line of notes, if the style allows several lines.
  ///   - text: the fonts.
  ///   - metrics: the widths of text.
  init(
    label: [String], notes: [String], wrappedAt width: Double, _ text: DrawingStyle.Text,
    _ metrics: AnyTextMetrics
  ) {
    let font = text.labelFont(metrics)
    for line in label where !line.isEmpty {
      append(line, width: font.width(of: line), size: font.size, text, isNote: false)
    }
    let small = text.noteFont(metrics)
    // Notes may be as wide as the label without making the node wider.
    let room = min(max(width, self.width), text.maximumWidth)
    for note in notes where !note.isEmpty {
      if text.noteLines > 1, small.width(of: note) > room {
        let lines = small.wrap(
          note, to: room, greatest: text.maximumWidth, intoAtMost: text.noteLines
        ).lines
        for line in lines {
          append(line, width: small.width(of: line), size: small.size, text, isNote: true)
        }
        continue
      }
      let fitted = small.fit(note, toWidth: text.maximumWidth)
      append(fitted.shortened ?? note, width: fitted.width, size: small.size, text, isNote: true)
    }
  }

  private mutating func append(
    _ line: String, width: Double, size: Double, _ text: DrawingStyle.Text, isNote: Bool
  ) {
    lines.append(FittedLine(text: line, isNote: isNote, size: size))
    self.width = max(self.width, width)
    height += size * text.lineHeight
  }

  /// Returns the height of the capitals of a single line, or the total height of several lines.
  func inkHeight(_ text: DrawingStyle.Text) -> Double {
    lines.count == 1 ? 2 * lines[0].size * text.baselineShare : height
  }

  /// Returns the lines centered around a point and scaled.
  func set(around center: CGPoint, scale: Double, _ text: DrawingStyle.Text) -> [FittedLine] {
    var top = center.y - height * scale / 2
    return lines.map { line in
      var line = line
      let height = line.size * text.lineHeight * scale
      line.size *= scale
      line.anchor = CGPoint(x: center.x, y: top + height / 2 + line.size * text.baselineShare)
      top += height
      return line
    }
  }
}
