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
}

/// The folder of the package.
enum Project {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

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
