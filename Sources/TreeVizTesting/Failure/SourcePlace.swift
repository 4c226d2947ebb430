/// The location of an expectation in the source of a test.
///
/// It contains the parts that both test frameworks use: XCTest uses a file and a line, Swift
/// Testing also uses a column and the name of the module.
struct SourcePlace {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
  }

  /// Returns the name of a file about this location, without its extension: `TreeTests-12-witness`.
  func fileStem(_ subject: String) -> String {
    let file = "\(fileID)".split(separator: "/").last ?? "test"
    let stem = file.hasSuffix(".swift") ? file.dropLast(6) : file
    return "\(stem)-\(line)-\(subject)"
  }
}
