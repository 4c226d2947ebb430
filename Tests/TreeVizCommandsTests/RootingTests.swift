import Foundation
import Testing

/// The options that change phylogenies after they are read.
@Suite struct RootingTests {
  private static let tree = "((A:1,B:2)95:0.5,(C:1,D:4)80:0.25,E:3);"

  @Test(arguments: [
    (["--root", "midpoint"], "(D:3.625,((E:3,(A:1,B:2)95:0.5)80:0.25,C:1):0.375);"),
    (["--root", "A, B"], "((A:1,B:2)95:0.25,((C:1,D:4)80:0.25,E:3)95:0.25);"),
    (["--collapse", "support<90"], "((A:1,B:2)95:0.5,C:1.25,D:4.25,E:3);"),
    (["--ladderize"], "(E:3,(A:1,B:2)95:0.5,(C:1,D:4)80:0.25);"),
    (["--resolve", "--ladderize"], "(E:3,((A:1,B:2)95:0.5,(C:1,D:4)80:0.25):0);"),
    (
      ["--ladderize", "--collapse", "support<90", "--root", "E"],
      "(E:1.5,(C:1.25,D:4.25,(A:1,B:2)95:0.5):1.5);"
    ),
  ])
  func treesAreChangedAfterReading(_ options: [String], _ expected: String) async throws {
    let result = try await Tool.run(["convert", Self.tree, "--to", "newick"] + options)
    #expect(result.text == "\(expected)\n")
    #expect(result.errors.isEmpty)
  }

  @Test func allVerbsThatReadTreesAcceptTheOptions() async throws {
    let options = ["--root", "E", "--ladderize"]
    for verb in [
      ["draw"], ["info"], ["traverse"], ["convert", "--to", "json"], ["cut", "--clusters", "2"],
      ["check", "--kind", "full"], ["diff", Self.tree],
    ] {
      let result = try await Tool.run([verb[0], Self.tree] + verb.dropFirst() + options)
      #expect(result.status == 0, "\(verb) \(result.errors)")
    }
    let leaves = try await Tool.run(
      "convert", Self.tree, "--to", "newick", "--root", "E", "--ladderize")
    #expect(leaves.text == "(E:1.5,((A:1,B:2)95:0.5,(C:1,D:4)80:0.25):1.5);\n")
  }

  @Test func anOutgroupMayHaveACommaInItsName() async throws {
    let result = try await Tool.run(
      "convert", "(('A,B',C),D,E);", "--to", "newick", "--root", "A,B")
    #expect(result.text == "('A,B',(C,(D,E)));\n")
  }

  @Test(arguments: [
    (["--root", "X"], 65, "--root: no node is named X (expected: midpoint, or names such as A, B"),
    (["--root", "A,C"], 65, "--root: the outgroup is not a clade"),
    (["--collapse", "posterior<1"], 65, "--collapse: there is no column posterior"),
    (["--collapse", "support!=3"], 64, "'support!=3' is not a valid value for --collapse"),
    (["--collapse", "support"], 64, "'support' is not a valid value for --collapse"),
    (["--root", "A,,B"], 64, "'A,,B' is not a valid value for --root"),
  ])
  func wrongValuesAreRefused(_ options: [String], _ status: Int32, _ reason: String) async throws {
    let result = try await Tool.run(["draw", Self.tree] + options)
    #expect(result.status == status && result.output.isEmpty)
    #expect(result.errors.contains(reason), "\(result.errors)")
  }

  @Test func optionsWithoutAnEffectAreReported() async throws {
    let keys = try await Tool.run("info", "5 3 8", "--root", "midpoint", "--ladderize")
    #expect(keys.errors == "treeviz: --root, --ladderize: no effect on keys\n")
    let none = try await Tool.run("info", Self.tree, "--collapse", "support<10")
    #expect(none.errors == "treeviz: --collapse: no inner branch has support<10\n")
    let session = try await Tool.run("repl", "--no-drawing", input: "insert 5\ninfo --ladderize\n")
    #expect(session.errors == "treeviz: --ladderize: no effect on the current trees\n")
  }

  @Test(arguments: ["--ladderize", "--root=1", "--collapse=value<1"])
  func decisionTreesKeepTheirSides(option: String) async throws {
    for tree in [
      "0:[f2<2.45] yes=1,no=2,missing=1\n1:leaf=1\n2:leaf=2\n",
      "|--- width <= 0.80\n|   |--- class: 0\n|--- width >  0.80\n|   |--- class: 1\n",
    ] {
      let result = try await Tool.run("draw", tree, option)
      #expect(result.status == 65 && result.errors.contains("a decision tree, whose tests"))
    }
  }
}
