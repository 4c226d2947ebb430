import BinaryTrees
import Testing
import TextSupport
import TreeFormats

@Test(
  arguments: [
    ("decision-tree-iris.json", .jsonArrays, 17, 5),
    ("decision-tree-wine.json", .jsonArrays, 23, 5),
    ("decision-tree-digits.json", .jsonArrays, 335, 15),
    ("dendrogram-digits-single.nwk", .newick, 3593, 258),
  ] as [(String, TreeFormat, Int, Int)])
func realTreesAreRead(_ file: String, _ format: TreeFormat, _ count: Int, _ height: Int) throws {
  let document = try TreeDocument.read(try fixture(file))
  #expect(document.format == format)
  #expect(document.tree.count == count)
  #expect(document.tree.shape.height == height)
}

@Test func `a classifier with one class has its name`() throws {
  let text = """
    {"children_left": [-1], "children_right": [-1], "feature": [-2], "threshold": [-2.0],
    "value": [[[1.0]]], "feature_names": ["a"], "class_names": ["yes"]}
    """
  #expect(try TreeDocument.read(Array(text.utf8)).tree.elements == ["yes"])
  let regressor = text.replacing(#", "class_names": ["yes"]"#, with: "")
  #expect(try TreeDocument.read(Array(regressor.utf8)).tree.elements == ["1.0"])
}

@Test func decisionTreesHaveLabelsAndWeights() throws {
  let tree = try TreeDocument.read(try fixture("decision-tree-iris.json")).tree
  #expect(tree.elements.first == "petal width (cm) <= 0.800")
  #expect(tree.columns[.weight]?.numbers.first == 150)
  #expect(tree.columns[.weight]?.numbers.contains(nil) == false)
}

@Test func dendrogramsHaveLengths() throws {
  let tree = try TreeDocument.read(try fixture("dendrogram-iris-ward.nwk")).tree
  #expect(tree.count == 299)
  let leaves = tree.shape.indices.filter { tree.shape.isLeaf($0) }
  #expect(Set(leaves.map { tree.elements[$0] }).count == 150)
  let lengths = try #require(tree.columns[.branchLength]).numbers
  #expect(lengths.count { $0 != nil } == 298)
  let leaf = try #require(tree.elements.firstIndex(of: "iris35"))
  #expect(lengths[leaf] == 0.439697)
}

/// In d3 data, the name is the label rather than the value; writing JSON restores the value.
@Test func namesGoBeforeValues() throws {
  let text =
    #"{"name": "f", "children": [{"name": "c", "value": 3938}, {"name": "g", "value": 3534}]}"#
  let tree = try read(text).get().tree
  #expect(outline(tree) == "f{c g}")
  #expect(tree.columns == ["value": .integers([nil, 3938, 3534])])
  let written = try TreeFormat.json.write(tree)
  #expect(written.losses.isEmpty)
  #expect(try TreeDocument.read(written.bytes).tree == tree)
}

/// The labels of scikit-learn arrays show the test of each node and the prediction of each leaf.
@Test func arraysOfDecisionTreesHaveLabels() throws {
  let text = #"""
    {"children_left": [1, -1, -1], "children_right": [2, -1, -1], "feature": [1, -2, -2],
     "threshold": [0.800000011920929, -2.0, NaN], "impurity": [0.5, -Infinity, 0],
     "value": [[[0.5, 0.5]], [[1.0, 0.0]], [[0.0, 1.0]]], "n_outputs": 1NAMES}
    """#
  let named = text.replacing(
    "NAMES", with: #", "feature_names": ["a", "petal width"], "class_names": ["x", "y"]"#)
  let document = try read(named).get()
  #expect(outline(document.tree) == "petal width <= 0.8{x y}")
  #expect(document.tree.columns["value"]?[1] == .text("[[1.0,0.0]]"))
  #expect(document.tree.columns["impurity"]?.numbers == [0.5, nil, 0])
  #expect(document.notes.count == 2 && document.notes[0].contains("2 entries"))
  #expect(document.notes[1].contains("n_outputs"))
  let plain = try read(text.replacing("NAMES", with: "")).get()
  #expect(outline(plain.tree) == "x[1] <= 0.8{class 0 class 1}")
  let written = try TreeFormat.jsonArrays.write(plain.tree)
  #expect(written.text.contains(#""value":[[[0.5,0.5]],[[1.0,0.0]],[[0.0,1.0]]]"#))
  #expect(try TreeDocument.read(written.bytes).tree == plain.tree)
  let nested = try TreeFormat.json.write(plain.tree)
  #expect(try TreeDocument.read(nested.bytes).tree == plain.tree)
}

/// Lists of names that are too short are reported, infinite thresholds are part of the test, and the
/// number of a leaf is not mistaken for its prediction.
@Test func unusualDecisionTreesAreExplained() throws {
  let text = #"""
    {"children_left": [1, -1, -1], "children_right": [2, -1, -1], "feature": [1, -2, -2],
     "threshold": [Infinity, -2, -2], "feature_names": ["a"], "class_names": ["x"],
     "value": [[[1, 1]], [[1, 0]], [[0, 1]]]}
    """#
  let document = try read(text).get()
  #expect(outline(document.tree) == "x[1] <= inf{x class 1}")
  #expect(
    document.notes.prefix(2) == [
      "feature_names has 1 name, but the tree uses feature 1; it is shown as x[1]",
      "class_names has 1 name, but the tree uses class 1; it is shown as class 1",
    ])
  let several = text.replacing(
    "[[[1, 1]], [[1, 0]], [[0, 1]]]", with: "[[[1],[2]],[[1],[2]],[[1],[2]]]")
  #expect(outline(several) == "x[1] <= inf{leaf 1 leaf 2}")
}

/// Arrays of possible labels that are not used as labels become columns.
@Test func arraysOfLesserLabelsAreColumns() throws {
  let text = #"""
    {"children_left": [1, -1, -1], "children_right": [2, -1, -1], "label": ["a", "b", "c"],
     "value": [NaN, 2, Infinity], "data": [-Infinity, [1], "x"],
     "classes_": [["x", "y"], ["z"]], "feature_names": [{"a": []}]}
    """#
  let document = try read(text).get()
  #expect(outline(document.tree) == "a{b c}")
  #expect(document.tree.columns["value"] == .integers([nil, 2, nil]))
  #expect(document.tree.columns["data"] == .written([nil, .json("[1]"), .text("x")]))
  #expect(document.notes.count == 2 && document.notes[0].contains("3 entries"))
  #expect(document.notes[1].contains("classes_, feature_names;"))
}

@Test func arraysHaveLabelsByTheNamesOfJSON() throws {
  func labels(_ members: String) throws -> [String] {
    try read(#"{"children_left": [1,-1,-1], "children_right": [2,-1,-1], \#(members)}"#).get().tree
      .elements
  }
  #expect(try labels(#""keys": [5, 3, 8]"#) == ["5", "3", "8"])
  #expect(try labels(#""value": [5, 3, 8], "name": ["a", "b", "c"]"#) == ["a", "b", "c"])
  #expect(try labels(#""value": [5, 3, 8]"#) == ["5", "3", "8"])
  #expect(try labels(#""weight": [5, 3, 8]"#) == ["0", "1", "2"])
  #expect(throws: SourceError.self) { try labels(#""key": [5, 3]"#) }
}
