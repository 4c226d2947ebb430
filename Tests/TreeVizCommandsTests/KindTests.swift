import Foundation
import Testing
import TreeSteps

/// The effect of `--kind` on each subcommand.
@Suite struct KindTests {
  static let kinds = TreeKind.allCases.map(\.rawValue)

  /// Returns the in-order traversal of the output of a subcommand.
  private func inorder(_ arguments: String...) async throws -> String {
    let result = try await Tool.run(arguments + ["--traversal", "inorder"])
    #expect(result.status == 0, "\(arguments): \(result.errors)")
    return result.lastLine
  }

  @Test(arguments: kinds) func everyVerbKnowsEveryKind(kind: String) async throws {
    let keys = "4 2 6 1 3 5 7"
    if !kind.hasSuffix("heap") {
      let all = "inorder: 1 2 3 4 5 6 7"
      #expect(try await inorder("insert", "4", "2", "6", "1", "3", "5", "7", "--kind", kind) == all)
      #expect(try await inorder("draw", keys, "--kind", kind) == all)
      #expect(try await inorder("search", "5", "--in", keys, "--kind", kind) == all)
      #expect(
        try await inorder("remove", "4", "--from", keys, "--kind", kind) == "inorder: 1 2 3 5 6 7")
      #expect(try await inorder("random", "7", "--kind", kind) == all)
      let traversal = try await Tool.run("traverse", keys, "--order", "inorder", "--kind", kind)
      #expect(traversal.text == "1 2 3 4 5 6 7\n")
    } else {
      let isMaximum = kind == "heap"
      let heap = try await Tool.run("insert", "1", "5", "3", "--kind", kind, "--format", "list")
      #expect(heap.text == (isMaximum ? "[5,1,3]\n" : "[1,5,3]\n"))
      let popped = try await Tool.run(
        "remove", "5", "--from", "1 5 3", "--kind", kind, "--format", "list")
      #expect(popped.text == (isMaximum ? "[3,1]\n" : "[1,3]\n"))
      #expect(try await Tool.run("search", "3", "--in", "1 5 3", "--kind", kind).status == 0)
      #expect(try await Tool.run("search", "4", "--in", "1 5 3", "--kind", kind).status == 1)
    }
    let json = try await Tool.run("convert", keys, "--to", "json", "--kind", kind)
    #expect(json.status == 0)
    // The written tree has all the data to be read as a tree of its kind.
    let checked = try await Tool.run("check", "-", "--kind", kind, input: json.text)
    #expect(checked.status == 0, "\(kind): \(checked.text)")
    #expect(checked.errors.isEmpty, "\(kind): \(checked.errors)")
    let redrawn = try await Tool.run(
      "draw", "-", "--kind", kind, "--format", "json", input: json.text)
    #expect(redrawn.text == json.text)
    #expect(redrawn.errors.isEmpty)
    let info = try await Tool.run("info", keys, "--kind", kind, "--json")
    #expect(info.text.contains("\"count\":7"))
  }

  @Test func keysAreInsertedInTheOrderTheyCome() async throws {
    // If the keys were inserted in the pre-order of the unbalanced tree (5 1 3 8), the tree would
    // be another one.
    let typed = try await Tool.run("draw", "5 8 1 3", "--kind", "splay", "--format", "sexpr")
    let inserted = try await Tool.run(
      "insert", "5", "8", "1", "3", "--kind", "splay", "--format", "sexpr")
    #expect(typed.text == inserted.text)
    #expect(typed.text == "(3 (1) (5 () (8)))\n")
  }

  @Test func aTreeIsTakenAsItIsIfItKeepsTheRules() async throws {
    let kept = try await Tool.run(
      "insert", "9", "--into", "[5,3,8,1]", "--kind", "avl", "--format", "list")
    #expect(kept.text == "[5,3,8,1,null,null,9]\n")
    let broken = try await Tool.run("insert", "9", "--into", "[1,null,2,null,3]", "--kind", "avl")
    #expect(broken.status == 65)
    #expect(broken.errors.contains("this is not an AVL tree: 1 (the root)"))
    #expect(broken.output.isEmpty)
    let unordered = try await Tool.run("draw", "[5,8,3]", "--kind", "treap")
    #expect(unordered.status == 65)
    #expect(unordered.errors.contains("this is not a treap: 8 is in the left subtree of 5"))
  }

  @Test func aTreeThatDoesNotSayEnoughIsInsertedLevelByLevel() async throws {
    let rebuilt = try await Tool.run(
      "insert", "9", "--into", "[5,3,8]", "--kind", "red-black", "--format", "sexpr")
    #expect(rebuilt.status == 0)
    #expect(rebuilt.errors.contains("does not record the color of its nodes"))
    #expect(rebuilt.text == "(5 (3) (8 () (9)))\n")
    let colored = #"{"element":5,"color":"black","left":{"element":3,"color":"red"}}"#
    let taken = try await Tool.run(
      "insert", "9", "--into", "-", "--kind", "red-black", "--format", "json", input: colored)
    #expect(taken.errors.isEmpty)
    #expect(taken.text.contains(#"{"element":9,"color":"red"}"#))
  }

  @Test(arguments: [
    ("red-black", "colors", "a red-black tree", "not checked without the color of nodes: the root"),
    ("treap", "priorities", "a treap", "not checked without the priority of nodes: no priority"),
  ])
  func treesWithoutTheDataOfTheirKindAreUndecided(
    kind: String, data: String, name: String, note: String
  ) async throws {
    let plain = try await Tool.run("check", "[5,3,8]", "--kind", kind)
    #expect(plain.status == 2 && plain.errors.contains(note))
    #expect(
      plain.text
        == "not decided: the tree shows no \(data); its keys and its shape are possible in \(name)\n"
    )
    let quiet = try await Tool.run("check", "[5,3,8]", "--kind", kind, "--quiet")
    #expect(quiet.status == 2 && quiet.text.isEmpty && quiet.errors.isEmpty)
    let json = try await Tool.run("check", "[5,3,8]", "--kind", kind, "--json")
    #expect(json.status == 2 && json.text.contains(#""holds":false"#), "\(json.text)")
    #expect(json.text.contains(#""verdict":"undecided""#), "\(json.text)")
    #expect(try await Tool.run("check", "[5,8,3]", "--kind", kind).status == 1)
    #expect(try await Tool.run("check", "[]", "--kind", kind).status == 0)
  }

  @Test func shapesWithoutColoringAreRefused() async throws {
    let chain = "[1,null,2,null,3,null,4,null,5]"
    let result = try await Tool.run("check", chain, "--kind", "red-black")
    #expect(result.status == 1)
    #expect(
      result.text.hasPrefix(
        "no: the nodes cannot be colored as a red-black tree: whatever their colors, the left "
          + "subtree of 3 (1 → right 2 → right 3) has 0 black nodes"), "\(result.text)")
    let json = try await Tool.run("check", chain, "--kind", "red-black", "--json")
    #expect(json.text.contains(#""rule":"colorable""#) && json.text.contains(#""verdict":"wrong""#))
    let inserted = try await Tool.run("insert", "9", "--into", chain, "--kind", "red-black")
    #expect(inserted.status == 65 && inserted.errors.contains("cannot be colored"))
  }

  @Test func checkNamesTheWitness() async throws {
    let redRed =
      #"{"element":5,"color":"black","left":{"element":3,"color":"red","left":{"element":1,"color":"red"}}}"#
    let broken = try await Tool.run("check", "-", "--kind", "red-black", input: redRed)
    #expect(broken.status == 1)
    #expect(broken.text == "no: 3 (5 → left 3) is red, and so is its left child 1\n")
    let heavy = try await Tool.run("check", "[1,null,2,null,3,null,4]", "--kind", "weight-balanced")
    #expect(heavy.status == 1)
    #expect(heavy.text.contains("more than 3 times as heavy"))
    let priorities =
      #"{"element":5,"priority":3,"left":{"element":1,"priority":9,"left":{"element":0,"priority":1}}}"#
    #expect(try await Tool.run("check", "-", "--kind", "treap", input: priorities).status == 1)
  }

  @Test(arguments: [
    (
      #"{"key":5,"height":9,"left":{"key":3,"height":1}}"#, "avl",
      "height 9, but its subtree has height 2"
    ),
    (#"{"key":5,"balanceFactor":9,"left":{"key":3}}"#, "avl", "balance +9, but its subtrees"),
    (#"{"key":5,"bf":0,"left":{"key":3}}"#, "avl", "balance 0, but its subtrees"),
    (#"{"key":5,"size":9,"left":{"key":3}}"#, "weight-balanced", "size 9, but its subtree has 2"),
    (#"{"key":5,"isRed":true}"#, "red-black", "5 (the root) is red but must be black"),
    (
      #"{"key":5,"red":false,"left":{"key":3,"red":true,"left":{"key":1,"red":true}}}"#,
      "red-black", "3 (5 → left 3) is red, and so"
    ),
    (#"{"key":5,"color":1,"left":{"key":3,"color":0}}"#, "bst", ""),
    (
      #"{"key":5,"color":"purple"}"#, "red-black",
      #"has the color "purple"; expected red or black"#
    ),
    (
      "Node(key=5, height=9, left=Node(key=3, height=1, left=None, right=None), right=None)", "avl",
      "height 9"
    ),
  ])
  func whatIsStoredIsChecked(tree: String, kind: String, words: String) async throws {
    let result = try await Tool.run("check", tree, "--kind", kind)
    if words.isEmpty {
      #expect(result.status == 0)
      #expect(result.errors == "treeviz: stored color is not checked; --kind red-black checks it\n")
    } else {
      #expect(result.status == 1)
      #expect(result.text.contains(words))
    }
  }

  @Test func colorsAreUnderstoodHoweverTheyAreSpelled() async throws {
    for (black, red) in [
      (#""color":0"#, #""color":1"#), (#""color":1"#, #""color":0"#),
      (#""isRed":false"#, #""isRed":true"#), (#""color":"BLACK""#, #""color":"RED""#),
      (#""color":false"#, #""color":true"#), (#""isBlack":true"#, #""isBlack":false"#),
    ] {
      let tree = #"{"key":5,\#(black),"left":{"key":3,\#(red)},"right":{"key":8,\#(red)}}"#
      let result = try await Tool.run("check", tree, "--kind", "red-black")
      #expect(result.text == "yes: a red-black tree\n", "\(tree)")
      #expect(result.errors.contains("the color 0 is read as red") == black.contains(":1"))
      let grown = try await Tool.run(
        "insert", "1", "--into", tree, "--kind", "red-black", "--format", "json")
      #expect(grown.status == 0 && grown.errors.isEmpty, "\(grown.errors)")
    }
    let unseen = try await Tool.run("check", "[5,3]", "--kind", "red-black").errors
    #expect(unseen.contains(#"(in JSON, "color": "red" or "isRed": true shows it; in a list, "#))
  }

  @Test func aSearchInASplayTreeBringsTheKeyToTheRoot() async throws {
    let found = try await Tool.run(
      "search", "1", "--in", "1 2 3 4 5", "--kind", "splay", "--format", "text")
    #expect(found.lastLine == "path: 5 4 3 2 1")
    let root = try await Tool.run(
      "search", "1", "--in", "1 2 3", "--kind", "splay", "--format", "sexpr")
    #expect(root.text.hasPrefix("(1 "))
    let absent = try await Tool.run("search", "9", "--in", "1 2 3", "--kind", "splay")
    #expect(absent.status == 1)
    #expect(absent.text.contains("it would be the right child of 3"))
  }

  @Test(arguments: kinds.filter { !$0.hasSuffix("heap") })
  func duplicatesAreTheSameInEveryKind(kind: String) async throws {
    func run(_ policy: String) async throws -> Tool.Result {
      try await Tool.run(
        "insert", "5", "3", "5", "5", "--kind", kind, "--duplicates", policy, "--traversal",
        "inorder")
    }
    #expect(try await run("ignore").lastLine == "inorder: 3 5")
    #expect(try await run("right").lastLine == "inorder: 3 5 5 5")
    #expect(try await run("count").text.contains("5 ×3"))
    let rejected = try await run("reject")
    #expect(rejected.status == 65)
    #expect(rejected.errors.contains("5 is already in the tree"))
  }

  /// A treap that grows by one key per command does not repeat its priorities.
  @Test func treapsGrowOverSeveralCommands() async throws {
    var tree = "[]"
    for key in 1...40 {
      tree =
        try await Tool.run(
          "insert", "\(key)", "--into", tree, "--kind", "treap", "--format", "json"
        ).text
    }
    let priorities = tree.matches(of: /"priority":([0-9]+)/).map(\.output.1)
    #expect(priorities.count == 40 && Set(priorities).count == 40)
    let facts = try await Tool.run("info", tree, "--json").text
    let height = try #require(facts.firstMatch(of: /"height":([0-9]+)/)).output.1
    #expect(try #require(Int(height)) < 20, "\(facts)")
  }

  @Test(arguments: ["9.5", "-1", "4294967296"])
  func prioritiesThatATreapCannotHold(priority: String) async throws {
    let result = try await Tool.run(
      "insert", "4", "--into", "{\"key\":5,\"priority\":\(priority)}", "--kind", "treap")
    #expect(
      result.errors.contains("a priority of the tree is not a whole number from 0 to 4294967295"),
      "\(result.errors)")
  }

  /// Labels with colors are read by all verbs, and the shape and the colors are kept.
  @Test func labelsWithColorsMakeRedBlackTrees() async throws {
    let tree = "[10b,9r,80r]"
    #expect(try await Tool.run("check", tree, "--kind", "red-black").status == 0)
    let drawn = try await Tool.run("convert", tree, "--kind", "red-black", "--to", "json")
    #expect(
      drawn.text == """
        {"element":10,"color":"black","left":{"element":9,"color":"red"},\
        "right":{"element":80,"color":"red"}}

        """)
    let inserted = try await Tool.run("insert", "7", "--into", tree, "--kind", "red-black")
    #expect(inserted.status == 0 && inserted.errors.isEmpty, "\(inserted.errors)")
    #expect(try await Tool.run("search", "9", "--in", tree, "--kind", "red-black").status == 0)
    let folder = try TemporaryFolder()
    let file = try folder.file("tree.txt", tree)
    let session = try await Tool.run(
      "repl", "--kind", "red-black", "--no-drawing", input: "load \(file)\ninsert 7\ncheck\n")
    #expect(session.status == 0 && session.text.hasSuffix("yes: a red-black tree\n"), "\(session)")
    let colored = try await Tool.run("search", "9r", "--in", tree, "--kind", "red-black")
    #expect(colored.errors.contains("9r is in the left subtree of 10b"), "\(colored.errors)")
    let words = ["search", "9r", "--in", tree, "--kind", "red-black", "--key-type", "text"]
    #expect(try await Tool.run(words).errors.contains("not a red-black tree"))
  }

  /// `check` builds a tree of keys as `draw` does.
  @Test func checkTreatsEqualKeysAsAsked() async throws {
    for (policy, status, words) in [
      ("ignore", 0, "1 equal key was ignored"), ("right", 0, ""), ("count", 0, ""),
      ("reject", 65, "8 is already in the tree"),
    ] {
      let result = try await Tool.run("check", "5 3 8 8", "--duplicates", policy)
      #expect(result.status == status, "\(policy)")
      #expect(words.isEmpty ? result.errors.isEmpty : result.errors.contains(words), "\(policy)")
      let drawn = try await Tool.run(
        "check", "5 3 8 8", "--duplicates", policy, "--format", "sexpr")
      #expect(
        drawn.text
          == (status > 0 ? "" : policy == "right" ? "(5 (3) (8 () (8)))\n" : "(5 (3) (8))\n"))
    }
    #expect(
      try await Tool.run("info", "[5,null,5]", "--duplicates", "right").text.contains(
        /search order +yes/))
    #expect(try await Tool.run("info", "[5,null,5]").text.contains(/search order +no/))
  }

  @Test func seedsMakeTreaps() async throws {
    func treap(_ seed: String) async throws -> String {
      try await Tool.run(
        "insert", "1", "2", "3", "4", "5", "6", "7", "8", "--kind", "treap", "--seed", seed
      ).text
    }
    #expect(try await treap("1") == treap("1"))
    #expect(try await treap("1") != treap("2"))
  }

  @Test func heapsHaveNoCounters() async throws {
    let result = try await Tool.run(
      "insert", "5", "5", "3", "--kind", "heap", "--duplicates", "count")
    #expect(result.errors.contains("a heap has no counters"))
    let kept = try await Tool.run("insert", "5", "5", "--kind", "heap", "--format", "list")
    #expect(kept.errors.isEmpty && kept.text == "[5,5]\n")
  }

  @Test func duplicatesInTreesAreRejected() async throws {
    for line in [
      ["draw", "5 3 5", "--kind", "bst"], ["traverse", "5 3 5"], ["search", "5", "--in", "5 3 5"],
      ["insert", "1", "--into", "5 3 5"],
    ] {
      let result = try await Tool.run(line + ["--duplicates", "reject"])
      #expect(result.status == 65 && result.errors.contains("5 is already in the tree"), "\(line)")
    }
  }
}
