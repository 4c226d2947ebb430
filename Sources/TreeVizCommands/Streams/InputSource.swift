import SystemPackage
import TreeFormats

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where the bytes of an argument come from: the argument itself, a file, or standard input.
enum InputSource {
  case text(String)
  case file(FilePath)
  case standardInput

  /// Tells what an argument is: an existing file wins; what looks like the path of one is a missing
  /// file; all else is text.
  init(argument: String) throws(CommandFailure) {
    if argument == "-" {
      self = .standardInput
      return
    }
    let file = FileArgument(argument: argument)
    var status = stat()
    if !file.isEmpty, file.path.withPlatformString({ stat($0, &status) }) == 0 {
      self = .file(file.path)
      return
    }
    let isBracketed = argument.first.map { "[({".contains($0) } ?? false
    let suffix = file.path.lowercasedExtension ?? ""
    let isTree = TreeFormat(fileExtension: suffix) != nil || FileFormat.isDOT(suffix)
    if !isBracketed, argument.contains("/") || isTree {
      throw CommandFailure(.noInput, "\(file.path.shown): \(SystemError.text(ENOENT))")
    }
    self = .text(argument)
  }

  /// The name of the source, for messages.
  var name: String {
    switch self {
    case .text: "argument"
    case .file(let path): path.shown
    case .standardInput: "standard input"
    }
  }

  /// Whether the bytes come from a person's keyboard, who is not to be told to wait.
  private var isTyped: Bool {
    if case .standardInput = self { isatty(STDIN_FILENO) == 1 } else { false }
  }

  /// Whether standard input was read already; only the main thread reads.
  nonisolated(unsafe) private static var standardInputIsTaken = false

  /// All bytes of the source.
  ///
  /// - Throws: 65 as soon as there are more than `limit`, 66 or 74 if they cannot be had.
  func bytes(limit: Int) throws(CommandFailure) -> [UInt8] {
    if !isTyped { Progress.shared.begin("reading \(name)") }
    let bytes: [UInt8]
    switch self {
    case .text(let text): bytes = ArgumentText.bytes(of: text)
    case .standardInput:
      if Self.standardInputIsTaken {
        throw CommandFailure(.usage, "standard input can be read once")
      }
      Self.standardInputIsTaken = true
      bytes = try read(STDIN_FILENO, limit: limit)
    case .file(let path):
      let descriptor = path.withPlatformString { open($0, O_RDONLY | O_CLOEXEC) }
      guard descriptor >= 0 else {
        throw CommandFailure(errno == ENOENT ? .noInput : .inputOutput, failure(errno))
      }
      defer { close(descriptor) }
      bytes = try read(descriptor, limit: limit)
    }
    if bytes.count > limit { throw tooLong(limit) }
    return bytes
  }

  private func read(_ descriptor: Int32, limit: Int) throws(CommandFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      if status.st_size > limit { throw tooLong(limit) }
      bytes.reserveCapacity(Int(status.st_size) + 1)
    }
    let chunk = 1 << 18
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: chunk, alignment: 16)
    defer { buffer.deallocate() }
    while bytes.count <= limit {
      let count = Self.readOnce(descriptor, buffer)
      if count < 0 {
        if errno == EINTR { continue }
        throw CommandFailure(.inputOutput, failure(errno))
      }
      if count == 0 { break }
      bytes.append(contentsOf: buffer[..<count])
    }
    return bytes
  }

  /// Reads what is there, at most as much as fits; 0 at the end, negative if that fails.
  static func readOnce(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
      Musl.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  private func failure(_ code: Int32) -> String { "\(name): \(SystemError.text(code))" }

  private func tooLong(_ limit: Int) -> CommandFailure {
    CommandFailure(.badData, "\(name): more than \(limit) bytes (raise it with --max-bytes)")
  }
}
