import Foundation
import Testing
import TreeTestSupport

/// Questions for Moodle, and cards.
@Suite struct QuizExportTests {
  private static func document(_ arguments: [String]) async throws -> Data {
    let folder = try TemporaryFolder()
    let result = try await Tool.run(["quiz"] + arguments + ["-o", "questions.xml"], in: folder.url)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    return try Data(contentsOf: URL(fileURLWithPath: folder.path("questions.xml")))
  }

  @Test func questionsForMoodle() async throws {
    let data = try await Self.document(["--seed", "2", "--count", "30"])
    let root = try #require(MoodleElement.root(of: data))
    #expect(root.faults == [])
    let questions = root.children.filter { $0.attributes["type"] != "category" }
    #expect(questions.count == 30)
    #expect(
      Set(questions.compactMap { $0.attributes["type"] }) == [
        "multichoice", "shortanswer", "numerical",
      ])
    var mistakes = 0
    for question in questions {
      let (name, text) = (question.text(of: "name"), question.text(of: "questiontext"))
      #expect(!name.isEmpty && text.hasPrefix("<p>") && text.contains("@@PLUGINFILE@@/tree"))
      #expect(question.children("questiontext").first?.children("file").count == 1)
      let answers = question.children("answer")
      let right = answers.filter { $0.attributes["fraction"] == "100" }
      #expect(right.contains { !$0.text(of: "feedback").isEmpty })
      mistakes += answers.count {
        $0.attributes["fraction"] == "0" && !$0.text(of: "feedback").isEmpty
      }
      let hasChoices = question.attributes["type"] == "multichoice"
      #expect(!hasChoices || right.count == 1 && answers.count > 1)
      // Only a question without choices says how to spell the answer.
      #expect(text.contains(")</p>") != hasChoices, "\(text)")
    }
    #expect(mistakes > 10)
  }

  /// The table of the format finds each misspelled name and each missing part.
  @Test func theStructureForMoodleIsChecked() async throws {
    let data = try await Self.document(["--seed", "2", "--count", "30"])
    let text = String(decoding: data, as: UTF8.self)
    for (old, new) in [
      ("defaultgrade>", "defaultgrad>"), ("<tolerance>0</tolerance>", "<tolerance/>"),
      ("<single>true", "<single>yes"), (#"encoding="base64""#, ""), ("name>", "title>"),
      ("fraction=", "grade="), (#"type="shortanswer""#, #"type="short""#),
      ("</hidden>", "</hidden><hidden>1</hidden>"), (#"format="html""#, #"format="htm""#),
      ("<text><![CDATA[", "<![CDATA["), ("questiontext", "text"), ("quiz>", "quizzes>"),
      ("<usecase>0</usecase>", "<usecase>0</usecase><single>true</single>"),
    ] {
      var changed = text.replacingOccurrences(of: old, with: new)
      #expect(changed != text, "\(old)")
      if new == "<![CDATA[" {
        changed = changed.replacingOccurrences(of: "]]></text>", with: "]]>")
      }
      let root = MoodleElement.root(of: Data(changed.utf8))
      #expect(root?.faults.isEmpty == false, "\(new)")
    }
  }

  @Test func cardsHaveTwoColumns() async throws {
    let result = try await Tool.run(
      [
        "quiz", "--from", "[\"a\\tb\",\"c<d\"]", "--do", "search 'c<d'", "--topic", "search", "-o",
        "/dev/stdout",
      ])
    #expect(result.status == 64)
    let folder = try TemporaryFolder()
    let made = try await Tool.run(
      [
        "quiz", "--from", "50 30 70", "--kind", "red-black", "--do", "insert 20", "--topic",
        "colors", "-o", "cards.tsv",
      ], in: folder.url)
    #expect(made.status == 0 && made.errors.isEmpty, "\(made.errors)")
    let lines = try String(contentsOfFile: folder.path("cards.tsv"), encoding: .utf8)
      .split(separator: "\n").map { $0.components(separatedBy: "\t") }
    #expect(lines.count == 1 && lines[0].count == 2)
    #expect(lines[0][0].hasPrefix("[50,30,70,20] (red: 30 20 70) Red-black tree. Insert 20."))
    #expect(lines[0][1].hasPrefix("30 70. "), "\(lines)")
  }
}
