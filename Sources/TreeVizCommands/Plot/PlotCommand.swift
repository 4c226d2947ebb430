internal import ArgumentParser
import TextSupport
import TreeSteps
import TreesOfKeys

/// `treeviz plot height --kinds bst,avl --curve 'log2(n+1)-1'`: plots measures of growing trees and
/// functions.
struct PlotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot", abstract: "Plot measures of growing trees, with curves for comparison.",
    discussion: """
      treeviz plot height --kinds bst,avl --up-to 10000 --curve 'log2(n+1)-1' -o heights.svg
      treeviz plot height --kinds bst,avl --view
      treeviz plot height --kinds bst,avl -o heights.html
      treeviz plot comparisons --per-key --kinds avl,splay --keys sorted -o sorted.png
      treeviz plot --curve 'log2(n)' --curve '1.44*log2(n+2)' --up-to 100 -o curves.svg
      treeviz plot --curve 'sin(n)' --from -20 --up-to 20 -o sine.svg

      Curves are functions of n: + - * / ^, parentheses, log2, ln, log10, sqrt, abs, floor, ceil, \
      round, exp, sin, cos, tan, min, max, pi, e, phi.
      """)

  @Argument(
    help: ArgumentHelp("The measure; without it only curves are drawn.", valueName: "measure"))
  var measure: GrowthMeasure?

  @Option("The kinds, separated by commas: \(TreeKind.listed).", as: "kinds")
  var kinds = KindList([.bst, .avl, .redBlack])

  @Option("A function of n; may be given more than once.", as: "function")
  var curve: [RawArgument] = []

  @Option(
    """
    The first n on the axis, by default 0, which may be negative: \
    \(NumberRange.words(NumberRange.plotted)).
    """, as: "n")
  var from: WholeNumber?

  @Option(
    "The maximum number of keys, 1 to 20,000,000; if only curves are drawn, the last n on the axis.",
    as: "n")
  var upTo = WholeNumber(1000)

  @Option(
    "The number of measurements along the axis, 2 to 10,000. A table shows at most 20 of them.",
    as: "n")
  var samples = 100

  @Option("The order in which the keys 1…n are inserted.", as: "order")
  var keys: KeyOrder = .shuffled

  @Option("The seed of the shuffled order, and of the priorities in treaps.", as: "n")
  var seed: UInt64 = 0

  @Flag(help: "Divide the counts by the number of keys.") var perKey = false

  @OptionGroup(title: "Output") var output: ChartOptions

  func validate() throws {
    let (first, limits) = (from?.value ?? 0, NumberRange.plotted)
    if measure != nil {
      try NumberRange.check(upTo.value, 1...limits.upperBound, "--up-to", "keys")
    }
    try refuse(if: [
      measure == nil && curve.isEmpty:
        "plot needs a measure (\(GrowthMeasure.listed)) or a --curve.",
      perKey && measure?.isOfShape ?? false:
        "--per-key applies to counts only: comparisons, rotations, exchanges.",
      !(2...10_000).contains(samples): "--samples must be a number from 2 to 10,000.",
      !limits.contains(upTo.value): "--up-to must be a number from \(NumberRange.words(limits)).",
      !limits.contains(first): "--from must be a number from \(NumberRange.words(limits)).",
      first >= upTo.value:
        "--from (\(NumberRange.grouped(first))) must be less than --up-to "
        + "(\(NumberRange.grouped(upTo.value))).",
    ])
  }

  func run() throws {
    let curves = try curve.map { word in
      try CommandFailure.reporting(.badData, at: "--curve") { try CurveExpression(word.text) }
    }
    let format = try output.resolved()
    let series = measured()
    let presenter = PlotPresenter(plot: self, format: format, series: series, curves: curves)
    try presenter.present()
    StandardStreams.note(presenter.missingCurves + unusedOptions, unless: output.quiet)
  }

  /// A note on given options that do not affect the graph.
  private var unusedOptions: [String] {
    let names =
      measure == nil
      ? ["--kinds", "--keys", "--seed", "--per-key"]
      : keys != .shuffled && !kinds.kinds.contains(.treap) ? ["--seed"] : []
    let given = names.filter(Invocation.gives)
    return given.isEmpty ? [] : ["\(given.joined(separator: ", ")): no effect on this graph"]
  }

  /// The evenly spaced numbers at the samples.
  ///
  /// The last one is the end of the axis. Its start is the first one only if the options name it
  /// and there is something to show, because there is nothing to measure without keys.
  var counts: [Int] {
    var first = from?.value
    if let start = first, start < 1, curve.isEmpty { first = nil }
    let start = first ?? 0
    // The start of the axis is sample 0.
    let steps = first == nil ? samples : samples - 1
    var counts = first.map { [$0] } ?? []
    for step in 1...steps {
      let count = start + ((upTo.value - start) * step + steps / 2) / steps
      if count > counts.last ?? start { counts.append(count) }
    }
    return counts
  }

  /// The numbers of keys in the measured trees.
  var measuredCounts: [Int] { counts.filter { $0 > 0 } }

  private func measured() -> [MeasuredSeries] {
    guard let measure else { return [] }
    let (keys, counts) = (keys.keys(upTo.value, seed: seed), measuredCounts)
    // A kind that is named twice is drawn once.
    let shown = kinds.kinds.enumerated().filter { !kinds.kinds[..<$0.offset].contains($0.element) }
    return shown.map { _, kind in
      Progress.line.during("inserting \(upTo.value) keys into \(kind.noun)") {
        MeasuredSeries(measure, of: kind, keys: keys, at: counts, perKey: perKey, seed: seed)
      }
    }
  }
}
