/// Where in a test an expectation stands.
///
/// It is made of what both test frameworks can use: one takes a file and a line, the other also a
/// column and the name of the module.
struct SourcePlace {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
  }

  /// The name of a file about this place, without its extension: `TreeTests-12-witness`.
  func fileStem(_ subject: String) -> String {
    let file = "\(fileID)".split(separator: "/").last ?? "test"
    let stem = file.hasSuffix(".swift") ? file.dropLast(6) : file
    return "\(stem)-\(line)-\(subject)"
  }
}
