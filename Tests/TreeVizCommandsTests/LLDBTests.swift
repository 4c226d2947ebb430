import Foundation
import Testing

/// `treeviz debugger lldb` draws trees, if lldb can be run.
@Suite struct LLDBTests {
  /// A program and the environment variables that it needs.
  private struct Debugger {
    let program: URL
    let environment: [String: String]
  }

  /// An lldb that starts and supports Python.
  private static let lldb = Task { () -> Debugger? in
    let own = ProcessInfo.processInfo.environment
    let environment = own.filter { ["LD_LIBRARY_PATH", "PYTHONHOME", "HOME"].contains($0.key) }
    let folders = (own["PATH"] ?? "").split(separator: ":")
    let programs = folders.map { URL(fileURLWithPath: "\($0)/lldb") }
    guard
      let program = programs.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }
      ),
      let result = try? await Tool.run(
        ["-b", "-o", "script print(6 * 7)"], environment: environment, program: program),
      result.text.contains("42")
    else { return nil }
    return Debugger(program: program, environment: environment)
  }

  @Test(
    .enabled(if: Tool.hasPrograms("g++"), "g++ is not installed"),
    .enabled("no lldb with Python starts here") { await lldb.value != nil })
  func drawsWhatGDBDraws() async throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("fixture.cpp", DebuggerTests.fixture)
    let built = try await Tool.shell(
      "g++ -g fixture.cpp -o fixture && treeviz debugger lldb > tv.py", in: folder.url)
    try #require(built.status == 0, "\(built.errors)")
    // Messages of the debuggers themselves differ.
    let drawn = DebuggerTests.expectations.filter { !$0.command.contains("nosuch") }
    try await expect(drawn, of: "fixture", in: folder)
  }

  private static let fixture = """
    class Base { var value: Int?; init(_ value: Int?) { self.value = value } }
    final class Colored: Base { var l, r: Colored?; var isRed = false }
    enum Color { case red, black }
    struct Point { var x = 1, y = 2.5 }
    final class Node<Key> {
      let key: Key
      let color: Color
      private(set) var left: Node?, right: Node?
      weak var parent: Node?
      init(_ key: Key, _ left: Node? = nil, _ right: Node? = nil, _ color: Color = .black) {
        (self.key, self.left, self.right, self.color) = (key, left, right, color)
        left?.parent = self
      }
      func join() { left?.left = self }
    }
    struct Tree { var count = 3; var root: Node<Int>? }
    func stop() { print() }
    func main() {
      let top = Node(5, Node(3, nil, Node(4), .red), Node(8))
      let words = Node("longer than what lies in place", Node("é"))
      let points = Node(Point(), Node(Point(x: 7)))
      let tree = Tree(root: top)
      let colored = Colored(2)
      colored.l = Colored(nil)
      colored.isRed = true
      let cycle = Node(1.5, Node(-0.25))
      cycle.join()
      var empty: Node<Int>? = top
      empty = nil
      stop()
      print(top, words, points, tree, colored, cycle, empty as Any)
    }
    main()

    """

  @Test(.enabled("no lldb with Python starts here") { await lldb.value != nil })
  func drawsClassesOfSwift() async throws {
    let lldb = try #require(await Self.lldb.value)
    let folder = try TemporaryFolder()
    _ = try folder.file("tree.swift", Self.fixture)
    let swiftc = lldb.program.deletingLastPathComponent().appendingPathComponent("swiftc").path
    let built = try await Tool.shell(
      "\(swiftc) -g -Onone tree.swift -o tree && treeviz debugger lldb > tv.py", in: folder.url)
    try #require(built.status == 0, "\(built.errors)")
    let drawn = [
      ("tv top", "   5\n ╭─┴─╮\n(3)  8\n ╰─╮\n   4\n"),
      ("tv top.left!.right", "4\n"),
      ("tv tree", "   5\n ╭─┴─╮\n(3)  8\n ╰─╮\n   4\n"),
      ("tv words", "longer than what lies in place\n            ╭─╯\n            é\n"),
      ("tv points", "  1, 2.5\n  ╭─╯\n7, 2.5\n"),
      ("tv colored", "   (2)\n  ╭─╯\n nil\n"),
      ("tv --left l --right r --key isRed colored", "   (true)\n   ╭─╯\n false\n"),
      ("tv cycle", "tv: the left child of -0.25 is 1.5 again, which is above it: a cycle\n"),
      ("tv empty", "treeviz: the tree is empty\n"),
      ("tv nosuch", "tv: cannot find 'nosuch' in scope\n"),
    ]
    try await expect(drawn, of: "tree", in: folder)
  }

  /// Checks the output of lldb for commands in the caller of `stop`.
  private func expect(
    _ drawn: [(command: String, output: String)], of program: String,
    in folder: borrowing TemporaryFolder
  ) async throws {
    let lldb = try #require(await Self.lldb.value)
    let commands = ["command script import tv.py", "b stop", "run", "up"] + drawn.map(\.command)
    let script = try folder.file("script.lldb", commands.joined(separator: "\n") + "\n")
    let result = try await Tool.run(
      ["-b", "-s", script, program], in: folder.url, environment: lldb.environment,
      program: lldb.program)
    for (command, output) in drawn {
      let text = result.text.components(separatedBy: "(lldb) \(command)\n").last ?? ""
      let answer = text.components(separatedBy: "(lldb) ").first ?? ""
      #expect(answer.contains(output.trimmingCharacters(in: .newlines)), "\(command):\n\(answer)")
    }
  }
}
