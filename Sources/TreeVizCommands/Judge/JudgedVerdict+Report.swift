import TextSupport
import TreeJudging
import TreeLayout
import TreeText
import TreesOfKeys

// The report on one program.
extension JudgedVerdict {
  /// The maximum number of operations in the list.
  ///
  /// If the sequence is longer, the list contains only its last operations, half of this number.
  private static let longestList = 40
  /// The maximum number of operations in a shell command.
  private static let longestCommand = 40

  /// Returns the report on a judgement as lines.
  ///
  /// - Throws: an error if a tree cannot be drawn.
  func report(_ judgement: Judgement, _ options: OutputOptions) throws -> String {
    let name = self.name.visibleOnTerminal
    let counts =
      Self.count(judgement.operationCount, "operation") + " in "
      + Self.count(judgement.sequenceCount, "run")
    guard let failure = judgement.failure else {
      let largest =
        "with trees of up to \(Self.count(judgement.largestTree, "key")) "
        + "and \(Self.count(judgement.mostLevels, "level"))"
      let answer = judgement.undecidedReason.map { "not decided whether \(judgement.kind): \($0)" }
      return "\(name): \(answer ?? "\(judgement.kind)"); no failure in \(counts) \(largest) "
        + "(seed \(judgement.seed))\n"
    }
    let count = failure.operations.count
    var parts = ["\(name): \(headline(failure)) after \(Self.count(count, "operation"))"]
    parts.append(Self.list(failure.operations))
    parts.append(Self.sentence(failure))
    parts.append(try Self.drawings(failure, options))
    if !errors.isEmpty {
      let lines = errors.map { "  " + $0.visibleOnTerminal }
      parts.append("standard error:\n\(lines.joined(separator: "\n"))")
    }
    if let hint { parts.append(hint) }
    if !failure.isReproducible {
      parts.append("the same operations did not fail again: the program is not deterministic")
    }
    if count <= Self.longestCommand { parts.append("try it: \(Self.command(failure, name))") }
    let shortened = failure.originalCount > count ? ", shortened from \(failure.originalCount)" : ""
    let limit = failure.isCutShort ? "; \(JudgedFailure.limitOfShortening)" : ""
    parts.append("found after \(counts) (seed \(judgement.seed))\(shortened)\(limit)")
    return options.charset.spelled(parts.joined(separator: "\n\n")) + "\n"
  }

  /// Returns the list of operations.
  ///
  /// A long list contains only the last operations.
  private static func list(_ operations: [JudgedOperation]) -> String {
    let hidden = operations.count > longestList ? operations.count - longestList / 2 : 0
    let lines = operations.dropFirst(hidden).map(\.description)
    let first = "… \(NumberRange.grouped(hidden)) operations before these; --json lists all"
    return ((hidden > 0 ? [first] : []) + lines).joined(separator: "\n")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(NumberRange.grouped(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func sentence(_ failure: JudgedFailure) -> String {
    if case .runError = failure.fault { return failure.sentence }
    return "after '\(failure.operation)': \(failure.sentence)"
  }

  /// Draws the trees before and after the last operation, and a correct tree.
  private static func drawings(
    _ failure: JudgedFailure, _ options: OutputOptions
  ) throws -> String {
    let panels = failure.views.map { view in
      let product = PresentedTree(tree: view.tree, marks: view.marks)
      return SideBySideText.Panel(view.heading, product.notedTree(options), marks: view.marks)
    }
    func text(_ layout: any LayoutAlgorithm) throws(LayoutError) -> Substring {
      try SideBySideText(panels, layout: layout, options: options.textOptions).text.dropLast()
    }
    // The failure must be reported even if one of its trees is too high for the layout.
    do {
      return String(try text(options.layout.algorithm))
    } catch {
      return "\(try text(TidyLayout()))\n(the layout is tidy: \(error))"
    }
  }

  /// Returns a shell command that repeats the failure.
  private static func command(_ failure: JudgedFailure, _ name: String) -> String {
    let lines = failure.operations.map { "\($0)\\n" }.joined()
    return "printf '\(lines)' | \(name)"
  }
}
