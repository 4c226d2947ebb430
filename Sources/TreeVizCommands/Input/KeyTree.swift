import BinaryTrees
import SearchTrees
import TreeDrawing
import TreeFormats
import TreeSteps
import TreeText

/// A tree of the keys of one run, of the kind that was asked for, and how to show it.
struct KeyTree {
  /// The keys that were given beside the tree, list by list.
  let given: [[Int]]

  private let space: KeySpace
  private let kind: TreeKind
  private let duplicates: DuplicatePolicy
  private var tree: TreeOfKind<Int>
  private var notes: [String] = []

  /// How often each node was compared with, if that is wanted.
  private var visits: VisitCounter?

  /// The tree as it was read, as long as the nodes are still those.
  private var original: TreeSnapshot<Int>?

  /// Takes a tree that was read, together with the keys that belong to it.
  ///
  /// A tree in text is taken as it is. Keys are inserted in order; so are, level by level, those of a
  /// tree that does not say what its kind keeps with the nodes.
  ///
  /// - Throws: 65 with the witness if it is no tree of the kind.
  init(
    _ base: TreeDocument?, alongside lists: [KeyList] = [], _ input: InputOptions,
    _ options: SearchTreeOptions, countingVisits: Bool = false
  ) throws(CommandFailure) {
    (kind, duplicates) = (options.keptKind, options.duplicates)
    visits = countingVisits ? VisitCounter() : nil
    // The plain tree of the keys is what the reader made already.
    let arrivals = kind == .bst && duplicates == .ignore ? nil : base?.keys
    let order = try SearchOrder(
      base, alongside: lists + [arrivals].compactMap { $0 }, type: input.keyType)
    space = order.space
    given = Array(order.given.prefix(lists.count))
    tree = kind.makeTree(seed: options.seed)
    if arrivals != nil, let keys = order.given.last {
      _ = tree.insertElements(keys, duplicates: duplicates == .reject ? .ignore : duplicates)
    } else if !order.keys.isEmpty {
      try take(order)
    }
  }

  /// Takes the tree that was read as it is, if it says enough.
  private mutating func take(_ order: SearchOrder) throws(CommandFailure) {
    let note = try tree.take(order.keys, as: kind, duplicates: duplicates) {
      space.label(of: $0).visibleOnTerminal
    }
    if let note { notes.append(note) } else { original = order.keys }
  }

  /// Inserts keys in order.
  ///
  /// - Throws: 65 if one is there already and the policy is to reject it.
  mutating func insert(_ keys: [Int]) throws(CommandFailure) {
    Progress.shared.begin("inserting \(keys.count) keys")
    forgetOriginal()
    let duplicate =
      if var visits {
        insert(keys, &visits)
      } else {
        tree.insertElements(keys, duplicates: duplicates)
      }
    if let duplicate {
      let label = space.label(of: duplicate).visibleOnTerminal
      throw CommandFailure(.badData, "\(label) is in the tree already (--duplicates reject)")
    }
  }

  /// Inserts keys one by one, watched; hands back the first that is rejected.
  private mutating func insert(_ keys: [Int], _ counter: inout VisitCounter) -> Int? {
    defer { visits = counter }
    return keys.first {
      tree.insertElement($0, duplicates: duplicates, observing: &counter) == .rejected
    }
  }

  /// Removes keys; hands back the positions of those that are not there.
  mutating func remove(_ keys: [Int]) -> [Int] {
    Progress.shared.begin("removing \(keys.count) keys")
    forgetOriginal()
    guard var counter = visits else {
      var nobody = Unobserved()
      return keys.indices.filter { !tree.removeElement(keys[$0], observing: &nobody) }
    }
    defer { visits = counter }
    return keys.indices.filter { !tree.removeElement(keys[$0], observing: &counter) }
  }

  /// The tree as it stands, with its operations to be recorded.
  func recorder(title: String) -> RecordedTree<Int> {
    RecordedTree(tree, title: title) { space.label(of: $0) }
  }

  /// What to do with equal keys.
  var policy: DuplicatePolicy { duplicates }

  /// What the tree is called: `a search tree`.
  var noun: String { kind.noun }

  /// Searches for a key as the kind does it, which may change the tree.
  mutating func search(_ key: Int) -> SearchPath {
    var path = SearchPath()
    path.isFound = tree.findElement(key, observing: &path)
    for node in path.visited { visits?.counts[node, default: 0] += 1 }
    if path.hasChangedTree { forgetOriginal() }
    return path
  }

  /// Takes note of what the given tree says of its nodes and a changed tree does not.
  private mutating func forgetOriginal() {
    if let lost = original.flatMap({ Self.lost(of: $0.columns) }) {
      notes.append("a tree that changes keeps its keys only; lost: \(lost)")
    }
    original = nil
  }

  /// What columns say that a tree that changes does not keep, or `nil` if it keeps it all.
  static func lost(of columns: TreeColumns) -> String? {
    let kept: [AnnotationKey] = [.multiplicity, .balance, .color, .priority, .size]
    let lost = columns.keys.filter { !kept.contains($0) }.map(\.rawValue)
    return lost.isEmpty ? nil : lost.joined(separator: ", ")
  }

  /// The tree as it stands, to be shown.
  func product(marking picture: PictureOptions?, path: SearchPath? = nil) throws(CommandFailure)
    -> Product
  {
    var snapshot = tree.snapshot(identified: path != nil || visits != nil)
    let ids = snapshot.identities ?? []
    var columns = snapshot.columns
    columns[.identity] = nil
    if let visits {
      columns[.visits] = .integers(ids.map { visits.counts[$0] ?? 0 })
      snapshot = snapshot.with(columns: columns)
    }
    if let path {
      snapshot = snapshot.with(columns: columns)
      var product = try product(snapshot, marking: picture)
      product.mark(path, among: ids)
      return product
    }
    return try product(snapshot, marking: picture)
  }

  private func product(
    _ snapshot: TreeSnapshot<Int>, marking picture: PictureOptions?
  ) throws(CommandFailure) -> Product {
    var columns = original?.columns ?? TreeColumns()
    for key in snapshot.columns.keys { columns[key] = snapshot.columns[key] }
    var product = Product(tree: snapshot.with(columns: columns).map { space.label(of: $0) })
    product.notes = notes
    if let picture { try product.mark(picture) }
    return product
  }

  /// Where a key that was not found would hang, in words, or `nil` where that says nothing.
  func place(after path: SearchPath) -> String? {
    guard kind != .heap else { return nil }
    return path.place(in: tree.snapshot(identified: true)) {
      space.label(of: $0).visibleOnTerminal
    }
  }
}

/// How often each node was compared with.
struct VisitCounter: TreeObserver {
  var counts: [NodeID: Int] = [:]

  mutating func observe(_ change: TreeChange) {
    if case .compare(let node, _) = change { counts[node, default: 0] += 1 }
  }
}

/// The way of a search from the root, as it is observed.
struct SearchPath: TreeObserver {
  /// The nodes that were met, in order.
  var visited: [NodeID] = []

  /// The last comparison of the key with one of them.
  var lastComparison: (node: NodeID, result: TreeChange.Comparison)?

  /// Whether the search has changed the tree.
  var hasChangedTree = false

  /// Whether the key was found.
  var isFound = false

  mutating func observe(_ change: TreeChange) {
    switch change {
    case .compare(let node, let result):
      visited.append(node)
      lastComparison = (node, result)
    case let change where change.isStructural: hasChangedTree = true
    default: break
    }
  }

  /// Where a key that was not found would hang, in words, or `nil` where that says nothing.
  ///
  /// - Parameters:
  ///   - tree: the tree after the search, with the identities of its nodes.
  ///   - label: puts a key into words.
  /// - Returns: the place, below the last node that was compared with.
  func place<Key>(in tree: TreeSnapshot<Key>, label: (Key) -> String) -> String? {
    guard let last = lastComparison, let node = tree.identities?.firstIndex(of: last.node) else {
      return nil
    }
    return "the \(last.result == .less ? "left" : "right") child of \(label(tree.elements[node]))"
  }
}
