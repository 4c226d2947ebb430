import BinaryTrees
import Testing
import TextSupport
import TreeFormats

/// Models of XGBoost as `dump_model` writes them.
@Suite struct XGBoostTests {
  /// Follows a sample to its leaf, and returns the numbers of the nodes in the model.
  private func path(_ sample: [String: Double], in tree: TreeSnapshot<String>) throws -> [Int] {
    var (node, path) = (0, [Int]())
    while true {
      guard case .integer(let number)? = tree.columns["nodeid"]?[node] else { return path }
      path.append(number)
      guard let test = DecisionTest(at: node, of: tree) else { return path }
      let side = try #require(test.side(of: sample[test.feature]))
      node = try #require(side == .left ? tree.shape.left(of: node) : tree.shape.right(of: node))
    }
  }

  @Test(arguments: ["xgboost-table.csv", "xgboost-model.json", "xgboost-graph.dot"])
  func `samples reach the leaves that XGBoost predicts`(_ file: String) throws {
    let table = try DelimitedTable(try fixture("xgboost-leaves.csv"))
    for number in 0..<(file.hasSuffix("dot") ? 1 : 2) {
      let document = try TreeDocument.read(try fixture(file), tree: .number(number))
      #expect(document.format == .xgboost)
      #expect(document.tree.columns["threshold"] != nil && document.tree.columns["gain"] != nil)
      let expected = try #require(table.column(named: "\(number)"))
      for row in 0..<table.rowCount {
        var sample: [String: Double] = [:]
        for name in ["a", "c", "z"] {
          sample[name] = table.column(named: name).flatMap { Double(table[row, $0]) }
        }
        #expect(try path(sample, in: document.tree).last == Int(table[row, expected]))
      }
    }
  }

  @Test func `the forms of a model have the same shape and numbers`() throws {
    let graph = try TreeDocument.read(try fixture("xgboost-graph.dot")).tree
    for file in ["xgboost-table.csv", "xgboost-model.json"] {
      let tree = try TreeDocument.read(try fixture(file)).tree
      #expect(tree.shape == graph.shape, "\(file)")
      for key in ["feature", "split", "categories", "missing", "nodeid"] as [AnnotationKey] {
        #expect(tree.columns[key] == graph.columns[key], "\(file), \(key)")
      }
      for key in ["threshold", "gain", "cover", .value] as [AnnotationKey] {
        for node in tree.shape.indices {
          let numbers = [tree, graph].map { $0.columns[key]?[node]?.number.map { Float($0) } }
          #expect(numbers[0] == numbers[1], "\(file), \(key), node \(node)")
        }
      }
      #expect(!tree.elements.contains { $0.contains("E") }, "\(file)")
    }
  }

  @Test(arguments: ["xgboost-cancer.txt", "xgboost-cancer.json"])
  func `rows of the data reach the leaves that XGBoost predicts`(_ file: String) throws {
    let document = try TreeDocument.read(try fixture(file))
    let tree = document.tree
    #expect(document.format == .xgboost && tree.count == 15)
    #expect(document.notes == ["3 trees; this is tree 0 (--tree chooses another)"])
    #expect(tree.elements.first == "worst_radius < 16.8199997")
    #expect(tree.columns["gain"]?[0] == .decimal(388.512787))
    #expect(tree.columns["cover"]?[0] == .decimal(133.012299))
    let first = ["worst_radius": 25.38, "worst_texture": 17.33, "mean_concave_points": 0.1471]
    #expect(try path(first, in: tree) == [0, 2, 5, 12])
    let other = ["worst_radius": 15.11, "worst_concave_points": 0.1288, "radius_error": 0.2699]
    #expect(try path(other, in: tree) == [0, 1, 3, 7])
  }

  @Test(arguments: ["xgboost-categories.txt", "xgboost-categories.json"])
  func `a categorical split follows the numbers of the children`(_ file: String) throws {
    let tree = try TreeDocument.read(try fixture(file)).tree
    #expect(tree.elements.first == "c in {1,2}")
    #expect(try path(["c": 1, "x": 118], in: tree) == [0, 2, 5])
    #expect(try path(["c": 2, "x": 119], in: tree) == [0, 2, 6])
    #expect(try path(["c": 0, "x": 120.5], in: tree) == [0, 1, 3])
    #expect(try path(["c": 3, "x": 121], in: tree) == [0, 1, 4])
    #expect(try path([:], in: tree) == [0, 1, 4])
  }

  @Test(arguments: ["txt", "json", "dot", "model"])
  func `leaves of several targets have a value for each target`(_ form: String) throws {
    let file = form == "model" ? "xgboost-targets-model.json" : "xgboost-targets.\(form)"
    let tree = try TreeDocument.read(try fixture(file)).tree
    #expect(tree.count == 7)
    let leaf = tree.shape.left(of: try #require(tree.shape.left(of: 0)))
    guard case .text(let text)? = tree.columns[.value]?[try #require(leaf)] else {
      Issue.record("\(file): no value")
      return
    }
    let numbers = text.dropFirst().dropLast().split(separator: ",").map { Float(String($0)) ?? 0 }
    let expected: [Float] = [0.0435857214, -0.208627239, -0.219704777]
    #expect(zip(numbers, expected).allSatisfy { ($0 - $1).magnitude < 1e-7 } && numbers.count == 3)
    #expect(tree.elements[try #require(leaf)] == "[0.0435857, -0.208627, -0.219705]")
    #expect(tree.elements.contains("[0.0025, 0.147088, 0.22018]"))
  }

  @Test func `an indicator is tested by zero, one and missing values`() throws {
    func sides(_ tree: TreeSnapshot<String>) throws -> [ChildSide?] {
      let test = try #require(DecisionTest(at: 0, of: tree))
      return [0, 1, nil].map { test.side(of: $0) }
    }
    let leaves = "\n1:leaf=1\n2:leaf=2\n"
    // The second child has the values from the threshold on, and is the left one if it is `yes`.
    let first = try TreeDocument.read(Array("0:[ind] yes=2,no=1\(leaves)".utf8)).tree
    #expect(first.elements == ["ind", "2", "1"])
    #expect(try sides(first) == [.right, .left, .right])
    // The side of 1 depends on zeros in the data, which are not in the dump.
    let second = try TreeDocument.read(Array("0:[ind] yes=1,no=2\(leaves)".utf8)).tree
    #expect(try sides(second) == [.left, nil, .right])
    let json = """
      [{"nodeid": 0, "split": "ind", "yes": 2, "no": 1, "children": [
      {"nodeid": 1, "leaf": 1}, {"nodeid": 2, "leaf": 2}]}]
      """
    #expect(try sides(try TreeDocument.read(Array(json.utf8)).tree) == [.right, .left, .right])
    let graph = """
      digraph {
        0 [ label="ind" ]
        0 -> 1 [label="yes, missing"]
        0 -> 2 [label="no"]
        1 [ label="leaf=1" ]
        2 [ label="leaf=2" ]
      }
      """
    let drawn = try TreeDocument.read(Array(graph.utf8)).tree
    #expect(drawn.elements == ["ind < 1", "1", "2"])
    #expect(try sides(drawn) == [.left, .right, .left])
  }

  @Test func `a missing last line break is reported or refused`() throws {
    let text = "0:leaf=0.25"
    #expect(try TreeDocument.read(Array("\(text)\n".utf8)).notes.isEmpty)
    #expect(try TreeDocument.read(Array(text.utf8)).notes.first?.contains("cut off") == true)
    let whole = try fixture("xgboost-cancer.txt")
    // Each beginning of a dump is refused, except for whole trees.
    var ends: [Int] = []
    for count in stride(from: whole.count, to: 200, by: -1) {
      if (try? TreeDocument.read(Array(whole[..<count]))) != nil { ends.append(count) }
    }
    #expect(ends.count == 3)
    for end in ends.dropFirst() {
      #expect(whole[end...].starts(with: "booster[".utf8))
    }
  }

  @Test func `text and JSON are the same tree, and a number chooses one`() throws {
    for number in 0..<3 {
      let choice = TreeChoice.number(number)
      let text = try TreeDocument.read(try fixture("xgboost-cancer.txt"), tree: choice)
      let json = try TreeDocument.read(try fixture("xgboost-cancer.json"), tree: choice)
      #expect(text.tree.shape == json.tree.shape && text.tree.elements == json.tree.elements)
      #expect(text.notes.isEmpty && json.notes.isEmpty)
      for name in [.value, "threshold", "missing", "gain", "cover"] as [AnnotationKey] {
        #expect(text.tree.columns[name] == json.tree.columns[name])
      }
    }
    #expect(throws: SourceError.self) {
      try TreeDocument.read(try fixture("xgboost-cancer.txt"), tree: .number(3))
    }
  }

  @Test(arguments: [
    ("booster[0]:\n0:[f<1.5] yes=1,no=2\n\t1:leaf=0.5\n", "has a child 2"),
    ("0:[f<1.5] yes=1,no=1\n1:leaf=0.5", "two parents"),
    ("0:[f<1.5] yes=1\n1:leaf=0.5", "neither a test"),
    ("0:leaf=1\n0:leaf=2", "given twice"), ("0:leaf=1\n1:leaf=2", "not a child"),
    ("0:leaf=1,gain=1,gain=2", "given twice"), ("0:leaf=x", "not a number"),
    ("0:[f<1.5 yes=1,no=2", "without an end"), ("0:leaf=1\nhello", "not a node of XGBoost"),
    (#"[{"nodeid": 0, "split": "f", "children": []}]"#, "neither a test"),
    (#"[{"nodeid": 1, "leaf": 2}]"#, "without node 0"),
    (#"{"learner":{"gradient_booster":{"model":{"trees":[{"left_children":[1]}]}}}}"#, "without"),
    (#"{"learner":{"gradient_booster":{"name":"gblinear"}}}"#, "a model without trees"),
    (
      #"{"learner":{"attributes":{},"trees":[{"left_children":[0],"right_children":[0],"#
        + #""split_indices":[0],"split_conditions":[0],"default_left":[0],"loss_changes":[0],"#
        + #""sum_hessian":[1]}]}}"#, "not a node"
    ),
    (
      "Tree,Node,Feature,Split,Yes,No,Gain\n0,0,a,1.5,0-1,0-2,1\n0,1,Leaf,,,,0.5", "has a child 2"
    ),
    ("Tree,Node,Feature,Split,Yes,No\n0,0,a,x,0-1,0-2", "line 2, column 1"),
    ("Tree,Node,Feature,Split,Yes,No\n0,x,a,1,0-1,0-2", "the number of a node"),
    ("Tree,Node,Feature,Split,Yes,No\n0,0,a,1,0-1,", "neither a test"),
    ("digraph {\n 0 [ label=\"leaf=x\" ]\n}", "not a number"),
    ("digraph {\n 0 [ label=\"leaf=1\" ]\n 1 -> 2 [label=\"no\"]\n}", "edge of a node"),
    ("digraph {\n 0 [ label=\"f<1\" ]\n 0 -> 1 [label=\"yes\"]\n}", "neither a test"),
    ("digraph {\n 0 [ label=\"leaf=1\" ]\n 0 -", "neither a node nor an edge"),
    ("digraph {\n 0 [ label=\"leaf=1\" ]\n 0 -x 1", "neither a node nor an edge"),
    ("booster[0]:\n0:leaf=1\nbooster[1]:\n", "tree 1 is not complete"),
    ("booster[0]:\n0:leaf=1\nbooster[1]:\n0:[a<1] yes=1,no=2\n1:leaf=3\n", "tree 1 is not"),
    ("booster[0]:\n", "a tree without nodes"), ("booster[0]:\n0:leaf=1", "last line is cut off"),
    ("0:leaf=[1,x]\n", "not a number"), ("0:leaf=[1, ]\n", "not a number"),
    (#"[{"nodeid": 0, "leaf": ["a"]}]"#, "leaf that is not a number"),
    ("digraph {\n 0 [ label=\"leaf=1\" ]\n", "without an end"),
    ("Tree,Node,Feature,Split,Yes,No\n0,0,Leaf,,,\n1,0,a,1,1-1,1-2", "tree 1 is not complete"),
    ("0:[c:{,}] yes=1,no=2\n1:leaf=1\n2:leaf=2", "categories that are not numbers"),
  ])
  func `a damaged model is refused`(_ text: String, _ message: String) {
    let error = #expect(throws: SourceError.self) { try TreeDocument.read(Array(text.utf8)) }
    #expect(error.map { "\($0)".contains(message) } == true, "\(text): \(error as Any)")
  }
}
