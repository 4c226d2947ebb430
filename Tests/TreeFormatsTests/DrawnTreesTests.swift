import BinaryTrees
import Testing
import TextSupport
import TreeFormats
import TreeLayout
import TreeTestSupport
import TreeText

/// Reading a drawing returns the tree that was drawn.
@Suite struct DrawnTreesTests {
  private func fault(_ text: String, _ tree: TreeSnapshot<String>) -> String? {
    switch read(text) {
    case .failure(let error): return "\(error)\n\(text)"
    case .success(let document):
      if tree.count > 1, document.format != .drawing { return "\(document.format):\n\(text)" }
      let isEqual =
        document.tree.shape == tree.shape && document.tree.elements == tree.elements
        && document.notes.isEmpty
      return isEqual ? nil : "\(document.notes) \(outline(document.tree)) from\n\(text)"
    }
  }

  @Test(arguments: [LayoutName.tidy, .height, .knuth, .dendrogram], TextOptions.Charset.allCases)
  func ourDrawingsAreReadBack(_ layout: LayoutName, _ charset: TextOptions.Charset) throws {
    var generator = SplitMix64(seed: 4)
    let labels = ["5", "-12.5", "1000", "a long label", "x_y", "漢字", "e\u{301}", "👨‍👩‍👧", "b"]
    var wrong: String?
    let random = (0..<300).map { RandomShape.searchTree(count: 8 + $0 % 60, using: &generator) }
    for shape in EveryShape.upTo(7) + random where wrong == nil {
      if shape.height > 7, layout == .height { continue }
      let tree = tree(shape, labels, using: &generator)
      let drawing = try TextDrawing(
        of: tree, layout: layout.algorithm, options: TextOptions(charset: charset))
      wrong = fault(drawing.text, tree)
    }
    #expect(wrong == nil, "\(wrong ?? "")")
  }

  /// Labels that consist of characters of edges.
  @Test(arguments: TextOptions.Charset.allCases)
  func operatorsAsLabelsAreReadBack(_ charset: TextOptions.Charset) throws {
    var generator = SplitMix64(seed: 5)
    let signs = ["+", "-", "*", "/", "#", "=", "^", "&&", "|", "."]
    var wrong: String?
    for shape in EveryShape.upTo(6) where wrong == nil {
      let tree = tree(shape, signs, using: &generator)
      if tree.count > 1 {
        wrong = fault(try TextDrawing(of: tree, options: TextOptions(charset: charset)).text, tree)
      }
    }
    #expect(wrong == nil, "\(wrong ?? "")")
  }

  /// A corner beside a label is a part of the drawing, not of the label.
  @Test func cornersAreNotPartsOfLabels() throws {
    let message = "a label that ends with a line of a drawing"
    #expect(outline("5\n├── 3─┐\n└── 8").contains(message))
    #expect(outline("┌── 3─┐\n5\n└── 8", .sideways).contains(message))
    #expect(outline("5\n├── \"3─┐\"\n└── 8") == "5{3─┐ 8}")
    let ambiguous = try read("   ┌──98\n704099\n").get()
    #expect(outline(ambiguous.tree) == "704099{. 98}")
    #expect(
      ambiguous.notes == [
        "read as a tree that is drawn sideways; as a drawing from the root down, its root is 98"
      ])
  }

  /// An only child straight below its parent has no visible side; a note reports this.
  @Test func wetherellDrawings() throws {
    for shape in EveryShape.upTo(6) {
      let tree = TreeSnapshot(shape: shape, elements: shape.indices.map { "\($0)" })
      let text = try TextDrawing(of: tree, layout: WetherellLayout()).text
      let document = try read(text).get()
      #expect(document.tree.elements == tree.elements)
      // If a side is not visible, there is a note.
      #expect(document.tree.shape == shape || !document.notes.isEmpty, "\(text)")
    }
  }

  /// A traversal printed below a drawing is ignored.
  @Test func traversalsUnderDrawings() throws {
    for tail in ["\ninorder: 3 5 8\n", "\n\npreorder: 5 3 8", "\nlevelorder:\n\n"] {
      #expect(outline("  5\n╭─┴─╮\n3   8\n" + tail) == "5{3 8}")
      #expect(outline("5\n├── 3\n└── 8\n" + tail) == "5{3 8}")
    }
    #expect(outline("  5\n╭─┴─╮\n3   8\ninorder: 3 5 8").contains("a label without a parent"))
  }

  @Test func marksAreReadAsWhatTheySay() throws {
    let document = try read("    [5]\n   ┏━┹─╮\n  {3}  8\n ╭─┺━┓ ╰─╮\n 1  [4] (9)\n").get()
    #expect(outline(document.tree) == "5{3{1 4} 8{. 9}}")
    #expect(
      document.tree.columns[.color]
        == .texts(["black", "red", "black", "black", "black", "red"]))
    #expect(document.notes == ["(3) is read as the red node 3"])
  }

  /// A drawing in which only some labels end with a priority has labels of several words.
  @Test func prioritiesAfterAllLabelsAreReadAsColumn() throws {
    let document = try read("      5 p3\n   ╭───┴───╮\n3 -1 p2 [8 p-1]\n").get()
    #expect(outline(document.tree) == "5{3 -1 8}")
    #expect(document.tree.columns[.priority] == .integers([3, 2, -1]))
    #expect(document.notes == ["5 p3 is read as 5 with the priority p3"])
    for text in [
      "   5 p3\n ╭──┴──╮\n3 p2   8\n", "   5 p3\n ╭──┴──╮\n3 p2  8 p\n",
      "   5 p3\n ╭──┴──╮\n3 p2   p1\n",
    ] {
      let document = try read(text).get()
      #expect(document.tree.columns.isEmpty && document.tree.elements[0] == "5 p3")
    }
  }

  /// Otherwise the priorities of new keys would be greater than all others.
  @Test func ranksOfPrioritiesAreSpread() throws {
    let document = try read("   5 p3\n ╭──┴──╮\n3 p1  8 p2\n").get()
    let quarter = Int(UInt32.max) / 4
    #expect(
      document.tree.columns[.priority] == .integers([3 * quarter, quarter, 2 * quarter]))
  }

  /// The algorithm of `binarytree` 6.5, translated literally.
  private func slashes(_ node: TreePrinter.Node?) -> (
    box: [String], width: Int, start: Int, end: Int
  ) {
    guard let node else { return ([], 0, 0, 0) }
    let label = node.element
    var (gap, start) = (label.count, 0)
    let left = slashes(node.left)
    let right = slashes(node.right)
    func blanks(_ count: Int, _ sign: String = " ") -> String {
      String(repeating: sign, count: count)
    }
    var (first, second) = ("", "")
    if left.width > 0 {
      let root = (left.start + left.end) / 2 + 1
      first += blanks(root + 1) + blanks(left.width - root, "_")
      second += blanks(root) + "/" + blanks(left.width - root)
      start = left.width + 1
      gap += 1
    }
    first += label
    second += blanks(label.count)
    if right.width > 0 {
      let root = (right.start + right.end) / 2
      first += blanks(root, "_") + blanks(right.width - root + 1)
      second += blanks(root) + "\\" + blanks(right.width - root)
      gap += 1
    }
    var box = [first, second]
    for row in 0..<max(left.box.count, right.box.count) {
      let one = row < left.box.count ? left.box[row] : blanks(left.width)
      let other = row < right.box.count ? right.box[row] : blanks(right.width)
      box.append(one + blanks(gap) + other)
    }
    return (box, first.count, start, start + label.count - 1)
  }

  @Test func slashesOfBinarytree() {
    var generator = SplitMix64(seed: 8)
    var wrong: String?
    for round in 0..<1000 where wrong == nil {
      let shape = RandomShape.searchTree(count: 2 + round % 40, using: &generator)
      let tree = tree(shape, ["5", "-12", "100000", "3.25", "ab", "é"], using: &generator)
      wrong = fault("\n" + slashes(tree.root).box.joined(separator: "\n") + "\n", tree)
    }
    #expect(wrong == nil, "\(wrong ?? "")")
  }

  @Test(arguments: [
    ("    5\n   / \\\n  3   8\n / \\ / \\\n1  4 7  9", "5{3{1 4} 8{7 9}}"),
    ("      5\n     / \\\n    /   \\\n   3     8\n    \\\n     4", "5{3{. 4} 8}"),
    ("  100\n  / \\\n 5   8", "100{5 8}"),
    (
      "    _______6______\n   /              \\\n___2__          ___8__\n"
        + "     \\         /      \\\n     _4       7        9", "6{2{. 4} 8{7 9}}"
    ),
    ("  5\n ┌┴─┐\n 3  8", "5{3 8}"),
    ("  ┌─5─┐\n  3   8\n", "5{3 8}"), ("╭─5─╮\n3   8", "5{3 8}"),
    (".__20__.\n10     30", "20{10 30}"), ("+--20--+\n|      |\n10    30", "20{10 30}"),
    ("5─┐\n  8─┐\n    9", "5{. 8{. 9}}"), ("┌─+─┐\n-   |", "+{- |}"),
    ("  #\n╭─┴─╮\n|   &&", "#{| &&}"), ("  #\n.-'-.\n|   &&", "#{| &&}"),
    (
      "    ┌──38──┐\n    │      │\n ┌─12─┐   40─┐\n │    │      │\n 9   15     54",
      "38{12{9 15} 40{. 54}}"
    ),
  ])
  func drawingsByHand(_ text: String, _ expected: String) { #expect(outline(text) == expected) }

  @Test(arguments: [
    ("  5\n╭─┴─╮\n3", 3, 2, "an edge that ends at no label"),
    ("  5\n╭─┴─╮\n", 2, 1, "an edge that ends at no label"),
    ("  5\n╭─┴─╮\n3   8   9", 3, 9, "a label without a parent"),
    ("  5\n╭─┴ ╮\n3   8", 2, 4, "an edge that breaks off"),
    ("  5\n╭─┴─ ╮\n3    8", 2, 5, "an edge that breaks off"),
    ("5  7\n╰╮\n 3", 1, 4, "a second root"),
    ("  5\n╭─┴─╮\n3  …17", 3, 4, "a part of the tree that the drawing omits"),
    ("  5\n / \\\n3", 3, 2, "an edge that ends at no label"),
    ("  5\n / \\\n", 2, 2, "an edge that ends at no label"),
    ("  5\n /   \\\n3     8", 2, 6, "an edge that starts at no label"),
    ("  5\n / \\\n3   8 9", 3, 7, "a label without a parent"),
  ])
  func brokenDrawingsAreRefused(_ text: String, _ line: Int, _ column: Int, _ message: String) {
    guard case .failure(let error) = read(text) else {
      Issue.record("accepted: \(outline(text))")
      return
    }
    #expect(error.message == message)
    #expect(error.position.line == line && error.position.column == column)
  }
}

extension TreeShape {
  /// Whether a node has exactly one child.
  fileprivate var hasLoneChild: Bool {
    indices.contains { (left[$0] == TreeShape.none) != (right[$0] == TreeShape.none) }
  }
}
