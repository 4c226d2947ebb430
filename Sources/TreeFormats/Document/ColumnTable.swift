import BinaryTrees
import TextSupport

/// The annotation columns that a parser collects while it reads a tree.
///
/// A column lists only the entries that the text contains, so it may be shorter than the tree.
struct ColumnTable<Entry> {
  /// The columns in the order of their first occurrence in the text.
  var columns: [(key: AnnotationKey, entries: [Entry])] = []

  private var places: [AnnotationKey: Int] = [:]

  /// Adds an entry to a column, which is created if it is missing.
  ///
  /// - Throws: ``SourceError`` if there are too many columns.
  mutating func add(
    _ entry: Entry?, to key: AnnotationKey, at offset: Int, in text: borrowing TextScanner
  ) throws(SourceError) {
    let place = places[key] ?? columns.count
    if place == columns.count {
      try text.checkColumns(place, at: offset)
      places[key] = place
      columns.append((key, []))
    }
    if let entry { columns[place].entries.append(entry) }
  }
}

extension TextScanner {
  /// Throws an error if another column would exceed the limit.
  func checkColumns(_ count: Int, at offset: Int) throws(SourceError) {
    try require(
      count < limits.columns, "too many columns",
      expected: "at most \(limits.columns.counted("column"))", at: offset)
  }

  /// Throws an error if the columns together would have too many entries.
  ///
  /// Each of the `columns` has one entry for each of the `nodes`.
  func checkAnnotations(_ columns: Int, of nodes: Int) throws(SourceError) {
    let (entries, overflow) = columns.multipliedReportingOverflow(by: nodes)
    try require(
      !overflow && entries <= limits.annotations,
      "\(columns.counted("column")) of \(nodes.counted("node"))",
      expected: "at most \(limits.annotations.counted("entry", plural: "entries")) in all", at: 0)
  }
}
