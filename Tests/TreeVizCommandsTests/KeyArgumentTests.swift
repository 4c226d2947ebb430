import ArgumentParser
import Foundation
import Testing

@testable import TreeVizCommands

/// Many keys as arguments bypass the parser, with the same results as if it had parsed them.
@Suite struct KeyArgumentTests {
  /// The parser takes time quadratic in the number of arguments, so it must get few of them.
  @Test func theParserSeesFewArguments() {
    let keys = (1...100_000).map(String.init)
    let joined = RawArgument.joiningKeys(
      in: ["insert", "--kind", "avl"] + keys + ["-o", "x.svg"] + keys + ["--", "-1"] + keys,
      of: InsertCommand.self)
    #expect(joined.count < 20)
    #expect(
      RawArgument.joiningKeys(in: ["draw"] + keys, of: DrawCommand.self).count == keys.count + 1)
    let verbsOfKeys = TreeVizCommand.configuration.subcommands.filter { $0 is any VerbOfKeys.Type }
    #expect(
      Set(verbsOfKeys.map { $0._commandName })
        == ["insert", "remove", "compare", "build", "heapsort", "join"])
  }

  @Test func joinedAndSplitAgain() {
    let tricky = ["a", "", ",", "-", "−5", "é", "e\u{301}", "a,b", "\u{301}", "🇩🇪"]
    let many = Array(repeating: tricky, count: 20).joined()
    let line = ["insert", "--kind", "avl"] + many + ["--seed=5", "x", "--quiet"] + many
    let joined = RawArgument.joiningKeys(in: line, of: InsertCommand.self)
    #expect(joined.count < 12)
    let split = joined.flatMap { RawArgument(argument: $0).parts }
    #expect(split.map(\.bytes) == line.map { Array($0.utf8) })
  }

  @Test func bytesThatAreNoTextSurvive() {
    let arguments: [[UInt8]] = [
      [], [0x78, 0xFF], [0xC3], [0xC3, 0xA9], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x41],
      [0x80, 0x80, 0x41, 0xFE], Array("a,0FF".utf8),
    ]
    for argument in arguments {
      let text = RawArgument.encoded(argument)
      #expect(RawArgument(argument: text).bytes == argument)
      #expect(!RawArgument.shown(text).utf8.contains(0))
      let minus = RawArgument.encodingMinus("-" + text)
      #expect(minus.utf8.first == 0)
      #expect(RawArgument(argument: minus).bytes == [UInt8(ascii: "-")] + argument)
    }
  }

  /// Each command line has the same result with few keys, which the parser gets, and with many.
  @Test(
    arguments: [
      ([], [], 0), (["--kind", "avl"], [], 0), ([], ["--kind", "avl"], 0),
      (["--kind=avl"], ["--traversal", "inorder"], 0), (["--quiet"], ["-5"], 0),
      (["--traversal", "preorder"], ["--", "-5", "-6"], 0), (["--seed", "-1"], [], 64),
      (["--knd", "avl"], [], 64), (["--kind", "avll"], [], 64), ([], ["--kind"], 64),
      ([], ["--traversl", "inorder"], 64), ([], ["--help"], 0), (["-h"], [], 0),
      ([], ["5.5x"], 0), ([], ["9223372036854775808"], 65), (["-x"], [], 64),
      (["--reversed"], [], 64), ([], ["nan"], 65),
    ] as [([String], [String], Int32)])
  func whatAnOptionMeansAmongManyKeys(before: [String], after: [String], status: Int32) async throws
  {
    // Repeated keys do not change the tree.
    let few = (1...9).map(String.init)
    let many = Array(repeating: few, count: 40).joined()
    let short = try await Tool.run(["insert"] + before + few + after)
    let long = try await Tool.run(["insert"] + before + few + many + after)
    #expect(short.status == status, "\(short.errors)")
    #expect(long.status == status, "\(long.errors)")
    #expect(long.text == short.text)
    if status == 64 { #expect(long.errors == short.errors) }
  }

  @Test func optionsThatTakeManyValues() async throws {
    let keys = (1...60).map(String.init)
    let marked = try await Tool.run(["insert", "--mark"] + keys + ["--layout", "tidy"] + keys)
    let some = try await Tool.run(["insert"] + keys + ["--mark"] + keys)
    #expect(marked.status == 0 && marked.text == some.text)
    #expect(try await Tool.run(["insert"] + keys + ["--mark"] + keys + ["61"]).status == 65)
    #expect(
      try await Tool.run(["insert"] + keys + ["--tag"] + keys + ["--format", "svg"]).status == 0)
  }

  /// The parser alone would need over a minute for the keys of the first command line.
  @Test(arguments: [("insert", 15), ("remove", 10), ("compare", 10), ("build", 10)])
  func manyKeys(verb: String, height: Int) async throws {
    // The keys are in an order that makes a tree of minimum height.
    var keys: [String] = []
    var step = 1 << (height - 1)
    while step > 0 {
      keys += stride(from: step, to: 1 << height, by: 2 * step).map(String.init)
      step /= 2
    }
    let line =
      [verb] + keys + (verb == "remove" ? ["--from", "7"] : [])
      + (verb == "build" ? ["--minimal-height"] : []) + ["--quiet"]
    let bounded = "ulimit -t 20; exec \"$0\" \"$@\""
    let result = try await Tool.run(
      ["-c", bounded, Tool.program.path] + line + [
        "--format", verb == "compare" ? "json" : "list",
      ],
      program: URL(fileURLWithPath: "/bin/sh"))
    #expect(result.status == 0, "\(result.errors.prefix(200))")
    if verb == "insert" { #expect(result.text.hasPrefix("[16384,8192,24576,")) }
    if verb == "build" { #expect(result.text.hasPrefix("[512,256,768,")) }
    if verb == "remove" { #expect(result.text == "[]\n") }
    if verb == "compare" { #expect(result.text.contains(#""nodes":1023"#)) }
  }
}
