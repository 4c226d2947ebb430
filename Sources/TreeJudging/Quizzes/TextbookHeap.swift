import BinaryTrees
import SearchTrees
import TreeKeys
import TreeSteps

/// A heap in an array, as in CLRS, chapter 6.
struct TextbookHeap {
  private var entries: [TreeKey]
  private let isMinimum: Bool
  private(set) var course = TextbookCourse()

  /// Creates the heap from its tree.
  init(_ tree: TreeOfKind<TreeKey>) {
    let snapshot = tree.elementSnapshot
    entries = snapshot.shape.nodes(in: .levelorder).map { snapshot.elements[$0] }
    isMinimum = tree.kind == .minHeap
  }

  /// Carries out an operation.
  mutating func perform(_ operation: QuizOperation) {
    switch operation {
    case .insert(let key):
      entries.append(key)
      rise(from: entries.count - 1)
    case .remove(let key):
      if let index = entries.firstIndex(of: key) { remove(at: index) }
    case .extract: if !entries.isEmpty { remove(at: 0) }
    case .find, .traverse, .sum, .overlaps: break
    }
    course.end = outline
  }

  private var outline: TextbookCourse.Outline {
    TextbookCourse.outline(from: entries.isEmpty ? nil : 0) {
      entries[$0].label
    } _: { side, node in
      let child = 2 * node + (side == .left ? 1 : 2)
      return child < entries.count ? child : nil
    }
  }

  /// Returns whether an entry belongs above another one.
  private func precedes(_ index: Int, _ other: Int) -> Bool {
    isMinimum ? entries[index] < entries[other] : entries[other] < entries[index]
  }

  private mutating func exchange(_ index: Int, _ other: Int) {
    course.add(.pair([entries[index].label, entries[other].label]), to: outline)
    entries.swapAt(index, other)
  }

  private mutating func remove(at index: Int) {
    let last = entries.count - 1
    if index < last { exchange(index, last) }
    entries.removeLast()
    if index == last { return }
    // Only one of the two can move the entry.
    rise(from: index)
    sink(from: index)
  }

  private mutating func rise(from start: Int) {
    var index = start
    while index > 0, precedes(index, (index - 1) / 2) {
      exchange(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func sink(from index: Int) {
    var first = index
    for child in [2 * index + 1, 2 * index + 2] where child < entries.count {
      if precedes(child, first) { first = child }
    }
    if first == index { return }
    exchange(index, first)
    sink(from: first)
  }
}
