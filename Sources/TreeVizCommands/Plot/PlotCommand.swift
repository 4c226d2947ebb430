internal import ArgumentParser
import Foundation
import SearchTrees
import TreeDrawing
import TextSupport
import TreeGeometry
import TreeSteps

/// `treeviz plot height --kinds bst,avl --curve 'log2(n+1)-1'`: plots measures of growing trees and
/// functions.
struct PlotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot",
    abstract: "Plot measures of growing trees, with curves for comparison.",
    discussion: """
      treeviz plot height --kinds bst,avl --up-to 10000 --curve 'log2(n+1)-1' -o heights.svg
      treeviz plot height --kinds bst,avl --view
      treeviz plot height --kinds bst,avl -o heights.html
      treeviz plot comparisons --per-key --kinds avl,splay --keys sorted -o sorted.png
      treeviz plot --curve 'log2(n)' --curve '1.44*log2(n+2)' --up-to 100 -o curves.svg

      Curves are functions of n: + - * / ^, parentheses, log2, ln, log10, sqrt, abs, floor, ceil, \
      round, exp, sin, cos, tan, min, max, pi, e, phi.
      """)

  @Argument(
    help: ArgumentHelp("The measure; without it only curves are drawn.", valueName: "measure"))
  var measure: GrowthMeasure?

  @Option(
    help: ArgumentHelp(
      "The kinds, separated by commas: \(TreeKind.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "kinds"))
  var kinds = KindList([.bst, .avl, .redBlack])

  @Option(
    help: ArgumentHelp("A function of n; may be given more than once.", valueName: "function"))
  var curve: [RawArgument] = []

  @Option("The maximum number of keys, 1 to 20,000,000.", as: "n")
  var upTo = 1000

  @Option("The number of measurements along the axis, 2 to 10,000.", as: "n")
  var samples = 100

  @Option("The order in which the keys 1…n are inserted.", as: "order")
  var keys: KeyOrder = .shuffled

  @Option("The seed of the shuffled order.", as: "n")
  var seed: UInt64 = 0

  @Flag(help: "Divide the counts by the number of keys.")
  var perKey = false

  @OptionGroup(title: "Output") var output: ChartOptions

  func validate() throws {
    if measure == nil, curve.isEmpty {
      let names = GrowthMeasure.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("plot needs a measure (\(names)) or a --curve.")
    }
    if perKey, measure?.isOfShape ?? false {
      throw ValidationError("--per-key applies to counts only: comparisons, rotations, exchanges.")
    }
    guard (1...20_000_000).contains(upTo) else {
      throw ValidationError("--up-to must be a number of keys from 1 to 20,000,000.")
    }
    guard (2...10_000).contains(samples) else {
      throw ValidationError("--samples must be a number from 2 to 10,000.")
    }
  }

  func run() throws {
    let curves = try curve.map { word throws(CommandFailure) in
      do {
        return try CurveExpression(word.text)
      } catch {
        throw CommandFailure(.badData, "--curve: \(error)")
      }
    }
    let format = try output.resolved()
    let series = measured()
    try PlotPresenter(plot: self, format: format, series: series, curves: curves).present()
    guard !output.quiet else { return }
    for (word, curve) in zip(curve, curves)
    where counts.allSatisfy({ !curve.value(at: Double($0)).isFinite }) {
      StandardStreams.report(
        "treeviz: --curve '\(word.text.visibleOnTerminal)' has no finite value at any of the \(counts.count) points"
      )
    }
    for series in series where series.isCut {
      let last = series.points.last?.count ?? 0
      StandardStreams.report(
        "treeviz: \(series.kind.rawValue) is measured up to \(last) keys; "
          + "more would take over \(MeasuredSeries.comparisonLimit) comparisons")
    }
  }

  /// The evenly spaced numbers of keys at the samples.
  ///
  /// The last one is the greatest number of keys.
  var counts: [Int] {
    var counts: [Int] = []
    for sample in 1...samples {
      let count = (upTo * sample + samples / 2) / samples
      if count > counts.last ?? 0 { counts.append(count) }
    }
    return counts
  }

  private func measured() -> [MeasuredSeries] {
    guard let measure else { return [] }
    let keys = keys.keys(upTo, seed: seed)
    return kinds.kinds.map { kind in
      Progress.during("inserting \(upTo) keys into \(kind.noun)") {
        MeasuredSeries(measure, of: kind, keys: keys, at: counts, perKey: perKey, seed: seed)
      }
    }
  }
}
