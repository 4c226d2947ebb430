import Foundation
import Testing
import TreeTestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Sheets, exports and questions about given trees, as a lecturer uses them.
@Suite struct QuizSheetTests {
  /// The program that reads the text of PDF files, from poppler.
  private static let reader = URL(fileURLWithPath: "/usr/bin/pdftotext")
  private static let hasReader = FileManager.default.isExecutableFile(atPath: reader.path)

  /// Returns the text of each page of a PDF file.
  private static func pages(_ file: String) async throws -> [String] {
    let result = try await Tool.run(["-layout", file, "-"], program: reader)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    return result.text.split(separator: "\u{C}").map { page in
      page.split { $0.isWhitespace }.joined(separator: " ")
    }
  }

  @Test(.enabled(if: hasReader, "pdftotext is not there")) func eachStudentGetsASheet() async throws
  {
    let folder = try TemporaryFolder()
    let names = try folder.file("names.txt", "\u{FEFF}Ada Lovelace\r\n\r\n Alan Turing \nEdsger\n")
    let line = [
      "quiz", "--names", names, "--seed", "7", "--count", "3", "--topic", "rotation", "--kind",
      "avl", "-o", "exam.pdf", "--key", "key.pdf", "--title", "Exercise 4",
    ]
    let result = try await Tool.run(line, in: folder.url)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let exam = try await Self.pages(folder.path("exam.pdf"))
    let key = try await Self.pages(folder.path("key.pdf"))
    for (number, name) in ["Ada Lovelace", "Alan Turing", "Edsger"].enumerated() {
      let own = exam.filter { $0.contains("seed 7, sheet \(number + 1) of 3") }.joined()
      let solution = key.filter { $0.contains("seed 7, sheet \(number + 1) of 3") }.joined()
      #expect(own.contains("Name: \(name)") && own.contains("Exercise 4"))
      #expect(solution.contains("Name: \(name)") && solution.contains("Key: Exercise 4"))
      #expect(own.components(separatedBy: "Which rotation comes next?").count == 4)
      #expect(own.components(separatedBy: "Answer:").count == 4)
      #expect(!own.contains("Answer: l") && !own.contains("Answer: r"))
      #expect(solution.components(separatedBy: "Answer: ").count == 4)
    }
    #expect(Set(exam).count == exam.count)
    // The same seed makes the same files.
    let bytes = try [folder.path("exam.pdf"), folder.path("key.pdf")].map {
      try Data(contentsOf: URL(fileURLWithPath: $0))
    }
    #expect(try await Tool.run(line, in: folder.url).status == 0)
    for (name, old) in zip(["exam.pdf", "key.pdf"], bytes) {
      let text = try await Self.pages(folder.path(name))
      #expect(text == (name == "exam.pdf" ? exam : key) && !old.isEmpty)
    }
  }

  @Test(.enabled(if: hasReader, "pdftotext is not there")) func choicesAndLetterPaper() async throws
  {
    let folder = try TemporaryFolder()
    let result = try await Tool.run(
      [
        "quiz", "--sheets", "2", "--seed", "3", "--count", "2", "--topic", "balance", "--choices",
        "--paper", "letter", "-o", "exam.pdf",
      ], in: folder.url)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path("exam.pdf")))
    #expect(bytes.range(of: Data("612 792".utf8)) != nil)
    let text = try await Self.pages(folder.path("exam.pdf")).joined()
    #expect(!text.contains("Answer:") && text.contains("+1"))
  }

  @Test(arguments: [
    (["--sheets", "0"], 64, "1 to 1,000"), (["--sheets", "1000000"], 64, "1 to 1,000"),
    (["--sheets", "1000", "--count", "1000"], 64, "exceed 20,000"),
    (["--key", "key.txt"], 64, "ends with .pdf"), (["--key", "exam.pdf"], 64, "the same file"),
    (["--names", "none.txt"], 66, "none.txt"), (["--names", "empty.txt"], 65, "no names"),
    (["--names", "two.txt", "--sheets", "3"], 65, "2 names, but --sheets 3"),
    (["--key", "missing/key.pdf"], 73, "missing/key.pdf"),
    (["--case", "removal-case-1", "--kind", "avl"], 64, "not in avl"),
    (["--case", "zig", "--topic", "colors"], 64, "occurs in splay"),
    (["--case", "zig", "--topic", "traversal"], 64, "--case chooses operations"),
    (["--case", "zag"], 64, "zig-zag"),
    (["--case", "removal-case-2-to-3", "--size", "3"], 65, "choose another --size"),
    (["--deck", "deck.txt"], 64, "exclude each other"),
    (["--verify", "two.txt"], 64, "exclude each other"), (["--date", "2026-01-01"], 64, "--deck"),
    (["--from", "[]", "--do", "insert 5"], 65, "the tree is empty"),
    (["--from", "5 3 8"], 64, "--from needs an operation"),
    (["--do", "remove 5"], 64, "--do needs a tree"),
    (["--from", "5 3 8", "--do", "chop 5"], 64, "expected: insert KEY"),
    (["--from", "5 3 8", "--do", "remove"], 64, "no key was given"),
    (["--from", "5 3 8", "--do", ""], 64, "no operation"),
    (["--from", "5 3 8", "--do", "traverse sideways"], 64, "traverse needs one order"),
    (["--from", "5 3 8", "--do", "extract"], 64, "only a heap"),
    (["--from", "5 3 8", "--do", "traverse inorder", "--topic", "rotation"], 65, "no question"),
    (["--from", "5 3 8", "--do", "remove 5", "--size", "9"], 64, "--size"),
  ]) func faultsChangeNoFile(arguments: [String], status: Int32, words: String) async throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("exam.pdf", "old")
    _ = try folder.file("empty.txt", "\n \n")
    _ = try folder.file("two.txt", "a\nb\n")
    let result = try await Tool.run(
      ["quiz", "--seed", "1", "-o", "exam.pdf"] + arguments, in: folder.url)
    #expect(result.status == status && result.errors.contains(words), "\(result.errors)")
    #expect(try String(contentsOfFile: folder.path("exam.pdf"), encoding: .utf8) == "old")
    #expect(folder.names == ["empty.txt", "exam.pdf", "two.txt"])
  }

  @Test func optionsOfSheetsNeedAPDF() async throws {
    for arguments in [["--sheets", "3"], ["--key", "key.pdf"], ["--choices"], ["--title", "x"]] {
      for output in [[], ["-o", "quiz.html"]] {
        let result = try await Tool.run(["quiz"] + arguments + output)
        #expect(result.status == 64 && result.errors.contains("-o FILE.pdf"), "\(result.errors)")
      }
    }
  }

  /// The answers of questions about a given tree, which the insertion of 10 into the tree of 50, 30,
  /// 70 and 20 determines: 30 is out of balance.
  @Test func questionsAboutAGivenTree() async throws {
    let line = [
      "quiz", "--from", "50 30 70 20", "--kind", "avl", "--do", "insert 10", "--topic", "rotation",
    ]
    let right = try await Tool.run(line, input: Data("right at 30\nnone\n".utf8))
    #expect(right.status == 0 && right.lastLine == "2 of 2 right", "\(right.text)")
    let wrong = try await Tool.run(line, input: Data("left at 30\nnone\n".utf8))
    #expect(wrong.status == 1 && wrong.text.contains("Left and right are confused"))
    let words = try await Tool.run(
      [
        "quiz", "--from", "[pear,fig,plum]", "--do", "insert lime", "--do", "search plum",
        "--topic", "search",
      ], input: Data("left\nattach right\nright\nhere\n".utf8))
    #expect(words.status == 0, "\(words.text)\(words.errors)")
    let heap = try await Tool.run(
      ["quiz", "--from", "9 5 8", "--kind", "heap", "--do", "extract", "--topic", "perform"],
      input: Data("q\n".utf8))
    #expect(heap.status == 1 && heap.text.contains("extract max 9"), "\(heap.text)")
  }

  /// The elements of a Moodle document.
  private final class Moodle: NSObject, XMLParserDelegate {
    struct Answer {
      var fraction = ""
      var text = ""
      var feedback = ""
    }

    struct Question {
      var type = ""
      var name = ""
      var text = ""
      var answers: [Answer] = []
      var pictures = 0
    }

    private(set) var questions: [Question] = []
    private var path: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String] = [:]
    ) {
      path.append(name)
      if name == "question" { questions.append(Question(type: attributes["type"] ?? "")) }
      guard let last = questions.indices.last else { return }
      if name == "answer" {
        questions[last].answers.append(Answer(fraction: attributes["fraction"] ?? ""))
      }
      if name == "file", attributes["encoding"] == "base64" { questions[last].pictures += 1 }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) { path.removeLast() }

    func parser(_ parser: XMLParser, foundCharacters text: String) { add(text) }

    func parser(_ parser: XMLParser, foundCDATA block: Data) {
      add(String(decoding: block, as: UTF8.self))
    }

    private func add(_ text: String) {
      guard let last = questions.indices.last, path.last == "text" else { return }
      switch path.dropFirst(2) {
      case ["name", "text"]: questions[last].name += text
      case ["questiontext", "text"]: questions[last].text += text
      case ["answer", "text"]:
        questions[last].answers[questions[last].answers.count - 1].text += text
      case ["answer", "feedback", "text"]:
        questions[last].answers[questions[last].answers.count - 1].feedback += text
      default: break
      }
    }
  }

  @Test func questionsForMoodle() async throws {
    let folder = try TemporaryFolder()
    let result = try await Tool.run(
      ["quiz", "--seed", "2", "--count", "12", "-o", "questions.xml"], in: folder.url)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let parser = XMLParser(
      data: try Data(contentsOf: URL(fileURLWithPath: folder.path("questions.xml"))))
    let moodle = Moodle()
    parser.delegate = moodle
    #expect(parser.parse())
    let questions = moodle.questions.filter { $0.type != "category" }
    #expect(questions.count == 12)
    let types = Set(questions.map(\.type))
    #expect(types.isSubset(of: ["multichoice", "shortanswer", "numerical"]) && types.count > 1)
    for question in questions {
      #expect(!question.name.isEmpty && question.text.hasPrefix("<p>"))
      #expect(question.pictures == 1 && question.text.contains("@@PLUGINFILE@@/tree"))
      #expect(question.answers.contains { $0.fraction == "100" && !$0.feedback.isEmpty })
      if question.type == "multichoice" {
        #expect(question.answers.count { $0.fraction == "100" } == 1 && question.answers.count > 1)
      }
    }
    #expect(
      questions.contains { $0.answers.contains { $0.fraction == "0" && !$0.feedback.isEmpty } })
  }

  @Test func cards() async throws {
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

  @Test func everyCaseIsNamedInTheHelp() async throws {
    let help = try await Tool.run("quiz", "--help").text
    let words = help.split { $0.isWhitespace || $0 == "," || $0 == "." }.joined(separator: " ")
    for name in ["single-rotation", "removal-case-1-to-4", "zig-zag", "two-children", "root"] {
      #expect(words.contains(name), "\(name)")
    }
    let error = try await Tool.run("quiz", "--case", "triple-rotation")
    #expect(error.status == 64 && error.errors.contains("double-rotation"), "\(error.errors)")
  }

  @Test func resultsAreGradedAgain() async throws {
    let folder = try TemporaryFolder()
    let line = ["quiz", "--topic", "rotation", "--kind", "avl", "--count", "3", "--seed", "7"]
    let made = try await Tool.run(
      line + ["--result", "result.txt"], input: Data("left at 1\nnone\n?\n?\n?\n".utf8),
      in: folder.url)
    #expect(made.status == 1, "\(made.errors)")
    let text = try String(contentsOfFile: folder.path("result.txt"), encoding: .utf8)
    #expect(text.hasPrefix("TreeViz quiz result 1\nquiz: rotation avl - 3 8 7\n"), "\(text)")
    let verified = try await Tool.run(["quiz", "--verify", "result.txt"], in: folder.url)
    #expect(verified.status == 1 && verified.lastLine == made.lastLine, "\(verified.text)")
    let json = try await Tool.run(
      ["quiz", "--verify", "-", "--json"], input: Data(text.utf8), in: folder.url)
    let object = try JSONSerialization.jsonObject(with: json.output) as? [String: Any]
    #expect(object?["asked"] as? Int == 3 && object?["complete"] as? Bool == true)
    for (old, new, words) in [
      ("1: ", "1: 5", "checksum"), ("result 1", "result 9", "another version"),
      ("TreeViz quiz", "The quiz", "this is not the result"), ("check", "chuck", "missing"),
    ] {
      let damaged = text.replacingOccurrences(of: old, with: new)
      let result = try await Tool.run(["quiz", "--verify", "-"], input: Data(damaged.utf8))
      #expect(result.status == 65 && result.errors.contains(words), "\(result.errors)")
    }
    // Answers that end early write no result.
    let early = try await Tool.run(
      line + ["--result", "early.txt"], input: Data("?\n".utf8), in: folder.url)
    #expect(early.status == 65 && !folder.names.contains("early.txt"))
  }

  @Test func wrongAnswersComeBackAtGrowingDistances() async throws {
    let folder = try TemporaryFolder()
    func study(_ date: String, _ answers: String, _ count: Int = 1) async throws -> Tool.Result {
      try await Tool.run(
        [
          "quiz", "--deck", "deck.txt", "--date", date, "--seed", "7", "--count", "\(count)",
          "--topic", "balance",
        ], input: Data(answers.utf8), in: folder.url)
    }
    func cards() throws -> [Substring] {
      try String(contentsOfFile: folder.path("deck.txt"), encoding: .utf8).split(separator: "\n")
        .dropFirst().map { $0 }
    }
    let first = try await study("2026-02-27", "?\n")
    #expect(first.status == 1 && first.text.contains("1 new question"), "\(first.text)")
    #expect(try cards().map { $0.prefix(12) } == ["1 2026-02-28"])
    let answer = try #require(
      first.text.firstMatch(of: /The answer is ([-+−0-9]+)\./)?.output.1)
    // The distances are 2, 4, 8 and 16 days, until the card leaves the deck.
    for (date, expected) in [
      ("2026-02-28", "2 2026-03-02"), ("2026-03-02", "3 2026-03-06"),
      ("2026-03-06", "4 2026-03-14"),
      ("2026-03-14", "5 2026-03-30"),
    ] {
      let result = try await study(date, "\(answer)\n")
      #expect(
        result.status == 0 && result.text.contains("1 question of the deck"), "\(result.text)")
      #expect(try cards().map { $0.prefix(12) } == [expected[...]])
    }
    let wrong = try await study("2026-03-30", "?\n")
    #expect(try wrong.status == 1 && cards().map { $0.prefix(12) } == ["1 2026-03-31"])
    let before = try String(contentsOfFile: folder.path("deck.txt"), encoding: .utf8)
    // Input that ends early, and decks of other versions, change nothing.
    #expect(try await study("2026-03-31", "").status == 65)
    #expect(try String(contentsOfFile: folder.path("deck.txt"), encoding: .utf8) == before)
    for (old, new, words) in [
      ("deck 1", "deck 2", "another version"), ("TreeViz", "Tree", "this is not a deck"),
      ("1 2026", "9 2026", "line 2 is not a card"),
    ] {
      let changed = before.replacingOccurrences(of: old, with: new)
      _ = try folder.file("deck.txt", changed)
      let result = try await study("2026-03-31", "?\n")
      #expect(result.status == 65 && result.errors.contains(words), "\(result.errors)")
      #expect(try String(contentsOfFile: folder.path("deck.txt"), encoding: .utf8) == changed)
    }
    for date in ["2026-02-30", "26-1-1", "today"] {
      #expect(try await study(date, "?\n").status == 64)
    }
  }

  @Test func theLinesOfTheArticleWork() async throws {
    let folder = try TemporaryFolder()
    let article = try DocumentationPage("Exams.md")
    _ = try folder.file("names.txt", "Ada\nAlan\n")
    let lines = article.code("sh").joined().split(separator: "\n").map(String.init)
    #expect(lines.count >= 10)
    for line in lines {
      let result = try await Tool.shell(line, in: folder.url)
      // A quiz whose answers are not all right exits with 1.
      let isAsked =
        line.contains("--result") || line.contains("--deck") || line.contains("--verify")
      #expect(result.status == (isAsked ? 1 : 0), "\(line)\n\(result.errors)")
    }
  }
}
