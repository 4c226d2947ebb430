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

  /// What a command takes, and what it does.
  struct Grammar {
    /// The arguments as the help shows them.
    ///
    /// In brackets is what may be left out, and after `…` the last one may come again. What is in
    /// small letters stands for itself, what is in capitals for something else.
    let arguments: String

    /// What the command does, in one line.
    let summary: String

    /// What else there is to say, or nothing.
    let details: String

    init(_ arguments: String = "", _ summary: String, _ details: String = "") {
      (self.arguments, self.summary, self.details) = (arguments, summary, details)
    }

    /// How many arguments there can be.
    var counts: ClosedRange<Int> {
      let all = arguments.split(separator: " ")
      let required = all.filter { !$0.hasPrefix("[") }
      return required.count...(arguments.contains("…") ? Int.max : all.count)
    }

    /// What stands in the place of an argument of that number, or `nil` if nothing can.
    func argument(at position: Int) -> String? {
      guard position < counts.upperBound else { return nil }
      let all = arguments.split(separator: " ")
      return all[min(position, all.count - 1)].filter { !"[…]".contains($0) }
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
        "KEY…", "insert keys, in order",
        """
        Commas may separate keys too. A key with spaces stands in quotation marks: \
        insert "New York". What becomes of a key that is there already, set duplicates says.
        """)
    case .remove: Grammar("KEY…", "remove keys")
    case .search:
      Grammar(
        "KEY", "show the path to a key",
        "In a splay tree a search changes the tree, which can be undone.")
    case .traverse:
      Grammar(
        "ORDER [reversed]", "print the keys in an order", "Orders: \(TraversalOrder.listed).")
    case .rotate:
      Grammar(
        "left|right KEY", "let a node go down to a side (bst only)",
        "The child on the other side takes its place. All other kinds turn themselves.")
    case .draw:
      Grammar(
        "[OPTION…]", "draw, with the options of treeviz draw",
        "draw --layout knuth, draw -o tree.svg --theme night, draw --format dot")
    case .check:
      Grammar(
        "[RULE]", "say whether the tree keeps the rules of its kind",
        "Rules: \(CheckedKind.listed).")
    case .info: Grammar("", "say what can be counted of the tree")
    case .kind:
      Grammar(
        "KIND", "go on with one kind of tree",
        """
        If there is no such tree yet, the keys are inserted into it level by level. \
        Kinds: \(TreeKind.listed).
        """)
    case .kinds:
      Grammar(
        "KIND…", "go on with several kinds side by side",
        "kinds bst,avl,red-black; every command then acts on all of them.")
    case .undo: Grammar("[N]", "take the last change back, or the last N")
    case .redo: Grammar("[N]", "make it again, or the next N")
    case .clear: Grammar("", "remove all keys")
    case .save:
      Grammar(
        "FILE", "write the tree to a file",
        """
        The extension picks the format: json, nwk, sexpr, dot and so on to be loaded again, svg, \
        png, pdf as pictures.
        """)
    case .load: Grammar("FILE", "read a tree in any format")
    case .source: Grammar("FILE", "run the commands in a file")
    case .set:
      Grammar(
        "[NAME] [VALUE]", "show what can be set, or set it",
        "set charset ascii, set layout knuth, set duplicates count, set drawing off")
    case .history: Grammar("[N]", "show the lines so far, or the last N")
    case .step: Grammar("COMMAND [OPTION…]", "play a command step by step")
    case .help: Grammar("[COMMAND]", "say what there is, or more of a command")
    case .exit: Grammar("", "end the session; also quit, and the end of input")
    }
  }
}
