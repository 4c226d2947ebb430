import TreeVizCommands

/// Runs the lines of a script in a session that has no access to files or the terminal.
enum SessionFuzzing {
  /// The maximum number of lines that are run, and the maximum length of a line in bytes.
  private static let (lineLimit, byteLimit) = (40, 400)

  /// Checks a script.
  static func check(_ script: [UInt8]) throws {
    var session = try ConfinedSession()
    let lines = script.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for line in lines.prefix(lineLimit) where line.count <= byteLimit && !session.isDone {
      let said = session.run(line)
      guard !session.mayColor else { continue }
      let isClean = said.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" }
      try expect(isClean, "a control character in: \(said.debugDescription)")
    }
    if let violation = session.violation() { throw FuzzFailure(violation) }
  }
}
