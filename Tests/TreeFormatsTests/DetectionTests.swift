import BinaryTrees
import Testing
import TextSupport
import TreeFormats
import TreeKeys

@Test(
  arguments: [
    ("", .keys), ("  \n", .keys), ("5 3 8", .keys), ("5,3,8", .keys), ("-5", .keys),
    ("\u{FEFF}5", .keys), ("null", .literal), ("graph 5", .keys),
    ("[]", .list), (" [5,3,8,null,4]", .list), ("\u{FEFF}[1]", .list), ("[", .list),
    (#"["](", 1]"#, .list), (#"["\"](", 1]"#, .list), ("[1] x", .list),
    ("(5 (3) (8))", .sexpr), ("()", .sexpr), ("(5", .sexpr), ("(x;y)", .sexpr),
    ("((a,b),c);", .newick), ("(a,b);", .newick), ("(a,b); \n", .newick), ("(a,b);[note]", .newick),
    ("((a,b)", .newick), ("(,);", .newick), ("[&R] ((a,b),c);", .newick), ("[x](a,b);", .newick),
    ("[a comment] [&R] ((a,b),c);", .newick), ("[\"]\"] [b] (a,b);", .newick), ("[1] [2]", .list),
    ("[1,2,[3]]", .literal), ("[1,2,3,[4]]", .list),
    ("[a comment] [&R] ((A,b),c);", .newick),
    ("('a b',c)", .newick),
    (#"{"key": 5}"#, .json), ("{", .json), (#"{"left": {"children_left": []}}"#, .json),
    (#"{"x": {"children_left": []}, "key": 1}"#, .json),
    (#"{"format": "children-arrays", "children_left": []}"#, .jsonArrays),
    (#"{"label": ["a"], "children_right": [-1]"#, .jsonArrays),
    ("digraph { a -> b }", .keys),
    ("|--- class: 1", .decisionRules), ("|--- x <= 0.5\n|   |--- class: 1", .decisionRules),
    ("\u{FEFF}\n|- x <= 5", .decisionRules), ("|-- 5\n|   |-- 3", .indented),
    ("root = [5,3]", .list), ("Input: root = [5,3]\nOutput: 2", .list), ("[5,3];", .list),
    ("TreeNode* root = [5,3], p = 5", .list), ("1,2,null,3", .list), ("1 2 # 3", .list),
    ("{1,#,2}", .list), ("{1", .list), ("null 1", .list), ("a null", .keys), ("p = 5", .keys),
    ("5;", .newick), ("'a b':1.5;", .newick), ("a[c]; \n", .newick), ("a[it's]; \n", .newick),
    ("5;3", .keys),
    ("5; 3;", .keys), (";", .keys),
    ("5(3)(8)", .parenthesized), ("-5 (3)", .parenthesized), ("a(b)(c)", .parenthesized),
    ("x = \"5(3)\"", .parenthesized), ("\"a b\"(c)", .parenthesized), ("a (b)", .keys),
    ("TreeNode(5)", .literal), ("new X(5)", .literal), ("&X{5}", .literal),
    ("N(5, null)", .literal),
    ("N(v=5)", .literal), ("Some(Box::new(X { val: 5 }))", .literal), ("X[val=5]", .literal),
    ("a[1]", .keys), ("{'val': 5}", .literal), ("{val: 5}", .literal),
    ("{\"val\": None}", .literal),
    ("{\"val\": 5, \"Left\": {}}", .literal), ("{\"val\": 5, \"Left\": 1}", .json),
    ("(5, None)", .literal), ("(a,b)", .literal), ("('a', (", .literal),
    ("(np.int64(5), ", .literal),
    ("[5, [3]]", .literal), ("[5, (3,)]", .literal), ("root = TreeNode(5)", .literal),
  ] as [(String, TreeFormat)])
func formatsAreDetected(_ text: String, _ format: TreeFormat) {
  #expect(TreeFormat.detect(Array(text.utf8)) == format)
}

/// If the format is given as JSON, an empty tree is read as JSON.
@Test(arguments: ["[]", " [ ] ", "{\"key\": null}", "null", ""])
func whatIsSaidToBeJSONStaysJSON(_ text: String) throws {
  let document = try read(text, .json).get()
  #expect(document.format == .json)
  #expect(document.tree.count == (text.contains("key") ? 1 : 0))
}

@Test func otherFormatsInJSONAreReadAsWhatTheyAre() throws {
  #expect(try read("[5,3,null,4]", .json).get().format == .list)
  let arrays = #"{"children_left": [-1], "children_right": [-1]}"#
  #expect(try read(arrays, .json).get().format == .jsonArrays)
  #expect(outline(#"{"key": 5, "left": {"key": None}}"#, .json).contains("expected: a JSON value"))
}

@Test func formatsAreKnownByTheirExtension() {
  #expect(TreeFormat(fileExtension: "NWK") == .newick)
  #expect(TreeFormat(fileExtension: "json") == .json)
  #expect(TreeFormat(fileExtension: "gv") == nil)
  #expect(TreeFormat(fileExtension: "svg") == nil)
  let everywhere = TreeFormat.allCases.flatMap { $0 == .jsonArrays ? [] : $0.fileExtensions }
  #expect(Set(everywhere).count == everywhere.count)
}

@Test(arguments: ["digraph { a -> b }", "strict graph{}", "\u{FEFF} graph\n{"])
func whatLooksLikeDOTIsNoKeys(_ text: String) throws {
  let error = #expect(throws: SourceError.self) { try TreeDocument.read(Array(text.utf8)) }
  #expect(error?.message.contains("DOT, which can be written but not read") == true)
  // If the format is given explicitly, the text is read as keys.
  _ = try TreeDocument.read(Array("graph 5".utf8))
  #expect(
    try TreeDocument.read(Array("graph {".utf8), format: .keys, keyType: .text).tree.count == 2)
}

@Test(arguments: ["n", "undefine", "True"])
func longWordsAreDetectedInLinearTime(_ part: String) {
  let word = String(repeating: part, count: 80_000 / part.utf8.count)
  let time = ContinuousClock().measure {
    #expect(TreeFormat.detect(Array(#"{"a": [\#(word)"#.utf8)) == .json)
  }
  #expect(time < .seconds(5))
}
