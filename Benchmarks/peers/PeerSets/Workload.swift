import SeededKeys

/// The keys for sets of one size: many sets at small sizes, each with an order of its own.
struct Workload {
  /// The number of elements of each set.
  let count: Int
  /// The even numbers from 0 up to twice the count, ascending.
  let ascending: [Int]
  /// The same, shuffled, for each set.
  let insertions: [[Int]]
  /// The same in another order, but no more than are looked up.
  let lookups: [[Int]]
  /// As many odd numbers, none of which is in a set.
  let absent: [[Int]]
  /// The elements in a third order.
  let removals: [[Int]]
  /// Half as many numbers over the whole range, half of which are in a set.
  let half: [Int]
  /// A hundredth as many numbers over the whole range, half of which are in a set.
  let hundredth: [Int]

  /// The most keys that are looked up in one set.
  static let mostLookups = 1_000_000

  init(count: Int) {
    self.count = count
    ascending = (0..<count).map { 2 * $0 }
    let seeds = seeds(forCount: count)
    /// An order of the elements for each set; each number of orders has seeds of its own.
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

  /// How many sets of the size there are.
  var sets: Int { insertions.count }
}
