package import BinaryTrees
package import SearchTrees
import TextSupport
import TreeKeys
package import TreeSteps

/// A tree of a given kind, as used by verbs and sessions.
///
/// Functions whose work grows with the number of keys are compiled once for each type of keys, see
/// `@_specialize`. Specialized in each verb that calls them, they would take most of the time of a
/// build.
package struct KeyedTree<Key: LabeledKey> {
  package let kind: TreeKind

  var tree: TreeOfKind<Key>

  /// The numbers of comparisons, rotations and other operations since the last reset.
  package internal(set) var counter = TreeCounter()

  /// Whether the operations of insertions of several keys are counted.
  ///
  /// Insertions are faster without counting.
  private let isCounted: Bool

  /// The key that was inserted last, which shows the type of the keys.
  package internal(set) var lastKey: Key?

  /// The columns of the input tree, or `nil` if it has no columns or has changed since.
  var original: TreeColumns?

  /// The notes on the tree for standard error.
  package internal(set) var notes: [String] = []

  /// Creates an empty tree.
  package init(_ kind: TreeKind, seed: UInt64, isCounted: Bool = true) {
    (self.kind, self.isCounted) = (kind, isCounted)
    tree = kind.makeTree(seed: seed)
  }

  package var count: Int { tree.count }

  package var snapshot: TreeSnapshot<Key> {
    @_specialize(where Key == WholeNumber)
    @_specialize(where Key == String)
    @_specialize(where Key == TreeKey)
    get { tree.elementSnapshot }
  }

  /// A copy of the current tree that records its operations.
  package var recorded: RecordedTree<Key> { RecordedTree(tree, title: kind.title) { $0.label } }

  /// Sets all counts to zero.
  package mutating func beginCounting() {
    (counter.changes, counter.hasChanged) = (ChangeCounter(), false)
  }

  @_specialize(where Key == WholeNumber)
  @_specialize(where Key == String)
  @_specialize(where Key == TreeKey)
  package mutating func insert(_ key: Key, duplicates: DuplicatePolicy) -> InsertionOutcome {
    lastKey = key
    return tree.insertElement(key, duplicates: duplicates, observing: &counter)
  }

  /// Inserts keys in order.
  ///
  /// - Returns: the keys, grouped by outcome; empty if operations are not counted.
  /// - Throws: an error if the tree contains an equal key and the policy is to reject it.
  @_specialize(where Key == WholeNumber)
  @_specialize(where Key == String)
  @_specialize(where Key == TreeKey)
  @discardableResult
  package mutating func insert(
    _ keys: [Key], duplicates: DuplicatePolicy
  ) throws(KeyedTreeError) -> [InsertionOutcome: [Key]] {
    forgetOriginal()
    if kind.isHeap, duplicates == .count {
      notes.append("a heap has no counters; each equal key has a node of its own")
    }
    guard isCounted else {
      let rejected = tree.insertElements(keys, duplicates: duplicates)
      if let rejected { throw .duplicate(rejected.label) }
      return [:]
    }
    var outcomes: [InsertionOutcome: [Key]] = [:]
    for key in keys {
      let outcome = insert(key, duplicates: duplicates)
      if outcome == .rejected { throw .duplicate(key.label) }
      outcomes[outcome, default: []].append(key)
    }
    return outcomes
  }

  /// Removes keys.
  ///
  /// - Parameters:
  ///   - keys: the keys.
  ///   - convention: the in-order neighbor that replaces a node with two children, or `nil` for the
  ///     usual one of the kind.
  /// - Returns: the keys that were removed, and the others, which the tree does not contain.
  @_specialize(where Key == WholeNumber)
  @_specialize(where Key == String)
  @_specialize(where Key == TreeKey)
  package mutating func remove(
    _ keys: [Key], by convention: RemovalConvention? = nil
  ) -> (removed: [Key], absent: [Key]) {
    forgetOriginal()
    let usual = tree.removal
    tree.removal = convention
    defer { tree.removal = usual }
    var (removed, absent) = ([Key](), [Key]())
    for key in keys {
      if tree.removeElement(key, observing: &counter) {
        removed.append(key)
      } else {
        absent.append(key)
      }
    }
    return (removed, absent)
  }

  /// Searches for a key with the algorithm of the kind, which may change the tree.
  package mutating func search(_ key: Key) -> SearchPath {
    var path = SearchPath(counter: counter)
    path.isFound = tree.findElement(key, observing: &path)
    counter = path.counter
    if path.hasChangedTree { forgetOriginal() }
    return path
  }

  /// Rotates a node of a plain tree.
  ///
  /// Returns `nil` if the tree is of another kind.
  package mutating func rotate(_ key: Key, to side: ChildSide) -> RotationOutcome? {
    guard case .bst(var plain) = tree else { return nil }
    defer { tree = .bst(plain) }
    return plain.rotate(key, to: side, observing: &counter)
  }

  /// Splits the tree at a key, and keeps one part.
  ///
  /// - Returns: `false` if the tree does not contain the key.
  package mutating func split(at key: Key, keeping part: SplitPart) -> Bool {
    change { $0.split(at: key, keeping: part) }
  }

  /// Joins the tree with a tree whose keys are all greater or all less.
  ///
  /// - Returns: `false` if they are neither.
  package mutating func join(with other: KeyedTree) -> Bool {
    lastKey = lastKey ?? other.lastKey
    return change { $0.join(with: other.tree) }
  }

  /// Performs an operation that exists only on recorded trees.
  private mutating func change(_ body: (inout RecordedTree<Key>) -> Bool) -> Bool {
    var recorded = recorded
    let isDone = body(&recorded)
    // A failed search also changes a splay tree.
    tree = recorded.tree
    if isDone { forgetOriginal() }
    for step in recorded.builder.steps { for change in step.changes { counter.observe(change) } }
    return isDone
  }

  /// Drops the columns of the input tree and adds a note if this loses data.
  mutating func forgetOriginal() {
    if let lost = original?.lostInTreesThatChange {
      notes.append("a tree that changes keeps only its keys; lost: \(lost)")
    }
    original = nil
  }
}

extension AnnotationKey {
  /// The columns that a changing tree keeps.
  package static let keptByTrees: [AnnotationKey] = [
    .multiplicity, .balance, .color, .priority, .size,
  ]
}

extension TreeColumns {
  /// The names of the columns that a changing tree does not keep, or `nil` if it keeps all of them.
  package var lostInTreesThatChange: String? {
    let lost = keys.filter { !AnnotationKey.keptByTrees.contains($0) }.map { $0.rawValue }
    return lost.isEmpty ? nil : lost.joined(separator: ", ")
  }
}

extension KeyedTreeError {
  /// The error for a key that is rejected because the tree contains an equal one.
  package static func duplicate(_ label: String) -> KeyedTreeError {
    KeyedTreeError("\(label.visibleOnTerminal) is already in the tree (--duplicates reject)")
  }
}
