import TextSupport
import TreeGeometry

/// The entries of a legend, arranged in rows.
struct LegendRows {
  /// The entries: a name, the length that holds it if there is one, and the place where it begins.
  private(set) var places: [(name: String, length: Double?, x: Double, row: Int)] = []
  /// How many entries there is no room for, and where that is said.
  private(set) var more: (count: Int, x: Double, row: Int)?
  /// The length of the line sample before a name.
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
  ///   - room: the available width.
  ///   - font: the font of the names.
  ///   - isClose: whether entries are closer together than usual.
  ///   - height: the maximum height. There is always at least one row.
  init(
    _ names: [String], width room: Double, font: SizedFont, isClose: Bool = false,
    height: Double = .infinity
  ) {
    (sample, rowHeight) = isClose ? (18, font.size + 4) : (28, font.size + 9)
    var shown: [(name: String, length: Double?, end: Double)] = []
    let (sample, rowHeight) = (sample, rowHeight)
    let legend = LegendPlaces(
      names.count, room: room, gap: isClose ? 10 : 20,
      hasRow: { $0 == 0 || Double($0 + 1) * rowHeight <= height }
    ) { number in
      let fitted = font.fit(names[number], toWidth: room / 2)
      let name = fitted.shortened ?? names[number]
      let length = font.heldLength(of: name, within: fitted.width + 12)
      shown.append((name, length, sample + 6 + fitted.width))
      return sample + 6 + fitted.width
    }
    for (place, entry) in zip(legend.entries, shown) {
      places.append((entry.name, entry.length, place.x, place.row))
      width = max(width, place.x + entry.end)
    }
    (more, rowCount) = (legend.rest, legend.rowCount)
  }
}
