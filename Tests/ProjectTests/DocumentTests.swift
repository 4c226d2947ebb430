import Foundation
import Testing
import TreeTestSupport

/// Files and programs that the documents at the top of the repository mention must exist.
@Suite struct DocumentTests {
  @Test(arguments: [("CONTRIBUTING.md", 20), ("SECURITY.md", 8), ("NOTICE", 4)])
  func namedFilesExist(document: String, count: Int) throws {
    let text = try Project.text(document)
    let paths = text.matches(
      of: /(?:Sources|Scripts|Benchmarks|Tests|Integrations|\.ci)\/[\/\w.+-]*\w/
    )
    .map { String($0.output) }
    #expect(paths.count > count)
    for path in paths {
      #expect(
        FileManager.default.fileExists(atPath: Project.root.appendingPathComponent(path).path),
        "\(path)")
    }
  }

  /// Each documented module has a landing page with topics, and all libraries are documented, by
  /// Scripts/docs and by the package index.
  @Test func everyLibraryHasALandingPage() throws {
    let libraries = try Project.text("Package.swift").matches(of: /\.library\(name: "(\w+)"/)
      .map { String($0.output.1) }
    let script = try #require(
      try Project.text("Scripts/docs").firstMatch(of: /\nmodules='([^']+)'/))
    let modules = script.output.1.split(whereSeparator: \.isWhitespace).map(String.init)
    let listed = try Project.text(".spi.yml").matches(of: /\n {8}- (\w+)/)
      .map { String($0.output.1) }
    #expect(libraries.count > 10 && Set(modules).isSuperset(of: libraries))
    #expect(Set(listed) == Set(modules) && listed.count == modules.count)
    // The first target is the landing page of the package index.
    #expect(listed.first == "TreeViz")
    for module in modules {
      let page = try Project.text("Sources/\(module)/\(module).docc/\(module).md")
      #expect(page.hasPrefix("# ``\(module)``\n\n"), "\(module)")
      #expect(page.contains("\n## Overview\n") && page.contains("\n## Topics\n"), "\(module)")
    }
  }

  /// The page about the types names existing types with their modules, and all types that are called
  /// trees.
  @Test func thePageOfTypesNamesTheTypes() throws {
    let text = try Project.text("Sources/TreeViz/TreeViz.docc/Types.md")
    let types = try Self.declarations(["struct", "class", "enum", "protocol"], in: ".swift")
    let aliases = try Self.declarations(["typealias"], in: ".swift")
    let classes = try Self.declarations(["class"], in: ".mjs")
    for row in text.matches(of: /\n\| `(\w+)` \| `(\w+)` \|/) {
      let (name, module) = (String(row.output.1), String(row.output.2))
      #expect(types[name]?.contains(module) == true, "\(module) declares no \(name)")
    }
    let named = Set(text.matches(of: /`([A-Z]\w+)`/).map { String($0.output.1) })
    let known = Set(types.keys).union(aliases.keys).union(types.values.joined())
    #expect(named.count > 60 && named.subtracting(known) == [])
    let trees = types.keys.filter { $0.hasSuffix("Tree") }
    #expect(trees.count > 15 && Set(trees).subtracting(named) == [])
    // The last table compares types with the classes of pages.
    let shared = try #require(text.split(separator: "### The same name").last)
      .matches(of: /\n\| `(\w+)` \|/).map { String($0.output.1) }
    #expect(shared.count > 3 && Set(shared).subtracting(classes.keys) == [])
  }

  /// Returns the names of declarations with their modules.
  private static func declarations(
    _ keywords: Set<Substring>, in suffix: String
  ) throws -> [String: Set<String>] {
    let modifiers: Set<Substring> = [
      "public", "package", "private", "fileprivate", "final", "indirect", "export",
    ]
    let sources = Project.root.appendingPathComponent("Sources")
    var found: [String: Set<String>] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    where path.hasSuffix(suffix) && !path.hasPrefix("TreeWeb/Module/") {
      let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ", maxSplits: 6)
        guard let place = words.firstIndex(where: keywords.contains), place + 1 < words.count,
          words[..<place].allSatisfy({ modifiers.contains($0) || $0.hasPrefix("@") })
        else { continue }
        let name = words[place + 1].prefix { $0.isLetter || $0.isNumber }
        found[String(name), default: []].insert(String(path.prefix { $0 != "/" }))
      }
    }
    return found
  }
}

/// The folder of the package.
enum Project {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The program that Scripts/test provides.
  static let program = ProcessInfo.processInfo.environment["TREEVIZ_PROGRAM"]

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Runs a program that is found in the search path.
  static func run(
    _ arguments: String..., environment: [String: String] = [:]
  ) async throws -> ProcessResult {
    try await ProcessResult.of(
      URL(fileURLWithPath: "/usr/bin/env"), arguments, in: root,
      environment: RunningProcess.plainEnvironment.merging(environment) { $1 })
  }

  /// Whether a program is in the search path.
  static func has(_ program: String) async -> Bool {
    (try? await run("sh", "-c", "command -v \(program)"))?.status == 0
  }
}
