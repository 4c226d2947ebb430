import TextSupport

/// The entries of a legend in rows.
struct LegendRows {
  /// An entry: its name, the length that the name is held to if it is, and where it begins.
  struct Place {
    let name: String
    let length: Double?
    let x: Double
    let row: Int
  }

  private(set) var places: [Place] = []
  /// How many entries there is no room for, and where that is said.
  private(set) var more: (count: Int, x: Double, row: Int)?
  /// The length of the piece of line before a name.
  let sample: Double
  let rowHeight: Double
  /// The width of the longest row.
  private(set) var width = 0.0
  private var rowCount = 0

  /// The height of all rows.
  var height: Double { Double(rowCount) * rowHeight }

  /// Breaks a legend into rows.
  ///
  /// - Parameters:
  ///   - names: the names of the entries.
  ///   - room: the width that there is.
  ///   - font: the font of the names.
  ///   - isClose: whether the entries are set closer than is usual.
  ///   - height: the greatest height; there is at least one row.
  init(
    _ names: [String], width room: Double, font: SizedFont, isClose: Bool = false,
    height: Double = .infinity
  ) {
    (sample, rowHeight) = isClose ? (18, font.size + 4) : (28, font.size + 9)
    let gap = isClose ? 10.0 : 20.0
    var (x, row) = (0.0, 0)
    for (number, name) in names.enumerated() {
      let fitted = font.fit(name, toWidth: room / 2)
      let entry = sample + 6 + fitted.width
      if x > 0, x + entry > room { (x, row) = (0, row + 1) }
      if row > 0, Double(row + 1) * rowHeight > height {
        // The last entry makes room for what is said of those that are left out.
        let last = places.popLast()
        more = (names.count - number + 1, last?.x ?? 0, last?.row ?? 0)
        return
      }
      let shown = fitted.shortened ?? name
      let length = font.metrics.heldLength(
        of: shown, size: font.size, weight: font.weight, within: fitted.width + 12)
      places.append(Place(name: shown, length: length, x: x, row: row))
      rowCount = row + 1
      width = max(width, x + entry)
      x += entry + gap
    }
  }
}
