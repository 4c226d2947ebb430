import Testing
import TreeViz

/// The Swift code of the README and of the articles compiles and runs.
///
/// Each line of the code occurs in this file or in ReadmeTests.swift; ``samplesAreCompiled()``
/// checks that.
@Suite struct ArticleTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the lines of a file without indentation and comments at the end.
  private func lines(of file: String) throws -> [String] {
    try String(contentsOf: Self.package.appendingPathComponent(file), encoding: .utf8)
      .split(separator: "\n").map { line in
        let code = line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
        return code.trimmingCharacters(in: .whitespaces)
      }
  }

  @Test(arguments: [
    "../../../README", "YourOwnTree", "ChooseATraversal", "ChooseALayout", "StepsAndRecordings",
    "BalancedTrees", "Extending", "TreeViz",
  ]) func samplesAreCompiled(article: String) throws {
    let compiled = try Set(
      ["ArticleTests", "ReadmeTests"].flatMap { try lines(of: "Tests/TreeVizTests/\($0).swift") })
    var (isSwift, count) = (false, 0)
    for line in try lines(of: "Sources/TreeViz/TreeViz.docc/\(article).md") {
      if line.hasPrefix("```") {
        isSwift = line == "```swift"
      } else if isSwift, !line.isEmpty, !line.contains("…"), !line.hasPrefix(".") {
        let isCompiled = compiled.contains(line)
        #expect(isCompiled, "\(line)")
        count += 1
      }
    }
    #expect(count > 0)
  }

  /// Each page that the playground lists exists and shows an example.
  @Test func thePlaygroundHasItsPages() throws {
    let playground = Self.package.appendingPathComponent("Playground/TreeViz.playground")
    let contents = try String(
      contentsOf: playground.appendingPathComponent("contents.xcplayground"), encoding: .utf8)
    let pages = contents.matches(of: /<page name="([^"]+)"\/>/).map { String($0.1) }
    #expect(pages.count == 9)
    for page in pages {
      let code = try String(
        contentsOf: playground.appendingPathComponent(
          "Pages/\(page).xcplaygroundpage/Contents.swift"), encoding: .utf8)
      #expect(code.contains("liveView"))
    }
    #expect(
      FileManager.default.fileExists(
        atPath: playground.appendingPathComponent("Sources/Example.swift").path))
  }

  final class Node: BinaryTreeType {
    var element: String
    var left: Node?
    var right: Node?
    init(_ element: String) { self.element = element }
  }

  indirect enum Expression: BinaryTreeType {
    case number(Int)
    case operation(String, Expression, Expression)

    var element: String {
      switch self {
      case .number(let value): "\(value)"
      case .operation(let symbol, _, _): symbol
      }
    }
    var left: Expression? {
      if case .operation(_, let left, _) = self { left } else { nil }
    }
    var right: Expression? {
      if case .operation(_, _, let right) = self { right } else { nil }
    }
  }

  final class PluggedNode: TraversedByClosure {
    var element: Int
    var left: PluggedNode?
    var right: PluggedNode?
    var traversalSequence: (PluggedNode) -> AnySequence<Int> = { AnySequence($0.inorder) }
    init(_ element: Int) { self.element = element }
  }

  @Test func storedTraversals() throws {
    let printed = Printed()
    func print(_ value: Any) { printed.lines.append("\(value)") }
    let plugged = PluggedNode(5)
    plugged.left = PluggedNode(3)
    plugged.traversalSequence = { AnySequence($0.postorder) }
    print(try plugged.drawing())
    #expect(printed.lines == ["  5 #2\n ╭─╯\n3 #1\n"])
  }

  /// Collects the lines that a sample prints.
  final class Printed {
    var lines: [String] = []
  }

  @Test func yourOwnTree() throws {
    let printed = Printed()
    func print(_ value: Any) { printed.lines.append("\(value)") }
    let root = Node("a")
    root.left = Node("b")

    print(try root.drawing())
    let picture = try root.svg()
    #expect(picture.contains("data-key=\"b\""))
    #expect(try root.svg { $0.uppercased() }.contains(">B<"))

    let sum = Expression.operation("+", .number(1), .operation("*", .number(2), .number(3)))
    print(try sum.drawing())
    #expect(printed.lines == ["  a\n╭─╯\nb\n", "  +\n╭─┴─╮\n1   *\n  ╭─┴─╮\n  2   3\n"])
    printed.lines = []

    for element in root.postorder { print(element) }
    for node in root.nodes.levelorder { print(node.element) }
    for element in root.mirrored.inorder { print(element) }
    let breach = TreeSnapshot(root).violation(of: .balanced)
    #expect(breach == nil && printed.lines == ["b", "a", "a", "b", "a", "b"])
    printed.lines = []

    let anyRoot: Any = root
    print(drawing(of: anyRoot))
    #expect(printed.lines == ["  a\n╭─╯\nb\n"])
    let detailed = try root.svg {
      $0
    } detail: { node in
      NodeDetail(
        notes: node.left == nil && node.right == nil ? ["leaf"] : [],
        radius: node.parent == nil ? 30 : nil)
    }
    #expect(detailed.contains(">leaf<"))
    let pasted = try TreeSnapshot(parsing: "[5,3,8,null,4]")
    print(try pasted.drawing())
    let rebuilt = try TreeSnapshot(inorder: [3, 5, 8], preorder: [5, 3, 8])
    #expect(rebuilt.elements == [5, 3, 8])
  }

  @Test func traversalsWorkAsTheArticlesShow() throws {
    let printed = Printed()
    func print(_ value: Any) { printed.lines.append("\(value)") }
    let root = Node("a")
    root.left = Node("b")
    let firstLeaf = root.nodes.levelorder.first { $0.left == nil && $0.right == nil }
    let sorted = Array(root.inorder)
    let descending = Array(root.mirrored.inorder)
    #expect(firstLeaf === root.left && sorted == ["b", "a"] && descending == ["a", "b"])
    let deepestFirst = root.traversed(by: PostorderTraversal.self)
    print(try deepestFirst.drawing())
    for element in deepestFirst { print(element) }
    let leaves = root.traversed { $0.preorder.filter { $0.left == nil && $0.right == nil } }
    print(Array(leaves))
    #expect(printed.lines == ["  a #2\n ╭─╯\nb #1\n", "b", "a", "[\"b\"]"])
  }

  struct StaircaseLayout: LayoutAlgorithm {
    static let name = "staircase"
    static let hasRows = true

    func upright(
      _ shape: TreeShape, sizes: NodeSizes, options: LayoutOptions
    ) throws(LayoutError) -> NodePositions {
      let column = FixedPoint.ceiling(options.siblings.pitch)
      let row = FixedPoint.ceiling(options.levels.pitch)
      return NodePositions(
        shape: shape, sizes: sizes,
        horizontal: .nodes(shape.indices.map { Int64($0) * column }),
        vertical: .nodes(shape.indices.map { Int64(shape.depth(of: $0)) * row }))
    }
  }

  @Test func layoutsWorkAsTheArticlesShow() throws {
    let printed = Printed()
    func print(_ values: Double...) { printed.lines.append("\(values)") }
    let root = Node("a")
    root.left = Node("b")
    let radial = try root.svg(layout: .radial)
    #expect(radial.contains("data-key=\"b\""))
    let layout = try TidyLayout().layout(
      TreeSnapshot(root).shape, sizes: .points,
      options: LayoutOptions(siblings: .init(pitch: 2, gap: 0), orientation: .right))
    print(layout.x(of: 0), layout.y(of: 0), layout.bounds.width)
    let staircase = try StaircaseLayout().layout(TreeSnapshot(root).shape)
    print(staircase.x(of: 1), staircase.y(of: 1))
    #expect(printed.lines == ["[0.0, 1.0, 1.0]", "[1.0, 1.0]"])
  }

  @Test func stepsAndKinds() throws {
    let printed = Printed()
    func print(_ values: Any...) { printed.lines.append("\(values)") }
    let root = Node("a")
    root.left = Node("b")
    var watched = RecordedTree(.avl, [5, 3, 8])
    watched.insert(9)
    let recording = try watched.recording()
    let frame = recording.frame(at: 3)
    print(frame.caption)
    print(frame.tree.count)
    #expect(printed.lines.last == "[4]")
    let walk = try Recording(traversing: root, in: .postorder) { $0 }
    for text in FrameText(of: walk) { print(text) }

    var tree = RedBlackTree([5, 3, 8, 1])
    var changes = ChangeLog()
    tree.insert(6, observing: &changes)
    print(changes.changes)
    #expect(!changes.changes.isEmpty)

    let quiz = try Quiz(count: 10, on: [.rotation], of: [.avl], seed: 7)
    for question in quiz.questions {
      print(question.text)
      let answer = try question.answer(reading: "none")
      print(question.accepts(answer), question.explanation)
    }

    tree = RedBlackTree([5, 3, 8, 1])
    tree.insert(4)
    printed.lines = []
    print(tree.contains(4))
    print(tree[offset: 2])
    print(try tree.snapshot.drawing())
    print(tree.violation() == nil)
    #expect(printed.lines.count == 4 && printed.lines[1] == "[4]")
  }
}
