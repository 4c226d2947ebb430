import BinaryTrees
import Testing
import TextSupport
import TreeFormats
import TreeSteps

@testable import TreeStage

/// Tests of drawings with branch lengths, compared with the command's `--ladderize` and `--root`.
struct LengthTreeTests {
  /// A leaf and its distance from the root.
  private struct Tip: Equatable {
    let label: String
    /// The distance in units of 10⁻⁹.
    let distance: Int
  }

  private static func read(_ text: String) throws -> TreeDocument {
    var limits = ReadingLimits.standard
    limits.children = .max
    return try TreeDocument.reading(
      Array(text.utf8), format: .newick, keyType: nil, limits: limits)
  }

  private static func tip(_ label: String, _ distance: Double) -> Tip {
    Tip(label: label, distance: Int((distance * 1e9).rounded()))
  }

  /// The leaves from top to bottom.
  private static func tips(_ tree: LengthTree, _ labels: [String]) -> [Tip] {
    let leaves = tree.first.indices.filter {
      tree.contains($0) && tree.first[$0] == TreeShape.none
    }
    return leaves.sorted { tree.row[$0] < tree.row[$1] }.map { tip(labels[$0], tree.distance[$0]) }
  }

  private static func tips(_ document: TreeDocument) -> [Tip] {
    let tree = document.joined.tree
    let lengths = tree.columns[.branchLength]?.numbers ?? []
    var distances = [Double](repeating: 0, count: tree.count)
    for node in tree.shape.indices.dropFirst() {
      distances[node] = distances[Int(tree.shape.parent[node])] + (lengths[node] ?? 0)
    }
    return tree.shape.indices.filter { tree.shape.isLeaf($0) }.map {
      tip(tree.elements[$0], distances[$0])
    }
  }

  /// Returns a random tree in Newick whose nodes have up to `most` children.
  private static func newick(
    tips count: Int, children most: Int, using random: inout SplitMix64
  ) -> String {
    var parts = (0..<count).map { "t\($0)" }
    var innerCount = 0
    while parts.count > 1 {
      var chosen: [String] = []
      for _ in 0..<min(parts.count, Int.random(in: 2...most, using: &random)) {
        let part = parts.remove(at: Int.random(in: parts.indices, using: &random))
        chosen.append("\(part):\(Double(Int.random(in: 0...20, using: &random)) / 10)")
      }
      innerCount += 1
      parts.append("(\(chosen.joined(separator: ",")))n\(innerCount)")
    }
    return parts[0] + ";"
  }

  private static func check(_ tree: LengthTree, _ document: TreeDocument, _ labels: [String]) {
    #expect(tips(tree, labels) == tips(document))
    let joined = document.joined.tree
    #expect(tree.count == joined.count && tree.height == joined.shape.height)
    for node in tree.first.indices where tree.contains(node) {
      let children = tree.children(of: node).map { tree.row[Int($0)] }
      guard let first = children.first, let last = children.last else { continue }
      #expect(tree.row[node] == (first + last) / 2)
    }
  }

  @Test(arguments: [2, 4])
  func everyRootAndOrderIsThatOfTheCommand(children: Int) throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<60 {
      let size = Int.random(in: 2...12, using: &random)
      let document = try Self.read(Self.newick(tips: size, children: children, using: &random))
      let labels = document.tree.elements
      guard let tree = LengthTree(document.tree) else { continue }
      Self.check(tree, document, labels)
      var (ladder, expected) = (tree, document)
      ladder.ladderize()
      expected.ladderize()
      Self.check(ladder, expected, labels)
      var (middle, midpoint) = (tree, document)
      let hasMidpoint = middle.rootAtMidpoint()
      #expect(hasMidpoint)
      try midpoint.root(at: .midpoint)
      Self.check(middle, midpoint, labels)
      for node in tree.first.indices where tree.contains(node) && node != tree.root {
        var (moved, outgroup) = (tree, document)
        let isMoved = moved.root(above: node)
        #expect(isMoved)
        try outgroup.root(at: .outgroup([labels[node]]))
        Self.check(moved, outgroup, labels)
        guard let leaf = tree.first.indices.last(where: { labels[$0] == "t1" }) else { continue }
        _ = moved.root(above: leaf)
        try outgroup.root(at: .outgroup(["t1"]))
        Self.check(moved, outgroup, labels)
      }
    }
  }

  /// A subtree below a folded node is another one after the root has moved.
  @Test func movingTheRootUnfoldsNodes() throws {
    let document = try Self.read("((A:1,B:1)Y:1,(D:10,E:1)Z:1)R;")
    let labels = document.tree.elements
    var stage = try Stage(
      Recording(title: "", initial: document.tree, steps: []), drawsLengths: true)
    let folded = NodeID(try #require(labels.firstIndex(of: "Z")))
    try stage.fold(folded, true)
    _ = try stage.rearrange(.ladderize, folded)
    #expect(stage.hidden[folded]?.count == 2)
    _ = try stage.rearrange(.midpoint, folded)
    #expect(stage.hidden.isEmpty)
  }

  @Test func aRefusedRootLeavesTheDrawingUnchanged() throws {
    let document = try Self.read("((A:1)B:2)C;")
    var stage = try Stage(
      Recording(title: "", initial: document.tree, steps: []), drawsLengths: true)
    for node in 0..<3 {
      #expect(throws: PageError.self) { _ = try stage.rearrange(.root, NodeID(node)) }
      #expect(throws: PageError.self) { _ = try stage.rearrange(.midpoint, NodeID(node)) }
    }
    #expect(stage.lengths?.count == 3)
  }

  /// Every drawing has a finite width, also if inner nodes are farther from the root than all leaves.
  @Test(arguments: [
    "((A:-5,B:-5)X:5,C:0.001)R;", "((A:-1)X:1,B:1e-320)R;",
    "((A:-2,B:-1)X:1,(C:-3,D:-4)Y:1,E:-1)r;",
  ])
  func widthsAreFinite(newick: String) throws {
    let tree = try #require(LengthTree(Self.read(newick).tree))
    #expect(tree.bounds.maxX <= LengthTree.width && tree.bounds.minX >= -LengthTree.width)
    for node in tree.first.indices where tree.contains(node) { #expect(tree.x(node).isFinite) }
  }

  @Test func supportsStayWithTheirBranches() throws {
    let document = try Self.read("(((a:1,b:1)90:1,c:1)70:1,(d:1,e:1)80:1);")
    let labels = document.tree.elements
    let recording = try Recording(title: "", initial: document.tree, steps: [])
    var stage = try Stage(recording, drawsLengths: true)
    let leaf = try #require(labels.firstIndex(of: "a"))
    let isDrawn = try stage.rearrange(.root, NodeID(leaf))
    #expect(isDrawn)
    let tree = try #require(stage.lengths)
    // Above d and e is the branch that had the supports 70 and 80; above c, the former branch of a
    // and b.
    let d = try #require(labels.firstIndex(of: "d"))
    let c = try #require(labels.firstIndex(of: "c"))
    func support(above node: Int) -> AnnotationValue? {
      let id = NodeID(node)
      return tree.annotations(of: id, stage.frame.annotations(of: id)) {
        stage.frame.annotations(of: $0)
      }["support"]
    }
    #expect(support(above: Int(tree.parent[d]))?.number == 80)
    #expect(support(above: Int(tree.parent[c]))?.number == 90)
  }

  @Test func treesWithoutPositiveLengthsAreNotDrawnByLength() throws {
    for text in ["(a,b);", "(a:0,b:0);", "(a:-1,b:-2);", "(a:1e-300,b:0);", "(a:1e300,b:1);"] {
      #expect(LengthTree(try Self.read(text).tree) == nil, "\(text)")
    }
    #expect(LengthTree(TreeSnapshot(shape: .empty, elements: [])) == nil)
  }

  @Test func pathsOfLengthZeroHaveNoMidpoint() throws {
    let initial = try Self.read("((a:0,b:0):1);").tree
    var stage = try Stage(Recording(title: "", initial: initial, steps: []), drawsLengths: true)
    #expect(throws: PageError.self) { try stage.rearrange(.midpoint, NodeID(0)) }
    #expect(throws: PageError.self) { try stage.rearrange(.root, NodeID(99)) }
    #expect(throws: PageError.self) {
      try stage.rearrange(.root, NodeID(stage.lengths?.root ?? 0))
    }
  }

  @Test func axesBeginAtTheRootOrAtLeavesOfOneDepth() throws {
    for (text, label) in [("(a:1,b:2);", "\"0\""), ("(a:2,b:2);", "\"2\"")] {
      let recording = try Recording(title: "", initial: Self.read(text).tree, steps: [])
      let stage = try Stage(recording, drawsLengths: true)
      let axis = String(decoding: stage.axis(in: (-50, 2000), room: 90).buffer.bytes, as: UTF8.self)
      #expect(axis.contains("{\"place\":0,\"label\":\(label)}"), "\(axis)")
    }
  }

  /// Every leaf is visible somewhere, and each branch that crosses a window is found.
  @Test func windowsShowWhatCrossesThem() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<40 {
      let text = Self.newick(tips: 30, children: 3, using: &random)
      let tree = try #require(LengthTree(Self.read(text).tree))
      let all = tree.contents(.init(window: (-1e9, -1e9, 1e9, 1e9)))
      #expect(all.nodes.count == tree.count && all.edges.count == tree.count - 1)
      for _ in 0..<20 {
        let x = Double.random(in: -50...1000, using: &random)
        let y = Double.random(in: -400...400, using: &random)
        let window = (minX: x, minY: y, maxX: x + 90, maxY: y + 70)
        let found = Set(tree.contents(.init(window: window)).edges.map(\.child))
        let crossing = all.edges.filter { parent, child in
          let (from, to) = (tree.x(parent), tree.x(child))
          let (start, end) = (tree.y(parent), tree.y(child))
          let isVertical =
            (window.minX...window.maxX).contains(from) && min(start, end) <= window.maxY
            && max(start, end) >= window.minY
          let isHorizontal =
            (window.minY...window.maxY).contains(end) && min(from, to) <= window.maxX
            && max(from, to) >= window.minX
          return isVertical || isHorizontal
        }
        #expect(found.isSuperset(of: crossing.map(\.child)))
      }
    }
  }

  @Test func smallDetailsAreMerged() throws {
    var random = SplitMix64(seed: 5)
    let text = Self.newick(tips: 5000, children: 2, using: &random)
    let tree = try #require(LengthTree(Self.read(text).tree))
    let (height, rows) = (tree.bounds.maxY - tree.bounds.minY, 500.0)
    let contents = tree.contents(
      .init(
        window: (-1e9, -1e9, 1e9, 1e9), summaryHeight: 4 * height / rows,
        grain: (1, 1.5 * height / rows)))
    #expect(contents.nodes.count < 1500 && contents.edges.count < 2500)
    let hidden = contents.summaries.reduce(0) { $0 + Int(tree.rowCount[$1]) }
    #expect(hidden > 3000 && hidden <= 5000)
    let leaf = try #require(tree.first.indices.last { tree.contains($0) })
    let kept = tree.contents(
      .init(
        window: (-1e9, -1e9, 1e9, 1e9), summaryHeight: 4 * height / rows,
        grain: (1, 1.5 * height / rows), kept: [leaf]))
    #expect(kept.nodes.contains { $0.id == leaf })
  }

  @Test func foldedNodesHideWhatIsBelowThem() throws {
    let initial = try Self.read("((a:1,b:2)x:1,(c:3,d:1)y:0.5)r;").tree
    var stage = try Stage(Recording(title: "", initial: initial, steps: []), drawsLengths: true)
    try stage.fold(NodeID(1), true)
    let numbers = stage.numbers(in: (-1e9, -1e9, 1e9, 1e9))
    #expect(numbers[0] == 5 && numbers[1] == 4)
    let hidden = stride(from: 3, to: 3 + 5 * 8, by: 8).map { (numbers[$0], numbers[$0 + 7]) }
    #expect(hidden.first { $0.0 == 1 }?.1 == 2)
  }

  @Test func levelsAndLengthsCanBeDrawnInTurn() throws {
    let initial = try Self.read("((a:1,b:2)x:1,(c:3,d:1)y:0.5)r;").tree
    var tree = try PlacedTree(
      Recording(title: "", initial: initial, steps: []), drawsLengths: true)
    #expect(tree.drawsLengths)
    let actions: [(LengthAction, Bool)] = [
      (.tidy, false), (.ladderize, false), (.lengths, true), (.ladderize, true), (.tidy, false),
    ]
    for (action, expected) in actions {
      let isDrawn = try tree.draw(action, NodeID(0))
      #expect(isDrawn == expected && tree.drawsLengths == expected)
    }
    var usual = try PlacedTree(Recording(title: "", initial: initial, steps: []))
    #expect(!usual.drawsLengths)
    let (shown, tidy) = (try tree.stage, try usual.stage)
    let all = (minX: -1e9, minY: -1e9, maxX: 1e9, maxY: 1e9)
    #expect(shown.numbers(in: all) == tidy.numbers(in: all))
  }

  @Test func treesThatStepsChangeAreNotDrawnByLength() throws {
    let initial = try Self.read("(a:1,b:2)r;").tree
    let traversal = try Recording(traversing: initial, in: .preorder)
    #expect(try Stage(traversal, drawsLengths: true).lengths != nil)
    let step = Step("", changes: [.swap(NodeID(1), NodeID(2))])
    let swapping = try Recording(title: "", initial: initial, steps: [step])
    #expect(try Stage(swapping, drawsLengths: true).lengths == nil)
  }
}
