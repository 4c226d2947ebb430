import BinaryTrees
import SearchTrees
import TextSupport
import TreeKeys
import TreeSteps

/// A tree on a page, and all that was done to it.
struct PageTree {
  /// What can be done to the tree.
  enum Verb: Int, CaseIterable {
    case insert, remove, search, takeFirst
  }

  private var tree: RecordedTree<TreeKey>
  /// What was recorded up to the end of the last traversal.
  private var past: Recording?

  /// Makes a tree.
  ///
  /// - Parameters:
  ///   - kind: the kind.
  ///   - keys: the keys that it has from the beginning; equal ones once.
  ///   - seed: where the kind is random, another seed gives other trees.
  init(_ kind: TreeKind, _ keys: [TreeKey], seed: UInt64) {
    holdsText = keys.first?.isText
    var tree = kind.makeTree(of: TreeKey.self, seed: seed)
    _ = tree.insertElements(keys, duplicates: .ignore)
    self.tree = RecordedTree(tree) { $0.label }
  }

  /// Whether the keys of the tree are words, or `nil` as long as there are none.
  private(set) var holdsText: Bool?

  /// Does something to the tree.
  ///
  /// - Returns: whether the key is new, was there, or was found.
  mutating func act(_ verb: Verb, _ key: TreeKey) -> Bool {
    if verb == .insert { holdsText = key.isText }
    return switch verb {
    case .insert: tree.insert(key) == .inserted
    case .remove: tree.remove(key)
    case .search: tree.find(key)
    case .takeFirst: tree.pop() != nil
    }
  }

  /// The most keys with which something is done at a time, step by step.
  private static let mostKeys = 10_000

  /// The entry that a heap would hand out next.
  var firstOfHeap: TreeKey {
    get throws(PageError) {
      guard case .heap(let heap) = tree.tree else {
        throw PageError(words: "only of a heap is the first entry taken")
      }
      guard let first = heap.first else {
        throw PageError(words: "the heap is empty: there is nothing to take")
      }
      return first
    }
  }

  /// The number of nodes.
  var count: Int { tree.tree.count }

  /// The number of steps of all that was done.
  var stepCount: Int { (past?.steps.count ?? 0) + tree.stepCount }

  /// Reads keys as those of the tree are: numbers are words in a tree of words.
  ///
  /// - Throws: ``PageError`` if there is a word, and the tree holds numbers; or if there are more keys
  ///   than anybody watches.
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

  /// Begins anew with the tree as it stands.
  ///
  /// - Parameter past: all that was done to it.
  mutating func goOn(after past: Recording) {
    self.past = past
    tree = RecordedTree(tree.tree) { $0.label }
  }

  /// All that was done.
  func recording() throws(RecordingError) -> Recording {
    let last = try tree.recording()
    return try past?.followed(by: last) ?? last
  }
}
