import BinaryTrees
import SearchTrees
import Testing

/// The laws of the collection protocols, in the manner of the checkers of swift-collections.
struct CollectionLaws<Tested: BidirectionalCollection>
where Tested.Element: Equatable, Tested.Index: Hashable {
  private(set) var faults: [String] = []

  /// Checks a collection that must contain the given elements.
  init(_ tested: Tested, _ expected: [Tested.Element], isDeep: Bool = true) {
    func expect(_ condition: Bool, _ what: String) {
      if !condition { faults.append("\(what) of \(expected.prefix(20))") }
    }
    expect(tested.count == expected.count, "count")
    expect(tested.underestimatedCount <= expected.count, "underestimatedCount")
    expect(tested.isEmpty == expected.isEmpty, "isEmpty")
    expect(Array(tested) == expected, "Array")
    expect(tested.map { $0 } == expected, "map")
    expect(Array(tested.reversed()) == expected.reversed(), "reversed")
    expect(tested.first == expected.first && tested.last == expected.last, "ends")
    var iterator = tested.makeIterator()
    let copy = iterator
    while iterator.next() != nil {}
    expect(iterator.next() == nil, "the end is reached once")
    expect(Array(IteratorSequence(copy)) == expected, "a copied iterator")
    // Forward, backward and by distances.
    var indices = Array(tested.indices)
    expect(indices.count == expected.count, "indices")
    indices.append(tested.endIndex)
    expect(indices.first == tested.startIndex, "startIndex")
    expect(indices.dropLast().map { tested[$0] } == expected, "subscript")
    var back = [tested.endIndex]
    while let last = back.last, last != tested.startIndex {
      back.append(tested.index(before: last))
    }
    expect(back.reversed() == indices, "index(before:)")
    for (offset, index) in indices.enumerated().dropLast() {
      expect(tested.index(after: index) == indices[offset + 1], "index(after:)")
      var (moved, before) = (index, indices[offset + 1])
      tested.formIndex(after: &moved)
      tested.formIndex(before: &before)
      expect(moved == indices[offset + 1] && before == index, "formIndex")
    }
    for (offset, index) in indices.enumerated() {
      for (other, limit) in indices.enumerated() {
        expect((index == limit) == (offset == other), "==")
        expect((index < limit) == (offset < other), "<")
        expect(index != limit || index.hashValue == limit.hashValue, "hash")
        expect(tested.distance(from: index, to: limit) == other - offset, "distance")
        expect(tested.index(index, offsetBy: other - offset) == limit, "index(offsetBy:)")
        if isDeep {
          for distance in -offset...(expected.count - offset) {
            let isPast =
              distance >= 0
              ? other >= offset && offset + distance > other
              : other <= offset && offset + distance < other
            let result = tested.index(index, offsetBy: distance, limitedBy: limit)
            expect(result == (isPast ? nil : indices[offset + distance]), "limitedBy")
          }
        }
        if isDeep, offset <= other {
          let laws = CollectionLaws<Tested.SubSequence>(
            tested[index..<limit], Array(expected[offset..<other]), isDeep: false)
          faults += laws.faults.map { "slice \(offset)..<\(other): \($0)" }
        }
      }
    }
    // Algorithms of generic code.
    for element in expected {
      expect(tested.contains(element), "contains")
      expect(
        tested.firstIndex(of: element) == expected.firstIndex(of: element).map { indices[$0] },
        "firstIndex(of:)")
      expect(
        tested.firstIndex { $0 == element } == tested.firstIndex(of: element), "firstIndex(where:)")
      expect(tested.last { $0 == element } == element, "last(where:)")
      let prefix = tested.prefix { $0 != element }
      expect(prefix.elementsEqual(expected.prefix { $0 != element }), "prefix(while:)")
      let rest = tested.drop { $0 != element }
      expect(rest.elementsEqual(expected.drop { $0 != element }), "drop(while:)")
    }
    for length in 0...(expected.count + 1) {
      expect(tested.prefix(length).elementsEqual(expected.prefix(length)), "prefix")
      expect(tested.suffix(length).elementsEqual(expected.suffix(length)), "suffix")
      expect(tested.dropFirst(length).elementsEqual(expected.dropFirst(length)), "dropFirst")
      expect(tested.dropLast(length).elementsEqual(expected.dropLast(length)), "dropLast")
    }
    expect(tested.elementsEqual(expected) && expected.elementsEqual(tested), "elementsEqual")
  }
}

/// Trees and multisets obey the laws of their protocols.
@Suite struct LawTests {
  /// Trees of all sizes up to 7, with and without subtree sizes, of inserted and built elements.
  private struct Trees: KindVisitor {
    var faults: [String] = []

    mutating func visit<Scheme: BalancingScheme>(_ scheme: Scheme, _ name: String) {
      for count in 0...7 {
        let keys = Array(0..<count)
        var chain = IntTree(scheme: scheme)
        for key in keys { chain.insert(key) }
        let built = IntTree(sortedElements: keys, order: NaturalOrder(), scheme: scheme)
        let counted = built
        _ = counted.rank(of: 1)
        for tree in [chain, built, counted] {
          faults += CollectionLaws(tree, keys).faults.map { "\(name), \(count): \($0)" }
        }
      }
    }
  }

  @Test func treesAreCollections() {
    var test = Trees()
    test.visitEveryKind()
    test.visitOutsideKinds()
    #expect(test.faults.isEmpty, "\(test.faults.prefix(3))")
  }

  /// Paths of more than 62 steps, with turns at all levels.
  @Test(arguments: 0..<6) func deepTreesAreCollections(pattern: Int) {
    let count = 100
    var (low, high) = (0, count - 1)
    var keys: [Int] = []
    for step in 0..<count {
      let takesLow = [true, false, step % 2 == 0, step % 7 < 3, step < 50, step >= 50][pattern]
      keys.append(takesLow ? low : high)
      if takesLow { low += 1 } else { high -= 1 }
    }
    let tree = BinarySearchTree(keys)
    #expect(tree.height == count - 1)
    let faults = CollectionLaws(tree, Array(0..<count), isDeep: false).faults
    #expect(faults.isEmpty, "\(faults.prefix(3))")
    for key in stride(from: 0, to: count, by: 9) {
      let found = tree.lowerBound(of: key)
      #expect(found == tree.index(tree.startIndex, offsetBy: key))
      #expect(Array(tree[found...].prefix(3)) == Array((key..<count).prefix(3)))
      for other in 0..<count {
        #expect((tree.lowerBound(of: other) < found) == (other < key))
      }
    }
  }

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
    check(maps) { ($0.count, $0.map(\.key) + $0.map(\.value), "\($0)") }
    let frozen = [[[], [1].filter { $0 > 1 }], [[1, 3], [3, 1, 3]], [[1]], [[3]]].map {
      $0.map { AVLTree($0).frozen() }
    }
    check(frozen) { ($0.count, Array($0), "\($0)") }
  }

  /// Values that are equal have equal counts, elements, hashes and descriptions, whatever their
  /// history; different values are not equal.
  @Test func equalValuesAreSubstitutable() {
    let groups: [[SearchTree<NaturalOrder<Int>, AVLScheme>]] = [
      [[], AVLTree(sortedElements: []), AVLTree([1]).filter { $0 > 1 }],
      [[1, 2], [2, 1, 2], AVLTree(sortedElements: [1, 1, 2]), AVLTree(AVLTree(0..<9)[1...2])],
      [[1, 3], AVLTree([1]).union([3])], [[1, 2, 3]], [[3]],
    ]
    check(groups) { ($0.count, Array($0), "\($0)") }
    let multisets: [[AVLMultiset<Int>]] = [
      [[]], [[1, 2, 2], [2, 1, 2]], [[1, 1, 2]], [[1, 2]], [[2, 2, 1, 1]],
    ]
    check(multisets) { ($0.count, Array($0), "\($0)") }
  }

  private func check<Value: Hashable>(
    _ groups: [[Value]], _ facts: (Value) -> (Int, [Int], String)
  ) {
    for (number, group) in groups.enumerated() {
      for (other, values) in groups.enumerated() {
        for one in group {
          for two in values {
            #expect((one == two) == (number == other) && (two == one) == (one == two))
            if number == other {
              #expect(one.hashValue == two.hashValue && facts(one) == facts(two))
            }
          }
        }
      }
    }
    #expect(Set(groups.flatMap { $0 }).count == groups.count)
  }
}
