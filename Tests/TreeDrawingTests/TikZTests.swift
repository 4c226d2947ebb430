import BinaryTrees
import Foundation
import Testing
import TextSupport
import TreeDrawing
import TreeLayout
import TreeTestSupport

struct TikZTests {
  private func text(
    _ tree: TreeSnapshot<String>, _ style: DrawingStyle = .standard,
    marks: TreeMarks = TreeMarks(), with writer: TikZWriter = TikZWriter()
  ) throws -> String {
    try writer.text(of: TreeScene(of: tree, style: style, marks: marks)).text
  }

  /// Returns the positions of the nodes in centimeters.
  private func places(_ text: String) -> [CGPoint] {
    text.matches(of: /\\node\[[^\]]*\] \(n[0-9]+\) at \((-?[0-9.]+),(-?[0-9.]+)\)/).compactMap {
      guard let x = Double($0.1), let y = Double($0.2) else { return nil }
      return CGPoint(x: x, y: y)
    }
  }

  @Test func nodesAndEdgesHaveNames() throws {
    let text = try text(searchTree([5, 3, 8, 4]))
    #expect(text.contains("\\node[tv node] (n0) at (0,0) {5};"))
    #expect(text.contains("\\draw[tv edge] (n0) -- (n1);") && text.contains("(n1) -- (n2);"))
    #expect(text.contains("\\documentclass{article}") && text.contains("\\usepackage{tikz}"))
    #expect(text.components(separatedBy: "tv node/.style").count == 2)
    #expect(text.filter { $0 == "{" }.count == text.filter { $0 == "}" }.count)
  }

  /// The positions are those of the layout, in units of 40 pixels, and y points up.
  @Test func leftStaysLeft() throws {
    for keys in [[5, 3, 8, 1, 4, 7, 9], [5, 4, 3], [1, 2, 3]] {
      let tree = searchTree(keys)
      let places = places(try text(tree))
      try #require(places.count == tree.count)
      let scene = try TreeScene(of: tree)
      let root = scene.node(0).box
      for node in scene.nodes {
        #expect(abs(places[node.number].x - (node.box.midX - root.midX) / 40) < 0.001)
        #expect(abs(places[node.number].y - (root.midY - node.box.midY) / 40) < 0.001)
      }
      for child in tree.shape.indices.dropFirst() {
        let isLeft = tree.shape.side(of: child) == .left
        let parent = Int(tree.shape.parent[child])
        #expect((places[child].x < places[parent].x) == isLeft)
        #expect(places[child].y < places[parent].y)
      }
    }
  }

  @Test func marksAndColorsAreStyles() throws {
    let tree = searchTree([5, 3, 8, 4]).colored(red: ["3"])
    var marks = TreeMarks(path: [0, 1])
    marks[3].insert(.violation)
    let text = try text(tree, marks: marks)
    for part in [
      "tv red on path/.style={tv red,", "double=tvredring", "(n1) {};", "[tv edge on path] (n0)",
      "tv badge=tvviolationborder", "{!};", "tv black violation",
    ] { #expect(text.contains(part), "\(part)\n\(text)") }
  }

  /// Every part of a picture is in the file.
  @Test func nothingIsLeftOut() throws {
    var style = DrawingStyle.standard
    style.emptyPlaces.areShown = true
    (style.rulers.areShown, style.rulers.showsGrid) = (true, true)
    style.edgeLabels = .init(left: "yes & no", right: "no")
    let tree = searchTree([5, 3, 8, 4])
    var marks = TreeMarks()
    marks.traversalPath = [1, 2, 0, 3]
    marks[3].insert(.tagged)
    let scene = try TreeScene(
      of: tree, layout: KnuthLayout(), style: style, marks: marks,
      detail: { NodeDetail(notes: ["h \($0)"]) },
      title: "A title of 100 %")
    let text = try TikZWriter(page: PicturePage(background: AdaptiveColor(.white))).text(of: scene)
      .text
    for part in [
      "{A title of 100 \\%}", "{yes \\& no}", "tv empty", "bend left", "in-order", "depth", "h 2",
      "\\fill[tvpage]", "tv tagged", "\\usetikzlibrary{", "opacity=0.35",
    ] { #expect(text.contains(part), "\(part)\n\(text)") }
  }

  /// The path of a traversal is in the layer behind the nodes and before the background.
  @Test func theTraversalPathIsBehindTheNodes() throws {
    let tree = searchTree([5, 3, 8, 4])
    var marks = TreeMarks()
    marks.traversalPath = [1, 2, 0, 3]
    let page = PicturePage(background: AdaptiveColor(.white))
    let text = try TikZWriter(page: page).text(of: TreeScene(of: tree, marks: marks)).text
    let layer = try #require(text.components(separatedBy: "[on background layer]").last)
    let path = try #require(layer.components(separatedBy: "\\end{scope}").first)
    #expect(path.components(separatedBy: "tv tour").count == 4, "\(text)")
    #expect(text.components(separatedBy: "\\draw[tv tour").count == 4)
    #expect(text.contains("\\usetikzlibrary{") && text.contains("backgrounds"))
    let below = try #require(text.components(separatedBy: "{pgfonlayer}{background}").last)
    #expect(below.split(separator: "\n").first?.contains("\\fill[tvpage]") == true, "\(text)")
    let plain = try TikZWriter(page: page).text(of: TreeScene(of: tree)).text
    #expect(!plain.contains("background layer") && !plain.contains("pgfonlayer"))
  }

  @Test func trianglesBeginAtTheEdge() throws {
    let tree = searchTree([5, 3, 8])
    let scene = try TreeScene(of: tree) { node in
      var detail = NodeDetail()
      detail.isTriangle = node == 1
      detail.isDoubleBlack = node == 2
      return detail
    }
    let text = try TikZWriter().text(of: scene).text
    #expect(text.contains("(n0) -- (n1.apex)") && text.contains("shape border rotate=90"))
    #expect(text.contains("tv double black"))
    let svg = String(decoding: SVGWriter().bytes(of: scene), as: UTF8.self)
    #expect(svg.contains("tv-double") && svg.contains("<path stroke-linejoin"))
    // The edge ends at the apex, and the label is inside.
    let (node, edge) = (scene.node(1), scene.edge(above: 1))
    #expect(edge.end == CGPoint(x: node.box.midX, y: node.box.minY))
    let line = try #require(node.label.lines.first)
    #expect(line.anchor.y < node.box.maxY && line.anchor.y > node.box.midY)
  }

  @Test func aFragmentIsThePictureWithItsStyles() throws {
    let text = try text(searchTree([5, 3]), with: TikZWriter(isFragment: true))
    #expect(text.hasPrefix("% The document needs \\usepackage{tikz}"))
    #expect(!text.contains("documentclass") && !text.contains("begin{document}"))
    #expect(text.contains("\\begin{tikzpicture}\n  \\definecolor{"))
    #expect(text.hasSuffix("\\end{tikzpicture}\n"))
  }

  /// Labels cannot change the document.
  @Test(arguments: [
    ("a_b%c$d", "a\\_b\\%c\\symbol{36}d"), ("{x}\\y", "\\{x\\}\\textbackslash{}y"),
    ("#&^~", "\\#\\&\\^{}\\~{}"),
    ("<a>|", "\\textless{}a\\textgreater{}\\textbar{}"), ("[1]*", "{[}1{]}{*}"),
    ("--  x ", "-\\kern0pt- \\ x {}"), ("α′", "$\\alpha$${}^{\\prime}$"), ("−3", "$-$3"),
    ("Łódź", "Łódź"), ("中", "\\tvchar{U+4E2D}{中}"), ("\u{202E}", "\\tvchar{U+202E}{U+202E}"),
    ("a\u{1}b", "a\\tvchar{U+FFFD}{\u{FFFD}}b"),
  ]) func labelsAreEscaped(label: String, expected: String) throws {
    var buffer = TextBuffer()
    buffer.write(tex: label)
    #expect(buffer.text == expected)
    let written = try TikZWriter().text(
      of: TreeScene(of: TreeSnapshot(shape: .complete(count: 1), elements: [label])))
    #expect(written.losses.isEmpty == !expected.contains("tvchar"))
    #expect(written.text.contains("\\providecommand*\\tvchar") == expected.contains("tvchar"))
  }

  @Test func theLimitsOfTeXAreStated() throws {
    let wide = try TreeScene(of: TreeSnapshot(.complete(count: 2047)))
    #expect(throws: TikZError.self) { try TikZWriter().text(of: wide) }
    #expect(TikZError.tooLarge(meters: 12.34).description.contains("12.3 m"))
    let empty = try TreeScene(of: TreeSnapshot<String>(shape: .empty, elements: []))
    #expect(try TikZWriter().text(of: empty).text.contains("{empty tree}"))
  }
}
