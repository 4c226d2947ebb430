import BinaryTrees
import Foundation
import SearchTrees
import Testing
import TreeSteps
import TreeTestSupport
import TreesOfKeys

@testable import TreeVizCommands

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct CompareTests {
  private let snapshots = Snapshots(besides: #filePath)

  private let sorted = ["compare", "1", "2", "3", "4", "5", "6", "7"]

  private let kinds = "bst,avl,red-black,splay,treap,weight-balanced,scapegoat,heap"

  @Test func kindsAreComparedInATable() async throws {
    let wide = try await Tool.run(sorted + ["--kinds", kinds, "--width", "120"])
    #expect(wide.status == 0)
    #expect(snapshots.mismatch(wide.text, "compare-wide.txt") == nil)
    let narrow = try await Tool.run(
      sorted + ["--kinds", "bst,avl,red-black", "--width", "30", "--charset", "ascii"])
    #expect(snapshots.mismatch(narrow.text, "compare-narrow.txt") == nil)
    let drawings = narrow.text.split(separator: "\n").prefix { !$0.hasPrefix("kind") }
    #expect(drawings.count == 22)
    #expect(drawings.allSatisfy { $0.count <= 30 && !$0.hasSuffix(" ") })
  }

  @Test func oneTitleAndOnePage() async throws {
    let svg = try await Tool.run(sorted + ["--title", "Seven keys", "--format", "svg"]).text
    #expect(svg.components(separatedBy: ">Seven keys</text>").count == 2)
    #expect(svg.contains("<title>Seven keys</title>"))
    /// Returns the width and the height of the first element.
    func size(_ arguments: String...) async throws -> [Double] {
      let text = try await Tool.run(sorted + ["--kinds", kinds, "--format", "svg"] + arguments).text
      let names = [#/ width="([0-9.]+)"/#, #/ height="([0-9.]+)"/#]
      return names.compactMap { text.firstMatch(of: $0).flatMap { Double($0.output.1) } }
    }
    // Rows are wrapped to fill the page, so that it is little larger than the pictures.
    let (free, wide, high) = (
      try await size(), try await size("--fit", "16:9"), try await size("--fit", "1:2")
    )
    #expect(abs(wide[0] / wide[1] - 16.0 / 9) < 0.01 && abs(high[0] / high[1] - 0.5) < 0.01)
    #expect(high[0] < free[0] * 0.8)
    #expect(wide[0] * wide[1] < 2.5 * free[0] * free[1])
  }

  /// The trees of a row are aligned with those of the row above, and a treap shows its priorities.
  @Test func rowsShareTheirColumns() async throws {
    let svg = try await Tool.run(
      sorted + ["--kinds", "bst,avl,red-black,treap", "--fit", "800x800", "--format", "svg"]
    ).text
    let group = try #require(svg.firstMatch(of: #/(?s)<g class="tv-heading">.*?<\/g>/#)).output
    let headings = group.matches(of: #/<text x="([0-9.]+)" y="([0-9.]+)"/#)
    let places = headings.map { match in
      (middle: Double(match.output.1) ?? 0, y: Double(match.output.2) ?? 0)
    }
    try #require(places.count == 4)
    let first = places.filter { $0.y == places[0].y }
    #expect(first.count == 2)
    for (upper, lower) in zip(first, places.dropFirst(2)) {
      #expect(abs(upper.middle - lower.middle) < 0.02)
    }
    #expect(svg.contains(">p1</tspan>"))
  }

  @Test func colorsMoveNothing() async throws {
    let plain = try await Tool.run(sorted + ["--kinds", "avl,treap", "--color", "never"]).text
    let colored = try await Tool.run(sorted + ["--kinds", "avl,treap", "--color", "always"]).text
    let stripped = colored.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(stripped == plain)
  }

  @Test func kindsAreComparedAsJSON() async throws {
    let result = try await Tool.run(sorted + ["--kinds", "bst,avl", "--format", "json"])
    #expect(
      result.text == """
        [{"comparisons":21,"exchanges":0,"height":6,"kind":"bst","nodes":7,"rebuiltNodes":0,\
        "rotations":0},{"comparisons":14,"exchanges":0,"height":2,"kind":"avl","nodes":7,\
        "rebuiltNodes":0,"rotations":4}]

        """)
  }

  /// The comparisons of an unbalanced tree, which are computed from the final tree, equal those
  /// that an observer counts.
  @Test(arguments: [DuplicatePolicy.ignore, .count, .right])
  func comparisonsOfPlainTrees(duplicates: DuplicatePolicy) throws {
    var generator = SplitMix64(seed: 6)
    let options = try Settings.shared().options.picture
    for count in [0, 1, 2, 5, 30, 200] {
      let keys = (0..<count).map { _ in Int(generator.next() % UInt64(count)) }
      var watched = KeyedTree<Int>(.bst, seed: 0)
      try watched.insert(keys, duplicates: duplicates)
      let counted = try ComparedKind(
        plain: keys, duplicates: duplicates, seed: 0, marking: options)
      let expected = try ComparedKind(watched, marking: options)
      #expect(counted.facts.map(\.value) == expected.facts.map(\.value))
      #expect(counted.product.tree == expected.product.tree)
    }
  }

  @Test func comparedKindsAreDrawnSideBySide() async throws {
    let result = try await Tool.run(sorted + ["--kinds", kinds, "--format", "svg"])
    #expect(snapshots.mismatch(result.text, "compare.svg") == nil)
    let parser = XMLParser(data: result.output)
    let collector = IdCollector()
    parser.delegate = collector
    #expect(parser.parse())
    #expect(collector.ids.count == Set(collector.ids).count)
    #expect(collector.documents == 9)
  }

  @Test func defaultsAndMistakes() async throws {
    #expect(try await Tool.run("compare", "1", "2").text.contains("red-black"))
    #expect(try await Tool.run("compare", "1", "--kinds", "avl,oak").status == 64)
    #expect(try await Tool.run("compare").status == 64)
    #expect(try await Tool.run("compare", "1", "--format", "dot").status == 64)
    #expect(try await Tool.run("compare", "1", "--traversal", "inorder").status == 64)
    #expect(try await Tool.run("compare", "1", "1", "--duplicates", "reject").status == 65)
    #expect(try await Tool.run("compare", "-", input: "").text.contains("bst"))
    let marked = try await Tool.run("compare", "1", "2", "3", "--mark", "2", "--kinds", "bst,avl")
    #expect(marked.text.contains("[2]"))
  }
}

/// Collects the ids of a document and counts the documents in it.
private final class IdCollector: NSObject, XMLParserDelegate {
  var ids: [String] = []
  var documents = 0

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if let id = attributes["id"] { ids.append(id) }
    if name == "svg" { documents += 1 }
  }
}
