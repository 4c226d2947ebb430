import Foundation
import Testing
import TreeRaster

/// Every subcommand with every format handles a very deep tree, or refuses it with a message.
///
/// The stack has 512 KiB, so that code that recurses over a tree crashes.
@Suite struct VerbFormatTableTests {
  /// The expected result of a cell of the table.
  enum Outcome: Equatable {
    case works
    case refuses
  }

  /// The length of the chain.
  ///
  /// A recursion of this depth overflows the stack: a frame takes at least 52 bytes in a debug
  /// build and 16 bytes in a release build.
  static let depth = ProcessInfo.processInfo.environment["TREEVIZ_PROGRAM"] == nil ? 10_000 : 40_000

  static let keys = Data((1...depth).map(String.init).joined(separator: " ").utf8)

  /// Runs the program with a small stack.
  static func run(_ arguments: [String], input: Data = keys) async throws -> Tool.Result {
    try await Tool.run(
      ["-c", "ulimit -s 512; exec \"$0\" \"$@\"", Tool.program.path] + arguments, input: input,
      program: URL(fileURLWithPath: "/bin/sh"))
  }

  static func outcome(_ result: Tool.Result) -> Outcome? {
    switch result.status {
    case 0: .works
    case 64, 65, 69: result.errors.isEmpty ? nil : .refuses
    default: nil
    }
  }

  /// The formats with their results for a chain; the heap array of a chain has exponential size.
  static let formats: [(name: String, outcome: Outcome)] = [
    ("text", .works), ("svg", .works), ("keys", .works), ("list", .works),
    ("heap-array", .refuses), ("sexpr", .works), ("newick", .works), ("json", .works),
    ("json-arrays", .works), ("sideways", .refuses), ("dot", .works),
    ("table", .works), ("tex", .refuses), ("d3", .works), ("mermaid", .works),
  ]

  @Test(arguments: formats.indices) func verbsThatShowATree(row: Int) async throws {
    let (format, expected) = Self.formats[row]
    let verbs: [[String]] = [
      ["insert", "-"], ["remove", "1", "--from", "-"], ["draw", "-"], ["convert", "-"],
      ["random", "\(Self.depth)", "--shape", "chain"],
    ]
    for verb in verbs {
      let result = try await Self.run(verb + ["--format", format])
      #expect(Self.outcome(result) == expected, "\(verb) \(format): \(result.errors)")
    }
    let search = try await Self.run(["search", "\(Self.depth)", "--in", "-", "--format", format])
    #expect(Self.outcome(search) == expected, "search \(format): \(search.errors)")
  }

  /// Bitmaps and PDF pages, which are refused without cairo.
  @Test(arguments: ["png", "pdf"]) func verbsThatShowATreeThroughCairo(format: String) async throws
  {
    let (depth, expected) = (400, Raster.isAvailable ? Outcome.works : .refuses)
    let keys = Data((1...depth).map(String.init).joined(separator: " ").utf8)
    let verbs: [[String]] = [
      ["insert", "-"], ["remove", "1", "--from", "-"], ["draw", "-"], ["convert", "-"],
      ["random", "\(depth)", "--shape", "chain"], ["search", "\(depth)", "--in", "-"],
    ]
    for verb in verbs {
      let result = try await Self.run(verb + ["--format", format, "--scale", "0.1"], input: keys)
      #expect(Self.outcome(result) == expected, "\(verb) \(format): \(result.errors)")
      let magic = Data(
        (format == "png" ? "\u{89}PNG" : "%PDF").unicodeScalars.map { UInt8($0.value) })
      #expect(result.output.starts(with: magic) == (expected == .works), "\(verb) \(format)")
    }
  }

  /// Keys that make a chain can be measured and plotted.
  @Test func chainsArePlottedInEachFormat() async throws {
    let raster = Raster.isAvailable ? Outcome.works : .refuses
    for (format, expected) in [
      ("text", Outcome.works), ("svg", .works), ("html", .works), ("json", .works), ("png", raster),
      ("pdf", raster),
      ("dot", .refuses), ("newick", .refuses),
    ] {
      let result = try await Self.run([
        "plot", "height", "--kinds", "bst", "--keys", "sorted", "--up-to", "2000", "--samples", "4",
        "--format", format,
      ])
      #expect(Self.outcome(result) == expected, "plot \(format): \(result.errors)")
      #expect(result.output.isEmpty == (expected == .refuses), "plot \(format)")
    }
  }

  @Test func verbsThatPrintALine() async throws {
    for order in ["inorder", "preorder", "postorder", "levelorder", "zigzag", "morris", "euler"] {
      for flags in [[], ["--reversed"], ["--json"]] {
        let result = try await Self.run(["traverse", "-", "--order", order] + flags)
        #expect(result.status == 0, "\(order): \(result.errors)")
        let count = result.output.count { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",") } + 1
        #expect(count == (order == "euler" ? 2 * Self.depth - 1 : Self.depth))
      }
    }
    #expect(try await Self.run(["info", "-"]).text.contains("height        \(Self.depth - 1)"))
    #expect(try await Self.run(["check", "-"]).status == 0)
    #expect(try await Self.run(["check", "-", "--kind", "avl"]).status == 1)
  }

  @Test func layoutsOfAChainAreDrawnOrRefused() async throws {
    for (layout, expected) in [
      ("tidy", Outcome.works), ("knuth", .works), ("wetherell", .works), ("height", .refuses),
    ] {
      for format in ["text", "svg"] {
        let result = try await Self.run(["draw", "-", "--layout", layout, "--format", format])
        #expect(Self.outcome(result) == expected, "\(layout) \(format): \(result.errors)")
        if expected == .refuses { #expect(result.errors.contains("40")) }
      }
    }
  }

  /// Reading the written text returns the same tree, or the losses were reported.
  @Test(arguments: ["list", "sexpr", "json", "json-arrays", "keys"])
  func roundTrip(format: String) async throws {
    let written = try await Self.run(["convert", "-", "--to", format])
    #expect(written.errors.isEmpty)
    let read = try await Self.run(
      ["convert", "-", "--from-format", format, "--to", "list"], input: written.output)
    #expect(read.output == (try await Self.run(["convert", "-", "--to", "list"]).output))
  }
}
