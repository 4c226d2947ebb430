import BinaryTrees
import Testing
import TreeTestSupport
import TreeText

@testable import TreeTerminal

/// The view of the viewer that grows to the right, with one row for each leaf.
@Suite struct BranchViewTests {
  typealias Look = ViewerTests.Look

  /// A tree with branch lengths and a node with three children.
  private static let phylogeny = tree(
    parents: [-1, 0, 1, 1, 0, 4, 4, 4],
    labels: ["root", "ab", "ant", "bee", "", "cat", "dog", "eel"],
    lengths: [nil, 2, 1, 3, 1, 4, 2, 1])

  private static func tree(
    parents: [Int], labels: [String], lengths: [Double?]? = nil
  ) -> TreeSnapshot<String> {
    var columns = TreeColumns()
    if let lengths { columns[.branchLength] = .decimals(lengths) }
    return TreeSnapshot(
      shape: OrderedTree(parents: parents).shape, elements: labels, columns: columns)
  }

  /// The rows of the tree on a screen.
  private static func rows(_ screen: String, _ count: Int) -> [String] {
    screen.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().prefix(count)
      .map { String($0) }
  }

  @Test func lengthsAreDrawnAtFirst() throws {
    var look = try Look(Self.phylogeny, columns: 60, rows: 10)
    #expect(look.screen().contains("b view  ? help"))
    #expect(
      Self.rows(look.screen(), 5) == [
        "     ╭────────ab─────────┬───────── ant",
        "root │                   ╰───────────────────────────── bee",
        "     │         ╭─────────────────────────────────────── cat",
        "     ╰─────────┼─────────────────── dog",
        "               ╰────────── eel",
      ])
  }

  /// The rows are those of the drawing, which reserves no column for marks.
  @Test func treesLookLikeDrawings() throws {
    var generator = SplitMix64(seed: 12)
    for round in 0..<60 {
      let count = 2 + round % 25
      let parents = OrderedTree.random(
        count: count, width: 1 + round % 5, using: &generator
      ).parents
      let labels = (0..<count).map { node in
        // The viewer shows a dot for a leaf without a label, and for the cursor at the root.
        let isLeaf = !parents.contains(node)
        return isLeaf || node == 0 || Bool.random(using: &generator) ? "n\(node)" : ""
      }
      let lengths = (0..<count).map { node -> Double? in
        node == 0 ? nil : Double(Int.random(in: 0...9, using: &generator))
      }
      let tree = Self.tree(parents: parents, labels: labels, lengths: lengths)
      var options = TextOptions()
      options.width = 59
      let drawing = RightwardDrawing(of: tree, options: options)
      var look = try Look(tree, columns: 60, rows: 30)
      let expected = drawing.text.split(separator: "\n").map { String($0) }
      #expect(Self.rows(look.screen(), expected.count) == expected, "round \(round)")
    }
  }

  @Test func theCursorGoesFromParentToChildAndBetweenSiblings() throws {
    var look = try Look(Self.phylogeny, columns: 60, rows: 12)
    for (key, fact) in [
      ("L", "left child of root"), ("L", "left child of ab"), ("J", "right child of ab"),
      ("J", "there is no sibling below"), ("K", "left child of ab"),
      ("K", "there is no sibling above"), ("L", "there is no child"), ("H", "left child of root"),
      ("J", "right child of root"), ("L", "child 1 of ·"), ("J", "child 2 of ·"),
      ("J", "child 3 of ·"), ("g", "root"), ("H", "this is the root"),
    ] {
      look.type(key)
      let status = look.screen().split(separator: "\n").last ?? ""
      #expect(status.contains(fact), "\(key): \(status)")
    }
    look.type("/eel\r")
    #expect(look.current() == "eel")
    #expect(look.screen().contains("branch 1") == false)
    look.type("c")
    #expect(look.screen().contains("branch 1"))
  }

  @Test func foldedSubtreesAreOneRow() throws {
    var look = try Look(Self.phylogeny, columns: 60, rows: 12)
    let before = look.screen()
    look.type("L ")
    #expect(look.current() == "ab …2")
    #expect(Self.rows(look.screen(), 5).filter { !$0.isEmpty }.count == 4)
    look.type("L")
    #expect(look.screen().contains("there is no child"))
    look.type("/bee\r")
    #expect(look.current() == "bee")
    look.type("g\u{1B}")
    _ = look.viewer.handle(.key(.escape))
    look.type("g")
    #expect(look.screen() == before)
  }

  @Test func aKeySwitchesTheView() throws {
    // A binary tree with lengths also has the usual view.
    let binary = Self.tree(
      parents: [-1, 0, 1, 1, 0], labels: ["r", "x", "a", "b", "c"], lengths: [nil, 1, 2, 1, 5])
    var look = try Look(binary, columns: 60, rows: 12)
    let lengths = look.screen()
    look.type("b")
    let usual = look.screen()
    #expect(usual.contains("levels") && usual.contains("┴"))
    look.type("b")
    look.type("g")
    #expect(look.screen() == lengths)
    // The usual view keeps the cursor and the folds.
    look.type("L ")
    look.type("bc")
    #expect(look.screen().contains("x …2") && look.current() == "x …2")
    // Without lengths, the usual view comes first.
    var plain = try Look(searchTree([2, 1, 3]), columns: 60, rows: 12)
    #expect(plain.screen().contains("╭─┴─╮"))
    plain.type("b")
    #expect(plain.screen().contains("equal lengths") && plain.screen().contains("2 ╭──"))
    // A tree with groups has no usual view.
    var groups = try Look(Self.phylogeny, columns: 60, rows: 12)
    groups.type("b")
    #expect(groups.screen().contains("equal lengths"))
    groups.type("b")
    #expect(groups.screen().contains("branch lengths"))
    let star = Self.tree(parents: [-1, 0, 0, 0], labels: ["s", "a", "b", "c"])
    var only = try Look(star, columns: 60, rows: 12)
    #expect(Self.rows(only.screen(), 3).allSatisfy { $0.contains("──") })
    only.type("b")
    #expect(only.screen().contains("only this view shows three or more children"))
  }

  @Test func theViewScrollsInBothDirections() throws {
    let count = 200
    let parents = [-1] + [Int](repeating: 0, count: count)
    let tree = Self.tree(
      parents: parents, labels: ["r"] + (1...count).map { "leaf \($0)" },
      lengths: [nil] + (1...count).map { Double($0) })
    var look = try Look(tree, columns: 80, rows: 12)
    #expect(look.screen().contains("leaf 1\n") && !look.screen().contains("leaf 11"))
    look.type("j")
    #expect(!look.screen().contains("leaf 1\n") && look.screen().contains("leaf 11"))
    look.type("\u{1B}[6~")
    let down = look.screen()
    look.type("\u{1B}[5~k")
    #expect(look.screen().contains("leaf 1\n") && look.screen() != down)
    look.type("/leaf 200\r")
    #expect(look.current() == "leaf 200")
    look.type("++")
    #expect(look.screen().contains("zoom 400%") && look.current() == "leaf 200")
    let wide = look.screen()
    look.type("hhhhhhhhhhhhhhhhh")
    #expect(look.screen() != wide)
    look.type("0c")
    #expect(look.current() == "leaf 200" && !look.screen().contains("zoom"))
  }

  @Test func theRulerShowsDistances() throws {
    var look = try Look(Self.phylogeny, columns: 60, rows: 12)
    look.type("r")
    let line = look.screen().split(separator: "\n", omittingEmptySubsequences: false)[10]
    let ticks = line.split(separator: " ")
    #expect(ticks.first == "╵0" && ticks.count > 3 && ticks.allSatisfy { $0.hasPrefix("╵") })
  }

  @Test func theMouseSelectsNodes() throws {
    var look = try Look(Self.phylogeny, columns: 60, rows: 12)
    let rows = look.screen().split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(rows.firstIndex { $0.contains("dog") })
    let column = try #require(Array(rows[row]).firstIndex(of: "d"))
    look.type("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
    #expect(look.current() == "dog")
  }

  @Test func marksAreShown() throws {
    var marks = TreeMarks(path: [0, 1, 3])
    marks[5].insert(.added)
    var look = try Look(Self.phylogeny, columns: 60, rows: 12)
    look.viewer = try TreeViewer(of: Self.phylogeny, title: "test", marks: marks)
    _ = look.viewer.handle(.resize(columns: 60, rows: 12))
    #expect(look.screen().contains("+cat") && look.screen().contains("━"))
  }

  @Test func noSizeAndNoKeyUpsetIt() throws {
    var generator = SplitMix64(seed: 22)
    let keys = [
      "h", "j", "k", "l", "H", "L", "u", "J", " ", "+", "-", "0", "1", "r", "?", "n", "b", "b",
      "g", "c", "/1\r", "\u{1B}[6~", "\u{1B}[F", "\u{1B}[<0;9;9M", "\u{1B}[<32;2;3M",
    ]
    for width in [1, 2, 5, 300] {
      for hasLengths in [true, false] {
        let oracle = OrderedTree.random(count: 300, width: width, using: &generator)
        let tree = Self.tree(
          parents: oracle.parents, labels: (0..<300).map { "\($0)" },
          lengths: hasLengths ? (0..<300).map { $0 % 7 == 0 ? -1 : Double($0 % 11) } : nil)
        var look = try Look(tree, columns: 1, rows: 1)
        for _ in 0..<300 {
          if generator.below(8) == 0 {
            (look.columns, look.rows) = (1 + generator.below(90), 1 + generator.below(30))
            _ = look.viewer.handle(.resize(columns: look.columns, rows: look.rows))
          }
          look.type(keys[generator.below(keys.count)])
          #expect(look.grid().rows == look.rows)
        }
      }
    }
  }

  @Test func emptyAndSingleTrees() throws {
    let empty = TreeSnapshot<String>(shape: .empty, elements: [])
    var look = try Look(empty, columns: 60, rows: 10)
    look.type("b")
    #expect(look.screen().contains("the tree is empty"))
    var single = try Look(
      Self.tree(parents: [-1], labels: ["one"], lengths: [nil]), columns: 60, rows: 10)
    #expect(single.current() == "one")
    single.type("bb+ r")
    #expect(single.current() == "one")
  }

  @Test func onlyVisibleRowsAreVisited() throws {
    var generator = SplitMix64(seed: 5)
    let oracle = OrderedTree.random(count: 50_000, width: 3, using: &generator)
    let shape = oracle.shape
    let view = BranchView(
      of: TreeSnapshot(shape: shape, elements: shape.indices.map { "\($0)" }),
      usingLengths: false, folded: [], charset: .unicode)
    let nodes = view.nodes(inRows: 24)
    #expect(Set(nodes).count == nodes.count)
    let leaves = shape.indices.filter { shape.isLeaf($0) }.prefix(24)
    #expect(Set(nodes) == Set(leaves.flatMap { shape.path(to: $0) }))
  }
}
