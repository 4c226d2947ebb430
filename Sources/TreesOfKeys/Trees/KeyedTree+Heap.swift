import TreeKeys
import TreeSteps

// The operations that only heaps have.
extension KeyedTree {
  /// Removes the first keys of a heap: its greatest or its least keys.
  ///
  /// - Parameter count: the number of keys.
  /// - Returns: the keys in the order of their removal.
  @_specialize(where Key == WholeNumber)
  @_specialize(where Key == String)
  @_specialize(where Key == TreeKey)
  package mutating func extract(_ count: Int) -> [Key] {
    forgetOriginal()
    var extracted: [Key] = []
    while extracted.count < count, let first = tree.extractFirst(observing: &counter) {
      extracted.append(first)
    }
    return extracted
  }

  /// Replaces a key of a heap.
  ///
  /// - Parameters:
  ///   - old: the key to replace.
  ///   - new: the new key.
  /// - Returns: `true` if the heap contained the old key.
  package mutating func changeKey(_ old: Key, to new: Key) -> Bool {
    forgetOriginal()
    let isDone = tree.changeKey(old, to: new, observing: &counter)
    if isDone { lastKey = new }
    return isDone
  }

  /// Replaces the contents of a heap by keys, which are arranged bottom-up.
  ///
  /// - Parameter keys: the keys, level by level.
  @_specialize(where Key == WholeNumber)
  @_specialize(where Key == String)
  @_specialize(where Key == TreeKey)
  package mutating func heapify(_ keys: [Key]) {
    forgetOriginal()
    lastKey = keys.last
    tree.heapify(keys, observing: &counter)
  }
}
