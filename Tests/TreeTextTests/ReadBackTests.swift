import BinaryTrees
import Testing
import TreeLayout
import TreeTestSupport
import TreeText

/// Reading a drawing returns the tree that was drawn.
@Suite struct ReadBackTests {
  /// Returns a description of the fault in the drawing of a tree, or `nil`.
  static func fault(
    _ tree: TreeSnapshot<String>, _ layout: any LayoutAlgorithm, _ options: TextOptions,
    marks: TreeMarks = TreeMarks(), rows: Int? = nil
  ) -> String? {
    do {
      let drawing = try TextDrawing(of: tree, layout: layout, marks: marks, options: options)
      let nodes = try DrawingReader(drawing.text).nodes
      if nodes.count == tree.count, matches(nodes, tree), drawing.omitted == 0,
        rows == nil || drawing.height == rows
      {
        return nil
      }
      return drawing.text
    } catch let error as DrawingReader.Fault {
      let text = (try? TextDrawing(of: tree, layout: layout, options: options).text) ?? ""
      return "\(error.message)\n\(text)"
    } catch {
      return "\(error)"
    }
  }

  /// Returns whether the nodes of a drawing form the tree.
  static func matches(_ nodes: [DrawingReader.Node], _ tree: TreeSnapshot<String>) -> Bool {
    var pending = [(read: 0, node: 0)]
    var seen = 0
    while let (read, node) = pending.popLast() {
      seen += 1
      let children = [nodes[read].left, nodes[read].below, nodes[read].right]
      guard nodes[read].label == tree.elements[node] else { return false }
      var expected = [tree.shape.left[node], tree.shape.right[node]].map { $0 < 0 ? nil : Int($0) }
      var found = [children[0], children[2]]
      // If a child is straight below, or both are on one side, their order determines the sides.
      if children[1] != nil || expected.compactMap({ $0 }).count != 2 && found != expected {
        let both = children.compactMap { $0 }
        if both.count == expected.compactMap({ $0 }).count, children[1] != nil {
          found = both
          expected = expected.filter { $0 != nil }
        }
      }
      guard found.count == expected.count else { return false }
      for (found, expected) in zip(found, expected) {
        guard (found == nil) == (expected == nil) else { return false }
        if let found, let expected { pending.append((found, expected)) }
      }
    }
    return seen == tree.count
  }

  /// The character sets differ only in their characters, so the second is tested with fewer trees.
  @Test(arguments: [(TextOptions.Charset.unicode, 10), (.ascii, 8)])
  func everyTidyDrawing(charset: TextOptions.Charset, count: Int) {
    let fault = EveryShape.upTo(count).lazy.compactMap { shape in
      Self.fault(
        labeled(shape), TidyLayout(), TextOptions(charset: charset), rows: 2 * shape.height + 1)
    }.first
    #expect(fault == nil, "\(fault ?? "")")
  }

  @Test(arguments: [LayoutName.height, .knuth], TextOptions.Charset.allCases)
  func everyDrawingInOtherLayouts(name: LayoutName, charset: TextOptions.Charset) {
    let fault = EveryShape.upTo(8).lazy.compactMap { shape in
      Self.fault(
        labeled(shape), name.algorithm, TextOptions(charset: charset), rows: 2 * shape.height + 1)
    }.first
    #expect(fault == nil, "\(fault ?? "")")
  }

  /// Wetherell–Shannon drawings do not show the side of an only child; everything else can be read.
  @Test(arguments: TextOptions.Charset.allCases)
  func everyWetherellDrawing(charset: TextOptions.Charset) {
    let fault = EveryShape.upTo(8).lazy.compactMap { shape -> String? in
      let options = TextOptions(charset: charset)
      let tree = labeled(shape)
      guard let drawing = try? TextDrawing(of: tree, layout: WetherellLayout(), options: options),
        let nodes = try? DrawingReader(drawing.text).nodes
      else { return "\(shape)" }
      var pending = [(read: 0, node: 0)]
      var seen = 0
      while let (read, node) = pending.popLast() {
        seen += 1
        let found = [nodes[read].left, nodes[read].below, nodes[read].right].compactMap { $0 }
          .sorted()
        let expected = [shape.left[node], shape.right[node]].filter { $0 >= 0 }.map { Int($0) }
        if found.count != expected.count || nodes[read].label != "\(node)" { return drawing.text }
        pending += zip(found, expected).map { ($0, $1) }
      }
      return seen == shape.count ? nil : drawing.text
    }.first
    #expect(fault == nil, "\(fault ?? "")")
  }

  static let labels = [
    "5", "漢字", "é", "a long label", "👨‍👩‍👧", "e\u{301}\u{302}", "x", "🇩🇪", "1000", "각", "ก็", "-12.5",
    "☁\u{FE0F}",
  ]

  @Test func labelsOfEveryWidth() {
    var fault: String?
    for shape in EveryShape.upTo(7) where fault == nil {
      let tree = labeled(shape) { Self.labels[($0 * 5 + shape.height) % Self.labels.count] }
      fault = Self.fault(tree, TidyLayout(), TextOptions(), rows: 2 * shape.height + 1)
    }
    #expect(fault == nil, "\(fault ?? "")")
  }

  @Test func largeRandomTrees() {
    var generator = SplitMix64(seed: 7)
    var fault: String?
    for count in [50, 300, 1000] where fault == nil {
      let shape = RandomShape.searchTree(count: count, using: &generator)
      for layout in [TidyLayout(), KnuthLayout()] as [any LayoutAlgorithm] {
        let tree = labeled(shape) { "\($0 * $0)" }
        fault = fault ?? Self.fault(tree, layout, TextOptions(), rows: 2 * shape.height + 1)
      }
    }
    #expect(fault == nil, "\(fault ?? "")")
  }

  /// Marks change characters in place and do not move anything.
  @Test func marksMoveNothing() throws {
    var generator = SplitMix64(seed: 9)
    for _ in 0..<40 {
      let shape = RandomShape.searchTree(
        count: Int.random(in: 1...40, using: &generator), using: &generator)
      let tree = labeled(shape)
      var marks = TreeMarks(path: [0])
      for node in shape.indices {
        marks[node] = NodeMark(rawValue: UInt8.random(in: 0..<32, using: &generator))
      }
      for charset in TextOptions.Charset.allCases {
        let plain = try TextDrawing(
          of: tree, options: TextOptions(charset: charset, gutter: .always))
        let marked = try TextDrawing(
          of: tree, marks: marks, options: TextOptions(charset: charset, gutter: .always))
        let signs: Set<Character> = ["[", "]", "{", "}", "(", ")", "+", "×", "x", "!"]
        let light = marked.text.map { character -> Character in
          if signs.contains(character) { return " " }
          if let lighter = Self.lighter[character] { return lighter }
          return character
        }
        let rows = String(light).split(separator: "\n").map { row in
          String(row.reversed().drop { $0 == " " }.reversed())
        }
        #expect(rows.joined(separator: "\n") + "\n" == plain.text)
      }
    }
  }

  static let lighter: [Character: Character] = {
    var lighter: [Character: Character] = ["=": "-", "#": "|"]
    for (heavy, light) in zip("━┃┏┓┗┛┹┺┻", "─│╭╮╰╯┴┴┴") { lighter[heavy] = light }
    return lighter
  }()
}
