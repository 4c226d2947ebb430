import BinaryTrees
import TextSupport

/// The table of the nodes of a model, as `trees_to_dataframe` of XGBoost and LightGBM returns it.
struct ModelTable {
  private let text: TextScanner
  private let table: DelimitedTable
  private let tree: Int

  /// Returns whether the first line of a text contains the names of columns.
  static func begins(_ text: ArraySlice<UInt8>, names: [String]) -> Bool {
    let line = text.prefix(1000).prefix { $0 != 0x0A }
    let fields = line.split { ",;\t\"\r".utf8.contains($0) }
    return names.allSatisfy { name in fields.contains { $0.elementsEqual(name.utf8) } }
  }

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - tree: the name of the column with the numbers of the trees.
  /// - Throws: `SourceError` if a line has another number of fields than the first one.
  init(_ text: TextScanner, tree: String) throws(SourceError) {
    self.text = text
    table = try DelimitedTable(text.bytes, limits: text.limits)
    self.tree = table.column(named: tree) ?? 0
  }

  /// Returns the rows of the tree to read.
  ///
  /// - Parameters:
  ///   - selection: the tree.
  ///   - isLeaf: whether a row is that of a leaf.
  /// - Returns: the rows.
  /// - Throws: `SourceError` if another tree does not have one leaf more than tests.
  func rows(
    _ selection: inout TreeSelection, where isLeaf: (Int) -> Bool
  ) throws(SourceError) -> Range<Int> {
    var range = 0..<0
    var start = 0
    while start < table.rowCount {
      var end = start + 1
      while end < table.rowCount, table[end, tree] == table[start, tree] { end += 1 }
      if selection.takesNext() {
        range = start..<end
      } else if 2 * (start..<end).count(where: isLeaf) != end - start + 1 {
        throw error(
          "tree \(selection.count - 1) is not complete", expected: "a row for each of its nodes",
          end - 1)
      }
      start = end
    }
    return range
  }

  /// Returns an entry, or `nil` if it is empty or there is no such column.
  func entry(_ name: String, _ row: Int) -> String? {
    guard let column = table.column(named: name) else { return nil }
    let entry = table[row, column]
    // A type of missing values may be NaN.
    let isMissing = ["", "NaN", "NA"].contains(entry) && name != "missing_type"
    return isMissing ? nil : entry
  }

  /// Returns a number, or `nil` if there is no such entry.
  ///
  /// - Throws: `SourceError` if the entry is not a number.
  func number(_ name: String, _ row: Int) throws(SourceError) -> WrittenValue? {
    guard let entry = entry(name, row) else { return nil }
    return try text.modelNumber(entry, at: offset(row))
  }

  /// Returns the offset of a row in the text.
  func offset(_ row: Int) -> Int {
    guard row < table.rowCount else { return 0 }
    var line = 1
    for (offset, byte) in text.bytes.enumerated() where byte == 0x0A {
      line += 1
      if line == table.lines[row] { return offset + 1 }
    }
    return 0
  }

  /// Returns an error at a row.
  func error(_ message: String, expected: String, _ row: Int) -> SourceError {
    text.error(message, expected: expected, at: offset(row))
  }
}
