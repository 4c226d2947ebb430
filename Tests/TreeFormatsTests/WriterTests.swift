import BinaryTrees
import Testing
import TextSupport
import TreeTestSupport

@testable import TreeFormats

private func written(_ text: String, _ format: TreeFormat) throws -> WrittenText {
  try format.write(try read(text).get().tree)
}

@Test(
  arguments: [
    ("[5,3,8,null,4]", .keys, "5 3 4 8"), ("[5,3,8,null,4]", .list, "[5,3,8,null,4]"),
    ("[5,3,8,null,4]", .heapArray, "[5,3,8,null,4]"),
    ("[1,null,2,3]", .heapArray, "[1,null,2,null,null,3]"),
    ("[5,3,8,null,4]", .sexpr, "(5 (3 () (4)) (8))"), ("[1,2]", .sexpr, "(1 (2))"),
    ("[5,3,8,1,4]", .newick, "((1,4)3,8)5;"),
    ("((a:1.50,b:2):3e-7,'c d');", .newick, "((a:1.5,b:2):3e-07,'c d');"),
    (
      "[5,3,8,null,4]", .json,
      #"{"element":5,"left":{"element":3,"right":{"element":4}},"right":{"element":8}}"#
    ),
    (
      "((a:1,b)c,d);", .json,
      #"{"element":"","branchLength":null,"left":{"element":"c","left":{"element":"a","branchLength":1.0},"right":{"element":"b"}},"right":{"element":"d"}}"#
    ),
    (
      "((a:1,b)c,d);", .jsonArrays,
      #"{"children_left":[1,2,-1,-1,-1],"children_right":[4,3,-1,-1,-1],"label":["","c","a","b","d"],"branchLength":[null,null,1.0,null,null]}"#
    ),
    (
      "['a b','\\u001b\"\\n',007,1.5,\"null\",'\u{202E}é']", .list,
      #"["a b","\u001B\"\n","007",1.5,"null","\u202Eé"]"#
    ),
    ("[b,a,'c d']", .keys, #"b a "c d""#), ("['5','10','6']", .keys, #""5" "10" "6""#),
    ("[1.5,1,2]", .keys, "1.5 1 2"),
    ("[]", .keys, "[]"), ("[]", .list, "[]"), ("[]", .heapArray, "[]"), ("[]", .sexpr, "()"),
    ("[]", .newick, "[]"), ("[]", .json, "[]"),
    ("[]", .jsonArrays, #"{"children_left":[],"children_right":[],"label":[]}"#),
  ] as [(String, TreeFormat, String)])
func treesAreWritten(_ text: String, _ format: TreeFormat, _ expected: String) throws {
  #expect(try written(text, format).text == expected + "\n")
}

@Test func whatAFormatCannotSayIsNamed() throws {
  let text = #"{"id": 2, "weight": 1, "x": "y", "left": {"id": 1, "left": {"id": 3}}}"#
  for format in [TreeFormat.list, .heapArray, .sexpr] {
    #expect(try written(text, format).losses == ["column weight", "column x"])
  }
  #expect(
    try written(text, .newick).losses
      == ["whether an only child is left or right (2 nodes)"])
  #expect(
    try written(text, .keys).losses
      == [
        "the shape: the keys are not in the order of a search tree", "column weight", "column x",
      ])
  #expect(try written("[1,1]", .keys).losses.count == 1)
  #expect(
    try written("[2,1]", .newick).losses == ["whether an only child is left or right (1 node)"])
  #expect(try written(text, .json).losses.isEmpty)
  #expect(try written(text, .jsonArrays).losses.isEmpty)
}

@Test func columnsThatJSONCannotSayAreNamed() throws {
  let shape = try read("[2,1,3]").get().tree.shape
  let tree = TreeSnapshot(
    shape: shape, elements: ["2", "1", "3"],
    columns: [
      "left": .integers([1, 2, 3]), "element": .integers([1, 2, 3]), "id": .integers([1, 2, 3]),
      "none": .texts([nil, nil, nil]),
      .weight: .decimals([.nan, 1, .infinity]), .color: .texts(["red", nil, nil]),
      .branchLength: .integers([nil, 5, nil]),
    ])
  let json = JSONWriter.write(tree)
  #expect(
    json.losses == [
      "column left, a name that means something else in JSON",
      "column element, a name that means something else in JSON",
      "column id, a name that means something else in JSON", "column none, which is empty",
      "2 entries of column weight, not finite",
    ])
  #expect(
    json.text
      == #"{"element":2,"weight":null,"color":"red","branchLength":null,"left":{"element":1,"weight":1.0,"branchLength":5},"right":{"element":3}}"#
      + "\n")
  let newick = NewickWriter.write(tree)
  #expect(
    newick.text
      == "(1[&left=2,element=2,id=2,weight=1.0]:5,3[&left=3,element=3,id=3])2[&left=1,element=1,id=1,color=red];\n"
  )
  #expect(newick.losses.first == "that the numbers of column branchLength are whole")
  let arrays = JSONArraysWriter.write(tree)
  #expect(arrays.losses.contains("column id, a name that means something else in JSON"))
  #expect(!arrays.losses.contains("column left, a name that means something else in JSON"))
}

/// Columns whose names have another meaning in JSON are reported as losses.
@Test func columnsThatJSONWouldRenameAreNamed() throws {
  let tree = try read("(a[&bf=1,Height=2,isRed=1,weight=5],b)c;").get().tree
  let losses = ["bf", "Height", "isRed"].map {
    "column \($0), a name that means something else in JSON"
  }
  #expect(try TreeFormat.json.write(tree).losses == losses)
  #expect(try TreeFormat.jsonArrays.write(tree).losses == Array(losses[..<2]))
  let weight = tree.with(columns: [.weight: .decimals([.nan, 1, nil])])
  #expect(try TreeFormat.json.write(weight).losses == ["1 entry of column weight, not finite"])
}

@Test func heapArraysHaveALimitOfPlaces() throws {
  let chain = Chain.right.shape(count: 20)
  let tree = TreeSnapshot(shape: chain, elements: chain.indices.map { "\($0)" })
  #expect(try HeapArrayWriter.write(tree, places: (1 << 20) - 1).losses.isEmpty)
  let error = #expect(throws: TreeWriteError.self) {
    try HeapArrayWriter.write(tree, places: (1 << 20) - 2)
  }
  #expect(
    error?.description
      == "heap-array: a tree of height 19 takes more places than the limit of 1048574")
}

@Test(arguments: [
  ("[]", "key,parent,side,depth,left,right\n"),
  (
    "[5,3,8,null,4]",
    """
    key,parent,side,depth,left,right
    5,,,0,3,8
    3,5,left,1,,4
    4,3,right,2,,
    8,5,right,1,,

    """
  ),
  (
    #"{"key": "a,\"b\"", "depth": 1, "color": "red", "left": {"key": " x\n"}}"#,
    """
    key,parent,side,depth,left,right,column:depth,color
    "a,""b""\",,,0," x␊",,1,red
    " x␊","a,""b""\",left,1,,,,

    """
  ),
]) func tablesHaveARowForEachNode(text: String, expected: String) throws {
  #expect(TableWriter.write(try read(text).get().tree).text == expected)
}

@Test func notesAreColumnsOfATable() throws {
  let tree = try read("[5,3]").get().tree
  let table = TableWriter.write(tree, notes: [("height", ["h 1", "h 0"])])
  #expect(
    table.text.split(separator: "\n").map { $0.split(separator: ",").last } == [
      "height", "h 1", "h 0",
    ])
}
