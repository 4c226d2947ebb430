import Testing

/// The commands of the article for courses run, and its answers to exercises are true.
@Suite struct CourseArticleTests {
  @Test func theCommandsOfTheTablesRun() async throws {
    let folder = try TemporaryFolder()
    let page = try DocumentationPage("Courses.md")
    #expect(page.tableCommands.count > 30)
    for command in page.tableCommands {
      let result = try await Tool.shell(command, in: folder.url)
      #expect(result.status == 0 && result.errors.isEmpty, "\(command)")
    }
  }

  @Test func theAnswersToExercisesAreTrue() async throws {
    let folder = try TemporaryFolder()
    let page = try DocumentationPage("Courses.md")
    #expect(page.transcript.count > 40)
    for entry in page.transcript {
      let result = try await Tool.shell(entry.command, in: folder.url)
      #expect(result.errors.isEmpty && result.text == entry.output, "\(entry.command)")
    }
  }
}
