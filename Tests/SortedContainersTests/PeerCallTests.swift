import Foundation
import SearchTrees
import SortedContainers
import Testing

/// Calls that dictionaries and sorted containers of other libraries have.
@Suite struct PeerCallTests {
  @Test func dictionariesAreMergedAndConverted() {
    let dictionary = ["b": 2, "a": 1]
    var map: AVLMap = ["b": 5, "c": 3]
    map.merge(dictionary) { $0 + $1 }
    #expect(map == ["a": 1, "b": 7, "c": 3])
    map.merge([("c", 1), ("d", 4)]) { $1 - $0 }
    #expect(map == ["a": 1, "b": 7, "c": -2, "d": 4])
    map.merge(["d": 1] as RedBlackMap) { $0 + $1 }
    #expect(map["d"] == 5 && map.merging(dictionary) { own, _ in own } == map)
    let expected: AVLMap = ["a": 1, "b": 2]
    #expect(AVLMap(uniqueKeysWithValues: dictionary) == expected)
    #expect(AVLMap(dictionary) { $0 + $1 } == expected)
    #expect(AVLMap(dictionary) == expected)
    #expect(AVLMap(uniqueKeysWithValues: [("a", 1), ("b", 2)]) == expected)
    #expect(AVLMap(dictionary.map { ($0, $1) }, uniquingKeysWith: +) == expected)
    #expect(AVLMap(RedBlackMap(dictionary), uniquingKeysWith: +) == expected)
    let large = Dictionary(uniqueKeysWithValues: (0..<3_000).map { ($0, -$0) })
    #expect(AVLMap(large).elementsEqual((0..<3_000).map { ($0, -$0) }) { $0 == $1 })
    // A dictionary may contain NaN; a map does not.
    #expect(AVLMap([Double.nan: 1, 2.0: 2]).count == 1)
  }

  @Test func unitesAndModifies() {
    let map: AVLMap = ["a": 1]
    #expect(map.union(["a": 2, "b": 3]) == ["a": 1, "b": 3])
    var lists = AVLMap<String, [Int]>()
    let count = lists.modifyValue(forKey: "x", default: [1]) { list in
      list.append(2)
      return list.count
    }
    #expect(count == 2 && lists == ["x": [1, 2]])
  }

  @Test(arguments: [0, 1, 5, 40]) func removesRangesOfKeys(_ count: Int) {
    let keys = Array(0..<count)
    func check<Base: TreeContainer>(_ base: Base, _ key: (Base.Element) -> Int)
    where Base.Order: MonotonicOrder, Base.Order.Element == Int {
      let own = base.map(key)
      func check(_ range: some KeyRange<Int> & RangeExpression<Int>) {
        var changed = base
        changed.removeSubrange(range)
        #expect(changed.map(key) == own.filter { !range.contains($0) })
        #expect(base.count(in: range) == own.count { range.contains($0) })
      }
      for lower in -1...6 {
        check(lower..<(lower + 3))
        check(lower...(lower + 3))
        check(lower...)
        check(..<lower)
        check(...lower)
      }
    }
    check(AVLTree(keys)) { $0 }
    check(BinarySearchTree(keys)) { $0 }
    check(SearchTree<ReversedOrder<Int>, SplayScheme>(keys)) { $0 }
    check(RedBlackMap(uniqueKeysWithValues: keys.map { ($0, "\($0)") })) { $0.key }
    check(AVLMultiset(keys + keys)) { $0 }
    var words: AVLMap = ["a": 1, "b": 2, "c": 3]
    words.removeSubrange("a"..<"c")
    #expect(words == ["c": 3])
    // Positions are still accepted.
    words.removeSubrange(words.startIndex..<words.endIndex)
    #expect(words.isEmpty)
  }

  @Test func removesFirstAndLast() async {
    var map: AVLMap = ["a": 1, "b": 2, "c": 3]
    #expect(map.removeFirst() == ("a", 1) && map.removeLast() == ("c", 3) && map == ["b": 2])
    var multiset: AVLMultiset = [1, 1, 2]
    #expect(multiset.removeFirst() == 1 && multiset == [1, 2] && multiset.removeLast() == 2)
    await #expect(processExitsWith: .failure) {
      var empty = AVLTree<Int>()
      empty.removeFirst()
    }
  }

  @Test func returnsTheElementsThatAreRemoved() {
    var map = AVLMap(uniqueKeysWithValues: (0..<20).map { ($0, -$0) })
    let even = map.split { $0.key.isMultiple(of: 2) }
    #expect(
      even.map(\.key) == (0..<10).map { 2 * $0 } && map.map(\.key) == (0..<10).map { 2 * $0 + 1 })
    #expect(even.violation() == nil && map.violation() == nil && even[4] == -4)
    var multiset: AVLMultiset = [1, 1, 2]
    #expect(multiset.split { $0 == 1 } == [1, 1] && multiset == [2])
    var tree: AVLTree = [1, 2]
    #expect(throws: CancellationError.self) { try tree.split { _ in throw CancellationError() } }
    #expect(tree == [1, 2])
  }

  @Test func partsHaveKeysAndValues() {
    let map: AVLMap = ["a": 1, "b": 2, "c": 3]
    #expect(Array(map["a"..<"c"].values) == [1, 2] && Array(map["b"...].keys) == ["b", "c"])
    #expect(Array(map.keys["a"..<"c"]) == ["a", "b"] && map.keys.rank(of: "c") == 2)
    #expect(Array(map["b"...].keys.reversed()) == ["c", "b"] && map.keys.ceiling(of: "bb") == "c")
    #expect(Array(AVLTree([1, 2, 3])[2...].keys) == [2, 3])
  }

  @Test func descriptionsShowNoSchemes() {
    let map: AVLMap = ["a": ["b": 1] as AVLMap]
    #expect("\(map)" == #"["a": ["b": 1]]"# && String(reflecting: map) == #"["a": ["b": 1]]"#)
    #expect("\([AVLTree([1, 2])])" == "[[1, 2]]" && "\([AVLMultiset([1, 1])])" == "[[1 ×2]]")
  }

  enum Fruit: String, Codable, Comparable, CodingKeyRepresentable {
    case apple, pear
    static func < (one: Fruit, other: Fruit) -> Bool { one.rawValue < other.rawValue }
  }

  @Test func keysThatAreCodingKeysAreWrittenAsNames() throws {
    let map: AVLMap<Fruit, Int> = [.pear: 3, .apple: 5]
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(map)
    #expect(String(decoding: data, as: UTF8.self) == #"{"apple":5,"pear":3}"#)
    #expect(try JSONDecoder().decode([Fruit: Int].self, from: data) == [.apple: 5, .pear: 3])
    #expect(try JSONDecoder().decode(AVLMap<Fruit, Int>.self, from: data) == map)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(AVLMap<Fruit, Int>.self, from: Data(#"{"plum":1}"#.utf8))
    }
  }
}
