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
  private var original: TreeColumns?

  /// The notes on the tree for standard error.
  package private(set) var notes: [String] = []

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

extension KeyedTree {
  /// Creates a tree from an input.
  ///
  /// If ``KeyedInput/arrivals`` is present, its keys are inserted in order. Otherwise, the tree is
  /// adopted unchanged if it has all columns that its kind requires. If a column is missing, the
  /// keys are inserted level by level.
  ///
  /// - Throws: the first violation of a rule if the input is not a tree of the kind, or the first key
  ///   that the policy for duplicates rejects.
  @_specialize(where Key == WholeNumber)
  @_specialize(where Key == String)
  @_specialize(where Key == TreeKey)
  package init(
    _ input: KeyedInput<Key>, _ plan: TreePlan, countingVisits: Bool = false
  ) throws(KeyedTreeError) {
    self.init(plan.keptKind, seed: plan.seed, isCounted: countingVisits)
    notes = input.notes
    if let keys = input.arrivals {
      let rejected = tree.insertElements(keys, duplicates: plan.duplicates)
      if let rejected { throw .duplicate(rejected.label) }
    } else if !input.tree.isEmpty {
      let note = try take(input.tree, duplicates: plan.duplicates)
      if let note { notes.append(note) } else { original = input.tree.columns }
    }
    if countingVisits { counter.visits = [:] }
  }

  /// Adopts a tree unchanged if it has all columns that its kind requires.
  ///
  /// Otherwise, inserts its keys level by level.
  ///
  /// - Parameters:
  ///   - keys: the tree.
  ///   - duplicates: the policy that determines the allowed positions of equal keys.
  /// - Returns: the reason why the tree was not adopted unchanged, or `nil` if it was.
  /// - Throws: the first violation of a rule if the input is not a tree of the kind.
  @_specialize(where Key == WholeNumber)
  @_specialize(where Key == String)
  @_specialize(where Key == TreeKey)
  package mutating func take(
    _ keys: TreeSnapshot<Key>, duplicates: DuplicatePolicy
  ) throws(KeyedTreeError) -> String? {
    let verdict = RuleVerdict(on: keys, rules: kind.rules(duplicates: duplicates), limit: 1)
    if let words = verdict.sentences.first {
      throw KeyedTreeError("this is not \(kind.noun): \(words)")
    }
    if verdict.unchecked.isEmpty, tree.adopt(keys) {
      lastKey = keys.elements.first
      return nil
    }
    insertByLevel(keys)
    let missing = Set(verdict.unchecked.compactMap { $0.requiredColumn?.rawValue }).sorted()
    let reason =
      missing.isEmpty
      ? "a priority of the tree is not a whole number from 0 to \(UInt32.max)"
      : "the tree does not record the \(missing.joined(separator: ", ")) of its nodes"
    return "\(reason); its keys are inserted level by level"
  }

  /// Inserts the keys of a tree level by level, from left to right.
  ///
  /// A key with a multiplicity is inserted that number of times.
  @_specialize(where Key == WholeNumber)
  @_specialize(where Key == String)
  @_specialize(where Key == TreeKey)
  package mutating func insertByLevel(_ keys: TreeSnapshot<Key>) {
    guard let root = keys.root else { return }
    lastKey = root.element
    let counts = keys.columns[.multiplicity]
    if counts == nil {
      _ = tree.insertElements(Array(root.levelorder), duplicates: .right)
      return
    }
    for node in root.nodes.levelorder {
      let count = counts.multiplicity(of: node.index)
      _ = tree.insertElements(repeatElement(node.element, count: count), duplicates: .count)
    }
  }
}

extension KeyedTree {
  /// Returns the current tree for presentation.
  ///
  /// - Parameter path: the path of a search, if there was one.
  /// - Returns: the labels of the tree, with the path and notes.
  @_specialize(where Key == WholeNumber)
  @_specialize(where Key == String)
  @_specialize(where Key == TreeKey)
  package func presented(with path: SearchPath? = nil) -> PresentedTree {
    let snapshot = tree.snapshot(identified: path != nil || counter.visits != nil)
    let ids = snapshot.identities ?? []
    var columns = original ?? TreeColumns()
    for key in snapshot.columns.keys where key != .identity { columns[key] = snapshot.columns[key] }
    if let visits = counter.visits { columns[.visits] = .integers(ids.map { visits[$0] ?? 0 }) }
    var tree = PresentedTree(keys: snapshot.with(columns: columns), notes: notes)
    // The shape of a treap depends on its priorities. A single node has no rank.
    if kind == .treap, (2...Recording.rankedNodeLimit).contains(snapshot.count) {
      tree.usualNotes = [.priority]
    }
    if let path { tree.mark(path, among: ids) }
    return tree
  }

  /// Returns the first of several keys that is a word if the tree holds numbers, or a number if it
  /// holds words.
  @_specialize(where Key == WholeNumber)
  @_specialize(where Key == String)
  @_specialize(where Key == TreeKey)
  package func firstOfOtherType(among keys: [Key]) -> Key? {
    guard count > 0, let holdsText = lastKey?.isText else { return nil }
    return keys.first { $0.isText != holdsText }
  }

  /// Returns the number of comparisons that inserting keys into this plain tree took.
  ///
  /// A plain tree does not move its nodes. Therefore a key was compared with all ancestors of its
  /// node. A key that was already present was also compared with the node itself.
  ///
  /// - Parameter keys: all keys that were inserted; the tree was empty before.
  /// - Returns: the number of comparisons.
  /// - Complexity: O(*n* log *n*).
  @_specialize(where Key == WholeNumber)
  @_specialize(where Key == String)
  @_specialize(where Key == TreeKey)
  package func comparisons(ofInserting keys: [Key]) -> Int {
    let snapshot = snapshot
    let depth = snapshot.shape.depth
    var comparisons = depth.reduce(0) { $0 + Int($1) }
    guard keys.count > snapshot.count else { return comparisons }
    let sorted = keys.sorted()
    var place = 0
    for node in snapshot.shape.inorderIndices.lazy.map({ Int($0) }) {
      let first = place
      while place < sorted.count, !(snapshot.elements[node] < sorted[place]) { place += 1 }
      comparisons += max(0, place - first - 1) * (Int(depth[node]) + 1)
    }
    return comparisons
  }

  /// Returns the position that an absent key would have in the tree, in words.
  ///
  /// - Parameters:
  ///   - key: the key, which the tree must not contain.
  ///   - path: the path of the search for the key.
  /// - Returns: the position, such as "the left child of 8", or `nil` if the tree is empty or a
  ///   heap.
  /// - Complexity: O(height).
  package func place(of key: Key, after path: SearchPath) -> String? {
    let side: ChildSide = path.lastResult == .less ? .left : .right
    let (before, after) =
      switch tree {
      case .bst(let tree): tree.neighbors { $0 < key }
      case .avl(let tree): tree.neighbors { $0 < key }
      case .redBlack(let tree): tree.neighbors { $0 < key }
      case .splay(let tree): tree.neighbors { $0 < key }
      case .treap(let tree): tree.neighbors { $0 < key }
      case .weightBalanced(let tree): tree.neighbors { $0 < key }
      case .scapegoat(let tree): tree.neighbors { $0 < key }
      case .heap, .minHeap: (Key?.none, Key?.none)
      }
    return (side == .left ? after : before).map { parent in
      "the \(side) child of \(parent.label.visibleOnTerminal)"
    }
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
