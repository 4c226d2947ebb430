/// The positions of the entries of a legend, which are arranged in a limited number of rows.
package struct LegendPlaces {
  /// The positions of the visible entries, in order.
  package private(set) var entries: [(x: Double, row: Int)] = []
  /// The number of hidden entries, and the position of the note that reports it; `nil` if all
  /// entries are visible.
  package private(set) var rest: (count: Int, x: Double, row: Int)?
  /// The number of rows.
  package var rowCount: Int { (entries.last?.row ?? -1) + 1 }

  /// Arranges the entries of a legend in rows.
  ///
  /// - Parameters:
  ///   - count: the number of entries.
  ///   - room: the available width of a row.
  ///   - gap: the distance between two entries of a row.
  ///   - hasRow: a function that returns whether there is space for a row, given its index from 0.
  ///   - width: a function that returns the width of an entry. It is called once for each entry, up
  ///     to the first one that does not fit.
  package init(
    _ count: Int, room: Double, gap: Double, hasRow: (Int) -> Bool, width: (Int) -> Double
  ) {
    var (x, row) = (0.0, 0)
    for number in 0..<count {
      let width = width(number)
      if x > 0, x + width > room { (x, row) = (0, row + 1) }
      guard hasRow(row) else {
        // The note replaces the last visible entry.
        let last = entries.popLast()
        rest = (count - entries.count, last?.x ?? 0, last?.row ?? 0)
        return
      }
      entries.append((x, row))
      x += width + gap
    }
  }
}
