import BinaryTrees
import SearchTrees

/// The commands of a session.
///
/// Parsing, help and completion all go by the grammar of each.
enum SessionVerb: String, CaseIterable {
  case insert, remove, search, traverse, rotate, draw, check, info, kind, kinds, undo, redo, clear
  case save, load, source, set, history, step, help, exit

  /// Other names of commands.
  private static let aliases = ["quit": SessionVerb.exit]

  /// The command of that name, or `nil` if there is none.
  init?(name: String) {
    guard let verb = SessionVerb(rawValue: name) ?? Self.aliases[name] else { return nil }
    self = verb
  }

  /// The names of commands, other names too.
  static var names: [String] { allCases.map(\.rawValue) + aliases.keys.sorted() }

  /// What stands in the place of an argument.
  enum Argument {
    case key, newKey, order, side, kind, rule, kinds, file, count, setting, value, command, option
    case word(String)

    /// The argument as it is written in the help.
    var name: String {
      switch self {
      case .key, .newKey: "KEY"
      case .order: "ORDER"
      case .side: "left|right"
      case .kind: "KIND"
      case .rule: "RULE"
      case .kinds: "KIND"
      case .file: "FILE"
      case .count: "N"
      case .setting: "NAME"
      case .value: "VALUE"
      case .command: "COMMAND"
      case .option: "OPTION"
      case .word(let word): word
      }
    }
  }

  /// What a command takes, and what it does.
  struct Grammar {
    /// What must be given.
    var required: [Argument] = []
    /// What may be given after that.
    var optional: [Argument] = []
    /// Whether the last argument may be given any number of times.
    var repeatsLast = false
    /// What the command does, in one line.
    let summary: String
    /// What else there is to say, or nothing.
    var details = ""

    /// The arguments as they are written in the help.
    var arguments: String {
      let names = required.map(\.name) + optional.map { "[\($0.name)]" }
      guard repeatsLast, let last = names.last else { return names.joined(separator: " ") }
      let repeated = last.hasSuffix("]") ? "\(last.dropLast())…]" : "\(last)…"
      return (names.dropLast() + [repeated]).joined(separator: " ")
    }

    /// What stands in the place of an argument of that number, or `nil` if nothing can.
    func argument(at position: Int) -> Argument? {
      let all = required + optional
      if position < all.count { return all[position] }
      return repeatsLast ? all.last : nil
    }
  }

  /// The name with what the command takes, as it stands in the help.
  var usage: String {
    let arguments = grammar.arguments
    return arguments.isEmpty ? rawValue : "\(rawValue) \(arguments)"
  }

  /// What the command takes, and what it does.
  var grammar: Grammar {
    switch self {
    case .insert:
      Grammar(
        required: [.newKey], repeatsLast: true, summary: "insert keys, in order",
        details: """
          Commas may separate keys too. A key with spaces stands in quotation marks: \
          insert "New York". What becomes of a key that is there already, set duplicates says.
          """)
    case .remove: Grammar(required: [.key], repeatsLast: true, summary: "remove keys")
    case .search:
      Grammar(
        required: [.key], summary: "show the path to a key",
        details: "In a splay tree a search changes the tree, which can be undone.")
    case .traverse:
      Grammar(
        required: [.order], optional: [.word("reversed")], summary: "print the keys in an order",
        details: "Orders: \(TraversalOrder.allCases.map(\.rawValue).joined(separator: ", ")).")
    case .rotate:
      Grammar(
        required: [.side, .key], summary: "let a node go down to a side (bst only)",
        details: "The child on the other side takes its place. All other kinds turn themselves.")
    case .draw:
      Grammar(
        optional: [.option], repeatsLast: true, summary: "draw, with the options of treeviz draw",
        details: "draw --layout knuth, draw -o tree.svg --theme night, draw --format dot")
    case .check:
      Grammar(
        optional: [.rule], summary: "say whether the tree keeps the rules of its kind",
        details: "Rules: \(CheckedKind.allCases.map(\.rawValue).joined(separator: ", ")).")
    case .info: Grammar(summary: "say what can be counted of the tree")
    case .kind:
      Grammar(
        required: [.kind], summary: "go on with one kind of tree",
        details: """
          If there is no such tree yet, the keys are inserted into it level by level. \
          Kinds: \(TreeKind.allCases.map(\.rawValue).joined(separator: ", ")).
          """)
    case .kinds:
      Grammar(
        required: [.kinds], repeatsLast: true, summary: "go on with several kinds side by side",
        details: "kinds bst,avl,red-black; every command then acts on all of them.")
    case .undo: Grammar(optional: [.count], summary: "take the last change back, or the last N")
    case .redo: Grammar(optional: [.count], summary: "make it again, or the next N")
    case .clear: Grammar(summary: "remove all keys")
    case .save:
      Grammar(
        required: [.file], summary: "write the tree to a file",
        details: """
          The extension picks the format: json, nwk, sexpr, dot and so on to be loaded again, svg, \
          png, pdf as pictures.
          """)
    case .load: Grammar(required: [.file], summary: "read a tree in any format")
    case .source: Grammar(required: [.file], summary: "run the commands in a file")
    case .set:
      Grammar(
        optional: [.setting, .value], summary: "show what can be set, or set it",
        details: "set charset ascii, set layout knuth, set duplicates count, set drawing off")
    case .history: Grammar(optional: [.count], summary: "show the lines so far, or the last N")
    case .step:
      Grammar(
        required: [.command], optional: [.option], repeatsLast: true,
        summary: "play a command step by step")
    case .help: Grammar(optional: [.command], summary: "say what there is, or more of a command")
    case .exit: Grammar(summary: "end the session; also quit, and the end of input")
    }
  }
}
