import TextSupport

/// Reads a linkage matrix from text with one row on each line: the numbers of two clusters, the
/// height of their merge, and its size.
///
/// Fields are separated by commas, semicolons or white space. Lines that begin with `#`, as
/// `numpy.savetxt` writes them, are skipped. So is a header, which is a first line with a field that
/// is not a number, or with the numbers of the columns. If the first field of the header is empty,
/// as pandas writes it, the first field of each line is the number of the row.
struct LinkageTable {
  /// A line of the text.
  private typealias Line = ArraySlice<UInt8>

  /// The lines with rows.
  private var rows: ArraySlice<Line>

  /// The number of fields before those of the matrix.
  private var skipped = 0

  /// Finds the lines of a text.
  ///
  /// - Parameters:
  ///   - text: the text without its byte order mark.
  ///   - most: the number of lines to read, or `nil` for all lines.
  private init(_ text: ArraySlice<UInt8>, atMost most: Int? = nil) {
    // A line that exceeds the limit contains the rest of the text, and is not complete.
    let lines = text.split(separator: 0x0A, maxSplits: most ?? .max)
    rows =
      lines.prefix(most ?? .max)
      .filter { !$0.allSatisfy { $0.isSpace } && $0.first != UInt8(ascii: "#") }[...]
    guard let first = rows.first else { return }
    let header = Self.fields(first)
    let names = header.first?.isEmpty == true || header.first?.elementsEqual("\"\"".utf8) == true
    let isHeader =
      names || header.contains { !$0.isNumber && !Self.isNotFinite($0) }
      || header.map { Self.number($0) } == [0, 1, 2, 3]
    if isHeader { rows.removeFirst() }
    if names { skipped = 1 }
  }

  /// Returns whether a text is a linkage matrix, possibly with a fault in a few of its rows.
  ///
  /// A table of other numbers has no such rows: the sizes and the numbers of the clusters depend on
  /// each other.
  ///
  /// - Complexity: O(1) if the first row is not one of a linkage matrix, otherwise O(*n*).
  static func isLinkage(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first,
      first.isDigit || first.isSpace || "#,;\".".utf8.contains(first)
        || first.isLetter
    else { return false }
    let head = LinkageTable(text.prefix(4096), atMost: 8)
    guard let start = head.rows.first.flatMap(head.matrixRow), start.size == 2,
      start.left != start.right, head.rows.count > 1
    else { return false }
    let table = LinkageTable(text)
    let leaves = table.rows.count + 1
    var sizes = [Double](repeating: 1, count: leaves)
    var isMerged = [Bool](repeating: false, count: leaves + table.rows.count)
    var faults = 0
    for line in table.rows {
      guard let row = table.matrixRow(line), let size = row.size else {
        faults += 1
        sizes.append(0)
        continue
      }
      let clusters = [row.left, row.right].compactMap { Int(exactly: $0) }
      let isValid =
        clusters.count == 2
        && clusters.allSatisfy { $0 >= 0 && $0 < sizes.count && !isMerged[$0] }
        && clusters[0] != clusters[1] && sizes[clusters[0]] + sizes[clusters[1]] == size
        && row.height >= 0
      for cluster in clusters where isMerged.indices.contains(cluster) { isMerged[cluster] = true }
      if !isValid { faults += 1 }
      sizes.append(size)
    }
    return faults == 0 || leaves > 4 && faults * 4 < leaves
  }

  /// Returns the fault of a text whose first row is one of a linkage matrix, or `nil` for other texts.
  static func fault(in bytes: [UInt8], _ limits: ReadingLimits) -> SourceError? {
    let start = TextScanner.start(of: bytes)
    let head = LinkageTable(bytes[start...].prefix(4096), atMost: 8)
    guard let first = head.rows.first.flatMap(head.matrixRow), first.size == 2, head.rows.count > 1,
      first.left != first.right, Int(exactly: first.left) != nil, Int(exactly: first.right) != nil
    else { return nil }
    do throws(SourceError) {
      _ = try read(try TextScanner(bytes, limits: limits))
      return nil
    } catch { return error }
  }

  /// Returns the row in a line, or `nil` if it does not consist of four numbers.
  private func matrixRow(_ line: Line) -> LinkageMatrix.Row? {
    let fields = Self.fields(line).dropFirst(skipped)
    guard fields.count == 4 else { return nil }
    let numbers = fields.compactMap { Self.number($0) }
    guard numbers.count == 4 else { return nil }
    return LinkageMatrix.Row(
      left: numbers[0], right: numbers[1], height: numbers[2], size: numbers[3],
      offset: line.startIndex)
  }

  /// Reads a tree.
  ///
  /// - Parameter text: the text. The empty text is the empty tree.
  /// - Returns: the tree.
  /// - Throws: ``SourceError`` at the first fault.
  /// - Complexity: O(*n*) in the number of bytes.
  static func read(_ text: TextScanner) throws(SourceError) -> TreeDocument {
    var start = text
    if start.nextAfterSpace() == UInt8(ascii: "{") { return try AgglomerativeClustering.read(text) }
    let table = LinkageTable(text.bytes[text.position...])
    var matrix = LinkageMatrix(source: text.bytes, limits: text.limits)
    try text.require(
      !table.rows.isEmpty || !text.bytes[text.position...].contains { !$0.isSpace },
      "a linkage matrix without rows",
      expected: "rows of two clusters, the height of their merge, and its size", at: start.position)
    for (number, line) in table.rows.enumerated() {
      guard let row = table.matrixRow(line) else {
        throw table.fault(in: line, "row \(number + 1) of \(table.rows.count)", text)
      }
      try matrix.append(row)
    }
    return try matrix.document()
  }

  /// Returns the error for a line that does not consist of four numbers.
  private func fault(in line: Line, _ name: String, _ text: TextScanner) -> SourceError {
    let fields = Self.fields(line).dropFirst(skipped)
    guard fields.count == 4 else {
      return text.error(
        "\(name) has \(fields.count.counted("field"))",
        expected: "two clusters, the height of their merge, and its size", at: line.startIndex)
    }
    let wrong = fields.first { Self.number($0) == nil }
    return text.error(
      "\(name) has a field that is not a number", expected: "a number",
      at: wrong?.startIndex ?? line.startIndex)
  }

  /// Returns the fields of a line without white space at their ends.
  private static func fields(_ line: Line) -> [Line] {
    let marks: ByteSet = ",;"
    guard line.contains(where: marks.contains) else { return line.split { $0.isSpace } }
    return line.split(omittingEmptySubsequences: false) { marks.contains($0) }.map { $0.trimmed }
  }

  /// Returns the number in a field, which may be `nan` or an infinity, or `nil`.
  private static func number(_ field: Line) -> Double? {
    guard field.isNumber else { return isNotFinite(field) ? .nan : nil }
    return Double(number: field)
  }

  /// Returns whether a field is `nan` or an infinity as NumPy writes it.
  private static func isNotFinite(_ field: Line) -> Bool {
    let word = field.first == UInt8(ascii: "-") ? field.dropFirst() : field
    return ["nan", "inf", "NaN", "Inf"].contains { word.elementsEqual($0.utf8) }
  }
}
