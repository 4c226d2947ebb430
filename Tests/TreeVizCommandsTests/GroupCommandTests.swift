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
    (["search", "a", "--in", tree], "'search'"),
    (["check", tree, "--kind", "interval"], "'check'"),
    (["diff", tree, "(a,b)c;", "--layout", "htree", "--format", "svg"], "the layout htree"),
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

  @Test(arguments: [
    ("full", 1, "no: i (the root) has 3 children\nand: d (i → child 1 d) has 3 children\n"),
    ("balanced", 0, "yes: balanced: the heights of sibling subtrees differ by at most 1\n"),
    (
      "symmetric", 1,
      "no: d (i → child 1 d) and h (i → child 3 h) are counterparts in the mirror but have 3 and 0 "
        + "children\n"
    ),
  ])
  func checkAppliesRulesThatSuitGroups(_ rule: String, _ status: Int, _ words: String) async throws
  {
    let tree = "((a,b,c)d,(e,f)g,h)i;"
    let result = try await Tool.run("check", tree, "--kind", rule)
    #expect(Int(result.status) == status && result.text == words, "\(result.text)")
    #expect(result.errors.isEmpty)
    let picture = try await Tool.run("check", tree, "--kind", rule, "--format", "svg")
    #expect(Int(picture.status) == status)
    #expect(picture.text.contains("tv-violation") == (status == 1))
  }

  @Test(arguments: ["bst", "avl", "red-black", "treap", "heap", "max-heap", "complete", "perfect"])
  func checkRefusesOtherRulesByName(_ rule: String) async throws {
    let result = try await Tool.run("check", Self.tree, "--kind", rule)
    #expect(result.status == 65 && result.output.isEmpty)
    #expect(
      result.errors
        == "treeviz: argument: the rule \(rule) is for binary trees and does not support "
        + "a node with 3 children (expected: balanced, full, symmetric); --resolve makes the tree "
        + "binary\n")
  }

  @Test func checkNamesStoredValuesOfGroupsThatNoRuleChecks() async throws {
    let tree = #"{"key": 1, "height": 5, "children": [{"key": 2}, {"key": 3}, {"key": 4}]}"#
    let result = try await Tool.run("check", tree, "--kind", "balanced")
    #expect(result.status == 0)
    #expect(result.errors == "treeviz: stored height is not checked\n")
  }

  private static let changed = "((a,c,b)d,(e,f)g,k,h)i;"

  @Test func diffReportsChildrenOfGroups() async throws {
    let result = try await Tool.run("diff", Self.tree, Self.changed)
    #expect(result.status == 1 && result.errors.isEmpty)
    #expect(
      result.text.hasSuffix(
        """

        added k, child 3 of i
        moved c from child 3 of d to child 2 of d

        9 nodes matched by key, 1 added, 1 moved

        """), "\(result.text)")
    let same = try await Tool.run("diff", Self.tree, Self.tree)
    #expect(same.status == 0 && same.text == "the trees are the same\n")
  }

  @Test func diffWritesPositionsInJSON() async throws {
    let result = try await Tool.run("diff", Self.changed, Self.tree, "--json")
    #expect(
      result.text.contains(
        #""removed":[{"element":"k","node":8,"place":{"child":3,"parent":"i"}}]"#))
    #expect(result.text.contains(#""rotations":[],"rotationsAreComplete":false"#))
  }

  @Test(arguments: ["text", "svg", "tex", "dot"])
  func diffDrawsEachNodeOfGroupsOnce(format: String) async throws {
    let result = try await Tool.run(
      "diff", Self.changed, Self.tree, "--overlay", "--format", format)
    #expect(result.status == 1 && result.errors.isEmpty)
    if format == "text" { #expect(result.text.contains("×k")) }
    guard format == "svg" || format == "dot" else { return }
    for label in "abcdefghik" {
      let text = format == "svg" ? ">\(label)<" : "label=\"\(label)\""
      #expect(result.text.ranges(of: text).count == 1, "\(label)")
    }
    if format == "dot" { #expect(result.text.ranges(of: " -> n").count == 9) }
  }

  @Test func cutLeavesTheClustersOfGroups() async throws {
    let tree = "(a:3,b:3,(c:1,d:1,e:1):2);"
    let cut = try await Tool.run("cut", tree, "--height", "1")
    #expect(cut.text == "a\t2\nb\t3\nc\t1\nd\t1\ne\t1\n")
    #expect(cut.errors.isEmpty)
    let picture = try await Tool.run("draw", tree, "--cut", "1", "--format", "svg")
    #expect(picture.text.contains("tv-cluster1"))
  }

  @Test func limitsCountNodesOnly() async throws {
    let tree = try await Tool.run("info", "(a,b,c,d,e);", "--max-nodes", "6")
    #expect(tree.status == 0 && tree.text.contains("nodes                          6\n"))
    let refused = try await Tool.run("info", "(a,b,c,d,e);", "--max-nodes", "5")
    #expect(refused.status == 65 && refused.errors.contains("at most 5 nodes"))
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
