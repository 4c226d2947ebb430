import BinaryTrees
import Testing
import TextSupport
import TreeDrawing
import TreeLayout
import TreeTestSupport

/// A flowchart of Mermaid, parsed by its lines.
private struct Flowchart {
  var direction = ""
  var labels: [Int: String] = [:]
  var classes: [Int: String] = [:]
  /// The names of the children of each node in the order of the edges; `m` is an invisible node.
  var children: [Int: [String]] = [:]
  var lines: [String: String] = [:]
  var words: [String: String] = [:]
  var definitions: [String: String] = [:]

  init(_ text: String) throws {
    for (number, line) in text.split(separator: "\n").enumerated() {
      if number == 0 {
        direction = String(try #require(line.wholeMatch(of: /flowchart (TD|BT|LR|RL)/)).1)
      } else if let match = line.wholeMatch(of: /\ \ n(\d+)(\(\(?)"([^"]+)"(\)\)?)(:::([\w-]+))?/) {
        let node = try #require(Int(match.1))
        try #require(labels[node] == nil && match.2.count == match.4.count)
        labels[node] = Self.decoded(String(match.3))
        classes[node] = match.6.map(String.init)
      } else if let match = line.wholeMatch(of: /\ \ n(\d+) ~~~ m(\d+)\(\(" "\)\):::empty/) {
        try #require(match.1 == match.2)
        children[try #require(Int(match.1)), default: []].append("m")
      } else if let match = line.wholeMatch(
        of: /\ \ n(\d+) (---|===|-\.-)(\|"([^"]+)"\|)? n(\d+)/)
      {
        let child = String(match.5)
        children[try #require(Int(match.1)), default: []].append(child)
        lines[child] = String(match.2)
        words[child] = match.4.map { Self.decoded(String($0)) }
      } else {
        let match = try #require(
          line.wholeMatch(of: /\ \ classDef ([\w-]+) ([\w:#,-]+)/), "\(line)")
        definitions[String(match.1)] = String(match.2)
      }
    }
  }

  /// Returns a label without character references.
  private static func decoded(_ text: String) -> String {
    text.replacing("<br>", with: "\n").replacing(/#(\d+);/) { match in
      String(UInt32(match.1).flatMap(Unicode.Scalar.init).map(Character.init) ?? "?")
    }
  }
}

struct MermaidTests {
  private func tree(_ shape: TreeShape, _ label: (Int) -> String) -> TreeSnapshot<String> {
    TreeSnapshot(shape: shape, elements: shape.indices.map(label))
  }

  @Test func `every shape has its nodes and edges, with invisible siblings of only children`()
    throws
  {
    for shape in EveryShape.upTo(7) {
      let chart = try Flowchart(MermaidRenderer().write(tree(shape) { "\($0)" }).text)
      #expect(chart.labels.count == shape.count)
      for node in shape.indices {
        let sides = [shape.left[node], shape.right[node]]
        let expected = shape.isLeaf(node) ? nil : sides.map { $0 < 0 ? "m" : "\($0)" }
        try #require(chart.children[node] == expected)
      }
      let hasLone = shape.indices.contains {
        !shape.isLeaf($0) && (shape.left[$0] < 0 || shape.right[$0] < 0)
      }
      try #require((chart.definitions["empty"] != nil) == hasLone)
    }
  }

  @Test func `labels come back from their character references`() throws {
    let labels = [
      "\"", "#", "a#b", "<b>", "[x]", "{x}", "(x)", "a|b", "`x`", "*a*", "a_b", "1. x", "- x",
      "+ x",
      "%%{init}", "end", "&amp;", "x <= 0.8", "two\nlines", "\\", "日本", "$$x$$", "a;b", "@{x}",
    ]
    let chain = Chain.right.shape(count: labels.count)
    let written = MermaidRenderer().write(tree(chain) { labels[$0] })
    let chart = try Flowchart(written.text)
    #expect(chain.indices.map { chart.labels[$0] } == labels)
    #expect(written.losses.isEmpty)
    // Mermaid must not find its own marks or a list in Markdown.
    for part in ["<b>", "%%", "`", "\"1. ", "\"- ", "\"+ "] {
      #expect(!written.text.contains(part), "\(part)")
    }
    let odd = MermaidRenderer().write(tree(chain) { ["", "\u{1}", "x"][min($0, 2)] })
    #expect(try Flowchart(odd.text).labels[0] == " ")
    #expect(odd.losses == ["the control characters of 1 label"])
  }

  @Test func `marks and colors are classes, and paths are thick`() throws {
    let shape = Chain.left.shape(count: 4)
    let tree = TreeSnapshot(
      shape: shape, elements: ["4", "3", "2", "1"],
      columns: [.color: .texts(["black", "red", "black", nil]), .weight: .integers([1, 2, 3, 4])])
    var marks = TreeMarks(path: [0, 1])
    marks[3] = .removed
    let written = MermaidRenderer(marks: marks, orientation: .right).write(tree)
    #expect(written.losses == ["column weight"])
    let model = self.tree(shape) { "\($0)" }.with(columns: [
      "gini": .decimals([0.5, 0, 0, 0]), "samples": .integers([4, 1, 2, 1]),
    ])
    #expect(MermaidRenderer().write(model).losses == ["the columns gini, samples"])
    let chart = try Flowchart(written.text)
    #expect(chart.direction == "LR")
    #expect(chart.classes == [0: "black-path", 1: "red-path", 2: "black", 3: "removed"])
    #expect(chart.lines == ["1": "===", "2": "---", "3": "-.-"])
    #expect(Set(chart.definitions.keys) == Set(chart.classes.values).union(["empty"]))
    #expect(chart.definitions["removed"]?.contains("stroke-dasharray:4") == true)
    let plain = try Flowchart(MermaidRenderer().write(self.tree(shape) { "\($0)" }).text)
    #expect(plain.classes.isEmpty && Set(plain.definitions.keys) == ["default", "empty"])
  }

  @Test func `edges have the words of the style or those of a decision tree`() throws {
    let shape = DOTTestTrees.shape(left: [1, -1, -1], right: [2, -1, -1])
    var style = DrawingStyle.standard
    style.edgeLabels = DrawingStyle.EdgeLabels(left: "0", right: "|1|")
    let chart = try Flowchart(MermaidRenderer(style: style).write(tree(shape) { "\($0)" }).text)
    #expect(chart.words == ["1": "0", "2": "|1|"])
    let decisions = tree(shape) { "\($0)" }.with(columns: ["threshold": .decimals([1, nil, nil])])
    #expect(
      try Flowchart(MermaidRenderer().write(decisions).text).words == ["1": "yes", "2": "no"])
  }

  @Test func `the empty tree is a flowchart without nodes`() {
    let empty = MermaidRenderer().write(TreeSnapshot(shape: .empty, elements: []))
    #expect(empty.text == "flowchart TD\n")
  }
}
