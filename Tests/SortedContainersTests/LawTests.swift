import BinaryTrees
import SearchTrees
import SortedContainers
import Testing
import TreeTestSupport

/// Maps, multisets and frozen copies obey the laws of their protocols.
@Suite struct LawTests {
  /// The keys and values of maps; the elements of maps themselves cannot be compared.
  private struct Maps: KindVisitor {
    var faults: [String] = []

    mutating func visit<Scheme: BalancingScheme>(_ scheme: Scheme, _ name: String) {
      for count in 0...6 {
        var map = SearchMap<NaturalOrder<Int>, String, Scheme>(scheme: scheme)
        for key in 0..<count { map[key] = "\(key)" }
        let values = (0..<count).map { "\($0)" }
        faults += CollectionLaws(map.keys, Array(0..<count)).faults.map { "\(name), keys: \($0)" }
        faults += CollectionLaws(map.values, values).faults.map { "\(name), values: \($0)" }
        let indices = map.indices + [map.endIndex]
        for (start, lower) in indices.enumerated() {
          for (end, upper) in indices.enumerated().dropFirst(start) {
            let slice = map[lower..<upper]
            if Array(slice).map(\.key) != Array(start..<end) || slice.count != end - start
              || slice.reversed().map(\.value) != values[start..<end].reversed()
              || slice.indices.map({ slice[$0].key }) != Array(start..<end)
            {
              faults.append("\(name): slice \(start)..<\(end) of \(count)")
            }
          }
        }
      }
    }
  }

  @Test func partsOfMapsAreCollections() {
    var test = Maps()
    test.visitEveryKind()
    #expect(test.faults.isEmpty, "\(test.faults.prefix(3))")
  }

  /// A slice of the values changes the values of the map, and their sums.
  @Test func slicesOfValuesAreMutable() {
    var map = AggregatedMap<NaturalOrder<Int>, Int, AVLScheme, Sum<Int, Int>>(
      uniqueKeysWithValues: (0..<9).map { ($0, $0) })
    let copy = map
    let bounds = map.lowerBound(of: 2)..<map.lowerBound(of: 6)
    map.values[bounds][bounds.lowerBound] = 20
    #expect(map[2] == 20 && map.summary == 54 && copy.summary == 36)
    map.values[bounds].reverse()
    #expect(map.values.elementsEqual([0, 1, 5, 4, 3, 20, 6, 7, 8]))
    var slice = map.values[bounds]
    slice[bounds] = copy.values[bounds]
    #expect(slice.elementsEqual(2..<6) && map[5] == 20)
    map.values[bounds] = slice
    #expect(map == copy && map.summary == 36)
  }

  private struct Multisets: KindVisitor {
    var faults: [String] = []

    mutating func visit<Scheme: BalancingScheme>(_ scheme: Scheme, _ name: String) {
      for elements in [[], [1], [1, 1], [1, 2, 2], [1, 1, 1, 2, 3, 3], [0, 1, 2, 2, 2, 3]] {
        let set = SearchMultiset<NaturalOrder<Int>, Scheme>(elements.reversed(), scheme: scheme)
        faults += CollectionLaws(set, elements).faults.map { "\(name): \($0)" }
      }
    }
  }

  @Test func multisetsAreCollections() {
    var test = Multisets()
    test.visitEveryKind()
    #expect(test.faults.isEmpty, "\(test.faults.prefix(3))")
  }

  @Test(arguments: [0, 1, 2, 7, 17, 40]) func frozenCopiesAreCollections(count: Int) {
    let tree = AVLTree(0..<count)
    #expect(CollectionLaws(tree.frozen(), Array(tree), isDeep: count < 9).faults.isEmpty)
    #expect(CollectionLaws(AVLMultiset(tree).keys, Array(tree), isDeep: false).faults.isEmpty)
    let map = AVLMap(uniqueKeysWithValues: tree.map { ($0, -$0) }).frozen()
    #expect(CollectionLaws(map.keys, Array(tree), isDeep: false).faults.isEmpty)
    #expect(map.reversed().map(\.value) == tree.map { -$0 }.reversed())
  }

  /// Maps and frozen copies that are equal have equal hashes, whatever their history.
  @Test func equalMapsAreSubstitutable() {
    let maps: [[AVLMap<Int, Int>]] = [
      [[:], AVLMap([(1, 2)]) { $1 }.filter { $0.key > 1 }],
      [[1: 2, 3: 4], [3: 4, 1: 2], AVLMap([(3, 0), (1, 2), (3, 4)]) { $1 }],
      [[1: 2, 3: 5]], [[1: 2, 4: 4]], [[1: 2]],
    ]
    #expect(
      faultsOfSubstitution(in: maps) { ($0.count, $0.map(\.key) + $0.map(\.value), "\($0)") }
        .isEmpty)
    let frozen = [[[], [1].filter { $0 > 1 }], [[1, 3], [3, 1, 3]], [[1]], [[3]]].map {
      $0.map { AVLTree($0).frozen() }
    }
    #expect(faultsOfSubstitution(in: frozen) { ($0.count, Array($0), "\($0)") }.isEmpty)
  }

  /// Multisets that are equal have equal counts, elements, hashes and descriptions, whatever their
  /// history; different multisets are not equal.
  @Test func equalMultisetsAreSubstitutable() {
    let multisets: [[AVLMultiset<Int>]] = [
      [[]], [[1, 2, 2], [2, 1, 2]], [[1, 1, 2]], [[1, 2]], [[2, 2, 1, 1]],
    ]
    #expect(faultsOfSubstitution(in: multisets) { ($0.count, Array($0), "\($0)") }.isEmpty)
  }
}
