internal import ArgumentParser
import Foundation
import TreeTerminal

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
        in: NegativeArguments.hidden(in: arguments), of: TreeVizCommand.verbsOfKeys)
      try TreeVizCommand.checkVerb(in: arguments)
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
      NegativeArguments.shown(TreeVizCommand.fullMessage(for: error)))
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
    // One prefix for all that is reported.
    let report = message.hasPrefix("Error: ") ? "treeviz: " + message.dropFirst(7) : message
    StandardStreams.report(report)
    return code == .validationFailure ? code.rawValue : CommandFailure.Status.software.rawValue
  }
}
