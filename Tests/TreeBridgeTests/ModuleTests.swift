import Foundation
import Testing
import TreeTestSupport

/// The module that pages and programs of others import, put together from the checkout and tried.
///
/// `TREEVIZ_WASM` names what `Scripts/web FILE` built, which then takes the place of the module there.
struct ModuleTests {
  private static let environment = ProcessInfo.processInfo.environment

  private static let node = program("node")
  private static let compiler = program("tsc")

  private static let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../..").standardized

  /// Runs a program; returns its status and all that it printed.
  private func run(
    _ program: String, _ arguments: [String]
  ) async throws -> (status: Int32, text: String) {
    let result = try await ProcessResult.of(
      URL(fileURLWithPath: program), arguments, environment: Self.environment)
    return (result.status, result.text + result.errors)
  }

  /// The interpreter that is a part of Swift's toolchains.
  private static let wasmkit = program("wasmkit")

  private static func program(_ name: String) -> String? {
    (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first(where: FileManager.default.isExecutableFile)
  }

  /// Puts the module together in a folder of its own, for as long as a body runs.
  private func withModule(
    _ body: (_ module: String, _ folder: URL) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let module = folder.appendingPathComponent("treeviz.mjs").path
    let script = Self.path("Scripts/web")
    let other = Self.environment["TREEVIZ_WASM"].map { [$0] } ?? []
    let made = try await run("/bin/sh", [script, "--module", module] + other)
    #expect(made.status == 0, "\(made.text)")
    try await body(module, folder)
  }

  private static func path(_ name: String) -> String {
    checkout.appendingPathComponent(name).path
  }

  @Test(
    .enabled(if: node != nil, "node is not installed"),
    arguments: [
      ["Tests/TreeBridgeTests/JavaScript/promises.mjs"],
      [
        "Tests/TreeBridgeTests/JavaScript/article.mjs",
        "Sources/TreeViz/TreeViz.docc/JavaScript.md",
      ],
    ])
  func theModuleKeepsItsPromises(files: [String]) async throws {
    try await withModule { module, _ in
      var arguments = files.map(Self.path)
      arguments.insert(module, at: 1)
      let result = try await run(try #require(Self.node), arguments)
      #expect(result.status == 0 && result.text == "done\n", "\(result.text)")
    }
  }

  /// The digests by which the policy of a page allows its script and style.
  @Test func digestsAreComparedAndNotWritten() async throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? files.removeItem(at: folder) }
    let parts = ["Scripts/web", "Sources/TreeWeb/Page", "Sources/TreeWeb/Module"]
    for part in parts {
      let copy = folder.appendingPathComponent(part)
      try files.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.copyItem(atPath: Self.path(part), toPath: copy.path)
    }
    let script = folder.appendingPathComponent("Scripts/web").path
    let name = "Sources/TreeWeb/Module/PageDigests.swift"
    let digests = folder.appendingPathComponent(name)
    let made = try await run("/bin/sh", [script, "--page"])
    #expect(made.status == 0, "\(made.text)")
    #expect(
      try Data(contentsOf: digests) == Data(contentsOf: URL(fileURLWithPath: Self.path(name))),
      "Scripts/web --page was not run after a change of the pages")
    let stale = Data("stale".utf8)
    try stale.write(to: digests)
    let compared = try await run("/bin/sh", [script, "--check"])
    #expect(compared.status == 1 && compared.text.contains("does not have the digests"))
    #expect(try Data(contentsOf: digests) == stale)
  }

  @Test(.enabled(if: compiler != nil, "the compiler of TypeScript is not installed"))
  func theDeclarationsAreThoseOfTheModule() async throws {
    try await withModule { _, folder in
      let types = folder.appendingPathComponent("types.mts").path
      let source = Self.path("Tests/TreeBridgeTests/JavaScript/types.mts")
      try FileManager.default.copyItem(atPath: source, toPath: types)
      let options = "--strict --noEmit --target es2022 --module nodenext".split(separator: " ")
      let result = try await run(try #require(Self.compiler), options.map(String.init) + [types])
      #expect(result.status == 0, "\(result.text)")
    }
  }

  /// The random scripts of ``PageTests``, all of them in Node, the first in the toolchain's interpreter.
  @Test(.enabled(if: node != nil, "node is not installed"))
  func theModuleGivesTheSameAnswers() async throws {
    try await withModule { module, folder in
      let trees = folder.appendingPathComponent("trees.wasm").path
      let script = Self.path("Tests/TreeBridgeTests/JavaScript/digests.mjs")
      let result = try await run(
        try #require(Self.node), [script, module, PageTests.digests.path, trees])
      #expect(result.status == 0 && result.text == "done\n", "\(result.text)")
      guard let wasmkit = Self.wasmkit else { return }
      let digests = try String(contentsOf: PageTests.digests, encoding: .utf8)
      let numbers = digests.split(whereSeparator: \.isWhitespace)
      let found = try await run(
        wasmkit, ["run", trees, "tv_digest", "i32:\(numbers[0])", "i32:\(numbers[1])"])
      // It prints the number without its sign.
      let digest = try UInt32(bitPattern: #require(Int32(numbers[2])))
      #expect(found.status == 0 && found.text.contains("i32(\(digest))"), "\(found.text)")
    }
  }
}
