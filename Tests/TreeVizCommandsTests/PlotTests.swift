import BinaryTrees
import Foundation
import SearchTrees
import Testing
import TreeSteps
import TreesOfKeys

@testable import TreeVizCommands

/// `treeviz plot`.
@Suite struct PlotTests {
  private struct Plot: Decodable {
    struct Series: Decodable {
      let name: String
      let points: [[Double]]
    }

    let series: [Series]
    let curves: [Series]
  }

  private func plot(_ arguments: String...) async throws -> Plot {
    let result = try await Tool.run(["plot"] + arguments + ["--format", "json"])
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    return try JSONDecoder().decode(Plot.self, from: result.output)
  }

  /// Measuring follows rotations, rebuilt subtrees and exchanges, and agrees with snapshots.
  @Test(arguments: TreeKind.allCases, KeyOrder.allCases)
  func shapesAreMeasuredWithoutSnapshots(kind: TreeKind, order: KeyOrder) {
    let keys = order.keys(300, seed: 7)
    let (height, depth) = (
      MeasuredSeries(.height, of: kind, keys: keys, at: Array(1...300), perKey: false, seed: 3),
      MeasuredSeries(.depth, of: kind, keys: keys, at: Array(1...300), perKey: false, seed: 3)
    )
    var tree = kind.makeTree(of: Int.self, seed: 3)
    for (index, key) in keys.enumerated() {
      _ = tree.insertElements([key], duplicates: .ignore)
      let shape = tree.elementSnapshot.shape
      #expect(height.points[index].value == Double(shape.height), "\(index + 1) keys")
      let depths = shape.depth.reduce(0) { $0 + Int($1) }
      #expect(
        abs(depth.points[index].value - Double(depths) / Double(index + 1)) < 1e-9,
        "\(index + 1) keys")
    }
  }

  /// A plain tree is measured without building it, with the counts of the tree itself.
  @Test(arguments: KeyOrder.allCases)
  func comparisonsOfAPlainTreeAreThoseOfItsInsertions(order: KeyOrder) {
    let keys = order.keys(200, seed: 5)
    let series = MeasuredSeries(
      .comparisons, of: .bst, keys: keys, at: Array(1...200), perKey: false, seed: 0)
    var tree = TreeKind.bst.makeTree(of: Int.self)
    var counts = ChangeCounter()
    for (index, key) in keys.enumerated() {
      _ = tree.insertElement(key, duplicates: .ignore, observing: &counts)
      #expect(series.points[index].value == Double(counts.comparisons))
    }
  }

  /// Building a chain of this size would take hours.
  @Test func aChainIsMeasuredInLinearTime() {
    let count = 2_000_000
    let keys = KeyOrder.sorted.keys(count, seed: 0)
    let series = MeasuredSeries(
      .comparisons, of: .bst, keys: keys, at: [1, count], perKey: false, seed: 0)
    #expect(series.points.map(\.count) == [1, count])
    #expect(series.points[1].value == Double(count) * Double(count - 1) / 2)
  }

  /// A heap need not be searched for keys that are all different.
  @Test func aHeapIsMeasuredInLinearTime() {
    let keys = KeyOrder.reversed.keys(300_000, seed: 0)
    let series = MeasuredSeries(
      .comparisons, of: .heap, keys: keys, at: [300_000], perKey: false, seed: 0)
    #expect(series.points[0].value == 299_999)
  }

  /// The values for a chain are known exactly.
  @Test func sortedKeysMakeAChain() async throws {
    let arguments = ["--kinds", "bst", "--up-to", "50", "--samples", "50", "--keys", "sorted"]
    for (measure, expected) in [
      ("height", { $0 - 1 }), ("depth", { ($0 - 1) / 2 }),
      ("comparisons", { $0 * ($0 - 1) / 2 }), ("rotations", { _ in 0.0 }),
    ] as [(String, (Double) -> Double)] {
      let result = try await Tool.run(["plot", measure] + arguments + ["--format", "json"])
      let plot = try JSONDecoder().decode(Plot.self, from: result.output)
      #expect(plot.series.map(\.name) == ["bst"])
      #expect(plot.series[0].points.count == 50)
      #expect(plot.series[0].points.allSatisfy { $0[1] == expected($0[0]) }, "\(measure)")
    }
  }

  @Test func heightsKeepTheirBounds() async throws {
    let plot = try await plot(
      "height", "--kinds", "avl,red-black", "--up-to", "3000", "--samples", "30", "--keys",
      "organ-pipe", "--curve", "1.4405*log2(n+2)-1.3277", "--curve", "2*log2(n+1)")
    for (series, curve) in zip(plot.series, plot.curves) {
      #expect(series.points.count == 30 && series.points.last?[0] == 3000)
      #expect(zip(series.points, curve.points).allSatisfy { $0[1] <= $1[1] })
    }
  }

  @Test func everyOrderHasEveryKeyOnce() {
    for order in KeyOrder.allCases {
      for count in [1, 2, 3, 7, 10, 1_000] {
        #expect(order.keys(count, seed: 1).sorted() == Array(1...count), "\(order), \(count)")
      }
    }
    #expect(KeyOrder.sorted.keys(5, seed: 0) == [1, 2, 3, 4, 5])
    #expect(KeyOrder.reversed.keys(5, seed: 0) == [5, 4, 3, 2, 1])
    #expect(KeyOrder.alternating.keys(5, seed: 0) == [1, 5, 2, 4, 3])
    #expect(KeyOrder.organPipe.keys(5, seed: 0) == [1, 3, 5, 4, 2])
    #expect(KeyOrder.organPipe.keys(6, seed: 0) == [1, 3, 5, 6, 4, 2])
    #expect(KeyOrder.shuffled.keys(50, seed: 1) != KeyOrder.shuffled.keys(50, seed: 2))
  }

  /// The plot uses every key exactly once: the height of an unbalanced tree for these orders is
  /// exact.
  @Test func plotsTakeEveryKey() async throws {
    for order in ["sorted", "reversed", "alternating"] {
      for count in 1...12 {
        let plot = try await plot(
          "height", "--kinds", "bst", "--up-to", "\(count)", "--keys", order)
        #expect(plot.series[0].points.last == [Double(count), Double(count - 1)], "\(order)")
      }
    }
  }

  @Test func tablesAreAligned() async throws {
    let result = try await Tool.run([
      "plot", "height", "--kinds", "bst,avl", "--up-to", "100", "--samples", "4", "--keys",
      "sorted", "--curve", "log2(n-50)",
    ])
    #expect(
      result.text == """
        keys  bst  avl  log2(n-50)
          25   24    4           –
          50   49    5           –
          75   74    6       4.644
         100   99    6       5.644

        """)
  }

  @Test func picturesAreWrittenInEveryFormat() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let arguments = ["plot", "--curve", "1/n", "--up-to", "9"]
    #expect(try await Tool.run(arguments + ["-o", "x.svg"], in: folder).status == 0)
    let svg = try String(contentsOf: folder.appendingPathComponent("x.svg"), encoding: .utf8)
    #expect(svg.hasPrefix("<svg ") && !svg.lowercased().contains("nan") && !svg.contains("inf"))
    #expect(svg == (try await Tool.run(arguments + ["--format", "svg"]).text))
    #expect(try await Tool.run(arguments + ["-o", "x.dot"], in: folder).status == 64)
    #expect(try await Tool.run(arguments + ["-o", "none/x.svg"], in: folder).status == 73)
  }

  /// On a terminal, the graph is drawn as text that fits the window; a table is still available.
  @Test func onATerminalTheGraphIsDrawn() async throws {
    let line = ["plot", "height", "--kinds", "bst,avl", "--up-to", "100", "--curve", "log2(n)"]
    let drawn = try await PseudoTerminal.run(line + ["--color", "never"])
    let text = String(decoding: drawn.output, as: UTF8.self)
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(drawn.status == 0 && drawn.errors.isEmpty)
    #expect(rows.count == 23 && rows.allSatisfy { $0.count <= 80 })
    for part in ["Height, keys shuffled", "●⠤ bst", "■⠤ avl", "▲⠄ log2(n)", "keys", "100"] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(text.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) })
    #expect(!text.contains("\u{1B}"))
    let plain = try await PseudoTerminal.run(line + ["--charset", "ascii"])
    #expect(plain.output.allSatisfy { $0 < 0x80 })
    let table = try await PseudoTerminal.run(line + ["--format", "table"])
    #expect(String(decoding: table.output, as: UTF8.self).contains("keys  bst  avl  log2(n)"))
  }

  @Test func aDrawingIsAskedForElsewhere() async throws {
    let line = ["plot", "--curve", "n^10", "--format", "drawing", "--width", "50"]
    let drawn = try await Tool.run(line + ["--height", "12"])
    let rows = drawn.text.split(separator: "\n")
    #expect(drawn.errors.isEmpty && rows.count == 12 && rows.allSatisfy { $0.count <= 50 })
    #expect(drawn.text.contains("1e30┤") && drawn.text.contains("1000"))
    let tall = try await Tool.run(line).text.split(separator: "\n")
    #expect(tall.count == 24)
    for (arguments, words) in [
      (["--format", "drawing", "--width", "0"], "--width"),
      (["--format", "drawing", "--width", "10001"], "--width"),
      (["--format", "drawing", "--height", "1001"], "--height"),
      (["--view"], "--view needs a terminal"), (["--view", "--format", "svg"], "--view"),
      (["--view", "-o", "x.svg"], "--view"),
    ] {
      let result = try await Tool.run(["plot", "--curve", "n"] + arguments)
      #expect(result.status == 64 && result.errors.contains(words), "\(arguments)")
    }
  }

  /// Options without effect are reported; numbers beyond 64-bit integers are written exactly.
  @Test func tablesSayWhatTheyCannotUse() async throws {
    let result = try await Tool.run([
      "plot", "--curve", "n^10", "--up-to", "100", "--samples", "2", "--theme", "textbook",
      "--charset", "ascii",
    ])
    #expect(result.errors == "treeviz: --theme, --charset: no effect on this output\n")
    #expect(result.text.contains(" 50  9.766e16\n") && result.text.contains("100      1e20\n"))
  }

  /// Values have four significant digits, and whole numbers all their digits.
  @Test(arguments: [
    ("1/(n+1000)", "0.000999"), ("n/1000000", "1e-6"), ("0-n/3", "-0.3333"),
    ("n*12345.678", "12346"), ("n*1234567", "1234567"), ("0.99996*n", "1"), ("0*n", "0"),
    ("n/1e100", "1e-100"),
  ])
  func tablesHaveFourSignificantDigits(curve: String, expected: String) async throws {
    let line = ["plot", "--curve", curve, "--samples", "2", "--up-to", "2", "--format", "table"]
    let table = try await Tool.run(line).text
    #expect(table.split(separator: "\n")[1].split(separator: " ") == ["1", expected[...]])
  }

  @Test func kindsThatAreNamedTwiceAreDrawnOnce() async throws {
    let plot = try await plot("height", "--kinds", "bst,avl,bst", "--up-to", "9")
    #expect(plot.series.map(\.name) == ["bst", "avl"])
  }

  @Test func badInputIsRefusedInWords() async throws {
    for (arguments, status, words) in [
      ([], 64, "plot needs a measure"),
      (["height", "--up-to", "0"], 64, "--up-to"),
      (["height", "--samples", "1"], 64, "--samples"),
      (["nothing"], 64, "not a valid value for <measure>"),
      (["height", "--kinds", "bst,oak"], 64, "--kinds"),
      (["--curve", "log2(n"], 65, "line 1, column 1"),
      (["--curve", ""], 65, "--curve"),
      (["--curve", "n", "--width", "1"], 64, "240"),
    ] as [([String], Int32, String)] {
      let result = try await Tool.run(["plot"] + arguments)
      #expect(result.status == status && result.errors.contains(words), "\(arguments)")
      #expect(result.output.isEmpty)
    }
  }

  /// A curve without finite values is reported, and the others are drawn.
  @Test func aCurveWithoutValuesIsReported() async throws {
    let result = try await Tool.run("plot", "--curve", "1/0", "--curve", "n", "--up-to", "9")
    #expect(result.status == 0)
    #expect(result.errors == "treeviz: --curve '1/0' has no finite value at any of the 9 points\n")
  }

  @Test func pagesCarryTheGraph() async throws {
    struct Content: Decodable {
      struct Series: Decodable {
        let name: String
        let measured: Bool?
        let points: [Double?]
      }
      let x: String
      let extent: [Double]
      let series: [Series]
    }
    let folder = try TemporaryFolder()
    let line = [
      "plot", "height", "--kinds", "bst,avl", "--up-to", "50", "--samples", "5", "--curve", "1/n",
      "--curve", "log2(n)",
    ]
    let result = try await Tool.run(line + ["-o", "x.html", "--theme", "textbook"], in: folder.url)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let page = try String(contentsOf: folder.url.appendingPathComponent("x.html"), encoding: .utf8)
    #expect(page.hasPrefix("<!doctype html>") && page.utf8.count < 61_000)
    #expect(page.contains("<h1 id=\"title\">Height, keys shuffled</h1>"))
    #expect(page.contains("<th scope=\"row\">50<td>") && !page.contains("wasm"))
    let json = try #require(page.firstMatch(of: /id="content">([^<]*)</)?.output.1)
    let content = try JSONDecoder().decode(Content.self, from: Data(json.utf8))
    #expect(content.series.map(\.name) == ["bst", "avl", "1/n", "log2(n)"])
    #expect(content.series.map { $0.measured ?? false } == [true, true, false, false])
    let plot = try await plot(
      "height", "--kinds", "bst,avl", "--up-to", "50", "--samples", "5", "--curve", "1/n")
    for (carried, measured) in zip(content.series, plot.series) {
      #expect(carried.points == measured.points.flatMap { $0 })
    }
    #expect(content.series[2].points[1] == nil && content.series[2].points[0] == 0)
    #expect(content.extent[2] == 50 && content.x == "keys")
    let noted = try await Tool.run(
      line + ["--format", "html", "--width", "500", "--charset", "ascii"])
    #expect(noted.errors == "treeviz: --width, --charset: no effect on this output\n")
    #expect(noted.status == 0)
    for curve in ["exp(n)", "1e-320*n", "1e308*n", "0*n", "sqrt(-n)"] {
      let page = try await Tool.run(["plot", "--curve", curve, "--format", "html"])
      #expect(page.status == 0 && !page.output.isEmpty, "\(curve)")
      #expect(!page.text.contains("inf,") && !page.text.contains("nan,"), "\(curve)")
    }
  }

  /// The axis may start anywhere; trees are measured where there are keys.
  @Test func axesStartAnywhere() async throws {
    let curves = try await plot(
      "--curve", "n^2", "--from", "-2", "--up-to", "2", "--samples", "5")
    #expect(curves.curves[0].points == [[-2, 4], [-1, 1], [0, 0], [1, 1], [2, 4]])
    let measured = try await plot(
      "height", "--kinds", "avl", "--from", "-10", "--up-to", "10", "--samples", "4")
    #expect(measured.series[0].points.map { $0[0] } == [3, 5, 8, 10])
    let table = try await Tool.run(
      "plot", "height", "--kinds", "avl", "--from", "-10", "--up-to", "10", "--samples", "2")
    #expect(table.text == "keys  avl\n   5    2\n  10    3\n")
    let later = try await plot(
      "height", "--kinds", "avl", "--from", "10", "--up-to", "20", "--samples", "6")
    #expect(later.series[0].points.map { $0[0] } == [10, 12, 14, 16, 18, 20])
    let picture = try await Tool.run(
      "plot", "--curve", "sin(n)", "--from", "-20", "--up-to", "20", "--format", "svg")
    #expect(picture.text.contains(">Curves from −20 to 20<") && picture.text.contains(">−15<"))
    #expect(picture.text.contains("tv-axes") && picture.text.contains(">−1<"))
  }

  @Test(arguments: [("100", 1_000_000), ("100", 2_000_000), ("1e8", 20_000_000)])
  func endsOfTheAxisHaveLabels(factor: String, end: Int) async throws {
    let line = ["plot", "--curve", "\(factor)*sin(n)", "--from", "-\(end)", "--up-to", "\(end)"]
    let picture = try await Tool.run(line + ["--format", "svg"])
    #expect(picture.text.contains(">−\(end)<") && picture.text.contains(">\(end)<"))
  }

  @Test func endsOfTheAxisAreChecked() async throws {
    for (arguments, words) in [
      (["--from", "5", "--up-to", "5"], "--from (5) must be less than --up-to (5)."),
      (["--up-to", "-1"], "--from (0) must be less than --up-to (−1)."),
      (["--from", "-20000001"], "--from must be a number from −20,000,000 to 20,000,000."),
      (["--up-to", "20000001"], "--up-to must be a number from −20,000,000 to 20,000,000."),
      (["--from", "nan"], "'nan' is not a valid value for --from"),
      (["--from", "-nan"], "'-nan' is not a valid value for --from"),
      (["--from", "0.5"], "'0.5' is not a valid value for --from"),
      (["--bogus", "5"], "Unknown option '--bogus'"),
    ] {
      let result = try await Tool.run(["plot", "--curve", "n"] + arguments)
      #expect(
        result.status == 64 && result.errors.hasPrefix("treeviz: \(words)"), "\(result.errors)")
    }
    for ends in [["0", "1"], ["-1", "0"], ["-1", "1"], ["-20000000", "-19999999"]] {
      let result = try await Tool.run(
        ["plot", "--curve", "n", "--from", ends[0], "--up-to", ends[1]])
      #expect(result.status == 0 && result.errors.isEmpty, "\(ends)")
    }
  }

  @Test(arguments: ["1e308*n", "1e308*abs(n)", "n/1e308", "n/1e300/1e20"])
  func extremeValuesAreDrawn(curve: String) async throws {
    for format in ["svg", "html", "drawing"] {
      let line = ["plot", "--curve", curve, "--from", "-100", "--up-to", "100"]
      let result = try await Tool.run(line + ["--format", format])
      #expect(result.status == 0 && result.errors.isEmpty, "\(format): \(result.errors)")
    }
  }

  /// The greatest and the smallest numbers have labels on the vertical axis.
  @Test(arguments: [
    ("1e308*n", "1e308"), ("1e-305*n", "2e−305"), ("1e-310*n", "2e−310"),
    ("1.7e308*sin(n)", "1e308"), ("1e-300*n", "2e−300"),
  ]) func extremeHeightsHaveLabels(curve: String, label: String) async throws {
    let result = try await Tool.run(
      "plot", "--curve", curve, "--up-to", "10", "--format", "svg")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(result.text.contains(">\(label)</text>"))
  }

  /// Pages keep values beyond the range of a `Float`, and the distances of points far from 0.
  @Test func pagesKeepValuesOfEverySize() async throws {
    struct Content: Decodable {
      struct Series: Decodable { let points: [Double?] }
      let series: [Series]
    }
    func points(_ arguments: String...) async throws -> [Double?] {
      let page = try await Tool.run(["plot", "--format", "html"] + arguments).text
      let json = try #require(page.firstMatch(of: /id="content">([^<]*)</)?.output.1)
      return try JSONDecoder().decode(Content.self, from: Data(json.utf8)).series[0].points
    }
    #expect(try await points("--curve", "2^n").allSatisfy { $0 != nil })
    let far = try await points("--curve", "n", "--from", "19999990", "--up-to", "20000000")
    #expect(Set(far).count > 250)
  }

  /// Coordinates in SVG are relative to the picture, so they are distinct far from 0.
  @Test func pointsFarFromZeroAreDistinct() async throws {
    let picture = try await Tool.run(
      "plot", "--curve", "sin(n)", "--from", "19999990", "--up-to", "20000000", "--format", "svg")
    let group = try #require(picture.text.components(separatedBy: "tv-graph").last)
    let data = try #require(group.firstMatch(of: /d="(M[^"]*)"/)?.output.1)
    let numbers = data.split { "ML ".contains($0) }
    let places = stride(from: 0, to: numbers.count, by: 2).map { numbers[$0] }
    #expect(places.count > 700 && Set(places).count == places.count)
  }

  /// A curve with negative values is shown beside measured values, or a note says that it is not.
  @Test func negativeCurvesAreShownBesideMeasures() async throws {
    let measured = ["plot", "height", "--kinds", "avl", "--up-to", "100", "--format", "svg"]
    let negative = try await Tool.run(measured + ["--curve", "0-n/10", "--curve", "5*sin(n)"])
    #expect(negative.errors.isEmpty && negative.text.contains(">−4</text>"))
    let hidden = try await Tool.run(measured + ["--curve", "0-n-99", "--curve", "n+99"])
    #expect(
      hidden.errors == """
        treeviz: --curve '0-n-99' is not visible: all of its values are below the graph
        treeviz: --curve 'n+99' is not visible: all of its values are above the graph

        """)
    // A curve that is negative only at its start changes nothing.
    let usual = try await Tool.run(measured + ["--curve", "log2(n+1)-1"])
    #expect(!usual.text.contains(">−1</text>") && usual.errors.isEmpty)
  }

  /// Notes on missing values concern the points that the output shows.
  @Test func missingValuesAreThoseOfTheOutput() async throws {
    for (curve, format, note) in [
      ("exp(n)", "svg", "has a finite value at only 1 of the 720 points"), ("exp(n)", "html", ""),
      ("exp(n)", "table", "has no finite value at any of the 100 points"),
      ("0/0", "svg", "has no finite value at any of the 720 points"),
    ] {
      let result = try await Tool.run(
        "plot", "--curve", curve, "--up-to", "20000000", "--format", format)
      #expect(result.errors == (note.isEmpty ? "" : "treeviz: --curve '\(curve)' \(note)\n"))
    }
    let steps = try await Tool.run(
      "plot", "--curve", "1/(n-floor(n))", "--from", "-10", "--up-to", "10", "--format", "svg")
    #expect(steps.errors.isEmpty)
  }

  /// A steep curve takes no more room than others.
  @Test func steepCurvesAreShort() async throws {
    func size(_ curve: String, _ format: String) async throws -> Int {
      let line = ["plot", "height", "--kinds", "avl", "--up-to", "30", "--curve", curve]
      let result = try await Tool.run(line + ["--format", format])
      #expect(result.status == 0, "\(result.errors)")
      return result.output.count
    }
    #expect(try await size("2^n", "svg") < size("log2(n+1)", "svg"))
  }
}
