/// A goal for the maps of this package: a ratio of times to the first contender.
struct Goal {
  let measure: Measure
  /// The least ratio.
  let ratio: Double
  /// The reason why the ratio may be lower.
  let limit: String

  /// The names of the maps that have goals.
  static let maps: Set<String> = ["AVLMap", "RedBlackMap"]

  static let all = [
    Goal(
      measure: .insertion, ratio: 1.1,
      limit: """
        a random descent that misses the cache takes most of the time, in both.
        """),
    Goal(measure: .lookup, ratio: 1.7, limit: ""),
    Goal(measure: .update, ratio: 1.7, limit: ""),
    Goal(measure: .removal, ratio: 1.4, limit: ""),
    Goal(measure: .iteration, ratio: 3, limit: ""),
  ]
}
