import Foundation
import SystemPackage
import TextSupport
import TreeFormats

/// The source of input: the text of an argument, a file, or standard input.
enum InputSource {
  case text([UInt8])
  case file(FilePath)
  case standardInput

  /// Interprets an argument.
  ///
  /// The path of an existing file is a file, and `-` is standard input. An argument of one line
  /// that looks like a path is a missing file. Any other argument is text.
  ///
  /// - Parameters:
  ///   - argument: the argument, or `nil` if none was given.
  ///   - isFile: whether a word that could be a file name is a missing file, not text.
  /// - Throws: a usage error if `argument` is `nil`, status 66 if the file is missing.
  init(_ argument: RawArgument?, isFile: Bool = false) throws(CommandFailure) {
    guard let argument else { throw CommandFailure(.usage, "no tree was given") }
    let text = argument.text
    if text == "-" {
      self = .standardInput
      return
    }
    let file = FileArgument(bytes: argument.bytes)
    if !file.isEmpty, (try? file.path.stat()) != nil {
      self = .file(file.path)
      return
    }
    let isBracketed =
      text.first.map { "[({".contains($0) } ?? false || argument.bytes.contains(0x0A)
    let suffix = file.path.lowercasedExtension ?? ""
    let isName = isFile && !text.contains { $0.isWhitespace || "([{,;".contains($0) }
    if !isBracketed, text.contains("/") || FileFormat.isKnown(suffix) || isName {
      throw CommandFailure(.noInput, "\(file.path.shown): \(Errno.noSuchFileOrDirectory)")
    }
    self = .text(argument.bytes)
  }

  /// The name of the source for messages.
  var name: String {
    switch self {
    case .text: "argument"
    case .file(let path): path.shown
    case .standardInput: "standard input"
    }
  }

  /// Whether the text is an argument.
  var isArgument: Bool { if case .text = self { true } else { false } }

  /// Whether a person types the input.
  ///
  /// In this case, no progress is shown.
  private var isTyped: Bool {
    if case .standardInput = self { isatty(STDIN_FILENO) == 1 } else { false }
  }

  /// Whether the input comes from another program, which may write more at any time.
  var isStream: Bool {
    guard case .standardInput = self, !isTyped else { return false }
    return (try? FileDescriptor.standardInput.stat()).map { $0.type != .regular } ?? false
  }

  /// The reason why standard input cannot be read, or `nil` if it can.
  ///
  /// Only the main thread accesses this.
  nonisolated(unsafe) private static var standardInputUse: String?

  /// Reserves standard input, for example for commands that are read line by line.
  ///
  /// - Parameter use: the reason why nothing else can read standard input.
  static func reserveStandardInput(
    for use: String = "standard input is already used for commands"
  ) {
    standardInputUse = use
  }

  /// Claims standard input for one reader.
  ///
  /// - Throws: a usage error if standard input is already in use.
  static func claimStandardInput() throws(CommandFailure) {
    if let use = standardInputUse { throw CommandFailure(.usage, use) }
    standardInputUse = "standard input can be read only once"
  }

  /// Reads all bytes of the source.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of bytes.
  ///   - unpacking: whether a file or standard input that is compressed by gzip is unpacked.
  /// - Returns: the bytes.
  /// - Throws: status 65 as soon as the bytes exceed `limit` or if compressed data are damaged, 66 or
  ///   74 if they cannot be read, 69 if they are compressed and zlib is missing.
  func bytes(limit: Int, unpacking: Bool = true) throws(CommandFailure) -> [UInt8] {
    switch self {
    case .text(let text):
      if text.count > limit { throw tooLong(limit) }
      return text
    case .standardInput:
      try Self.claimStandardInput()
      return try read(.standardInput, limit: limit, unpacking: unpacking)
    case .file(let path):
      let descriptor = try Self.open(path)
      defer { try? descriptor.close() }
      return try read(descriptor, limit: limit, unpacking: unpacking)
    }
  }

  /// Calls a closure that reads or parses the source, and shows progress until it returns.
  ///
  /// If a person types the input, no progress is shown.
  ///
  /// - Parameter body: the closure that reads or parses the source.
  /// - Returns: the result of `body`.
  /// - Throws: the errors of `body`.
  func whileReading<Result>(
    _ body: () throws(CommandFailure) -> Result
  ) throws(CommandFailure) -> Result {
    isTyped ? try body() : try Progress.line.during("reading \(name)", body)
  }

  /// Opens a file for reading.
  ///
  /// - Throws: status 66 if the file does not exist, 74 if it cannot be read.
  static func open(_ path: FilePath) throws(CommandFailure) -> FileDescriptor {
    if path.isEmpty { throw CommandFailure(.noInput, "the name of the file is empty") }
    do throws(Errno) {
      return try withErrno { try FileDescriptor.open(path, .readOnly, options: .closeOnExec) }
    } catch {
      throw CommandFailure(
        error == .noSuchFileOrDirectory ? .noInput : .inputOutput, "\(path.shown): \(error)")
    }
  }

  private func read(
    _ descriptor: FileDescriptor, limit: Int, unpacking: Bool
  ) throws(CommandFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    if let status = try? descriptor.stat(), status.type == .regular {
      if status.size > limit { throw tooLong(limit) }
      bytes.reserveCapacity(Int(status.size) + 1)
    }
    try whileReading { () throws(CommandFailure) in
      try CommandFailure.reporting(.inputOutput, at: name) {
        while bytes.count <= limit, case let chunk = try descriptor.readChunk(), !chunk.isEmpty {
          bytes += chunk
          // The first chunk from a pipe may have only one byte.
          if unpacking, bytes.count - chunk.count < 2, GzipStream.recognizes(bytes) {
            bytes = try unpacked(bytes, before: descriptor, limit: limit)
            break
          }
        }
      }
    }
    if bytes.count > limit { throw tooLong(limit) }
    return bytes
  }

  /// Unpacks data compressed by gzip.
  ///
  /// - Parameters:
  ///   - head: the first packed bytes.
  ///   - descriptor: the file with the other packed bytes.
  ///   - limit: the maximum number of packed and of unpacked bytes.
  /// - Returns: the unpacked bytes.
  /// - Throws: the failure if the data are damaged or too long, or if zlib is missing.
  private func unpacked(
    _ head: [UInt8], before descriptor: FileDescriptor, limit: Int
  ) throws -> [UInt8] {
    let stream = try GzipStream(name)
    var (packed, packedCount, bytes) = (head, 0, [UInt8]())
    while !packed.isEmpty {
      packedCount += packed.count
      try stream.unpack(packed, into: &bytes, limit: limit)
      if max(bytes.count, packedCount) > limit { throw tooLong(limit) }
      packed = try descriptor.readChunk()
    }
    try stream.finish()
    return bytes
  }

  func tooLong(_ limit: Int) -> CommandFailure {
    CommandFailure(
      .badData, "\(name): more than \(limit.counted("byte")) (raise it with --max-bytes)")
  }
}
