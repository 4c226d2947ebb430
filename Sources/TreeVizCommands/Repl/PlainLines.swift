#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where the lines of a session come from.
protocol LineSource {
  /// The next line, or `nil` at the end of input.
  ///
  /// - Parameter session: the session that the line is for.
  /// - Returns: the line without its end.
  /// - Throws: 65 if the line is no text, after which the next one can be read; 74 if reading fails.
  mutating func next(for session: Session) throws(CommandFailure) -> String?
}

/// The lines of standard input as they come, edited by the terminal alone.
struct PlainLines: LineSource {
  /// Whether a person is to be asked for each line.
  let prompts: Bool

  /// The most bytes that a line may have.
  let limit: Int

  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false
  private var isFirst = true

  init(prompts: Bool, limit: Int) {
    (self.prompts, self.limit) = (prompts, limit)
  }

  mutating func next(for session: Session) throws(CommandFailure) -> String? {
    if prompts { try StandardStreams.write(Array(session.prompt.utf8)) }
    guard let bytes = try line() else {
      if prompts { try StandardStreams.write(Array("\n".utf8)) }
      return nil
    }
    var line = bytes[...]
    if isFirst { line = LineSplitter.withoutMark(line) }
    isFirst = false
    guard let text = String(validating: LineSplitter.withoutReturn(line), as: UTF8.self) else {
      throw LineSplitter.notText
    }
    return text
  }

  /// The bytes up to the next line feed, without it.
  private mutating func line() throws(CommandFailure) -> [UInt8]? {
    var line: [UInt8] = []
    while true {
      let rest = buffer[position...]
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line += rest[..<end]
        position = end + 1
        return line
      }
      line += rest
      (buffer, position) = ([], 0)
      guard line.count <= limit else {
        throw CommandFailure(.inputOutput, "a line has more than \(limit) bytes")
      }
      if isAtEnd { return line.isEmpty ? nil : line }
      buffer = try read()
      isAtEnd = buffer.isEmpty
    }
  }

  /// What there is to be read; no bytes at the end.
  private func read() throws(CommandFailure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = bytes.withUnsafeMutableBytes { InputSource.readOnce(STDIN_FILENO, $0) }
      if count >= 0 { return Array(bytes[..<count]) }
      let code = errno
      if code != EINTR {
        throw CommandFailure(.inputOutput, "standard input: \(SystemError.text(code))")
      }
    }
  }
}
