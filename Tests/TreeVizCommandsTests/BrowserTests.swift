import Foundation
import Testing
import TreeTestSupport

private let hasBrowser =
  ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
  .contains { Tool.hasPrograms($0) }

/// Tests of the pages in headless Chromium, made by Tests/Browser/checks.py.
@Suite(
  .waiting, .serialized,
  .enabled(
    if: Tool.hasPrograms("python3") && hasBrowser,
    "Python or Chromium is not installed"))
struct BrowserTests {
  /// A label that is wider than the widest node of a page.
  private static let longLabel = String(repeating: "long ", count: 20)

  /// Forty keys, all of them tagged.
  private static let manyTags: [String] = {
    let keys = (1...40).map(String.init)
    return [["insert", "--kind", "avl", "-o", "forty.html"], keys, ["--tag"], keys].flatMap(\.self)
  }()

  /// A phylogeny whose inner nodes have longer names than branches.
  private static let apes =
    "((((a:1,b:1)Homininae:.1,(c:1,d:1)Ponginae:.1)Hominidae:.1,(e:1,f:1)Hylobatidae:.1)Hominoidea:.1,"
    + "((g:1,h:1)Cercopithecinae:.1,(i:1,j:1)Colobinae:.1)Cercopithecidae:.1)Catarrhini;"

  /// The command line of a small live page.
  private static let live = ["insert", "5", "3", "8", "--kind", "avl", "-o", "live.html"]

  /// The command line of a page that plays rotations.
  private static let rotations = [
    "insert", "50", "30", "70", "20", "40", "10", "25", "60", "80", "75", "--kind", "avl", "--step",
    "-o", "rotations.html",
  ]

  /// The pages of each check, and the command lines that write them.
  private static let pages: [String: [[String]]] = [
    "live": [live],
    "keyboard": [
      ["insert", "4", "2", "6", "1", "3", "--kind", "avl", "--step", "-o", "steps.html"]
    ],
    "steps": [
      [
        "insert", "4", "2", "6", "1", "3", "0", "-1", "--kind", "red-black", "--step", "-o",
        "steps.html",
      ],
      [
        "insert", "4", "2", "6", "1", "3", "0", "-1", "--kind", "red-black", "--step", "-o",
        "steps.json",
      ],
    ],
    "motion": [
      [
        "insert", "20", "9", "30", "4", "12", "25", "40", "2", "6", "1", "--kind", "avl", "--step",
        "-o", "rotation.html",
      ]
    ],
    "big": [
      ["random", "100000", "--seed", "7", "-o", "big.html"],
      ["random", "100000", "--shape", "chain", "--seed", "7", "-o", "chain.html"],
    ],
    "several": [["compare", "5", "3", "8", "1", "4", "--step", "-o", "compare.html"]],
    "hostile": [
      [
        "draw", #"["</script><img src=x onerror=window.hurt=1>","<script>hurt=1</script>",null]"#,
        "-o", "hostile.html",
      ]
    ],
    "quiz": [
      [
        "quiz", "--topic", "rotation", "--kind", "avl", "--count", "2", "--seed", "7", "-o",
        "quiz.html",
      ]
    ],
    "performing": [
      ["quiz", "--topic", "perform", "--count", "1", "--seed", "7", "-o", "perform.html"]
    ],
    "print_out": [
      ["insert", "4", "2", "6", "--step", "-o", "steps.html"],
      [
        "insert", "50", "30", "70", "20", "40", "60", "90", "10", "25", "5", "65", "62", "--kind",
        "avl", "--step", "-o", "long.html",
      ],
    ],
    "marked": [
      ["search", "4", "--in", "5 3 8 4", "-o", "search.html"],
      ["insert", "5", "3", "8", "--mark", "3", "-o", "mark.html"],
      ["traverse", "5 3 8", "-o", "order.html"],
    ],
    "around": [
      ["insert", "5", "3", "8", "1", "4", "7", "9", "2", "--kind", "avl", "-o", "live.html"],
      [
        "insert", "5", "3", "8", "--rulers", "--size-by", "subtree", "--tag", "3", "-o",
        "told.html",
      ],
    ],
    "graph": [
      [
        "plot", "height", "--kinds", "bst,avl", "--up-to", "100", "--samples", "5", "--curve",
        "log2(n+1)-1", "-o", "graph.html",
      ]
    ],
    "branch_lengths": [
      ["draw", "(((a:2,b:1)x:1,c:2):1,d:4);", "-o", "lengths.html"],
      ["insert", "5", "3", "8", "-o", "live.html"],
    ],
    "still": [["draw", "[5,3,8,1,13]", "--layout", "radial", "-o", "still.html"]],
    "unbundled": [
      ["insert", "5", "3", "8", "-o", "live.html"],
      ["plot", "height", "--kinds", "avl", "--up-to", "20", "-o", "graph.html"],
    ],
    "signs": [
      live,
      [
        "remove", "1", "--from", "1 2 3 4 5 6 7 8", "--kind", "red-black", "--step",
        "--empty-places", "--annotate", "black-height", "-o", "removal.html",
      ],
      ["insert", "5", "3", "8", "--kind", "treap", "--step", "-o", "treap.html"],
    ],
    "same": [["insert", "5", "3", "8", "-o", "live.html"]],
    "axe": [
      live,
      ["insert", "4", "2", "6", "1", "3", "--kind", "red-black", "--step", "-o", "steps.html"],
      ["compare", "5", "3", "8", "1", "4", "--step", "-o", "compare.html"],
      ["quiz", "--topic", "rotation", "--count", "2", "--seed", "7", "-o", "quiz.html"],
    ],
    "reading": [
      live,
      ["insert", "4", "2", "6", "1", "3", "0", "--kind", "avl", "--step", "-o", "steps.html"],
    ],
    "speech": [live],
    "by_keys": [live],
    "by_mouse": [live],
    "by_touch": [live],
    "languages": [
      live,
      ["draw", #"["Größe","été","二叉树","שלום","مرحبا","👩‍👩‍👧 x"]"#, "-o", "words.html"],
    ],
    "tags": [
      manyTags,
      [
        "insert", "a, b", longLabel, "c", "d", "e f", "--tag", "a, b", longLabel, "--mark", "c",
        "-o", "odd.html",
      ],
      ["random", "100000", "--seed", "7", "--tag", "77777", "-o", "large.html"],
    ],
    "chosen": [
      [
        "insert", "5", "3", "8", "1", "--key-ruler", "--size-by", "subtree", "--radii", "6...20",
        "--highlight", "postorder", "--edge-labels", "yes,no", "--appearance", "light", "-o",
        "all.html",
      ],
      ["insert", "5", "3", "8", "1", "-o", "live.html"],
      ["insert", "5", "3", "8", "--step", "--rulers", "--tag", "3", "-o", "steps.html"],
    ],
    "forbidden": [
      live, rotations,
      [
        "remove", "1", "3", "--from", "1 2 3 4 5 6 7 8", "--kind", "red-black", "--step",
        "--empty-places", "--annotate", "black-height", "-o", "removals.html",
      ],
      ["insert", "5", "3", "8", "7", "9", "--kind", "heap", "--step", "-o", "heap.html"],
      ["insert", "5", "3", "8", "1", "--kind", "treap", "--step", "-o", "treap.html"],
      ["traverse", "5 3 8 1 4", "--step", "--recursive", "-o", "recursive.html"],
      ["compare", "5", "3", "8", "1", "4", "--step", "-o", "compare.html"],
      [
        "draw", "[50,30,70,20,40,null,\"" + longLabel + "\"]", "--tag", "30", "--mark", "20", "-o",
        "marked.html",
      ],
      ["quiz", "--topic", "rotation", "--count", "2", "--seed", "7", "-o", "quiz.html"],
      ["random", "20000", "--seed", "7", "-o", "large.html"],
    ],
    "framed": [rotations],
    "lists": [live],
    "factors": [
      [
        "quiz", "--topic", "rotation", "--kind", "avl", "--count", "6", "--seed", "1", "-o",
        "quiz.html",
      ]
    ],
    "saved_again": [
      ["draw", #"["Größe","été","二叉树","שלום","👩‍👩‍👧 x"]"#, "--title", "Bäume → 木", "-o", "words.html"]
    ],
    "names": ["down", "right"].map { direction in
      [
        "draw", apes, "--layout", "dendrogram", "--orientation", direction, "-o",
        "\(direction).svg",
      ]
    } + [
      [
        "draw", apes, "--layout", "radial", "--edges", "curved", "--edge-labels", "yes,no", "-o",
        "radial.svg",
      ]
    ],
    "filling": [live],
    "untrusted": [live],
    "magnified": [
      live,
      ["insert", "4", "2", "6", "--kind", "red-black", "--step", "-o", "steps.html"],
      ["quiz", "--topic", "rotation", "--count", "2", "--seed", "7", "-o", "quiz.html"],
    ],
    "turning": [live],
    "pace": [live],
    "phone": [
      live,
      ["insert", "5", "3", "8", "--kind", "avl", "--step", "-o", "steps.html"],
      ["quiz", "--topic", "rotation", "--count", "2", "--seed", "7", "-o", "quiz.html"],
    ],
    "sandboxed": [live],
    "site": [["site", "-o", "site"]],
    "confined": [["site", "-o", "site"]],
    "drawing": [["site", "-o", "site"]],
    "drawn_sizes": [["site", "-o", "site"]],
    "long_texts": [["site", "-o", "site"]],
    "pictures": [["site", "-o", "site"]],
    "judging": [["site", "-o", "site"]],
    "guessing": [["site", "-o", "site"]],
    "programs": [["site", "-o", "site"]],
    "hostile_programs": [["site", "-o", "site"]],
    "large": [["site", "-o", "site"]],
    "report": [["site", "-o", "site"]],
    "undoing": [live],
    "backward": [live],
    "ranges": [live],
    "modes": [live],
    "side_by_side": [live],
    "appearance": [
      live,
      ["plot", "height", "--kinds", "avl", "--up-to", "20", "-o", "graph.html"],
    ],
    "captions": [live],
    "guide": [
      live,
      ["insert", "5", "3", "8", "--kind", "avl", "--step", "-o", "steps.html"],
      ["quiz", "--topic", "rotation", "--count", "2", "--seed", "7", "-o", "quiz.html"],
    ],
    "header": [["insert", "5", "3", "8", "1", "-o", "live.html"]],
    "found": [
      [
        "draw",
        #"["width <= 0.8","class: setosa","width <= 1.7",null,null,"class: versicolor","Versicolor"]"#,
        "-o", "iris.html",
      ]
    ],
    "operations": [
      ["insert", "5", "3", "8", "-o", "live.html"],
      ["insert", "9", "10", "New York", "--key-type", "text", "-o", "words.html"],
    ],
    "playing": [["insert", "5", "3", "8", "1", "--kind", "avl", "-o", "live.html"]],
    "heaps": [["insert", "5", "3", "8", "--kind", "heap", "-o", "live.html"]],
    "mistakes": [live],
    "recovery": [
      live,
      ["insert", "4", "2", "6", "--step", "-o", "steps.html"],
      ["quiz", "--topic", "rotation", "--count", "2", "--seed", "7", "-o", "quiz.html"],
    ],
  ]

  /// Checks that take a third of the time of all checks; only `.ci/long` runs them.
  private static let longChecks: Set = [
    "captions", "guessing", "hostile_programs", "large", "pictures", "programs", "turning",
    "untrusted",
  ]

  /// The checks in groups of eight; the checks of a group use one browser.
  private static let groups: [[String]] = {
    let isLong = ProcessInfo.processInfo.environment["TREEVIZ_LONG_CHECKS"] != nil
    let checks = pages.keys.filter { isLong || !longChecks.contains($0) }.sorted()
    return stride(from: 0, to: checks.count, by: 8).map { Array(checks[$0...].prefix(8)) }
  }()

  @Test(arguments: groups) func pagesDoWhatTheyShould(checks: [String]) async throws {
    let folder = try TemporaryFolder()
    for check in checks {
      let own = folder.url.appendingPathComponent(check)
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      for line in try #require(Self.pages[check]) {
        let result = try await Tool.run(line, in: own)
        #expect(result.status == 0, "\(result.errors)")
      }
      if check == "playing" { try await Self.writeDamagedPage(in: own) }
    }
    try await run(checks, in: folder)
  }

  /// Writes the page of a damaged recording.
  private static func writeDamagedPage(in folder: URL) async throws {
    let page = try await Tool.run("insert", "5", "3", "--step", "--format", "html").text
    let packed = try #require(page.firstMatch(of: /"packed":"([^"]*)"/)?.output.1)
    let damaged = page.replacingOccurrences(of: packed, with: "AAAA")
    try Data(damaged.utf8).write(to: folder.appendingPathComponent("broken.html"))
  }

  /// The pages of the documentation, written by the command lines there.
  @Test func pagesOfTheArticleOpen() async throws {
    let folder = try TemporaryFolder()
    let article = try DocumentationPage("Pages.md")
    let own = folder.url.appendingPathComponent("article")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    let table = try #require(article.code("text").first)
    try Data(table.utf8).write(to: own.appendingPathComponent("iris.txt"))
    let lines = article.code("sh").joined().split(separator: "\n").map(String.init)
    #expect(lines.count >= 12)
    for line in lines {
      let result = try await Tool.shell(line, in: own)
      #expect(result.status == 0 && result.errors.isEmpty, "\(line)\n\(result.errors)")
    }
    try await run(["article"], in: folder)
  }

  /// The folder with Brython, which `Scripts/brython` fetches from PyPI.
  private static let brython = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent(".build/brython")

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: brython.path),
      "Brython is not there; Scripts/brython fetches it"),
    arguments: [
      ["in_python", "forbidden_in_python"], ["hostile_in_python"], ["listed_in_python"],
    ])
  func programsInPythonAreJudged(checks: [String]) async throws {
    let folder = try TemporaryFolder()
    for check in checks {
      let own = folder.url.appendingPathComponent(check)
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      let result = try await Tool.run(
        ["site", "-o", "site", "--python", Self.brython.path, "--quiet"], in: own)
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    }
    try await run(checks, in: folder)
  }

  /// Runs checks, each on the pages in the folder of its name.
  private func run(_ checks: [String], in folder: borrowing TemporaryFolder) async throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Browser/checks.py").path
    // The browser mostly waits. In one of the slots, it would keep the other programs waiting, too.
    let result = try await ProcessResult.ofUnlimited(
      URL(fileURLWithPath: "/usr/bin/python3"), ["-B", script, "."] + checks, in: folder.url,
      environment: RunningProcess.plainEnvironment.merging([
        "HOME": folder.url.path, "TREEVIZ_PROGRAM": Tool.program.path,
      ]) { $1 })
    #expect(result.status == 0, "\(result.errors)")
  }
}
