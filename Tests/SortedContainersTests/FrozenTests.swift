import BinaryTrees
import SearchTrees
import SortedContainers
import Testing

/// Frozen sets agree with sorted arrays.
@Suite struct FrozenTests {
  /// Returns the first fault of a frozen set of the elements for even numbers, or `nil`.
  ///
  /// The function `key` from numbers to elements must be strictly increasing in the order of the set.
  private func fault<Order: ElementOrder>(
    _ frozen: FrozenSearchTree<Order>, count: Int, sought: [Int], key: (Int) -> Order.Element
  ) -> String? where Order.Element: Equatable {
    let keys = sought.map(key)
    let (ranks, present) = (frozen.ranks(of: keys), frozen.contains(each: keys))
    for (index, number) in sought.enumerated() {
      let key = keys[index]
      // The number of even numbers from 0 to 2 * count - 2 that are less than the number.
      let rank = min(max(0, (number + 1) / 2), count)
      let isPresent = number >= 0 && number < 2 * count && number % 2 == 0
      if frozen.rank(of: key) != rank { return "\(count): rank of \(number)" }
      if ranks[index] != rank { return "\(count): ranks of all, \(number)" }
      if frozen.contains(key) != isPresent { return "\(count): contains \(number)" }
      if present[index] != isPresent { return "\(count): contains each, \(number)" }
      if frozen.lowerBound(of: key).offset != rank { return "\(count): lower bound of \(number)" }
      let past = rank + (isPresent ? 1 : 0)
      if frozen.upperBound(of: key).offset != past { return "\(count): upper bound of \(number)" }
      if frozen.firstIndex(of: key)?.offset != (isPresent ? rank : nil) {
        return "\(count): index of \(number)"
      }
    }
    if Array(frozen) != (0..<count).map({ key(2 * $0) }) { return "\(count): elements" }
    return nil
  }

  private func everyNumber(_ count: Int) -> [Int] { Array(-3...(2 * count + 3)) }

  /// Every size up to 300, which has two layers of directories, and some sizes up to 600.
  @Test func smallSizes() {
    var first: String?
    for count in Array(0...300) + stride(from: 311, to: 600, by: 17) where first == nil {
      let tree = AVLTree((0..<count).map { 2 * $0 })
      first = fault(tree.frozen(), count: count, sought: everyNumber(count)) { $0 }
    }
    #expect(first == nil)
  }

  /// Sizes around the capacities of directories with 0 to 4 layers.
  @Test func sizesAroundFullLayers() {
    var generator = SplitMix64(seed: 28)
    var first: String?
    for layers in 1...4 {
      let full = (0..<layers).reduce(1) { size, _ in size * 16 }
      for count in [full / 16 + 1, full - 16, full - 1, full, full + 1, full + 16, full + 17] {
        let tree = RedBlackTree(sortedElements: (0..<count).map { 2 * $0 })
        let sought =
          [-1, 0, 2 * count - 2, 2 * count - 1, 2 * count]
          + (0..<2_000).map { _ in Int.random(in: -1...(2 * count), using: &generator) }
        first = first ?? fault(tree.frozen(), count: count, sought: sought) { $0 }
      }
    }
    #expect(first == nil)
  }

  @Test func otherElementsAndOrders() {
    /// Returns a word of five digits; the words have the same order as the numbers.
    func word(_ number: Int) -> String { String(50_000 + number) }
    let byClosure = ClosureOrder<Int> { $0 > $1 }
    var first: String?
    for count in 0...90 where first == nil {
      let (numbers, all) = ((0..<count).map { 2 * $0 }, everyNumber(count))
      first =
        fault(AVLTree(numbers.map(word)).frozen(), count: count, sought: all, key: word)
        ?? fault(
          AVLTree(numbers.map { Int32($0) }).frozen(), count: count, sought: all, key: Int32.init)
        ?? fault(
          AVLTree(numbers.map { Double($0) }).frozen(), count: count, sought: all, key: Double.init)
        ?? fault(
          SearchTree(
            sortedElements: numbers.map { -$0 }, order: ReversedOrder<Int>(), scheme: AVLScheme()
          )
          .frozen(), count: count, sought: all
        ) { -$0 }
        ?? fault(
          SearchTree(sortedElements: numbers.map { -$0 }, order: byClosure, scheme: TreapScheme())
            .frozen(),
          count: count, sought: all
        ) { -$0 }
    }
    for count in 0...60 {
      let tree = AVLTree((0..<count).map { Int8(2 * $0) })
      first = first ?? fault(tree.frozen(), count: count, sought: everyNumber(count)) { Int8($0) }
    }
    #expect(first == nil)
  }

  @Test func numbersWithoutAPlaceAreAbsent() {
    let frozen = AVLTree((0..<100).map(Double.init)).frozen()
    #expect(!frozen.contains(.nan))
    #expect(
      frozen.contains(each: [.nan, 3, .infinity, -.infinity]) == [false, true, false, false])
    #expect(frozen.firstIndex(of: .nan) == nil)
  }

  @Test func aFrozenSetIsACollection() {
    let tree = AVLTree([5, 3, 8, 1])
    var frozen = tree.frozen()
    #expect(frozen == AVLTree([8, 5, 3, 1]).frozen() && frozen != AVLTree([5, 3, 8]).frozen())
    #expect(frozen.hashValue == AVLTree([8, 5, 3, 1]).frozen().hashValue)
    #expect(frozen.description == "[1, 3, 5, 8]")
    #expect(frozen.reversed() == [8, 5, 3, 1] && frozen.map { $0 } == [1, 3, 5, 8])
    #expect(Array(frozen[frozen.lowerBound(of: 2)..<frozen.lowerBound(of: 8)]) == [3, 5])
    #expect(frozen.indices.map(\.offset) == [0, 1, 2, 3] && frozen[offset: 2] == 5)
    #expect(Array(AVLTree(sortedElements: frozen)) == Array(tree))
    func generic(_ numbers: some Sequence<Int>) -> Bool { numbers.contains(5) }
    #expect(generic(frozen) && !generic(AVLTree([4]).frozen()))
    frozen = AVLTree<Int>().frozen()
    #expect(frozen.isEmpty && frozen.first == nil && frozen.contains(each: [1]) == [false])
  }

  @Test func frozenMapsAgreeWithDictionaries() {
    var generator = SplitMix64(seed: 8)
    var (map, words) = (RedBlackMap<Int, String>(), AVLMap<String, Int>())
    var expected: [Int: String] = [:]
    for size in 0..<300 {
      let key = Int.random(in: 0..<500, using: &generator)
      map[key] = "\(size)"
      words["\(key)"] = size
      expected[key] = "\(size)"
      guard size % 7 == 0 else { continue }
      let frozen = map.frozen()
      #expect(frozen.values(for: -1...500) == (-1...500).map { expected[$0] })
      #expect((-1...500).allSatisfy { frozen[$0] == expected[$0] })
      #expect(frozen.map(\.key) == expected.keys.sorted() && frozen.count == expected.count)
      #expect(frozen.allSatisfy { expected[$0.key] == $0.value } && frozen == map.frozen())
      let frozenWords = words.frozen()
      #expect(frozenWords.values(for: words.map(\.key)) == frozenWords.values)
      #expect(frozenWords["x"] == nil && frozenWords["\(key)"] == size)
    }
  }

  /// The set keeps its elements alive and frees them.
  @Test func elementsAreReleased() {
    final class Key: Comparable {
      let number: Int
      init(_ number: Int) { self.number = number }
      static func < (lhs: Key, rhs: Key) -> Bool { lhs.number < rhs.number }
      static func == (lhs: Key, rhs: Key) -> Bool { lhs.number == rhs.number }
    }
    weak var witness: Key?
    do {
      let key = Key(3)
      witness = key
      let frozen = AVLTree([Key(1), key, Key(2)]).frozen()
      #expect(frozen.last === key)
    }
    #expect(witness == nil)
  }
}
