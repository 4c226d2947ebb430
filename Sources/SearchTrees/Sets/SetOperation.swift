/// Which elements remain of two sets, and how often each is counted.
@usableFromInline
package enum SetOperation: String, CaseIterable {
  /// Those in either; as often as in the one that has more.
  case union
  /// Those in both; as often as in the one that has less.
  case intersection
  /// Those in the first, less those in the second.
  case difference
  /// Those of which one set has more; as often as the difference.
  case symmetricDifference

  /// How often an element remains that is so often in the first set and in the second.
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
