import BinaryTrees
import Testing
import TextSupport
import TreeFormats

/// The rules of decision trees as printed by `export_text` of scikit-learn.
@Suite struct DecisionRulesTests {
  @Test(
    arguments: [
      ("rules-iris.txt", 17, 5), ("rules-wine-weights.txt", 23, 5),
      ("rules-diabetes-truncated.txt", 15, 3),
    ])
  func realRules(_ file: String, _ count: Int, _ height: Int) throws {
    let document = try TreeDocument.read(try fixture(file))
    #expect(document.format == .decisionRules)
    #expect(document.tree.count == count && document.tree.shape.height == height)
    #expect(document.tree.shape.isFull)
  }

  /// The tree of the rules equals that of the arrays of the same decision tree.
  @Test func sameTreeAsInArrays() throws {
    let rules = try TreeDocument.read(try fixture("rules-iris.txt")).tree
    let arrays = try TreeDocument.read(try fixture("decision-tree-iris.json")).tree
    #expect(rules.shape == arrays.shape)
    for node in rules.shape.indices where !rules.shape.isLeaf(node) {
      #expect(rules.elements[node] == arrays.elements[node])
    }
  }

  @Test func labelsAndColumns() throws {
    let tree = try TreeDocument.read(try fixture("rules-wine-weights.txt")).tree
    #expect(tree.elements.first == "proline <= 755.00")
    #expect(tree.elements[4] == "class: class_2")
    #expect(tree.columns["weights"]?[4] == .text("[0.00, 0.00, 39.00]"))
    let cut = try TreeDocument.read(try fixture("rules-diabetes-truncated.txt"))
    #expect(cut.notes == ["8 truncated branches: max_depth of export_text cut the tree"])
  }

  @Test(
    arguments: [
      ("|--- class: 1", "class: 1"), ("|--- value: [2.5]\n", "value: [2.5]"),
      (
        "|--- a b <= -1e3\r\n|   |--- class: x\r\n|--- a b >  -1e3\r\n|   |--- class: y",
        "a b <= -1e3{class: x class: y}"
      ),
      (
        "|--- class: First <= 0.5\n|   |--- value: [1.0]\n|--- class: First >  0.5\n"
          + "|   |--- class: > 50K", "class: First <= 0.5{value: [1.0] class: > 50K}"
      ),
      (
        "|--- x <= inf\n|   |--- class: a\n|--- x >  inf\n|   |--- class: b",
        "x <= inf{class: a class: b}"
      ),
      ("|---  <= 1\n|   |--- class: a\n|---  >  1\n|   |--- class: b", " <= 1{class: a class: b}"),
      (
        "|- x <= 1\n| |- weights: [1, 2]\n|- x > 1\n| |- value: [1]",
        "x <= 1{[1, 2] value: [1]}"
      ),
    ])
  func rulesAreReadInEachSpelling(_ text: String, _ expected: String) {
    #expect(TreeFormat.detect(Array(text.utf8)) == .decisionRules)
    #expect(outline(text) == expected)
  }

  @Test(
    arguments: [
      ("|--- x <= 1", "a test without both branches"),
      ("|--- x <= 1\n|   |--- class: 1", "a test without both branches"),
      ("|--- x <= 1\n|--- x >  1\n|   |--- class: 1", "a test without both branches"),
      ("|--- x <= 1\n|   |--- class: 1\n|--- x >  2\n|   |--- class: 1", "without its counterpart"),
      ("|--- x <= 1\n|   |--- class: 1\n|--- y >  1\n|   |--- class: 1", "without its counterpart"),
      ("|--- class: 1\n|--- class: 2", "a node that no branch leads to"),
      ("|--- x <= 1\n|   |   |--- class: 1", "a node that no branch leads to"),
      ("|--- x <= 1\n|   |--- class: 1\n|   |--- class: 2", "a node that no branch leads to"),
      ("|--- class: 1\nwhat", "a line that is not a rule"),
      ("|--- x >  1\n|   |--- class: 1", "without its counterpart"),
    ])
  func faultyRulesAreRefused(_ text: String, _ message: String) {
    let document = read(text, .decisionRules)
    guard case .failure(let error) = document else {
      Issue.record("\(text) is read")
      return
    }
    #expect(error.message.contains(message), "\(error)")
  }

  /// Other formats are not detected as rules, and rules are not detected as other formats.
  @Test func noOtherFormatIsTakenForRules() {
    for text in [
      "|-- 5\n|   |-- 3", "5\n|-- a <= b\n|-- 8", "|", "|---", "|--- ", "|--- 5", "|--- x = 1",
      "|x| <= 1", "a <= 1", "|--- x<= 1", "- x <= 1", "|--- <= 1",
    ] {
      #expect(TreeFormat.detect(Array(text.utf8)) != .decisionRules, "\(text)")
    }
  }

  /// Deep rules are read; only the indentation guides grow with the depth.
  @Test func deepRules() throws {
    var text = ""
    let depth = 1000
    for level in 0..<depth {
      text += String(repeating: "|   ", count: level) + "|--- x <= 1\n"
    }
    text += String(repeating: "|   ", count: depth) + "|--- class: 1\n"
    for level in (0..<depth).reversed() {
      text += String(repeating: "|   ", count: level) + "|--- x >  1\n"
      text += String(repeating: "|   ", count: level + 1) + "|--- class: 0\n"
    }
    #expect(try read(text).get().tree.shape.height == depth)
  }
}
