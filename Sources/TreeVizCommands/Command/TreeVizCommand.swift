internal import ArgumentParser
internal import CBuildCommit

/// The command `treeviz`, which has one subcommand for each verb.
struct TreeVizCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "treeviz", abstract: "Visualize binary trees.",
    discussion: """
      A TREE is text in any format (5 3 8 as keys to insert, [5,3,8,null,4], (5 (3) (8)), \
      Newick ((a,b),c); or JSON), the path of a file, or - for standard input. Trees as \
      programs print them are read too: root = [5,3], {1,#,2}, 5(3)(8), Node(5, Node(3)), {'val': 5}, \
      (5, (3,), None), indented text, drawings, rules of decision trees.

        treeviz insert 5 3 8 --traversal inorder
        treeviz insert 5 3 8 -o tree.svg
        treeviz search 4 --in '[5,3,8,null,4]'
        treeviz query 3...7 --in '5 3 8' --aggregate sum
        treeviz extract --from '16 14 10 8 7' --step
        treeviz heapsort 4 1 3 2 16 --step
        treeviz find successor 3 --in '5 3 8 4'
        treeviz traverse '(5 (3) (8))' --order postorder
        treeviz convert tree.nwk --to json
        treeviz cut linkage.csv --clusters 3
        treeviz build --inorder '4 2 5 1 3' --preorder '1 2 4 5 3'
        treeviz diff '[5,3,8]' '[5,4,8]'
        treeviz random 31 --shape uniform
        treeviz compare 1 2 3 4 5 6 7 --kinds bst,avl,red-black
        treeviz insert 1 2 3 4 5 6 7 --kind avl --step
        treeviz plot height --kinds bst,avl --curve 'log2(n+1)-1' -o heights.svg
        treeviz judge --kind avl -- python3 my_tree.py
        treeviz repl
        treeviz quiz --topic rotation --kind avl --count 5
        treeviz figure rotation -o rotation.svg
        treeviz site -o site
        treeviz embed README.md --check
        treeviz debugger gdb > ~/.treeviz-gdb.py

      Exit status: 0 done; 1 the answer is no; 2 not decided; 64 usage; 65 bad input; 66 no such \
      input; 69 Graphviz is missing; 70 internal error; 71 the system refuses a resource; 73 cannot \
      create the output; 74 reading or writing failed.
      """,
    version: TreeVizVersion.text,
    subcommands: [
      InsertCommand.self, RemoveCommand.self, SearchCommand.self, QueryCommand.self,
      ExtractCommand.self, ChangeKeyCommand.self, HeapsortCommand.self,
      FindCommand.self, SplitCommand.self, JoinCommand.self,
      TraverseCommand.self, DrawCommand.self, ConvertCommand.self, CheckCommand.self,
      DiffCommand.self, InfoCommand.self, CutCommand.self, BuildCommand.self, RandomCommand.self,
      CompareCommand.self, PlotCommand.self, PlayCommand.self, JudgeCommand.self, ReplCommand.self,
      QuizCommand.self, FigureCommand.self, EmbedCommand.self, SiteCommand.self,
      DebuggerCommand.self,
    ])
}

extension TreeVizCommand {
  /// Checks that the verb exists.
  ///
  /// - Parameter arguments: the arguments after the name of the program.
  /// - Throws: a usage error if the verb is unknown.
  static func checkVerb(in arguments: [String]) throws(CommandFailure) {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    let verbs = configuration.subcommands.map { $0._commandName } + ["help"]
    guard let word = words.first, !word.hasPrefix("-"), !verbs.contains(word) else { return }
    throw ChoiceSpelling.unknown(
      word, among: verbs, "verb", advice: "'treeviz help' lists the verbs")
  }

  /// Returns the verb with a name, or `nil` if no verb has the name.
  static func verb(named name: String?) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { $0._commandName == name }
  }

  /// Parses a command line.
  ///
  /// The parser descends to a verb in twice the time that it takes to parse the verb alone, so a
  /// known verb is parsed alone at first, and keys to insert without options need no parser. Only if
  /// this fails or requests help, the whole line is parsed, so that all messages are those of the
  /// whole command.
  ///
  /// - Parameters:
  ///   - arguments: the arguments after the name of the program.
  ///   - verb: the verb that the line begins with, or `nil`.
  /// - Returns: the command with its arguments.
  /// - Throws: the error of the parser, which may also be a request for help.
  static func parse(
    _ arguments: [String], as verb: (any ParsableCommand.Type)?
  ) throws -> any ParsableCommand {
    let words = arguments.dropFirst()
    let isPlain = words.allSatisfy { !$0.isEmpty && $0.utf8.first != UInt8(ascii: "-") }
    if verb == InsertCommand.self, isPlain, !words.isEmpty {
      return InsertCommand.unset(words.map { RawArgument(argument: $0) })
    }
    if let verb, let command = single(verb, Array(words)) { return command }
    return try parseAsRoot(arguments)
  }

  private static func single<Verb: ParsableCommand>(
    _ verb: Verb.Type, _ arguments: [String]
  ) -> (any ParsableCommand)? {
    (try? SingleVerb<Verb>.parseAsRoot(arguments) as? SingleVerb<Verb>)?.verb
  }
}

/// A verb without the other verbs.
private struct SingleVerb<Verb: ParsableCommand>: ParsableCommand {
  // A command below another one accepts no request for a completion script, which the parser would
  // look for first.
  static var configuration: CommandConfiguration {
    CommandConfiguration(_superCommandName: "treeviz")
  }

  @OptionGroup var verb: Verb
}

/// The version of the package.
enum TreeVizVersion {
  static let current = "0.5.0"

  /// The version that `treeviz --version` prints, with the commit if the build recorded it.
  static var text: String {
    let commit = String(cString: treeviz_build_commit())
    return commit.isEmpty ? current : "\(current) (\(commit))"
  }
}
