import Contenders
import SeededKeys

/// Measures the operations on two sets.
///
/// The smaller set has 1/1 to 1/10,000 of the elements of the larger one; half of its elements are
/// in both sets. Each operation runs in all its implementations, whose results must agree.
struct CombiningTurn<Peer: Contender> {
  /// The ratios of the larger count to the smaller count.
  private static var proportions: [Int] { [1, 10, 100, 10_000] }

  let count: Int
  /// Receives the name of an operation, its implementation and the time in nanoseconds.
  let record: (String, CombiningWay, Double) -> Void

  /// Measures each implementation several times; each pass begins with another one.
  func run(passes: Int) throws {
    let great = set(count) { 2 * $0 }
    for proportion in Self.proportions where count >= 10 * proportion {
      let small = set(count / proportion) { 2 * $0 * proportion + $0 % 2 }
      for combination in Combination.allCases {
        try run(combination, great, small, "\(proportion) : 1", passes)
        if proportion > 1 { try run(combination, small, great, "1 : \(proportion)", passes) }
      }
    }
  }

  private func run(
    _ combination: Combination, _ first: Peer, _ second: Peer, _ sizes: String,
    _ passes: Int
  ) throws {
    let (name, ways) = ("\(combination.rawValue), \(sizes)", CombiningWay.allCases)
    var sum: Int?
    for pass in 0..<passes {
      for turn in ways.indices {
        let way = ways[(pass + turn) % ways.count]
        var set = first
        // Makes the storage of the set unique, so that the measured operation does not copy it.
        _ = set.insertAll([-1])
        _ = set.removeAll([-1])
        record(name, way, processorNanoseconds { set.combine(combination, with: second, way) })
        let found = set.sum()
        try Disagreement.check(
          Peer.name, "\(name), \(way.rawValue)", found, sum ?? found)
        sum = found
      }
    }
  }

  private func set(_ count: Int, _ key: (Int) -> Int) -> Peer {
    var set = Peer()
    _ = set.insertAll(shuffledKeys(count, seed: 42).map(key))
    return set
  }
}
