import BinaryTrees
import Foundation
import Testing
import TreeDrawing
import TreeLayout
import TreeTestSupport

/// Pictures with many nodes.
@Suite struct LargeTreeTests {
  private func scene(_ count: Int, marks: TreeMarks = TreeMarks()) throws -> TreeScene {
    var generator = SplitMix64(seed: 9)
    return try TreeScene(
      of: TreeSnapshot(RandomShape.searchTree(count: count, using: &generator)), marks: marks)
  }

  private func document(_ scene: TreeScene, _ options: SVGOptions) throws -> ParsedSVG {
    try ParsedSVG(SVGWriter(options).bytes(of: scene))
  }

  /// Above the limit, each node is a single element, and there are few other elements.
  @Test func manyNodesAreGathered() throws {
    for count in [1_001, 4_000] {
      let svg = try document(scene(count), SVGOptions(detailLimit: 1_000))
      let texts = svg.elements.filter { $0.name == "text" }
      #expect(texts.map { $0.attributes["data-index"] } == (0..<count).map { "\($0)" })
      #expect(
        texts.allSatisfy { $0.classes == ["tv-node"] && $0.text == $0.attributes["data-key"] })
      #expect(svg.elements.count < count + 20)
      #expect(svg.elements.allSatisfy { ($0.attributes["d"]?.utf8.count ?? 0) < 70_000 })
    }
  }

  @Test func elementsGrowWithTheNodes() throws {
    let counts = try [100, 200, 400].map {
      try document(scene($0), SVGOptions()).elements.count
    }
    #expect(counts[1] - counts[0] == 400 && counts[2] - counts[1] == 800)
  }

  /// A picture with gathered elements shows the same edges and nodes as a detailed one.
  @Test func gatheredEdgesAreTheSame() throws {
    let scene = try scene(200, marks: TreeMarks(path: [0, 1, 2]))
    func places(_ data: Substring) -> [Double] {
      data.split { $0 == " " || $0 == "L" }.compactMap { Double($0) }
    }
    let edges = try document(scene, SVGOptions()).elements.filter { $0.classes.contains("tv-edge") }
    let lines = edges.map { edge in
      // An edge that is bent around a node is a path element.
      edge.attributes["d"].map { places($0.dropFirst()) }
        ?? ["x1", "y1", "x2", "y2"].map { edge.number($0) }
    }
    #expect(lines.contains { $0.count > 4 })
    let paths = try document(scene, SVGOptions(detailLimit: 0)).elements.filter {
      $0.name == "path" && $0.attributes["d"]?.contains("L") == true
    }
    let ends = paths.flatMap { path in
      (path.attributes["d"] ?? "").split(separator: "M").map(places)
    }
    #expect(lines == ends)
  }

  @Test func gatheredDiscsAreWhereTheNodesAre() throws {
    let words = TreeSnapshot(
      shape: searchTree(Array(fifteenKeys.prefix(wideLabels.count))).shape, elements: wideLabels)
    let scene = try TreeScene(of: words)
    let svg = try document(scene, SVGOptions(detailLimit: 0))
    let rim = try #require(svg.elements.firstIndex { $0.classes.contains("tv-rim") })
    #expect(svg.elements[rim].number("stroke-width") == 37.75)
    let path = try #require(svg.children(of: rim, "path").first?.attributes["d"])
    let boxes = path.split(separator: "M").map { dash in
      let numbers = dash.split { $0 == " " || $0 == "h" }.compactMap { Double($0) }
      return CGRect(
        x: numbers[0] - 18, y: numbers[1] - 18, width: numbers[2] + 36, height: 36)
    }
    #expect(boxes == scene.nodes.filter { $0.label.lines.count == 1 }.map(\.box))
    #expect(svg.elements.count { $0.name == "tspan" } == 2)
  }

  @Test func piecesMakeTheWhole() throws {
    let scene = try scene(3_000)
    for limit in [0, 5_000] {
      let writer = SVGWriter(SVGOptions(detailLimit: limit))
      let whole = writer.bytes(of: scene)
      var pieces = 0
      var joined: [UInt8] = []
      for piece in writer.chunks(of: scene) {
        joined += piece
        pieces += 1
        #expect(piece.count < 400_000)
      }
      #expect(joined == whole)
      #expect(pieces > whole.count / 400_000)
      let (first, second) = writer.chunks(of: scene).halves()
      let (head, tail) = (Array(first.joined()), Array(second.joined()))
      #expect(!head.isEmpty && !tail.isEmpty)
      #expect(head + tail == whole)
    }
  }

  /// Rulers and tags depend on earlier parts of a document; both halves together must still equal
  /// the document.
  @Test func halvesOfRuledAndTaggedTrees() throws {
    var style = DrawingStyle.standard
    style.rulers.areShown = true
    var marks = TreeMarks()
    marks[7] = .tagged
    let scene = try TreeScene(
      of: searchTree(Array(1...50)), layout: KnuthLayout(), style: style, marks: marks)
    for limit in [0, 100] {
      let writer = SVGWriter(SVGOptions(detailLimit: limit))
      let (first, second) = writer.chunks(of: scene).halves()
      #expect(Array(first.joined()) + Array(second.joined()) == writer.bytes(of: scene))
    }
  }

  /// The dark colors of elements behind the nodes appear in both halves of a document.
  @Test func halvesKeepTheDarkColorsOfWordsAndRings() throws {
    var (words, rings) = (DrawingStyle.standard, DrawingStyle.standard(.contrast))
    words.edgeLabels = .init(left: "0", right: "1")
    rings.rulers.showsRings = true
    for (style, layout) in [(words, TidyLayout() as any LayoutAlgorithm), (rings, RadialLayout())] {
      let scene = try TreeScene(of: searchTree(Array(1...50)), layout: layout, style: style)
      for limit in [0, 100] {
        let writer = SVGWriter(SVGOptions(detailLimit: limit))
        let (first, second) = writer.chunks(of: scene).halves()
        let bytes = Array(first.joined()) + Array(second.joined())
        #expect(bytes == writer.bytes(of: scene))
        #expect(String(decoding: bytes, as: UTF8.self).contains(".tv-ink1{"))
      }
    }
  }

  @Test func chainsOfAnyDepthOnASmallStack() {
    for chain in Chain.allCases {
      let fault = onSmallStack { () -> String? in
        do {
          let tree = TreeSnapshot<String>(chain.shape(count: 30_000))
          let scene = try TreeScene(of: tree, marks: TreeMarks(path: tree.shape.indices))
          let svg = try ParsedSVG(SVGWriter().bytes(of: scene))
          return svg.elements.allSatisfy { $0.depth < 6 } ? nil : "nested"
        } catch {
          return "\(error)"
        }
      }
      #expect(fault == nil)
    }
  }

  @Test func notesTellWhatReadersRefuse() throws {
    let small = try scene(300)
    #expect(SVGWriter().notes(on: small) == [])
    var style = DrawingStyle.standard
    style.levelPitch = 1_000
    let high = try TreeScene(of: TreeSnapshot(Chain.left.shape(count: 40)), style: style)
    #expect(
      SVGWriter().notes(on: high) == [
        "the picture is 1170 by 39078 pixels; as an image it has to be scaled down to 32767"
      ])
    let many = try scene(300_000)
    let notes = SVGWriter(SVGOptions(detailLimit: .max)).notes(on: many)
    #expect(notes.contains { $0.contains("1200000 elements") })
    #expect(SVGWriter().notes(on: many).count == 1)
  }
}
