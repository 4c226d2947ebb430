import BinaryTrees
import Foundation
import Testing
import TreeLayout
import TreeTestSupport
import TreeText

/// Examples of the style of text drawings.
@Suite struct StyleTests {
  static func draw(
    _ keys: [Int], _ charset: TextOptions.Charset = .unicode
  ) throws -> String {
    try TextDrawing(of: searchTree(keys), options: TextOptions(charset: charset)).text
  }

  @Test func threeNodes() throws {
    let both = """
        5
      ╭─┴─╮
      3   8

      """
    let left = """
        5
      ╭─╯
      3

      """
    let right = """
      5
      ╰─╮
        8

      """
    #expect(try Self.draw([5, 3, 8]) == both)
    #expect(try Self.draw([5, 3]) == left)
    #expect(try Self.draw([5, 8]) == right)
    #expect(try Self.draw([5]) == "5\n")
    #expect(try Self.draw([]) == "")
  }

  @Test func threeNodesInASCII() throws {
    let both = """
        5
      .-'-.
      3   8

      """
    let left = """
        5
      .-'
      3

      """
    let right = """
      5
      '-.
        8

      """
    #expect(try Self.draw([5, 3, 8], .ascii) == both)
    #expect(try Self.draw([5, 3], .ascii) == left)
    #expect(try Self.draw([5, 8], .ascii) == right)
  }

  static let avl = [50, 30, 70, 20, 40, 60, 90, 10, 25, 35, 65, 80, 95, 15, 85]

  @Test func aMarkedPath() throws {
    let picture = """
                  [50]
             ╭─────┺━━━━━┓
             30         [70]
         ╭───┴───╮   ╭───┺━━━┓
         20      40  60     [90]
       ╭─┴─╮   ╭─╯   ╰─╮   ┏━┹─╮
       10  25  35      65 [80] 95
       ╰─╮                 ┗━┓
         15                 [85]

      """
    let tree = searchTree(Self.avl)
    #expect(try TextDrawing(of: tree, marks: tree.marks(to: "85")).text == picture)
  }

  static let snapshots = Snapshots(besides: #filePath)

  @Test func stylesAreDrawnAsRecorded() throws {
    let tree = searchTree(Self.avl)
    let marks = tree.marks(to: "85")
    let red = tree.red(["30", "60", "90", "15", "85", "35"])
    var states = marks
    states[tree.path(to: "10").last ?? 0] = .added
    states[tree.path(to: "95").last ?? 0] = [.removed]
    states[tree.path(to: "40").last ?? 0] = [.violation]
    states[tree.path(to: "60").last ?? 0] = [.added, .violation]
    states[tree.path(to: "85").last ?? 0] = [.path, .current, .violation]
    var parts: [String] = []
    for charset in TextOptions.Charset.allCases {
      for color in [false, true] {
        let options = TextOptions(charset: charset, color: color)
        for (tree, marks) in [
          (tree, TreeMarks()), (tree, marks), (red, TreeMarks()), (red, marks), (red, states),
        ] {
          parts.append(try TextDrawing(of: tree, marks: marks, options: options).text)
        }
      }
    }
    #expect(Self.snapshots.mismatch(parts.joined(separator: "\n"), "marks.txt") == nil)
  }

  /// The layouts with rows of nodes; for other layouts, drawing throws an error.
  @Test(arguments: [LayoutName.tidy, .height, .knuth, .wetherell, .dendrogram])
  func layoutsAreDrawnAsRecorded(name: LayoutName) throws {
    var parts: [String] = []
    let tree = searchTree(Self.avl)
    let hidden = [8, 3, 10, 1, 6, 14, 4, 7, 13, 2, 5, 11, 12]
    for tree in [
      tree, searchTree(hidden), labeled(perfect(height: 4)), searchTree(Array(1...5)),
      searchTree([5, 4, 3, 2, 1]),
      labeled(perfect(height: 2)) { ["root", "a long label", "x", "", "漢字", "é", "👨‍👩‍👧"][$0] },
    ] {
      let keys = tree.elements
      for charset in TextOptions.Charset.allCases {
        let drawing = try TextDrawing(
          of: tree, layout: name.algorithm, marks: tree.marks(to: keys[keys.count / 2]),
          options: TextOptions(charset: charset))
        parts.append(drawing.text)
      }
    }
    #expect(
      Self.snapshots.mismatch(parts.joined(separator: "\n"), "layout-\(name.rawValue).txt") == nil)
  }

  @Test(arguments: [LayoutName.radial, .circular, .htree, .indented])
  func layoutsWithoutRowsAreRefused(name: LayoutName) {
    #expect(throws: LayoutError.notInRows(layout: name.rawValue)) {
      try TextDrawing(of: searchTree([5, 3, 8]), layout: name.algorithm)
    }
  }

  /// The widths of names above trees are measured in terminal cells, and control characters are
  /// replaced.
  @Test func namesAboveTreesAreMeasuredInCells() throws {
    let panels = [("漢字漢字", [5]), ("a\u{1B}[2Jb", [3]), ("end", [8])].map { name, keys in
      SideBySideText.Panel(name, searchTree(keys))
    }
    let text = try SideBySideText(panels, options: TextOptions()).text
    #expect(text == "漢字漢字    a␛[2Jb    end\n5           3         8\n")
  }
}
