import Foundation
import SystemPackage

/// Several files that are replaced together.
///
/// Complete temporary files replace the old files at the end, so that a failure to draw or to write
/// changes no file.
struct OutputFiles {
  private let files: [OutputFile]

  init(_ files: [OutputFile]) { self.files = files }

  /// Writes the files in order.
  ///
  /// - Parameter bytes: a function that returns the contents of the file with an index.
  /// - Throws: status 73 if a file cannot be created or replaced, 74 if writing fails; the errors of
  ///   `bytes`.
  func write(_ bytes: (Int) throws(CommandFailure) -> [UInt8]) throws(CommandFailure) {
    if let capture = Invocation.capture {
      for (number, file) in files.enumerated() {
        capture.write(CollectionOfOne(try bytes(number)), to: file.path)
      }
      return
    }
    let old = try files.map { file throws(CommandFailure) in try Self.status(of: file) }
    let targets = try files.map { file throws(CommandFailure) in try file.target() }
    let name = ".treeviz.\(getpid()).\(UInt32.random(in: .min ... .max))"
    let temporary = targets.enumerated().map { number, target in
      target.removingLastComponent().appending("\(name).\(number)")
    }
    TemporaryFile.begin(temporary)
    var left = 0..<0
    defer {
      for number in left { temporary[number].withPlatformString { _ = unlink($0) } }
      TemporaryFile.end()
    }
    for (number, file) in files.enumerated() {
      let contents = try bytes(number)
      let descriptor = try CommandFailure.reporting(.cannotCreate, at: file.path.shown) {
        try OutputFile.create(temporary[number], exists: old[number] != nil)
      }
      defer { try? descriptor.close() }
      left = 0..<number + 1
      try CommandFailure.reporting(.inputOutput, at: file.path.shown) {
        try descriptor.write(CollectionOfOne(contents))
        // Some file systems do not support `fsync`.
        if fsync(descriptor.rawValue) != 0, errno != EINVAL { throw Errno(rawValue: errno) }
      }
    }
    for (number, file) in files.enumerated() {
      try CommandFailure.reporting(.inputOutput, at: file.path.shown) {
        let descriptor = try FileDescriptor.open(
          temporary[number], .readOnly, options: .closeOnExec)
        defer { try? descriptor.close() }
        try OutputFile.put(descriptor, temporary[number], over: targets[number], old[number])
      }
      left = number + 1..<files.count
    }
  }

  /// Returns the status of a file that will be replaced, or `nil` if it does not exist.
  private static func status(of file: OutputFile) throws(CommandFailure) -> Stat? {
    try file.check()
    guard let status = try? file.path.stat() else { return nil }
    guard status.type == .regular else {
      throw CommandFailure(.cannotCreate, "\(file.path.shown): not a regular file")
    }
    return status
  }
}
