import BinaryTrees
import SearchTrees
import Testing
import TreeTestSupport

/// Bottom-up building, changes of keys and sorting, compared with the algorithms of a textbook.
@Suite struct HeapKeyTests {
  /// The algorithms of Cormen, Leiserson, Rivest and Stein, "Introduction to algorithms", chapter 6,
  /// on an array whose first entry has the index 1.
  struct TextbookHeap {
    /// The entries, preceded by an unused one.
    private(set) var array: [Int]
    let precedes: (Int, Int) -> Bool

    var count: Int { array.count - 1 }
    var entries: [Int] { Array(array.dropFirst()) }

    init(_ keys: [Int], _ precedes: @escaping (Int, Int) -> Bool) {
      (array, self.precedes) = ([0] + keys, precedes)
      for index in stride(from: count / 2, through: 1, by: -1) { heapify(index) }
    }

    private mutating func heapify(_ index: Int) {
      var first = index
      for child in [2 * index, 2 * index + 1] where child <= count {
        if precedes(array[child], array[first]) { first = child }
      }
      guard first != index else { return }
      array.swapAt(first, index)
      heapify(first)
    }

    mutating func change(_ index: Int, to key: Int) {
      let isIncrease = precedes(key, array[index])
      array[index] = key
      guard isIncrease else { return heapify(index) }
      var index = index
      while index > 1, precedes(array[index], array[index / 2]) {
        array.swapAt(index, index / 2)
        index /= 2
      }
    }

    mutating func extract() -> Int {
      let first = array[1]
      array[1] = array[count]
      array.removeLast()
      if count > 0 { heapify(1) }
      return first
    }
  }

  private static func failures<Order: ImplicitOrder>(
    _ keys: [Int], _ order: Order, _ precedes: @escaping (Int, Int) -> Bool
  ) -> [String] where Order.Element == Int {
    let book = TextbookHeap(keys, precedes)
    let heap = PriorityHeap<Order>(keys)
    var failures: [String] = []
    if heap.entries != book.entries { failures.append("\(keys): \(heap.entries)") }
    for index in keys.indices {
      for key in -1...keys.count {
        var (changed, expected) = (heap, book)
        let old = changed.replace(at: index, with: key)
        expected.change(index + 1, to: key)
        if changed.entries != expected.entries || old != heap.entries[index] {
          failures.append("\(keys): entry \(index) becomes \(key): \(changed.entries)")
        }
      }
    }
    var (rest, expected) = (heap, book)
    while let first = rest.pop() {
      if first != expected.extract() || rest.entries != expected.entries {
        failures.append("\(keys) after \(first): \(rest.entries)")
      }
    }
    return failures
  }

  @Test func everyOrderUpTo7IsAsInTheTextbook() {
    var failures: [String] = []
    for count in 0...7 {
      forEveryOrder(of: count) { keys in
        // Keys with and without equal ones.
        for keys in [keys, keys.map { $0 / 2 }] {
          failures += Self.failures(keys, ReversedOrder<Int>(), >)
          failures += Self.failures(keys, NaturalOrder<Int>(), <)
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.prefix(3))")
  }

  @Test func largeRandomHeapsAreAsInTheTextbook() {
    var generator = SplitMix64(seed: 43)
    for count in [100, 1000, 5000] {
      let keys = (0..<count).map { _ in generator.below(count) }
      var heap = MinimumHeap(keys)
      var book = TextbookHeap(keys, <)
      for _ in 0..<count / 2 {
        let (index, key) = (generator.below(heap.count), generator.below(2 * count))
        heap.replace(at: index, with: key)
        book.change(index + 1, to: key)
        #expect(heap.pop() == book.extract())
      }
      #expect(heap.entries == book.entries)
    }
  }

  @Test func anElementWithoutOrderRemovesTheEntry() {
    var heap = MinimumHeap([2.0, 1, 3])
    #expect(heap.replace(at: 0, with: .nan) == 1)
    #expect(heap.entries == [2, 3])
  }

  /// The observed changes lead from the old tree to the new one.
  @Test func theNewKeyHasANewNode() {
    var heap = BinaryHeap([9, 5, 8, 1])
    var log = ChangeLog()
    heap.replace(at: 3, with: 7, observing: &log)
    #expect(heap.entries == [9, 7, 8, 5])
    #expect(log.changes.count { $0.isStructural } == 3)
    #expect(heap.snapshot(identified: true).identities?.contains(NodeID(4)) == true)
  }
}
