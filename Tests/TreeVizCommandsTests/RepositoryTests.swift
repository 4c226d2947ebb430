import Foundation
import Testing

/// The transcript in the documentation of trees in a repository equals git's output.
@Suite(.enabled(if: Tool.hasPrograms("git"), "git is not installed"))
struct RepositoryTests {
  @Test func theTranscriptIsTrue() async throws {
    let folder = try TemporaryFolder()
    let environment = ["GIT_CONFIG_NOSYSTEM": "1", "GIT_PAGER": "cat", "GIT_EDITOR": "true"]
    let entries = try DocumentationPage("Repository.md").transcript
    #expect(entries.count > 12)
    for entry in entries {
      let result = try await Tool.shell(entry.command, in: folder.url, environment: environment)
      #expect(result.errors.isEmpty, "\(entry.command)")
      // Object names depend on the time.
      let output = result.text.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("index ") }.joined(separator: "\n")
      #expect(output == entry.output, "\(entry.command)")
    }
    #expect(folder.names.contains("difference.svg"))
  }
}
