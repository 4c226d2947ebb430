import BinaryTrees
import SearchTrees
import TextSupport
package import TreeKeys
package import TreeSteps

/// A tree on a page, with the recording of its operations.
package struct PageTree {
  /// An operation on the tree.
  package enum Verb: Int, CaseIterable {
    case insert, remove, search, take
  }

  private var tree: RecordedTree<TreeKey>
  /// The recording up to the end of the last traversal, or `nil` before the first traversal.
  private var past: Recording?

  /// Creates a tree.
  ///
  /// - Parameters:
  ///   - kind: the kind of tree.
  ///   - keys: the initial keys. Duplicates are ignored.
  ///   - seed: the seed of the random choices, for kinds that make any.
  package init(_ kind: TreeKind, _ keys: [TreeKey], seed: UInt64) {
    holdsText = keys.first?.isText
    var tree = kind.makeTree(of: TreeKey.self, seed: seed)
    _ = tree.insertElements(keys, duplicates: .ignore)
    self.tree = RecordedTree(tree) { $0.label }
  }

  /// Whether the keys of the tree are words, or `nil` if the tree has never had a key.
  private(set) var holdsText: Bool?

  /// Performs an operation on the tree.
  ///
  /// - Returns: whether the key was inserted, removed or found.
  mutating func act(_ verb: Verb, _ key: TreeKey) -> Bool {
    if verb == .insert { holdsText = key.isText }
    return switch verb {
    case .insert: tree.insert(key) == .inserted
    case .remove: tree.remove(key)
    case .search: tree.find(key)
    case .take: tree.pop() != nil
    }
  }

  /// The maximum number of keys of one operation, because every step is recorded.
  private static let mostKeys = 10_000

  /// The first entry of the heap, which is the next one to remove.
  package var firstOfHeap: TreeKey {
    get throws(PageError) {
      guard case .heap(let heap) = tree.tree else {
        throw PageError(words: "only a heap has a maximum to extract")
      }
      guard let first = heap.first else {
        throw PageError(words: "the heap is empty: there is nothing to extract")
      }
      return first
    }
  }

  /// The number of nodes.
  package var count: Int { tree.tree.count }

  /// The number of steps of all operations.
  var stepCount: Int { (past?.steps.count ?? 0) + tree.builder.steps.count }

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

  /// Starts a new recording with the current tree.
  ///
  /// - Parameter past: the recording of all operations until now.
  mutating func goOn(after past: Recording) {
    self.past = past
    tree = RecordedTree(tree.tree) { $0.label }
  }

  /// Returns the recording of all operations.
  func recording() throws(RecordingError) -> Recording {
    let last = try tree.recording()
    return try past?.followed(by: last) ?? last
  }
}
