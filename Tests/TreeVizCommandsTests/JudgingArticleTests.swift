import Foundation
import Testing

/// The transcript in the documentation of judging equals the actual output.
@Suite(.enabled(if: Tool.hasPrograms("python3"), "Python is not installed"))
struct JudgingArticleTests {
  @Test func theTranscriptIsTrue() async throws {
    let folder = try TemporaryFolder()
    let page = try DocumentationPage("JudgingPrograms.md")
    _ = try folder.file("avl.py", try #require(page.code("python").first))
    #expect(page.transcript.count == 7)
    for entry in page.transcript {
      let result = try await Tool.shell(entry.command, in: folder.url)
      #expect(result.errors.isEmpty && result.text == entry.output, "\(entry.command)")
    }
  }
}
