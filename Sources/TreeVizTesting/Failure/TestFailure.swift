import Foundation

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// The failure of an expectation: a message, and files that illustrate it.
struct TestFailure {
  /// A file that illustrates a failure.
  struct File {
    /// The last part of the file name: `difference`.
    let subject: String
    let fileExtension: String
    let text: String
  }

  /// The message for the terminal, without a line feed at its end.
  var text: String

  /// The files that are attached to the test, or written and named in the message.
  var files: [File] = []

  /// Records the failure with the test framework that runs the test.
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

  /// Writes the files and returns the message followed by their paths.
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

/// Information about the test framework from the arguments of the process.
private enum TestRunner {
  /// Whether this process runs only Swift Testing.
  ///
  /// `Test.current` alone does not show this: it is `nil` outside of a test, for example in a
  /// detached task.
  static var isSwiftTesting: Bool { value(of: "--testing-library") == "swift-testing" }

  /// Whether attachments are recorded but not written to files.
  static var dropsAttachments: Bool { isSwiftTesting && value(of: "--attachments-path") == nil }

  private static func value(of option: String) -> String? {
    let arguments = CommandLine.arguments
    for (argument, next) in zip(arguments, arguments.dropFirst()) where argument == option {
      return next
    }
    return arguments.lazy.filter { $0.hasPrefix("\(option)=") }.first.map {
      String($0.dropFirst(option.count + 1))
    }
  }
}
