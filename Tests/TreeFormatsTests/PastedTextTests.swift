import BinaryTrees
import Testing
import TextSupport
import TreeFormats

@Test func whatIsLeftOutIsSaid() throws {
  #expect(
    try read("root = [5,3,8,null,4], p = 5, q = 4").get().notes
      == ["only root is read; ignored: p = 5, q = 4"])
  #expect(
    try read("Input: root = [3,9]\nOutput: [[3],[9]]").get().notes
      == ["only root is read; ignored: Output: [[3],[9]]"])
  #expect(try read("root = [5,3];").get().notes.isEmpty)
}

@Test func listsThatMayBeInPreorderSaySo() throws {
  let note = ["read level by level; the same text is a tree in pre-order too"]
  #expect(try read("9,3,4,#,#,1,#,#,2,#,6,#,#").get().notes == note)
  #expect(try read("9,3,4,#,#,1").get().notes.isEmpty)
  #expect(try read("{9,3,4,#,#,1,#,#,2,#,6,#,#}").get().notes.isEmpty)
}

/// Text in a Markdown fence is read, with positions in the whole input; text after it is reported.
@Test func textInAFenceIsRead() throws {
  let drawing = "  5\n╭─┴─╮\n3   8\n"
  let rules = "|--- x <= 0.5\n|   |--- class: 1\n|--- x >  0.5\n|   |--- class: 2\n"
  for text in ["5 3 8", "(5 (3) (8))\n", drawing, "5\n├── 3\n└── 8\n", "\r\n5\r\n3 8\r\n", rules] {
    let plain = try read(text).get()
    for fenced in ["```text\n\(text)```", "```\r\n\(text)\n  ```\n", "\n```\n\(text)"] {
      #expect(try read(fenced).get().tree == plain.tree, "\(fenced)")
      #expect(try read(fenced).get().notes.isEmpty)
    }
  }
  #expect(outline("```5 3 8```") == "5{3 8}")
  #expect(outline("```\n5 3 8\n```", .keys) == "5{3 8}")
  #expect(
    try read("```\n[5,3]\n```\n\n```\n[1]\n```").get().notes
      == ["ignored: the text after the Markdown fence"])
}

/// Constructors of leaves and factories create nodes, too, and other calls are values.
@Test(arguments: [
  ("Node(5, Leaf(3), Leaf(8))", "5{3 8}"), ("N(5, N(3), None)", "5{3 .}"),
  ("std::make_unique<X>(5, std::make_unique<X>(3))", "5{3 .}"),
  ("X(5, std::make_unique<X>(3))", "5{3 .}"), ("Pair(Num(1), Pair(Num(2), None))", "1{2 .}"),
  ("Node(NodeId(5), Node(NodeId(3)))", "5{3 .}"), ("f(g(x))", "f{g{x .} .}"),
])
func constructorsOfSeveralNamesAreRead(_ text: String, _ expected: String) {
  #expect(outline(text) == expected)
}

/// A label that is `null` is reported.
@Test(arguments: [
  (#"{"key": null}"#, "1 label of null is read as empty"),
  ("Node(val=None, left=Node(val=None))", "2 labels of null are read as empty"),
  (
    #"{"children_left": [-1], "children_right": [-1], "label": [null]}"#,
    "1 label of null is read as empty"
  ),
])
func nullAsLabelIsReported(_ text: String, _ note: String) throws {
  #expect(try read(text).get().notes == [note])
}

/// Calls that do not create nodes are values.
@Test func callsAreValues() throws {
  let text = """
    Node(5, at=datetime(2020, 1), price=Decimal('1.5'), id=UUID('a b'), n=np.int64(7), \
    s=f(")", [1]), left=Node(3, at=date(2021, 2, 3)), right=Node(val=Decimal('8')), none=g())
    """
  let document = try read(text).get()
  #expect(document.notes.isEmpty)
  #expect(document.tree.elements == ["5", "3", "8"])
  #expect(
    document.tree.columns == [
      "at": .texts(["datetime(2020, 1)", "date(2021, 2, 3)", nil]),
      "price": .decimals([1.5, nil, nil]), .identity: .texts(["a b", nil, nil]),
      "n": .integers([7, nil, nil]), "s": .texts(["f(\")\", [1])", nil, nil]),
      "none": .texts(["g()", nil, nil]),
    ])
  // A possible node in a field of another name is reported.
  #expect(try !read("X(5, lft=X(3), left=X(1))").get().notes.isEmpty)
  #expect(outline("X(5, lft=TreeNode(3, key=1))").contains("lft may hold nodes"))
  #expect(outline("Node(5, at=datetime(2020, 1)").contains("line 1"))
  #expect(outline("Node(5, at=datetime(2020").contains("a bracket that is not closed"))
}

@Test func errorsInWhatIsAssignedShowTheWholeLine() {
  #expect(
    outline("root = [null,1], p = 5") == """
      line 1, column 14: a child of a missing node (expected: the end of the list)
        root = [null,1], p = 5
                     ^
      """)
}

@Test func membersOfConstructorsAreColumns() throws {
  let tree = try read("Node(5, color='red', size=2, tags=[1, (2, 3)], left=Node(3), up=...)").get()
    .tree
  #expect(tree.elements == ["5", "3"])
  #expect(
    tree.columns == [
      .color: .texts(["red", nil]), "size": .integers([2, nil]),
      "tags": .written([.json("[1,[2,3]]"), nil]),
    ])
}

/// Output of other programs is refused with the name of its format, instead of being drawn as a
/// wrong tree.
@Test(arguments: [
  ("1,2,3\n4,5,6", "a table of 2 lines with 3 fields each"),
  ("id,label\r\n1,\"a,b\"\r\n\r\n2,c\r\n", "a table of 3 lines with 2 fields each"),
  ("id\tleft\n1\t2\n2\t\n", "a table of 3 lines with 2 fields each"),
  ("+---+\n| 5 |\n+---+", "a label in a box"), ("+-+\n|5|\n+-+", "a label in a box"),
  (" ┌───┐\n │ 5 │\n └───┘\n  / \\", "a label in a box"),
  ("| id | left |\n|---:|------|\n|  1 |    2 |", "a Markdown table"),
  (" id | left \n----+------\n  1 |    2\n(1 row)\n", "a table drawn in characters"),
  ("+----+---+\n| id | l |\n+----+---+\n|  1 | 2 |\n+----+---+", "a table drawn in characters"),
  ("5 -> 3\n5 -> 8", "a list of edges"), ("5->3\n5->8", "a list of edges"),
  ("5 -- 3", "a list of edges"), ("1 2\n1 3\n2 4\n", "a list of edges"),
  ("3\n1 2 10\n1 3 20\n2 4 30", "a list of edges"),
  ("1. 5\n   1. 3\n   2. 8", "a numbered list"),
  ("[1, 2, 3, ..., 98, 99]", "a list that was cut"),
  ("preorder = [8,5,1,7,10,12]", "a traversal"), ("in_order = {9,3}", "a traversal"),
  ("graph TD\n  5 --> 3", "a Mermaid diagram"), ("graph TD; A-->B", "a Mermaid diagram"),
  ("\"a b\" -> \"c\"", "a list of edges"), ("3─┐ 5", "a piece of a drawing among keys"),
  ("```mermaid\nflowchart LR;\nA-->B\n```", "a Mermaid diagram"),
  ("5\n--3\n----1", "labels after marks"), ("# 5\n## 3", "labels after marks"),
  ("- 5\n- - 3\n- - 8", "a list of items"),
  ("n= 150\n\nnode), split, n\n", "rpart"),
  ("width <= 0.6: setosa (50.0)\nwidth > 0.6\n|   width <= 1.7: b (4.0)", "WEKA"),
  ("DecisionTreeClassificationModel: uid=dtc\n  If (feature 2 <= 2.45)", "Spark"),
  ("<node val=\"5\"><node val=\"3\"/></node>", "XML"), ("parent = [-1, 0, 0]", "of parents"),
  (#"{"name": "tree", "info": [{"structure": 1}]}"#, "info may hold nodes"),
  (#"{"value": 5, "lhs": {"value": 3}}"#, "lhs may hold nodes"),
  ("3 + 4 * 2", "the operator of an expression"), ("a - b", "the operator of an expression"),
  ("%%{ init: {'flowchart': {}} }%%\nflowchart TD\n a --> b", "a Mermaid diagram"),
  (#"[{"Tree":0,"Node":0,"ID":"0-0"},{"Tree":0,"Node":1,"ID":"0-1"}]"#, "a table in JSON"),
  (#"{"Tree":{"0":0,"1":0},"Node":{"0":0,"1":1}}"#, "a table in JSON"),
  ("  ____________ A\n |\n_|   _________ B\n |__|\n    |_________ C\n", "a phylogeny drawn"),
  ("/------------- A\n|\n+      /------ B\n\\------+\n       \\------ C\n", "a phylogeny drawn"),
  ("\n   /-A\n--|\n  |   /-B\n   \\-|\n      \\-C\n", "a phylogeny drawn"),
])
func whatOtherProgramsWriteIsNamed(_ text: String, _ name: String) throws {
  let error = #expect(throws: SourceError.self) { try read(text).get() }
  #expect(error?.message.contains(name) == true, "\(outline(text))")
}

/// Data that are not text are named.
@Test(
  arguments: [
    ([0x1F, 0x8B, 8, 0], "gzip"), ([0x93] + Array("NUMPY".utf8), "an array of NumPy"),
    (Array("PK\u{3}\u{4}".utf8), "a ZIP archive"), ([0x80, 4, 0x95, 0], "a pickled object"),
    ([0x28, 0xB5, 0x2F, 0xFD], "zstd"), (Array("BZh91AY&SY".utf8), "bzip2"),
  ] as [([UInt8], String)])
func dataThatAreNotTextAreNamed(_ bytes: [UInt8], _ name: String) throws {
  let error = #expect(throws: SourceError.self) { try read(bytes).get() }
  #expect(error?.message.contains(name) == true)
}

/// The indentation of all lines has no meaning in any format, and positions refer to the original.
@Test func indentationOfAllLinesIsRemoved() throws {
  let texts = [
    "|--- x <= 1.00\n|   |--- class: 0\n|--- x >  1.00\n|   |--- class: 1\n", "5\n├── 3\n└── 8\n",
    "  5\n╭─┴─╮\n3   8\n", "│   ┌── 9\n└── 5\n    └── 3\n", "5\n  L: 3\n\n  R: 8\n", "5 3\n8\n",
  ]
  for (text, indentation) in texts.flatMap({ text in ["    ", "\t"].map { (text, $0) } }) {
    let indented = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : indentation + $0 }.joined(separator: "\n")
    let (plain, read) = (try read(text).get(), try read(indented).get())
    #expect(read.tree == plain.tree && read.format == plain.format, "\(indented)")
  }
  #expect(
    outline("    |--- x <= 1\n    |   |--- class: 0\n    odd\n") == """
      line 3, column 5: a line that is not a rule (expected: |--- and a test, a class or a value)
            odd
            ^
      """)
}

/// Indented text with a wrong indentation is not read as a tree that is drawn sideways.
@Test(arguments: ["5\n  3\n 8", "5\n    3\n  8", "5\n  3\n    1\n 8", "   5\n  12\n 100"])
func wrongIndentationIsNotDrawnSideways(_ text: String) {
  #expect(TreeFormat.detect(Array(text.utf8)) != .sideways)
}

/// Other words for a missing node, which are unambiguous only in lists of numbers.
@Test(arguments: [
  ("Input: root = [10, 5, 15, N, N, 6, 20]", ["10", "5", "15", "6", "20"]),
  ("[5.0, 3.0, 8.0, NaN, 4.0]", ["5.0", "3.0", "4.0", "8.0"]),
  ("1 2 3 N N 4", ["1", "2", "3", "4"]),
  ("[M, L, N]", ["M", "L", "N"]),
])
func otherWordsForNothingAreKnownAmongNumbers(_ text: String, _ labels: [String]) throws {
  #expect(try read(text).get().tree.elements == labels)
}

@Test func theCaretStandsAtTheFirstLabel() {
  #expect(outline("\u{FEFF}\n 5 -> 3").hasPrefix("line 2, column 2: a list of edges"))
  #expect(outline("```\n5 -> 3\n```").hasPrefix("line 2, column 1: a list of edges"))
}

/// Lines of white space outside ASCII.
@Test(arguments: ["\u{A0}", "\u{2028}", "\n\u{85}\u{3000}\n"])
func whiteSpaceOfUnicodeIsRead(_ text: String) {
  #expect((try? read(text).get().tree.count) != 0)
}

/// Text that only resembles another format is read.
@Test func whatResemblesOtherFormatsIsRead() throws {
  for text in ["5,3,8\n", "5,3\n8", "1,2,\n3,4", "5 3\n8 1", "a -b c", "-5\n-3", "graph 5"] {
    #expect(try read(text).get().format == .keys, "\(text)")
  }
  #expect(try read("++i ++j").get().format == .keys)
  #expect(try read(#"{"nodeid": 1, "key": 5, "left": {"key": 3}}"#).get().tree.count == 2)
  #expect(!outline("If (feature a b c)").contains("Spark"))
  #expect(try read("1,2,3\n4,5,6", .keys).get().tree.count == 6)
  #expect(try read(#"{"key": 5, "meta": {"a": 1}}"#).get().tree.count == 1)
}

/// Characters that input methods and text processors insert are reported, not made part of a label.
@Test(arguments: [
  ("[１，２，３]", "a full-width comma in a label"), ("[“5”,“3”]", "a typographic quotation mark"),
  ("5　3　8", "a no-break or wide space in a key"), ("5\u{A0}3", "a no-break or wide space in a key"),
  ("（5（3）（8））", "a full-width bracket in a key"), ("［1,2,3］", "a full-width bracket in a key"),
  ("5；3；8", "a full-width semicolon in a key"), ("[1;2;3]", "unexpected “;”"),
  ("A B C D # # E", "the sign for a missing node or a comment among keys"),
  ("5 3 8 # comment", "the sign for a missing node or a comment among keys"),
  ("5\n- 3\n- 8", "a list of items that are not indented"),
])
func pastedCharactersAreReported(text: String, message: String) {
  #expect(outline(text).contains(message))
}

@Test func charactersInQuotationMarksAreLabels() throws {
  #expect(outline("\"5　3\" \"#\"") == "5　3{# .}")
  #expect(outline("[\"１，２\",\"1;2\"]") == "１，２{1;2 .}")
  #expect(outline("[\"...\",'…']") == "...{… .}")
  #expect(outline("\"->\"") == "->" && outline("\"a -> b\" \"c\"") == "a -> b{. c}")
  #expect(outline("[1,NONE,2]") == "1{. 2}")
  let document = try read("\"[5,3,8]\"").get()
  #expect(document.tree.elements == ["[5,3,8]"])
  #expect(
    document.notes == ["read as one key; without its quotation marks, it may be a tree"])
}
