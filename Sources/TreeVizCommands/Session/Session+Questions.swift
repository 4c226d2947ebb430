import BinaryTrees
import SearchTrees
import TreeFormats
import TextSupport
import TreeSteps

extension Session {
  /// `search KEY`.
  mutating func search(_ request: Request, _ emit: (Event) -> Void) throws(CommandFailure) {
    let key = try key(request, at: 0)
    var changed = uncounted
    let paths = changed.indices.map { changed[$0].search(key) }
    if paths.contains(where: \.hasChangedTree) { commit(changed) } else { trees = changed }
    let name = Self.words([key])
    let place =
      trees.count == 1 ? trees[0].place(after: paths[0]).map { "; it would be \($0)" } : nil
    let answer = paths[0].isFound ? "found: \(name)" : "not there: \(name)\(place ?? "")"
    emit(.output("\(answer)\(cost)\n"))
    if options.drawing, trees[0].count > 0 { try show(paths: paths, options.textPicture, emit) }
  }

  /// `traverse ORDER [reversed]`.
  func traverse(_ request: Request, _ emit: (Event) -> Void) throws(CommandFailure) {
    guard let order: TraversalOrder = try request.choice(0, "order") else { return }
    if let word = request[1], word != "reversed" {
      throw request.mistake("'\(word.visibleOnTerminal)' is not the word reversed")
    }
    for tree in trees {
      let labels = tree.snapshot.map(\.label)
      let line = labels.line(in: order, reversed: request[1] != nil)
      emit(.output("\(name(of: tree))\(line)\n"))
    }
  }

  /// `check [RULE]`.
  func check(_ request: Request, _ emit: (Event) -> Void) throws(CommandFailure) {
    let asked: CheckedKind? = try request.choice(0, "rule")
    for tree in trees {
      guard let rule = asked ?? CheckedKind(rawValue: tree.kind.rawValue) else { continue }
      let verdict = RuleVerdict(on: tree.snapshot, rules: rule.rules(duplicates: .right))
      emit(.output("\(name(of: tree))\(verdict.answer(to: rule))\n"))
    }
  }

  /// `info`.
  func info(_ emit: (Event) -> Void) {
    let facts = trees.map { tree in
      let snapshot = tree.snapshot
      let isOrdered = snapshot.violation(of: .elements(.searchOrder)) == nil
      return TreeFacts(snapshot, format: tree.kind.rawValue, isSearchOrdered: isOrdered).rows
    }
    let table = facts[0].map { $0.name }.map { name in
      [name == "format" ? "kind" : name]
        + facts.map { rows in rows.first { $0.name == name }?.value ?? "" }
    }
    let alignment: TextTable.Alignment = facts.count == 1 ? .left : .rightButFirst
    emit(.output(TextTable(table, alignment: alignment).text))
  }

  /// `history [N]`.
  func showHistory(_ request: Request, _ emit: (Event) -> Void) throws(CommandFailure) {
    let count = try request.count(0) ?? history.count
    let first = max(0, history.count - count)
    let lines = history[first...].enumerated().map { number, line in
      "\(first + number + 1)  \(line.visibleOnTerminal)\n"
    }
    emit(.output(lines.joined()))
  }

  /// `set [NAME [VALUE]]`.
  mutating func set(_ request: Request, _ emit: (Event) -> Void) throws(CommandFailure) {
    guard let name = request[0] else {
      let rows = Setting.all.map { setting in
        [setting.name, setting.value(options) ?? "none", setting.summary]
      }
      return emit(.output(TextTable(rows, alignment: .left).text))
    }
    guard let setting = Setting.named(name) else {
      let names = Setting.all.map(\.name).joined(separator: ", ")
      throw request.mistake("'\(name.visibleOnTerminal)' cannot be set; there are \(names)")
    }
    let values = setting.values.joined(separator: ", ")
    guard let value = request[1] else {
      return emit(
        .output("\(setting.name): \(setting.value(options) ?? "none") (of \(values))\n"))
    }
    guard setting.set(&options, value) else {
      throw request.mistake("'\(value.visibleOnTerminal)' is no value of \(name): \(values)")
    }
    emit(.output("\(setting.name): \(setting.value(options) ?? "none")\n"))
  }

  /// `help [COMMAND]`.
  func help(_ request: Request, _ emit: (Event) -> Void) throws(CommandFailure) {
    guard let name = request[0] else {
      let rows = verbs.map { [$0.usage, $0.grammar.summary] }
      return emit(
        .output(
          TextTable(rows, alignment: .left).text
            + "help COMMAND says more; words with spaces stand in quotation marks\n"))
    }
    guard let verb = SessionVerb(name: name), verbs.contains(verb) else {
      throw CommandFailure(.usage, unknownCommand(name))
    }
    let details = verb.grammar.details.isEmpty ? "" : "\(verb.grammar.details)\n"
    emit(.output("\(verb.usage)\n\(verb.grammar.summary)\n\(details)"))
  }

  /// `step COMMAND…`: plays the command, then runs it.
  mutating func step(_ request: Request, _ emit: (Event) -> Void) throws(CommandFailure) {
    guard playsSteps, let name = request[0], let verb = SessionVerb(name: name) else {
      throw request.mistake("there is no such command to be played")
    }
    let inner = Request(verb: verb, arguments: Array(request.arguments.dropFirst()))
    guard inner.arguments.count >= verb.grammar.counts.lowerBound else {
      throw CommandFailure(.usage, "usage: step \(verb.usage)")
    }
    let play: (inout RecordedTree<TreeKey>) -> Void
    var traversal: TraversalOrder?
    switch verb {
    case .insert:
      let keys = try keys(inner.arguments)
      let policy = options.duplicates
      play = { tree in for key in keys { tree.insert(key, duplicates: policy) } }
    case .remove:
      let keys = try keys(inner.arguments)
      play = { tree in for key in keys { tree.remove(key) } }
    case .search:
      let key = try key(inner, at: 0)
      play = { $0.find(key) }
    case .rotate:
      let key = try key(inner, at: 1)
      let side: Side = inner[0] == "left" ? .left : .right
      play = { $0.rotate(key, to: side) }
    case .traverse:
      traversal = try inner.choice(0, "order")
      play = { _ in }
    default: throw request.mistake("'\(name.visibleOnTerminal)' has no steps")
    }
    for tree in trees {
      if verb == .rotate, tree.kind != .bst {
        throw CommandFailure(.usage, "\(tree.kind.noun) keeps its own balance")
      }
      var recorded = tree.recorded
      play(&recorded)
      var presenter = try StepPresenter(options.textPicture)
      presenter.isInSession = true
      let text = try presenter.text { () throws(RecordingError) in
        guard let traversal else { return try recorded.recording() }
        return try Recording(
          traversing: tree.snapshot.map { $0.label }, in: traversal, reversed: inner[1] != nil)
      }
      emit(.output(text))
    }
    try perform(request.arguments, emit)
  }

  /// The name of a tree before what is said of it, if there are several.
  private func name(of tree: KeyedTree<TreeKey>) -> String {
    trees.count == 1 ? "" : "\(tree.kind.rawValue): "
  }
}
