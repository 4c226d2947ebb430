/// The places of the entries of a legend, in rows up to a limit.
package struct LegendPlaces {
  /// The entries that are shown, in order.
  package private(set) var entries: [(x: Double, row: Int)] = []
  /// The number of entries that are not shown, and the place of that note.
  package private(set) var rest: (count: Int, x: Double, row: Int)?
  /// The number of rows.
  package var rowCount: Int { (entries.last?.row ?? -1) + 1 }

  /// Breaks a legend into rows.
  ///
  /// - Parameters:
  ///   - count: the number of entries.
  ///   - room: the width of a row.
  ///   - gap: the distance of two entries in a row.
  ///   - hasRow: whether there is room for a row, by its number from 0.
  ///   - width: the width of an entry; it is asked for once for each entry up to the last shown.
  package init(
    _ count: Int, room: Double, gap: Double, hasRow: (Int) -> Bool, width: (Int) -> Double
  ) {
    var (x, row) = (0.0, 0)
    for number in 0..<count {
      let width = width(number)
      if x > 0, x + width > room { (x, row) = (0, row + 1) }
      guard hasRow(row) else {
        // The last entry makes room for the note.
        let last = entries.popLast()
        rest = (count - entries.count, last?.x ?? 0, last?.row ?? 0)
        return
      }
      entries.append((x, row))
      x += width + gap
    }
  }
}
