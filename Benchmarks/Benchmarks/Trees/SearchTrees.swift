import Benchmark
import SeededKeys
import SetContenders

/// The operations of each kind of search tree.
func searchTrees() {
  for kind in ourKinds { operations(of: kind) }
}

private func operations<Kind: SetContender>(of kind: Kind.Type) {
  let name = kind.name
  measure("insert into \(name) and free it", trees: shuffledKeys) { keys in
    var set = Kind()
    blackHole(set.insertAll(keys))
  }
  measure("look up in \(name)", trees: Searched<Kind>.init) {
    blackHole($0.set.countPresent($0.keys))
  }
  measure("iterate over \(name)", trees: Searched<Kind>.init) { blackHole($0.set.sum()) }
  measure("copy \(name) and remove all", trees: Searched<Kind>.init) {
    var copy = $0.set
    blackHole(copy.removeAll($0.keys))
  }
  measure("build \(name) from sorted keys", trees: { count, _ in Array(0..<count) }) {
    blackHole(Kind(ascending: $0))
  }
}

/// A set that was made of shuffled keys, and its keys in another order.
private final class Searched<Kind: SetContender> {
  var set = Kind()
  let keys: [Int]

  init(count: Int, seed: UInt64) {
    _ = set.insertAll(shuffledKeys(count, seed: seed))
    keys = shuffledKeys(count, seed: seed + 1_000_000)
  }
}
