/// A place in a text: byte offset, line and column.
public struct SourcePosition: Hashable, Sendable {
  /// The number of UTF-8 bytes before the place.
  public let offset: Int

  /// The line, counted from 1.
  public let line: Int

  /// The column, counted from 1 in Unicode scalars.
  public let column: Int

  /// Finds the line and column of a byte offset.
  ///
  /// Lines end with a line feed, with or without a carriage return before it.
  ///
  /// - Parameters:
  ///   - offset: a number of bytes, at most the number of `bytes`.
  ///   - bytes: the text as UTF-8.
  /// - Complexity: O(offset).
  public init(offset: Int, in bytes: some Sequence<UInt8>) {
    var line = 1
    var column = 1
    for byte in bytes.prefix(offset) {
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    self.offset = offset
    self.line = line
    self.column = column
  }
}

extension SourcePosition: CustomStringConvertible {
  /// The place in words.
  public var description: String { "line \(line), column \(column)" }
}
