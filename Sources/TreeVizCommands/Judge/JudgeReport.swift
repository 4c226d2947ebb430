import BinaryTrees
import SearchTrees
import TextSupport
import TreeJudging
import TreeLayout
import TreeText

/// What is said of one program.
struct JudgeReport {
  private let verdict: JudgedVerdict
  private let options: OutputOptions

  init(_ verdict: JudgedVerdict, _ options: OutputOptions) {
    (self.verdict, self.options) = (verdict, options)
  }

  /// The report as lines.
  ///
  /// - Throws: if a tree cannot be drawn.
  func text() throws -> String {
    let judgement = verdict.judgement
    let name = verdict.program.name.visibleOnTerminal
    let counts =
      Self.count(judgement.operationCount, "operation") + " in "
      + Self.count(judgement.sequenceCount, "run")
    guard let failure = judgement.failure else {
      return "\(name): \(judgement.kind); no failure in \(counts) (seed \(judgement.seed))\n"
    }
    let count = failure.operations.count
    var parts = ["\(name): \(verdict.headline) after \(Self.count(count, "operation"))"]
    parts.append(failure.operations.map(\.description).joined(separator: "\n"))
    parts.append(sentence(failure))
    parts.append(try drawings(failure))
    if !verdict.errors.isEmpty {
      let lines = verdict.errors.map { "  " + $0.visibleOnTerminal }
      parts.append("standard error ends with:\n\(lines.joined(separator: "\n"))")
    }
    if let hint = hint(failure) { parts.append(hint) }
    if !failure.isReproducible {
      parts.append("the same operations did not fail again: the program is not deterministic")
    }
    if count <= 16 { parts.append("try it: \(Self.command(failure, verdict.program))") }
    let shortened =
      failure.originalCount > count ? ", shortened from \(failure.originalCount)" : ""
    parts.append("found after \(counts) (seed \(judgement.seed))\(shortened)")
    return options.charset.spelled(parts.joined(separator: "\n\n")) + "\n"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(NumberRange.grouped(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  /// The option that says that the program need not do what it failed to do.
  private func hint(_ failure: JudgedFailure) -> String? {
    let held = failure.before.elements
    switch (failure.operation, failure.fault) {
    case (_, .mishap(let mishap)) where mishap.reason == "hang":
      return "a program that is only slow gets more time with --timeout"
    case (_, .mishap(let mishap)) where mishap.reason == "count":
      return failure.expected.isEmpty
        ? "an empty tree has to be printed too, as []"
        : failure.expected.elements.sorted() == held.sorted()
          ? "a tree has to be printed after each operation, also if nothing has changed"
          : "does it end before its input does?"
    case (.insert(let key), .contents(_, let extra)) where held.contains(key) && extra == [key]:
      return "if equal keys are allowed: --duplicates right"
    case (.insert(let key), .mishap) where held.contains(key):
      return "if equal keys are not allowed: --duplicates reject"
    case (.remove(let key), .mishap) where !held.contains(key):
      return "if only keys in the tree may be removed: --present-only"
    case (.removeFirst, .mishap) where held.isEmpty:
      return "if an empty heap may not be asked for an element: --present-only"
    default: return nil
    }
  }

  private func sentence(_ failure: JudgedFailure) -> String {
    if case .mishap = failure.fault { return failure.sentence }
    return "after '\(failure.operation)': \(failure.sentence)"
  }

  /// The trees before and after the last operation, and a correct one.
  private func drawings(_ failure: JudgedFailure) throws -> String {
    let panels = failure.views.map { view in
      let product = PresentedTree(tree: view.tree, marks: view.marks)
      return SideBySideText.Panel(view.heading, product.notedTree(options), marks: view.marks)
    }
    func text(_ layout: any LayoutAlgorithm) throws(LayoutError) -> Substring {
      try SideBySideText(
        panels, layout: layout,
        options: TextOptions(
          charset: options.charset, color: options.usesColor, width: options.textWidth)
      ).text.dropLast()
    }
    // The failure must be reported even if one of its trees is too high for the layout.
    do {
      return String(try text(options.layout.algorithm))
    } catch {
      return "\(try text(TidyLayout()))\n(the layout is tidy: \(error))"
    }
  }

  /// A line for a shell that does the same again.
  private static func command(_ failure: JudgedFailure, _ program: JudgedProgram) -> String {
    let lines = failure.operations.map { "\($0)\\n" }.joined()
    return "printf '\(lines)' | \(program.name.visibleOnTerminal)"
  }
}
