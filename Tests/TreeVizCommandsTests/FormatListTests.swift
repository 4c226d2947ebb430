import Foundation
import Testing
import TreeFormats

@testable import TreeVizCommands

/// The list of formats of `convert --list`, and the formats that are only written.
struct FormatListTests {
  @Test func `the list has all formats that convert writes except drawings, pictures and pages`() {
    let others = ["text", "html"] + PictureFile.allCases.map(\.rawValue)
    #expect(
      Set(FormatParts.all.map(\.format))
        == Set(OutputFormat.names.filter { !others.contains($0) }))
    #expect(FormatParts.all.count == Set(FormatParts.all.map(\.format)).count)
  }

  @Test func `the list is a table or JSON`() async throws {
    let table = try await Tool.run("convert", "--list")
    #expect(table.errors.isEmpty)
    let lines = table.text.split(separator: "\n")
    #expect(
      lines.first
        == "format       read  shapes  sides  groups  types  spellings  controls  lengths  columns")
    let newick = lines.first { $0.hasPrefix("newick") }?.split(separator: " ").dropFirst()
    #expect(
      newick.map(Array.init) == ["yes", "yes", "no", "yes", "yes", "yes", "no", "yes", "yes"])
    struct Entry: Decodable {
      let format: String
      let read: Bool
      let keeps: [String]
    }
    let json = try await Tool.run("convert", "--list", "--json")
    let entries = try JSONDecoder().decode([Entry].self, from: json.output)
    #expect(entries.map(\.format) == FormatParts.all.map(\.format))
    #expect(
      entries.first { $0.format == "list" }?.keeps == ["shapes", "sides", "types", "controls"])
    #expect(entries.filter { !$0.read }.map(\.format) == ["table", "dot", "mermaid"])
  }

  @Test func `the list takes no tree and no output`() async throws {
    for words in [["[1]"], ["--to", "json"], ["-o", "x.json"], ["--format", "json"]] {
      let result = try await Tool.run(["convert", "--list"] + words)
      #expect(result.status == 64 && result.errors.contains("--list lists all formats"))
    }
    let json = try await Tool.run("convert", "[1]", "--json", "--to", "list")
    #expect(json.status == 64 && json.errors.contains("--json needs --list"))
    let missing = try await Tool.run("convert", "--to", "json")
    #expect(missing.status == 64 && missing.errors.contains("Missing expected argument '<tree>'"))
  }

  @Test func `d3 and Mermaid are written by all verbs that show a tree`() async throws {
    let folder = try TemporaryFolder()
    let file = folder.path("tree.mmd")
    #expect(try await Tool.run("insert", "5", "3", "-o", file).status == 0)
    let written = try String(contentsOfFile: file, encoding: .utf8)
    #expect(written.hasPrefix("flowchart TD\n  n0((\"5\"))\n") && written.contains("n0 ~~~ m0"))
    let found = try await Tool.run(
      "search", "3", "--in", "5 3", "--format", "mermaid", "--orientation", "right",
      "--edge-labels", "0,1")
    #expect(found.errors.isEmpty)
    #expect(found.text.contains("flowchart LR") && found.text.contains("n0 ===|\"0\"| n1"))
    let d3 = try await Tool.run("draw", "[5,null,8]", "--format", "d3")
    #expect(d3.text == #"{"name":5,"children":[null,{"name":8}]}"# + "\n")
    let back = try await Tool.run(["convert", "-", "--to", "list"], input: d3.output)
    #expect(back.text == "[5,null,8]\n" && back.errors.isEmpty)
    let chain = (1...502).map(String.init)
    let large = try await Tool.run(["insert"] + chain + ["--format", "mermaid"])
    #expect(large.errors.contains("more than 500 edges only if its setting maxEdges allows it"))
    let group = try await Tool.run("draw", "(a,b,c)d;", "--format", "mermaid")
    #expect(group.text.contains("n0 --- n3"))
  }
}
