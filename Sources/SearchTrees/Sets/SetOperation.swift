/// An operation on two sets, which determines the elements of the result and their counts.
public enum SetOperation: String, CaseIterable, Sendable {
  /// The elements of either set, with the greater count.
  case union
  /// The elements of both sets, with the lesser count.
  case intersection
  /// The elements of the first set, with their count in the second set subtracted.
  case difference
  /// The elements whose counts differ, with the difference of the counts.
  case symmetricDifference

  /// Returns the count of an element in the result, given its counts in the first and the second
  /// set.
  @inlinable
  func count(_ first: Int, _ second: Int) -> Int {
    switch self {
    case .union: max(first, second)
    case .intersection: min(first, second)
    case .difference: max(0, first - second)
    case .symmetricDifference: abs(first - second)
    }
  }
}
