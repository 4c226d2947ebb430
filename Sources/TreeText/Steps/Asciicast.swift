package import BinaryTrees
import TextSupport
package import TreeSteps

/// A recording converted to a terminal recording in the format asciicast version 2, which asciinema
/// plays.
///
/// Each line is JSON. The first line describes the terminal. Each of the others contains output
/// with its time. The same recording always produces the same bytes, because the file contains
/// neither the date nor the place of its creation.
package struct Asciicast: Sequence, IteratorProtocol {
  private var screen: StepScreen
  private var writer: ScreenWriter
  private let columns: Int
  private let rows: Int
  private let charset: TextOptions.Charset
  private var time = 0
  private var state = State.header

  private enum State {
    case header, frames, cursor, end
  }

  /// The duration of a frame in milliseconds: a fixed pause, plus the reading time for each
  /// character of the caption.
  private static let (pause, reading) = (700, 16)

  /// Creates a terminal recording.
  ///
  /// - Parameters:
  ///   - recording: the recording to convert.
  ///   - notes: the notes after the label of each node.
  ///   - showsEmptyPlaces: whether NIL leaves are drawn.
  ///   - columns: the number of columns of the terminal.
  ///   - rows: the number of rows of the terminal.
  ///   - charset: the character set of drawings.
  ///   - hasColor: whether to use colors.
  package init(
    of recording: Recording, notes: [NodeNote] = [], showsEmptyPlaces: Bool = false,
    columns: Int = 80, rows: Int = 24, charset: TextOptions.Charset = .unicode,
    hasColor: Bool = true
  ) {
    screen = StepScreen(
      of: recording, notes: notes, showsEmptyPlaces: showsEmptyPlaces, charset: charset)
    screen.showsKeys = false
    writer = ScreenWriter(hasColor: hasColor)
    self.columns = Swift.max(1, columns)
    self.rows = Swift.max(1, rows)
    self.charset = charset
    screen.size = CellRectangle(columns: 0..<self.columns, rows: 0..<self.rows)
    screen.isPlaying = true
  }

  /// Returns the next line, or `nil` after the last line.
  ///
  /// - Returns: the line with a line feed.
  package mutating func next() -> String? {
    switch state {
    case .header:
      state = .frames
      let title = screen.recording.title.visibleOnTerminal
      return #"{"version":2,"width":\#(columns),"height":\#(rows),"title":\#(Self.json(title))}"#
        + "\n"
    case .frames:
      let line = event()
      if screen.motion != nil {
        time += Int(NodeMotion.tick.components.attoseconds / 1_000_000_000_000_000)
        _ = screen.tick()
        return line
      }
      let caption = screen.index == 0 ? 0 : screen.frame.caption.count
      time += Self.pause + Self.reading * caption
      guard screen.index < screen.recording.steps.count else {
        state = .cursor
        return line
      }
      screen.isPlaying = true
      screen.show(screen.index + 1)
      return line
    case .cursor:
      state = .end
      return stamped("\u{1B}[?25h")
    case .end: return nil
    }
  }

  /// Returns the line with the output for the current frame.
  private mutating func event() -> String {
    var grid = CellGrid(columns: columns, rows: rows, charset: charset)
    screen.draw(into: &grid)
    var text = String(decoding: writer.update(to: grid), as: UTF8.self)
    if screen.index == 0 { text = "\u{1B}[?25l" + text }
    return stamped(text)
  }

  /// Returns a line that outputs a string at the current time.
  private func stamped(_ text: String) -> String {
    let milliseconds = "\(1_000 + time % 1_000)".dropFirst()
    return #"[\#(time / 1_000).\#(milliseconds),"o",\#(Self.json(text))]"# + "\n"
  }

  /// Returns a string in JSON syntax.
  private static func json(_ text: String) -> String {
    var buffer = TextBuffer()
    buffer.write(jsonText: text)
    return buffer.text
  }
}
