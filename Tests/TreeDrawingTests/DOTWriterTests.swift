import BinaryTrees
import Testing
import TextSupport
import TreeDrawing
import TreeLayout
import TreeTestSupport

struct DOTWriterTests {
  /// The ring of a red node leaves less space for the label.
  @Test func labelsKeepOffTheRing() {
    let tree = TreeSnapshot(
      shape: Chain.left.shape(count: 3), elements: ["10", "5", "20"],
      columns: [.color: .texts(["red", "red", "black"])])
    let lines = tree.dot().split(separator: "\n").filter { $0.contains("label=\"") }
    #expect(lines.first { $0.contains("\"10\"") }?.contains("fontsize=9") == true)
    #expect(lines.filter { $0.contains(" n") && $0.contains("fontsize") }.count <= 2)
  }

  @Test(arguments: ["engine", "free", "positions"])
  func writesWhatItWrote(placement: String) throws {
    let tree = DOTTestTrees.small
    var writer = DOTRenderer()
    switch placement {
    case "free": writer.placement = .free
    case "positions": writer.placement = .positions(try DOTTestTrees.layout(tree))
    default: break
    }
    writer.marks = TreeMarks(path: [0, 1])
    let mismatch = Snapshots(besides: #filePath).mismatch(
      try writer.write(tree).text, "small-\(placement).dot")
    #expect(mismatch == nil)
  }

  @Test func theEmptyTreeIsAGraph() throws {
    let empty = TreeSnapshot<String>(shape: .empty, elements: [])
    for placement in [.engine, .free, .positions(try TidyLayout().layout(.empty))]
      as [DOTRenderer.Placement]
    {
      let written = try DOTRenderer(placement: placement).write(empty)
      #expect(written.text.hasPrefix("digraph tree {\n") && written.text.hasSuffix("}\n"))
      #expect(!written.text.contains("n0 [") && written.losses.isEmpty)
    }
  }

  /// All colors and widths come from the style.
  @Test func followsTheStyle() throws {
    let tree = DOTTestTrees.small
    var style = DrawingStyle.standard(.contrast)
    (style.lines.border, style.lines.edge, style.lines.pathEdge) = (4, 8, 12)
    (style.radius, style.text.size) = (24, 20)
    let writer = DOTRenderer(style: style, marks: TreeMarks(path: [0, 2]))
    let text = try writer.write(tree).text
    let standard = try DOTRenderer(marks: TreeMarks(path: [0, 2])).write(tree).text
    func colors(_ text: String) -> Set<Substring> {
      Set(text.matches(of: /#[0-9A-F]{6}/).map(\.output))
    }
    let palette = Set(style.light.hexadecimals)
    #expect(colors(text).isSubset(of: palette), "\(colors(text).subtracting(palette))")
    #expect(colors(text).isDisjoint(with: colors(standard).subtracting(palette)))
    for part in [
      "width=0.5, height=0.5", "penwidth=3,", "fontsize=15,", "penwidth=6];", "penwidth=9]",
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  /// A violation has its own colors even if it is on the path.
  @Test func aViolationIsMarked() throws {
    var marks = TreeMarks(path: [0])
    marks[1] = .violation
    let colors = DrawingStyle.standard.light
    let tree = TreeSnapshot(
      shape: DOTTestTrees.shape(left: [1, -1], right: [-1, -1]), elements: ["a", "b"])
    let lines = try DOTRenderer(marks: marks).write(tree).text.split(separator: "\n")
    let node = try #require(lines.first { $0.hasPrefix("  n1 [") })
    #expect(node.contains("fillcolor=\"\(colors.violation.fill)\""))
  }

  /// Added and removed nodes and violations differ from other nodes not only in color.
  @Test(arguments: ["a", "a label that makes a box"])
  func statesAreNotByColorAlone(label: String) throws {
    let marks: [(NodeMark, String)] = [(.added, "+"), (.removed, "×"), (.violation, "!")]
    let tree = TreeSnapshot(
      shape: DOTTestTrees.shape(left: [1, -1], right: [-1, -1]), elements: ["5", label])
    let layout = try TidyLayout().layout(
      tree.shape, sizes: DrawingStyle.standard.nodeSizes(for: tree),
      options: DrawingStyle.standard.layoutOptions)
    for placement in [DOTRenderer.Placement.engine, .free, .positions(layout)] {
      for (mark, sign) in marks {
        let states = TreeMarks(path: [])
        var marked = states
        marked[1] = mark
        let text = try DOTRenderer(placement: placement, marks: marked).write(tree).text
        let lines = text.split(separator: "\n")
        let node = try #require(lines.first { $0.hasPrefix("  n1 [") })
        #expect(node.contains("xlabel=<") && node.contains(">\(sign)</font>"))
        let isDashed = node.contains(
          label == "a" ? "\"filled,dashed\"" : "\"filled,rounded,dashed\"")
        #expect(isDashed == (mark == .removed), "\(node)")
        #expect(lines.contains("  n0 -> n1 [style=dashed];") == (mark == .removed))
      }
    }
  }

  /// Every edge of every small shape is written once, in the order left, middle, right.
  @Test func edgesAreThoseOfTheTree() throws {
    var failures: [String] = []
    for shape in EveryShape.upTo(8) {
      let tree = TreeSnapshot(shape: shape, elements: shape.indices.map { "\($0)" })
      for placement in [.engine, .free] as [DOTRenderer.Placement] {
        var expected: [String] = []
        for node in shape.indices where !shape.isLeaf(node) {
          if shape.left[node] >= 0 { expected.append("n\(node) -> n\(shape.left[node])") }
          if placement == .engine {
            expected.append("n\(node) -> m\(node) [style=invis, weight=10]")
          }
          if shape.right[node] >= 0 { expected.append("n\(node) -> n\(shape.right[node])") }
        }
        let lines = try DOTRenderer(placement: placement).write(tree).text.split(separator: "\n")
        let edges = lines.filter { $0.contains(" -> ") }.map { $0.dropFirst(2).dropLast() }
        let nodes = lines.count { !$0.hasPrefix("  node") && $0.contains(" [label=") }
        if edges.map(String.init) != expected || nodes != shape.count {
          failures.append("\(shape) \(placement)")
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.count), first \(failures.first ?? "")")
  }

  @Test func positionsAreInPointsAndUpwards() throws {
    let tree = TreeSnapshot(
      shape: DOTTestTrees.shape(left: [1, -1], right: [-1, -1]), elements: ["a", "b"])
    let layout = try DOTTestTrees.layout(tree)
    let text = try DOTRenderer(placement: .positions(layout)).write(tree).text
    // The boxes are 36 by 36. The child is 28 to the left and 64 below, so its center is 18 pixels
    // and that of the parent 46 pixels from the left; DOT uses 96 pixels per inch.
    #expect(text.contains(#"n0 [label="a", pos="34.5,61.5!"];"#))
    #expect(text.contains(#"n1 [label="b", pos="13.5,13.5!"];"#))
  }

  @Test func aNodeStandsInTheMiddleOfItsRoom() throws {
    let shape = DOTTestTrees.shape(left: [-1], right: [-1])
    let layout = try TidyLayout().layout(
      shape, sizes: .uniform(NodeExtents(left: 0, right: 96, top: 0.0625, bottom: 96)),
      options: LayoutOptions())
    let text = try DOTRenderer(placement: .positions(layout)).write(
      TreeSnapshot(shape: shape, elements: ["a"])
    ).text
    #expect(text.contains(#"pos="36,36.0234375!", shape=box"#))
    #expect(text.contains("width=1, height=1.000651"))
  }

  @Test func positionsOfAnotherTreeAreRefused() throws {
    let tree = DOTTestTrees.small
    let other = try TidyLayout().layout(Chain.left.shape(count: 3))
    let error = #expect(throws: LayoutError.self) {
      try DOTRenderer(placement: .positions(other)).write(tree)
    }
    #expect(error?.description.contains("of another shape") == true)
  }

  @Test func saysWhatIsLost() throws {
    let shape = Chain.left.shape(count: 3)
    let long = String(repeating: "x", count: 16_382)
    let fine = TreeSnapshot(
      shape: shape, elements: ["a\tb\n", String(long.dropLast()), "é\u{FFFD}"])
    #expect(try DOTRenderer().write(fine).losses == [])
    #expect(
      try DOTRenderer(placement: .free).write(fine).losses == [
        "whether an only child is left or right (2 nodes)"
      ])
    let bad = TreeSnapshot(shape: shape, elements: ["a\u{1}", long, "\u{FFFE}"])
    #expect(
      try DOTRenderer().write(bad).losses == [
        "parts of 3 labels too long for DOT or with characters that XML cannot hold"
      ])
  }

  /// Writes long chains on a small stack, in linear time.
  @Test func longChains() throws {
    let count = Chain.longCount
    let sizes = onSmallStack {
      [false, true].map { isPlaced in
        let shape = Chain.zigzag.shape(count: count)
        let tree = TreeSnapshot(shape: shape, elements: Array(repeating: "7", count: count))
        var writer = DOTRenderer()
        if isPlaced, let layout = try? TidyLayout().layout(shape) {
          writer.placement = .positions(layout)
        }
        return (try? writer.write(tree).bytes.count) ?? 0
      }
    }
    // Each node takes a line, and its edges take one line, or more with the invisible middle node.
    #expect(sizes[0] > 60 * count && sizes[1] > 50 * count, "\(sizes)")
  }
}

extension Palette {
  /// All colors of nodes and edges as CSS texts.
  fileprivate var hexadecimals: [Substring] {
    let nodes = [plain, path, added, violation, red, black]
    let colors = [edge, pathEdge] + nodes.flatMap { [$0.fill, $0.stroke, $0.text] }
    return colors.map { "\($0)"[...] }
  }
}
