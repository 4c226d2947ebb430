package import SearchTrees
import SortedContainers

/// Changes copies of one tree in several concurrent tasks while all tasks read the original.
///
/// - Parameter scheme: the balancing scheme of the tree.
/// - Returns: the number of faults found, which should be 0.
package func faultsOfConcurrentCopies(of scheme: some BalancingScheme) async -> Int {
  var tree = SearchTree(order: NaturalOrder<Int>(), scheme: scheme)
  for key in 0..<400 { tree.insert(key * 7 % 401) }
  let (shared, before) = (tree, Array(tree))
  return await withTaskGroup(of: Int.self) { group in
    for task in 0..<8 {
      group.addTask {
        var (copy, faults) = (shared, 0)
        for round in 0..<60 {
          // All tasks compute the subtree sizes of the shared tree; the first one to finish
          // publishes them.
          if shared.rank(of: 200) != before.firstIndex(of: 200) { faults += 1 }
          if Array(shared) != before { faults += 1 }
          copy.insert(1_000 + task * 100 + round)
          copy.remove(before[(task * 31 + round) % before.count])
          if copy.violation() != nil { faults += 1 }
          if round % 20 == 19 { copy = shared }
        }
        return faults
      }
    }
    return await group.reduce(0, +)
  }
}

/// Changes copies of a map and of a multiset in several concurrent tasks.
///
/// - Returns: the number of faults.
package func faultsOfConcurrentMaps() async -> Int {
  var map = AggregatedMap<NaturalOrder<Int>, [Int], RedBlackScheme, EntryCount<Int, [Int]>>()
  for key in 0..<300 { map[key, default: []].append(key) }
  let (shared, words) = (map, AVLMultiset((0..<300).map { $0 / 3 }))
  return await withTaskGroup(of: Int.self) { group in
    for task in 0..<8 {
      group.addTask {
        var (map, multiset, faults) = (shared, words, 0)
        for round in 0..<60 {
          let key = (task * 31 + round * 7) % 300
          map[key, default: []].append(round)
          map[key + 1] = nil
          map.values[map.startIndex] = []
          multiset.insert(key)
          multiset.remove(at: multiset.index(atOffset: round))
          if shared[key] != [key] || shared.summary != 300 || shared.rank(of: key) != key {
            faults += 1
          }
          if words.rank(of: 50) != 150 || words.count != 300 { faults += 1 }
          if map.violation() != nil || multiset.violation() != nil { faults += 1 }
          if round % 20 == 19 { (map, multiset) = (shared, words) }
        }
        return faults
      }
    }
    return await group.reduce(0, +)
  }
}

/// Changes copies of trees of every kind in several concurrent tasks.
///
/// - Returns: the number of faults for each kind, and at the end for maps and multisets.
package func faultsOfConcurrentCopies() async -> [Int] {
  [
    await faultsOfConcurrentCopies(of: UnbalancedScheme()),
    await faultsOfConcurrentCopies(of: AVLScheme()),
    await faultsOfConcurrentCopies(of: RedBlackScheme()),
    await faultsOfConcurrentCopies(of: SplayScheme()),
    await faultsOfConcurrentCopies(of: TreapScheme()),
    await faultsOfConcurrentCopies(of: WeightBalancedScheme()),
    await faultsOfConcurrentCopies(of: ScapegoatScheme()),
    await faultsOfConcurrentMaps(),
  ]
}
