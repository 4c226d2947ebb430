import Foundation

/// Files about failures, for test frameworks without attachments and for tests that crash.
enum TemporaryFiles {
  /// Writes a new file and returns its path.
  ///
  /// If a file with this name exists, a number is appended to the name.
  static func save(_ text: String, as stem: String, _ fileExtension: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("TreeVizTesting-\(ProcessInfo.processInfo.processIdentifier)")
    for number in 1...10_000 {
      let name = number == 1 ? stem : "\(stem)-\(number)"
      let url = folder.appendingPathComponent("\(name).\(fileExtension)")
      do {
        // Another test may have deleted the empty folder.
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url, options: .withoutOverwriting)
        return url.path
      } catch let error as CocoaError
        where error.code == .fileWriteFileExists || error.code == .fileNoSuchFile
      {
        continue
      }
    }
    throw CocoaError(.fileWriteFileExists)
  }
}
