internal import ArgumentParser
import Foundation
import TreeTerminal

/// The entry point of the program.
public enum TreeVizMain {
  /// Runs `treeviz` with the arguments of the process.
  ///
  /// - Returns: never; the process exits with the status of the command.
  public static func run() -> Never {
    StandardStreams.openMissing()
    signal(SIGPIPE, SIG_IGN)
    // The Swift runtime may have installed a handler for SIGQUIT. Restore the default action, which
    // ends the process, unless the signal is ignored.
    let atQuit = signal(SIGQUIT, SIG_DFL)
    if unsafeBitCast(atQuit, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(SIGQUIT, SIG_IGN)
    }
    SignalGuard.begin(.process) {}
    exit(status(of: RawArgument.ofProcess))
  }

  /// Runs `treeviz` with these arguments.
  ///
  /// - Parameter arguments: the arguments after the name of the program.
  /// - Returns: the exit status.
  static func status(of arguments: [String]) -> Int32 {
    let arguments = RawArgument.joiningKeys(
      in: RawArgument.encodingNumbers(in: arguments), of: TreeVizCommand.verbsOfKeys)
    return Invocation.$arguments.withValue(arguments) { run(arguments) }
  }

  private static func run(_ arguments: [String]) -> Int32 {
    do throws(CommandFailure) {
      try TreeVizCommand.checkVerb(in: arguments)
      let verb = TreeVizCommand.configuration.subcommands.first {
        $0._commandName == arguments.first
      }
      do {
        var command = try TreeVizCommand.parseAsRoot(arguments)
        try command.run()
        return EXIT_SUCCESS
      } catch let failure as CommandFailure {
        throw failure
      } catch let error as any StatusError {
        throw CommandFailure(error.status, "\(error)")
      } catch let mistake as ValidationError {
        // Report usage errors that a verb detects in the same form as those that the parser
        // detects.
        throw CommandFailure(.usage, "\(mistake.message)\n\(usage(of: verb))")
      } catch {
        return try status(of: error, in: verb, arguments)
      }
    } catch {
      if let message = error.message { StandardStreams.report("treeviz: \(message)") }
      return error.status.rawValue
    }
  }

  /// Returns the usage of a verb in the format of the parser.
  private static func usage(of verb: (any ParsableCommand.Type)?) -> String {
    let verb = verb ?? TreeVizCommand.self
    return "Usage: \(TreeVizCommand.usageString(for: verb))\n"
      + "  See 'treeviz \(verb._commandName) --help' for more information."
  }

  /// Reports an error of the parser and returns its status.
  ///
  /// The error may be a request for help, an invalid command line or an internal error.
  private static func status(
    of error: any Error, in verb: (any ParsableCommand.Type)?, _ arguments: [String]
  ) throws(CommandFailure) -> Int32 {
    let message = DeclaredOptions.completed(TreeVizCommand.fullMessage(for: error), of: verb)
    let code = TreeVizCommand.exitCode(for: error)
    if code.isSuccess {
      try StandardStreams.write(Array("\(message)\n".utf8))
      return EXIT_SUCCESS
    }
    // All reports begin with the same prefix.
    var report = message.hasPrefix("Error: ") ? "treeviz: " + message.dropFirst(7) : message
    if let verb, !report.contains("Unknown option"),
      let unknown = DeclaredOptions.unknownOption(in: arguments, of: verb)
    {
      report = "treeviz: \(unknown)\n\(usage(of: verb))"
    }
    var hint: String?
    if let verb = verb as? any TreeVerb.Type, report.lowercased().contains("unexpected argument") {
      let name = verb._commandName
      hint =
        "a tree is one argument, as in: treeviz \(name) '5 3 8'; treeviz insert 5 3 8 inserts keys"
    } else if let verb, report.hasPrefix("treeviz: Missing expected argument") {
      let open = DeclaredOptions.of(verb).options.first { option in
        option.parsingStrategy == "upToNextOption"
          && option.spellings.contains(where: arguments.contains)
      }
      hint = open?.longName.map { "\($0) takes all words up to the next option; put it last" }
    }
    if let hint {
      let end = report.firstRange(of: "\n")?.lowerBound ?? report.endIndex
      report.insert(contentsOf: "\n  \(hint)", at: end)
    }
    StandardStreams.report(report)
    return code == .validationFailure ? code.rawValue : CommandFailure.Status.software.rawValue
  }
}
