import Foundation
import Testing
import TreeBridge

private let hasBrowser =
  ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
  .contains { Tool.hasPrograms($0) }

/// The pages in a browser: what Tests/Browser/checks.py sees in headless Chromium.
@Suite(
  .serialized,
  .enabled(
    if: Tool.hasPrograms("python3") && hasBrowser,
    "Python or Chromium is not installed"))
struct BrowserTests {
  /// The pages of each check, and the lines that write them.
  private static let pages: [String: [[String]]] = [
    "live": [["insert", "5", "3", "8", "--kind", "avl", "-o", "live.html"]],
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
    "print_out": [["insert", "4", "2", "6", "--step", "-o", "steps.html"]],
    "same": [["insert", "5", "3", "8", "-o", "live.html"]],
  ]

  @Test(arguments: pages.keys.sorted()) func pagesDoWhatTheyShould(check: String) throws {
    let folder = try TemporaryFolder()
    for line in try #require(Self.pages[check]) {
      let result = try Tool.run(line, in: folder.url)
      #expect(result.status == 0, "\(result.errors)")
    }
    if check == "same" {
      let digests = [1, 100, 1000].map { String(tv_rehearse(0, $0)) }
      try Data(digests.joined(separator: " ").utf8).write(
        to: folder.url.appendingPathComponent("digests.txt"))
    }
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Browser/checks.py").path
    let result = try Tool.shell("python3 -B '\(script)' \(check) .", in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
  }
}
