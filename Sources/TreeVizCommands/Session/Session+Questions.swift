import BinaryTrees
import SearchTrees
import TreeFormats
import TreeText

extension Session {
  /// `search KEY`.
  mutating func search(_ request: Request, _ emit: (Event) -> Void) throws(CommandFailure) {
    let key = try key(request, at: 0)
    var changed = trees
    for index in changed.indices { changed[index].beginCounting() }
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
      let snapshot = tree.snapshot
      let rules = rule.rules(duplicates: .right)
      let witness = rules.lazy.compactMap { snapshot.violation(of: $0) }.first
      let unknown = rules.first { !snapshot.canCheck($0) }?.requiredColumn
      let answer =
        if let witness {
          "no: \(witness.text { $0.label.visibleOnTerminal })"
        } else if let unknown {
          "yes, as far as can be told: the tree does not say the \(unknown) of its nodes"
        } else {
          "yes: \(rule.words)"
        }
      emit(.output("\(name(of: tree))\(answer)\n"))
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
    let text =
      facts.count == 1 ? Self.columns(table) : TextTable(table, alignment: .rightButFirst).text
    emit(.output(text))
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
      return emit(.output(Self.columns(rows)))
    }
    guard let setting = Setting.named(name) else {
      let names = Setting.all.map(\.name).joined(separator: ", ")
      throw request.mistake("'\(name.visibleOnTerminal)' cannot be set; there are \(names)")
    }
    guard let value = request[1] else {
      let values = setting.values.joined(separator: ", ")
      return emit(
        .output("\(setting.name): \(setting.value(options) ?? "none") (of \(values))\n"))
    }
    guard setting.set(&options, value) else {
      let values = setting.values.joined(separator: ", ")
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
          Self.columns(rows)
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
    guard let player, let name = request[0], let verb = SessionVerb(name: name) else {
      throw request.mistake("there is no such command to be played")
    }
    let inner = Request(verb: verb, arguments: Array(request.arguments.dropFirst()))
    guard inner.arguments.count >= verb.grammar.required.count else {
      throw CommandFailure(.usage, "usage: step \(verb.usage)")
    }
    let operation: SteppedOperation
    switch verb {
    case .insert: operation = .insert(try keys(inner.arguments), options.duplicates)
    case .remove: operation = .remove(try keys(inner.arguments))
    case .search: operation = .search(try key(inner, at: 0))
    case .rotate:
      operation = .rotate(try key(inner, at: 1), inner[0] == "left" ? .left : .right)
    case .traverse:
      guard let order: TraversalOrder = try inner.choice(0, "order") else { return }
      operation = .traverse(order, reversed: inner[1] != nil)
    default: throw request.mistake("'\(name.visibleOnTerminal)' has no steps")
    }
    for tree in trees {
      emit(.output(try player.play(operation, on: tree, options.textPicture)))
    }
    try perform(request.arguments, emit)
  }

  /// The name of a tree before what is said of it, if there are several.
  private func name(of tree: SessionTree) -> String {
    trees.count == 1 ? "" : "\(tree.kind.rawValue): "
  }

  /// Rows with their columns under each other; the last one is not filled up.
  private static func columns(_ rows: [[String]]) -> String {
    let last = (rows.first?.count ?? 1) - 1
    let widths = (0..<last).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.indices.map { column in
        column == last
          ? row[column]
          : row[column] + String(repeating: " ", count: widths[column] - row[column].count + 2)
      }
      return cells.joined() + "\n"
    }.joined()
  }
}
