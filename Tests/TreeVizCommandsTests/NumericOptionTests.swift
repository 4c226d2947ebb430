import Foundation
import Testing

/// Every option that takes a number, at and beyond its ends, in every verb that has it.
///
/// The options come from the command's own declarations, so that one that is added is tried too; one
/// that this does not know fails the test until it is named here. Each run has a gigabyte of memory
/// and ten seconds of computing time.
@Suite(.enabled(if: Tool.hasLinuxProcesses)) struct NumericOptionTests {
  /// The options whose values are no numbers; those of a fixed list of names need not stand here.
  private static let words: Set<String> = [
    "annotate", "answers", "background", "curve", "edge-labels", "engine", "fit", "format", "from",
    "in", "inorder", "into", "kind", "kinds", "mark", "output", "postorder", "prefix", "preorder",
    "program", "radii", "tag", "title", "to",
  ]

  /// The options whose values are whole numbers, and their greatest values.
  private static let integers: [String: String] = [
    "max-nodes": "100000000", "max-label-bytes": "1000000000", "max-bytes": "16000000000",
    "seed": "\(UInt64.max)", "width": "10000", "count": "1000", "size": "31", "up-to": "20000000",
    "samples": "10000", "operations": "10000000",
  ]

  /// The options whose values are decimal numbers, and their greatest values.
  private static let decimals: [String: String] = [
    "scale": "100", "height": "20000", "megapixels": "200", "timeout": "3600",
  ]

  /// The same for a verb in which an option is another than elsewhere.
  private static let decimalsOfVerbs: [String: [String: String]] = ["plot": ["width": "20000"]]

  /// A small valid line for each verb.
  private static let lines: [String: [String]] = [
    "insert": ["5", "3", "8"], "remove": ["3", "--from", "5 3 8"],
    "search": ["3", "--in", "5 3 8"], "traverse": ["5 3 8", "--step"], "draw": ["5 3 8"],
    "convert": ["5 3 8", "--to", "list"], "check": ["5 3 8"], "info": ["5 3 8"],
    "random": ["7"], "build": ["--minimal-height", "5", "3", "8"], "compare": ["5", "3", "8"],
    "plot": ["height", "--kinds", "avl", "--samples", "5"],
    "play": ["-"], "repl": [], "quiz": ["--topic", "traversal"], "debugger": ["gdb"],
    "diff": ["5 3 8", "5 4 8"],
    "judge": ["--program", "/bin/cat"],
  ]

  /// What else is asked for, where that makes a difference to an option.
  private static let variants: [String: [String: [[String]]]] = [
    "insert": [
      "width": [[], ["--format", "cast", "--step"], ["--step"], ["--layout", "knuth"]],
      "scale": [["--format", "png"], ["--format", "svg"]], "seed": [[]],
      "megapixels": [["--format", "png"], ["--format", "png", "--scale", "100"]],
      "max-nodes": [[]], "max-label-bytes": [[]], "max-bytes": [[]],
    ],
    "quiz": ["count": [[]], "size": [[]], "width": [[]]], "random": ["seed": [[]]],
    "compare": ["scale": [["--format", "png"]], "megapixels": [["--format", "png"]]],
    "plot": [
      "width": [["--format", "svg"], ["--format", "png"]], "height": [["--format", "png"]],
      "scale": [["--format", "png"]], "megapixels": [["--format", "png"]],
      "up-to": [[]],
    ],
  ]

  private static let input: [String: String] = [
    "play": "[5]\n[5,3]\n", "repl": "insert 5 3\ninfo\n", "quiz": "q\n",
  ]

  /// A verb and its options, as the command declares them.
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
    guard let dump = try? Tool.run(["--experimental-dump-help"]).output,
      let declarations = try? JSONDecoder().decode(Declarations.self, from: dump)
    else { return [] }
    return declarations.command.subcommands.filter { $0.commandName != "help" }
  }()

  static let verbNames = verbs.map(\.commandName)

  /// Runs a line within a gigabyte and half a minute: a bitmap of the greatest size takes zlib 15 s.
  ///
  /// One arena of malloc, since each thread would reserve addresses of its own, memory or not.
  private static func run(_ arguments: [String], input: String = "") throws -> Tool.Result {
    let limits = """
      ulimit -v 1000000; ulimit -t 30
      MALLOC_ARENA_MAX=1 exec timeout 120 "$0" "$@"
      """
    return try Tool.run(
      ["-c", limits, Tool.program.path] + arguments, input: Data(input.utf8),
      program: URL(fileURLWithPath: "/bin/bash"))
  }

  /// Whether a run ended as it should: done, or refused in words.
  private static func isAnswered(_ result: Tool.Result) -> Bool {
    switch result.status {
    case 0, 1: true
    case 64, 65, 69: !result.errors.isEmpty
    default: false
    }
  }

  /// A number one beyond another.
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

  /// The long names of the options that take a value which is not one of a list.
  private static func options(of verb: Verb) -> [String] {
    (verb.arguments ?? []).filter { $0.kind == "option" && $0.allValues == nil }
      .compactMap { $0.names?.first { $0.kind == "long" }?.name }
  }

  /// An option that takes a number, and its greatest value.
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

  /// Checks that a line is answered; beyond the limit of an option, by refusing it.
  private static func check(_ arguments: [String], isBeyond: Bool = false) throws {
    let result = try run(arguments, input: input[arguments[0]] ?? "")
    #expect(
      isAnswered(result),
      "treeviz \(arguments.joined(separator: " ")): \(result.status), \(result.errors.prefix(300))")
    if isBeyond { #expect(result.status == 64, "\(arguments)") }
  }

  @Test(arguments: verbNames) func everyNumber(verbName: String) throws {
    let verb = try #require(Self.verbs.first { $0.commandName == verbName })
    let line = [verbName] + (try #require(Self.lines[verbName]))
    let numbers = Self.numbers(of: verb)
    // What is taken is taken together, since each run costs a start of the program.
    let shared = numbers.filter { $0.variants == nil }
    try Self.check(line + shared.flatMap { ["--\($0.option)", "1"] })
    try Self.check(line + shared.flatMap { ["--\($0.option)", $0.limit] })
    for number in numbers {
      let next = Self.next(after: number.limit)
      var values = ["0", "-1", next, "\(Int.max)"]
      if number.variants != nil {
        values += ["1", number.limit, "\(Int.min)", "9223372036854775808"]
        if number.isDecimal {
          values += ["nan", "inf", "-inf", "1e300", "-0.0", "5e-324", "1e-9"]
        }
      }
      // Without a measure: to insert the greatest number of keys is long work, and asked for.
      let base = number.option == "up-to" ? ["plot", "--curve", "log2(n)"] : line
      for variant in number.variants ?? [[]] {
        for value in values {
          let arguments = base + variant + ["--\(number.option)", value]
          try Self.check(arguments, isBeyond: value == next)
        }
      }
    }
  }

  @Test(arguments: ["bst", "chain", "uniform", "complete"]) func randomTrees(shape: String) throws {
    for count in ["0", "-1", "1500000000", "2147483648", "\(Int.max)", "1e9"] {
      for limit in [[], ["--max-nodes", "2000000000"], ["--max-nodes", "\(Int.max)"]] {
        let line = ["random", count, "--shape", shape] + limit
        let result = try Self.run(line)
        #expect(Self.isAnswered(result), "\(line): \(result.status)")
        #expect((result.status == 0) == (limit.isEmpty && count == "0"), "\(line)")
      }
    }
  }

  @Test func whatWasSeenToTakeAllMemory() throws {
    for width in ["1000000000", "1000000"] {
      let line = ["insert", "5", "--step", "--format", "cast", "--width", width]
      #expect(try Self.run(line).status == 64)
      #expect(try Self.run(["repl"], input: "set width \(width)\nundo 9\n").status == 64)
    }
    let session =
      (["undo", "redo", "history"].flatMap { verb in
        ["0", "-1", "\(Int.max)", "\(Int.min)"].map { "\(verb) \($0)" }
      } + ["set seed \(UInt64.max)", "insert 5 3"]).joined(separator: "\n")
    #expect(try Self.run(["repl", "--kind", "treap"], input: session).status == 64)
  }
}
