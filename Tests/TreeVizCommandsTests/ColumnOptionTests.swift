import Foundation
import Testing
import TreeTestSupport

/// The options for columns on the command line.
@Suite struct ColumnOptionTests {
  /// A decision tree for the data set iris, cut at depth 2.
  private static let iris = """
    {"label": "w <= 0.8", "feature": "w", "threshold": 0.8, "gini": 0.66667, "samples": 150, \
    "value": [50, 50, 50],
     "left": {"label": "setosa", "gini": 0, "samples": 50, "value": [50, 0, 0]},
     "right": {"label": "w <= 1.75", "feature": "w", "threshold": 1.75, "gini": 0.5, \
    "samples": 100, "value": [0, 50, 50],
      "left": {"label": "versicolor", "gini": 0.16804, "samples": 54, "value": [0, 49, 5]},
      "right": {"label": "virginica", "gini": 0.04253, "samples": 46, "value": [0, 1, 45]}}}
    """

  /// The same tree in the form of scikit-learn, with features by index.
  private static let arrays = """
    {"children_left": [1, -1, 3, -1, -1], "children_right": [2, -1, 4, -1, -1], \
    "feature": [3, -2, 2, -2, -2], "threshold": [0.8, -2, 4.95, -2, -2]}
    """

  private let snapshots = Snapshots(besides: #filePath)

  private func failure(_ arguments: String...) async throws -> String {
    let result = try await Tool.run(["draw", Self.iris] + arguments)
    return "\(result.status) \(result.errors)"
  }

  @Test("pictures with columns are drawn as recorded", arguments: ["svg", "tex"])
  func recordedPictures(_ format: String) async throws {
    for (name, options) in [
      ("columns-class", "--color-by class --annotate gini,samples,value --digits 3"),
      ("columns-path", "--color-by class --width-by samples --path w=1.7 --appearance dark"),
      ("columns-scale", "--color-by samples --nodes box --max-depth 1"),
      ("columns-textbook", "--color-by class --theme textbook --labels wrap --annotate value"),
    ] {
      let words = options.split(separator: " ").map(String.init)
      let result = try await Tool.run(["draw", Self.iris] + words + ["--format", format])
      #expect(result.status == 0, "\(result.errors)")
      let fault = snapshots.mismatch(result.text, "\(name).\(format)")
      #expect(fault == nil)
    }
  }

  @Test("text drawings show names, digits and hidden nodes")
  func textDrawings() async throws {
    let line = ["draw", Self.iris, "--annotate", "gini,value", "--digits", "2", "--max-depth", "1"]
    let result = try await Tool.run(line + ["--width", "100"])
    #expect(result.text.contains("w <= 0.8 gini 0.67 value 50 50"), "\(result.text)")
    #expect(result.text.contains("setosa gini 0 value 50 0 0"), "\(result.text)")
    #expect(result.text.contains("w <= 1.8 +2 gini 0.5"), "\(result.text)")
    #expect(!result.text.contains("versicolor"))
    let model = "0:[f2<2.4500000477] yes=1,no=2,missing=1\n1:leaf=-0.0189617593\n2:leaf=1234.56\n"
    let rounded = try await Tool.run("draw", model, "--digits", "3")
    #expect(
      ["f2 < 2.45", "-0.019", "1235"].allSatisfy(rounded.text.contains), "\(rounded)")
  }

  @Test("the path of a sample is marked")
  func samplePaths() async throws {
    func marked(_ tree: String, _ options: String...) async throws -> [String] {
      let result = try await Tool.run(["draw", tree, "--format", "svg"] + options)
      #expect(result.status == 0, "\(result.errors)")
      return result.text.matches(of: /class="tv-node tv-path[^"]*" data-index="(\d+)"/)
        .map { String($0.1) }
    }
    #expect(try await marked(Self.iris, "--path", "w=0.8") == ["0", "1"])
    #expect(try await marked(Self.iris, "--path", "x=9, w=1.7") == ["0", "2", "3"])
    #expect(try await marked(Self.arrays, "--path", "6.7,3,5,1.7") == ["0", "2", "4"])
    #expect(try await marked(Self.arrays, "--path", "-6.7,3,4,1.7") == ["0", "2", "3"])
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("data.csv").path
    try Data(",v,w\n0,3,0.1\n1,3,\"9\"\n".utf8).write(to: URL(fileURLWithPath: file))
    #expect(try await marked(Self.iris, "--path-of", "\(file):1") == ["0", "1"])
    #expect(try await marked(Self.iris, "--path-of", "\(file):2") == ["0", "2", "4"])
    try Data("1,2,3,0.5\n1,2,4,2\n".utf8).write(to: URL(fileURLWithPath: file))
    #expect(try await marked(Self.arrays, "--path-of", "\(file):2") == ["0", "2", "3"])
    let page = try await Tool.run("draw", Self.iris, "--path", "w=1", "--format", "html")
    #expect(page.status == 0 && page.errors.isEmpty, "\(page.errors)")
  }

  @Test("samples without the values of a path are refused with what is allowed")
  func wrongSamples() async throws {
    let short = try await Tool.run("draw", Self.arrays, "--path", "6.7,3", "--format", "svg")
    #expect(short.status == 65)
    #expect(short.errors.contains("--path: 2 values, but the tree tests x[3], which is number 4"))
    #expect(short.errors.contains("(expected: at least 4 values)"))
    #expect(try await failure("--path", "1").contains("names the feature w but not its position"))
    #expect(
      try await failure("--path", "v=1").contains(
        "there is no value of w (its names: v; the tree tests: w)"))
    let named = try await Tool.run("draw", Self.arrays, "--path", "v=1,u=2")
    #expect(named.errors.contains("no value of x[3] (its names: u, v; the tree tests: x[3], x[2])"))
    #expect(try await failure("--path", "w=a").contains("'a' is not a number"))
    #expect(try await failure("--path", "w=").contains("the value of w is missing"))
    #expect(try await failure("--path", "1", "--path-of", "a:1").hasPrefix("64 "))
    #expect(try await failure("--path-of", "data.csv").contains("expected: FILE.csv:ROW"))
    #expect(try await failure("--path-of", "none.csv:1").hasPrefix("66 "))
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("data.csv").path
    try Data("w\n1\n2\n".utf8).write(to: URL(fileURLWithPath: file))
    #expect(
      try await failure("--path-of", "\(file):3").contains("has no row 3 (its rows: 1 to 2)"))
    #expect(try await failure("--path-of", "\(file):0").contains("has no row 0"))
    let keys = try await Tool.run("draw", "[5,3,8]", "--path", "1")
    #expect(keys.status == 65 && keys.errors.contains("'5' is not a test of a decision tree"))
  }

  @Test("unknown columns are refused with the columns of the tree")
  func unknownColumns() async throws {
    for option in ["--color-by", "--width-by", "--strip", "--label"] {
      let words = try await failure(option, "gin", "--format", "svg")
      #expect(words.hasPrefix("64 treeviz: \(option): the tree has no column 'gin'"), "\(words)")
      #expect(words.contains("its columns: feature, threshold, gini"), "\(words)")
      #expect(words.contains("did you mean gini?"), "\(words)")
    }
    #expect(try await failure("--digits", "18").contains("from 1 to 17"))
    #expect(try await failure("--max-depth", "-1").contains("0 to 1,000,000"))
  }

  @Test("a table is joined by labels, and what does not match is reported")
  func joinedTables() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("meta.csv").path
    func draw(_ table: String, _ options: String...) async throws -> Tool.Result {
      try Data(table.utf8).write(to: URL(fileURLWithPath: file))
      return try await Tool.run(
        ["draw", "((A:1,B:1):1,C:2);", "--data", file, "--layout", "dendrogram"] + options)
    }
    let table = "Name,host,year,id2\nA,bat,2004,007\nC,,2010,2\nD,cat,1,3\nA,x,2,4\n"
    let json = try await draw(table, "--format", "json")
    #expect(json.text.contains("\"host\":\"bat\",\"year\":2004,\"id2\":\"007\""), "\(json.text)")
    #expect(json.errors.contains("'D' in line 4 is the label of no node"), "\(json.errors)")
    #expect(json.errors.contains("the leaf 'B' has no row"), "\(json.errors)")
    #expect(json.errors.contains("1 row with a label that an earlier row has"), "\(json.errors)")
    let labeled = try await draw(table, "--label", "host", "--annotate", "year", "--format", "svg")
    #expect(labeled.text.contains(">bat<") && labeled.text.contains(">2010<"), "\(labeled.text)")
    #expect(labeled.text.contains(">B<") && !labeled.text.contains(">A<"))
    let strips = try await draw(
      table, "--strip", "host,year", "--color-by", "host", "--format", "svg")
    #expect(strips.status == 0 && strips.text.contains("tv-strips"))
    #expect(strips.text.contains("strip 2: year") && strips.text.contains(">no value<"))
    let none = try await draw("name,x\nQ,1\n")
    #expect(none.status == 65 && none.errors.contains("no row has the label of a node"))
    #expect(none.errors.contains("contains 'Q', and the tree 'A'"), "\(none.errors)")
    let wrong = try await draw("name,x\nA\n")
    #expect(wrong.status == 65 && wrong.errors.contains("line 2, column 1: a line of 1 field"))
    let single = try await draw("name\nA\n")
    #expect(single.errors.contains("1 column (expected: labels and at least one column)"))
  }

  @Test("the side of an indicator follows the dump, or is refused by name")
  func indicators() async throws {
    let leaves = "\n1:leaf=1\n2:leaf=2\n"
    for (children, value, end) in [("yes=2,no=1", "1", "[2]"), ("yes=2,no=1", "0", "[1]")] {
      let done = try await Tool.run(
        "draw", "0:[ind] \(children)\(leaves)", "--path", "ind=\(value)")
      #expect(done.text.contains(end), "\(done)")
    }
    let unknown = try await Tool.run("draw", "0:[ind] yes=1,no=2\(leaves)", "--path", "ind=1")
    #expect(unknown.status == 65, "\(unknown)")
    #expect(unknown.errors.contains("the side of ind = 1 is not in the dump"), "\(unknown.errors)")
    #expect(unknown.errors.contains("save_model"), "\(unknown.errors)")
  }

  @Test("decimals without a digit beside the point are numbers in a table")
  func barePoints() async throws {
    let folder = try TemporaryFolder()
    let table = folder.url.appendingPathComponent("m.csv")
    try "name,x,y,z\nA,.5,.5,1.1.\nB,-.25,007,1.2.\nC,2.,1,2.\n".write(
      to: table, atomically: true, encoding: .utf8)
    let done = try await Tool.run(
      "draw", "((A,B),C);", "--data", table.path, "--format", "json", "--quiet")
    #expect(done.text.contains(#""x":0.5"#) && done.text.contains(#""x":-0.25"#), "\(done)")
    #expect(done.text.contains(#""z":"1.1.""#) && done.text.contains(#""z":"2.""#), "\(done)")
    #expect(done.text.contains(#""y":".5""#) && done.text.contains(#""y":"007""#), "\(done)")
  }

  @Test("the labels of a text drawing are cut where an option says")
  func labelWidth() async throws {
    let label = String(repeating: "x", count: 40)
    let usual = try await Tool.run("draw", "(\(label))")
    #expect(usual.errors.contains("1 label is cut at 32 cells; a greater --label-width shows more"))
    let wide = try await Tool.run("draw", "(\(label))", "--label-width", "40")
    #expect(wide.text.contains(label) && wide.errors.isEmpty, "\(wide)")
    let narrow = try await Tool.run("draw", "(\(label))", "--label-width", "5", "--quiet")
    #expect(narrow.text.contains("xxxx…") && !narrow.text.contains("xxxxx"), "\(narrow)")
    #expect(try await failure("--label-width", "1").contains("from 2 to 1,000"))
    let picture = try await Tool.run("draw", "[5]", "--label-width", "9", "--format", "svg")
    #expect(
      picture.errors.contains("--label-width: no effect on this output; only drawings"),
      "\(picture.errors)")
  }

  @Test("a flowchart counts hidden nodes, and lists lost columns once")
  func flowcharts() async throws {
    let chart = try await Tool.run(
      "draw", Self.iris, "--max-depth", "1", "--digits", "2", "--format", "mermaid")
    #expect(chart.text.contains("w #60;= 1.8 +2") && !chart.text.contains("versicolor"), "\(chart)")
    #expect(chart.errors.components(separatedBy: "cannot record").count == 2, "\(chart.errors)")
    #expect(chart.errors.contains("the columns feature, threshold"), "\(chart.errors)")
  }

  @Test("a class is named after its leaves also if a maximum depth hides them")
  func classesOfHiddenLeaves() async throws {
    let picture = try await Tool.run(
      "draw", Self.iris, "--color-by", "class", "--max-depth", "1", "--format", "svg")
    #expect(picture.text.contains("setosa") && picture.text.contains("versicolor"))
    // Only leaves have counts.
    let leaf = #""value": [10, 0]"#
    let tree = """
      {"label": "x <= 1", "left": {"label": "a", \(leaf)}, "right": {"label": "y <= 1",
       "left": {"label": "b", "value": [0, 20]}, "right": {"label": "b", "value": [0, 30]}}}
      """
    let shares = try await Tool.run(
      "draw", tree, "--color-by", "class", "--annotate", "value", "--max-depth", "1", "--format",
      "svg")
    #expect(shares.text.contains("value 0 50"), "\(shares)")
  }

  @Test("options without an effect are reported")
  func uselessOptions() async throws {
    let dot = try await Tool.run(
      "draw", Self.iris, "--color-by", "class", "--max-depth", "1", "--format", "dot")
    #expect(
      dot.errors.contains("--color-by: no effect on this output; use -o FILE.svg, .png, .pdf"))
    #expect(dot.errors.contains("--max-depth"))
    // A page shows them in a picture.
    let page = try await Tool.run("draw", Self.iris, "--color-by", "class", "--format", "html")
    #expect(!page.errors.contains("no effect"), "\(page.errors)")
    let step = try await Tool.run(
      "insert", "5", "--step", "--format", "svg", "--digits", "3", "--width-by", "size")
    #expect(step.errors.contains("--width-by, --digits: no effect with --step"), "\(step.errors)")
    let session = try await Tool.run("repl", "--color-by", "x")
    #expect(session.status == 64 && session.errors.contains("belong to the command draw"))
  }

  @Test("the command lines of the article are correct and silent")
  func article() async throws {
    let page = try DocumentationPage("Columns.md")
    let folder = try TemporaryFolder()
    let script = "set -e\n" + page.code("sh").joined()
    let result = try await Tool.shell(script, in: folder.url)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(folder.names.filter { $0.hasSuffix(".svg") }.count == 5)
  }
}
