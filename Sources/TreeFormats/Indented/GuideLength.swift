/// The ASCII dashes at the end of a guide such as `+--`.
struct GuideDashes {
  /// The number of dashes.
  var count = 0

  /// The offset after the last dash.
  var end = -1

  /// Whether a digit directly follows the last dash, which may be the sign of a number.
  var areBeforeNumber = false

  /// Whether the dashes follow the name of a side, as in `R----`.
  var areAfterSide = false
}

/// The number of dashes in the guides of a text.
///
/// In `+--4`, the second dash is part of the guide or the sign of the number. All guides of a text
/// have the same number of dashes, so the other lines decide.
struct GuideLength {
  /// The smallest and the largest number of dashes, and whether all of them are before numbers.
  private var (least, greatest) = (Int.max, 0)
  private var areAllBeforeNumbers = true

  /// The columns of the labels after dashes.
  private var columns: Set<Int> = []

  /// Adds the dashes before the label in a column.
  mutating func add(_ dashes: GuideDashes, column: Int) {
    guard dashes.count > 0 else { return }
    (least, greatest) = (min(least, dashes.count), max(greatest, dashes.count))
    if !dashes.areBeforeNumber { areAllBeforeNumbers = false }
    columns.insert(column)
  }

  /// Returns whether the last of the dashes before a label is the sign of a number.
  func hasSign(_ dashes: GuideDashes) -> Bool {
    dashes.areBeforeNumber && dashes.count == count + 1
  }

  /// The number of dashes in a guide.
  private var count: Int {
    guard areAllBeforeNumbers, least == greatest, least > 1 else { return least }
    // The guides of one level are as long as the distance between two levels.
    if let step, step == least || step == least + 1 { return step - 1 }
    // The guides `+---` and `\---` of the Windows program `tree`.
    return least == 4 ? 3 : least
  }

  /// Whether two dashes precede each number, and the second one may be its sign.
  var isAmbiguous: Bool {
    areAllBeforeNumbers && least == 2 && greatest == 2 && step == nil
  }

  /// The smallest distance between two columns of labels, or `nil` if they begin in one column.
  private var step: Int? {
    let sorted = columns.sorted()
    return zip(sorted, sorted.dropFirst()).map { $1 - $0 }.min()
  }

  /// A note that reports how ambiguous dashes are read.
  var notes: [String] {
    isAmbiguous
      ? ["dashes before numbers are read as parts of guides, not as minus signs: -- and 5 in |--5"]
      : []
  }
}
