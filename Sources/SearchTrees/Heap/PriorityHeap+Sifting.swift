public import BinaryTrees

// If an observer is attached, each entry has an identity that moves with it.
extension PriorityHeap {
  /// Ensures that entries have identities if an observer is attached, and none otherwise.
  @inlinable
  mutating func identify<Observer: TreeObserver>(_ type: Observer.Type) {
    if !Observer.isListening {
      ids = []
    } else if ids.count != entries.count {
      ids = Array(0..<Int32(truncatingIfNeeded: entries.count))
      nextID = Int32(truncatingIfNeeded: entries.count)
    }
  }

  @inlinable
  func id(_ index: Int) -> NodeID { NodeID(Int(ids[index])) }

  /// Returns the position of an entry in the tree; the entry need not exist.
  @inlinable
  func place(_ index: Int) -> TreeChange.Place {
    index == 0 ? .root : .child(index % 2 == 1 ? .left : .right, of: id((index - 1) / 2))
  }

  /// Returns whether an entry comes before another.
  ///
  /// The observer receives the balancing case and the comparison with the other entry.
  @inlinable
  func precedes<Observer: TreeObserver>(
    _ index: Int, _ other: Int, _ situation: BalancingCase, _ observer: inout Observer
  ) -> Bool {
    let isBefore = order.precedes(entries[index], entries[other])
    if Observer.isListening {
      observer.observe(situation, at: id(index))
      let result: TreeChange.Comparison =
        isBefore ? .less : order.precedes(entries[other], entries[index]) ? .greater : .equal
      observer.observe(.compare(node: id(other), result: result))
    }
    return isBefore
  }

  /// Exchanges an entry that will be removed with the last entry.
  @inlinable
  mutating func exchangeWithLast<Observer: TreeObserver>(_ index: Int, _ observer: inout Observer) {
    if Observer.isListening { observer.observe(.lastEntryReplaces, at: id(index)) }
    exchange(index, count - 1, &observer)
  }

  @inlinable
  mutating func exchange<Observer: TreeObserver>(
    _ index: Int, _ other: Int, _ observer: inout Observer
  ) {
    items.swapAt(index, other)
    if Observer.isListening {
      observer.observe(.swap(id(index), id(other)))
      ids.swapAt(index, other)
    }
  }

  /// Moves an entry up past all ancestors that it precedes.
  ///
  /// - Returns: `true` if the entry has moved.
  @inlinable
  @discardableResult
  mutating func siftUp(_ start: Int, _ observer: inout some TreeObserver) -> Bool {
    var index = start
    while index > 0 {
      let parent = (index - 1) / 2
      guard precedes(index, parent, .mayRise, &observer) else { break }
      exchange(index, parent, &observer)
      index = parent
    }
    return index != start
  }

  /// Moves an entry down past all descendants that precede it, each time past the child that comes
  /// first.
  @inlinable
  mutating func siftDown(_ index: Int, _ observer: inout some TreeObserver) {
    var index = index
    while 2 * index + 1 < entries.count {
      var child = 2 * index + 1
      if child + 1 < entries.count, precedes(child + 1, child, .childSought, &observer) {
        child += 1
      }
      guard precedes(child, index, .maySink, &observer) else { return }
      exchange(child, index, &observer)
      index = child
    }
  }

  /// Arranges the entries, which may be in any order, as a heap, from the last parent up to the
  /// root.
  @inlinable
  mutating func heapify<Observer: TreeObserver>(observing observer: inout Observer) {
    identify(Observer.self)
    for index in stride(from: entries.count / 2 - 1, through: 0, by: -1) {
      siftDown(index, &observer)
    }
  }

  /// Appends an entry at the next free position of the last level.
  @inlinable
  mutating func append<Observer: TreeObserver>(_ element: Element, _ observer: inout Observer) {
    items.append(element)
    guard Observer.isListening else { return }
    ids.append(nextID)
    nextID += 1
    observer.observe(.attach(node: id(count - 1), at: place(count - 1)))
  }

  /// Removes and returns the last entry.
  @inlinable
  mutating func dropLast<Observer: TreeObserver>(_ observer: inout Observer) -> Element? {
    if Observer.isListening, !isEmpty {
      observer.observe(.detach(node: id(count - 1), from: place(count - 1)))
      ids.removeLast()
    }
    return items.popLast()
  }
}
