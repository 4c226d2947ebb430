import ArgumentParser
import Foundation
import Testing
import TreeTestSupport

@testable import TreeVizCommands

/// Tests every numeric option at and beyond its limits, in every subcommand that has the option.
///
/// The options are read from the command's declarations, so that new options are tested too: an
/// option that this suite does not list makes it fail. Each run is limited to a gigabyte of memory
/// and 30 s of processor time.
///
/// The values are parsed by the release build of the program, because a debug build of the parser
/// takes ten times as long as starting the program.
@Suite(.enabled(if: Tool.hasLinuxProcesses)) struct NumericOptionTests {
  /// Options whose values are not numbers, except those with a fixed list of names.
  private static let words: Set<String> = [
    "annotate", "answers", "at", "background", "collapse", "color-by", "curve", "data", "date",
    "deck", "distances", "do", "documentation", "edge-labels", "engine", "fit", "format", "from",
    "in", "inorder", "into", "key", "kind", "kinds", "label", "leaf-labels", "mark", "names",
    "output", "path", "path-of", "postorder", "prefix", "preorder", "program", "python", "radii",
    "result", "root", "strip", "tag", "title", "to", "tree", "triangles", "verify", "width-by",
    "with",
  ]

  /// Options whose values are integers, and their maximum values.
  private static let integers: [String: String] = [
    "max-nodes": "100000000", "max-label-bytes": "1000000000", "max-bytes": "16000000000",
    "seed": "\(UInt64.max)", "width": "10000", "count": "1000", "size": "31", "up-to": "20000000",
    "digits": "17", "max-depth": "1000000", "samples": "10000", "operations": "10000000",
    "sheets": "1000", "memory": "1000000", "processes": "10000", "clusters": "100000000",
    "label-width": "1000",
  ]

  /// Options whose values are decimals, and their maximum values.
  private static let decimals: [String: String] = [
    "scale": "100", "height": "20000", "cut": "1e300", "megapixels": "200", "timeout": "3600",
  ]

  /// Options that have another maximum value or type in a particular subcommand.
  private static let decimalsOfVerbs: [String: [String: String]] = [
    "plot": ["width": "20000"], "cut": ["height": "1e300"],
  ]

  /// A small valid command line for each subcommand.
  private static let lines: [String: [String]] = [
    "extract": ["--from", "5 3 8"], "change-key": ["3", "9", "--in", "5 3 8"],
    "heapsort": ["5", "3", "8"],
    "insert": ["5", "3", "8"], "remove": ["3", "--from", "5 3 8"],
    "search": ["3", "--in", "5 3 8"], "query": ["3", "--in", "5 3 8"],
    "find": ["rank", "3", "--in", "5 3 8"], "split": ["3", "--from", "5 3 8"],
    "join": ["9", "--with", "5 3 8"],
    "traverse": ["5 3 8", "--step"], "draw": ["5 3 8"],
    "convert": ["5 3 8", "--to", "list"], "check": ["5 3 8"], "info": ["5 3 8"],
    "random": ["7"], "build": ["--minimal-height", "5", "3", "8"], "compare": ["5", "3", "8"],
    "plot": ["height", "--kinds", "avl", "--samples", "5"],
    "play": ["-"], "repl": [], "quiz": ["--topic", "traversal"], "debugger": ["gdb"],
    "site": ["-o", "site"], "embed": ["--quiet", "/dev/null"], "figure": ["rotation"],
    "diff": ["5 3 8", "5 4 8"], "cut": ["((a:1,b:1):1,c:2);", "--height", "1"],
    "judge": ["--program", "/bin/cat"],
  ]

  /// Additional options that affect how an option is checked or how expensive it is.
  ///
  /// An empty list excludes an option that the subcommand refuses.
  private static let variants: [String: [String: [[String]]]] = [
    "figure": ["cut": [], "clusters": [], "max-depth": []], "repl": ["cut": [], "clusters": []],
    "insert": [
      "width": [[], ["--format", "cast", "--step"], ["--step"], ["--layout", "knuth"]],
      "scale": [["--format", "png", "--megapixels", "1"], ["--format", "svg"]], "seed": [[]],
      // The only bitmap of 200 megapixels.
      "megapixels": [["--format", "png", "--scale", "100"]],
    ],
    "quiz": [
      "count": [[]], "size": [[]], "width": [[]],
      "sheets": [["--topic", "search", "--count", "1", "-o", "x.pdf"]],
    ],
    "compare": [
      "scale": [["--format", "png", "--megapixels", "1"]], "megapixels": [["--format", "png"]],
    ],
    "plot": [
      "width": [["--format", "svg"], ["--format", "png", "--megapixels", "1"]],
      "height": [["--format", "png", "--megapixels", "1"]],
      "scale": [["--format", "png", "--megapixels", "1"]], "megapixels": [["--format", "png"]],
      "up-to": [[]],
    ],
  ]

  private static let input: [String: String] = [
    "play": "[5]\n[5,3]\n", "repl": "insert 5 3\ninfo\n", "quiz": "q\n",
  ]

  /// A subcommand and its options, as declared by the command.
  private struct Verb: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable {
        let kind: String
        let name: String
      }
      let kind: String
      let names: [Name]?
      let allValues: [String]?
    }
    let commandName: String
    let arguments: [Argument]?
  }

  private struct Declarations: Decodable {
    struct Root: Decodable { let subcommands: [Verb] }
    let command: Root
  }

  private static let verbs: [Verb] = {
    let dump = Data(TreeVizCommand._dumpHelp().utf8)
    let declarations = try? JSONDecoder().decode(Declarations.self, from: dump)
    return (declarations?.command.subcommands ?? []).filter { $0.commandName != "help" }
  }()

  static let verbNames = verbs.map(\.commandName)

  /// Runs a command line in a folder of its own, with limits of a gigabyte and 30 s; zlib takes 15 s
  /// for the largest bitmap.
  ///
  /// Uses a single malloc arena, because each thread would reserve address space for its own.
  private static func run(_ arguments: [String], input: String = "") async throws -> Tool.Result {
    let limits = """
      ulimit -v 1000000; ulimit -t 30
      MALLOC_ARENA_MAX=1 exec timeout 120 "$0" "$@"
      """
    let folder = try TemporaryFolder()
    return try await Tool.run(
      ["-c", limits, Tool.program.path] + arguments, input: Data(input.utf8), in: folder.url,
      program: URL(fileURLWithPath: "/bin/bash"))
  }

  /// Returns whether a run succeeded or was refused with a message.
  private static func isAnswered(_ result: Tool.Result) -> Bool {
    switch result.status {
    case 0, 1: true
    case 2, 64, 65, 69, 71: !result.errors.isEmpty
    case 74: result.errors.contains("a line has more than")
    default: false
    }
  }

  /// Returns the smallest integer above a limit; if the limit is a decimal, a larger number.
  private static func next(after number: String) -> String {
    UInt64(number).map { $0 == .max ? "18446744073709551616" : "\($0 + 1)" } ?? number + "9"
  }

  @Test func everyOptionIsKnown() {
    #expect(Self.verbs.count >= 14)
    for verb in Self.verbs {
      #expect(Self.lines[verb.commandName] != nil, "add a line for the verb \(verb.commandName)")
      for option in Self.options(of: verb) {
        let isKnown =
          Self.words.contains(option) || Self.integers[option] != nil
          || Self.decimals[option] != nil
        #expect(isKnown, "say whether --\(option) of \(verb.commandName) takes a number")
      }
    }
  }

  /// Returns the long names of options that take a value outside a fixed list.
  private static func options(of verb: Verb) -> [String] {
    (verb.arguments ?? []).filter { $0.kind == "option" && $0.allValues == nil }
      .compactMap { $0.names?.first { $0.kind == "long" }?.name }
  }

  /// A numeric option and its maximum value.
  private struct Number {
    let option: String
    let limit: String
    let isDecimal: Bool
    let variants: [[String]]?
  }

  private static func numbers(of verb: Verb) -> [Number] {
    options(of: verb).compactMap { option in
      let decimal = decimalsOfVerbs[verb.commandName]?[option] ?? decimals[option]
      return (decimal ?? integers[option]).map { limit in
        Number(
          option: option, limit: limit, isDecimal: decimal != nil,
          variants: variants[verb.commandName]?[option])
      }
    }
  }

  /// Runs a command line and checks that it succeeds or is refused with a message.
  @discardableResult
  private static func answer(_ arguments: [String]) async throws -> Tool.Result {
    let result = try await run(arguments, input: input[arguments[0]] ?? "")
    #expect(
      isAnswered(result),
      "treeviz \(arguments.joined(separator: " ")): \(result.status), \(result.errors.prefix(300))")
    return result
  }

  /// Returns the command line of a subcommand for a test of an option.
  private static func line(_ verb: String, with option: String) throws -> [String] {
    // Plots a curve instead of a measure, because inserting the maximum number of keys takes
    // minutes.
    option == "up-to" ? ["plot", "--curve", "log2(n)"] : [verb] + (try #require(lines[verb]))
  }

  /// Each value in the range of an option is accepted; others are refused with the name of the
  /// option.
  @Test(arguments: verbNames) func valuesAreChecked(verbName: String) async throws {
    let verb = try #require(Self.verbs.first { $0.commandName == verbName })
    for number in Self.numbers(of: verb) {
      let next = Self.next(after: number.limit)
      var values = ["-1", number.limit, next]
      // Subcommands share declarations: only the first one with an option is tested with all
      // values.
      let first = Self.verbs.first { verb in
        Self.numbers(of: verb).contains { $0.option == number.option }
      }
      if first?.commandName == verbName || number.variants != nil {
        values += ["0", "1", "\(Int.max)", "\(Int.min)", "9223372036854775808", "x", ""]
        if number.isDecimal { values += ["nan", "inf", "-inf", "1e300", "-0.0", "5e-324", "1e-9"] }
      }
      for variant in number.variants ?? [[]] {
        let line = try Self.line(verbName, with: number.option) + variant
        for value in values {
          let arguments = line + ["--\(number.option)=\(value)"]
          let result = try await Self.answer(arguments)
          if result.status == 64 {
            #expect(value != number.limit, "\(arguments)")
            let isNamed = result.errors.contains("--\(number.option)")
            #expect(
              isNamed || result.errors.contains("the size of a graph must be"), "\(arguments)")
          } else {
            let (taken, limit) = (Double(value) ?? .nan, Double(number.limit) ?? .nan)
            #expect(value != next && 0 <= taken && taken <= limit, "\(arguments)")
          }
        }
      }
    }
  }

  /// The minimum values of all other options together, and their maximum values together.
  @Test(arguments: verbNames) func limitsAreAnswered(verbName: String) async throws {
    let verb = try #require(Self.verbs.first { $0.commandName == verbName })
    let line = [verbName] + (try #require(Self.lines[verbName]))
    let shared = Self.numbers(of: verb).filter { $0.variants == nil }
    try await Self.answer(line + shared.flatMap { ["--\($0.option)", "1"] })
    let limits = shared.flatMap { ["--\($0.option)", $0.limit] }
    #expect(try await Self.answer(line + limits).status != 64)
  }

  @Test func randomTrees() async throws {
    for count in ["0", "-1", "1500000000", "2147483648", "\(Int.max)", "1e9"] {
      for shape in count == "2147483648" ? ["bst", "chain", "uniform", "complete"] : ["bst"] {
        try await Self.answer(["random", count, "--shape", shape])
      }
    }
  }

  @Test func whatWasSeenToTakeAllMemory() async throws {
    for width in ["1000000000", "1000000"] {
      let line = ["insert", "5", "--step", "--format", "cast", "--width", width]
      #expect(try await Self.run(line).status == 64)
      #expect(try await Self.run(["repl"], input: "set width \(width)\nundo 9\n").status == 64)
    }
    let session =
      (["undo", "redo", "history"].flatMap { verb in
        ["0", "-1", "\(Int.max)", "\(Int.min)"].map { "\(verb) \($0)" }
      } + ["set seed \(UInt64.max)", "insert 5 3"]).joined(separator: "\n")
    #expect(try await Self.run(["repl", "--kind", "treap"], input: session).status == 64)
  }
}
