import Contenders
import Foundation
import PeerTables

/// The report with the tables of `SETS.md` or `MAPS.md`.
struct Report {
  private let comparison: Comparison
  private let measured: Measurements

  init(_ comparison: Comparison, measurements text: String) {
    self.comparison = comparison
    measured = Measurements(text)
  }

  /// The report in Markdown.
  var text: String {
    let containers = comparison.rawValue
    return """
      # Sorted \(containers)

      Written by `Benchmarks/peers/containers`. All \(containers) receive the same keys of type `Int` on one
      machine, in one process for each n, in turns. The numbers are medians of the passes, the times are
      processor times. Up to 100,000 keys there are many containers of each size, 100,000 keys together.
      Keys are even numbers; each container has its own random order of insertion, lookup and removal.
      All results are checked. A ratio is the value of \(standard) divided by the value of the row:
      how many times as fast, or as small, the row is. The loops over the keys are compiled in the
      language of the container: C++ with `-O2`, Rust with `opt-level=3`, Swift with `-O` for `Int`, all
      for the same baseline processor. libc++ 22, whose release notes report faster searches and
      removals than before, is not available for this system.
      \(comparison == .sets ? Self.noteOnSets : Self.noteOnMaps)

      \(measured.listOfFacts)

      \(overview)
      \(comparison == .maps ? goals : "")\(Measure.allCases.compactMap(section).joined(separator: "\n"))
      \(comparison == .sets ? sectionOnTwoSets : "")
      """
      .trimmingCharacters(in: .newlines) + "\n"
  }

  private static let noteOnSets = """
    `Frozen` is the read-only copy of a search tree that `frozen()` returns. `Set` and `TreeSet` are
    unordered, and changing one element of a sorted array takes O(n); they are references.
    """

  private static let noteOnMaps = """
    Values are of type `Int`, too. `Dictionary` and `TreeDictionary` are unordered; they are references.
    """

  private var sectionOnTwoSets: String {
    """
    ## Operations of two sets

    In place; half of the smaller set's elements are in both sets. Microseconds; in parentheses, the
    time of the faster of two other implementations divided by it: each element of one set is looked
    up in the other, and inserted or removed; or an iteration over both in order builds a new set.

    \(combinations)
    """
  }

  /// The ratios of the maps that have goals, and for a missed goal its reason.
  private var goals: String {
    let names = names.filter { Goal.maps.contains($0) }
    let counts = counts.filter { $0 <= 1_000_000 }
    var table = Table(
      ["measure", "goal"] + names.flatMap { name in counts.map { "\(name), \(grouped($0))" } })
    var reasons: [String] = []
    for goal in Goal.all {
      let ratios = names.flatMap { name in counts.map { ratio(name, goal.measure, $0) } }
      let isMissed = ratios.contains { $0.map { $0 < goal.ratio } ?? false }
      if isMissed { reasons.append("- \(goal.measure.title.heading): \(goal.limit)\n") }
      table.add(
        [goal.measure.title.heading, rounded(goal.ratio)]
          + ratios.map { ratio in
            ratio.map { $0 < goal.ratio } ?? false ? "**\(rounded(ratio))**" : rounded(ratio)
          })
    }
    let missed =
      reasons.isEmpty ? "" : "Missed goals are bold. What limits them:\n\n\(reasons.joined())\n"
    return """
      ## Goals: \(standard) : each

      \(table.text)
      \(missed)
      """
  }

  /// The times of the operations on two sets: one row for each operation and ratio of sizes.
  private var combinations: String {
    let names = names.filter { !measured.families($0, CombiningWay.offered.rawValue).isEmpty }
    guard let one = names.first else { return "" }
    let tasks = measured.families(one, CombiningWay.offered.rawValue)
    let counts = Set(tasks.flatMap { measured.counts(one, $0) }).sorted()
    var table = Table(
      ["task, sizes"] + names.flatMap { name in counts.map { "\(name), \(grouped($0))" } })
    for task in tasks {
      table.add(
        [task] + names.flatMap { name in counts.map { combination(name, task, $0) } })
    }
    return table.text
  }

  private func combination(_ name: String, _ task: String, _ count: Int) -> String {
    func time(_ way: CombiningWay) -> Double? {
      measured.number(name, task, count, way.rawValue)
    }
    guard let ours = time(.offered), let one = time(.oneByOne), let merging = time(.merging) else {
      return "–"
    }
    return "\(rounded(ours / 1000)) (\(rounded(min(one, merging) / ours)))"
  }

  /// The ratios of times at one size, one row per contender.
  private var overview: String {
    guard let count = counts.last(where: { $0 <= 1_000_000 }) else { return "" }
    let measures = Measure.allCases.filter { measure in
      (measure.isTime || measure == .heapBytes)
        && names.contains { number($0, measure, count) != nil }
    }
    var table = Table(["\(comparison.rawValue.dropLast())"] + measures.map(\.title.heading))
    for name in names {
      table.add([name] + measures.map { rounded(ratio(name, $0, count)) })
    }
    return """
      ## \(standard) : each, n = \(grouped(count))

      \(table.text)
      """
  }

  /// Returns the table of a measure with numbers and ratios, or `nil` if there are no measurements.
  private func section(_ measure: Measure) -> String? {
    let names = names.filter { !measured.counts($0, "\(measure)").isEmpty }
    guard !names.isEmpty else { return nil }
    let isCompared = names.count > 1 && names.contains(standard)
    var table = Table(
      ["\(comparison.rawValue.dropLast())"] + counts.map(grouped)
        + (isCompared ? counts.map { "ratio, \(grouped($0))" } : []))
    for name in names {
      table.add(
        [name] + counts.map { rounded(number(name, measure, $0)) }
          + (isCompared ? counts.map { rounded(ratio(name, measure, $0)) } : []))
    }
    return """
      ## \(measure.title.heading)

      \(measure.title.note)

      \(table.text)
      """
  }

  /// The names of the contenders.
  private var names: [String] { measured.programs }

  /// The contender that the others are compared with.
  private var standard: String { names.first ?? "" }

  private var counts: [Int] { measured.counts(standard, "\(Measure.insertion)") }

  private func number(_ name: String, _ measure: Measure, _ count: Int) -> Double? {
    measured.number(name, "\(measure)", count, "per element")
  }

  /// Returns the ratio of the standard contender's value to the value of another one.
  private func ratio(_ name: String, _ measure: Measure, _ count: Int) -> Double? {
    guard let standard = number(standard, measure, count),
      let other = number(name, measure, count)
    else { return nil }
    return standard / other
  }
}
