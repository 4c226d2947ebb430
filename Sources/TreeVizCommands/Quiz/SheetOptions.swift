internal import ArgumentParser
import BinaryTrees
import Foundation
import SystemPackage
import TextSupport
import TreeDrawing
import TreeJudging
import TreeRaster
import TreeSteps
import TreesOfKeys

/// The options for printed sheets.
struct SheetOptions: ParsableArguments {
  @Option("The number of sheets with different questions, 1 to 1000 (default: 1).", as: "n")
  var sheets: Int?

  @Option("The names of the students, one a line: one sheet for each.", as: "file")
  var names: FileArgument?

  @Option("Write the answers with pictures and explanations to this file.", as: "file.pdf")
  var key: FileArgument?

  @Option("The paper: a4 or letter.", as: "name") var paper: Paper = .a4

  @Option(name: .customLong("title"), "The title of the sheets.", as: "text") var heading: String?

  @Flag(help: "Print answers to choose from; wrong ones come from frequent misconceptions.")
  var choices = false

  enum Paper: String, NamedChoice {
    case a4, letter

    /// The width and height in CSS pixels.
    fileprivate var size: CGSize {
      let size = PicturePage.Fit.sheets[rawValue] ?? (793.7, 1122.52)
      return CGSize(width: size.0, height: size.1)
    }
  }

  /// The allowed numbers of sheets.
  private static let counts = 1...1000
  /// The maximum number of questions on all sheets.
  fileprivate static let questionLimit = 20_000

  func validate() throws {
    try NumberRange.check(sheets, Self.counts, "--sheets", "sheets")
    if let key, key.isStandardStream || key.path.lowercasedExtension != "pdf" {
      throw ValidationError("--key needs the name of a file that ends with .pdf.")
    }
  }

  /// Refuses options of sheets for other products.
  func refuse(unless product: String) throws(CommandFailure) {
    let given = [
      ("--sheets", sheets != nil), ("--names", names != nil), ("--key", key != nil),
      ("--choices", choices), ("--paper", Invocation.gives("--paper")),
      ("--title", heading != nil),
    ].filter(\.1).map(\.0)
    guard let first = given.first else { return }
    throw CommandFailure(.usage, "\(first) is for printed sheets: add \(product)")
  }

  /// Reads the names of the students.
  ///
  /// - Throws: status 65 if there are no names, or more than there can be sheets.
  fileprivate func students() throws(CommandFailure) -> [String]? {
    guard let names else { return nil }
    let source: InputSource = names.isStandardStream ? .standardInput : .file(names.path)
    let bytes = try source.bytes(limit: 1 << 20)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandFailure(.badData, "\(source.name): the names are not UTF-8")
    }
    let lines = text.split { $0.isNewline }
      .map { $0.trimmingCharacters(in: .whitespaces.union(CharacterSet(charactersIn: "\u{FEFF}"))) }
      .filter { !$0.isEmpty }
    if lines.isEmpty {
      throw CommandFailure(.badData, "\(source.name): there are no names (expected: one a line)")
    }
    if lines.count > Self.counts.upperBound {
      throw CommandFailure(
        .badData,
        "\(source.name): there are \(lines.count) names, but at most "
          + "\(NumberRange.grouped(Self.counts.upperBound)) sheets")
    }
    if let sheets, sheets != lines.count {
      throw CommandFailure(
        .badData, "\(source.name): there are \(lines.count.counted("name")), but --sheets \(sheets)"
      )
    }
    return lines.map { $0.clipped(toCells: 60) }
  }
}

extension QuizCommand {
  /// Writes the sheets, and the key if there is `--key`.
  ///
  /// Both files are written at the end, so that a failure changes neither of them.
  func writeSheets() throws {
    try checkTerminal(isBinary: true)
    if let key = sheets.key, let output, key.path.resolved == output.path.resolved {
      throw CommandFailure(.usage, "-o and --key name the same file")
    }
    let names = try sheets.students()
    let count = names?.count ?? sheets.sheets ?? 1
    let each = self.count ?? topic.usualCount
    if count * each > SheetOptions.questionLimit {
      throw CommandFailure(
        .usage,
        "\(count) sheets with \(each) \(asked) exceed "
          + "\(NumberRange.grouped(SheetOptions.questionLimit)) \(asked); lower --sheets or --count"
      )
    }
    let seed = ChosenSeed.resolved(seed, for: "makes these sheets", isQuiet: quiet)
    let writer = ExamWriter(
      layout: ExamLayout(paper: sheets.paper.size, metrics: Raster.metrics),
      title: sheets.heading ?? "What comes next?", hasChoices: sheets.choices)
    let exam = PDFDocument(title: writer.title)
    let key = PDFDocument(title: "Key: \(writer.title)")
    var (examBytes, keyBytes): ([UInt8], [UInt8]) = ([], [])
    var generator = SplitMix64(seed: seed)
    let own = own.isGiven ? try checked(ownContent()) : nil
    try CommandFailure.reporting {
      for number in 0..<count {
        let content = try own ?? checkedContent(seed: generator.next())
        let foot = "seed \(seed), sheet \(number + 1) of \(count)"
        let head = ExamWriter.Head(name: names?[number], foot: foot)
        for page in try writer.sheet(content, head) { try exam.add(page) }
        examBytes += exam.takeBytes()
        guard sheets.key != nil else { continue }
        for page in try writer.key(content, head) { try key.add(page) }
        keyBytes += key.takeBytes()
      }
      examBytes += try exam.finish()
      if sheets.key != nil { keyBytes += try key.finish() }
    }
    try put(CollectionOfOne(examBytes)) { () throws(CommandFailure) in
      guard let key = sheets.key else { return }
      try OutputFile(path: key.path, endsWithSlash: key.endsWithSlash)
        .write(CollectionOfOne(keyBytes))
    }
  }

  /// Returns random questions, whose answers were computed twice.
  ///
  /// - Throws: status 70 if the two answers differ.
  func checkedContent(seed: UInt64) throws -> QuizContent {
    let plan = plan(seed: seed)
    let content = QuizContent(
      items: try plan.items { QuizModel($0.material).answer(to: $0.question) != nil },
      exercises: plan.exercises)
    try checkCount(content.count, of: plan)
    return try checked(content)
  }

  /// Returns the questions whose answers the model can compute, after comparing all answers.
  ///
  /// - Throws: status 70 if two answers differ.
  func checked(_ content: QuizContent) throws -> QuizContent {
    var checked = content
    checked.items = []
    for item in content.items {
      let model = QuizModel(item.material)
      guard let answer = model.answer(to: item.question) else { continue }
      guard item.question.answers.first == answer, model.agrees(with: item.question.frame.recording)
      else { throw Self.difference(item.question.text, item.question.answers.first, answer) }
      checked.items.append(item)
    }
    for material in content.exercises {
      let recording = try material.recording()
      guard QuizModel(material).agrees(with: recording) else {
        throw Self.difference(recording.operations.first?.title ?? "", nil, nil)
      }
    }
    if checked.count == 0 {
      throw CommandFailure(
        .badData,
        "none of these questions can be printed, because the answers cannot be computed twice")
    }
    return checked
  }

  private static func difference(
    _ question: String, _ recorded: QuizAnswer?, _ computed: QuizAnswer?
  ) -> CommandFailure {
    let answers = [recorded, computed].map { $0?.description ?? "another tree" }
    return CommandFailure(
      .software,
      "two computations of an answer differ, \(answers[0]) and \(answers[1]): \(question)")
  }
}
