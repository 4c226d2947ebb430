import PeerTables
import SetContenders

/// The report with the tables of `SETS.md`.
struct Report {
  let measured: Measurements

  init(measurements text: String) { measured = Measurements(text) }

  /// The report in Markdown.
  var text: String {
    """
    # Ordered sets

    Written by `Benchmarks/peers/sets`: all sets were given the same keys of type `Int` on one
    machine, in one process for each n, in turns; medians of the passes. Times are those of the
    processor. Up to 100,000 elements there are many sets of each size, 100,000 elements together.
    Keys are even numbers in an order of their own for each set. Whatever a set finds, counts, adds up
    or holds is checked. A ratio is that of \(standardSet.name) to the set of the row: how many times as
    fast, or as small, the set is. C++ is compiled with `-O2` and loops over the keys itself; the sets
    of Swift are compiled for `Int`. `Set` keeps no order, and a sorted array cannot be changed in good
    time: they are there for orientation.

    \(measured.listOfFacts)

    \(overview)
    \(Measure.allCases.compactMap(section).joined(separator: "\n"))
    ## Operations of two sets

    In place, half of the smaller set's elements being in both; microseconds, and in parentheses the
    ratio of the faster of two other ways to it: each element of one set looked up in the other, and
    inserted or removed; and both gone through in order, and a new set built.

    \(combinations)
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

  /// The ratios of times at one size, one row per set.
  private var overview: String {
    guard let count = counts.last(where: { $0 <= 1_000_000 }) else { return "" }
    let measures = Measure.allCases.filter { $0.isTime || $0 == .heapBytes }
    var table = Table(["set"] + measures.map(\.title.heading))
    for name in names {
      table.add([name] + measures.map { rounded(ratio(name, $0, count)) })
    }
    return """
      ## \(standardSet.name) : each, n = \(grouped(count))

      \(table.text)
      """
  }

  /// Returns the table of a measure with numbers and ratios, or `nil` if there are no measurements.
  private func section(_ measure: Measure) -> String? {
    let names = names.filter { !measured.counts($0, "\(measure)").isEmpty }
    guard !names.isEmpty else { return nil }
    let isCompared = names.count > 1 && names.contains(standardSet.name)
    var table = Table(
      ["set"] + counts.map(grouped) + (isCompared ? counts.map { "ratio, \(grouped($0))" } : []))
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

  private var names: [String] { contenders.map { $0.name } }

  private var counts: [Int] { measured.counts(standardSet.name, "\(Measure.insertion)") }

  private func number(_ name: String, _ measure: Measure, _ count: Int) -> Double? {
    measured.number(name, "\(measure)", count, "per element")
  }

  /// Returns the ratio of the standard set's value to the set's value.
  private func ratio(_ name: String, _ measure: Measure, _ count: Int) -> Double? {
    guard let standard = number(standardSet.name, measure, count),
      let other = number(name, measure, count)
    else { return nil }
    return standard / other
  }
}
