import Foundation

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// An expectation that was not met: what is said of it, and the files that show it.
struct TestFailure {
  /// A file that shows what went wrong.
  struct File {
    /// What it is called in the name of the file: `difference`.
    let subject: String
    let fileExtension: String
    let text: String
  }

  /// What is said in the terminal, without a line feed at its end.
  var text: String

  /// What is kept beside it.
  var files: [File] = []

  /// Records the failure with the framework that runs the test.
  func record(at place: SourcePlace) {
    #if canImport(Testing)
      if Test.current != nil || TestRunner.isSwiftTesting { return recordIssue(at: place) }
    #endif
    #if canImport(XCTest)
      XCTFail(lines(savedAt: place), file: place.filePath, line: place.line)
    #else
      FileHandle.standardError.write(
        Data("\(place.filePath):\(place.line): error: \(lines(savedAt: place))\n".utf8))
    #endif
  }

  #if canImport(Testing)
    /// Records an issue of Swift Testing, with the files as attachments.
    private func recordIssue(at place: SourcePlace) {
      let location = SourceLocation(
        fileID: "\(place.fileID)", filePath: "\(place.filePath)", line: Int(place.line),
        column: Int(place.column))
      var lines = [text]
      if !files.isEmpty, TestRunner.dropsAttachments {
        lines += ["", "for the picture, run the test with --attachments-path DIRECTORY"]
      }
      Issue.record(Comment(rawValue: lines.joined(separator: "\n")), sourceLocation: location)
      for file in files {
        Attachment.record(
          file.text, named: "\(place.fileStem(file.subject)).\(file.fileExtension)",
          sourceLocation: location)
      }
    }
  #endif

  /// The text, and below it where the files were written.
  private func lines(savedAt place: SourcePlace) -> String {
    let saved = files.map { file -> String in
      do {
        let path = try TemporaryFiles.save(
          file.text, as: place.fileStem(file.subject), file.fileExtension)
        return "\(file.subject): \(path)"
      } catch {
        return "\(file.subject): not written: \(error.localizedDescription)"
      }
    }
    return ([text] + (saved.isEmpty ? [] : [""]) + saved).joined(separator: "\n")
  }
}
