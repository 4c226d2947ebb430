import Foundation
import SystemPackage

/// A file that is replaced by its new contents atomically, if possible.
///
/// The bytes are written to a temporary file in the same folder, which then replaces the target. If
/// this fails, the target is unchanged and the temporary file is removed. The mode of an existing
/// file is kept, and symbolic links are followed. Devices, pipes and other special files are
/// written to, never replaced.
///
/// Some files cannot be replaced: files with several hard links or another owner, mount points, and
/// files in folders without write permission. The contents of a finished temporary file are then
/// copied over such a file. It is left incomplete only if the disk becomes full during the copy.
struct OutputFile {
  /// The path that the user gave.
  let path: FilePath

  /// Whether the path ended with a slash and therefore can only refer to a folder.
  var endsWithSlash = false

  /// Writes the file, chunk by chunk.
  ///
  /// - Parameters:
  ///   - chunks: the bytes.
  ///   - check: is called after the last chunk, before the old file is replaced. It throws an error
  ///     if the file must not be replaced.
  /// - Throws: status 73 if the file cannot be created, 74 if writing fails; the errors of `check`.
  func write(
    _ chunks: some Sequence<[UInt8]>, check: () throws(CommandFailure) -> Void = {}
  ) throws(CommandFailure) {
    if endsWithSlash { throw failure(.cannotCreate, .isDirectory) }
    if let descriptor = Self.standardDescriptors[path.string] {
      try StandardStreams.write(chunks, to: descriptor, name: path.shown)
      return try check()
    }
    let status: Stat
    do {
      status = try path.stat()
    } catch {
      // Other errors mean, for example, that the name is too long, that a link refers to itself, or
      // that a folder has no search permission.
      guard error == .noSuchFileOrDirectory else { throw failure(.cannotCreate, error) }
      return try save(over: try danglingTarget(), nil, chunks, check)
    }
    guard status.type == .regular else {
      let descriptor = try CommandFailure.reporting(.cannotCreate, at: path.shown) {
        try FileDescriptor.open(path, .writeOnly, options: .closeOnExec)
      }
      defer { try? descriptor.close() }
      try StandardStreams.write(chunks, to: descriptor, name: path.shown)
      return try check()
    }
    // A read-only file must not be replaced, even if its folder is writable.
    guard path.withPlatformString({ access($0, W_OK) }) == 0 else {
      throw failure(.cannotCreate, Errno(rawValue: errno))
    }
    try save(over: path.resolved, status, chunks, check)
  }

  /// Checks that the file can be created or replaced, without changing anything.
  ///
  /// - Throws: status 73.
  func check() throws(CommandFailure) {
    if endsWithSlash { throw failure(.cannotCreate, .isDirectory) }
    if path.isEmpty { throw failure(.cannotCreate, .noSuchFileOrDirectory) }
    if Self.standardDescriptors[path.string] != nil { return }
    var (place, mode) = (path, W_OK)
    do throws(Errno) {
      if try path.stat().type == .directory { throw .isDirectory }
    } catch {
      guard error == .noSuchFileOrDirectory else { throw failure(.cannotCreate, error) }
      place = try danglingTarget().removingLastComponent()
      if place.isEmpty { place = "." }
      mode = W_OK | X_OK
    }
    guard place.withPlatformString({ access($0, mode) }) == 0 else {
      throw failure(.cannotCreate, Errno(rawValue: errno))
    }
  }

  /// Returns the path without symbolic links, also if the file does not exist.
  func target() throws(CommandFailure) -> FilePath {
    if (try? path.stat()) != nil { return path.resolved }
    let target = try danglingTarget()
    guard let name = target.lastComponent else { return target }
    let folder = target.removingLastComponent()
    return (folder.isEmpty ? "." : folder).resolved.appending(name)
  }

  /// The paths of descriptors that are already open.
  ///
  /// Opening such a path again would overwrite the beginning of a file that another program writes.
  /// Renaming a file to `/dev/stdout` would break the system.
  private static let standardDescriptors: [String: FileDescriptor] = [
    "/dev/stdout": .standardOutput, "/dev/stderr": .standardError,
    "/dev/fd/1": .standardOutput, "/dev/fd/2": .standardError,
    "/proc/self/fd/1": .standardOutput, "/proc/self/fd/2": .standardError,
  ]

  /// Follows symbolic links that do not lead to an existing file, and returns the last target.
  func danglingTarget() throws(CommandFailure) -> FilePath {
    var target = path
    for _ in 0..<40 {
      guard let next = Self.destination(of: target) else { return target }
      // If `next` is absolute, `pushing` replaces the whole path by it.
      target = target.removingLastComponent().pushing(next)
    }
    throw failure(.cannotCreate, .tooManySymbolicLinkLevels)
  }

  /// Returns the path in a symbolic link, byte for byte, or `nil` if the file is not a link.
  private static func destination(of link: FilePath) -> FilePath? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1 << 14) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let length = link.withPlatformString { readlink($0, start, buffer.count - 1) }
      guard length >= 0 else { return nil }
      buffer[length] = 0
      return FilePath(platformString: start)
    }
  }

  /// Replaces the target by a finished temporary file.
  ///
  /// If an existing target cannot be replaced, its contents are overwritten.
  static func put(
    _ descriptor: FileDescriptor, _ temporary: FilePath, over target: FilePath, _ old: Stat?
  ) throws(Errno) {
    if let old, old.linkCount > 1 || old.userID.rawValue != geteuid() {
      return try copy(descriptor, temporary, over: target)
    }
    do throws(Errno) {
      if let old {
        let new = descriptor.rawValue
        let group = old.groupID.rawValue
        if group != getegid() { try Errno.check(fchown(new, uid_t.max, group)) }
        try Errno.check(fchmod(new, old.permissions.rawValue))
      }
      try Errno.check(
        temporary.withPlatformString { new in target.withPlatformString { rename(new, $0) } })
    } catch {
      guard old != nil, error.isOfFolder || error == .improperLink || error == .resourceBusy
      else { throw error }
      try copy(descriptor, temporary, over: target)
    }
  }

  /// Copies a finished temporary file over the contents of another file, and removes it.
  private static func copy(
    _ descriptor: FileDescriptor, _ temporary: FilePath, over target: FilePath
  ) throws(Errno) {
    defer { temporary.withPlatformString { _ = unlink($0) } }
    try withErrno {
      try descriptor.seek(offset: 0, from: .start)
      let old = try FileDescriptor.open(target, .writeOnly, options: .closeOnExec)
      try old.closeAfter {
        try descriptor.copy(to: old)
        try old.resize(to: old.seek(offset: 0, from: .current))
      }
    }
  }

  /// Writes a temporary file in the folder of the target, and replaces the target by it when it is
  /// complete.
  ///
  /// If the target exists and its folder is not writable, the temporary file is in the system's
  /// temporary folder.
  ///
  /// - Throws: status 73 if the file cannot be created, 74 if writing or replacing fails; the
  ///   errors of `check`. The temporary file is then removed.
  private func save(
    over target: FilePath, _ old: Stat?, _ chunks: some Sequence<[UInt8]>,
    _ check: () throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    let exists = old != nil
    let number = UInt32.random(in: .min ... .max)
    let name = FilePath.Component(".treeviz.\(getpid()).\(number)") ?? "treeviz.tmp"
    var temporary = target.removingLastComponent().appending(name)
    TemporaryFile.begin([temporary])
    defer { TemporaryFile.end() }
    let descriptor = try CommandFailure.reporting(.cannotCreate, at: path.shown) {
      do throws(Errno) {
        return try Self.create(temporary, exists: exists)
      } catch {
        guard exists, error.isOfFolder else { throw error }
        temporary = FilePath(FileManager.default.temporaryDirectory.path).appending(name)
        TemporaryFile.begin([temporary])
        return try Self.create(temporary, exists: exists)
      }
    }
    defer { try? descriptor.close() }
    var isDone = false
    defer { if !isDone { temporary.withPlatformString { _ = unlink($0) } } }
    try CommandFailure.reporting(.inputOutput, at: path.shown) { try descriptor.write(chunks) }
    try check()
    do throws(Errno) {
      // Some file systems do not support `fsync`.
      if fsync(descriptor.rawValue) != 0, errno != EINVAL { throw Errno(rawValue: errno) }
      try Self.put(descriptor, temporary, over: target, old)
      isDone = true
    } catch {
      throw failure(error.isOfName ? .cannotCreate : .inputOutput, error)
    }
  }

  /// Creates a file.
  ///
  /// If it will replace an existing file, only the owner may read it until it gets the permissions
  /// of that file.
  static func create(_ file: FilePath, exists: Bool) throws(Errno) -> FileDescriptor {
    try withErrno {
      try .open(
        file, .readWrite, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: FilePermissions(rawValue: exists ? 0o600 : 0o666))
    }
  }

  private func failure(_ status: CommandFailure.Status, _ fault: Errno) -> CommandFailure {
    CommandFailure(status, "\(path.shown): \(fault)")
  }
}

extension Errno {
  /// Whether the error means that files cannot be created or replaced in a folder.
  fileprivate var isOfFolder: Bool {
    [.permissionDenied, .notPermitted, .readOnlyFileSystem].contains(self)
  }

  /// Whether the error is about the name of the file, and not about its contents.
  fileprivate var isOfName: Bool {
    [.fileNameTooLong, .isDirectory, .notDirectory, .permissionDenied, .notPermitted].contains(self)
  }
}
