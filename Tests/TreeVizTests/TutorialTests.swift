import Testing
import TreeViz

/// The code of the tutorial compiles, and its output is the output in the tutorial.
@Suite struct TutorialTests {
  private static let resources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/TreeViz/TreeViz.docc/Resources")

  /// Returns the lines of a file without indentation, imports and empty lines.
  private func lines(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("import ") && !$0.hasPrefix("let file = ") }
  }

  /// The lines of each file are consecutive lines of this file.
  @Test(arguments: [
    "guess-question", "guess-main-1", "guess-main-2", "guess-main-3", "guess-main-4",
  ]) func codeIsCompiled(file: String) throws {
    let code = try lines(of: Self.resources.appendingPathComponent("\(file).swift"))
    let compiled = try lines(of: URL(fileURLWithPath: #filePath))
    #expect(code.count > 4)
    #expect(
      compiled.indices.contains { compiled[$0...].starts(with: code) },
      "\(code.first { !compiled.contains($0) } ?? "the lines are not consecutive")")
  }

  final class Question: BinaryTreeType {
    var element: String
    var left: Question?
    var right: Question?

    init(_ text: String, no: Question? = nil, yes: Question? = nil) {
      element = text
      left = no
      right = yes
    }
  }

  @Test func theOutputIsShown() throws {
    var printed: [String] = []
    func print(_ value: Any) { printed.append("\(value)\n") }
    let file = FileManager.default.temporaryDirectory.path + "/\(UUID()).svg"
    defer { try? FileManager.default.removeItem(atPath: file) }

    let game = Question(
      "Can it fly?",
      no: Question("cat"),
      yes: Question("Does it hoot?", no: Question("bat"), yes: Question("owl")))

    print(try game.drawing())

    let picture = try game.svg(layout: .radial)
    try picture.write(toFile: file, atomically: true, encoding: .utf8)

    let animals = game.nodes.inorder.filter { $0.left == nil }.map(\.element)
    print(animals)

    var names = AVLTree(animals)
    names.insert("ant")
    print(try names.snapshot.drawing())
    print(names.contains("owl"))

    #expect(try String(contentsOfFile: file, encoding: .utf8).contains(">Does it hoot?<"))
    for (number, output) in [(1, printed[0]), (2, printed.joined())] {
      let shown = Self.resources.appendingPathComponent("guess-output-\(number).txt")
      #expect(try String(contentsOf: shown, encoding: .utf8) == "$ swift run\n\(output)")
    }
  }

  /// The manifest in the tutorial names the same package as the README.
  @Test func theManifestIsThatOfTheReadme() throws {
    let manifest = Self.resources.appendingPathComponent("guess-package.swift")
    let readme = try lines(of: Self.resources.appendingPathComponent("../../../../README.md"))
    let dependency = try #require(try lines(of: manifest).first { $0.hasPrefix(".package(") })
    #expect(readme.contains(dependency + ","))
  }
}
