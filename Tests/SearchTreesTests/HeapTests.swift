import BinaryTrees
import SearchTrees
import Testing
import TreeSteps
import TreeTestSupport

@Suite struct HeapTests {
  /// Orders numbers by magnitude.
  private struct ByMagnitude: ImplicitOrder {
    func precedes(_ one: Int, _ other: Int) -> Bool { one.magnitude < other.magnitude }
  }

  /// The order of the heap determines which elements are equal, in single insertions and in
  /// batches.
  @Test func equalElementsAreThoseOfTheOrder() {
    for policy in [DuplicatePolicy.ignore, .right] {
      var (single, batch) = (PriorityHeap<ByMagnitude>(), PriorityHeap<ByMagnitude>())
      var nobody = Unobserved()
      for element in [3, -3, 4, -4, 3] {
        _ = single.insertElement(element, duplicates: policy, observing: &nobody)
      }
      _ = batch.insertElements([3, -3, 4, -4, 3], duplicates: policy)
      #expect(single.entries == batch.entries && batch.count == (policy == .ignore ? 2 : 5))
    }
  }

  @Test func everyOrderUpTo7() {
    var failures: [String] = []
    for count in 0...7 {
      forEveryOrder(of: count) { keys in
        var pushed = BinaryHeap<Int>()
        for key in keys { pushed.push(key) }
        let floyd = BinaryHeap(keys)
        for var heap in [pushed, floyd] {
          if heap.violation() != nil { failures.append("\(keys)") }
          if heap.first != keys.max() { failures.append("first of \(keys)") }
          var popped: [Int] = []
          while let key = heap.pop() {
            popped.append(key)
            if heap.violation() != nil { failures.append("\(keys) after \(popped)") }
          }
          if popped != keys.sorted(by: >) { failures.append("\(keys) popped \(popped)") }
        }
        for index in keys.indices {
          var heap = MinimumHeap(keys)
          let removed = heap.remove(at: index)
          let rest = Set(keys).subtracting([removed])
          if heap.violation() != nil || Set(heap.entries) != rest || heap.count != rest.count {
            failures.append("\(keys) without entry \(index)")
          }
          var replaced = MinimumHeap(keys)
          if replaced.replaceFirst(with: index) != 0 || replaced.violation() != nil
            || replaced.entries.sorted() != (keys.filter { $0 != 0 } + [index]).sorted()
          {
            failures.append("\(keys) with \(index) in the place of the first")
          }
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.prefix(3))")
  }

  /// Pushes, pops, replacements and removals from the middle; the heap is checked after each
  /// operation.
  @Test func longRun() {
    var generator = SplitMix64(seed: 7)
    var heap = BinaryHeap<Int>()
    var model: [Int] = []
    for step in 0..<20_000 {
      let key = Int(generator.next() % 1000)
      var (taken, expected): (Int?, Int?) = (nil, nil)
      var added: Int? = key
      switch generator.next() % 8 {
      case 0..<5: heap.push(key)
      case 5: (taken, expected, added) = (heap.pop(), model.popLast(), nil)
      case 6: (taken, expected) = (heap.replaceFirst(with: key), model.popLast())
      default:
        added = nil
        guard !model.isEmpty else { continue }
        let removed = heap.remove(at: key % model.count)
        taken = removed
        expected = model.firstIndex(of: removed).map { model.remove(at: $0) }
      }
      if let added { model.insert(added, at: model.firstIndex { $0 >= added } ?? model.endIndex) }
      guard taken == expected, heap.violation() == nil, heap.first == model.last,
        heap.count == model.count, step % 16 != 0 || heap.entries.sorted() == model
      else {
        Issue.record("step \(step): \(heap.entries) instead of \(model)")
        return
      }
      if model.count > 60 {
        heap = BinaryHeap()
        model = []
      }
    }
  }

  @Test func observersOfAHeapSeeEachChange() throws {
    var generator = SplitMix64(seed: 3)
    var heap = BinaryHeap<Int>()
    var log = ChangeLog()
    heap.heapify((0..<12).map { _ in Int(generator.next() % 50) }, observing: &log)
    for step in 0..<300 {
      let before = heap.snapshot(identified: true)
      let count = log.changes.count
      switch step % 4 {
      case 0: heap.push(Int(generator.next() % 50), observing: &log)
      case 1: heap.pop(observing: &log)
      case 2: heap.replaceFirst(with: Int(generator.next() % 50), observing: &log)
      default:
        let key = Int(generator.next() % 50)
        let index = heap.firstIndex(of: key, observing: &log)
        #expect((index != nil) == heap.entries.contains(key))
      }
      let changes = log.changes[count...]
      let after = heap.snapshot(identified: true)
      var replica = TreeReplica(before.shape, ids: before.identities ?? [])
      for change in changes { try replica.apply(change) }
      #expect(replica.snapshot.elements == after.identities)
      #expect(replica.snapshot.shape == after.shape)
      for change in changes.reversed() { try replica.apply(change.inverse) }
      #expect(replica.snapshot.elements == before.identities)
    }
  }

  @Test func floydComparesLinearly() {
    var counts = ChangeCounter()
    var heap = BinaryHeap<Int>()
    heap.heapify(0..<5000, observing: &counts)
    #expect(counts.comparisons <= 2 * 5000)
    #expect(heap.first == 4999)
  }

  @Test func brokenHeapsHaveAWitness() {
    var heap = MinimumHeap<Int>()
    let isUnorderedTaken = heap.adopt(TreeSnapshot(levelOrderOrEmpty: [1, 5, 3, 4]))
    #expect(!isUnorderedTaken)
    #expect(heap.isEmpty)
    let isHeapTaken = heap.adopt(TreeSnapshot(levelOrderOrEmpty: [1, 4, 3, 5]))
    #expect(isHeapTaken)
    #expect(heap.entries == [1, 4, 3, 5])
    // A heap must also be complete.
    let isIncompleteTaken = heap.adopt(TreeSnapshot(levelOrderOrEmpty: [1, 4, nil, 5]))
    #expect(!isIncompleteTaken)
  }

  @Test func takenAsATree() {
    var heap: TreeOfKind<Int> = TreeKind.heap.makeTree()
    var nobody = Unobserved()
    var outcomes: [InsertionOutcome] = []
    let ignored = heap.insertElements([3, 1, 3, 2], duplicates: .ignore)
    #expect(ignored == nil)
    #expect(heap.count == 3)
    let rejected = heap.insertElements([9, 3, 4], duplicates: .reject)
    #expect(rejected == 3)
    outcomes.append(heap.insertElement(3, duplicates: .right, observing: &nobody))
    outcomes.append(heap.insertElement(3, duplicates: .ignore, observing: &nobody))
    outcomes.append(heap.insertElement(3, duplicates: .reject, observing: &nobody))
    #expect(outcomes == [.inserted, .ignored, .rejected])
    var removed = [heap.removeElement(3, observing: &nobody)]
    let isFound = heap.findElement(3, observing: &nobody)
    #expect(isFound)
    removed.append(heap.removeElement(3, observing: &nobody))
    removed.append(heap.removeElement(3, observing: &nobody))
    #expect(removed == [true, true, false])
  }

  private struct LastDigit: ImplicitOrder {
    func precedes(_ element: borrowing Int, _ other: borrowing Int) -> Bool {
      (element % 10, element / 10) < (other % 10, other / 10)
    }
  }

  @Test func heapsOfAnotherOrderPromiseTheirShapeOnly() {
    #expect(PriorityHeap<LastDigit>([12, 1, 30]).rules == [.complete])
    #expect(MinimumHeap([1]).rules == [.minHeap])
    #expect(BinaryHeap([1]).rules == [.maxHeap])
  }

  @Test func heapsAreMadeFromLiterals() {
    let least: MinimumHeap<Int> = [2, 1, 3]
    let greatest: BinaryHeap<Int> = [2, 1, 3]
    #expect(least.first == 1 && greatest.first == 3)
  }
}

extension TreeSnapshot {
  fileprivate init(levelOrderOrEmpty list: [Element?]) {
    self = (try? TreeSnapshot(levelOrder: list)) ?? TreeSnapshot(shape: .empty, elements: [])
  }
}
