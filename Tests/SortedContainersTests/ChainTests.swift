import SearchTrees
import SortedContainers
import Testing
import TreeTestSupport

/// Linear operations of maps and multisets take linear time and no recursion on chains of a million
/// nodes, fewer in debug builds.
@Suite struct ChainTests {
  private static let count = Chain.longCount

  /// Checks slices of maps, and of their keys and values, at all depths.
  @Test(arguments: [true, false]) func slicesOfMaps(ascending: Bool) {
    let faults = onSmallStack { () -> [String] in
      let count = Self.count
      var map = SplayMap<Int, Int>()
      for key in 0..<count {
        let key = ascending ? key : count - 1 - key
        map[key] = -key
      }
      var faults: [String] = []
      func expect(_ condition: Bool, _ what: String) { if !condition { faults.append(what) } }
      expect(map.height == count - 1, "height")
      for start in [0, 10, count / 2] {
        let bounds = map.lowerBound(of: start)..<map.lowerBound(of: count - 10)
        let keys = start..<count - 10
        expect(map[bounds].map(\.key).elementsEqual(keys), "slice of a map")
        expect(map.keys[bounds].elementsEqual(keys), "slice of the keys")
        expect(map.values[bounds].lazy.map { -$0 }.elementsEqual(keys), "slice of the values")
        expect(map[bounds].reversed().last?.key == start, "reversed slice")
        expect(map.keys[bounds].indices.last == map.index(forKey: count - 11), "indices of a slice")
        expect(map.values[bounds].count == keys.count, "count of a slice")
      }
      let bounds = map.lowerBound(of: count / 2)..<map.endIndex
      for index in map.values[bounds].indices { map.values[index] = 1 }
      map.values[bounds] = map.values[bounds]
      expect(map[(count / 2)...].allSatisfy { $0.value == 1 }, "changed values")
      return faults
    }
    #expect(faults.isEmpty, "\(faults)")
  }

  /// Checks slices of multisets.
  @Test func slicesOfMultisets() {
    let faults = onSmallStack { () -> [String] in
      let count = Self.count
      var multiset = SplayMultiset<Int>()
      for key in 0..<count { multiset.insert(key) }
      multiset.insert(0)
      let part = multiset[1..<count - 1]
      return part.reduce(0, &+) == (1..<count - 1).reduce(0, &+)
        && part.indices.reversed().count == count - 2 ? [] : ["slice"]
    }
    #expect(faults.isEmpty, "\(faults)")
  }
}
