/// The ASCII dashes at the end of a guide such as `+--`.
struct GuideDashes {
  /// The number of dashes.
  var count = 0

  /// The offset after the last dash.
  var end = -1

  /// Whether a digit directly follows the last dash, which may be the sign of a number.
  var areBeforeNumber = false

  /// Whether the line begins with the dashes or with the name of a side, as in `R----`, so that
  /// its column is before the dashes.
  var areAfterColumn = false
}

/// The number of dashes in the guides of a text.
///
/// In `+--4`, the second dash is part of the guide or the sign of the number. All guides of a text
/// have the same number of dashes, so the other lines decide: the shortest run of dashes is a guide,
/// and a run with one more dash ends with a sign.
struct GuideLength {
  /// The smallest and the largest number of dashes, and whether all of them are before numbers.
  private var (least, greatest) = (Int.max, 0)
  private var areAllBeforeNumbers = true

  /// The columns of the lines with dashes, and whether these columns are before the dashes.
  private var columns: Set<Int> = []
  private var areAfterColumns = false

  /// Adds the dashes before the label of a line in a column.
  mutating func add(_ dashes: GuideDashes, column: Int) {
    guard dashes.count > 0 else { return }
    (least, greatest) = (min(least, dashes.count), max(greatest, dashes.count))
    if !dashes.areBeforeNumber { areAllBeforeNumbers = false }
    if dashes.areAfterColumn { areAfterColumns = true }
    columns.insert(column)
  }

  /// Returns whether the last of the dashes before a label is the sign of a number.
  func hasSign(_ dashes: GuideDashes) -> Bool {
    dashes.areBeforeNumber && dashes.count == least + 1
  }

  /// Whether the dashes before all numbers have the same length and may end with signs.
  private var isAmbiguous: Bool {
    guard areAllBeforeNumbers, least == greatest, least > 1 else { return false }
    // Many programs print `R----`, and the program `tree` of Windows prints `+---`.
    if least == (areAfterColumns ? 4 : 3), areAfterColumns || step == nil { return false }
    // If the last dash is a sign, a guide is as long as the distance between two levels.
    return step == nil || step == least
  }

  /// The smallest distance between two columns of lines, or `nil` if they begin in one column.
  private var step: Int? {
    let sorted = columns.sorted()
    return zip(sorted, sorted.dropFirst()).map { $1 - $0 }.min()
  }

  /// A note that reports how ambiguous dashes are read.
  var notes: [String] {
    guard isAmbiguous else { return [] }
    let dashes = String(repeating: "-", count: least)
    return [
      "dashes before numbers are read as parts of guides, not as minus signs: \(dashes) and 5 in "
        + (areAfterColumns ? "\(dashes)5" : "|\(dashes)5")
    ]
  }
}
