import Foundation
import Testing
import TreeTestSupport

/// `treeviz quiz` for scripts and learners.
@Suite struct QuizCommandTests {
  @Test func aPageTakesNoOptionsOfTheTerminal() async throws {
    let folder = try TemporaryFolder()
    let picture = try await Tool.run(["quiz", "-o", "quiz.svg"], in: folder.url)
    #expect(picture.status == 64 && picture.errors.contains("a quiz is written as FILE.html"))
    #expect(!picture.errors.contains("--format"))
    let page = try await Tool.run(
      [
        "quiz", "--seed", "1", "-o", "x.html", "--json", "--answers", "none", "--width", "5",
        "--charset", "ascii", "--color", "never",
      ], in: folder.url)
    #expect(page.status == 0 && folder.names == ["x.html"])
    #expect(
      page.errors
        == "treeviz: --json, --answers, --color, --width, --charset: no effect with -o; "
        + "omit it to be asked here\n")
  }

  /// Returns the right answers to a quiz, found by giving no answers.
  private static func rightAnswers(_ arguments: [String]) async throws -> [String] {
    let questions = String(repeating: "?\n", count: 500)
    let result = try await Tool.run(["quiz", "--json"] + arguments, input: Data(questions.utf8))
    let object = try JSONSerialization.jsonObject(with: result.output) as? [String: Any]
    let entries = object?["questions"] as? [[String: Any]] ?? []
    return entries.compactMap { $0["answer"] as? String }
  }

  private static func text(_ lines: [String]) -> Data {
    Data(lines.map { "\($0)\n" }.joined().utf8)
  }

  @Test(arguments: [
    ["--topic", "traversal"], ["--topic", "traversal", "--order", "levelorder"],
    ["--topic", "search"], ["--topic", "search", "--kind", "heap"], ["--topic", "rotation"],
    ["--topic", "rotation", "--kind", "treap"], ["--topic", "colors"], ["--topic", "balance"],
    ["--topic", "heap"], ["--topic", "query"], ["--topic", "query", "--kind", "red-black"],
    ["--topic", "mixed", "--size", "12"], ["--topic", "perform"],
    ["--topic", "perform", "--kind", "red-black"], ["--topic", "perform", "--kind", "splay"],
    ["--topic", "perform", "--kind", "scapegoat"], ["--topic", "perform", "--kind", "heap"],
  ])
  func allRightIsZeroAndOneWrongIsOne(arguments: [String]) async throws {
    let arguments = arguments + ["--seed", "11", "--count", "4"]
    let answers = try await Self.rightAnswers(arguments)
    #expect(answers.count >= 4)
    let perfect = try await Tool.run(["quiz"] + arguments, input: Self.text(answers))
    #expect(perfect.status == 0)
    #expect(perfect.lastLine == "\(answers.count) of \(answers.count) right")
    #expect(perfect.errors.isEmpty)
    #expect(!perfect.text.contains("\u{1B}") && !perfect.text.contains("\n> "))
    let flawed = try await Tool.run(
      ["quiz"] + arguments, input: Self.text(["?"] + answers.dropFirst()))
    #expect(flawed.status == 1)
    #expect(flawed.lastLine == "\(answers.count - 1) of \(answers.count) right")
    #expect(flawed.errors.isEmpty)
  }

  @Test(arguments: ["mixed", "query", "perform"]) func aFileOfAnswers(topic: String) async throws {
    let folder = try TemporaryFolder()
    let lines = [
      "# by hand", "", "left", "none", "-1", "  LEFT at 8 ", "23", "?", "yes", "rotate", "here",
      "swap 1 2", "done", "q",
    ]
    let file = try folder.file("answers.txt", lines.joined(separator: "\r\n"))
    let result = try await Tool.run("quiz", "--topic", topic, "--seed", "2", "--answers", file)
    #expect(result.status == 1)
    let mismatch = Snapshots(besides: #filePath).mismatch(result.text, "quiz-\(topic).txt")
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }

  @Test func theResultAsJSON() async throws {
    let answers =
      ["?"] + (try await Self.rightAnswers(["--seed", "5", "--count", "2"])).dropFirst()
    let result = try await Tool.run(
      ["quiz", "--seed", "5", "--count", "2", "--json"], input: Self.text(answers))
    #expect(result.status == 1)
    #expect(result.errors.isEmpty)
    let object = try JSONSerialization.jsonObject(with: result.output) as? [String: Any]
    #expect(object?["asked"] as? Int == 2)
    #expect(object?["right"] as? Int == 1)
    #expect(object?["complete"] as? Bool == true)
    let entries = try #require(object?["questions"] as? [[String: Any]])
    #expect(entries.first?["given"] is NSNull)
    #expect(entries.last?["given"] as? String == answers.last)
    #expect(entries.map { $0["right"] as? Bool } == [false, true])
    for entry in entries {
      for key in ["topic", "question", "answer", "explanation"] {
        #expect((entry[key] as? String)?.isEmpty == false, "\(key)")
      }
    }
  }

  @Test func answersThatEndEarlyAreBadInput() async throws {
    for input in ["", "# nothing but this\n\n", "?\n?"] {
      let result = try await Tool.run("quiz", "--count", "3", input: input)
      #expect(result.status == 65)
      #expect(result.errors.contains("not all questions were answered: the input ended after"))
      #expect(result.lastLine.hasPrefix("0 of "))
    }
    let performed = try await Tool.run("quiz", "--topic", "perform", input: "?")
    #expect(performed.status == 65)
    #expect(try await Tool.run("quiz", "--count", "3", input: "q\n").status == 1)
    let missing = try await Tool.run("quiz", "--answers", "/nowhere/answers.txt")
    #expect(missing.status == 66)
    let json = try await Tool.run("quiz", "--count", "3", "--json", input: "?\n")
    #expect(json.status == 65)
    #expect(json.text.contains("\"complete\":false"))
  }

  @Test func whatCannotBeReadIsAskedAgain() async throws {
    let answers = try await Self.rightAnswers(["--seed", "9", "--count", "3"])
    let noise = ["what?", "\u{1B}]52;c;x\u{7}", "\u{202E}left", "left\0", "\u{9B}2J"]
    let result = try await Tool.run(
      ["quiz", "--seed", "9", "--count", "3"], input: Self.text(noise + answers))
    #expect(result.status == 0)
    #expect(result.text.contains("Not understood"))
    #expect(result.text.contains("answer: ␛]52;c;x␇"))
    for raw in ["\u{1B}", "\u{7}", "\u{202E}", "\0", "\u{9B}"] {
      #expect(!result.text.contains(raw) && !result.errors.contains(raw))
    }
  }

  @Test func hostileBytes() async throws {
    let broken = try await Tool.run(["quiz"], input: Data([0x3F, 0x0A, 0xFF, 0xFE, 0x0A]))
    #expect(broken.status == 65)
    #expect(broken.errors.contains("line 2, from byte 2, is not UTF-8"))
    let long = Data(repeating: UInt8(ascii: "8"), count: 3 << 20)
    #expect(try await Tool.run(["quiz"], input: long).status == 65)
    // A single letter with very many accents.
    let heap = "e" + String(repeating: "\u{301}", count: 100_000) + "\n"
    #expect(try await Tool.run(["quiz", "--count", "1"], input: Data(heap.utf8)).status == 65)
    let marked = Data([0xEF, 0xBB, 0xBF]) + Data("?\r\n".utf8)
    #expect(try await Tool.run(["quiz", "--count", "1"], input: marked).status == 1)
  }

  @Test func faultyQuizzesAreRefused() async throws {
    for arguments in [
      ["--topic", "colors", "--kind", "avl"], ["--topic", "rotation", "--order", "inorder"],
      ["--size", "2"], ["--size", "32"], ["--count", "0"], ["--count", "-3"], ["--width", "0"],
      ["--topic", "astrology"], ["surplus"],
    ] {
      #expect(try await Tool.run(["quiz"] + arguments).status == 64, "\(arguments)")
    }
  }

  @Test(arguments: [
    ("--result missing/r.txt", 73, "missing/r.txt: No such file"), ("--result .", 73, "directory"),
    ("--deck missing/d.txt", 73, "missing/d.txt: No such file"), ("--deck answers/d", 73, "Not a"),
    ("--result -", 64, "--result needs the name of a file"),
    ("--deck -", 64, "--deck needs the name of a file"),
    ("--deck d.txt --key key.pdf", 64, "omit it with --deck"),
    ("--verify answers --choices", 64, "omit it with --verify"),
  ])
  func faultsComeBeforeTheFirstQuestion(line: String, status: Int32, words: String) async throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("answers", "?\n")
    let result = try await Tool.run(
      ["quiz", "--answers", "answers"] + line.split(separator: " ").map(String.init),
      in: folder.url)
    #expect(result.status == status && result.errors.contains(words), "\(result.errors)")
    #expect(result.text.isEmpty && folder.names == ["answers"])
  }

  @Test(arguments: [
    ("--topic traversal --removal successor", "--removal: no effect on the topic traversal"),
    ("--topic query --removal successor", "--removal: no effect on the topic query"),
    ("--topic rotation --kind avl --removal successor", ""),
  ])
  func removalsWithoutEffectAreReported(line: String, words: String) async throws {
    let arguments = line.split(separator: " ").map(String.init) + ["--seed", "1", "--count", "1"]
    let result = try await Tool.run(["quiz"] + arguments, input: Data("?\n".utf8))
    #expect(result.status == 1 && result.errors.isEmpty == words.isEmpty, "\(result.errors)")
    #expect(words.isEmpty || result.errors.contains(words), "\(result.errors)")
    let quiet = try await Tool.run(["quiz", "--quiet"] + arguments, input: Data("?\n".utf8))
    #expect(quiet.errors.isEmpty)
  }

  /// `--count` also chooses among operations on a given tree.
  @Test func theNumberOfOwnExercises() async throws {
    let line = [
      "quiz", "--from", "5 3 8", "--do", "insert 1", "--do", "insert 9", "--topic", "perform",
      "--seed", "1",
    ]
    #expect(try await Tool.run(line, input: Data("q\n".utf8)).text.contains("Exercise 1 of 2"))
    let one = try await Tool.run(line + ["--count", "1"], input: Data("q\n".utf8))
    #expect(one.text.contains("Exercise 1 of 1"), "\(one.text)")
  }

  @Test func moreAnswersThanQuestionsAreReported() async throws {
    let answers = try await Self.rightAnswers(["--seed", "1", "--count", "2"])
    let result = try await Tool.run(
      ["quiz", "--seed", "1", "--count", "2"], input: Self.text(answers + ["left"]))
    #expect(result.status == 0)
    #expect(result.errors.contains("more answers than questions"))
  }
}
