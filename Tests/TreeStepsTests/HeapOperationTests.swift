import BinaryTrees
import SearchTrees
import Testing
import TreeTestSupport

@testable import TreeSteps

/// Recorded operations of heaps.
@Suite struct HeapOperationTests {
  /// The keys of the figure of BUILD-MAX-HEAP in "Introduction to algorithms".
  private static let keys = [4, 1, 3, 2, 16, 9, 10, 14, 8, 7]

  private static func entries<Element>(_ tree: TreeOfKind<Element>) -> [Element] {
    switch tree {
    case .heap(let heap): heap.entries
    case .minHeap(let heap): heap.entries
    default: []
    }
  }

  @Test(arguments: [TreeKind.heap, .minHeap]) func everyStepHasACaption(kind: TreeKind) throws {
    var tree = RecordedTree<Int>(kind, [])
    tree.heapify(Self.keys)
    tree.pop()
    tree.insert(kind == .heap ? 15 : 0)
    tree.changeKey(4, to: 20)
    tree.changeKey(20, to: 5)
    tree.changeKey(7, to: 7)
    tree.changeKey(99, to: 1)
    tree.remove(3)
    tree.heapsort()
    tree.heapify([5])
    tree.changeKey(5, to: 6)
    tree.heapify([])
    let words = NarrationTests.words(of: try tree.recording())
    let mismatch = Snapshots(besides: #filePath).mismatch(
      words, "narration-\(kind.rawValue)-operations.txt")
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }

  /// Equal keys stay in a heap, and search trees remain sets.
  @Test func heapsKeepEqualKeys() {
    for kind in TreeKind.allCases {
      var tree = RecordedTree(kind, [3, 1, 3])
      tree.insert(1)
      #expect(tree.tree.count == (kind.isHeap ? 4 : 2), "\(kind)")
      #expect(tree.insert(1, duplicates: .ignore) == .ignored)
      #expect(tree.insert(1, duplicates: .reject) == .rejected)
    }
  }

  /// Only heaps have these operations; other trees stay as they are.
  @Test func otherTreesStayAsTheyAre() throws {
    for kind in TreeKind.allCases where !kind.isHeap {
      var tree = RecordedTree(kind, [3, 1, 2])
      let before = tree.tree.elementSnapshot
      tree.heapify([5])
      #expect(tree.pop() == nil && !tree.changeKey(1, to: 9) && tree.heapsort().isEmpty)
      #expect(tree.tree.elementSnapshot == before && tree.tree.kind == kind)
      #expect(try tree.recording().operations.isEmpty)
    }
  }

  /// After mixed operations, the last frame, its array and the heap agree, and every step can be
  /// played.
  @Test(arguments: [TreeKind.heap, .minHeap]) func mixedOperationsAgree(kind: TreeKind) throws {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<12 {
      var tree = RecordedTree<Int>(kind, [])
      var expected: [Int] = []
      for _ in 0..<25 {
        let key = generator.below(12)
        switch generator.below(7) {
        case 0, 1:
          tree.insert(key)
          expected.append(key)
        case 2:
          let first = kind == .heap ? expected.max() : expected.min()
          #expect(tree.pop() == first)
          if let first { expected.remove(at: expected.firstIndex(of: first) ?? 0) }
        case 3:
          let new = generator.below(12)
          let place = expected.firstIndex(of: key)
          #expect(tree.changeKey(key, to: new) == (place != nil))
          if let place { expected[place] = new }
        case 4:
          #expect(tree.remove(key) == expected.contains(key))
          expected.firstIndex(of: key).map { _ = expected.remove(at: $0) }
        case 5:
          expected = (0..<generator.below(9)).map { _ in generator.below(12) }
          tree.heapify(expected)
        default:
          guard generator.below(4) == 0, !expected.isEmpty else { continue }
          let sorted = expected.sorted(by: kind == .heap ? { $0 < $1 } : { $0 > $1 })
          #expect(tree.heapsort() == sorted)
          let recording = try tree.recording()
          let array = recording.frame(at: recording.steps.count).array(limit: .max)
          #expect(array?.entries.map { recording.labels[$0.rawValue] } == sorted.map { "\($0)" })
          #expect(array?.heapCount == 0)
          expected = []
        }
        #expect(Self.entries(tree.tree).sorted() == expected.sorted())
        #expect(tree.tree.elementSnapshot.violation(of: tree.tree.rules[0]) == nil)
      }
      let recording = try tree.recording()
      let frame = recording.frame(at: recording.steps.count)
      #expect(frame.tree.elements == tree.tree.elementSnapshot.elements.map { "\($0)" })
      let array = try #require(frame.array(limit: .max))
      let heap = array.entries.prefix(array.heapCount).map { frame.label(of: $0) }
      #expect(heap == Self.entries(tree.tree).map { "\($0)" })
    }
  }

  /// The array is a permutation of the same keys at each step of heapsort, and its end is sorted.
  @Test func theSortedPartGrowsAtTheEndOfTheArray() throws {
    var tree = RecordedTree<Int>(.heap, [])
    tree.heapify(Self.keys)
    let start = try tree.recording().steps.count
    tree.heapsort()
    let recording = try tree.recording()
    for index in start...recording.steps.count {
      let frame = recording.frame(at: index)
      let array = try #require(frame.array(limit: .max))
      let keys = array.entries.compactMap { Int(frame.label(of: $0)) }
      #expect(keys.sorted() == Self.keys.sorted())
      #expect(Array(keys[array.heapCount...]) == keys.sorted().suffix(frame.sortedCount))
      #expect(frame.lists().allSatisfy { !$0.hasPrefix("visited") })
    }
    #expect(recording.frame(at: recording.steps.count).sortedCount == 10)
  }

  @Test func theArrayHasLinesWithIndicesAndArithmetic() throws {
    var tree = RecordedTree(.heap, [16, 14, 10, 8, 7])
    tree.pop()
    let recording = try tree.recording()
    func lines(_ index: Int, _ base: Int, _ limit: Int = 9) -> [String]? {
      let frame = recording.frame(at: index)
      return frame.array(limit: limit)?.lines(base: base) { frame.label(of: $0) }
    }
    #expect(
      lines(0, 1) == ["index:  1   2   3   4   5", "array: 16  14  10   8   7", ""])
    #expect(
      lines(1, 1) == [
        "index:  1   2   3   4   5", "array:[ 7] 14  10   8  16",
        "i = 1: root, children 2i = 2 and 2i + 1 = 3",
      ])
    #expect(lines(1, 0)?.last == "i = 0: root, children 2i + 1 = 1 and 2i + 2 = 2")
    let last = try #require(lines(recording.steps.count, 1))
    #expect(last[1] == "array: 14   8  10 [ 7]")
    #expect(last[2] == "i = 4: parent ⌊i/2⌋ = 2, no child")
    #expect(lines(recording.steps.count, 1, 2)?[1] == "array: … 10 [ 7]")
    #expect(lines(0, 1, 2)?[1] == "array: 16  14  …")
    #expect(try RecordedTree<Int>(.heap, []).recording().frame(at: 0).array(limit: 9)?.count == 0)
  }

  /// A recording of another program may name a heap and have any shape.
  @Test func aRecordingThatIsNoCompleteTreeHasAnArray() throws {
    let chain = TreeShape(count: 200) { _, _ in 0 }
    let tree = TreeSnapshot(shape: chain, elements: chain.indices.map { "\($0)" })
    let step = Step("here", focus: NodeID(150))
    let recording = try Recording(title: "chain", initial: tree, steps: [step], kind: .minHeap)
    let array = try #require(recording.frame(at: 1).array(limit: 5))
    #expect(array.entries.count <= 5)
  }
}
