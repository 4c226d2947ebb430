import Foundation
import TextSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard output and standard error, written so that every failure is noticed.
enum StandardStreams {
  /// Writes bytes to standard output.
  static func write(
    _ bytes: [UInt8], allowsColor: Bool = false
  ) throws(CommandFailure) {
    try write(
      CollectionOfOne(bytes), to: STDOUT_FILENO, name: "standard output", allowsColor: allowsColor)
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
    _ chunks: some Sequence<[UInt8]>, to descriptor: Int32, name: String, allowsColor: Bool = false
  ) throws(CommandFailure) {
    let code =
      isatty(descriptor) == 1
      ? writeAll(ChunksForTerminal(chunks, allowsColor: allowsColor), to: descriptor)
      : writeAll(chunks, to: descriptor)
    guard let code else { return }
    if code == EPIPE { exit(EXIT_SUCCESS) }
    throw CommandFailure(.inputOutput, "\(name): \(SystemError.text(code))")
  }

  /// Writes a line to standard error.
  static func report(_ message: String) {
    Progress.shared.end()
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    writeToError(lines.map(\.visibleOnTerminal).joined(separator: "\n") + "\n")
  }

  /// Writes to standard error as it is; nothing can be done if that fails.
  static func writeToError(_ text: String) {
    _ = writeAll(CollectionOfOne(Array(text.utf8)), to: STDERR_FILENO)
  }

  /// Whether a person looks at standard output.
  static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether a person looks at standard error.
  static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// The columns of the terminal on standard output, or `nil` if there is none.
  static var terminalWidth: Int? {
    guard isOutputTerminal else { return nil }
    if let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap({ Int($0) }),
      columns > 0
    {
      return min(columns, NumberRange.columns.upperBound)
    }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes all chunks to a descriptor; hands back the error number if that fails.
  ///
  /// Where there are several, one is written while the next is made: for large pictures, either
  /// takes about as long.
  static func writeAll(_ chunks: some Sequence<[UInt8]>, to descriptor: Int32) -> Int32? {
    var chunks = chunks.makeIterator()
    guard let first = chunks.next() else { return nil }
    guard let second = chunks.next() else {
      return first.withUnsafeBytes { writeAll($0, to: descriptor) }
    }
    let writer = ChunkWriter(descriptor)
    var isOfUse = writer.put(first) && writer.put(second)
    while isOfUse, let chunk = chunks.next() { isOfUse = writer.put(chunk) }
    return writer.finish()
  }

  /// Copies what is still to be read of one file into another; hands back the error number if that
  /// fails.
  static func copyAll(from source: Int32, to target: Int32) -> Int32? {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = InputSource.readOnce(source, buffer)
      if count == 0 { return nil }
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      if let code = writeAll(bytes, to: target) { return code }
    }
  }

  /// Writes bytes to a descriptor; hands back the error number if that fails.
  static func writeAll(_ buffer: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
    var offset = 0
    while offset < buffer.count {
      let rest = UnsafeRawBufferPointer(rebasing: buffer[offset...])
      #if canImport(Darwin)
        let written = Darwin.write(descriptor, rest.baseAddress, rest.count)
      #elseif canImport(Musl)
        let written = Musl.write(descriptor, rest.baseAddress, rest.count)
      #else
        let written = Glibc.write(descriptor, rest.baseAddress, rest.count)
      #endif
      if written < 0 {
        if errno == EINTR { continue }
        return errno
      }
      offset += written
    }
    return nil
  }
}

/// The words of the system for its own errors.
enum SystemError {
  static func text(_ code: Int32) -> String { String(cString: strerror(code)) }
}
