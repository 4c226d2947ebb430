import BinaryTrees
import Foundation
import SearchTrees
import SortedContainers
import Testing
import TreeTestSupport

@Suite("Maps")
struct MapTests {
  @Test func createsLikeADictionary() {
    #expect(AVLMap(uniqueKeysWithValues: [(2, "b"), (1, "a")]) == [1: "a", 2: "b"])
    #expect(RedBlackMap([(1, 3), (2, 5), (1, 4)], uniquingKeysWith: +) == [1: 7, 2: 5])
    let words = ["pear", "fig", "plum", "apple"]
    #expect(
      TreapMap(grouping: words, by: \.count) == [3: ["fig"], 4: ["pear", "plum"], 5: ["apple"]])
    let many = (0..<20_000).map { ($0 * 7919 % 10_000, 1) }
    #expect(AVLMap(many, uniquingKeysWith: +).allSatisfy { $0.value == 2 })
    #expect(AVLMap<Int, Int>(uniqueKeysWithValues: []) == [:])
    #expect(SplayMap<Double, Int>([(.nan, 1), (2, 3)], uniquingKeysWith: +) == [2: 3])
  }

  @Test func transformsLikeADictionary() {
    let map: ScapegoatMap = [1: "a", 2: "b", 3: "c"]
    #expect(map.mapValues { $0 + "!" } == [1: "a!", 2: "b!", 3: "c!"])
    #expect(map.compactMapValues { $0 == "b" ? nil : $0 } == [1: "a", 3: "c"])
    #expect(map.filter { $0.key > 1 } == [2: "b", 3: "c"])
    // Without a context, the result is a map too, not an array.
    let filtered = map.filter { $0.key > 1 }
    #expect(filtered[3] == "c" && map.filter { $0.key < 3 }.keys.elementsEqual([1, 2]))
    #expect(map.merging([(3, "d"), (4, "e")]) { $0 + $1 } == [1: "a", 2: "b", 3: "cd", 4: "e"])
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try map.mapValues { if $0 == "b" { throw Failure() } else { $0 } }
    }
    #expect("\(map)" == #"[1: "a", 2: "b", 3: "c"]"#)
    #expect("\(BinarySearchMap<Int, Int>())" == "[:]")
    #expect(map.hashValue == ScapegoatMap([3: "c", 2: "b", 1: "a"].map { $0 }) { $1 }.hashValue)
  }

  @Test func changesValuesInPlace() throws {
    func address(_ values: [Int]?) -> UnsafeRawPointer? {
      values?.withUnsafeBytes { $0.baseAddress }
    }
    var map = AVLMap<Int, [Int]>()
    for key in 0..<10 {
      map[key] = []
      map[key]?.reserveCapacity(100)
    }
    let before = address(map[4])
    for number in 0..<30 {
      map[4]?.append(number)
      map[4, default: []].append(number)
      try map.values[#require(map.index(forKey: 4))].append(number)
    }
    #expect(map[4]?.count == 90)
    #expect(address(map[4]) == before)
    let copy = map
    map[4]?.append(0)
    #expect(copy[4]?.count == 90 && map[4]?.count == 91)
  }

  /// A value whose storage must never be copied by a change.
  private struct Tracked {
    private final class Storage { var number = 0 }
    private var storage = Storage()
    private(set) var copies = 0

    mutating func change() {
      if !isKnownUniquelyReferenced(&storage) { copies += 1 }
      storage.number += 1
    }
  }

  @Test func valuesAreChangedWithoutACopy() {
    struct Visitor: KindVisitor {
      func visit<Scheme: BalancingScheme>(_ scheme: Scheme, _ name: String) {
        run(scheme, name, NoAggregation<Int, Tracked>.self)
        run(scheme, name, EntryCount<Int, Tracked>.self)
      }

      func run<Scheme: BalancingScheme, Summarizer: Aggregation<Int, Tracked>>(
        _ scheme: Scheme, _ name: String, _: Summarizer.Type
      ) {
        var map = AggregatedMap<NaturalOrder<Int>, Tracked, Scheme, Summarizer>(scheme: scheme)
        for round in 0..<3 {
          for key in 0..<40 {
            map[key * 7 % 40, default: Tracked()].change()
            map[key]?.change()
            if let index = map.index(forKey: key) { map.values[index].change() }
            if round == 1 { map[key + 100] = Tracked() }
          }
        }
        #expect(map.allSatisfy { $0.value.copies == 0 }, "\(name)")
      }
    }
    var visitor = Visitor()
    visitor.visitEveryKind()
  }

  @Test func indicesOutliveChangesOfValues() {
    var map = RedBlackMap(uniqueKeysWithValues: (0..<100).map { ($0, $0) })
    let original = map
    for index in map.indices { map.values[index] *= 2 }
    #expect(map.elementsEqual((0..<100).map { ($0, 2 * $0) }) { $0 == $1 })
    #expect(original.allSatisfy { $0.key == $0.value })
    map.values = original.values
    #expect(map == original)
  }

  @Test func ordersKeys() throws {
    var random = SplitMix64(seed: 5)
    let keys = (0..<60).map { _ in Int.random(in: 0..<100, using: &random) }
    let map = WeightBalancedMap(keys.map { ($0, -$0) }) { $1 }
    let reversed = SearchMap<ReversedOrder<Int>, Int, AVLScheme>(keys.map { ($0, -$0) }) { $1 }
    let sorted = Set(keys).sorted()
    #expect(map.first?.key == sorted.first && map.last?.key == sorted.last)
    for key in -1...100 {
      #expect(map.floor(of: key)?.key == sorted.last { $0 <= key })
      #expect(map.ceiling(of: key)?.key == sorted.first { $0 >= key })
      #expect(map.predecessor(of: key)?.key == sorted.last { $0 < key })
      #expect(map.successor(of: key)?.key == sorted.first { $0 > key })
      #expect(map.rank(of: key) == sorted.count { $0 < key })
      #expect(map[key...].map(\.key) == sorted.filter { $0 >= key })
      #expect(map[..<key].map(\.key) == sorted.filter { $0 < key })
      #expect(reversed[...key].map(\.key) == sorted.reversed().filter { $0 <= key })
      #expect(reversed[key...].map(\.key) == sorted.reversed().filter { $0 >= key })
      for other in stride(from: key, through: 100, by: 7) {
        #expect(map[key...other].map(\.key) == sorted.filter { (key...other).contains($0) })
        #expect(
          reversed[key..<other].map(\.key)
            == sorted.reversed().filter { (key..<other).contains($0) })
        #expect(map.elements(from: key, to: other).map(\.value) == map[key..<other].map(\.value))
        #expect(
          reversed.elements(from: other, through: key).map(\.key)
            == reversed[key...other].map(\.key))
      }
    }
    for (offset, key) in sorted.enumerated() {
      #expect(map[offset: offset] == (key, -key))
      #expect(try map.offset(of: #require(map.index(forKey: key))) == offset)
    }
    #expect(map.reversed().map(\.key) == sorted.reversed())
  }

  @Test func removesWhileIterating() {
    var map = AVLMap(uniqueKeysWithValues: (0..<50).map { ($0, "\($0)") })
    var index = map.startIndex
    while index != map.endIndex {
      if map[index].key % 3 == 0 { map.remove(at: &index) } else { map.formIndex(after: &index) }
    }
    #expect(map.keys.elementsEqual((0..<50).filter { $0 % 3 != 0 }))
    map.removeAll(keepingCapacity: true)
    #expect(map.isEmpty && map.capacity >= 50)
    map[1] = "a"
    #expect(map == [1: "a"])
  }

  @Test func codesLikeADictionary() throws {
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    func check<Key: Comparable & Hashable & Codable>(_ entries: [Key: [Int]]) throws {
      let map = RedBlackMap(entries.map { ($0, $1) }) { $1 }
      let ours = try encoder.encode(map)
      #expect(try decoder.decode([Key: [Int]].self, from: ours) == entries)
      let theirs = try encoder.encode(entries)
      #expect(try decoder.decode(AVLMap<Key, [Int]>.self, from: theirs).elementsEqual(map, by: ==))
    }
    try check(["b": [1], "a": []])
    try check([-3: [1], 5: [2, 3]])
    try check([2.5: [1], 0: []])
    try check([String: [Int]]())
    try check([Double: [Int]]())
    for text in [#"{"x":1}"#, #"{"1":"a"}"#, "[1]"] {
      #expect(throws: DecodingError.self) {
        try decoder.decode(AVLMap<Int, Int>.self, from: Data(text.utf8))
      }
    }
    #expect(throws: DecodingError.self) {
      try decoder.decode(AVLMap<Double, Int>.self, from: Data("[1.5, 2, 1.5, 3]".utf8))
    }
    #expect(throws: DecodingError.self) {
      try decoder.decode(AVLMap<Double, Int>.self, from: Data("[1.5]".utf8))
    }
  }

  @Test func showsValuesInDrawings() {
    let map: RedBlackMap = [1: "a", 2: "b", 3: "c"]
    #expect(map.snapshot.elements == [2, 1, 3])
    #expect(map.snapshot.columns[.value] == .texts(["b", "a", "c"]))
    #expect(map.snapshot == TreeSnapshot(map.root))
    #expect(map.root?.left?.value == "a")
    #expect(AVLMap([(1, 2), (3, 4)]) { $1 }.snapshot.columns[.value] == .integers([2, 4]))
    #expect(AVLMap<Int, Int>().snapshot.isEmpty)
  }

  @Test func reportsChanges() {
    var (map, log) = (AVLMap<Int, String>(), ChangeLog())
    for key in [1, 2, 3] { map.updateValue("\(key)", forKey: key, observing: &log) }
    map.removeValue(forKey: 1, observing: &log)
    map.access(9, observing: &log)
    var (tree, expected) = (AVLTree<Int>(), ChangeLog())
    for key in [1, 2, 3] { tree.insert(key, observing: &expected) }
    tree.remove(1, observing: &expected)
    tree.access(9, observing: &expected)
    // The values are reported besides the changes of the tree of keys.
    let values = log.changes.compactMap { change -> AnnotationValue? in
      if case .annotate(_, .value, nil, let value) = change { value } else { nil }
    }
    #expect(values == ["1", "2", "3"].map { .text($0) })
    #expect(
      log.changes.filter {
        if case .annotate(_, .value, _, _) = $0 { false } else { true }
      } == expected.changes)
    #expect(map == [2: "2", 3: "3"])
  }

  /// The splay tree of ascending insertions is a chain.
  @Test func handlesLongChains() {
    let count = Chain.longCount
    var map = AggregatedMap<NaturalOrder<Int>, Int, SplayScheme, Sum<Int, Int>>()
    for key in 0..<count { map[key] = 1 }
    #expect(map.height == count - 1)
    #expect(map.summary == count)
    #expect(map.aggregate(over: 10..<1_000) == 990)
    #expect(map.snapshot.count == count)
    #expect(map.mapValues { $0 + 1 }.allSatisfy { $0.value == 2 })
    let copy = map
    map.values[map.startIndex] = 5
    #expect(map.summary == count + 4 && copy.summary == count)
    map.removeAll { $0.key % 2 == 1 }
    #expect(map.count == count / 2 && map != copy)
  }
}
