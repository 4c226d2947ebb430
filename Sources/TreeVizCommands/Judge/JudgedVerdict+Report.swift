import TextSupport
import TreeJudging
import TreeLayout
import TreeText
import TreesOfKeys

// The report on one program.
extension JudgedVerdict {
  /// The maximum number of operations in a shell command.
  private static let longestCommand = 40

  /// Returns the report on a judgement as lines.
  ///
  /// - Throws: an error if a tree cannot be drawn.
  func report(_ judgement: Judgement, _ options: OutputOptions) throws -> String {
    let name = self.name.visibleOnTerminal
    guard let failure = judgement.failure else { return "\(name): \(judgement.headline)\n" }
    var parts = ["\(name): \(judgement.headline)"]
    parts.append(judgement.list(hint: "; --json lists all").joined(separator: "\n"))
    parts.append(contentsOf: [judgement.fault].compactMap(\.self))
    parts.append(try Self.drawings(failure, options))
    if !errors.isEmpty {
      let lines = errors.map { "  " + $0.visibleOnTerminal }
      parts.append("standard error:\n\(lines.joined(separator: "\n"))")
    }
    if let hint { parts.append(hint) }
    parts.append(contentsOf: [judgement.unreproducible].compactMap(\.self))
    if failure.operations.count <= Self.longestCommand {
      parts.append("try it: \(Self.command(failure, name))")
    }
    parts.append(contentsOf: [judgement.origin].compactMap(\.self))
    return options.charset.spelled(parts.joined(separator: "\n\n")) + "\n"
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
