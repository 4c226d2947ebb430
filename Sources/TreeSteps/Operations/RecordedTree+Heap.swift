import BinaryTrees
import SearchTrees

// The operations of heaps. On other trees, they do nothing.
extension RecordedTree {
  /// Removes and returns the first element of a heap: its maximum or its minimum.
  ///
  /// - Returns: the element, or `nil` if the heap is empty or the tree is not a heap.
  @discardableResult
  public mutating func pop() -> Element? {
    guard let words = HeapWords(tree.kind), let first = tree.firstOfHeap else { return nil }
    let name = words.isMaximum ? "MAX" : "MIN"
    let algorithm = Pseudocode(
      "Extract the \(words.extreme) (HEAP-EXTRACT-\(name))", KindNarration.extraction(words))
    return record("extract \(name.lowercased())", .remove, first, algorithm) {
      $0.extractFirst(observing: &$1)
    }
  }

  /// Replaces a key of a heap by another one, which then moves up or down.
  ///
  /// - Parameters:
  ///   - old: the key to replace.
  ///   - new: the new key.
  /// - Returns: `true` if the heap contained the old key and the new key has a place in the order.
  @discardableResult
  public mutating func changeKey(_ old: Element, to new: Element) -> Bool {
    guard let words = HeapWords(tree.kind) else { return false }
    let (verb, title) =
      new > old
      ? ("increase", "Increase a key (HEAP-INCREASE-KEY)")
      : new < old
        ? ("decrease", "Decrease a key (HEAP-DECREASE-KEY)") : ("change", "Change a key")
    let algorithm = Pseudocode(title, KindNarration.changeOfKey(words))
    return record(
      "\(verb) key \(label(old)) to \(label(new))", .changeKey, label(old), [label(new)], algorithm
    ) { $0.changeKey(old, to: new, observing: &$1) }
  }

  /// Replaces the contents of a heap by elements, which are arranged bottom-up (Floyd, 1964).
  ///
  /// - Parameter elements: the elements, level by level.
  public mutating func heapify(_ elements: [Element]) {
    guard let words = HeapWords(tree.kind) else { return }
    let name = words.isMaximum ? "BUILD-MAX-HEAP" : "BUILD-MIN-HEAP"
    let algorithm = Pseudocode(
      "Build \(tree.kind.noun) bottom-up (\(name))", KindNarration.bottomUpBuilding(words))
    let labels = elements.map(label)
    record("build \(tree.kind.noun) bottom-up", .heapify, "", labels, algorithm) {
      $0.heapify(elements, observing: &$1)
    }
  }

  /// Removes all elements of a heap in order, which sorts its array.
  ///
  /// The array of a heap with the greatest element at the root is sorted in ascending order, the
  /// other one in descending order.
  ///
  /// - Returns: the sorted array, or an empty array if the tree is not a heap.
  @discardableResult
  public mutating func heapsort() -> [Element] {
    guard let words = HeapWords(tree.kind) else { return [] }
    let algorithm = Pseudocode(
      "Sort the array of \(tree.kind.noun) (HEAPSORT)", KindNarration.heapsort(words))
    return record("heapsort", .heapsort, "", [], algorithm) {
      $0.extractAll(observing: &$1)
    }.reversed()
  }
}
