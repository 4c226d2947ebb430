import Foundation
import Testing

/// The session in the article on judging is what the program says.
@Suite(.enabled(if: JudgeTests.hasPython)) struct JudgingArticleTests {
  private static let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Sources/TreeViz/TreeViz.docc/Judging.md").standardizedFileURL

  /// The lines of the first block in a language.
  private static func block(_ language: String, in lines: [Substring]) -> [Substring] {
    let rest = lines.drop { $0 != "```\(language)" }.dropFirst()
    return Array(rest.prefix { $0 != "```" })
  }

  @Test func transcript() throws {
    let text = try String(contentsOf: Self.article, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let folder = try TemporaryFolder()
    _ = try folder.file("avl.py", Self.block("python", in: lines).joined(separator: "\n") + "\n")
    let session = Self.block("console", in: lines)
    let command = try #require(session.first)
    #expect(command == "$ treeviz judge --kind avl -- python3 avl.py")
    let words = command.split(separator: " ").dropFirst(2).map(String.init)
    let result = try Tool.run(words, in: folder.url)
    #expect(result.status == 1)
    if ProcessInfo.processInfo.environment["TREEVIZ_RECORD"] == "1" {
      let old = "```console\n\(session.joined(separator: "\n"))\n```"
      let new = "```console\n\(command)\n\(result.text)```"
      try Data(text.replacing(old, with: new).utf8).write(to: Self.article)
    } else {
      #expect(session.dropFirst().joined(separator: "\n") + "\n" == result.text, "\(result.text)")
    }
  }
}
