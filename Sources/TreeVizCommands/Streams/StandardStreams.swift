import Foundation
import SystemPackage
import TextSupport

/// Standard output and standard error, written so that every failure is noticed.
enum StandardStreams {
  /// Writes bytes to standard output.
  static func write(
    _ bytes: [UInt8], allowsColor: Bool = false
  ) throws(CommandFailure) {
    try write(
      CollectionOfOne(bytes), to: .standardOutput, name: "standard output", allowsColor: allowsColor
    )
  }

  /// Writes chunks to a descriptor that the program was given.
  ///
  /// A reader that closed the pipe has seen enough: the program then ends quietly. What would act on
  /// a terminal does not reach one.
  ///
  /// - Parameters:
  ///   - chunks: the bytes.
  ///   - descriptor: where they go.
  ///   - name: what that is called in messages.
  ///   - allowsColor: whether the colours among them may reach a terminal.
  /// - Throws: 74 if writing fails.
  static func write(
    _ chunks: some Sequence<[UInt8]>, to descriptor: FileDescriptor, name: String,
    allowsColor: Bool = false
  ) throws(CommandFailure) {
    do throws(Errno) {
      if isatty(descriptor.rawValue) == 1 {
        Progress.silence()
        try descriptor.write(ChunksForTerminal(chunks, allowsColor: allowsColor))
      } else {
        try descriptor.write(chunks)
      }
    } catch {
      if error == .brokenPipe {
        Progress.silence()
        exit(EXIT_SUCCESS)
      }
      throw CommandFailure(.inputOutput, "\(name): \(error)")
    }
  }

  /// Writes a line to standard error.
  static func report(_ message: String) {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    writeToError(lines.map(\.visibleOnTerminal).joined(separator: "\n") + "\n")
  }

  /// Writes notes on what is being done to standard error.
  ///
  /// - Parameters:
  ///   - notes: the notes; `nil` stands for none.
  ///   - isQuiet: whether they are suppressed.
  static func note(_ notes: [String?], unless isQuiet: Bool = false) {
    for note in notes.compactMap(\.self) where !isQuiet { report("treeviz: \(note)") }
  }

  /// Writes to standard error as it is; nothing can be done if that fails.
  static func writeToError(_ text: String) {
    Progress.silence()
    try? FileDescriptor.standardError.write(CollectionOfOne(Array(text.utf8)))
  }

  /// Passes a line on to standard error, without the characters that act on a terminal.
  ///
  /// The product does not depend on these lines: if they cannot be written, they are dropped.
  ///
  /// - Parameter line: the line, without its end.
  static func passOn(_ line: ArraySlice<UInt8>) {
    Progress.silence()
    let line = CollectionOfOne(Array(line) + [0x0A])
    if isErrorTerminal {
      try? FileDescriptor.standardError.write(ChunksForTerminal(line, allowsColor: true))
    } else {
      try? FileDescriptor.standardError.write(line)
    }
  }

  /// Opens the standard descriptors that the caller closed, so that no file that is opened later gets
  /// their numbers and with them messages.
  ///
  /// Standard input is opened for writing and the others for reading, so that using them fails as on
  /// closed descriptors.
  static func openMissing() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is taken.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Whether a person looks at standard output.
  static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether a person looks at standard error.
  static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// The greatest number of columns that anything is fitted to.
  static let maximumWidth = 10_000

  /// The columns of the terminal on standard output, or `nil` if there is none.
  static var terminalWidth: Int? { terminalSize?.columns }

  /// The columns and rows of the terminal on standard output, or `nil` if there is none; a terminal
  /// that does not know its rows has 24.
  static var terminalSize: (columns: Int, rows: Int)? {
    guard isOutputTerminal else { return nil }
    func said(_ name: String) -> Int? {
      ProcessInfo.processInfo.environment[name].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
    let (columns, rows) = isKnown ? (Int(size.ws_col), Int(size.ws_row)) : (0, 0)
    guard let columns = said("COLUMNS") ?? (columns > 0 ? columns : nil) else { return nil }
    return (
      min(columns, maximumWidth), min(said("LINES") ?? (rows > 0 ? rows : 24), maximumWidth)
    )
  }
}
