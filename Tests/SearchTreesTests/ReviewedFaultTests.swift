import BinaryTrees
import Foundation
import SearchTrees
import Synchronization
import Testing
import TreeSteps

/// Regression tests for faults that a reviewer and the first user reported, each with its original
/// reproduction.
@Suite struct ReviewedFaultTests {
  private final class Counter: Sendable {
    private let number = Atomic(0)

    var count: Int {
      get { number.load(ordering: .relaxed) }
      set { number.store(newValue, ordering: .relaxed) }
    }
  }

  /// Returns an order of numbers that counts comparisons.
  private func counting(_ comparisons: Counter) -> ClosureOrder<Int> {
    ClosureOrder {
      comparisons.count += 1
      return $0 < $1
    }
  }

  @Test func heapsKeepNoNaN() {
    var heap = BinaryHeap([.nan, 1.0, .nan, 3])
    #expect(heap.entries == [3, 1])
    let first = heap.replaceFirst(with: .nan)
    #expect(first == 3)
    #expect(heap.entries == [1])
    var observer = Unobserved()
    heap.heapify([2, .nan, 4], observing: &observer)
    #expect(heap.entries == [4, 2])
    let broken = TreeSnapshot<Double>(
      shape: .complete(count: 3), elements: [4, .nan, 2], columns: TreeColumns())
    let isAdopted = heap.adopt(broken)
    #expect(!isAdopted)
    #expect(heap.entries == [4, 2])
  }

  @Test func heapsOfAnotherOrderPromiseTheirShapeOnly() {
    #expect(PriorityHeap<LastDigit>([12, 1, 30]).rules == [.complete])
    #expect(MinimumHeap([1]).rules == [.minHeap])
    #expect(BinaryHeap([1]).rules == [.maxHeap])
  }

  private struct LastDigit: ImplicitOrder {
    func precedes(_ element: borrowing Int, _ other: borrowing Int) -> Bool {
      (element % 10, element / 10) < (other % 10, other / 10)
    }
  }

  @Test func noNaNIsDecoded() {
    func decode<Tree: Decodable>(_: Tree.Type) throws -> Tree {
      let decoder = JSONDecoder()
      decoder.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
      return try decoder.decode(Tree.self, from: Data(#"[1,"nan",2]"#.utf8))
    }
    #expect(throws: DecodingError.self) { try decode(WeightBalancedTree<Double>.self) }
    #expect(throws: DecodingError.self) { try decode(BinarySearchTree<Double>.self) }
    let error = #expect(throws: DecodingError.self) { try decode(AVLTree<Double>.self) }
    #expect("\(error as Any)".contains("entry 1 has no place in the order"))
  }

  /// A set is a set, whatever its history: it never has counters or equal nodes.
  @Test func setsHaveNoEqualElements() throws {
    var counted = AVLTree([1, 2])
    try counted.insert(1, duplicates: .count)
    var nodes = AVLTree([1, 2])
    try nodes.insert(1, duplicates: .right)
    for tree in [counted, nodes] {
      #expect(
        AVLTree(adopting: tree.snapshot, order: NaturalOrder(), scheme: AVLScheme()) == nil)
      #expect(
        AVLTree(adoptingNodes: tree.snapshot, order: NaturalOrder(), scheme: AVLScheme()) != nil)
    }
    #expect(Array(AVLTree(sortedElements: [1, 1, 2, 2, 2, 3])) == [1, 2, 3])
    #expect(AVLTree(sortedElements: [1, 1, 2]) == AVLTree([2, 1, 1]))
    #expect(AVLTree([1, 2]) != AVLTree([1]) && AVLTree<Int>() == AVLTree<Int>())
  }

  private struct Named: Comparable {
    let key: Int
    let name: String
    static func < (one: Named, other: Named) -> Bool { one.key < other.key }
    static func == (one: Named, other: Named) -> Bool { one.key == other.key }
  }

  /// The result is the same whether the operation iterates over the first or the second tree.
  @Test(arguments: [0, 100, 1000]) func symmetricDifferencesKeepWhatThereIsMoreOf(extra: Int) throws
  {
    var (one, two): (AVLTree<Named>, AVLTree<Named>) = ([Named(key: 1, name: "one")], [])
    for _ in 0..<2 { try two.insert(Named(key: 1, name: "two"), duplicates: .count) }
    for key in 0..<extra { one.insert(Named(key: 10 + key, name: "")) }
    #expect(one.symmetricDifference(two).first?.name == "two")
    #expect(two.symmetricDifference(one).first?.name == "two")
    #expect(one.symmetricDifference(two).multiplicity(of: Named(key: 1, name: "")) == 1)
  }

  @Test func plainTreesAreUnitedInLinearTime() {
    let comparisons = Counter()
    let (order, count) = (counting(comparisons), 20_000)
    let one = SearchTree(sortedElements: 0..<count, order: order, scheme: UnbalancedScheme())
    let two = SearchTree(
      sortedElements: count..<(count + count / 8), order: order, scheme: UnbalancedScheme())
    comparisons.count = 0
    let union = one.union(two)
    #expect(union.count == count + count / 8)
    #expect(comparisons.count < 10 * count)
    #expect(union.height < 20)
  }

  /// A search must stop at the element it finds: splaying would not pay for comparisons below the
  /// element.
  @Test func splayTreesFindTheirRootAtOnce() throws {
    let comparisons = Counter()
    var tree = SearchTree(order: counting(comparisons), scheme: SplayScheme())
    for key in (1..<2000).reversed() { tree.insert(key) }
    tree.insert(2000)
    comparisons.count = 0
    for _ in 0..<1000 { tree.access(2000) }
    #expect(comparisons.count < 10_000)
    for _ in 0..<1000 { tree.insert(2000) }
    #expect(comparisons.count < 20_000)
    for key in 0..<1000 { try tree.insert(key, duplicates: .count) }
    for key in 2001..<4000 { tree.insert(key) }
    for _ in 0..<500 { try tree.insert(2000, duplicates: .count) }
    for key in 4000..<6000 { tree.insert(key) }
    comparisons.count = 0
    for _ in 0..<500 { tree.remove(2000) }
    #expect(comparisons.count < 10_000)
    #expect(tree.contains(2000))
  }

  private struct Pointed: Comparable {
    let pointer: UnsafeMutablePointer<Int>
    static func < (one: Pointed, other: Pointed) -> Bool {
      one.pointer.pointee < other.pointer.pointee
    }
    static func == (one: Pointed, other: Pointed) -> Bool {
      one.pointer.pointee == other.pointer.pointee
    }
  }

  /// After an element is exchanged, the tree must not keep or compare the old one.
  @Test func whatWasExchangedIsNotComparedAnyMore() {
    let memory = UnsafeMutablePointer<Int>.allocate(capacity: 11)
    defer { memory.deallocate() }
    for key in 0..<11 { (memory + key).initialize(to: key) }
    var tree = AVLTree((1..<10).map { Pointed(pointer: memory + $0) })
    memory[10] = 1
    let old = tree.update(with: Pointed(pointer: memory + 10))
    #expect(old?.pointer == memory + 1)
    memory[1] = 1_000_000
    #expect((2..<10).allSatisfy { tree.contains(Pointed(pointer: memory + $0)) })
    #expect(tree.contains(Pointed(pointer: memory + 10)))
  }

  @Test func rangesThatEndNowhereAreEmpty() {
    let tree = AVLTree<Double>([0, 1, 2])
    #expect(tree.count(from: .nan, to: 3) == 0 && tree.count(from: 0, to: .nan) == 0)
    #expect(tree.count(from: 0, to: 2) == 2 && tree.count(from: 2, to: 0) == 0)
  }

  @Test func partsShowTheirElements() {
    let tree = AVLTree(0..<8)
    #expect("\(tree[tree.index(atOffset: 3)..<tree.endIndex])" == "[3, 4, 5, 6, 7]")
  }
}
