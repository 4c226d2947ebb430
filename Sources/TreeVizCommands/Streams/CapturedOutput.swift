import SystemPackage

/// The output of a command that another command runs.
///
/// Only the thread that runs the command uses it.
final class CapturedOutput: @unchecked Sendable {
  /// The bytes for standard output.
  private(set) var bytes: [UInt8] = []

  /// The files that the command would write, in their order.
  private(set) var files: [(path: FilePath, bytes: [UInt8])] = []

  /// The notes for standard error.
  private(set) var notes: [String] = []

  func write(_ chunks: some Sequence<[UInt8]>) {
    for chunk in chunks { bytes += chunk }
  }

  func write(_ chunks: some Sequence<[UInt8]>, to path: FilePath) {
    files.append((path, Array(chunks.joined())))
  }

  func note(_ note: String) { notes.append(note) }
}
