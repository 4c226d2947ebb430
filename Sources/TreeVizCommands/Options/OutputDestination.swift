import Foundation
import SystemPackage
import TreeTerminal
import TreeText

/// Options that name the destination of a command's output: a file, standard output or the terminal.
protocol OutputDestination {
  /// The output file.
  ///
  /// Both `nil` and `-` mean standard output.
  var output: FileArgument? { get }
  var color: OutputOptions.ColorChoice { get }
  var charsetChoice: CharsetChoice { get }
}

extension OutputDestination {
  /// Whether the product goes to standard output.
  var isForStandardOutput: Bool { output?.isStandardStream ?? true }

  /// Whether text is colored.
  var usesColor: Bool { color.isUsed(onStandardOutput: isForStandardOutput) }

  /// The characters of drawings.
  var charset: TextOptions.Charset {
    charsetChoice.charset(onStandardOutput: isForStandardOutput)
  }

  /// Writes chunks to the destination.
  ///
  /// - Parameters:
  ///   - chunks: the bytes.
  ///   - isText: whether the chunks are text, which may contain color sequences.
  ///   - isJSON: whether the chunks are a JSON value.
  ///   - check: is called after the last chunk, and throws an error if chunks are missing. In this
  ///     case, an existing file is not changed.
  /// - Throws: the errors of `check`; status 73 or 74 if writing fails.
  func put(
    _ chunks: some Sequence<[UInt8]>, isText: Bool = false, isJSON: Bool = false,
    check: () throws(CommandFailure) -> Void = {}
  ) throws(CommandFailure) {
    if let output, !output.isStandardStream {
      if let capture = Invocation.capture {
        if output.endsWithSlash {
          try OutputFile(path: output.path, endsWithSlash: true).check()
        }
        capture.write(chunks, to: output.path)
        return try check()
      }
      return try OutputFile(path: output.path, endsWithSlash: output.endsWithSlash).write(
        chunks, check: check)
    }
    if Invocation.isInSession {
      let bytes = Array(chunks.joined())
      if isJSON {
        try StandardStreams.write(json: bytes)
      } else if !bytes.isEmpty {
        try StandardStreams.write(bytes)
      }
    } else {
      try StandardStreams.write(
        chunks, to: .standardOutput, name: "standard output", allowsColor: isText && usesColor)
    }
    try check()
  }

  /// Checks before any work that a format may be written to a terminal.
  ///
  /// - Throws: a usage error if the product would disturb the terminal.
  func checkTerminal(isBinary: Bool) throws(CommandFailure) {
    if isBinary, isForStandardOutput, StandardStreams.isOutputTerminal {
      throw CommandFailure(
        .usage, "this format cannot be shown on a terminal; write it to a file with -o FILE")
    }
  }

  /// Checks before any work that `--view` can be used on this terminal.
  ///
  /// - Parameter advice: an alternative for the error message.
  /// - Throws: a usage error if there is no suitable terminal.
  func checkView(orElse advice: String) throws(CommandFailure) {
    try CommandFailure.refuse(if: [
      !StandardStreams.isOutputTerminal: "--view needs a terminal on standard output; \(advice)",
      ProcessInfo.processInfo.environment["TERM"] == "dumb":
        "--view needs a terminal that can move its cursor; this one is dumb (TERM)",
    ])
  }

  /// Runs a program on the whole terminal until the user quits.
  ///
  /// In a session, the program receives Ctrl-C as a key. Otherwise, Ctrl-C ends the process.
  ///
  /// - Parameter program: the program.
  /// - Throws: a usage error if there is no terminal, status 74 if writing to the terminal fails.
  func play(_ program: inout some TerminalProgram) throws(CommandFailure) {
    Progress.line.silence()
    do {
      let session = try TerminalSession(
        appearance: TerminalAppearance(hasColor: usesColor, charset: charset),
        interrupts: !Invocation.isInSession)
      defer { session.end() }
      try program.run(on: session)
    } catch {
      throw CommandFailure(error == .noTerminal ? .usage : .inputOutput, error.description)
    }
  }
}
