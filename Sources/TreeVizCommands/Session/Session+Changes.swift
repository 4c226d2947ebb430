import BinaryTrees
import SearchTrees
import TreeFormats
import TextSupport

extension Session {
  /// Takes changed trees, and keeps those from before to be gone back to.
  mutating func commit(_ changed: [KeyedTree<TreeKey>]) {
    changes.push(trees)
    trees = changed
  }

  /// Takes trees that a command may have changed; only a change is to be gone back from.
  private mutating func takeAnyChange(_ changed: [KeyedTree<TreeKey>]) {
    // A splay tree also turns for a key that is there already.
    if changed.map(\.snapshot) != trees.map(\.snapshot) { commit(changed) } else { trees = changed }
  }

  /// The trees with nothing counted of them yet.
  var uncounted: [KeyedTree<TreeKey>] {
    trees.map { tree in
      var tree = tree
      tree.beginCounting()
      return tree
    }
  }

  /// New trees of the same kinds.
  var emptyTrees: [KeyedTree<TreeKey>] {
    trees.map { KeyedTree<TreeKey>($0.kind, seed: options.seed) }
  }

  /// Whether the keys of the trees are words; `nil` if there are none.
  private var holdsText: Bool? { trees[0].count == 0 ? nil : trees[0].lastKey?.isText }

  /// The keys that words are, read as those of the tree are.
  func keys(_ words: [SessionWord]) throws(CommandFailure) -> [TreeKey] {
    if let option = words.first(where: \.isOption) {
      throw CommandFailure(
        .usage,
        "\(option.text.visibleOnTerminal): this command has no options; quote a key like that")
    }
    let text = words.map { $0.isQuoted ? SessionWords.keyInQuotes($0.text) : $0.text }
    var input = options.input
    if holdsText == true, input.keyType == nil { input.keyType = .text }
    let list = try input.keys(
      Array(text.joined(separator: " ").utf8), from: "keys", textBy: "set key-type text")
    let keys = list.keys
    guard holdsText == false, input.keyType == nil, keys.contains(where: \.isText) else {
      return keys
    }
    // Among numbers, a word makes no words of the others.
    var single: [TreeKey] = []
    for word in text {
      let list = try input.keys(Array(word.utf8), from: "keys", textBy: "set key-type text")
      single += list.keys
    }
    return single
  }

  /// The one key that words are.
  func key(_ request: Request, at position: Int) throws(CommandFailure) -> TreeKey {
    let keys = try keys(Array(request.arguments.dropFirst(position)))
    guard let key = keys.first, keys.count == 1 else { throw request.mistake("that takes one key") }
    return key
  }

  /// `insert KEY…`.
  mutating func insert(_ request: Request, _ emit: (Event) -> Void) throws(CommandFailure) {
    let keys = try keys(request.arguments)
    guard !keys.isEmpty else { throw request.mistake("there is no key among the arguments") }
    try insert(keys, emit)
  }

  /// Inserts keys, all or none.
  private mutating func insert(
    _ keys: [TreeKey], _ emit: (Event) -> Void
  ) throws(CommandFailure) {
    if let holdsText, let other = keys.first(where: { $0.isText != holdsText }) {
      let (held, name) = holdsText ? ("words", "a number") : ("numbers", "a word")
      throw CommandFailure(
        .badData,
        "the tree holds \(held), and \(Self.words([other])) is \(name); clear the tree first")
    }
    Progress.shared.begin("inserting \(keys.count) keys")
    var changed = uncounted
    var outcomes: [InsertionOutcome: [TreeKey]] = [:]
    for index in changed.indices {
      for key in keys {
        let outcome = changed[index].insert(key, duplicates: options.duplicates)
        if outcome == .rejected {
          throw .duplicate(
            Self.words([key]), "(set duplicates reject); nothing was inserted")
        }
        if index == 0 { outcomes[outcome, default: []].append(key) }
      }
    }
    takeAnyChange(changed)
    let words: [(InsertionOutcome, String)] = [
      (.inserted, "inserted"), (.counted, "counted once more"), (.ignored, "there already"),
    ]
    let parts = words.compactMap { outcome, word in
      outcomes[outcome].map { "\(word): \(Self.words($0))" }
    }
    emit(.output("\(parts.joined(separator: "; "))\(cost)\n"))
    try showChange(emit)
  }

  /// `remove KEY…`.
  mutating func remove(_ request: Request, _ emit: (Event) -> Void) throws(CommandFailure) {
    let keys = try keys(request.arguments)
    guard !keys.isEmpty else { throw request.mistake("there is no key among the arguments") }
    var changed = uncounted
    var absent: Set<Int> = []
    for index in changed.indices {
      let positions = changed[index].remove(keys)
      if index == 0 { absent = Set(positions) }
    }
    takeAnyChange(changed)
    let parts = [("removed", false), ("not there", true)].map { name, isAbsent in
      (name, keys.indices.filter { absent.contains($0) == isAbsent }.map { keys[$0] })
    }
    let words = parts.filter { !$0.1.isEmpty }.map { "\($0.0): \(Self.words($0.1))" }
      .joined(separator: "; ")
    emit(.output("\(words)\(cost)\(emptiness)\n"))
    try showChange(emit)
  }

  /// `rotate left|right KEY`.
  mutating func rotate(_ request: Request, _ emit: (Event) -> Void) throws(CommandFailure) {
    guard let side = request[0].flatMap({ ["left": Side.left, "right": .right][$0] }) else {
      throw request.mistake("a node goes down to the left or to the right")
    }
    let key = try key(request, at: 1)
    if let other = trees.first(where: { $0.kind != .bst })?.kind {
      throw CommandFailure(
        .usage,
        "\(other.noun) keeps itself in balance, and to turn it by hand would break its rules; "
          + "kind bst goes on with a plain tree")
    }
    let name = Self.words([key])
    var changed = uncounted
    for index in changed.indices {
      switch changed[index].rotate(key, to: side) {
      case .rotated: break
      case .absent, nil: throw CommandFailure(.badData, "\(name) is not in the tree")
      case .noChild:
        throw CommandFailure(
          .badData, "\(name) has no \(side == .left ? "right" : "left") child to take its place")
      case .equalChild:
        throw CommandFailure(
          .badData, "the right child of \(name) is equal to it, and equal keys stay to the right")
      }
    }
    commit(changed)
    emit(.output("rotated: \(name) went down to the \(request[0] ?? "")\n"))
    try showChange(emit)
  }

  /// `clear`.
  mutating func clear(_ emit: (Event) -> Void) throws(CommandFailure) {
    let count = trees[0].count
    if count > 0 { commit(emptyTrees) }
    emit(.output("removed \(Self.words(count, "node"))\(count > 0 ? emptiness : "")\n"))
  }

  /// `kind K` and `kinds K,K…`.
  mutating func take(kinds request: Request, _ emit: (Event) -> Void) throws(CommandFailure) {
    let names = request.arguments.map(\.text).joined(separator: ",")
    guard let list = KindList(argument: names), request.verb == .kinds || list.kinds.count == 1
    else {
      throw request.mistake(
        "'\(names.visibleOnTerminal)' names no kind; there are \(TreeKind.listed)")
    }
    var kinds: [TreeKind] = []
    for kind in list.kinds where !kinds.contains(kind) { kinds.append(kind) }
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
    emit(.output("kinds: \(kinds.map(\.rawValue).joined(separator: ", "))\(inserted)\n"))
    try showChange(emit)
  }

  /// `undo [N]` and `redo [N]`.
  mutating func travel(_ request: Request, _ emit: (Event) -> Void) throws(CommandFailure) {
    let steps = try request.count(0) ?? 1
    let isBack = request.verb == .undo
    let done = isBack ? changes.undo(steps, from: &trees) : changes.redo(steps, from: &trees)
    guard done > 0 else { return emit(.output("nothing to \(request.verb.rawValue)\n")) }
    trees = uncounted
    let left = isBack ? changes.undoCount : changes.redoCount
    emit(
      .output(
        "\(isBack ? "undone" : "done again"): \(Self.words(done, "change"))"
          + "; \(left) more\(emptiness)\n"))
    try showChange(emit)
  }
}
