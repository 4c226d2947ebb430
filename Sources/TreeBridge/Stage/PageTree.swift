import BinaryTrees
import SearchTrees
import TextSupport
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

  /// Plants a tree.
  ///
  /// - Parameters:
  ///   - kind: the kind.
  ///   - keys: the keys that it has from the beginning; equal ones once.
  ///   - seed: where the kind is random, another seed gives other trees.
  init(_ kind: TreeKind, _ keys: [TreeKey], seed: UInt64) {
    var tree = kind.makeTree(of: TreeKey.self, seed: seed)
    _ = tree.insertElements(keys, duplicates: .ignore)
    self.tree = RecordedTree(tree) { $0.label }
  }

  /// Does something to the tree.
  ///
  /// - Returns: whether the key is new, was there, or was found.
  mutating func act(_ verb: Verb, _ key: TreeKey) -> Bool {
    switch verb {
    case .insert: tree.insert(key) == .inserted
    case .remove: tree.remove(key)
    case .search: tree.find(key)
    case .takeFirst: tree.pop() != nil
    }
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
