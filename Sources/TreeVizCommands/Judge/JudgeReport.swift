import BinaryTrees
import SearchTrees
import TextSupport
import TreeJudging
import TreeLayout
import TreeText

/// The report on one program that could be run.
struct JudgeReport {
  private let verdict: JudgedVerdict
  private let judgement: Judgement
  private let options: OutputOptions

  /// The greatest number of operations that are listed.
  private static let longestList = 40
  /// The greatest number of operations of a command for a shell.
  private static let longestCommand = 40

  init(_ verdict: JudgedVerdict, _ judgement: Judgement, _ options: OutputOptions) {
    (self.verdict, self.judgement, self.options) = (verdict, judgement, options)
  }

  /// The report as lines.
  ///
  /// - Throws: if a tree cannot be drawn.
  func text() throws -> String {
    let name = verdict.name.visibleOnTerminal
    let counts =
      Self.count(judgement.operationCount, "operation") + " in "
      + Self.count(judgement.sequenceCount, "run")
    guard let failure = judgement.failure else {
      let largest = "with trees of up to \(Self.count(judgement.largestTree, "key"))"
      return "\(name): \(judgement.kind); no failure in \(counts) \(largest) "
        + "(seed \(judgement.seed))\n"
    }
    let count = failure.operations.count
    var parts = ["\(name): \(verdict.headline(failure)) after \(Self.count(count, "operation"))"]
    parts.append(list(failure.operations))
    parts.append(sentence(failure))
    parts.append(try drawings(failure))
    if !verdict.errors.isEmpty {
      let lines = verdict.errors.map { "  " + $0.visibleOnTerminal }
      parts.append("standard error:\n\(lines.joined(separator: "\n"))")
    }
    if let hint = verdict.hint { parts.append(hint) }
    if !failure.isReproducible {
      parts.append("the same operations did not fail again: the program is not deterministic")
    }
    if count <= Self.longestCommand { parts.append("try it: \(Self.command(failure, name))") }
    let shortened =
      failure.originalCount > count ? ", shortened from \(failure.originalCount)" : ""
    parts.append("found after \(counts) (seed \(judgement.seed))\(shortened)")
    return options.charset.spelled(parts.joined(separator: "\n\n")) + "\n"
  }

  /// The operations, or the last of many.
  private func list(_ operations: [JudgedOperation]) -> String {
    let hidden = operations.count > Self.longestList ? operations.count - Self.longestList / 2 : 0
    let lines = operations.dropFirst(hidden).map(\.description)
    let first = "… \(NumberRange.grouped(hidden)) operations before these; --json lists all"
    return ((hidden > 0 ? [first] : []) + lines).joined(separator: "\n")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(NumberRange.grouped(number)) \(noun)\(number == 1 ? "" : "s")"
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

  /// A command for a shell that repeats the failure.
  private static func command(_ failure: JudgedFailure, _ name: String) -> String {
    let lines = failure.operations.map { "\($0)\\n" }.joined()
    return "printf '\(lines)' | \(name)"
  }
}
