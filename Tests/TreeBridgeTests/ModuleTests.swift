import Foundation
import Testing

/// The module that pages and programs of others import, put together from the checkout and tried.
///
/// `TREEVIZ_WASM` names what `Scripts/web FILE` built, which then takes the place of the module there.
struct ModuleTests {
  private static let environment = ProcessInfo.processInfo.environment

  private static let node = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/node" }
    .first(where: FileManager.default.isExecutableFile)

  private static let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../..").standardized

  /// Runs a program; says how it ended, and what it said.
  private func run(
    _ program: String, _ arguments: [String]
  ) throws -> (status: Int32, text: String) {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let text = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
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
  func theModuleKeepsItsPromises(files: [String]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let module = folder.appendingPathComponent("treeviz.mjs").path
    let script = Self.checkout.appendingPathComponent("Scripts/web").path
    let other = Self.environment["TREEVIZ_WASM"].map { [$0] } ?? []
    let made = try run("/bin/sh", [script, "--module", module] + other)
    #expect(made.status == 0, "\(made.text)")
    var arguments = files.map { Self.checkout.appendingPathComponent($0).path }
    arguments.insert(module, at: 1)
    let result = try run(try #require(Self.node), arguments)
    #expect(result.status == 0 && result.text == "done\n", "\(result.text)")
  }
}
