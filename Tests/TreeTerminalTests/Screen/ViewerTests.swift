import BinaryTrees
import Foundation
import Testing
import TextSupport
import TreeLayout
import TreeTestSupport
import TreeText

@testable import TreeTerminal

/// Tests of navigation in a tree.
@Suite struct ViewerTests {
  /// A viewer of a tree and the screen it draws.
  struct Look {
    var viewer: TreeViewer
    var columns: Int
    var rows: Int

    init(_ tree: TreeSnapshot<String>, columns: Int = 80, rows: Int = 24) throws {
      (self.columns, self.rows) = (columns, rows)
      viewer = try TreeViewer(of: tree, title: "test")
      _ = viewer.handle(.resize(columns: columns, rows: rows))
    }

    mutating func type(_ text: String) {
      var decoder = EventDecoder()
      for event in decoder.decode(Array(text.utf8)) { _ = viewer.handle(event) }
    }

    mutating func screen() -> String { grid().text }

    mutating func grid() -> CellGrid {
      var grid = CellGrid(columns: columns, rows: rows)
      viewer.draw(into: &grid)
      return grid
    }

    /// Returns the text of the reversed cells in the rows of the tree.
    mutating func current() -> String {
      let grid = grid()
      var text = ""
      for row in 1..<(rows - 1) {
        for column in 0..<columns where grid[column, row].style.isReverse {
          text += grid[column, row].text
        }
      }
      return text
    }
  }

  static let snapshots = Snapshots(
    in: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Snapshots"))

  static let keys = [50, 30, 70, 20, 40, 60, 80, 10, 25, 35, 65, 90, 15, 85]

  @Test func aSmallTreeIsSeenWhole() throws {
    var look = try Look(searchTree(Self.keys), columns: 60, rows: 14)
    #expect(
      Self.snapshots.mismatch(look.screen(), "viewer-small.txt") == nil)
    look.type("r")
    #expect(
      Self.snapshots.mismatch(look.screen(), "viewer-rulers.txt") == nil)
    look.type("?")
    #expect(look.screen().contains("fold and unfold"))
    look.type("?")
    #expect(!look.screen().contains("fold and unfold"))
  }

  /// Fitting also enlarges a small tree; another key restores the natural size.
  @Test func aSmallTreeIsEnlargedToFit() throws {
    var look = try Look(searchTree([2, 1, 3]), columns: 80, rows: 24)
    let natural = look.screen()
    look.type("0")
    #expect(Self.snapshots.mismatch(look.screen(), "viewer-enlarged.txt") == nil)
    #expect(look.screen().contains("zoom 400%"))
    look.type("+")
    #expect(look.screen().contains("zoom 400%"))
    look.type("1")
    let rows = { (text: String) in
      text.split(separator: "\n").map { $0.replacing(" ", with: "") }
    }
    #expect(rows(look.screen()) == rows(natural))
    // A tree that just fits is not shrunk to get a margin.
    for columns in 40...60 {
      var tight = try Look(searchTree(Self.keys), columns: columns, rows: 14)
      tight.type("0")
      #expect(tight.screen().contains("╭"), "\(columns)")
    }
  }

  /// Keys are below their nodes, in in-order, and completely visible.
  @Test func theRulerShowsKeys() throws {
    var look = try Look(searchTree([50, 30, 70, 20, 40, 60, 80]), columns: 80, rows: 20)
    look.type("r")
    let lines = look.screen().split(separator: "\n", omittingEmptySubsequences: false)
    let band = lines[18].split(separator: " ")
    // The other keys would touch one of these.
    #expect(band == ["20", "40", "60", "80"])
    look.type("0")
    let wide = look.screen().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(wide[18].split(separator: " ") == ["20", "30", "40", "50", "60", "70", "80"])
  }

  /// Arrow keys move the view or, if that is impossible, select nodes; if there is no node, a
  /// message says so.
  @Test func arrowsAlwaysDoSomething() throws {
    var look = try Look(searchTree(Self.keys), columns: 60, rows: 14)
    for key in "DCABDDDDCCCCAAAABBBB" {
      let before = look.screen()
      look.type("\u{1B}[\(key)")
      let after = look.screen()
      let isRefused = after.contains("there is no") || after.contains("this is the root")
      #expect(after != before || isRefused, "\(key)")
    }
  }

  /// A number on the ruler is exact or rounded, and never cut off.
  @Test func countsAtTheRulerAreNeverCut() throws {
    let shape = TreeShape.complete(count: 30_000)
    let tree = TreeSnapshot(shape: shape, elements: shape.indices.map { "\($0)" })
    var look = try Look(tree, columns: 80, rows: 8)
    look.type("0")
    var seen = 0
    for line in look.screen().split(separator: "\n").dropFirst().dropLast() {
      let fields = line.prefix(12).replacing(" ", with: "").split(separator: "·")
      let levels = fields.first?.split(separator: "-").compactMap { Int($0) } ?? []
      guard fields.count == 2, let first = levels.first, let last = levels.last else { continue }
      seen += 1
      let expected = shape.depth.count { (first...last).contains(Int($0)) }
      let isRounded = expected >= 1000 && fields[1].hasSuffix("k")
      #expect(isRounded || Int(fields[1]) == expected, "\(line)")
    }
    #expect(seen > 0)
  }

  @Test func theCursorGoesByTree() throws {
    var look = try Look(searchTree(Self.keys), columns: 60, rows: 14)
    for (key, node) in [
      ("L", "70"), ("J", "30"), ("H", "20"), ("H", "10"), ("H", "10"), ("L", "15"), ("J", "15"),
      ("u", "10"), ("\u{1B}[1;2A", "20"), ("\u{1B}[1;2C", "25"), ("g", "50"), ("K", "50"),
    ] {
      look.type(key)
      #expect(look.current() == node, "\(key)")
    }
    #expect(look.screen().contains("this is the root"))
  }

  @Test func aFoldedSubtreeShowsItsSize() throws {
    var look = try Look(searchTree(Self.keys), columns: 60, rows: 14)
    let before = look.screen()
    look.type("L ")
    #expect(look.current() == "70 …5")
    #expect(!look.screen().contains("80"))
    look.type("L")
    #expect(look.screen().contains("no right child"))
    look.type("g \r")
    #expect(look.screen().contains("80") == false)
    look.type("/85\r")
    #expect(look.current() == "85")
    look.type("g")
    #expect(look.screen() == before)
  }

  @Test func foldingIsUndoneToTheBit() throws {
    var generator = SplitMix64(seed: 9)
    let tree = labeled(RandomShape.searchTree(count: 60, using: &generator))
    var look = try Look(tree)
    look.type("g0")
    let before = look.screen()
    for _ in 0..<40 {
      look.type(["H", "L", "u", " ", " ", "J"][generator.below(6)])
      _ = look.screen()
    }
    // Selecting a node unfolds all its ancestors.
    for label in tree.elements { look.type("/\(label)\r") }
    look.type("g0\u{1B}")
    _ = look.viewer.handle(.key(.escape))
    #expect(look.screen() == before)
  }

  @Test func searchingGoesRound() throws {
    var look = try Look(searchTree(Self.keys), columns: 60, rows: 14)
    look.type("/5\r")
    #expect(look.current() == "50")
    #expect(look.screen().contains("1 of 6"))
    var seen: [String] = []
    for _ in 0..<6 {
      look.type("n")
      seen.append(look.current())
    }
    #expect(seen == ["15", "25", "35", "65", "85", "50"])
    look.type("N")
    #expect(look.current() == "85")
    look.type("/zz\r")
    #expect(look.screen().contains("nothing holds 'zz'"))
    look.type("/\u{1B}]52;c;!\u{7}é\r")
    #expect(look.screen().contains("nothing holds 'é'"))
  }

  @Test func headersStickAndStretch() throws {
    var look = try Look(searchTree(Array(1...40)), columns: 60, rows: 12)
    func column(_ screen: String) -> [String] {
      screen.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast(2)
        .map { $0.prefix(12).split(separator: " ").first.map(String.init) ?? "" }
    }
    #expect(column(look.screen()) == ["0", "", "1", "", "2", "", "3", "", "4", ""])
    look.type("j")
    #expect(column(look.screen()) == ["0", "1", "", "2", "", "3", "", "4", "", "5"])
    look.type("j")
    #expect(column(look.screen()) == ["1", "", "2", "", "3", "", "4", "", "5", ""])
    look.type("kkk")
    #expect(look.screen().split(separator: "\n")[1].contains("1 leaf"))
    look.type("kkkkkkkkk")
    #expect(look.screen().split(separator: "\n")[2].contains("nothing is folded"))
    look.type("jj")
    #expect(!look.screen().contains("nothing is folded"))
  }

  /// The header grows to its maximum height and keeps it while the tree is pulled down further.
  @Test(arguments: ["k", "\u{1B}[A", "\u{1B}[<64;9;9M"])
  func theStretchOfTheHeaderIsClamped(_ key: String) throws {
    var look = try Look(searchTree(Self.keys), columns: 80, rows: 24)
    func state() -> (header: Int, root: Int) {
      let grid = look.grid()
      let header = (0..<grid.rows - 1).prefix { grid[0, $0].style.isReverse }.count
      let lines = grid.text.split(separator: "\n", omittingEmptySubsequences: false)
      return (header, lines.dropFirst(header).firstIndex { $0.contains("50") } ?? -1)
    }
    let rows = key.count > 4 ? 2 : 1
    #expect(state() == (1, 1))
    for pull in 1...6 {
      look.type(key)
      let distance = min(5, pull * rows)
      #expect(state() == (min(4, 1 + distance), 1 + distance), "\(pull)")
    }
    look.type("jjjjj")
    #expect(state() == (1, 1))
  }

  /// The viewer shows the same marks as drawings.
  @Test func marksAreShown() throws {
    let tree = searchTree([50, 30, 70])
    var marks = TreeMarks()
    marks[1].insert(.tagged)
    marks[2].insert(.violation)
    var look = try Look(tree, columns: 60, rows: 10)
    look.viewer = try TreeViewer(of: tree, title: "test", marks: marks)
    _ = look.viewer.handle(.resize(columns: 60, rows: 10))
    let screen = look.screen()
    #expect(screen.contains("░30░") && screen.contains("70!"))
  }

  /// A long label is shortened only if another label follows in the row.
  @Test func longLabelsTakeTheRoomThatIsThere() throws {
    let name = "petal length in centimeters <= 4.95 and more"
    let tree = TreeSnapshot<String>(inserting: [name, "a", "zz"])
    var look = try Look(tree, columns: 100, rows: 12)
    #expect(look.screen().contains(name))
    #expect(look.screen().split(separator: "\n").last?.hasPrefix(" \(name)") == true)
    var narrow = try Look(tree, columns: 40, rows: 12)
    #expect(!narrow.screen().contains(name) && narrow.screen().contains("…"))
    // Neighbors keep their labels.
    let pair = TreeSnapshot<String>(inserting: ["m", "a" + name, "z" + name])
    var both = try Look(pair, columns: 100, rows: 12)
    let row = both.screen().split(separator: "\n").first { $0.contains("apetal") }
    #expect(row?.contains("zpetal") == true && row?.contains("… ") == true)
    #expect(both.screen().split(separator: "\n").allSatisfy { $0.cellWidth <= 100 })
  }

  /// In all three programs, Escape closes an open box or prompt; otherwise it ends the program.
  @Test func escapeClosesAndThenEnds() throws {
    var look = try Look(searchTree(Self.keys))
    look.type("?")
    #expect(look.viewer.handle(.key(.escape)) == .redraw)
    look.type("/5\r")
    #expect(look.viewer.handle(.key(.escape)) == .redraw)
    #expect(look.viewer.handle(.key(.escape)) == .end)
  }

  @Test func theMouseSelectsAndDrags() throws {
    var look = try Look(searchTree(Array(1...40)), columns: 60, rows: 12)
    let rows = look.screen().split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(rows.firstIndex { $0.contains(" 4 ") || $0.hasSuffix(" 4") })
    let column = rows[row].count - 1
    let text = Array(rows[row])
    let place = try #require(text.lastIndex(of: "4").map { min($0, column) })
    look.type("\u{1B}[<0;\(place + 1);\(row + 1)M\u{1B}[<0;\(place + 1);\(row + 1)m")
    #expect(look.current() == "4")
    let before = look.screen()
    look.type("\u{1B}[<0;30;8M\u{1B}[<32;25;6M\u{1B}[<0;25;6m")
    #expect(look.screen() != before)
    look.type("\u{1B}[<0;25;6M\u{1B}[<32;30;8M\u{1B}[<0;30;8m")
    #expect(look.screen() == before)
  }

  @Test func noSizeAndNoKeyUpsetIt() throws {
    var generator = SplitMix64(seed: 21)
    let keys = [
      "h", "j", "k", "l", "H", "L", "u", "J", " ", "+", "-", "0", "1", "r", "?", "n",
      "g", "c", "/1\r", "\u{1B}[6~", "\u{1B}[F", "\u{1B}[<0;9;9M", "\u{1B}[<32;2;3M",
    ]
    let shapes = [
      TreeShape.empty, RandomShape.searchTree(count: 1, using: &generator),
      RandomShape.searchTree(count: 300, using: &generator), perfect(height: 6),
    ]
    for shape in shapes + [chain(400)] {
      var look = try Look(labeled(shape), columns: 1, rows: 1)
      for _ in 0..<400 {
        if generator.below(8) == 0 {
          (look.columns, look.rows) = (1 + generator.below(90), 1 + generator.below(30))
          _ = look.viewer.handle(.resize(columns: look.columns, rows: look.rows))
        }
        look.type(keys[generator.below(keys.count)])
        #expect(look.grid().rows == look.rows)
      }
      look.type("?")
      _ = look.viewer.handle(.key(.escape))
      _ = look.screen()
      #expect(look.viewer.handle(.key(.character("q"))) == .end)
    }
  }

  @Test func scrollingLooksOnlyAtWhatIsInView() throws {
    var generator = SplitMix64(seed: 4)
    let shape = RandomShape.searchTree(count: 50_000, using: &generator)
    var look = try Look(labeled(shape))
    _ = look.screen()
    let work = look.viewer.layout.work
    var worst = 0
    for key in ["j", "j", "l", "l", "\u{1B}[6~", "L", "L", "H", "h", "k"] {
      let before = look.viewer.viewport.visitedCount
      look.type(key)
      _ = look.screen()
      worst = max(worst, look.viewer.viewport.visitedCount - before)
    }
    #expect(look.viewer.layout.work == work)
    // A screen has space for about 500 labels; ancestors of their nodes are visited too.
    #expect(worst < 1000)
    let before = look.viewer.viewport.visitedCount
    _ = look.screen()
    #expect(look.viewer.viewport.visitedCount == before)
    look.type("0")
    _ = look.screen()
    #expect(look.viewer.viewport.visitedCount - before < 5000)
  }
}

/// Returns a chain that changes its side occasionally.
private func chain(_ count: Int) -> TreeShape {
  var links = TreeLinks()
  for node in 0..<Int32(count) {
    links.append()
    if node == 0 {
      links.root = 0
    } else {
      links.attach(node, on: node / 7 % 2 == 0 ? .left : .right, of: node - 1)
    }
  }
  guard let numbered = try? links.numbered() else { preconditionFailure("it is a tree") }
  return numbered.shape
}
