import BinaryTrees
import Foundation
import Testing
import TreeDrawing
import TreeTestSupport

/// Tests of the attributes and elements at the start of a document.
@Suite struct DocumentTests {
  private func head(_ keys: [Int], _ options: SVGOptions = SVGOptions()) throws -> ParsedSVG {
    try ParsedSVG(SVGWriter(options).bytes(of: TreeScene(of: searchTree(keys))))
  }

  @Test func picturesOnOnePageHaveTheirOwnIds() throws {
    var ids: Set<String> = []
    let all: [[Int]] = [[], [5], [6], [5, 3], [5, 8], [5, 3, 8], [8, 5, 3], fifteenKeys]
    for keys in all { ids.insert(try head(keys).elements[0].attributes["id"] ?? "") }
    let tree = searchTree([5, 3, 8])
    for node in 0..<3 {
      let scene = try TreeScene(of: tree, marks: TreeMarks(path: [node]))
      ids.insert(try ParsedSVG(SVGWriter().bytes(of: scene)).elements[0].attributes["id"] ?? "")
    }
    #expect(ids.count == all.count + 3)
  }

  /// Pictures of one tree with different style sheets have different ids.
  @Test func picturesInOtherColorsHaveTheirOwnIDs() throws {
    let tree = searchTree([5, 3, 8])
    var ids: [String] = []
    func add(_ scene: TreeScene, _ options: SVGOptions = SVGOptions()) throws {
      let svg = try ParsedSVG(SVGWriter(options).bytes(of: scene))
      ids.append(svg.elements[0].attributes["id"] ?? "")
    }
    for theme in Theme.allCases {
      var style = DrawingStyle.standard(theme)
      try add(TreeScene(of: tree, style: style))
      style.rulers.showsGrid = true
      try add(TreeScene(of: tree, style: style))
    }
    try add(TreeScene(of: tree), SVGOptions(appearance: .dark))
    var marks = TreeMarks()
    marks.traversalPath = [0, 1, 2]
    try add(TreeScene(of: tree, marks: marks))
    for color in [UInt32(0x112233), 0x332211] {
      let colors = NodeColors(fill: RGBColor(color), stroke: .black, text: .white)
      try add(TreeScene(of: tree) { _ in NodeDetail(colors: NodeColorPair(light: colors)) })
    }
    #expect(Set(ids).count == ids.count && ids.count == 10)
  }

  @Test(arguments: ["a", "page-2", "7", "", "ö", "\"><script>", "a b", "-x", "a_b"])
  func anyPrefixMakesNames(prefix: String) throws {
    let svg = try head([5, 3], SVGOptions(idPrefix: prefix))
    let id = try #require(svg.elements[0].attributes["id"])
    #expect(id.wholeMatch(of: /[A-Za-z][A-Za-z0-9_-]*/) != nil, "\(id)")
  }

  @Test func differentPrefixesStayDifferent() throws {
    let prefixes = ["a", "a_", "a__", "a b", "a_20_b", "ö", "_f6_", "tv-", ""]
    let ids = try prefixes.map {
      try head([5], SVGOptions(idPrefix: $0)).elements[0].attributes["id"] ?? ""
    }
    #expect(Set(ids).count == prefixes.count - 1, "only the empty prefix is the one it stands for")
  }

  @Test func wordsTellTheStructure() throws {
    #expect(try head([]).first("desc")?.text == "A tree without nodes.")
    #expect(try head([5]).first("title")?.text == "Binary tree of 1 node")
    #expect(
      try head([5, 3, 8, 9]).first("desc")?.text == """
        Height 2. The root is 5. 5 has the left child 3 and the right child 8. \
        8 has the right child 9.
        """)
    let large = try #require(try head(Array(0..<40)).first("desc")?.text)
    #expect(large == "Height 39. The root is 0. 1 node is a leaf.")
    let options = SVGOptions(title: "A & B", description: "<none>")
    #expect(try head([5], options).first("title")?.text == "A & B")
    #expect(try head([5], options).first("desc")?.text == "<none>")
  }

  @Test func wordsTellTheMarks() throws {
    let tree = searchTree(fifteenKeys).colored(red: ["30"])
    let scene = try TreeScene(of: tree, marks: everyMark(tree))
    let words = try #require(try ParsedSVG(SVGWriter().bytes(of: scene)).first("desc")?.text)
    #expect(
      words.hasSuffix(
        """
        Red: 30. On the path: 50, 70, 90, 80, 85. Current: 25, 40, 60, 85. New: 15, 25. \
        Removed: 25, 40, 35. Breaking a rule: 25, 65, 90.
        """))
  }
}
