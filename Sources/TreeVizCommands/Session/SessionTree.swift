import BinaryTrees
import SearchTrees
import TreeText

/// A tree of a session, of one kind.
struct SessionTree {
  let kind: TreeKind

  private(set) var tree: TreeOfKind<SessionKey>

  /// What the last command has done to it.
  private(set) var counts = ChangeCounter()

  /// Whether the keys are words; of no meaning while the tree is empty.
  private(set) var holdsText = false

  /// Makes an empty tree.
  init(_ kind: TreeKind, seed: UInt64) {
    self.kind = kind
    tree = kind.makeTree(seed: seed)
  }

  /// The number of nodes.
  var count: Int { tree.count }

  /// The tree as it stands.
  var snapshot: TreeSnapshot<SessionKey> { tree.elementSnapshot }

  /// Forgets what was counted.
  mutating func beginCounting() { counts = ChangeCounter() }

  /// Inserts a key.
  mutating func insert(_ key: SessionKey, duplicates: DuplicatePolicy) -> InsertionOutcome {
    holdsText = key.isText
    return tree.insertElement(key, duplicates: duplicates, observing: &counts)
  }

  /// Removes a key; says whether it was there.
  mutating func remove(_ key: SessionKey) -> Bool {
    tree.removeElement(key, observing: &counts)
  }

  /// Searches for a key as the kind does it, which may change the tree.
  mutating func search(_ key: SessionKey) -> SearchPath {
    var both = CountedPath()
    both.path.isFound = tree.findElement(key, observing: &both)
    counts = both.counts
    return both.path
  }

  /// Turns a plain tree by hand, or says `nil` where the kind keeps its own balance.
  mutating func rotate(_ key: SessionKey, to side: Side) -> RotationOutcome? {
    guard case .bst(var plain) = tree else { return nil }
    defer { tree = .bst(plain) }
    return plain.rotate(key, to: side, observing: &counts)
  }

  /// Removes all keys.
  mutating func clear(seed: UInt64) { self = SessionTree(kind, seed: seed) }

  /// Takes a tree over, in the place of this one.
  ///
  /// - Returns: why it is not taken as it is, or `nil` if it is.
  /// - Throws: 65 with the witness if it is no tree of the kind.
  mutating func take(
    _ keys: TreeSnapshot<SessionKey>, seed: UInt64, duplicates: DuplicatePolicy
  ) throws(CommandFailure) -> String? {
    var fresh = SessionTree(kind, seed: seed)
    let note = try fresh.tree.take(keys, as: kind, duplicates: duplicates) {
      $0.label.visibleOnTerminal
    }
    fresh.holdsText = keys.elements.first?.isText ?? false
    self = fresh
    return note
  }

  /// Inserts the keys of a tree of another kind, level by level.
  mutating func insertByLevel(_ keys: TreeSnapshot<SessionKey>) {
    holdsText = keys.elements.first?.isText ?? false
    tree.insertByLevel(keys)
  }

  /// The tree as it is shown, with the way of a search if there was one.
  func product(path: SearchPath? = nil) -> Product {
    guard let path else { return Product(tree: snapshot.map(\.label)) }
    let identified = tree.snapshot(identified: true)
    let ids = identified.identities ?? []
    var columns = identified.columns
    columns[.identity] = nil
    var product = Product(tree: identified.with(columns: columns).map(\.label))
    product.mark(path, among: ids)
    return product
  }

  /// Where a key that was not found would hang, in words, or `nil` where that says nothing.
  func place(after path: SearchPath) -> String? {
    guard kind != .heap else { return nil }
    return path.place(in: tree.snapshot(identified: true)) { $0.label.visibleOnTerminal }
  }
}

/// The way of a search together with what it costs.
private struct CountedPath: TreeObserver {
  var path = SearchPath()
  var counts = ChangeCounter()

  mutating func observe(_ change: TreeChange) {
    path.observe(change)
    counts.observe(change)
  }
}
