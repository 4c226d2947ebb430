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
    // ends the process.
    handle(SIGQUIT) { signal($0, SIG_DFL) }
    // With a handler, a write beyond the limit of file sizes fails and is reported. In contrast to
    // an ignored signal, a handler is not passed on to other programs.
    handle(SIGXFSZ) { signal($0) { _ in } }
    SignalGuard.begin(.process) {}
    exit(status(of: RawArgument.ofProcess))
  }

  /// Changes the action of a signal, unless the signal is ignored.
  private static func handle<Action>(_ number: Int32, _ change: (Int32) -> Action) {
    let former = change(number)
    if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(number, SIG_IGN)
    }
  }

  /// Runs `treeviz` with these arguments.
  ///
  /// - Parameter arguments: the arguments after the name of the program.
  /// - Returns: the exit status.
  static func status(of arguments: [String]) -> Int32 {
    var arguments = RawArgument.encodingNumbers(in: arguments)
    // The parser's own verb `help` has no such option.
    if arguments.first == "help", let index = arguments.firstIndex(of: "--help-hidden") {
      arguments.append(arguments.remove(at: index))
      arguments.removeFirst()
    }
    let verb = TreeVizCommand.verb(named: arguments.first)
    if let verb { arguments = RawArgument.joiningKeys(in: arguments, of: verb) }
    return Invocation.$arguments.withValue(arguments) { run(arguments, verb) }
  }

  private static func run(_ arguments: [String], _ verb: (any ParsableCommand.Type)?) -> Int32 {
    do throws(CommandFailure) {
      try TreeVizCommand.checkVerb(in: arguments)
      do {
        var command = try TreeVizCommand.parse(arguments, as: verb)
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
    let minus = verb.flatMap { DeclaredOptions.of($0).adviceOnMinus(in: arguments.dropFirst()) }
    if let verb, code == .validationFailure,
      let unknown = DeclaredOptions.of(verb).unknownOption(
        in: arguments.dropFirst(), refusedAs: TreeVizCommand.message(for: error))
    {
      let advice = minus.map { "\n  \($0)" } ?? ""
      throw CommandFailure(.usage, "\(unknown)\(advice)\n\(usage(of: verb))")
    }
    // All reports begin with the same prefix.
    var report = message.hasPrefix("Error: ") ? "treeviz: " + message.dropFirst(7) : message
    var hint: String?
    if let minus, report.contains("Unknown option") || report.contains("Missing value") {
      hint = minus
    } else if let verb = verb as? any TreeVerb.Type,
      report.lowercased().contains("unexpected argument")
    {
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
