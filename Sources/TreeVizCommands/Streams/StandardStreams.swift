import Foundation
import SystemPackage
import TextSupport
import TreesOfKeys

/// Standard output and standard error.
///
/// All failures to write are detected.
enum StandardStreams {
  /// Writes a string to standard output, or to the output of a session.
  static func write(_ text: String) throws(CommandFailure) { try write(Array(text.utf8)) }

  /// Writes bytes to standard output, or to the output of a session.
  static func write(_ bytes: [UInt8], allowsColor: Bool = false) throws(CommandFailure) {
    if let session = Invocation.session {
      return session.emit(.output(String(decoding: bytes, as: UTF8.self)))
    }
    try write(
      CollectionOfOne(bytes), to: .standardOutput, name: "standard output", allowsColor: allowsColor
    )
  }

  /// Writes JSON to standard output, or to the output of a session.
  static func write(json bytes: [UInt8]) throws(CommandFailure) {
    guard let session = Invocation.session else { return try write(bytes) }
    session.emit(.value(String(decoding: bytes, as: UTF8.self)))
  }

  /// Writes chunks to a descriptor that is already open, or to the command that runs this one.
  ///
  /// If the reader has closed the pipe, the process exits without an error, unless its exit status
  /// will be an answer: then the rest of the output is dropped. Characters that would
  /// control a terminal do not reach it.
  ///
  /// - Parameters:
  ///   - chunks: the bytes.
  ///   - descriptor: the destination.
  ///   - name: the name of the destination for messages.
  ///   - allowsColor: whether color sequences may reach a terminal.
  /// - Throws: status 74 if writing fails.
  static func write(
    _ chunks: some Sequence<[UInt8]>, to descriptor: FileDescriptor, name: String,
    allowsColor: Bool = false
  ) throws(CommandFailure) {
    if descriptor == .standardOutput, let capture = Invocation.capture {
      return capture.write(chunks)
    }
    do throws(Errno) {
      if isatty(descriptor.rawValue) == 1 {
        Progress.line.silence()
        var filter = TerminalFilter(allowsColor: allowsColor)
        for chunk in chunks { try descriptor.write(CollectionOfOne(filter.filtered(chunk))) }
        try descriptor.write(CollectionOfOne(filter.filtered([], isLast: true)))
      } else {
        try descriptor.write(chunks)
      }
    } catch {
      if error == .brokenPipe {
        Progress.line.silence()
        if Invocation.hasAnswer { return }
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

  /// Writes notes about the current work to standard error, or to the output of a session.
  ///
  /// - Parameters:
  ///   - notes: the notes; `nil` is ignored.
  ///   - isQuiet: whether notes are suppressed.
  static func note(_ notes: [String?], unless isQuiet: Bool = false) {
    for note in notes.compactMap(\.self) where !isQuiet {
      if let session = Invocation.session {
        session.emit(.note(note))
      } else if let capture = Invocation.capture {
        capture.note(note)
      } else {
        report("treeviz: \(note)")
      }
    }
  }

  /// Writes a string unchanged to standard error.
  ///
  /// Failures are ignored, because there is no way to report them.
  static func writeToError(_ text: String) {
    Progress.line.silence()
    try? FileDescriptor.standardError.write(CollectionOfOne(Array(text.utf8)))
  }

  /// Writes a line of input to standard error, without characters that would control a terminal.
  ///
  /// The line is not part of the result. If it cannot be written, it is dropped.
  ///
  /// - Parameter line: the line without its end.
  static func passOn(_ line: ArraySlice<UInt8>) {
    Progress.line.silence()
    let line = Array(line) + [0x0A]
    var filter = TerminalFilter(allowsColor: true)
    try? FileDescriptor.standardError.write(
      CollectionOfOne(isErrorTerminal ? filter.filtered(line, isLast: true) : line))
  }

  /// Opens the standard descriptors that the parent process closed.
  ///
  /// Otherwise, a file that is opened later could get one of their numbers, and messages would be
  /// written to it.
  ///
  /// Standard input is opened for writing and the others for reading, so that their use fails as on
  /// closed descriptors.
  static func openMissing() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // `open` returns the lowest free number.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Whether standard output is a terminal.
  static var isOutputTerminal: Bool {
    Invocation.capture == nil && isatty(STDOUT_FILENO) == 1
  }

  /// Whether standard error is a terminal.
  static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// The maximum width of output in columns.
  static let maximumWidth = 10_000

  /// The number of columns of the terminal on standard output, or `nil` if there is no terminal.
  static var terminalWidth: Int? { terminalSize?.columns }

  /// The number of columns and rows of the terminal on standard output, or `nil` if there is no
  /// terminal.
  ///
  /// If the number of rows is unknown, it is 24.
  static var terminalSize: (columns: Int, rows: Int)? {
    guard isOutputTerminal else { return nil }
    func said(_ name: String) -> Int? {
      ProcessInfo.processInfo.environment[name].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }
    let (columns, rows) = windowSize
    guard let columns = said("COLUMNS") ?? (columns > 0 ? columns : nil) else { return nil }
    return (min(columns, maximumWidth), min(said("LINES") ?? (rows > 0 ? rows : 24), maximumWidth))
  }

  /// The number of columns and rows that the system reports for standard output, or zeros.
  static var windowSize: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return (0, 0) }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}
