import Foundation
import Testing
import TreeTestSupport

/// The files at the top of the repository name things that exist.
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

  /// The package index builds the documentation of every library.
  @Test func thePackageIndexListsAllLibraries() throws {
    let libraries = try Project.text("Package.swift").matches(of: /\.library\(name: "(\w+)"/)
      .map { String($0.output.1) }
    let listed = try Project.text(".spi.yml").matches(of: /\n +- (Tree\w+|\w+Trees)/)
      .map { String($0.output.1) }
    #expect(libraries.count > 10)
    #expect(Set(listed) == Set(libraries) && listed.count == libraries.count)
    // The first target is the landing page.
    #expect(listed.first == "TreeViz")
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
