import BinaryTrees
import Testing
import TextSupport
import TreeFormats

/// Models of LightGBM as `dump_model` and `save_model` write them.
@Suite struct LightGBMTests {
  /// Returns the leaf of a sample.
  private func leaf(of sample: [String: Double], in tree: TreeSnapshot<String>) throws -> Int {
    var node = 0
    while let test = DecisionTest(at: node, of: tree) {
      let side = try #require(test.side(of: sample[test.feature]))
      node = Int(tree.shape.child(side, of: node))
    }
    guard case .integer(let leaf)? = tree.columns["leaf_index"]?[node] else { return -1 }
    return leaf
  }

  /// The samples have missing values, unknown categories, and zeros; their leaves are those of
  /// `predict(pred_leaf=True)`.
  @Test(arguments: [
    ("lightgbm-nan.json", "lightgbm-nan"), ("lightgbm-nan.txt", "lightgbm-nan"),
    ("lightgbm-nan.csv", "lightgbm-nan"),
    ("lightgbm-zero.txt", "lightgbm-zero"), ("lightgbm-none.txt", "lightgbm-none"),
  ])
  func `samples reach the leaves that LightGBM predicts`(_ file: String, _ samples: String) throws {
    let table = try DelimitedTable(try fixture("\(samples)-leaves.csv"))
    for number in 0..<2 {
      let document = try TreeDocument.read(try fixture(file), tree: .number(number))
      #expect(document.format == .lightgbm && document.tree.count == 13)
      let expected = try #require(table.column(named: "\(number)"))
      for row in 0..<table.rowCount {
        var sample: [String: Double] = [:]
        for name in ["a", "c", "z"] {
          sample[name] = table.column(named: name).flatMap { Double(table[row, $0]) }
        }
        #expect(
          try leaf(of: sample, in: document.tree) == Int(table[row, expected]),
          "\(file), row \(row)"
        )
      }
    }
  }

  @Test func `text and JSON are the same tree with the same names`() throws {
    let json = try TreeDocument.read(try fixture("lightgbm-nan.json"))
    let text = try TreeDocument.read(try fixture("lightgbm-nan.txt"))
    #expect(json.notes == ["2 trees; this is tree 0 (--tree chooses another)"])
    #expect(json.notes == text.notes)
    #expect(json.tree.shape == text.tree.shape && json.tree.elements == text.tree.elements)
    #expect(json.tree.elements.first?.hasPrefix("c in {") == true)
    for key in ["feature", "split", "missing", "missing_type", "samples"] as [AnnotationKey] {
      #expect(json.tree.columns[key] == text.tree.columns[key], "\(key)")
    }
    // The text rounds the numbers of inner nodes to six digits.
    for key in ["threshold", "gain", .value, "cover"] as [AnnotationKey] {
      for node in json.tree.shape.indices {
        let (exact, rounded) = (json.tree.columns[key]?[node], text.tree.columns[key]?[node])
        let difference = (exact?.number ?? 0) - (rounded?.number ?? 0)
        #expect(difference.magnitude <= 1e-5 * max(1, exact?.number?.magnitude ?? 0), "\(key)")
        #expect((exact == nil) == (rounded == nil))
      }
    }
    #expect(json.tree.columns["samples"]?[0] == .integer(600))
  }

  @Test func `one tree of the model is read, too`() throws {
    let text = #"""
      {"split_index": 0, "split_feature": 7, "split_gain": 1.5, "threshold": 1e-35, \#
      "decision_type": "<=", "default_left": true, "missing_type": "NaN", \#
      "internal_value": 0, "internal_weight": 0, "internal_count": 9, \#
      "left_child": {"leaf_index": 0, "leaf_value": -0.12345678, "leaf_weight": 5, "leaf_count": 5}, \#
      "right_child": {"leaf_index": 1, "leaf_value": 2, "leaf_weight": 4, "leaf_count": 4}}
      """#
    for text in [text, #"{"tree_index": 3, "tree_structure": \#(text)}"#] {
      let tree = try TreeDocument.read(Array(text.utf8)).tree
      #expect(tree.elements == ["Column_7 <= 0.0", "-0.123457", "2.0"])
      #expect(tree.columns["missing"]?[0] == .text("left"))
      #expect(DecisionTest(at: 0, of: tree)?.index == 7)
    }
    let single = try TreeDocument.read(Array(#"{"tree_structure": {"leaf_value": 0.5}}"#.utf8))
    #expect(single.tree.elements == ["0.5"])
  }

  @Test func `each beginning of a model is refused, but for lines after the trees`() throws {
    let whole = try fixture("lightgbm-nan.txt")
    let marks = Array("end of trees".utf8)
    let end = try #require(
      whole.indices.first { whole[$0...].starts(with: marks) })
    for count in stride(from: end + marks.count - 1, to: 400, by: -7) {
      #expect(throws: SourceError.self, "\(count)") {
        try TreeDocument.read(Array(whole[..<count]))
      }
    }
    let tree = try TreeDocument.read(Array(whole[..<(end + marks.count)])).tree
    #expect(try TreeDocument.read(whole).tree == tree)
    let lines = whole.split(separator: 0x0A, omittingEmptySubsequences: false)
    let second = try #require(lines.firstIndex { $0.elementsEqual("Tree=1".utf8) })
    let last = try #require(lines.firstIndex { $0.elementsEqual(marks) })
    let one = Array((lines[..<second] + lines[last...]).joined(separator: [0x0A]))
    let error = #expect(throws: SourceError.self) { try TreeDocument.read(one) }
    #expect(error?.message == "a model with 1 tree")
  }

  @Test(arguments: [
    ("tree\nversion=v4\nTree=0\nnum_leaves=1\nleaf_value=1\n", "cut off in or after"),
    (#"{"name": "tree", "num_tree_per_iteration": 1, "tree_info": [{}]}"#, "without trees"),
    ("tree\nversion=v4\nnum_class=1", "without trees"),
    ("tree\nversion=v4\nTree=0\nleaf_value=1", "without num_leaves"),
    ("tree\nversion=v4\nTree=0\nnum_leaves=2\nleaf_value=1 2", "without split_feature"),
    (model(children: "0 -2"), "two parents"), (model(children: "-1 -3"), "not a node"),
    (model(children: "-1 -2 -2"), "right_child has 2 entries"),
    (model(children: "-1 x"), "not a number"),
    (model(children: "-1 -2", type: 1), "set of categories"),
    (model(children: "-1 -2", type: 12), "decision_type 12"),
    (model(children: "-9223372036854775808 -2"), "not a node"),
    (#"{"tree_structure": {"split_index": 0, "left_child": {"leaf_value": 1}}}"#, "neither a test"),
    (#"{"tree_structure": {"leaf_value": 1, "leaf_value": 2}}"#, "given twice"),
    (#"{"tree_structure": {"leaf_value": 1, "colour": 2}}"#, "not a member of a node"),
    (#"{"feature_names": ["a"], "tree_structure": {"split_feature": 1}}"#, "without a name"),
    (#"{"tree_structure": {"split_feature": 1, "threshold": "1||x"}}"#, "not numbers"),
  ])
  func `a damaged model is refused`(_ text: String, _ message: String) {
    let error = #expect(throws: SourceError.self) { try TreeDocument.read(Array(text.utf8)) }
    #expect(error.map { "\($0)".contains(message) } == true, "\(text): \(error as Any)")
  }
}

/// Returns a model with one test, whose children are given.
private func model(children: String, type: Int = 2) -> String {
  let children = children.split(separator: " ", maxSplits: 1)
  return """
    tree
    version=v4
    Tree=0
    num_leaves=2
    split_feature=0
    threshold=1.5
    decision_type=\(type)
    left_child=\(children[0])
    right_child=\(children[1])
    leaf_value=1 2
    end of trees
    """
}
