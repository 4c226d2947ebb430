import BinaryTrees
import Testing
import TextSupport
import TreeFormats

/// Decision trees in DOT as `export_graphviz` of scikit-learn writes them.
@Suite struct DecisionDOTTests {
  /// Returns a tree in DOT with the given labels of its root and its leaves.
  private func dot(_ labels: [String], head: String = "rankdir=LR ;\n") -> String {
    let nodes = labels.enumerated().map { number, label in
      "\(number) [label=\(label)] ;\n"
        + (number > 0 ? "0 -> \(number) [labeldistance=2.5, headlabel=\"True\"] ;\n" : "")
    }
    return "digraph Tree {\nnode [shape=box, fontname=\"helvetica\"] ;\n" + head + nodes.joined()
      + "{rank=same ; 0} ;\n}"
  }

  @Test func `names, numbers and classes are those of the model`() throws {
    let document = try TreeDocument.read(try fixture("decision-iris.dot"))
    let tree = document.tree
    #expect(document.format == .decisionDOT && document.notes.isEmpty)
    #expect(tree.count == 17 && tree.shape.height == 5)
    #expect(tree.elements.prefix(2) == ["petal width (cm) <= 0.8", "setosa"])
    #expect(tree.columns["gini"]?[0] == .decimal(0.667))
    #expect(tree.columns["samples"]?[0] == .integer(150))
    #expect(tree.columns[.value]?[2] == .text("[0,50,50]"))
    #expect(tree.columns["class"]?[2] == .text("versicolor"))
    // The same tree as text.
    let rules = try TreeDocument.read(try fixture("rules-iris.txt")).tree
    #expect(tree.shape == rules.shape)
    let regressor = try TreeDocument.read(try fixture("decision-diabetes.dot"))
    #expect(regressor.tree.elements.first == "s5 <= -0.004")
    #expect(regressor.tree.columns["squared_error"]?[0] == .decimal(5929.885))
    #expect(regressor.tree.columns[.value]?[0] == .decimal(152.133))
  }

  @Test func `labels may have no names, or only in the root`() throws {
    let leaves = [#""0.0\n50\n[50, 0]\na""#, #""0.5\n100\n[0, 100]\nb""#]
    for (root, name) in [
      (#""x[3] <= 0.8\ngini = 0.5\nsamples = 150\nvalue = [50, 100]\nclass = b""#, "gini"),
      (#""x[3] <= 0.8\n0.5\n150\n[50, 100]\nb""#, "impurity"),
    ] {
      let tree = try TreeDocument.read(Array(dot([root] + leaves).utf8)).tree
      #expect(tree.elements == ["x[3] <= 0.8", "a", "b"])
      #expect(tree.columns[AnnotationKey(rawValue: name)]?[2] == .decimal(0.5))
      #expect(tree.columns["samples"]?[1] == .integer(50))
      #expect(DecisionTest(at: 0, of: tree)?.index == 3)
    }
    let shares = dot([#""samples = 100.0%\nvalue = [0.25, 0.75]""#])
    #expect(try TreeDocument.read(Array(shares.utf8)).tree.elements == ["class 1"])
  }

  @Test func `names may contain marks, and arrays several lines`() throws {
    let root =
      #"<node &#35;0<br/>a \"b\" &lt; x<SUB>0</SUB> &le; -1e-05<br/>"#
      + "value = [[1.0]<br/>[2.0]]>"
    let leaves = [
      ##"<node &#35;1<br/>value = [[1.0]<br/>[2.5]]>, fillcolor="#e5813900""##,
      ##""(...)", fillcolor="#C0C0C0""##,
    ]
    let document = try TreeDocument.read(Array(dot([root] + leaves, head: "").utf8))
    #expect(document.tree.elements == [#"a "b" < x[0] <= -1e-05"#, "leaf 1", "(...)"])
    #expect(document.tree.columns[.value]?[0] == .text("[[1.0],[2.0]]"))
    #expect(document.notes == ["1 subtree (...): max_depth of export_graphviz cut the tree"])
  }

  @Test func `a damaged tree is refused`() {
    let leaf = #""value = 1""#
    for (text, message) in [
      (dot([]), "without nodes"), (dot([leaf, leaf]), "neither a test"),
      (dot([#""x <= 1\nvalue = 2""#, leaf]), "neither a test"),
      (dot([#""x <= 1\nvalue = 2""#, leaf, leaf, leaf]), "three children"),
      (dot([leaf]) + "\n0 [label=\"value = 2\"] ;", "given twice"),
      (dot([leaf]) + "\n7 -> 0 ;", "does not write"), (dot(["value"]), "does not write"),
      (dot([#""x <= 1\nvalue = 2""#, leaf, #""1\n2\n3""#]), "more lines than the root"),
    ] {
      let error = #expect(throws: SourceError.self) { try TreeDocument.read(Array(text.utf8)) }
      #expect(error.map { "\($0)".contains(message) } == true, "\(text): \(error as Any)")
    }
  }

  @Test(arguments: ["digraph G {\n a -> b\n}", "digraph Tree {\n 0 -> 1\n}", "graph { 0 -- 1 }"])
  func `other files in DOT are refused by name`(_ text: String) {
    let error = #expect(throws: SourceError.self) { try TreeDocument.read(Array(text.utf8)) }
    #expect(error?.message.hasPrefix("DOT") == true, "\(error as Any)")
  }
}
