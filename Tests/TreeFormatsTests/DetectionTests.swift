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
    ("digraph { a -> b }", .dot), ("strict graph{}", .dot),
  ] as [(String, TreeFormat)])
func formatsAreDetected(_ text: String, _ format: TreeFormat) {
  #expect(TreeFormat.detect(Array(text.utf8)) == format)
}

@Test func formatsAreKnownByTheirExtension() {
  #expect(TreeFormat(fileExtension: "NWK") == .newick)
  #expect(TreeFormat(fileExtension: "json") == .json)
  #expect(TreeFormat(fileExtension: "gv") == .dot)
  #expect(TreeFormat(fileExtension: "svg") == nil)
  let everywhere = TreeFormat.allCases.flatMap { $0 == .jsonArrays ? [] : $0.fileExtensions }
  #expect(Set(everywhere).count == everywhere.count)
}

@Test func everyFormatButDOTIsReadAndWritten() {
  for format in TreeFormat.allCases where format != .dot {
    #expect(format.writer.map { type(of: $0).format } == format)
  }
  #expect(KeysReader.format == .keys)
  #expect(NewickReader.format == .newick)
}
