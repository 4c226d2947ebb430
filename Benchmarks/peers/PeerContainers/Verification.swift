import BinaryTrees
import Contenders

/// Runs small tasks on a contender and compares its keys with those of a `Set`.
///
/// - Throws: ``Disagreement`` at the first difference.
func verify<Peer: Contender>(_: Peer.Type) throws {
  var generator = SplitMix64(seed: 42)
  for count in [0, 1, 2, 3, 10, 100, 1_000] {
    /// Returns random numbers from a small range, so that some of them repeat.
    func numbers() -> [Int] {
      (0..<count).map { _ in Int.random(in: 0...count, using: &generator) }
    }
    func check<Value: Equatable>(_ task: String, _ found: Value, _ expected: Value) throws {
      try Disagreement.check(Peer.name, "\(task), \(count) keys", found, expected)
    }
    func checkElements(_ task: String, _ set: Peer, _ expected: Set<Int>) throws {
      let found = Peer.isOrdered ? set.keys() : set.keys().sorted()
      try Disagreement.check(
        Peer.name, "\(task), \(count) keys", elements: found, expected.sorted())
      try check("sum after \(task)", set.sum(), expected.reduce(0, +))
    }

    var (set, expected) = (Peer(), Set<Int>())
    let inserted = numbers()
    try check("keys inserted", set.insertAll(inserted), Set(inserted).count)
    expected.formUnion(inserted)
    try checkElements("insertion", set, expected)

    if Peer.isMap {
      set.updateAll(inserted)
      let values = set.sum() - expected.reduce(0, +)
      try check("sum of the values after updates", values, inserted.count)
      try check("keys removed for new values", set.removeAll(inserted), expected.count)
      _ = set.insertAll(inserted)
    }

    let sought = Array(-1...(count + 1))
    try check("keys found", set.countPresent(sought), expected.count)
    if Peer.looksUpTogether {
      try check("keys found together", set.countPresentTogether(sought), expected.count)
    }

    let removed = numbers()
    try check("keys removed", set.removeAll(removed), expected.intersection(removed).count)
    expected.subtract(removed)
    try checkElements("removal", set, expected)
    try check("keys found after removal", set.countPresent(sought), expected.count)

    try check(
      "keys inserted again", set.insertAll(inserted), Set(inserted).subtracting(expected).count)
    expected.formUnion(inserted)
    try checkElements("insertion after removal", set, expected)

    try checkElements("building", Peer(ascending: expected.sorted()), expected)
    let other = Set(numbers())
    for union in Peer.unions {
      var united = Peer(ascending: expected.sorted())
      let otherSet = Peer(ascending: other.sorted())
      union(&united, otherSet)
      try checkElements("union", united, expected.union(other))
      try checkElements("the other set after union", otherSet, other)
    }
  }
}
