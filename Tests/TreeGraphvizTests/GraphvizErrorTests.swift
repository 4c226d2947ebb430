import BinaryTrees
import Testing
import TextSupport
import TreeDrawing
import TreeGraphviz
import TreeLayout
import TreeTestSupport

@Suite(.enabled(if: Graphviz.isAvailable, "Graphviz is not built in or not installed"))
struct GraphvizErrorTests {
  private func error(
    _ body: () throws(GraphvizError) -> GraphvizOutput
  ) -> GraphvizError? {
    do throws(GraphvizError) {
      _ = try body()
      return nil
    } catch {
      return error
    }
  }

  /// Checks that after an error the next graph is read and drawn correctly.
  private func expectHealth(_ comment: Comment) throws {
    let plain = try Graphviz.render(dot: "digraph { a -> b }", format: "plain")
    #expect(PlainGraph(plain.text).nodes.count == 2, comment)
    #expect(plain.warnings == "", comment)
  }

  @Test(arguments: [
    "digraph {", "digraph { a -> ", "}", "grph {}", "digraph { a [label=\"b] }",
    "digraph x {{", "digraph { a [label=<<b>] }", "digraph { a [label=<a<b<c] }",
    "digraph { /* a }",
    "digraph {" + String(repeating: "{", count: 20_000),
  ])
  func syntaxErrorsAreReported(text: String) throws {
    let fault = error { () throws(GraphvizError) in
      try Graphviz.render(dot: text, format: "svg")
    }
    guard case .syntax(let words)? = fault else {
      Issue.record("no syntax error but \(String(describing: fault)) in \(text.prefix(40))")
      return
    }
    #expect(!words.isEmpty)
    try expectHealth("after \(text.prefix(40))")
  }

  @Test(arguments: ["", " \n", "// nothing"])
  func anEmptyTextIsRefused(text: String) throws {
    let error = error { () throws(GraphvizError) in try Graphviz.render(dot: text, format: "svg") }
    #expect(error == .syntax("it ends prematurely"))
    try expectHealth("after nothing")
  }

  @Test(arguments: [
    "digraph { a } digraph { b }", "digraph { a } x", "digraph { a } }", "graph {} \"",
    "graph {} /* \"", "graph {} <<<",
    "graph {} graph {} graph {",
  ])
  func trailingText(text: String) throws {
    guard
      case .trailingText? = error({ () throws(GraphvizError) in
        try Graphviz.render(dot: text, format: "svg")
      })
    else {
      Issue.record("nothing said of \(text)")
      return
    }
    try expectHealth("after \(text)")
  }

  @Test func whiteSpaceAndCommentsMayTrail() throws {
    _ = try Graphviz.render(dot: "digraph { a } \n // end \n /* end */\n", format: "svg")
    try expectHealth("after a comment")
  }

  @Test func aFaultyLabelIsAnError() throws {
    guard
      case .layout(engine: "dot", let words)? = error({ () throws(GraphvizError) in
        try Graphviz.render(dot: "digraph { a [label=<<b>>] }", format: "svg")
      })
    else {
      Issue.record("nothing said")
      return
    }
    #expect(!words.isEmpty)
    try expectHealth("after a faulty label")
  }

  @Test func unknownNames() throws {
    for name in ["", "dott", "Dot", "dot:core", "../dot", "x11"] {
      let tree = Trees.numbered(Trees.bushy)
      let noEngine = error { () throws(GraphvizError) in
        try Graphviz.render(tree, engine: name, format: "svg")
      }
      #expect(noEngine == .unknownEngine(name, known: Graphviz.engines))
      #expect(noEngine?.description.contains("circo, dot") == true)
      guard name != "Dot" else { continue }
      let noFormat = error { () throws(GraphvizError) in
        try Graphviz.render(tree, engine: "dot", format: name)
      }
      #expect(noFormat == .unknownFormat(name, known: Graphviz.formats))
      #expect(noFormat?.description.contains("png") == true)
    }
    try expectHealth("after unknown names")
  }

  @Test(arguments: ["dot", "neato", "fdp", "circo"])
  func tooManyNodes(engine: String) throws {
    let limit = Graphviz.nodeLimit(of: engine)
    let tree = Trees.numbered(Chain.zigzag.shape(count: limit + 1))
    let error = error { () throws(GraphvizError) in
      try Graphviz.render(tree, engine: engine, format: "svg")
    }
    #expect(error == .tooManyNodes(limit + 1, limit: limit, engine: engine))
    let words = try #require(error?.description)
    #expect(words.contains("\(limit + 1)") && words.contains("200000") && words.contains(engine))
  }

  @Test func tooManyNodesInText() throws {
    let text = "digraph {" + (0...10_000).map { "a\($0);" }.joined() + "}"
    let error = error { () throws(GraphvizError) in try Graphviz.render(dot: text, format: "svg") }
    #expect(error == .tooManyNodes(10_001, limit: 10_000, engine: "dot"))
    try expectHealth("after too many nodes")
  }

  @Test func embeddedNULsAreRefused() throws {
    let error = error { () throws(GraphvizError) in
      try Graphviz.render(dot: "digraph {\0}", format: "svg")
    }
    #expect(error == .embeddedNUL(offset: 9))
  }

  @Test func positionsOfAnotherTree() throws {
    let layout = try Trees.layout(Chain.left.shape(count: 3))
    let error = error { () throws(GraphvizError) in
      try Graphviz.render(Trees.numbered(Trees.bushy), layout: layout, format: "svg")
    }
    guard case .tree(let reason)? = error else {
      Issue.record("nothing said")
      return
    }
    #expect(reason.description.contains("3 nodes"))
  }
}

/// Tests of a build without Graphviz.
@Suite(.enabled(if: !Graphviz.isAvailable, "Graphviz is built in"))
struct GraphvizUnavailableTests {
  @Test func saysSo() throws {
    #expect(Graphviz.version == nil)
    #expect(Graphviz.engines.isEmpty && Graphviz.formats.isEmpty)
    #expect(throws: GraphvizError.self) {
      try Graphviz.render(dot: "digraph {}", format: "svg")
    }
    #expect(throws: GraphvizError.self) {
      try Graphviz.render(Trees.numbered(Trees.bushy), format: "svg")
    }
  }
}
