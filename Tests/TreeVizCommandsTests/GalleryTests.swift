import Foundation
import Testing
import TreeRaster
import TreeTestSupport

/// The command lines in the gallery and in other articles draw the pictures shown there.
@Suite struct GalleryTests {
  private static let catalog = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/TreeViz/TreeViz.docc")

  private static let readme =
    catalog
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("README.md")

  private struct Entry {
    let command: String
    let file: String
  }

  /// Returns the command lines and the pictures that follow them.
  private func entries() throws -> [Entry] {
    try ["Gallery", "TidyLayout"].flatMap { article in
      let page = try String(
        contentsOf: Self.catalog.appendingPathComponent("\(article).md"), encoding: .utf8)
      let commands = page.matches(of: /\n(treeviz .+ -o ([a-z]+-[a-z-]+\.svg))\n/)
      let shown = page.matches(of: /!\[.+\]\(([a-z]+-[a-z-]+\.svg)\)/).map { String($0.1) }
      let entries = commands.map { Entry(command: String($0.1), file: String($0.2)) }
      #expect(entries.map(\.file) == shown)
      return entries
    }
  }

  @Test func everyPictureIsDrawnByItsLine() async throws {
    let entries = try entries()
    #expect(entries.count >= 25)
    let snapshots = Snapshots(in: Self.catalog.appendingPathComponent("Resources"))
    for entry in entries {
      let folder = try TemporaryFolder()
      let status = try await Tool.shell(entry.command, in: folder.url).status
      // `check` exits with status 1 if it finds a fault, and `diff` if the trees differ; both still
      // draw.
      let saysNo = ["check", "diff"].contains { entry.command.hasPrefix("treeviz \($0)") }
      #expect(status == (saysNo ? 1 : 0), "\(entry.command)")
      let drawn = try Data(contentsOf: folder.url.appendingPathComponent(entry.file))
      let fault = snapshots.mismatch(String(decoding: drawn, as: UTF8.self), entry.file)
      #expect(fault == nil)
    }
  }

  /// The transcripts of the articles are true.
  @Test(arguments: ["ChooseATraversal", "BalancedTrees"])
  func transcriptsAreTrue(article: String) async throws {
    let entries = try DocumentationPage("\(article).md").transcript
    #expect(!entries.isEmpty)
    for entry in entries {
      let folder = try TemporaryFolder()
      let result = try await Tool.shell(entry.command, in: folder.url)
      #expect(result.text == entry.output && result.errors.isEmpty, "\(entry.command)")
    }
  }

  /// The command lines in the README that draw pictures can be pasted into a shell.
  @Test func picturesOfTheReadmeAreDrawn() async throws {
    let page = try String(contentsOf: Self.readme, encoding: .utf8)
    let lines = page.matches(of: /\n(treeviz (\w+) .+ -o ([a-z]+\.(svg|png|pdf)))/)
    #expect(lines.count >= 10)
    for line in lines where line.4 == "svg" || Raster.isAvailable {
      // Skips lines that need Graphviz, which may be missing even if cairo is installed, or the
      // reader's own file.
      let others = ["--engine", "tree.nwk", "model.json", "linkage.npy"]
      if others.contains(where: { line.1.contains($0) }) { continue }
      let folder = try TemporaryFolder()
      let status = try await Tool.shell(String(line.1), in: folder.url).status
      #expect(status == (line.2 == "check" ? 1 : 0), "\(line.1)")
      #expect(folder.names == [String(line.3)], "\(line.1)")
    }
  }

  /// Pictures contain only the documented elements and attributes, and nothing that runs or loads.
  @Test func picturesKeepToTheirVocabulary() throws {
    let stroke = VocabularyReader.stroke.union([
      "stroke-dasharray", "fill-opacity", "stroke-linejoin", "clip-path",
    ])
    let line = stroke.subtracting([
      "stroke-opacity", "fill-opacity", "stroke-linejoin", "clip-path",
    ])
    let font = VocabularyReader.font.union(["xml:space"])
    let (length, motion) = (VocabularyReader.length, VocabularyReader.motion)
    let data: Set = ["data-index", "data-key", "data-child"]
    let allowed: [String: Set<String>] = [
      "svg": VocabularyReader.root,
      "title": ["id"], "desc": ["id"], "style": [], "clipPath": ["id", "clip-path"],
      "g": stroke.union(font).union(data).union(motion).union(["color"]),
      "line": data.union(["class", "x1", "y1", "x2", "y2"]),
      "path": stroke.union(data).union(motion).union(["d"]),
      "circle": stroke.union(motion).union(["cx", "cy", "r"]),
      "rect": line.union(["x", "y", "width", "height", "rx"]),
      "text": line.union(font).union(data).union(length).union(["x", "y", "visibility"]),
      "tspan": font.union(length).union(["x", "y"]),
    ]
    var ids: Set<String> = []
    for entry in try entries() {
      let bytes = try Data(
        contentsOf: Self.catalog.appendingPathComponent("Resources/\(entry.file)"))
      let document = VocabularyReader(bytes, allowed: allowed)
      #expect(document.faults.isEmpty, "\(entry.file)")
      // All pictures can be embedded in one page.
      #expect(ids.isDisjoint(with: document.ids), "\(entry.file)")
      ids.formUnion(document.ids)
    }
  }
}
