import BinaryTrees
import Foundation
import Testing
import TextSupport
import TreeGeometry
import TreeLayout
import TreeTestSupport

@testable import TreeDrawing

/// Columns that pictures show by colors, bars, widths and strips.
@Suite struct ColumnTests {
  /// A decision tree of three classes: a root, a pure leaf, and an inner node with two leaves.
  private var decisions: TreeSnapshot<String> {
    TreeSnapshot(
      shape: TreeShape(
        preorderLeft: [1, -1, 3, -1, -1], right: [2, -1, 4, -1, -1], parent: [-1, 0, 0, 2, 2]),
      elements: ["w <= 0.8", "setosa", "w <= 1.75", "versicolor", "virginica"],
      columns: [
        "threshold": .decimals([0.8, nil, 1.75, nil, nil]),
        "samples": .integers([150, 50, 100, 54, 46]),
        "value": .texts([nil, "[50, 0, 0]", nil, "[0, 49, 5]", "[0, 1, 45]"]),
        "host": .texts(["x", "y", nil, "x", "z"]),
        "rate": .decimals([1, 2, 3, 4, nil]),
      ])
  }

  private func scene(
    _ tree: TreeSnapshot<String>, marks: TreeMarks = TreeMarks(),
    _ change: (inout PictureSettings) -> Void
  ) throws -> (scene: TreeScene, notes: [String]) {
    var settings = PictureSettings()
    change(&settings)
    var notes: [String] = []
    let scene = try settings.scene(of: PicturedTree(tree, marks: marks), &notes)
    return (scene, notes)
  }

  @Test("counts of inner nodes are the sums of their children")
  func counts() throws {
    let counts = try #require(ClassCounts(of: decisions))
    #expect(counts.counts[0] == [50, 50, 50] && counts.counts[2] == [0, 50, 50])
    #expect(counts.names == ["setosa", "versicolor", "virginica"])
    #expect(counts.majority(at: 0) == 0 && counts.majority(at: 4) == 2)
    #expect(counts.strength(at: 0) == 0 && counts.strength(at: 1) == 1)
    #expect(counts.shares(at: 3) == [0, 49.0 / 54, 5.0 / 54])
  }

  @Test("shares become counts, and arrays for several outputs are refused")
  func countsOfShares() throws {
    var tree = decisions
    var columns = tree.columns
    columns["value"] = .texts(["[[0.2, 0.8]]", nil, nil, nil, nil])
    tree = tree.with(columns: columns)
    #expect(try #require(ClassCounts(of: tree)).counts[0] == [30, 120])
    columns["value"] = .texts(["[[1, 2], [3, 4]]", nil, nil, nil, nil])
    #expect(ClassCounts(of: tree.with(columns: columns)) == nil)
    columns["value"] = .texts(["[7.5]", "[1]", nil, nil, nil])
    #expect(ClassCounts(of: tree.with(columns: columns)) == nil)
  }

  @Test("the majority class determines the hue, and the purity its strength")
  func classColors() throws {
    let (scene, notes) = try scene(decisions) { $0.colorBy = "class" }
    let colors = scene.shape.indices.map { scene.detail(of: $0).colors }
    #expect(Set(colors).count == 5 && notes.isEmpty)
    let fills = colors.compactMap { $0?.light.fill.luminance }
    // The root is least pure, and its leaf of the same class is pure.
    #expect(fills[0] > fills[1])
    #expect(scene.columns.legends.map(\.caption) == ["class"])
    #expect(scene.columns.legends[0].entries.map(\.name) == ["setosa", "versicolor", "virginica"])
    #expect(scene.detail(of: 3).shares == [0, 49.0 / 54, 5.0 / 54])
  }

  @Test("text on every fill has a contrast of at least 4.5", arguments: Theme.allCases)
  func contrast(_ theme: Theme) {
    let palette = ColumnPalette(.standard(theme), theme)
    var pairs = [palette.missing, palette.others]
    for category in 0..<8 {
      for step in 0...10 {
        pairs.append(palette.colors(of: category, strength: Double(step) / 10))
      }
    }
    for step in 0...20 { pairs.append(palette.colors(at: Double(step) / 20)) }
    for colors in pairs.flatMap({ [$0.light, $0.dark] }) {
      #expect(colors.text.contrast(with: colors.fill) >= 4.5, "\(colors)")
      #expect(colors.fill.readable(on: 0xEAF1FB).contrast(with: 0xEAF1FB) >= 4.5)
    }
  }

  @Test("the first colors differ in lightness, and a scale is monotonic", arguments: Theme.allCases)
  func lightness(_ theme: Theme) {
    let palette = ColumnPalette(.standard(theme), theme)
    let firsts = (0..<4).map { palette.colors(of: $0).light.fill.luminance }.sorted()
    for (less, more) in zip(firsts, firsts.dropFirst()) {
      #expect((more + 0.05) / (less + 0.05) > 1.3)
    }
    let scale = (0..<16).map { palette.colors(at: Double($0) / 15) }
    for (colors, next) in zip(scale, scale.dropFirst()) {
      #expect(colors.light.fill.luminance > next.light.fill.luminance)
      #expect(colors.dark.fill.luminance < next.dark.fill.luminance)
    }
  }

  @Test("texts get categories, numbers a scale, and missing entries gray")
  func columnColors() throws {
    let hosts = try scene(decisions) { $0.colorBy = "host" }.scene
    #expect(hosts.columns.legends[0].entries.map(\.name) == ["x", "y", "z", "no value"])
    #expect(hosts.detail(of: 0).colors == hosts.detail(of: 3).colors)
    #expect(hosts.detail(of: 2).shares.isEmpty)
    let rates = try scene(decisions) { $0.colorBy = "rate" }.scene
    let scale = try #require(rates.columns.legends[0].scale)
    #expect(scale.least == "1" && scale.greatest == "4" && scale.colors.count == 16)
    #expect(rates.detail(of: 0).colors == scale.colors.first)
    #expect(rates.detail(of: 3).colors == scale.colors.last)
    #expect(rates.columns.legends[0].entries.map(\.name) == ["no value"])
    for name in ["purity", "depth", "height", "size"] {
      #expect(try scene(decisions) { $0.colorBy = name }.scene.columns.legends.count == 1)
    }
  }

  @Test("of many texts, the eight most frequent have colors")
  func manyCategories() throws {
    let shape = TreeShape.complete(count: 31)
    let texts = shape.indices.map { "\($0 < 20 ? $0 % 10 : 9)" }
    let tree = TreeSnapshot(
      shape: shape, elements: texts, columns: ["group": .texts(texts.map { "g" + $0 })])
    let (scene, notes) = try scene(tree) { $0.colorBy = "group" }
    #expect(
      notes == [
        "--color-by group: of 10 values, the 8 most frequent have colors; the others are gray"
      ])
    let names = scene.columns.legends[0].entries.map(\.name)
    #expect(names.count == 9 && names.last == "2 others" && names.contains("g9"))
  }

  @Test("an unknown column is refused with the columns")
  func unknownColumns() {
    for (option, change) in [
      ("--color-by", { (settings: inout PictureSettings) in settings.colorBy = "oak" }),
      ("--width-by", { $0.widthBy = "oak" }), ("--strip", { $0.strips = ["oak"] }),
    ] {
      let error = #expect(throws: PictureError.self) { try scene(decisions, change) }
      #expect(
        error?.description
          == "\(option): the tree has no column oak (its columns: threshold, samples, value, host, rate)"
      )
    }
    let plain = TreeSnapshot(shape: TreeShape.complete(count: 1), elements: ["5"])
    let error = #expect(throws: PictureError.self) { try scene(plain) { $0.colorBy = "class" } }
    #expect(error?.description.contains("neither a column class nor numbers of samples") == true)
  }

  @Test("marks change the border of a node that shows data, but not its fill")
  func marks() throws {
    let marks = TreeMarks(path: [0, 2, 4])
    let plain = try scene(decisions) { $0.colorBy = "class" }.scene
    let marked = try scene(decisions, marks: marks) { $0.colorBy = "class" }.scene
    for node in [0, 2, 4] {
      let (own, other) = (marked.colors(of: marked.node(node)), plain.colors(of: plain.node(node)))
      #expect(own.light.fill == other.light.fill && own.dark.text == other.dark.text)
      #expect(own.light.stroke == marked.style.light.path.stroke)
    }
    #expect(marked.colors(of: marked.node(1)) == plain.colors(of: plain.node(1)))
    let svg = String(decoding: SVGWriter().bytes(of: marked), as: UTF8.self)
    #expect(svg.contains("tv-path tv-own"))
  }

  @Test("the width of an edge grows with the square root")
  func widths() throws {
    let scene = try scene(decisions) { $0.widthBy = "samples" }.scene
    let widths = scene.edges.map { $0.width ?? 0 }
    #expect(abs(widths[0] - 12 * (1.0 / 3).squareRoot()) < 1e-9)
    #expect(abs(widths[1] * widths[1] / (widths[0] * widths[0]) - 2) < 1e-9)
    let svg = String(decoding: SVGWriter().bytes(of: scene), as: UTF8.self)
    #expect(svg.components(separatedBy: "data-child=").count == 5)
    #expect(svg.contains("stroke-width=\"6.93\""))
    #expect(try self.scene(decisions) { _ in }.scene.edges.allSatisfy { $0.width == nil })
  }

  @Test("the edges of a decision tree's root say yes and no, and where missing values go")
  func answers() throws {
    var tree = decisions
    let plain = try scene(tree) { _ in }.scene
    #expect(plain.edgeLabels.map(\.word) == ["yes", "no"])
    var columns = tree.columns
    columns["missing"] = .texts(["right", nil, "left", nil, nil])
    tree = tree.with(columns: columns)
    let words = try scene(tree) { _ in }.scene.columns.edgeWords
    #expect(words == ["", "yes", "no, missing", "missing", ""])
    // scikit-learn's arrays: 1 is the left side, and only zeros mean that no value was missing.
    columns["missing"] = nil
    for (numbers, expected) in [
      ([0, 0, 1, 0, 0], words), ([0, 0, 0, 0, 0], ["", "yes", "no", "", ""]),
    ] {
      columns["missing_go_to_left"] = .integers(numbers)
      tree = tree.with(columns: columns)
      #expect(try scene(tree) { _ in }.scene.columns.edgeWords == expected)
    }
    columns["threshold"] = nil
    columns["categories"] = .texts(["[1]", nil, "[0,2]", nil, nil])
    tree = tree.with(columns: columns)
    #expect(try scene(tree) { _ in }.scene.columns.edgeWords == ["", "yes", "no", "", ""])
    columns["edge"] = .texts([nil, "a", "b", nil, "c"])
    tree = tree.with(columns: columns)
    #expect(try scene(tree) { _ in }.scene.columns.edgeWords == ["", "a", "b", "", "c"])
    let given = try scene(tree) { $0.edgeLabels = DrawingStyle.EdgeLabels(words: "l,r") }.scene
    #expect(given.columns.edgeWords.isEmpty && given.edgeLabels.count == 4)
    let keys = searchTree([5, 3, 8])
    #expect(try scene(keys) { _ in }.scene.columns.edgeWords.isEmpty)
  }

  @Test("cells of strips lie beyond the leaves, inside the picture, and apart from each other")
  func strips() throws {
    let tips = TreeSnapshot(
      shape: decisions.shape, elements: ["", "first", "", "second", "third"],
      columns: [
        .branchLength: .decimals([nil, 3, 1, 1, 2]), "host": .texts([nil, "x", nil, "y", "x"]),
        "year": .integers([nil, 1, nil, 2, nil]),
      ])
    for layout in [LayoutName.dendrogram, .tidy, .indented] {
      for orientation in [LayoutOrientation.down, .up, .left, .right]
      where layout != .indented || orientation == .down {
        let (scene, _) = try scene(tips) {
          ($0.strips, $0.layout, $0.orientation) = (["host", "year"], layout, orientation)
        }
        var canvas = RecordingCanvas()
        scene.drawStrips(on: &canvas)
        let fills = canvas.calls.compactMap { call -> DrawingPath? in
          if case .fill(let path, _) = call { path } else { nil }
        }
        let frame = CGRect(origin: .zero, size: scene.size).insetBy(dx: 8, dy: 8)
        #expect(!fills.isEmpty)
        for path in fills {
          for point in path.elements.flatMap(\.points) { #expect(frame.contains(point)) }
        }
        #expect(scene.columns.legends.map(\.caption) == ["strip 1: host", "strip 2: year"])
      }
    }
  }

  @Test("a legend lies below the tree, inside the picture, and wraps its entries")
  func legends() throws {
    let names = (0..<8).map { "category \($0)" }
    let tree = TreeSnapshot(
      shape: TreeShape.complete(count: 8), elements: names, columns: ["group": .texts(names)])
    let plain = try scene(tree) { _ in }.scene
    let scene = try scene(tree) { $0.colorBy = "group" }.scene
    let legend = try #require(scene.legend)
    #expect(abs(scene.size.height - plain.size.height - legend.room) <= 1)
    #expect(legend.plateSize.width <= scene.size.width - 2 * scene.style.margin)
    let narrow = TreeSnapshot(
      shape: TreeShape.complete(count: 1), elements: [""], columns: ["group": .texts(["only"])])
    let small = try self.scene(narrow) { $0.colorBy = "group" }.scene
    #expect(try #require(small.legend).plateSize.width <= small.size.width - 32)
  }

  @Test("long notes of columns are wrapped, not cut")
  func wrappedNotes() throws {
    let counts = (10..<60).map(String.init).joined(separator: ", ")
    let tree = TreeSnapshot(
      shape: TreeShape.complete(count: 1), elements: ["a"],
      columns: ["value": .texts(["[\(counts)]"])])
    let scene = try scene(tree) { $0.notes = [.column("value")] }.scene
    let lines = scene.node(0).label.lines.filter(\.isNote).map(\.text)
    #expect(
      lines.count > 1 && lines.joined(separator: " ") == "value " + counts.filter { $0 != "," })
  }
}
