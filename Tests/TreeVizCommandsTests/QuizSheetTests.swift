import BinaryTrees
import Foundation
import Testing
import TextSupport
import TreeDrawing
import TreeRaster
import TreeTestSupport

@testable import TreeSteps
@testable import TreeVizCommands

/// Sheets and questions about given trees, as a lecturer uses them.
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

  @Test(.enabled(if: hasReader, "pdftotext is not installed"))
  func eachStudentGetsASheet() async throws {
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
      #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path(name))) == old)
    }
  }

  /// A picture with factors that follow from the heights would show where the next rotation is.
  @Test func picturesShowOnlyStoredBalanceFactors() throws {
    var old = 0
    for seed in 0..<UInt64(20) {
      for question in try Quiz(count: 3, on: [.rotation], of: [.avl], seed: seed).questions {
        let (tree, picture) = (question.frame.tree, question.pictured)
        #expect(picture.usualNotes == [.balance])
        #expect(picture.tree.columns[.balance] == tree.columns[.balance])
        var bare = tree.columns
        bare[.balance] = nil
        let computed = NodeNote.balance.texts(of: tree.with(columns: bare))
        if NodeNote.balance.texts(of: picture.tree) != computed { old += 1 }
      }
    }
    #expect(old > 10)
  }

  /// Numbers end before the text of the question, and the line for the answer begins after the colon.
  @Test func numbersAndLinesHaveRoom() throws {
    for metrics in [FontMetrics(), Raster.metrics] as [any TextMetrics] {
      let layout = ExamLayout(paper: CGSize(width: 800, height: 1100), metrics: metrics)
      #expect(layout.width(ofBold: "100.") + 2 < ExamWriter.indent)
      let writer = ExamWriter(layout: layout, title: "Trees", hasChoices: false)
      let quiz = try Quiz(count: 1, on: [.rotation], of: [.avl], seed: 1)
      let question = try #require(quiz.questions.first)
      let block = try writer.question(question, 10, 1)
      for case .line(let start, _) in block.parts {
        #expect(start.x > ExamWriter.indent + layout.width(ofBold: "Answer:"))
      }
    }
  }

  /// A run that fails makes no sheets, so it does not tell how to make them again.
  @Test func theSeedIsToldWhenTheSheetsAreWritten() async throws {
    let folder = try TemporaryFolder()
    let line = ["quiz", "--sheets", "2", "--count", "1", "--topic", "rotation"]
    let lost = try await Tool.run(line + ["-o", "missing/exam.pdf"], in: folder.url)
    #expect(lost.status != 0 && !lost.errors.contains("--seed"), "\(lost.errors)")
    let made = try await Tool.run(line + ["-o", "exam.pdf"], in: folder.url)
    #expect(made.status == 0 && made.errors.contains("makes these sheets again"))
  }

  @Test func namesThatCannotBePrintedAreReported() async throws {
    let folder = try TemporaryFolder()
    let long = String(repeating: "Johanna ", count: 12)
    let names = try folder.file("names.txt", "Ada\n\(long)\n\u{16A40}\u{16A41}\n")
    let line = [
      "quiz", "--names", names, "--seed", "1", "--count", "1", "--topic", "balance", "-o", "a.pdf",
    ]
    let result = try await Tool.run(line, in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("the name 'Johanna Johanna"), "\(result.errors)")
    #expect(result.errors.contains("is too long and was cut"), "\(result.errors)")
    // Hardly any machine has a font for the script Mro.
    #expect(result.errors.contains("no installed font has all characters of"), "\(result.errors)")
    let quiet = try await Tool.run(line + ["--quiet"], in: folder.url)
    #expect(quiet.status == 0 && quiet.errors.isEmpty, "\(quiet.errors)")
  }

  /// Returns the text of each sheet of a PDF file without its seed and number.
  private static func sheets(
    _ count: Int, seed: Substring, _ file: String
  ) async throws -> [String] {
    let pages = try await pages(file)
    return (1...count).map { number in
      let foot = "seed \(seed), sheet \(number) of \(count)"
      return pages.filter { $0.contains(foot) }.joined(separator: " ")
        .replacingOccurrences(of: foot, with: "")
    }
  }

  private static let own = [
    "quiz", "--from", "50 30 70 20 40 60 80", "--do", "traverse preorder", "--do",
    "traverse inorder", "--do", "traverse postorder", "--topic", "traversal", "-o", "exam.pdf",
  ]

  @Test(.enabled(if: hasReader, "pdftotext is not installed"))
  func sheetsAboutAGivenTreeDiffer() async throws {
    let folder = try TemporaryFolder()
    let result = try await Tool.run(
      Self.own + ["--sheets", "5", "--count", "4"], in: folder.url)
    let seed = try #require(result.errors.firstMatch(of: /--seed ([0-9]+) makes/)?.output.1)
    #expect(result.status == 0 && result.errors.components(separatedBy: "--seed").count == 2)
    let sheets = try await Self.sheets(5, seed: seed, folder.path("exam.pdf"))
    #expect(sheets.allSatisfy { $0.components(separatedBy: "Answer:").count == 5 })
    #expect(Set(sheets).count == 5)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path("exam.pdf")))
    let again = try await Tool.run(
      Self.own + ["--sheets", "5", "--count", "4", "--seed", "\(seed)"], in: folder.url)
    // The questions about stacks are not printed.
    #expect(again.errors.contains("cannot be computed twice: not printed"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path("exam.pdf"))) == bytes)
  }

  @Test(.enabled(if: hasReader, "pdftotext is not installed"))
  func equalSheetsAreReportedAndShuffleTheirChoices() async throws {
    let folder = try TemporaryFolder()
    let result = try await Tool.run(
      [
        "quiz", "--from", "50 30 70 20", "--kind", "avl", "--do", "insert 10", "--topic",
        "rotation", "--sheets", "4", "--seed", "2", "--choices", "-o", "exam.pdf", "--key",
        "key.pdf",
      ], in: folder.url)
    #expect(result.status == 0 && result.errors.contains("only 1 different selection"))
    let exam = try await Self.sheets(4, seed: "2", folder.path("exam.pdf"))
    #expect(Set(exam).count > 1)
    // The insertion of 10 makes 30 too heavy on the left; then nothing is left to do.
    for sheet in try await Self.sheets(4, seed: "2", folder.path("key.pdf")) {
      #expect(sheet.contains("Answer: right at 30") && sheet.contains("Answer: none"))
      #expect(sheet.contains("Not left at 30: Left and right are confused"), "\(sheet)")
      #expect(sheet.components(separatedBy: " Not ").count > 5)
    }
  }

  /// The wrong tree for a question makes its two answers differ.
  @Test func twoDifferentAnswersAreADefect() throws {
    let items = try Quiz.items(
      30, on: [.balance, .search], of: [.avl], orders: [], size: 9, seed: 4)
    #expect(try QuizContent(items: items).checked().count == 30)
    let wrong = zip(items, items.dropFirst()).map { first, second in
      QuizContent(items: [Quiz.Item(question: first.question, material: second.material)])
    }
    #expect(
      wrong.contains { content in
        do {
          _ = try content.checked()
        } catch let failure as CommandFailure {
          return failure.status == .software && failure.message?.contains("differ") == true
        } catch {}
        return false
      })
  }

  @Test func bothFilesAreReplacedOrNone() async throws {
    let folder = try TemporaryFolder()
    let line = ["quiz", "--seed", "1", "--count", "1", "-o", "exam.pdf", "--key"]
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("here"), withDestinationPath: ".")
    for name in ["exam.pdf", "./exam.pdf", "here/exam.pdf", folder.path("exam.pdf")] {
      let result = try await Tool.run(line + [name], in: folder.url)
      #expect(result.status == 64 && result.errors.contains("the same file"), "\(result.errors)")
      #expect(folder.names == ["here"])
    }
    let files = try [folder.file("a", "old"), folder.file("b", "old")].map {
      OutputFile(path: FileArgument(argument: $0).path)
    }
    #expect(throws: CommandFailure.no) {
      try OutputFiles(files).write { number throws(CommandFailure) in
        if number == 1 { throw .no }
        return [0x6E]
      }
    }
    #expect(folder.names == ["a", "b", "here"])
    #expect(try String(contentsOfFile: folder.path("a"), encoding: .utf8) == "old")
    try OutputFiles(files).write { [UInt8(0x30 + $0)] }
    #expect(folder.names == ["a", "b", "here"])
    #expect(
      try ["a", "b"].map { try String(contentsOfFile: folder.path($0), encoding: .utf8) } == [
        "0", "1",
      ])
  }

  @Test(.enabled(if: hasReader, "pdftotext is not installed"))
  func choicesAndLetterPaper() async throws {
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
    (["--title", String(repeating: "x ", count: 101)], 64, "at most 200 characters"),
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
    (["--from", "5 3 8", "--do", "insert -"], 64, "write the keys instead"),
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

  @Test func everyCaseIsNamedInTheHelp() async throws {
    let help = try await Tool.run("quiz", "--help").text
    let words = help.split { $0.isWhitespace || $0 == "," || $0 == "." }.joined(separator: " ")
    for name in ["single-rotation", "removal-case-1-to-4", "zig-zag", "two-children", "root"] {
      #expect(words.contains(name), "\(name)")
    }
    let error = try await Tool.run("quiz", "--case", "triple-rotation")
    #expect(error.status == 64 && error.errors.contains("double-rotation"), "\(error.errors)")
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
