/// A goal for the maps of this package: a ratio of times to the first contender.
struct Goal {
  let measure: Measure
  /// The minimum ratio.
  let ratio: Double
  /// The reason why the ratio may be lower.
  let limit: String

  /// The names of the maps that have goals.
  static let maps: Set<String> = ["AVLMap", "RedBlackMap"]

  static let all = [
    Goal(
      measure: .insertion, ratio: 1.1,
      limit: """
        both trees descend through the same number of nodes; nodes in one array save only the \
        allocation, which is a small part of the time.
        """),
    Goal(
      measure: .lookup, ratio: 1.7,
      limit: """
        both trees read one node for each level; a descent without branches gains most while the \
        nodes are in the cache.
        """),
    Goal(
      measure: .update, ratio: 1.7,
      limit: """
        values are in an array of their own, so that an update reads one more cache line than a \
        lookup; `std::map` has key and value in one node.
        """),
    Goal(
      measure: .removal, ratio: 1.4,
      limit: """
        both trees descend through the same number of nodes and rebalance; ours also updates the \
        array of values.
        """),
    Goal(
      measure: .iteration, ratio: 3,
      limit: "small trees are in the cache in both, so that their layout matters less."),
  ]
}
