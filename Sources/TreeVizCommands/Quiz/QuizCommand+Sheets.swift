import BinaryTrees
import TextSupport
import TreeJudging
import TreeRaster
import TreeSteps
import TreesOfKeys

extension QuizCommand {
  /// Writes the sheets, and the key if there is `--key`.
  ///
  /// Both files are replaced together when both are complete.
  func writeSheets() throws {
    try checkTerminal(isBinary: true)
    let files = [output, sheets.key].compactMap(\.self)
      .map { OutputFile(path: $0.path, endsWithSlash: $0.endsWithSlash) }
    for file in files { try file.check() }
    if sheets.key != nil, try files.first?.target() == files.last?.target() {
      throw CommandFailure(.usage, "-o and --key name the same file")
    }
    var notes: [String] = []
    let names = try sheets.students(&notes)
    let count = names?.count ?? sheets.sheets ?? 1
    let own = own.isGiven ? try printable(ownContent()) : nil
    let each = own.map(limit) ?? self.count ?? topic.usualCount
    if count * each > SheetOptions.questionLimit {
      throw CommandFailure(
        .usage,
        "\(count) sheets with \(each) \(asked) exceed "
          + "\(NumberRange.grouped(SheetOptions.questionLimit)) \(asked); lower --sheets or --count"
      )
    }
    let seed = ChosenSeed.resolved(seed, for: "makes these sheets", &notes)
    let writer = ExamWriter(
      layout: ExamLayout(paper: sheets.paper.size, metrics: Raster.metrics),
      title: sheets.heading ?? "What comes next?", hasChoices: sheets.choices)
    let exam = PDFDocument(title: writer.title)
    let key = PDFDocument(title: "Key: \(writer.title)")
    var (examBytes, keyBytes): ([UInt8], [UInt8]) = ([], [])
    var generator = SplitMix64(seed: seed)
    var selections: Set<[Int]> = []
    try CommandFailure.reporting {
      for number in 0..<count {
        let sheetSeed = generator.next()
        let content: QuizContent
        if let own {
          let indices = own.chosenIndices(each, seed: sheetSeed)
          selections.insert(indices)
          content = own.at(indices)
        } else {
          content = try checkedContent(seed: sheetSeed)
        }
        let foot = "seed \(seed), sheet \(number + 1) of \(count)"
        let head = ExamWriter.Head(name: names?[number], foot: foot, seed: sheetSeed)
        for page in try writer.sheet(content, head) { try exam.add(page) }
        examBytes += exam.takeBytes()
        guard sheets.key != nil else { continue }
        for page in try writer.key(content, head) { try key.add(page) }
        keyBytes += key.takeBytes()
      }
      examBytes += try exam.finish()
      if sheets.key != nil { keyBytes += try key.finish() }
    }
    if sheets.key == nil {
      try put(CollectionOfOne(examBytes))
    } else {
      try OutputFiles(files).write { $0 == 0 ? examBytes : keyBytes }
    }
    notes += RasterOutput.notesOnGlyphs()
    if own != nil, selections.count < count {
      notes.append(
        "\(count) sheets have only \(selections.count.counted("different selection")) of "
          + "\(asked) about this tree; add --do, or lower --count")
    }
    StandardStreams.note(notes, unless: quiet)
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
    return try content.checked()
  }

  /// Returns the questions about a given tree whose answers were computed twice, and reports the
  /// number of the others.
  ///
  /// - Throws: status 70 if two answers differ.
  func printable(_ content: QuizContent) throws -> QuizContent {
    let checked = try content.checked()
    let dropped = content.count - checked.count
    if dropped > 0 {
      StandardStreams.note(
        ["answers to \(dropped.counted("question")) cannot be computed twice: not printed"],
        unless: quiet)
    }
    return checked
  }

  /// Returns the number of questions to choose: `--count`, or the default, or all exercises.
  func limit(_ content: QuizContent) -> Int {
    min(content.count, count ?? (topic == .perform ? content.count : topic.usualCount))
  }

  /// Returns as many questions about a given tree as `--count` allows, which the seed chooses.
  func chosen(_ content: QuizContent) -> QuizContent {
    let limit = limit(content)
    if content.count <= limit { return content }
    let seed = ChosenSeed.resolved(seed, for: "chooses these \(asked)", isQuiet: quiet)
    return content.at(content.chosenIndices(limit, seed: seed))
  }
}
