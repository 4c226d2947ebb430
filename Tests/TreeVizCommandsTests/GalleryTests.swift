import Foundation
import Testing
import TreeRaster
import TreeTestSupport

/// The gallery of the documentation: what its lines of code draw is what it shows.
@Suite struct GalleryTests {
  private static let catalogue = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/TreeViz/TreeViz.docc")

  private static let readme =
    catalogue
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("README.md")

  /// Runs a line of a shell in which `treeviz` is the program that was built.
  private func status(of line: String, in folder: URL) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = folder
    let program = Tool.program.deletingLastPathComponent().path
    process.environment = ["PATH": "\(program):/usr/bin:/bin", "LANG": "C.UTF-8"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private struct Entry {
    let command: String
    let file: String
  }

  /// The lines of code, and the pictures that stand below them.
  private func entries() throws -> [Entry] {
    let page = try String(
      contentsOf: Self.catalogue.appendingPathComponent("Gallery.md"), encoding: .utf8)
    let commands = page.matches(of: /\n(treeviz .+ -o (gallery-[a-z-]+\.svg))\n/)
    let shown = page.matches(of: /!\[.+\]\((gallery-[a-z-]+\.svg)\)/).map { String($0.1) }
    let entries = commands.map { Entry(command: String($0.1), file: String($0.2)) }
    #expect(entries.map(\.file) == shown)
    return entries
  }

  @Test func everyPictureIsDrawnByItsLine() throws {
    let entries = try entries()
    #expect(entries.count >= 25)
    let snapshots = Snapshots(in: Self.catalogue.appendingPathComponent("Resources"))
    for entry in entries {
      let folder = try Folder()
      let status = try status(of: entry.command, in: folder.url)
      // A check that finds a fault says no, and draws it; so does a comparison of what differs.
      let saysNo = ["check", "diff"].contains { entry.command.hasPrefix("treeviz \($0)") }
      #expect(status == (saysNo ? 1 : 0), "\(entry.command)")
      let drawn = try Data(contentsOf: folder.url.appendingPathComponent(entry.file))
      let fault = snapshots.mismatch(String(decoding: drawn, as: UTF8.self), entry.file)
      #expect(fault == nil)
    }
  }

  /// What the README shows of pictures can be pasted.
  @Test func picturesOfTheReadmeAreDrawn() throws {
    let page = try String(contentsOf: Self.readme, encoding: .utf8)
    let lines = page.matches(of: /\n(treeviz (\w+) .+ -o ([a-z]+\.(svg|png|pdf)))/)
    #expect(lines.count >= 10)
    for line in lines where line.4 == "svg" || Raster.isAvailable {
      // Graphviz may be absent where cairo is not, and the reader's own file is.
      if line.1.contains("--engine") || line.1.contains("tree.nwk") { continue }
      let folder = try Folder()
      let status = try status(of: String(line.1), in: folder.url)
      #expect(status == (line.2 == "check" ? 1 : 0), "\(line.1)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      #expect(names == [String(line.3)], "\(line.1)")
    }
  }

  /// The elements and attributes that we claim to use, and no others; nothing that runs or loads.
  @Test func picturesKeepToTheirVocabulary() throws {
    let line: Set = ["fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap"]
    let ink: Set = ["class", "fill-opacity", "stroke-opacity", "stroke-linejoin", "clip-path"]
    let font: Set = ["font-family", "font-size", "font-weight", "text-anchor", "xml:space"]
    let length: Set = ["textLength", "lengthAdjust"]
    let data: Set = ["data-index", "data-key", "data-child"]
    // What plays by itself has also what is not there in the end.
    let seen: Set = ["opacity", "visibility", "transform"]
    let allowed: [String: Set<String>] = [
      "svg": [
        "xmlns", "id", "class", "role", "aria-labelledby", "width", "height", "viewBox", "x", "y",
        "overflow",
      ],
      "title": ["id"], "desc": ["id"], "style": [], "clipPath": ["id", "clip-path"],
      "g": line.union(ink).union(font).union(data).union(seen).union(["color"]),
      "line": data.union(["class", "x1", "y1", "x2", "y2"]),
      "path": line.union(ink).union(data).union(seen).union(["d"]),
      "circle": line.union(ink).union(seen).union(["cx", "cy", "r"]),
      "rect": line.union(["class", "x", "y", "width", "height", "rx"]),
      "text": line.union(font).union(data).union(length).union(["class", "x", "y", "visibility"]),
      "tspan": font.union(length).union(["x", "y"]),
    ]
    var ids: Set<String> = []
    for entry in try entries() {
      let bytes = try Data(
        contentsOf: Self.catalogue.appendingPathComponent("Resources/\(entry.file)"))
      let document = VocabularyReader(bytes, allowed: allowed)
      #expect(document.faults.isEmpty, "\(entry.file)")
      // All of them can stand on one page.
      #expect(ids.isDisjoint(with: document.ids), "\(entry.file)")
      ids.formUnion(document.ids)
    }
  }
}

/// A folder for the time of a test.
private final class Folder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
