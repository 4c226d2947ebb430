/// A position in text: byte offset, line and column.
public struct SourcePosition: Hashable, Sendable {
  /// The number of UTF-8 bytes before the position.
  public let offset: Int

  /// The line, counted from 1.
  public let line: Int

  /// The column in Unicode scalars, counted from 1.
  ///
  /// Each invalid byte sequence counts as one scalar.
  public let column: Int

  /// Finds the line and column of a byte offset.
  ///
  /// Lines end with a line feed, with or without a carriage return before it. An offset inside a
  /// scalar has that scalar's column. A byte order mark at the beginning of the text is not
  /// counted.
  ///
  /// - Parameters:
  ///   - offset: a number of bytes, at most the number of `bytes`.
  ///   - bytes: the text as UTF-8.
  /// - Complexity: O(offset).
  public init(offset: Int, in bytes: some Sequence<UInt8>) {
    var (line, column, place) = (1, 1, 0)
    for (scalar, length) in ScalarParser(bytes.makeIterator()) {
      place += length
      if place > offset { break }
      if scalar == "\n" {
        (line, column) = (line + 1, 1)
      } else if place != 3 || scalar != "\u{FEFF}" {
        column += 1
      }
    }
    self.offset = offset
    self.line = line
    self.column = column
  }
}

extension SourcePosition: CustomStringConvertible {
  /// The position as text: `line 2, column 5`.
  public var description: String { "line \(line), column \(column)" }
}
