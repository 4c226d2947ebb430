import BinaryTrees
import SearchTrees
import TextSupport
package import TreeKeys
package import TreeSteps

/// A tree on a page, with the recording of its operations.
package struct PageTree {
  /// An operation on the tree.
  package enum Verb: Int, CaseIterable {
    case insert, remove, search, take, change, heapify, heapsort

    /// Whether the operation takes all keys at once instead of each key.
    var takesAllKeys: Bool { self == .change || self == .heapify || self == .heapsort }
  }

  private var tree: RecordedTree<TreeKey>
  /// The recordings up to the end of the last traversal: alternately operations and a traversal.
  private var past: [Recording] = []
  /// The number of steps of these recordings.
  private var pastStepCount = 0

  /// Creates a tree.
  ///
  /// - Parameters:
  ///   - kind: the kind of tree.
  ///   - keys: the initial keys. A search tree ignores duplicates.
  ///   - seed: the seed of the random choices, for kinds that make any.
  package init(_ kind: TreeKind, _ keys: [TreeKey], seed: UInt64) {
    holdsText = keys.first?.isText
    var tree = kind.makeTree(of: TreeKey.self, seed: seed)
    _ = tree.insertElements(keys, duplicates: kind.usualDuplicates)
    self.tree = RecordedTree(tree) { $0.label }
  }

  /// Whether the keys of the tree are words, or `nil` if the tree has never had a key.
  private(set) var holdsText: Bool?

  /// Performs an operation with a key on the tree.
  ///
  /// - Returns: whether the key was inserted, removed or found.
  mutating func act(_ verb: Verb, _ key: TreeKey) -> Bool {
    if verb == .insert { holdsText = key.isText }
    return switch verb {
    case .insert: tree.insert(key) == .inserted
    case .remove: tree.remove(key)
    case .search: tree.find(key)
    case .take: tree.pop() != nil
    case .change, .heapify, .heapsort: false
    }
  }

  /// Performs an operation with all keys on a heap.
  ///
  /// - Returns: the number of keys that were changed, placed or sorted.
  mutating func act(_ verb: Verb, all keys: [TreeKey]) -> Int {
    switch verb {
    case .change: return tree.changeKey(keys[0], to: keys[1]) ? 1 : 0
    case .heapify:
      holdsText = keys.first?.isText
      tree.heapify(keys)
      return keys.count
    default: return tree.heapsort().count
    }
  }

  /// The maximum number of keys of one operation, because every step is recorded.
  private static let mostKeys = 10_000

  /// The first entry of the heap, which is the next one to remove.
  package var firstOfHeap: TreeKey {
    get throws(PageError) {
      guard tree.tree.kind.isHeap else {
        throw PageError(words: "only a heap has a first key to extract")
      }
      guard let first = tree.tree.firstOfHeap else {
        throw PageError(words: "the heap is empty: there is nothing to extract")
      }
      return first
    }
  }

  /// The number of nodes.
  package var count: Int { tree.tree.count }

  /// The number of steps of all operations.
  var stepCount: Int { pastStepCount + tree.builder.steps.count }

  /// Reads the keys of an operation, and checks that the tree has the operation.
  ///
  /// - Throws: ``PageError`` if the operation is not possible with this tree and these keys.
  func keys(for verb: Verb, _ bytes: [UInt8]) throws(PageError) -> [TreeKey] {
    switch verb {
    case .insert, .remove, .search: return try keys(bytes)
    case .take: return [try firstOfHeap]
    case .heapsort:
      _ = try firstOfHeap
      return []
    case .change, .heapify:
      guard tree.tree.kind.isHeap else { throw PageError(words: "this is for heaps only") }
      let keys = try keys(bytes)
      guard verb == .heapify || keys.count == 2 else {
        throw PageError(words: "two keys are needed: the old one and the new one")
      }
      return keys
    }
  }

  /// Reads keys of the same type as the keys in the tree.
  ///
  /// In a tree of words, numbers are read as words.
  ///
  /// - Throws: ``PageError`` if a key is a word and the tree contains numbers, or if there are more
  ///   than 10,000 keys.
  func keys(_ bytes: [UInt8]) throws(PageError) -> [TreeKey] {
    let list = try worded { () throws(SourceError) in try KeyList.parse(bytes) }
    guard list.keys.count <= Self.mostKeys else {
      throw PageError(words: "at most \(Self.mostKeys) keys are taken at a time")
    }
    guard let holdsText else { return list.keys }
    if holdsText { return list.labels.map { .text($0) } }
    let isMixed = list.keys.contains { $0.isText } && count > 0
    guard isMixed else { return list.keys }
    throw PageError(words: "the tree holds numbers, and not all of these keys are numbers")
  }

  /// Appends a traversal of the tree to the recording.
  ///
  /// - Complexity: O(*n* + *c*), where *n* is the number of nodes and *c* the number of changes since
  ///   the last traversal.
  mutating func traverse(
    _ order: TraversalOrder, reversed: Bool, recursively: Bool
  ) throws(RecordingError) {
    let operations = try tree.recording()
    let last = operations.frame(at: operations.steps.count).tree
    let traversal = try Recording(
      traversing: last, in: order, reversed: reversed, recursively: recursively)
    past += [operations, traversal]
    pastStepCount += operations.steps.count + traversal.steps.count
    tree = RecordedTree(tree.tree) { $0.label }
  }

  /// Returns the recording of all operations.
  func recording() throws(RecordingError) -> Recording {
    let last = try tree.recording()
    guard let first = past.first else { return last }
    return try first.followed(by: past.dropFirst() + [last])
  }
}
