import BinaryTrees
import TextSupport
import Testing
import TreeFormats

@Test(
  arguments: [
    ("", .keys), ("  \n", .keys), ("5 3 8", .keys), ("5,3,8", .keys), ("-5", .keys),
    ("\u{FEFF}5", .keys), ("null", .keys), ("graph 5", .keys),
    ("[]", .list), (" [5,3,8,null,4]", .list), ("\u{FEFF}[1]", .list), ("[", .list),
    (#"["](", 1]"#, .list), (#"["\"](", 1]"#, .list), ("[1] x", .list),
    ("(5 (3) (8))", .sexpr), ("()", .sexpr), ("(5", .sexpr), ("(a,b)", .sexpr), ("(x;y)", .sexpr),
    ("((a,b),c);", .newick), ("(a,b);", .newick), ("(a,b); \n", .newick), ("(a,b);[note]", .newick),
    ("((a,b)", .newick), ("(,);", .newick), ("[&R] ((a,b),c);", .newick), ("[x](a,b);", .newick),
    ("('a b',c)", .newick),
    (#"{"key": 5}"#, .json), ("{", .json), (#"{"left": {"children_left": []}}"#, .json),
    (#"{"x": {"children_left": []}, "key": 1}"#, .json),
    (#"{"format": "children-arrays", "children_left": []}"#, .jsonArrays),
    (#"{"label": ["a"], "children_right": [-1]"#, .jsonArrays),
    ("digraph { a -> b }", .keys),
  ] as [(String, TreeFormat)])
func formatsAreDetected(_ text: String, _ format: TreeFormat) {
  #expect(TreeFormat.detect(Array(text.utf8)) == format)
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
  #expect(error?.message.contains("DOT, which is written and not read") == true)
  // Who says so gets keys all the same.
  _ = try TreeDocument.read(Array("graph 5".utf8))
  #expect(
    try TreeDocument.read(Array("graph {".utf8), format: .keys, keyType: .text).tree.count == 2)
}
