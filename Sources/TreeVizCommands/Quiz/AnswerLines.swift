import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The answers of a learner, one a line, from a file or from standard input.
///
/// A line is handed out as soon as it is there, so that a person or another program can answer each
/// question after having read it. Where input is no terminal, blank lines and those that begin with `#` are
/// passed over.
final class AnswerLines {
  /// The longest line, in bytes.
  private static var maximumLength: Int { 1 << 20 }

  private let descriptor: Int32
  private let name: String
  private var bytes: [UInt8] = []
  private var position = 0
  private var isAtEnd = false
  /// The bytes before those that are held, for messages.
  private var offset = 0
  private var lineNumber = 0

  /// Whether a person types the answers.
  let isTyped: Bool

  /// Opens a file, or standard input for none or `-`.
  ///
  /// - Throws: 66 if there is no such file, 74 if it cannot be read.
  init(_ file: FileArgument?) throws(CommandFailure) {
    guard let file, !file.isStandardStream else {
      (descriptor, name) = (STDIN_FILENO, "standard input")
      isTyped = isatty(STDIN_FILENO) == 1
      return
    }
    name = file.path.shown
    isTyped = false
    descriptor = file.path.withPlatformString { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else {
      throw CommandFailure(
        errno == ENOENT ? .noInput : .inputOutput, "\(name): \(SystemError.text(errno))")
    }
  }

  deinit { if descriptor > STDIN_FILENO { close(descriptor) } }

  /// The next answer, or `nil` at the end.
  ///
  /// - Throws: 65 for a line that is too long or not UTF-8, 74 if reading fails.
  func next() throws(CommandFailure) -> String? {
    while let line = try nextLine() {
      if isTyped { return line }
      let text = line.drop { $0.isWhitespace }
      if !text.isEmpty, text.first != "#" { return line }
    }
    return nil
  }

  private func nextLine() throws(CommandFailure) -> String? {
    var scanned = position
    while true {
      if let end = bytes[scanned...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { position = end + 1 }
        return try text(of: bytes[position..<end])
      }
      if isAtEnd {
        guard position < bytes.count else { return nil }
        defer { position = bytes.count }
        return try text(of: bytes[position...])
      }
      guard bytes.count - position <= Self.maximumLength else {
        throw CommandFailure(
          .badData, "\(name): line \(lineNumber + 1) is longer than \(Self.maximumLength) bytes")
      }
      offset += position
      bytes.removeFirst(position)
      position = 0
      scanned = bytes.count
      try readMore()
    }
  }

  private func text(of line: ArraySlice<UInt8>) throws(CommandFailure) -> String {
    lineNumber += 1
    var line = line
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if lineNumber == 1, line.starts(with: mark) { line = line.dropFirst(mark.count) }
    if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    if let text = String(validating: line, as: UTF8.self) { return text }
    // Who types can type again.
    if isTyped { return String(decoding: line, as: UTF8.self) }
    throw CommandFailure(
      .badData, "\(name): line \(lineNumber), from byte \(offset + line.startIndex), is not UTF-8")
  }

  private func readMore() throws(CommandFailure) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 14, alignment: 16)
    defer { buffer.deallocate() }
    var count = InputSource.readOnce(descriptor, buffer)
    while count < 0, errno == EINTR { count = InputSource.readOnce(descriptor, buffer) }
    guard count >= 0 else {
      throw CommandFailure(.inputOutput, "\(name): \(SystemError.text(errno))")
    }
    if count == 0 { isAtEnd = true }
    bytes.append(contentsOf: buffer[..<count])
  }
}
