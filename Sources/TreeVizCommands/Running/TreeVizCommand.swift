internal import ArgumentParser
import Foundation
import TreeTerminal

/// The command `treeviz`: one verb per subcommand.
struct TreeVizCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "treeviz",
    abstract: "Binary trees, to be seen.",
    discussion: """
      A TREE is text in any format (5 3 8 as keys to insert, [5,3,8,null,4], (5 (3) (8)), \
      Newick ((a,b),c); or JSON), the path of a file, or - for standard input.

        treeviz insert 5 3 8 --traversal inorder
        treeviz insert 5 3 8 -o tree.svg
        treeviz search 4 --in '[5,3,8,null,4]'
        treeviz traverse '(5 (3) (8))' --order postorder
        treeviz convert tree.nwk --to json
        treeviz random 31 --seed 7 --shape uniform
        treeviz compare 1 2 3 4 5 6 7 --kinds bst,avl,red-black
        treeviz insert 1 2 3 4 5 6 7 --kind avl --step
        treeviz plot height --kinds bst,avl --curve 'log2(n+1)-1' -o heights.svg
        treeviz repl
        treeviz quiz --topic rotation --kind avl --count 5

      Exit status: 0 done; 1 the answer is no; 64 usage; 65 bad input; 66 no such input; \
      69 Graphviz not built in; 70 a fault of our own; 73 cannot create the output; 74 reading or \
      writing failed.
      """,
    version: TreeVizVersion.current,
    subcommands: [
      InsertCommand.self, RemoveCommand.self, SearchCommand.self, TraverseCommand.self,
      DrawCommand.self, ConvertCommand.self, CheckCommand.self, InfoCommand.self,
      RandomCommand.self, CompareCommand.self, PlotCommand.self, PlayCommand.self,
      ReplCommand.self, QuizCommand.self,
    ])
}

/// A verb that takes any number of keys.
protocol VerbOfKeys: ParsableCommand {
  /// The keys that were named, `-` among them for those on standard input.
  var keys: [Word] { get }
}

extension TreeVizCommand {
  /// The names of the verbs that take any number of keys.
  static var verbsOfKeys: Set<String> {
    Set(configuration.subcommands.compactMap { ($0 as? any VerbOfKeys.Type)?._commandName })
  }
}

/// The version that `treeviz --version` prints.
enum TreeVizVersion {
  static let current = "0.1.0"
}

/// Runs the command line and ends the program with its status.
public enum TreeVizMain {
  /// Runs `treeviz` with the arguments of the process.
  ///
  /// - Returns: never; the process ends with the status of the contract.
  public static func run() -> Never {
    signal(SIGPIPE, SIG_IGN)
    // The Swift runtime may hold on to it; the contract is to die by it, unless it is ignored.
    let atQuit = signal(SIGQUIT, SIG_DFL)
    if unsafeBitCast(atQuit, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(SIGQUIT, SIG_IGN)
    }
    SignalGuard.begin(.process) {}
    exit(status(of: ArgumentText.ofProcess))
  }

  /// Runs `treeviz` with these arguments.
  ///
  /// - Parameter arguments: the arguments after the name of the program.
  /// - Returns: the exit status.
  static func status(of arguments: [String]) -> Int32 {
    do {
      let arguments = OperandRuns.joined(
        in: NegativeKeys.hidden(in: arguments), of: TreeVizCommand.verbsOfKeys)
      var command = try TreeVizCommand.parseAsRoot(arguments)
      try command.run()
      return EXIT_SUCCESS
    } catch let failure as CommandFailure {
      if let message = failure.message { StandardStreams.report("treeviz: \(message)") }
      return failure.status.rawValue
    } catch {
      return status(of: error)
    }
  }

  /// The status of what the parser throws: help, a mistake on the command line, or our own fault.
  private static func status(of error: any Error) -> Int32 {
    let message = ArgumentText.shown(
      NegativeKeys.shown(TreeVizCommand.fullMessage(for: error)))
    let code = TreeVizCommand.exitCode(for: error)
    if code.isSuccess {
      do {
        try StandardStreams.write(Array("\(message)\n".utf8))
        return EXIT_SUCCESS
      } catch {
        StandardStreams.report("treeviz: \(error.message ?? "")")
        return error.status.rawValue
      }
    }
    StandardStreams.report(message)
    return code == .validationFailure ? code.rawValue : CommandFailure.Status.software.rawValue
  }
}
