import BinaryTrees
import SearchTrees
import TreeFormats
import TextSupport
import TreeKeys
import TreeSteps

extension Session {
  /// Loads the initial tree.
  ///
  /// This change cannot be undone.
  ///
  /// - Throws: status 65 if the tree is not of the kind.
  mutating func begin(with document: TreeDocument) throws(CommandFailure) {
    let unchanged = changes
    try take(document)
    changes = unchanged
  }

  /// Replaces the current trees by a tree that was read.
  mutating func take(_ document: TreeDocument) throws(CommandFailure) {
    let keys = try CommandFailure.reporting(.badData) {
      try document.keys ?? KeyList(labels: document.tree.elements, type: options.input.keyType)
    }.keys
    var changed = emptyTrees
    var notes: [String] = []
    if document.keys != nil {
      let policy = options.duplicates == .reject ? .ignore : options.duplicates
      for index in changed.indices {
        for key in keys { _ = changed[index].insert(key, duplicates: policy) }
      }
      notes += [policy.ignoredNote(keys: keys.count, nodes: changed[0].count)].compactMap(\.self)
    } else {
      let tree = TreeSnapshot(
        shape: document.tree.shape, elements: keys, columns: document.tree.columns)
      notes = try Self.take(tree, into: &changed, options.duplicates)
      if let lost = tree.columns.lostInTreesThatChange {
        notes.append("a session keeps only the keys; lost: \(lost)")
      }
    }
    notes += document.allNotes
    commit(changed)
    try StandardStreams.write(
      "loaded: \(trees[0].count.counted("node")) (\(document.format.rawValue))\(emptiness)\n")
    StandardStreams.note(notes, unless: options.picture.quiet)
    try showChange(options.picture)
  }

  /// Adopts a tree for each kind.
  ///
  /// If there are several kinds, a kind whose rules the tree violates gets its keys level by level.
  ///
  /// - Returns: notes on trees that were not adopted unchanged.
  /// - Throws: status 65 if the tree violates the rules of all kinds.
  private static func take(
    _ tree: TreeSnapshot<TreeKey>, into trees: inout [KeyedTree<TreeKey>],
    _ duplicates: DuplicatePolicy
  ) throws(CommandFailure) -> [String] {
    var notes: [String] = []
    var failures: [CommandFailure] = []
    for index in trees.indices {
      do {
        let note = try trees[index].take(tree, duplicates: duplicates)
        if let note { notes.append("\(trees[index].kind.rawValue): \(note)") }
      } catch {
        failures.append(error)
        trees[index].insertByLevel(tree)
        notes.append(
          "\(trees[index].kind.rawValue): \(error.message ?? ""); its keys are inserted level by level"
        )
      }
    }
    if failures.count == trees.count, let first = failures.first { throw first }
    return notes
  }

  /// Switches to other kinds of trees.
  ///
  /// Trees whose kind remains are kept. For each new kind, the keys are inserted level by level
  /// into an empty tree.
  mutating func take(kinds names: [TreeKind]) throws(CommandFailure) {
    var kinds: [TreeKind] = []
    for kind in names where !kinds.contains(kind) { kinds.append(kind) }
    let (current, known) = (uncounted, trees[0].snapshot)
    let made = kinds.filter { kind in !trees.contains { $0.kind == kind } }
    let changed = kinds.map { kind in
      if let tree = current.first(where: { $0.kind == kind }) { return tree }
      var tree = KeyedTree<TreeKey>(kind, seed: options.seed)
      tree.insertByLevel(known)
      return tree
    }
    if kinds != trees.map(\.kind) { commit(changed) }
    let inserted =
      made.isEmpty || known.isEmpty
      ? "" : "; keys inserted level by level: \(made.map(\.rawValue).joined(separator: ", "))"
    try StandardStreams.write(
      "kinds: \(kinds.map(\.rawValue).joined(separator: ", "))\(inserted)\n")
    try showChange(options.picture)
  }

  /// Undoes or redoes at most `steps` changes, reports how many, and shows the trees.
  mutating func travel(back isBack: Bool, _ steps: Int) throws(CommandFailure) {
    let done = isBack ? changes.undo(steps, from: &trees) : changes.redo(steps, from: &trees)
    guard done > 0 else {
      return try StandardStreams.write("nothing to \(isBack ? "undo" : "redo")\n")
    }
    // Redoing a single change costs the same as the change itself.
    if isBack || done > 1 { trees = uncounted }
    let left = isBack ? changes.undoCount : changes.redoCount
    let words = "\(isBack ? "undid" : "redid") \(done.counted("change"))"
    let costs = cost.isEmpty ? " (" : cost.dropLast() + "; "
    try StandardStreams.write("\(words)\(costs)\(left) more available)\(emptiness)\n")
    try showChange(options.picture)
  }
}
