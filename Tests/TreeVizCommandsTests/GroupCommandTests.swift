import Foundation
import Testing

/// Commands on trees whose nodes have three or more children.
@Suite struct GroupCommandTests {
  private static let tree = "((a,b,c)d,(e,f)g,h)i;"

  @Test func convertWritesGroupsBackUnchanged() async throws {
    let same = try await Tool.run("convert", Self.tree, "--to", "newick")
    #expect(same.text == "\(Self.tree)\n")
    let json = try await Tool.run("convert", Self.tree, "--to", "json")
    let back = try await Tool.run(["convert", "-", "--to", "newick"], input: json.output)
    #expect(back.text == same.text)
    #expect(same.errors + json.errors + back.errors == "")
  }

  @Test(arguments: ["text", "svg", "html"])
  func hiddenNodesLeaveAllChildren(format: String) async throws {
    for layout in ["tidy", "radial", "knuth"] where format != "text" || layout == "tidy" {
      let result = try await Tool.run(
        "draw", "(a,b,c,(d,e,f));", "--max-depth", "1", "--layout", layout, "--format", format)
      #expect(result.status == 0, "\(layout): \(result.errors)")
      for label in ["a", "b", "c"] where format != "html" {
        #expect(result.text.contains(format == "svg" ? ">\(label)<" : label), "\(layout)")
      }
      #expect(!result.text.contains(">d<"))
    }
  }

  @Test func infoCountsRealNodes() async throws {
    let info = try await Tool.run("info", Self.tree)
    #expect(
      info.text == """
        format                         newick
        nodes                          9
        height                         2
        leaves                         6
        width                          5
        widths                         1 3 5
        diameter                       4
        nodes with 3 or more children  2
        most children                  3

        """)
  }

  @Test(arguments: [
    ("inorder", "a d b c i e g f h"), ("preorder", "i d a b c g e f h"),
    ("postorder", "a b c d e f g h i"), ("levelorder", "i d g h a b c e f"),
  ])
  func traversalsVisitChildrenFromLeftToRight(_ order: String, _ line: String) async throws {
    let result = try await Tool.run("traverse", Self.tree, "--order", order)
    #expect(result.text == "\(line)\n")
    #expect(result.errors.isEmpty)
  }

  @Test func textDrawingsHaveOneJunction() async throws {
    let result = try await Tool.run("draw", "(a,b,(c,d,e)f)g;")
    #expect(
      result.text == """
            g
        ╭───┼───╮
        a   b   f
            ╭───┼───╮
            c   d   e

        """)
  }

  @Test func picturesShowEachNodeOnce() async throws {
    for layout in ["tidy", "knuth", "wetherell", "dendrogram", "radial", "indented"] {
      let line = ["draw", Self.tree, "--layout", layout, "--format", "svg"]
      let picture = try await Tool.run(line)
      #expect(picture.status == 0, "\(picture.errors)")
      for label in "abcdefghi" {
        #expect(picture.text.ranges(of: ">\(label)<").count == 1, "\(layout) \(label)")
      }
    }
  }

  @Test(arguments: [
    (["draw", tree, "--layout", "htree", "-o", "-", "--format", "svg"], "the layout htree"),
    (["draw", tree, "--layout", "height", "-o", "-", "--format", "svg"], "the layout height"),
    (["convert", tree, "--to", "sexpr"], "the format sexpr"),
    (["draw", tree, "--kind", "avl"], "the kind avl"),
    (["draw", tree, "--edge-labels", "0,1", "--format", "svg"], "--edge-labels"),
    (["draw", tree, "--annotate", "balance"], "--annotate balance"),
    (["traverse", tree, "--step"], "the playback of a traversal"),
    (["insert", "x", "--into", tree], "'insert'"), (["remove", "a", "--from", tree], "'remove'"),
    (["search", "a", "--in", tree], "'search'"), (["check", tree], "'check'"),
    (["diff", tree, "(a,b)c;"], "'diff'"),
  ])
  func whatNeedsABinaryTreeRefusesGroupsByName(_ line: [String], _ name: String) async throws {
    let result = try await Tool.run(line)
    #expect(result.status == 65, "\(result.errors)")
    #expect(result.output.isEmpty)
    #expect(
      result.errors.contains(
        "\(name) does not support a node with 3 children; --resolve makes the tree binary"),
      "\(result.errors)")
  }

  @Test func pagesShowGroupsAsAPicture() async throws {
    let page = try await Tool.run("draw", Self.tree, "--format", "html")
    let svg = try await Tool.run("draw", Self.tree, "--format", "svg")
    #expect(page.errors.isEmpty && page.text.contains("tv-node"))
    let edges = page.text.ranges(of: #"class=\"tv-edge\""#).count
    #expect(edges == svg.text.ranges(of: #"class="tv-edge""#).count)
  }

  @Test func sessionsRefuseGroups() async throws {
    let result = try await Tool.run("repl", "--no-drawing", input: "load (a,b,c);\n")
    #expect(result.errors.contains("a session does not support a node with 3 children"))
  }

  @Test func resolveMakesTreesBinary() async throws {
    let tree = try await Tool.run("convert", "(a:1,b:2,c:3)d;", "--to", "newick", "--resolve")
    #expect(tree.text == "(a:1,(b:2,c:3):0)d;\n")
    let list = try await Tool.run("convert", Self.tree, "--to", "sexpr", "--resolve")
    #expect(list.status == 0)
    #expect(list.text == "(i (d (a) (\"\" (b) (c))) (\"\" (g (e) (f)) (h)))\n")
  }
}
