import Foundation
import Testing

@testable import TreeVizCommands

/// `treeviz query`: ranges, summaries and intervals.
@Suite struct QueryTests {
  private static let keys = "5 3 8 1 4 7 9"

  private func query(_ arguments: String...) async throws -> Tool.Result {
    try await Tool.run(["query"] + arguments)
  }

  @Test(arguments: [
    ("3...7", "3 4 5 7", "19", "3", "7", "4"), ("4", "4", "4", "4", "4", "1"),
    ("8...", "8 9", "17", "8", "9", "2"), ("...1", "1", "1", "1", "1", "1"),
    ("...", "1 3 4 5 7 8 9", "37", "1", "9", "7"), ("-1...2", "1", "1", "1", "1", "1"),
  ])
  func queriesListAndSummarize(
    _ range: String, _ list: String, _ sum: String, _ min: String, _ max: String, _ count: String
  ) async throws {
    #expect(try await query(range, "--in", Self.keys).text == list + "\n")
    for (name, answer) in [("sum", sum), ("min", min), ("max", max), ("count", count)] {
      let result = try await query(range, "--in", Self.keys, "--aggregate", name)
      #expect(result.text == answer + "\n" && result.status == 0 && result.errors.isEmpty)
    }
  }

  @Test(arguments: [
    "bst", "avl", "red-black", "splay", "treap", "weight-balanced", "scapegoat",
  ])
  func everyKindAnswersQueries(_ kind: String) async throws {
    let result = try await query("3...7", "--in", Self.keys, "--kind", kind, "--aggregate", "sum")
    #expect(result.text == "19\n" && result.status == 0)
  }

  @Test func emptyRanges() async throws {
    for tree in ["5 3 8", "[]", "[5]"] {
      let list = try await query("6...7", "--in", tree)
      #expect(list.status == 1 && list.text.isEmpty)
      #expect(list.errors == "treeviz: no key is in 6...7\n", "\(list.errors)")
      let count = try await query("6...7", "--in", tree, "--aggregate", "count", "--quiet")
      #expect(count.status == 1 && count.text == "0\n" && count.errors.isEmpty)
      let drawn = try await query("6...7", "--in", tree, "--aggregate", "sum", "--format", "text")
      #expect(drawn.status == 1 && drawn.lastLine == "no key is in 6...7")
      #expect(try await query("6...7", "--in", tree, "--aggregate", "min").text.isEmpty)
      #expect(try await query("6...7", "--in", tree, "--aggregate", "sum", "--step").status == 1)
    }
  }

  @Test(arguments: [
    (["7 ... 3", "--in", "5 3 8"], 65, "the lower bound 7 is greater than the upper bound 3"),
    (["7...3", "--in", "5 3 8"], 65, "the lower bound 7 is greater than the upper bound 3"),
    (["a...c", "--in", "b d", "--aggregate", "sum"], 65, "the keys are words"),
    (["1...", "--in", "9223372036854775807 1", "--aggregate", "sum"], 65, "is out of range"),
    (["...0", "--in", "-9223372036854775808 -1", "--aggregate", "sum"], 65, "is out of range"),
    (["1...", "--in", "1e308 1.5e308", "--aggregate", "sum"], 65, "the keys is out of range"),
    (["3..7", "--in", "5 3 8"], 64, "a range is written as 3...7"),
    (["3...<7", "--in", "5 3 8"], 64, "a range is written as 3...7"),
    (["3...7", "--in", "[3,5,8]"], 65, "this is not a search tree"),
    (["3...7", "--in", "5", "--kind", "heap"], 64, "heap"),
    (["3...7", "--in", "5...6", "--kind", "interval", "--aggregate", "sum"], 64, "--aggregate"),
    (["3...7", "--in", "5 6", "--kind", "interval"], 65, "5 is not an interval"),
    (["3...7", "--in", "9...6", "--kind", "interval"], 65, "the lower bound 9 is greater"),
    (["7...3", "--in", "4...6", "--kind", "interval"], 65, "the lower bound 7 is greater"),
    (["3...7", "--in", "[4...6,1...2,3...9]", "--kind", "interval"], 65, "not a search tree"),
  ])
  func faultyQueriesAreRefused(_ arguments: [String], _ status: Int32, _ message: String)
    async throws
  {
    let result = try await Tool.run(["query"] + arguments)
    #expect(result.status == status && result.text.isEmpty, "\(result)")
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  /// Limits of integers, and sums whose parts are out of range although they are not.
  @Test func summariesAreExactAtTheLimits() async throws {
    let (least, greatest) = ("-9223372036854775808", "9223372036854775807")
    let tree = "\(greatest) 1 0 -1 -5 \(least)"
    for (range, name, answer) in [
      ("0...", "max", greatest), ("...0", "min", least), ("...", "sum", "-6"),
      ("\(least)...\(greatest)", "count", "6"), (greatest, "sum", greatest), (least, "sum", least),
      ("-1...1", "sum", "0"), ("-5...\(greatest)", "sum", "9223372036854775802"),
    ] {
      let result = try await query(range, "--in", tree, "--aggregate", name)
      #expect(result.text == answer + "\n", "\(range) \(name): \(result)")
    }
    // The root's sum is out of range, but not that of the range.
    let drawn = try await query(
      "1", "--in", "\(greatest) 1", "--aggregate", "sum", "--format", "text")
    #expect(drawn.status == 0 && drawn.text.contains("9.223372036"), "\(drawn)")
  }

  @Test func decimalsWordsAndCounters() async throws {
    #expect(
      try await query("0.1...0.2", "--in", "0.1 0.2 0.7", "--aggregate", "sum").text == "0.3\n")
    #expect(try await query("b...d", "--in", "a b c d e", "--aggregate", "max").text == "d\n")
    #expect(try await query("b...d", "--in", "a b c d e").text == "b c d\n")
    let counted = ["3...5", "--in", "5 3 3 8 3", "--duplicates", "count", "--aggregate"]
    #expect(try await Tool.run(["query"] + counted + ["count"]).text == "4\n")
    #expect(try await Tool.run(["query"] + counted + ["sum"]).text == "14\n")
    #expect(
      try await query("3", "--in", "5 3 3 8 3", "--duplicates", "right", "--kind", "avl").text
        == "3 3 3\n")
  }

  @Test(arguments: [
    ("9007199254740993.5 1.25", "9007199254740994.75"), ("1e20 1.5", "100000000000000000001.5"),
    ("9223372036854775807 1.5", "9223372036854775808.5"), ("0.1 0.2 1e-7", "0.3000001"),
    ("+3 .5 5.", "8.5"), ("-0.5 0.5", "0"),
  ]) func decimalsAreAddedExactly(_ keys: String, _ sum: String) async throws {
    let result = try await query("-9...", "--in", keys, "--aggregate", "sum")
    #expect(result.text == sum + "\n" && result.errors.isEmpty, "\(result)")
  }

  @Test func roundedSumsAreReported() async throws {
    let line = ["query", "0...9", "--in", "1e60 1 1.5", "--aggregate", "sum"]
    let exact = try await Tool.run(line)
    #expect(exact.text == "2.5\n" && exact.errors.isEmpty)
    let note = "long sums are rounded to 15 digits"
    let drawn = try await Tool.run(line + ["--format", "text"])
    #expect(drawn.text.contains("1e60 1e+60") && drawn.errors.contains(note), "\(drawn)")
    let rounded = try await query("0...", "--in", "1e60 1 1.5", "--aggregate", "sum")
    #expect(rounded.text == "1e+60\n" && rounded.errors.contains(note), "\(rounded)")
    // A sum of integers in the tree has more than 64 bits, but that of the range has not.
    let long = try await query(
      "1...5", "--in", "5 9223372036854775806 1 9223372036854775805", "--aggregate", "sum",
      "--format", "json")
    #expect(long.text.contains("e+19") && long.errors.contains(note), "\(long)")
    var session = Session(try Settings.shared())
    var notes: [String] = []
    for line in ["insert 1e60 1", "query 0... --aggregate sum"] {
      session.run(line) { if case .note(let note) = $0 { notes.append(note) } }
    }
    #expect(notes.contains { $0.contains(note) })
  }

  /// A whole number among decimals is shown without a fraction.
  @Test func summariesOfDecimals() async throws {
    let sums = try await query(
      "3...", "--in", "2.5 1.5 7 3.5 8", "--aggregate", "sum", "--format", "text")
    #expect(sums.text.contains("[8 8]") && sums.text.contains("[7 18.5]"), "\(sums.text)")
  }

  /// A bound that is a word makes all bounds words, which is reported.
  @Test func wordsAmongBoundsAreReported() async throws {
    let mixed = try await query("5", "--in", "1...10 2...30 4...x", "--kind", "interval")
    #expect(mixed.text == "4...x\n" && mixed.errors.contains("'x' is not a number"), "\(mixed)")
    let refused = try await query("9", "--in", "9...10 1...x", "--kind", "interval")
    #expect(refused.status == 65 && refused.errors.contains("'x' is not a number"), "\(refused)")
    let long = try await query("2", "--in", "1...2...3 4...5", "--kind", "interval")
    #expect(long.status == 65 && long.errors.contains("1...2...3 is not an interval"), "\(long)")
  }

  @Test func queriesAreDrawn() async throws {
    let text = try await query("3...7", "--in", Self.keys, "--aggregate", "sum", "--format", "text")
    #expect(text.status == 0 && text.lastLine == "sum of the keys in 3...7: 19")
    for sum in ["37", "24"] { #expect(text.text.contains(sum), "\(text.text)") }
    let svg = try await query("3...7", "--in", Self.keys, "--aggregate", "max", "--format", "svg")
    #expect(svg.text.contains("max of the keys in 3...7: 7") && svg.errors.isEmpty)
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("x.json").path
    let written = try await query("3...7", "--in", Self.keys, "--aggregate", "sum", "-o", file)
    #expect(written.text == "19\n" && written.errors.isEmpty)
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("\"sum\":37"))
    #expect(try await query("8...", "--in", file).text == "8 9\n")
  }

  /// The intervals of CLRS, figure 14.4.
  @Test(arguments: [
    ("22...25", "15...23 25...30"), ("14...16", "15...23 16...21"),
    ("20", "15...23 16...21 17...19 19...20"),
    ("...5", "0...3 5...8"), ("26...", "25...30 26...26"), ("11...14", ""),
  ])
  func overlappingIntervalsAreFound(_ range: String, _ found: String) async throws {
    let tree = "16...21 8...9 25...30 5...8 15...23 17...19 26...26 0...3 6...10 19...20"
    let result = try await query(range, "--in", tree, "--kind", "interval")
    let expected = range == "20" ? "15...23 16...21 19...20" : found
    #expect(result.text == (found.isEmpty ? "" : expected + "\n"), "\(result)")
    #expect(result.status == (found.isEmpty ? 1 : 0))
    let text = try await query(
      range, "--in", tree, "--kind", "interval", "--format", "text", "--width", "200")
    #expect(text.text.contains("16...21 30"), "\(text.text)")
  }

  @Test func intervalsOfOtherTypes() async throws {
    for (range, tree, found) in [
      ("-4", "-5...-3 -1...2", "-5...-3"), ("1.25", "0.5...1.5 2...3", "0.5...1.5"),
      ("b...c", "a...b d...e", "a...b"),
    ] {
      #expect(try await query(range, "--in", tree, "--kind", "interval").text == found + "\n")
    }
    let shape = try await query(
      "4", "--in", "[16...21,8...9,25...30,3...5]", "--kind", "interval", "--format", "list")
    #expect(shape.text == "[\"16...21\",\"8...9\",\"25...30\",\"3...5\"]\n", "\(shape)")
  }

  @Test func queriesAreShownInSteps() async throws {
    let sum = try await query("3...7", "--in", Self.keys, "--aggregate", "sum", "--step")
    #expect(sum.status == 0)
    #expect(
      sum.text.contains(
        "3 is in the range: take it and the whole subtree of its right child 4, whose sum is 4"))
    #expect(sum.text.contains("8 is above the range: skip it and its right subtree, go left"))
    let intervals = try await query(
      "22...25", "--in", "16...21 8...9 25...30", "--kind", "interval", "--step")
    #expect(intervals.text.contains("The max end of the left child 8...9 is 9 < 22"))
    let json = try await query("3...7", "--in", Self.keys, "--step", "--format", "json")
    #expect(json.status == 0 && json.text.contains("Query a range [a, b]"))
  }

  /// A recorded maximum end that is wrong has a witness, in both verbs that read it.
  @Test func wrongMaximumEnd() async throws {
    func tree(_ end: Int) -> String {
      """
      {"key": "16...21", "max end": \(max(end, 21)), "left": {"key": "8...9", "max end": 9},
       "right": {"key": "25...30", "max end": \(end), "left": {"key": "17...41", "max end": 41}}}
      """
    }
    let wrong = try await Tool.run("check", tree(30), "--kind", "interval")
    #expect(wrong.status == 1 && wrong.text.contains("expected 41"), "\(wrong)")
    let refused = try await query("40", "--in", tree(30), "--kind", "interval")
    #expect(refused.status == 65 && refused.errors.contains("is 30, expected 41"), "\(refused)")
    let right = try await Tool.run("check", tree(41), "--kind", "interval")
    #expect(right.status == 0 && right.text == "yes: an interval tree\n", "\(right)")
    #expect(try await query("40", "--in", tree(41), "--kind", "interval").text == "17...41\n")
    let list = try await Tool.run("check", "16...21 8...9 25...30", "--kind", "interval")
    #expect(list.status == 0)
    let order = try await Tool.run("check", "[16...21,17...18]", "--kind", "interval")
    #expect(order.status == 1 && order.text.contains("must be less than 16...21"), "\(order)")
    #expect(try await Tool.run("check", "5 3", "--kind", "interval").status == 65)
  }
}
