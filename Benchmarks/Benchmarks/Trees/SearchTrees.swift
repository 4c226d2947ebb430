import Benchmark
import BinaryTrees
import Contenders
import SearchTrees
import SeededKeys

/// Measures the operations of each kind of search tree.
func searchTrees() {
  for kind in ourKinds { operations(of: kind) }
  observation()
}

/// Measures the cost of an observer.
///
/// With an observer that is not attached, insertion must be as fast as without an observer
/// parameter.
private func observation() {
  measure("insert into AVL, with an observer that does not listen", trees: shuffledKeys) { keys in
    blackHole(grown(keys, observer: Unobserved()))
  }
  measure("insert into AVL, with an observer that counts", trees: shuffledKeys) { keys in
    blackHole(grown(keys, observer: ChangeCounter()))
  }
}

private func grown<Observer: TreeObserver>(_ keys: [Int], observer: Observer) -> Int {
  var observer = observer
  var tree = AVLTree<Int>()
  for key in keys { tree.insert(key, observing: &observer) }
  return tree.count
}

private func operations<Kind: Contender>(of kind: Kind.Type) {
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
  measure(
    "build \(name) from sorted keys", trees: { count, _ in Array(0..<count) },
    { blackHole(Kind(ascending: $0)) })
}

/// A set built from shuffled keys, and its keys in another order.
private final class Searched<Kind: Contender> {
  var set = Kind()
  let keys: [Int]

  init(count: Int, seed: UInt64) {
    _ = set.insertAll(shuffledKeys(count, seed: seed))
    keys = shuffledKeys(count, seed: seed + 1_000_000)
  }
}
