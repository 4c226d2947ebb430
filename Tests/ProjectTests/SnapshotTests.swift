import Testing
import TreeTestSupport

/// Tests of the comparison with recorded files.
@Suite struct SnapshotTests {
  @Test(arguments: [
    ("a\nbc\nd", "a\nbx\nd", "at line 2, column 2:\n  expected: bc\n  output:   bx"),
    ("a", "a\n", "at line 1, column 2:\n  expected: the end of the text\n  output:   a\\n"),
    ("a\nb", "a", "at line 1, column 2:\n  expected: a\\n\n  output:   the end of the text"),
    ("a\tb", "a b", "at line 1, column 2:\n  expected: a\\tb\n  output:   a b"),
    ("", "é", "at line 1, column 1:\n  expected: the end of the text\n  output:   é"),
  ])
  func theFirstDifferenceIsNamed(expected: String, output: String, text: String) {
    #expect(Snapshots.firstDifference(from: expected, in: output) == text)
  }

  @Test func longLinesAreShortened() {
    let line = String(repeating: "x", count: 100_000)
    let text = Snapshots.firstDifference(from: line + "a" + line, in: line + "b" + line)
    #expect(text.hasPrefix("at line 1, column 100001:\n  expected: ") && text.utf8.count < 400)
  }
}
