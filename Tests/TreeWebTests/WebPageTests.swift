import BinaryTrees
import Foundation
import SearchTrees
import Testing
import TreeDrawing
import TreeGeometry
import TreeSteps

@testable import TreeWeb

/// Pages as written by a program that imports the library.
struct WebPageTests {
  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Returns the JSON that the script of a page shows.
  private static func content(_ page: String) throws -> [String: Any] {
    let json = try #require(page.firstMatch(of: /id="content">([^<]*)</)?.output.1)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  @Test func aLivePageHasItsKeysAndAdditions() throws {
    var page = WebPage(.avl, beside: [.heap], keys: ["5", "3", "\"a, b\""], seed: 7)
    page.additions = [.depths, .subtree]
    page.tags = ["a, b", "3"]
    page.radii = 6...20
    page.highlight = (.preorder, true)
    page.edgeLabels = ("yes", "n\"o")
    page.appearance = .dark
    #expect(page.title == "Binary tree: AVL, heap")
    let content = try Self.content(Self.text(page.bytes))
    #expect(content["kind"] as? String == "avl,heap" && content["seed"] as? Int == 7)
    #expect(content["keys"] as? String == "5,3,\"a, b\"")
    #expect(content["show"] as? String == "depths,subtree")
    #expect(content["tag"] as? String == "\"a, b\",3")
    #expect(content["radii"] as? [Double] == [6, 20])
    #expect(content["highlight"] as? String == "-preorder")
    #expect(content["words"] as? [String] == ["yes", "n\"o"])
    #expect(content["appearance"] as? String == "dark")
  }

  @Test func aRecordingIsPackedWithItsMarks() throws {
    var tree = RecordedTree(.redBlack, [5, 3])
    tree.insert(8)
    let recording = try tree.recording()
    var marks = TreeMarks()
    marks[1] = [.path, .current]
    let page = WebPage(
      [(name: "one", recording: recording), (name: nil, recording: recording)], marks: [marks],
      step: -3, title: "Two")
    let content = try Self.content(Self.text(page.bytes))
    #expect(content["step"] as? Int == 0)
    let recordings = try #require(content["recordings"] as? [[String: Any]])
    #expect(recordings.map { $0["name"] as? String } == ["one", nil])
    #expect(recordings[0]["marks"] as? [[Int]] == [[1, 3]] && recordings[1]["marks"] == nil)
    let packed = try #require(recordings[0]["packed"] as? String)
    #expect(Data(base64Encoded: packed)?.starts(with: Array("TV".utf8)) == true)
  }

  /// Moments are stored for pages where WebAssembly is forbidden, unless they are too long.
  @Test func momentsAreStored() throws {
    let live = WebPage(.avl, keys: ["5", "3"], seed: 0)
    let stored = try #require(try Self.content(Self.text(live.bytes))["stored"] as? [[String: Any]])
    #expect(live.playsWithoutWebAssembly && stored.count == 1)
    #expect(stored[0]["labels"] as? [String] == ["5", "3"])
    #expect((stored[0]["moments"] as? [Any])?.count == 1)

    func page(of count: Int) throws -> WebPage {
      var tree = RecordedTree(TreeKind.avl.makeTree(of: Int.self)) { "\($0)" }
      for key in 1...count { tree.insert(key) }
      return WebPage(try tree.recording())
    }
    let (short, long) = (try page(of: 10), try page(of: 2000))
    let lengths = try [short, long].map { try Self.content(Self.text($0.bytes))["stored"] != nil }
    #expect(lengths == [true, false])
    #expect(short.playsWithoutWebAssembly && !long.playsWithoutWebAssembly)
    #expect(!WebPage(asking: [.rotation], of: [.avl], count: 1, seed: 1).playsWithoutWebAssembly)
  }

  /// A page that another program saves in another encoding keeps its script, style and labels.
  @Test func aPageIsASCII() {
    let page = WebPage(.bst, keys: ["\u{6728}", "é"], title: "Bäume → 木")
    #expect(page.bytes.allSatisfy { $0 < 0x80 })
  }

  @Test func aQuizIsLimited() throws {
    let page = WebPage(asking: [.rotation], of: [.avl], count: 5_000, size: 1, seed: 3)
    let words = try Self.content(Self.text(page.bytes))["quiz"] as? String
    #expect(words == "rotation avl - 1000 3 3")
  }

  /// The policy of a page allows only its script and style, and no text ends an element.
  @Test func nothingElseRuns() throws {
    let hostile = "</script><script>hurt=1</script>"
    var page = WebPage(.bst, keys: [], title: hostile)
    page.tags = [hostile]
    let text = Self.text(page.bytes)
    #expect(!text.contains("<script>hurt"))
    #expect(text.contains("<title>&lt;/script&gt;&lt;script&gt;"))
    let policy = try #require(
      text.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)?.output.1)
    let parts = PageParts.trees
    #expect(
      policy == """
        default-src 'none'; base-uri 'none'; form-action 'none'; style-src '\(parts.styleDigest)'; \
        script-src '\(parts.scriptDigest)' 'wasm-unsafe-eval'
        """)
  }

  @Test func aGraphHasItsPointsAndItsTable() throws {
    let series = [
      GraphSnapshot.Series("<n>", .points([CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4.5)]))
    ]
    let chart = Chart("Height", horizontalTitle: "n", verticalTitle: "h")
    let page = try GraphPage(chart, of: series, over: 0...4, table: [["n", "<h>"], ["1", "2"]])
    let text = Self.text(page.bytes)
    let content = try Self.content(text)
    let lines = try #require(content["series"] as? [[String: Any]])
    #expect(lines.map { $0["name"] as? String } == ["<n>"])
    #expect(lines[0]["points"] as? [Double] == [1, 2, 3, 4.5])
    #expect(text.contains("&lt;h&gt;") && !text.contains("wasm-unsafe-eval"))
    #expect(!text.contains("<slot>"))
  }
}
