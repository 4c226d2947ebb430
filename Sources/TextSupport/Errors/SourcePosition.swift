/// A place in a text: byte offset, line and column.
public struct SourcePosition: Hashable, Sendable {
  /// The number of UTF-8 bytes before the place.
  public let offset: Int

  /// The line, counted from 1.
  public let line: Int

  /// The column, counted from 1 in Unicode scalars; each fault in the encoding counts as one.
  public let column: Int

  /// Finds the line and column of a byte offset.
  ///
  /// Lines end with a line feed, with or without a carriage return before it. An offset inside a
  /// scalar is at that scalar's column. A byte order mark at the beginning takes no column.
  ///
  /// - Parameters:
  ///   - offset: a number of bytes, at most the number of `bytes`.
  ///   - bytes: the text as UTF-8.
  /// - Complexity: O(offset).
  public init(offset: Int, in bytes: some Sequence<UInt8>) {
    var line = 1
    var column = 1
    var place = 0
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    scan: while place < offset {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar):
        place += scalar.count
        if place > offset { break scan }
        if scalar.first == 0x0A {
          line += 1
          column = 1
        } else if place != 3 || UTF8.decode(scalar) != "\u{FEFF}" {
          column += 1
        }
      case .error(let length):
        place += length
        if place > offset { break scan }
        column += 1
      case .emptyInput: break scan
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
