import BinaryTrees
import SearchTrees
import TextSupport
import TreeDrawing
import TreeSteps

/// A tree of keys, of one kind: what the verbs and sessions work on.
struct KeyedTree<Key: LabeledKey> {
  let kind: TreeKind

  private(set) var tree: TreeOfKind<Key>

  /// What was counted, if anything is.
  private(set) var counter = TreeCounter()

  /// Whether anything is counted: what is not is done faster.
  private let isCounted: Bool

  /// The key that was inserted last; it tells of what type the keys are.
  private(set) var lastKey: Key?

  /// What was said of the nodes where the tree was read, as long as the nodes are still those.
  private var original: TreeColumns?

  /// What is said of the tree on standard error.
  private var notes: [String] = []

  /// Makes an empty tree.
  init(_ kind: TreeKind, seed: UInt64, isCounted: Bool = true) {
    (self.kind, self.isCounted) = (kind, isCounted)
    tree = kind.makeTree(seed: seed)
  }

  /// The number of nodes.
  var count: Int { tree.count }

  /// The tree as it stands.
  var snapshot: TreeSnapshot<Key> { tree.elementSnapshot }

  /// The tree as it stands, with its operations to be recorded.
  var recorded: RecordedTree<Key> { RecordedTree(tree, title: kind.noun) { $0.label } }

  /// Forgets what was counted.
  mutating func beginCounting() {
    (counter.changes, counter.hasChanged) = (ChangeCounter(), false)
  }

  /// Inserts a key.
  mutating func insert(_ key: Key, duplicates: DuplicatePolicy) -> InsertionOutcome {
    lastKey = key
    return tree.insertElement(key, duplicates: duplicates, observing: &counter)
  }

  /// Inserts keys in order.
  ///
  /// - Returns: the keys by what became of them, if anything is counted.
  /// - Throws: 65 if one is there already and the policy is to reject it.
  @discardableResult
  mutating func insert(
    _ keys: [Key], duplicates: DuplicatePolicy
  ) throws(CommandFailure) -> [InsertionOutcome: [Key]] {
    forgetOriginal()
    if kind == .heap, duplicates == .count {
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

  /// Removes keys; hands back the positions of those that are not there.
  mutating func remove(_ keys: [Key]) -> [Int] {
    forgetOriginal()
    return Progress.during("removing \(keys.count) keys") {
      if isCounted {
        return keys.indices.filter { !tree.removeElement(keys[$0], observing: &counter) }
      }
      var observer = Unobserved()
      return keys.indices.filter { !tree.removeElement(keys[$0], observing: &observer) }
    }
  }

  /// Searches for a key as the kind does it, which may change the tree.
  mutating func search(_ key: Key) -> SearchPath {
    var path = SearchPath(counter: counter)
    path.isFound = tree.findElement(key, observing: &path)
    counter = path.counter
    if path.hasChangedTree { forgetOriginal() }
    return path
  }

  /// Turns a plain tree by hand, or says `nil` where the kind keeps its own balance.
  mutating func rotate(_ key: Key, to side: Side) -> RotationOutcome? {
    guard case .bst(var plain) = tree else { return nil }
    defer { tree = .bst(plain) }
    return plain.rotate(key, to: side, observing: &counter)
  }

  /// Notes which data of the given tree a changed tree does not keep.
  private mutating func forgetOriginal() {
    if let lost = original?.lostInTreesThatChange {
      notes.append("a tree that changes keeps only its keys; lost: \(lost)")
    }
    original = nil
  }
}

extension KeyedTree {
  /// Takes a tree that was read.
  ///
  /// A tree in text is taken as it is. Keys are inserted in order; so are, level by level, those of a
  /// tree that does not say what its kind keeps with the nodes.
  ///
  /// - Throws: 65 with the witness if it is no tree of the kind.
  init(
    _ input: KeyedInput<Key>, _ options: SearchTreeOptions, countingVisits: Bool = false
  ) throws(CommandFailure) {
    self.init(options.keptKind, seed: options.seed, isCounted: countingVisits)
    notes = input.notes
    if let keys = input.arrivals {
      let rejected = tree.insertElements(keys, duplicates: options.duplicates)
      if let rejected { throw .duplicate(rejected.label) }
    } else if !input.tree.isEmpty {
      let note = try take(input.tree, duplicates: options.duplicates)
      if let note { notes.append(note) } else { original = input.tree.columns }
    }
    if countingVisits { counter.visits = [:] }
  }

  /// Takes a tree that was read as it is, if it says enough; else inserts its keys level by level.
  ///
  /// - Parameters:
  ///   - keys: the tree.
  ///   - duplicates: what may stand where beside an equal key.
  /// - Returns: why the tree is not taken as it is, or `nil` if it is.
  /// - Throws: 65 with the witness if it is no tree of the kind.
  mutating func take(
    _ keys: TreeSnapshot<Key>, duplicates: DuplicatePolicy
  ) throws(CommandFailure) -> String? {
    let verdict = RuleVerdict(on: keys, rules: kind.rules(duplicates: duplicates), limit: 1)
    if let words = verdict.sentences.first {
      throw CommandFailure(.badData, "this is not \(kind.noun): \(words)")
    }
    if verdict.unchecked.isEmpty, tree.adopt(keys) {
      lastKey = keys.elements.first
      return nil
    }
    insertByLevel(keys)
    let missing = Set(verdict.unchecked.compactMap(\.requiredColumn?.rawValue)).sorted()
    return "the tree does not record the \(missing.joined(separator: ", ")) of its nodes; "
      + "its keys are inserted level by level"
  }

  /// Inserts the keys of a tree level by level, each from the left, as often as it counts there.
  mutating func insertByLevel(_ keys: TreeSnapshot<Key>) {
    guard let root = keys.root else { return }
    lastKey = root.element
    guard let counts = keys.columns[.multiplicity] else {
      _ = tree.insertElements(Array(root.levelorder), duplicates: .right)
      return
    }
    for node in root.nodes.levelorder {
      var count = 1
      if case .integer(let counter)? = counts[node.index] { count = max(1, counter) }
      _ = tree.insertElements(repeatElement(node.element, count: count), duplicates: .count)
    }
  }
}

extension KeyedTree {
  /// The tree as it stands, to be shown.
  ///
  /// - Parameters:
  ///   - picture: names what is to be marked.
  ///   - path: the way of a search, if there was one.
  /// - Returns: the labels of the tree, and what is marked and said of it.
  /// - Throws: 65 if what is to be marked is not in the tree.
  func product(
    marking picture: OutputOptions?, path: SearchPath? = nil
  ) throws(CommandFailure) -> PresentedTree {
    let snapshot = tree.snapshot(identified: path != nil || counter.visits != nil)
    let ids = snapshot.identities ?? []
    var columns = original ?? TreeColumns()
    for key in snapshot.columns.keys where key != .identity { columns[key] = snapshot.columns[key] }
    if let visits = counter.visits { columns[.visits] = .integers(ids.map { visits[$0] ?? 0 }) }
    var product = PresentedTree(
      tree: snapshot.with(columns: columns).map { $0.label }, notes: notes)
    if let picture { try product.mark(picture) }
    if let path { product.mark(path, among: ids) }
    return product
  }

  /// Where a key that was not found would be inserted, in words, or `nil` where that says nothing.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - path: the search for it.
  /// - Returns: the place, below the last node that was compared with: the next key or the one before.
  /// - Complexity: O(height + log² *n*).
  func place(of key: Key, after path: SearchPath) -> String? {
    guard let last = path.lastComparison, let ordered = tree.tree as? any OrderedTree<Key> else {
      return nil
    }
    let side: Side = last.result == .less ? .left : .right
    return ordered.neighbor(of: key, on: side.opposite).map { parent in
      "the \(side) child of \(parent.label.visibleOnTerminal)"
    }
  }
}

/// A tree that keeps its elements in order: every kind but the heap.
private protocol OrderedTree<Element> {
  associatedtype Element

  /// The greatest element before another, or the least one behind it.
  func neighbor(of other: Element, on side: Side) -> Element?
}

extension SearchTree: OrderedTree {
  fileprivate func neighbor(of other: Order.Element, on side: Side) -> Order.Element? {
    let index = lowerBound(of: other)
    switch side {
    case .left: return index == startIndex ? nil : self[self.index(before: index)]
    case .right: return index == endIndex ? nil : self[index]
    }
  }
}

extension TreeColumns {
  /// What columns say that a tree that changes does not keep, or `nil` if it keeps it all.
  var lostInTreesThatChange: String? {
    let kept: [AnnotationKey] = [.multiplicity, .balance, .color, .priority, .size]
    let lost = keys.filter { !kept.contains($0) }.map(\.rawValue)
    return lost.isEmpty ? nil : lost.joined(separator: ", ")
  }
}

extension CommandFailure {
  /// A key is rejected because the tree has an equal one.
  static func duplicate(_ label: String) -> CommandFailure {
    CommandFailure(
      .badData, "\(label.visibleOnTerminal) is already in the tree (--duplicates reject)")
  }
}
