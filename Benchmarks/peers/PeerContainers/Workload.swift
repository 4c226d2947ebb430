import SeededKeys

/// The keys for sets or maps of one size.
///
/// For small sizes there are many containers, each with different orders.
struct Workload {
  /// The number of keys of each container.
  let count: Int
  /// The even numbers from 0 up to (excluding) twice the count, ascending.
  let ascending: [Int]
  /// The same numbers, shuffled, for each container.
  let insertions: [[Int]]
  /// The same numbers in another order, at most ``mostLookups``, for each container.
  let lookups: [[Int]]
  /// An equal number of odd numbers, which are in no container, for each container.
  let absent: [[Int]]
  /// The keys in a third order, for each container.
  let removals: [[Int]]
  /// `count / 2` numbers over the whole range; half of them are in a container.
  let half: [Int]
  /// `count / 100` numbers over the whole range; half of them are in a container.
  let hundredth: [Int]

  /// The maximum number of keys that are looked up in one container.
  static let mostLookups = 1_000_000

  init(count: Int) {
    self.count = count
    ascending = (0..<count).map { 2 * $0 }
    let seeds = seeds(forCount: count)
    /// Returns a shuffled order of the keys for each container; `number` selects the seeds.
    func orders(_ number: UInt64, most: Int = .max, offset: Int = 0) -> [[Int]] {
      seeds.map { seed in
        shuffledKeys(count, seed: seed + number * 1_000_000).prefix(most).map { 2 * $0 + offset }
      }
    }
    insertions = orders(0)
    lookups = orders(1, most: Workload.mostLookups)
    absent = orders(2, most: Workload.mostLookups, offset: 1)
    removals = orders(3)
    half = (0..<(count / 2)).map { 4 * $0 + $0 % 2 }
    hundredth = (0..<(count / 100)).map { 200 * $0 + $0 % 2 }
  }

  /// The number of containers.
  var containers: Int { insertions.count }
}
