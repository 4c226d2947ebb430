import Foundation

/// Files of failures, for test frameworks without attachments and for tests that crash.
enum TemporaryFiles {
  /// Writes a file of that name, or of that name and a number, and hands back its path.
  static func save(
    _ text: String, as stem: String, _ fileExtension: String
  ) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("TreeVizTesting-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for number in 1...10_000 {
      let name = number == 1 ? stem : "\(stem)-\(number)"
      let url = folder.appendingPathComponent("\(name).\(fileExtension)")
      do {
        try Data(text.utf8).write(to: url, options: .withoutOverwriting)
        return url.path
      } catch CocoaError.fileWriteFileExists {
        continue
      }
    }
    throw CocoaError(.fileWriteFileExists)
  }
}
