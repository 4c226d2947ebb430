import Foundation
import Testing
import TreeRaster

/// Optional parts of pictures, requested on the command line.
@Suite struct LookTests {
  private func svg(_ arguments: String...) async throws -> String {
    let result = try await Tool.run(arguments + ["--format", "svg"])
    #expect(result.status == 0 && result.errors.isEmpty, "\(arguments) \(result.errors)")
    return result.text
  }

  @Test func notesStandInNodesAndBehindLabels() async throws {
    let picture = try await svg("insert", "5", "3", "8", "1", "--annotate", "balance,size")
    #expect(picture.contains(">\u{2212}1</tspan>") && picture.contains(">n 4</tspan>"))
    let text = try await Tool.run(["insert", "5", "3", "8", "1", "--annotate", "balance,size"]).text
    #expect(text.hasPrefix("       5 \u{2212}1 n 4\n"))
    #expect(try await Tool.run(["insert", "5", "--annotate", "nonsense"]).status == 64)
  }

  /// Columns of a tree are drawn on request; otherwise a note names them.
  @Test func columnsAreDrawnOnRequest() async throws {
    let tree = "((a:1,b:1)97:1[&rate=0.5],c:2);"
    let plain = try await Tool.run("draw", tree, "--layout", "tidy", "--format", "svg")
    #expect(
      plain.errors == """
        treeviz: branch lengths are not drawn; --layout dendrogram -o FILE.svg, .png, .pdf or .tex draws them
        treeviz: 2 columns are not shown; --annotate support,rate shows them

        """)
    #expect(!plain.text.contains("97"))
    for layout in ["tidy", "radial", "dendrogram"] {
      let noted = try await Tool.run(
        "draw", tree, "--layout", layout, "--annotate", "support,rate,length", "--format", "svg")
      #expect(noted.text.contains(">97</tspan>") && noted.text.contains(">0.5</tspan>"))
      #expect(noted.status == 0 && noted.errors.isEmpty, "\(noted.errors)")
    }
    let dendrogram = try await Tool.run("draw", tree, "--layout", "dendrogram", "--format", "svg")
    #expect(!dendrogram.errors.contains("branch lengths"))
    let text = try await Tool.run("draw", tree, "--annotate", "support")
    #expect(text.text.contains("97") && text.errors.contains("--annotate rate shows it"))
    #expect(!text.errors.contains("branch lengths are not drawn"))
    let tidy = try await Tool.run("draw", tree, "--layout", "tidy")
    #expect(tidy.errors.contains("branch lengths are not drawn"))
    let page = try await Tool.run("draw", tree, "--format", "html")
    #expect(!page.errors.contains("branch lengths are not drawn"))
    #expect(try await Tool.run("draw", tree, "--format", "newick").errors.isEmpty)
    #expect(try await Tool.run("draw", tree, "--quiet").errors.isEmpty)
  }

  /// If a tree has many columns, the note only counts them; column names are quoted for a shell.
  @Test func manyColumnsAreCounted() async throws {
    let names = (1...8).map { "column \($0)=\($0)" }.joined(separator: ",")
    let result = try await Tool.run("draw", "(a[&\(names)],b);")
    #expect(
      result.errors == """
        treeviz: 8 columns are not shown; \
        --annotate 'column 1','column 2','column 3','column 4','column 5' shows the first 5

        """)
  }

  /// If leaves are side by side, their labels are rotated and not shortened.
  @Test func labelsOfDendrogramsAreTurned() async throws {
    let tree = "((first:1,second:1)97:1,third:2);"
    for (orientation, isTurned) in [("down", true), ("up", true), ("right", false)] {
      let picture = try await svg(
        "draw", tree, "--layout", "dendrogram", "--orientation", orientation, "--annotate",
        "support")
      #expect(picture.contains("rotate(-90 ") == isTurned)
    }
    #expect(
      try await !svg("draw", "((a:1,b:1):1,c:2);", "--layout", "dendrogram").contains("rotate"))
  }

  @Test func labelsThatAreCutAreCounted() async throws {
    let label = "'" + String(repeating: "word ", count: 90) + "'"
    let picture = try await Tool.run("draw", "(\(label),b);", "--format", "svg")
    #expect(picture.errors == "treeviz: 1 label cut at 6 lines\n")
  }

  @Test func tagsAreStripesAndHatches() async throws {
    let picture = try await svg("insert", "5", "3", "8", "--tag", "3", "8")
    #expect(picture.components(separatedBy: "tv-tagged").count == 3)
    #expect(try await Tool.run(["insert", "5", "3", "--tag", "3"]).text == "   5\n ╭─╯\n░3░\n")
    #expect(
      try await Tool.run(["insert", "5", "3", "--tag", "3", "--charset", "ascii"]).text
        == "   5\n .-'\n/3/\n")
    let missing = try await Tool.run(["insert", "5", "--tag", "7"])
    #expect(missing.status == 65 && missing.errors.contains("--tag: 7 is not in the tree"))
  }

  @Test func bubblesShowWhatWasAskedFor() async throws {
    func radii(_ picture: String) -> [String] {
      picture.matches(of: /\ r="([0-9.]+)"/).map { String($0.1) }
    }
    // A perfect tree of 7 nodes: the shares are 1, 3/7 and 1/7.
    let subtree = try await svg("insert", "4", "2", "6", "1", "3", "5", "7", "--size-by", "subtree")
    #expect(radii(subtree) == ["32", "24.06", "17.69", "17.69", "24.06", "17.69", "17.69"])
    // The insertions of 3 and 8 both visit 5; 3 and 8 are not visited.
    let visits = try await svg("insert", "5", "3", "8", "--size-by", "visits")
    #expect(radii(visits) == ["32", "9", "9"])
    let search = try await svg("search", "8", "--in", "5 3 8", "--size-by", "visits")
    #expect(radii(search).contains("32") && radii(search).contains("9"))
    let removed = try await svg("remove", "3", "--from", "5 3 8", "--size-by", "visits")
    #expect(radii(removed) == ["32", "9"])
    let weight = #"{"key":5,"weight":4,"left":{"key":3,"weight":1}}"#
    #expect(radii(try await svg("draw", weight, "--size-by", "weight")) == ["32", "20.5"])
    let none = try await Tool.run(["draw", "[5]", "--size-by", "weight", "--format", "svg"])
    #expect(none.status == 65 && none.errors.contains("does not record the weight"))
    #expect(none.errors.contains(#"{"key": 5, "weight": 3"#))
    let d3 = #"{"name":"a","value":4,"children":[{"name":"b","value":1}]}"#
    let bubbles = try await Tool.run("draw", d3, "--size-by", "weight", "--format", "svg")
    #expect(radii(bubbles.text) == ["32", "20.5"])
    #expect(bubbles.errors.contains("b is an only child without a side"))
    let wrong = try await Tool.run([
      "draw", #"{"key":5,"weight":-4}"#, "--size-by", "weight", "--format", "svg",
    ])
    #expect(wrong.status == 65 && wrong.errors.contains("5 has -4.0"))
  }

  /// A verb that shows an order itself reports the option for another one.
  @Test func ordersWithoutEffectAreReported() async throws {
    let traversed = try await Tool.run(
      "traverse", "5 3 8", "--highlight", "preorder", "--format", "svg")
    #expect(
      traversed.errors
        == "treeviz: --highlight: no effect; the drawing numbers the visits of --order\n")
    let played = try await Tool.run(
      "query", "3...5", "--in", "5 3 8", "--step", "--traversal", "inorder")
    #expect(played.errors == "treeviz: --traversal: no effect on the steps of a query\n")
  }

  @Test func traversalOfPlayedTreesIsReported() async throws {
    let played = try await Tool.run("play", "-", "--traversal", "preorder", input: "[5,3]\n")
    #expect(
      played.errors == "treeviz: --traversal: no effect on the trees that are played\n")
  }

  @Test func missingWeightsAreReported() async throws {
    for format in ["svg", "html"] {
      func notes(_ tree: String) async throws -> String {
        try await Tool.run("draw", tree, "--size-by", "weight", "--format", format).errors
      }
      #expect(
        try await notes(#"{"key":5,"weight":"x","left":{"key":3,"weight":4}}"#)
          == "treeviz: --size-by weight: 5 has no number as weight and is drawn like weight 0\n")
      #expect(
        try await notes(#"{"key":5,"weight":2,"left":{"key":3},"right":{"key":8}}"#)
          == "treeviz: --size-by weight: 2 nodes, such as 3, have no number as weight and are drawn "
          + "like weight 0\n")
      #expect(try await notes(#"{"key":5,"weight":4,"left":{"key":3,"weight":0}}"#) == "")
    }
  }

  @Test func edgesThatMayCrossNodesAreReported() async throws {
    let line = ["draw", "[5,3,8]", "--format", "svg", "--layout"]
    for (layout, edges, isReported) in [
      ("indented", "elbow", true), ("indented", "bracket", false), ("wetherell", "corner", true),
      ("dendrogram", "corner", false), ("tidy", "elbow", false),
    ] {
      let result = try await Tool.run(line + [layout, "--edges", edges])
      #expect(result.status == 0 && result.errors.contains("may cross other nodes") == isReported)
    }
    #expect(try await Tool.run(line + ["indented"]).errors.isEmpty)
  }

  @Test func edgesHaveTwoWords() async throws {
    #expect(try await Tool.run("draw", "[5,3]", "--edge-labels", "yes,no,maybe").status == 64)
  }

  @Test func colorsThatAreNotDrawnAreReported() async throws {
    let red = try await Tool.run("draw", ##"{"key":5,"color":"#ff0000"}"##)
    #expect(red.status == 0 && red.errors.contains("#ff0000 is kept but not drawn"))
    #expect(try await Tool.run("draw", #"{"key":5,"color":"red"}"#).errors.isEmpty)
  }

  /// A table is read as keys on request, and refused as a tree.
  @Test func tablesAreKeysOnlyOnRequest() async throws {
    let table = "1,2\n3,4\n"
    let refused = try await Tool.run("draw", "-", input: table)
    #expect(refused.status == 65 && refused.errors.contains("a table of 2 lines"))
    #expect(refused.errors.contains("--from-format keys"))
    #expect(!refused.errors.contains("--key-type"))
    let inserted = try await Tool.run("insert", "-", "--traversal", "inorder", input: table)
    #expect(inserted.text.hasSuffix("inorder: 1 2 3 4\n"))
    #expect(try await Tool.run("info", "-", "--from-format", "keys", input: table).status == 0)
    let nexus = try await Tool.run("draw", "#NEXUS\nBegin trees;")
    #expect(nexus.status == 65 && !nexus.errors.contains("--key-type"))
    #expect(try await Tool.run("draw", "a=b c").errors.contains("--key-type text"))
  }

  @Test func rulersAreShownWhereTheyAreTrue() async throws {
    let knuth = try await svg("insert", "5", "3", "8", "--layout", "knuth", "--rulers", "--grid")
    #expect(knuth.contains(">depth</text>") && knuth.contains(">in-order</text>"))
    #expect(knuth.contains("tv-grid"))
    let radial = try await Tool.run([
      "random", "31", "--layout", "radial", "--rulers", "--format", "svg",
    ])
    #expect(radial.status == 0 && radial.errors.contains("the layout radial has no depth axis"))
    for layout in ["radial", "htree", "indented"] {
      for tree in ["[1,2,null,3,null,4,null,null,5]", "[1,null,2,null,3]", "[1]"] {
        let chain = try await Tool.run([
          "draw", tree, "--layout", layout, "--rulers", "--format", "svg",
        ])
        #expect(chain.errors.contains("the layout \(layout) has no depth axis"), "\(tree)")
        #expect(!chain.text.contains("tv-rulers"))
      }
    }
    let lengths = try await svg(
      "draw", "(a:1,b:2);", "--layout", "dendrogram", "--rulers", "--orientation", "right")
    #expect(lengths.contains(">distance</text>") && !lengths.contains(">in-order</text>"))
  }

  /// Branch lengths are drawn in proportion, however small or great they are.
  @Test(arguments: ["down", "right"]) func extremeBranchLengthsAreDrawn(
    orientation: String
  ) async throws {
    for tree in ["(A:1e-307,B:0);", "(A:1e-320,B:2e-320);", "(A:1e308,(B:1e308,C:1):1.5e308);"] {
      let result = try await Tool.run([
        "draw", tree, "--layout", "dendrogram", "--rulers", "--format", "svg", "--orientation",
        orientation,
      ])
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
      #expect(result.text.contains(">distance</text>"), "\(tree)")
    }
  }

  @Test func rulersShowKeysWhereTheyAreAskedTo() async throws {
    let keys = try await svg("insert", "20", "10", "30", "--layout", "knuth", "--key-ruler")
    #expect(keys.contains(">keys in in-order</text>") && !keys.contains(">in-order</text>"))
    #expect(keys.components(separatedBy: ">30</text>").count == 3)
    let shared = try await Tool.run([
      "insert", "30", "10", "40", "20", "--key-ruler", "--format", "svg",
    ])
    #expect(shared.errors.contains("no in-order axis: nodes share places"))
  }

  /// The order of a traversal is shown in the picture, or a note says that it is not shown.
  @Test func ordersAreShownOrSaidToBeMissing() async throws {
    let keys = ["insert", "5", "3", "8", "1", "4"]
    for format in ["svg", "dot"] + (Raster.isAvailable ? ["png", "pdf"] : []) {
      let plain = try await Tool.run(keys + ["--format", format])
      let ordered = try await Tool.run(keys + ["--traversal", "postorder", "--format", format])
      #expect(ordered.errors.isEmpty && ordered.output != plain.output, "\(format)")
      let highlighted = try await Tool.run(keys + ["--highlight", "postorder", "--format", format])
      #expect(highlighted.output != plain.output && highlighted.errors.isEmpty, "\(format)")
      // Without --highlight, pictures also show the path from node to node.
      let both = try await Tool.run(
        keys + ["--traversal", "postorder", "--highlight", "postorder", "--format", format])
      #expect(both.output == highlighted.output, "\(format)")
      #expect((ordered.output == highlighted.output) == (format == "dot"), "\(format)")
    }
    let text = try await Tool.run(keys + ["--highlight", "postorder"])
    #expect(text.text.contains("5 #5") && text.errors.isEmpty)
    let dot = try await Tool.run(
      keys + ["--traversal", "postorder", "--reversed", "--format", "dot"])
    #expect(dot.text.contains("label=\"5 #1\""))
    for format in ["json", "list", "sexpr"] {
      let data = try await Tool.run(keys + ["--traversal", "postorder", "--format", format])
      #expect(data.errors.contains("--traversal: no effect on this output"), "\(format)")
    }
    let line = try await Tool.run("insert", "5", "3", "8", "--traversal", "inorder")
    #expect(line.text == "  5\n╭─┴─╮\n3   8\n\ninorder: 3 5 8\n" && line.errors.isEmpty)
  }

  /// A search in a splay tree marks only the path in the resulting tree.
  @Test func aSearchThatChangesTheTreeMarksThePathInIt() async throws {
    let keys = (1...10).map(String.init).joined(separator: " ")
    let svg = try await Tool.run("search", "1", "--in", keys, "--kind", "splay", "--format", "svg")
      .text
    let marked = svg.split(separator: "\n").filter { $0.contains("<g class=\"tv-node tv-path") }
    #expect(marked.count == 1 && marked.first?.contains("data-key=\"1\"") == true)
    #expect(!svg.contains("class=\"tv-edge tv-path"))
  }

  /// If an option has no effect without another one or in a format, a note says so.
  @Test func optionsWithoutEffectSaySo() async throws {
    let radii = try await Tool.run(["insert", "5", "3", "--radii", "6...20", "--format", "svg"])
    #expect(radii.status == 0 && radii.errors == "treeviz: --radii: no effect without --size-by\n")
    let sized = try await Tool.run([
      "insert", "5", "3", "--radii", "6...20", "--size-by", "subtree", "--format", "svg",
    ])
    #expect(sized.errors.isEmpty)
    let lines = try await svg("insert", "5", "3", "--fixed-lines")
    #expect(lines.contains("vector-effect:non-scaling-stroke"))
    #expect(try await !svg("insert", "5", "3").contains("vector-effect"))
    let text = try await Tool.run(["insert", "5", "3", "--fixed-lines"])
    #expect(text.errors.hasPrefix("treeviz: --fixed-lines: no effect on this output"))
  }

  @Test func everyLookIsDrawn() async throws {
    for (option, values) in [
      "--nodes": ["circle", "box", "plain", "point"], "--labels": ["grow", "shrink", "wrap"],
      "--edges": ["straight", "curved", "elbow", "corner", "bracket"],
      "--lines": ["solid", "dotted", "dashed"], "--theme": ["calm", "contrast", "textbook"],
    ] {
      var pictures: Set<String> = []
      for value in values {
        pictures.insert(
          try await svg(
            "insert", "5", "3", "8000", "a-longer-label-than-fits", "--key-type", "text", option,
            value))
      }
      #expect(pictures.count == values.count, "\(option)")
    }
    let tour = try await svg("insert", "5", "3", "8", "--tour", "--traversal", "preorder")
    #expect(tour.contains("tv-tour"))
    #expect(try await svg("insert", "5", "--empty-places").contains("tv-empty"))
  }

  /// If text output cannot show an option's result, a note says so.
  @Test func whatTextCannotShowIsSaid() async throws {
    let result = try await Tool.run([
      "insert", "5", "3", "--size-by", "subtree", "--rulers", "--tag", "3",
    ])
    #expect(result.status == 0)
    #expect(
      result.errors
        == "treeviz: --size-by, --rulers: no effect on this output; use -o FILE.svg, .png, .pdf, .tex or .html\n"
    )
  }

  @Test func visitsAreNumberedInTheReversedOrder() async throws {
    let line = ["draw", "[8,4,12]", "--traversal", "postorder", "--annotate", "visit"]
    let reversed = try await Tool.run(line + ["--reversed"])
    for note in ["8 #1", "12 #2", "4 #3"] { #expect(reversed.text.contains(note)) }
    #expect(try await Tool.run(line).text.contains("8 #3"))
    let picture = try await Tool.run(line + ["--reversed", "--format", "svg"]).text
    let labels = picture.matches(of: />(8|4|12|#[123])</).map(\.output.1)
    #expect(labels.prefix(2) == ["8", "#1"], "\(labels)")
  }

  @Test func negativeLengthsAreReported() async throws {
    let tree = "((A:-1,B:2):3,C:4);"
    let drawn = ["draw", tree, "--layout", "dendrogram", "--format", "svg"]
    #expect(try await Tool.run(drawn).errors.contains("1 branch has a negative length"))
    let tidy = ["draw", tree, "--layout", "tidy", "--format", "svg"]
    #expect(!(try await Tool.run(tidy).errors.contains("negative")))
  }

  /// An unknown note may be the name of a column, which depends on the tree.
  @Test(arguments: [("siz", "size"), ("balance,siz", "size"), ("rat", "rate")])
  func missingColumnsAreExplained(notes: String, near: String) async throws {
    let result = try await Tool.run("draw", "(a[&rate=1],b);", "--annotate", notes)
    let name = notes.split(separator: ",").last ?? ""
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("treeviz: '\(name)' is not a valid value for --annotate"))
    #expect(result.errors.contains("did you mean"))
    #expect(result.errors.contains(near) && result.errors.contains("columns: rate"))
  }

  @Test("a measure that hides a column of the same name is reported")
  func hiddenColumns() async throws {
    let tree = "((a[&height=3]:1,b[&height=3]:1)[&height=7]:1,c[&height=2]:2);"
    let measured = try await Tool.run("draw", tree, "--annotate", "height", "--format", "svg")
    #expect(measured.text.contains("h 1") && measured.errors.contains("column:height shows"))
    let column = try await Tool.run(
      "draw", tree, "--annotate", "column:height", "--color-by", "column:height", "--format", "svg")
    #expect(column.status == 0 && !column.errors.contains("column:height shows"))
    #expect(column.text.contains(">7</text>") && column.text.contains(">height</text>"))
    let striped = try await Tool.run(
      "draw", tree, "--strip", "column:height", "--label", "column:height", "--width-by",
      "column:height", "--format", "svg")
    #expect(striped.status == 0 && striped.text.contains("tv-strips"), "\(striped.errors)")
  }

  @Test("circular pictures are drawn in all formats of pictures")
  func circularFormats() async throws {
    let tree = "((a:1,b:2)90:1.5,(c:0.25,d:3,e:1)70:0.5);"
    for format in ["svg", "tex", "html"] {
      let options = ["--layout", "circular", "--annotate", "support", "--rulers", "--grid"]
      let drawn = try await Tool.run(["draw", tree, "--format", format] + options)
      #expect(drawn.status == 0 && drawn.errors.isEmpty, "\(format): \(drawn.errors)")
      #expect(drawn.text.contains("90") && drawn.text.contains("distance"))
    }
    let refused = try await Tool.run(
      "draw", tree, "--layout", "circular", "--nodes", "box", "--format", "svg")
    #expect(refused.status != 0 && refused.errors.contains("expected: --nodes point"))
    let ruled = try await Tool.run(
      "draw", "((a,b),c);", "--layout", "circular", "--rulers", "--format", "svg")
    #expect(ruled.status == 0 && ruled.errors.contains("the layout circular has no depth axis"))
  }
}
