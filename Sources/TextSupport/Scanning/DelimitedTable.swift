/// A table in a text: a line of names, then lines of fields with separators between them.
///
/// The syntax is that of RFC 4180, "Common Format and MIME Type for CSV Files", 2005. A field in
/// quotation marks may contain separators, line breaks and doubled quotation marks. The separator may
/// also be a tab or a semicolon. Blank lines are ignored.
package struct DelimitedTable: Hashable, Sendable {
  /// The rule that decides whether the first line contains the names of the columns.
  package enum Header: Hashable, Sendable {
    /// The first line contains names.
    case always
    /// The first line contains names if it has a field that is neither a number nor empty.
    case unlessNumbers
  }

  /// The names of the columns, or an empty array if the first line contains data.
  package private(set) var header: [String] = []

  /// The number of columns.
  package private(set) var columnCount = 0

  /// The first line of each row in the text, counted from 1.
  package private(set) var lines: [Int] = []

  /// The fields of the rows, row by row.
  private var fields: [String] = []

  /// The number of rows, without the line of names.
  package var rowCount: Int { lines.count }

  /// Returns a field, without the quotation marks around it.
  ///
  /// - Parameters:
  ///   - row: the number of the row, counted from 0.
  ///   - column: the number of the column, counted from 0.
  package subscript(row: Int, column: Int) -> String { fields[row * columnCount + column] }

  /// Returns the fields of a row.
  ///
  /// - Parameter row: the number of the row, counted from 0.
  /// - Returns: one field for each column.
  package func row(_ row: Int) -> ArraySlice<String> {
    fields[row * columnCount..<(row + 1) * columnCount]
  }

  /// Returns the number of the first column with a name, or `nil` if there is no such column.
  package func column(named name: String) -> Int? { header.firstIndex(of: name) }

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - bytes: the text in UTF-8, with or without a byte order mark.
  ///   - header: whether the first line contains the names of the columns.
  ///   - limits: the limits on the size of the text, of a field, and on the number of columns.
  /// - Throws: ``SourceError`` if a line has another number of fields than the first one, if a
  ///   quotation mark is not closed, or if the text exceeds a limit.
  /// - Complexity: O(length of the text).
  package init(
    _ bytes: [UInt8], header: Header = .always, limits: ReadingLimits = .standard
  ) throws(SourceError) {
    var reader = DelimitedReader(try TextScanner(bytes, limits: limits))
    while let line = try reader.nextLine() {
      if columnCount == 0 {
        columnCount = line.fields.count
        let areNames = header == .always || line.fields.contains { !$0.isNumberOrEmpty }
        if areNames {
          self.header = line.fields
          continue
        }
      }
      try reader.scanner.require(
        line.fields.count == columnCount, "a line of \(line.fields.count.counted("field"))",
        expected: columnCount.counted("field"), at: line.start)
      lines.append(line.number)
      fields += line.fields
    }
  }
}

/// Reads the lines of a table.
private struct DelimitedReader {
  var scanner: TextScanner
  private let separator: UInt8
  private var number = 1

  init(_ scanner: TextScanner) {
    self.scanner = scanner
    separator = Self.separator(of: scanner)
  }

  /// Returns the separator that occurs in the first line outside of quotation marks: a tab, a comma or
  /// a semicolon, in this order.
  private static func separator(of scanner: TextScanner) -> UInt8 {
    let choices = [UInt8(ascii: "\t"), UInt8(ascii: ","), UInt8(ascii: ";")]
    var found: [UInt8] = []
    var isQuoted = false
    for byte in scanner.bytes[scanner.position...] {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted { continue }
      if byte.isLineEnd, !found.isEmpty { break }
      if choices.contains(byte) { found.append(byte) }
    }
    return choices.first { found.contains($0) } ?? UInt8(ascii: ",")
  }

  /// Reads the next line that is not blank, or returns `nil` at the end of the text.
  mutating func nextLine() throws(SourceError) -> (fields: [String], start: Int, number: Int)? {
    skipBlankLines()
    guard scanner.next != nil else { return nil }
    let (start, first) = (scanner.position, number)
    var fields: [String] = []
    while true {
      fields.append(try field())
      try scanner.require(
        fields.count <= scanner.limits.columns, "more than \(scanner.limits.columns) columns",
        at: start)
      guard scanner.next == separator else { break }
      scanner.position += 1
    }
    skipLineEnd()
    return (fields, start, first)
  }

  private mutating func skipBlankLines() {
    while true {
      let start = scanner.position
      scanner.skip { $0 == UInt8(ascii: " ") }
      guard let byte = scanner.next else { return }
      guard byte.isLineEnd else {
        scanner.position = start
        return
      }
      skipLineEnd()
    }
  }

  private mutating func skipLineEnd() {
    guard let byte = scanner.next, byte.isLineEnd else { return }
    scanner.position += 1
    number += 1
    if byte == UInt8(ascii: "\r"), scanner.next == UInt8(ascii: "\n") { scanner.position += 1 }
  }

  /// Reads a field up to the next separator or line end.
  private mutating func field() throws(SourceError) -> String {
    if separator != UInt8(ascii: " ") { scanner.skip { $0 == UInt8(ascii: " ") } }
    if scanner.next == UInt8(ascii: "\"") { return try quotedField() }
    let start = scanner.position
    let separator = separator
    scanner.skip { $0 != separator && !$0.isLineEnd }
    try scanner.checkLength(scanner.position - start, of: "a field", at: start)
    var end = scanner.position
    while end > start, scanner.bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return scanner.text(start..<end)
  }

  private mutating func quotedField() throws(SourceError) -> String {
    let quote = UInt8(ascii: "\"")
    let opening = scanner.position
    var contents: [UInt8] = []
    scanner.position += 1
    while true {
      let start = scanner.position
      scanner.skip { $0 != quote }
      contents += scanner.bytes[start..<scanner.position]
      number += Self.lineCount(of: scanner.bytes[start..<scanner.position])
      try scanner.require(
        scanner.next != nil, "a quotation mark that is not closed", at: opening)
      try scanner.checkLength(contents.count, of: "a field", at: opening)
      scanner.position += 1
      guard scanner.next == quote else { break }
      contents.append(quote)
      scanner.position += 1
    }
    scanner.skip { $0 == UInt8(ascii: " ") }
    if let next = scanner.next, next != separator, !next.isLineEnd {
      throw scanner.unexpected(expected: "a separator after the quotation mark")
    }
    return String(decoding: contents, as: UTF8.self)
  }

  /// Returns the number of line ends in a field.
  private static func lineCount(of bytes: ArraySlice<UInt8>) -> Int {
    let feeds = bytes.count { $0 == UInt8(ascii: "\n") }
    return feeds > 0 ? feeds : bytes.count { $0 == UInt8(ascii: "\r") }
  }
}

extension UInt8 {
  /// Whether the byte is a line feed or a carriage return.
  fileprivate var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}

extension String {
  /// Whether the text is empty or a number, such as `-1.5e3`.
  fileprivate var isNumberOrEmpty: Bool { isEmpty || Double(self) != nil }
}
