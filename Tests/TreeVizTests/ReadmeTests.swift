import Testing
import TreeViz

/// The library code in the README compiles and does what the README describes.
@Suite struct ReadmeTests {
  final class Node: BinaryTreeType {
    var element: String
    var left: Node?
    var right: Node?
    init(_ element: String) { self.element = element }
  }

  @Test func threePropertiesAreEnough() throws {
    let root = Node("a")
    root.left = Node("b")
    #expect(try root.drawing() == "  a\n╭─╯\nb\n")
    #expect(try root.svg().contains("data-key=\"b\""))
    #expect(Array(root.postorder) == ["b", "a"])
    #expect(root.nodes.levelorder.map(\.element) == ["a", "b"])
    #expect(Array(root.mirrored.inorder) == ["a", "b"])
    let deepestFirst = root.traversed(by: PostorderTraversal.self)
    #expect(Array(deepestFirst) == ["b", "a"])
    #expect(try deepestFirst.drawing() == "  a #2\n ╭─╯\nb #1\n")
    let leaves = root.traversed { $0.preorder.filter { $0.left == nil && $0.right == nil } }
    #expect(Array(leaves) == ["b"])
    #expect(TreeSnapshot(root).violation(of: .balanced) == nil)
  }

  /// A node that conforms to no protocol.
  final class Entry {
    var word: String
    var left, right: Entry?
    weak var parent: Entry?
    init(_ word: String) { self.word = word }
  }

  @Test func nothingNeedsToConform() throws {
    let root = Entry("b")
    root.left = Entry("a")
    root.left?.parent = root
    #expect(drawing(of: root) == "  b\n╭─╯\na\n")
    #expect(try svg(of: root).contains("data-key=\"a\""))
    root.left?.right = root
    defer { root.left?.right = nil }
    #expect(
      drawing(of: root) == """
          b
        ╭─╯
        a
        ╰─╮
          ↑b

        the right child of a is b again, which is above it: the links make a cycle

        """)
    let words = ReflectedNames(left: "left", right: "right", element: "parent")
    #expect(drawing(of: root.left, names: words).contains("Entry"))
    #expect(drawing(of: Optional<Entry>.none) == "the tree is empty\n")
    #expect(
      drawing(of: 5)
        == "Int is not a node of a binary tree: it shows no properties, and no left and right\n")
    #expect(try drawing(of: AVLTree([5, 3, 8])) == AVLTree([5, 3, 8]).snapshot.drawing())
    #expect(try drawing(of: [3, 5, 8] as AVLTree) == AVLTree([3, 5, 8]).snapshot.drawing())
    var heap = TreeKind.heap.makeTree(of: Int.self)
    #expect(drawing(of: heap) == "the tree is empty\n")
    #expect(heap.insertElements([3, 5, 8], duplicates: .ignore) == nil)
    #expect(try drawing(of: heap) == heap.snapshot(identified: false).drawing())
  }

  @Test func pastedAndRebuiltTrees() throws {
    let pasted = try TreeSnapshot(parsing: "[5,3,8,null,4]")
    #expect(try pasted.drawing() == "  5\n╭─┴─╮\n3   8\n╰─╮\n  4\n")
    let rebuilt = try TreeSnapshot(inorder: [3, 5, 8], preorder: [5, 3, 8])
    #expect(rebuilt.elements == [5, 3, 8])
    let error = #expect(throws: SourceError.self) { try TreeSnapshot(parsing: "[null,1]") }
    #expect(error?.position.column == 7)
  }

  @Test func searchTrees() throws {
    var tree = RedBlackTree([5, 3, 8, 1])
    tree.insert(4)
    #expect(tree.contains(4))
    #expect(tree[offset: 2] == 4)
    #expect(Array(tree.union([9, 10])) == [1, 3, 4, 5, 8, 9, 10])
    let drawing = "     5\n   ╭─┴─╮\n   3   8\n ╭─┴─╮\n(1) (4)\n"
    #expect(try tree.snapshot.drawing() == drawing)
    #expect(tree.violation() == nil)

    var changes = ChangeLog()
    tree.insert(6, observing: &changes)
    #expect(changes.changes.count { if case .compare = $0 { true } else { false } } == 2)
    var byLength = SearchTree(
      order: ClosureOrder<String> { $0.count < $1.count }, scheme: AVLScheme())
    byLength.insert("long")
    byLength.insert("no")
    #expect(Array(byLength) == ["no", "long"])
  }

  @Test func aNodeIsDetailedByAClosure() throws {
    let root = Node("a")
    root.left = Node("b")
    let picture = try root.svg {
      $0
    } detail: { node in
      NodeDetail(
        notes: node.left == nil && node.right == nil ? ["leaf"] : [],
        radius: node.parent == nil ? 30 : nil)
    }
    #expect(picture.components(separatedBy: ">leaf<").count == 2)
    #expect(picture.contains(" r=\"30\""))
    let scene = try root.scene {
      $0
    } detail: {
      NodeDetail(notes: ["\($0.index)"])
    }
    #expect(scene.nodes.map(\.detail.notes) == [["0"], ["1"]])
    #expect(try root.svg() == root.svg(detail: { _ in .none }))
    #expect(try root.svg(marks: TreeMarks(path: [0, 1])).contains("tv-path"))
  }

  /// A custom canvas.
  struct StrokeCounter: DrawingCanvas {
    var strokes = 0
    var transform: AffineTransform { .identity }
    mutating func save() {}
    mutating func restore() {}
    mutating func concatenate(_ transform: AffineTransform) throws(TransformError) {}
    mutating func clip(to path: DrawingPath) {}
    mutating func begin(role: String) {}
    mutating func fill(_ path: DrawingPath, _ color: AdaptiveColor) {}
    mutating func stroke(_ path: DrawingPath, _ line: LineStyle) { strokes += 1 }
    mutating func draw(_ text: String, at point: CGPoint, _ font: FontStyle) {}
  }

  @Test func aSceneIsDrawnOnAnyCanvas() throws {
    let root = Node("a")
    root.left = Node("b")
    var canvas = StrokeCounter()
    try root.scene(layout: .radial).draw(on: &canvas)
    // Two borders, and the edges of each style.
    #expect(canvas.strokes >= 3)
  }

  @Test func chartsAndGraphs() throws {
    var page = SVGCanvas(id: "sine", size: CGSize(width: 720, height: 440))
    try Chart("A sine", horizontalTitle: "x").draw(on: &page) {
      GraphSnapshot([.init("sin x", .function { sin($0) })], over: -5...5)
    }
    let chart = page.document(title: "A sine", description: "From −5 to 5.")
    #expect(String(decoding: chart, as: UTF8.self).contains(">sin x</text>"))
    var view = try GraphView(
      bounds: CGRect(x: 0, y: 0, width: 320, height: 416), unitsAcross: 10)
    view.pinch(by: 2)
    #expect(view.transform.m11 == 64)
  }

  @Test func stepsAreRecorded() throws {
    var watched = RecordedTree(.avl, [5, 3, 8])
    watched.insert(9)
    let recording = try watched.recording()
    #expect(
      recording.frameIndices.map { recording.frame(at: $0).caption } == [
        "AVL tree", "9 > 5: go right.", "9 > 8: go right.",
        "8 has no right child: attach 9 there.",
        "The balance factor of 8 becomes +1: its subtree is one level higher, so continue with 5.",
        "The balance factor of 5 becomes +1: the tree is one level higher.",
      ])
    #expect(recording.frame(at: 3).tree.count == 4)
    let root = Node("a")
    root.left = Node("b")
    let walk = try Recording(traversing: root, in: .postorder) { $0 }
    #expect(walk.frame(at: walk.steps.count).output.count == 2)
    #expect(Array(FrameText(of: walk)).count == walk.steps.count + 1)
  }

  @Test func quizzesWorkAsTheReadmeShows() throws {
    let quiz = try Quiz(count: 10, on: [.rotation], of: [.avl], seed: 7)
    #expect(quiz.questions.count == 10)
    for question in quiz.questions {
      #expect(question.text.hasSuffix("Which rotation comes next?"))
      let answer = try question.answer(reading: "none")
      #expect(question.accepts(answer) == (question.answers == [.nothing]))
      #expect(!question.explanation.isEmpty)
    }
  }

  /// A client that reads a `CGPoint` does not need to import Foundation.
  @Test func foundationComesAlong() {
    #expect(CGPoint(x: 1, y: 2).y == 2)
  }
}
