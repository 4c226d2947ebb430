import Foundation
import Testing
import TreeBridge
import TreeTestSupport

/// Tests of the module that pages and other programs import, built from the repository.
///
/// `TREEVIZ_WASM` names a file written by `Scripts/web FILE`, which replaces the stored module.
///
/// The tests run one after another, because the functions of the bridge share their memory.
@Suite(.serialized) struct ModuleTests {
  private static let environment = ProcessInfo.processInfo.environment

  private static let node = program("node")
  private static let compiler = program("tsc")

  private static let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../..").standardized

  /// Runs a program; returns its status and its complete output.
  private func run(
    _ program: String, _ arguments: [String]
  ) async throws -> (status: Int32, text: String) {
    let result = try await ProcessResult.of(
      URL(fileURLWithPath: program), arguments, environment: Self.environment)
    return (result.status, result.text + result.errors)
  }

  /// The WebAssembly interpreter of Swift's toolchains.
  private static let wasmkit = program("wasmkit")

  private static func program(_ name: String) -> String? {
    (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first(where: FileManager.default.isExecutableFile)
  }

  /// Builds the module in a temporary folder, which exists while a body runs.
  private func withModule(
    _ body: (_ module: String, _ folder: URL) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let module = folder.appendingPathComponent("treeviz.mjs").path
    let script = Self.path("Scripts/web")
    let other = Self.environment["TREEVIZ_WASM"].map { [$0] } ?? []
    let made = try await run(script, ["--module", module] + other)
    #expect(made.status == 0, "\(made.text)")
    try await body(module, folder)
  }

  private static func path(_ name: String) -> String {
    checkout.appendingPathComponent(name).path
  }

  private static let promises = path("Tests/TreeWebTests/JavaScript/promises.mjs")

  @Test(.enabled(if: node != nil, "node is not installed"))
  func theModuleKeepsItsPromises() async throws {
    try await withModule { module, _ in
      let result = try await run(try #require(Self.node), [Self.promises, module])
      #expect(result.status == 0 && result.text == "done\n", "\(result.text)")
    }
  }

  /// The modules of the repository run without being joined into one script.
  @Test(.enabled(if: node != nil, "node is not installed"))
  func theUnbundledModulesKeepTheirPromises() async throws {
    let module = Self.path("Sources/TreeWeb/ESModule/treeviz.mjs")
    let result = try await run(try #require(Self.node), [Self.promises, module])
    #expect(result.status == 0 && result.text == "done\n", "\(result.text)")
  }

  @Test(.enabled(if: node != nil, "node is not installed"))
  func theExamplesOfTheArticleRun() async throws {
    try await withModule { module, _ in
      let script = Self.path("Tests/TreeWebTests/JavaScript/article.mjs")
      let article = Self.path("Sources/TreeViz/TreeViz.docc/JavaScript.md")
      let result = try await run(try #require(Self.node), [script, module, article])
      #expect(result.status == 0 && result.text == "done\n", "\(result.text)")
    }
  }

  /// The scripts, styles and digests of pages are compared and not written; the policy of a page
  /// contains the digests.
  @Test func partsAreComparedAndNotWritten() async throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? files.removeItem(at: folder) }
    for part in ["Scripts/web", "Scripts/pages.py", "Sources/TreeWeb"] {
      let copy = folder.appendingPathComponent(part)
      try files.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.copyItem(atPath: Self.path(part), toPath: copy.path)
    }
    let script = folder.appendingPathComponent("Scripts/web").path
    let same = try await run(script, ["--page", "--check"])
    #expect(same.status == 0, "Scripts/web --page was not run after a change of the pages")
    let style = folder.appendingPathComponent("Sources/TreeWeb/Page/page.css")
    try (try String(contentsOf: style, encoding: .utf8) + "p { margin: 1px }\n")
      .write(to: style, atomically: true, encoding: .utf8)
    let written = folder.appendingPathComponent("Sources/TreeWeb/Module/PageParts.swift")
    let before = try Data(contentsOf: written)
    let other = try await run(script, ["--page", "--check"])
    #expect(other.status == 1 && other.text.contains("run Scripts/web --page"), "\(other.text)")
    #expect(try Data(contentsOf: written) == before)
    #expect(try await run(script, ["--page"]).status == 0)
    #expect(try Data(contentsOf: written) != before)
  }

  @Test(.enabled(if: compiler != nil, "the compiler of TypeScript is not installed"))
  func theDeclarationsAreThoseOfTheModule() async throws {
    try await withModule { _, folder in
      let types = folder.appendingPathComponent("types.mts").path
      let source = Self.path("Tests/TreeWebTests/JavaScript/types.mts")
      try FileManager.default.copyItem(atPath: source, toPath: types)
      let options = "--strict --noEmit --target es2022 --module nodenext".split(separator: " ")
      let result = try await run(try #require(Self.compiler), options.map(String.init) + [types])
      #expect(result.status == 0, "\(result.text)")
    }
  }

  /// Pictures, faults and notes are the same, byte for byte.
  @Test(.enabled(if: node != nil, "node is not installed"))
  func theModuleReadsAndDrawsTheSame() async throws {
    let cases = DocumentCase.answered()
    #expect(cases.count { $0.svg.hasPrefix("<svg") } >= 200)
    #expect(cases.count { !$0.place.isEmpty } >= 30)
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try JSONEncoder().encode(cases).write(to: file)
    let script = Self.path("Tests/TreeWebTests/JavaScript/documents.mjs")
    let module = Self.path("Sources/TreeWeb/Module/DocumentModule.swift")
    let result = try await run(try #require(Self.node), [script, module, file.path])
    #expect(result.status == 0 && result.text == "\(cases.count) done\n", "\(result.text)")
  }

  /// Plays the random scripts of ``PageTests`` in Node, and makes one call in the toolchain's
  /// interpreter.
  @Test(.enabled(if: node != nil, "node is not installed"))
  func theModuleGivesTheSameAnswers() async throws {
    try await withModule { module, folder in
      let trees = folder.appendingPathComponent("trees.wasm").path
      let script = Self.path("Tests/TreeWebTests/JavaScript/digests.mjs")
      let result = try await run(
        try #require(Self.node),
        [script, module, Self.path("Tests/TreeBridgeTests/Snapshots/digests.txt"), trees])
      #expect(result.status == 0 && result.text == "done\n", "\(result.text)")
      guard let wasmkit = Self.wasmkit else { return }
      let found = try await run(wasmkit, ["run", trees, "tv_stripes", "f64:50", "f64:36"])
      #expect(
        found.status == 0 && found.text.contains("i32(\(tv_stripes(50, 36)))"), "\(found.text)")
    }
  }
}
