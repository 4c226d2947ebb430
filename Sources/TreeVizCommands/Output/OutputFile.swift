import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is written whole or not at all.
///
/// The bytes go to a temporary file beside the target, which then takes its place: a failure leaves
/// the old file as it was and nothing behind. The mode of an existing file is kept, symbolic links
/// are followed, and what is no regular file (a device, a pipe) is written to, never replaced.
struct OutputFile {
  /// The path as the user gave it.
  let path: String

  /// Writes the file, chunk by chunk.
  ///
  /// - Throws: 73 if it cannot be created, 74 if writing fails.
  func write(_ chunks: some Sequence<[UInt8]>) throws(CommandFailure) {
    if let descriptor = Self.standardDescriptors[path] {
      return try StandardStreams.write(chunks, to: descriptor, name: path)
    }
    var status = stat()
    if stat(path, &status) == 0 {
      if status.st_mode & S_IFMT != S_IFREG {
        return try writeInPlace(chunks)
      }
      guard let resolved = realpath(path, nil) else { throw failure(.cannotCreate, errno) }
      defer { free(resolved) }
      // A file that may not be written is not to be replaced either, though its folder allows it.
      guard access(path, W_OK) == 0 else { throw failure(.cannotCreate, errno) }
      try replace(String(cString: resolved), chunks, mode: status.st_mode & 0o7777)
    } else {
      try replace(danglingTarget, chunks, mode: nil)
    }
  }

  /// The names of descriptors that are open already: opening them anew would begin at the start of
  /// a file that others are writing, and renaming over them would break the machine.
  private static let standardDescriptors: [String: Int32] = [
    "/dev/stdout": STDOUT_FILENO, "/dev/stderr": STDERR_FILENO,
    "/dev/fd/1": STDOUT_FILENO, "/dev/fd/2": STDERR_FILENO,
    "/proc/self/fd/1": STDOUT_FILENO, "/proc/self/fd/2": STDERR_FILENO,
  ]

  /// Where symbolic links that lead to no file yet point to in the end.
  private var danglingTarget: String {
    var target = path
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: target) else {
        return target
      }
      let folder = (target as NSString).deletingLastPathComponent
      target = next.hasPrefix("/") || folder.isEmpty ? next : "\(folder)/\(next)"
    }
    return target
  }

  private func writeInPlace(_ chunks: some Sequence<[UInt8]>) throws(CommandFailure) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(.cannotCreate, errno) }
    defer { close(descriptor) }
    try StandardStreams.write(chunks, to: descriptor, name: path)
  }

  private func replace(
    _ target: String, _ chunks: some Sequence<[UInt8]>, mode: mode_t?
  ) throws(CommandFailure) {
    let folder = (target as NSString).deletingLastPathComponent
    let name = String((target as NSString).lastPathComponent.prefix(50))
    let number = UInt32.random(in: .min ... .max)
    let temporary = "\(folder.isEmpty ? "." : folder)/.\(name).\(getpid()).\(number)"
    TemporaryFile.begin(temporary)
    defer { TemporaryFile.end() }
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(.cannotCreate, errno) }
    var code: Int32?
    if let mode, fchmod(descriptor, mode) != 0 { code = errno }
    if code == nil { code = StandardStreams.writeAll(chunks, to: descriptor) }
    if code == nil, fsync(descriptor) != 0, errno != EINVAL { code = errno }
    if close(descriptor) != 0, code == nil { code = errno }
    if code == nil, rename(temporary, target) != 0 { code = errno }
    if code != nil { unlink(temporary) }
    if let code { throw failure(.inputOutput, code) }
  }

  private func failure(_ status: CommandFailure.Status, _ code: Int32) -> CommandFailure {
    CommandFailure(status, "\(path): \(SystemError.text(code))")
  }
}
