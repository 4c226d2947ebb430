import Testing
import TextSupport
import TreeFormats
import TreeKeys

/// A malformed text with the position and description of its fault and the expected input.
struct Malformed: Sendable, CustomTestStringConvertible {
  let text: String
  let format: TreeFormat?
  let line: Int
  let column: Int
  let message: String
  let expected: String?

  init(
    _ text: String, _ format: TreeFormat?, _ line: Int, _ column: Int, _ message: String,
    _ expected: String?
  ) {
    self.text = text
    self.format = format
    self.line = line
    self.column = column
    self.message = message
    self.expected = expected
  }

  init(_ text: String, _ line: Int, _ column: Int, _ message: String, _ expected: String?) {
    self.init(text, nil, line, column, message, expected)
  }

  var testDescription: String { text.debugDescription }

  static let lists: [Malformed] = [
    Malformed("[null,1]", 1, 7, "a child of a missing node", "the end of the list"),
    Malformed("[1,null,null,2]", 1, 14, "a child of a missing node", "the end of the list"),
    Malformed(
      "[1,null,2,3]", .heapArray, 1, 11, "a child of a missing node",
      "null or the end of the array"),
    Malformed("[", 1, 2, "unexpected end of the text", "a label or null"),
    Malformed("[1", 1, 3, "unexpected end of the text", "a comma or ]"),
    Malformed("[1,\r\n 2,,3]", 2, 4, "unexpected “,”", "a label or null"),
    Malformed("[1,]", 1, 4, "unexpected “]”", "a label or null"),
    Malformed("[,1]", 1, 2, "unexpected “,”", "a label or null"),
    Malformed("[1 2]", 1, 4, "unexpected “2”", "a comma or ]"),
    Malformed("[1,[2]]", .list, 1, 4, "unexpected “[”", "a label or null"),
    Malformed("[a(b)]", 1, 3, "unexpected “(”", inMarks),
    Malformed("[a=b]", 1, 3, "unexpected “=”", inMarks),
    Malformed("{1,2", 1, 5, "unexpected end of the text", "a comma or }"),
    Malformed("{1,2]", 1, 5, "unexpected “]”", "a comma or }"),
    Malformed("1,null,null,2", 1, 13, "a child of a missing node", "the end of the list"),
    Malformed("root = [1,,2], p = 5", 1, 11, "unexpected “,”", "a label or null"),
    Malformed("root = [1,2] 3", 1, 14, "text after the tree", "the end of the text"),
    Malformed("[1,2] 3", 1, 7, "text after the tree", "the end of the text"),
    Malformed("[\"é\", \"a]", 1, 7, "a quotation mark that is not closed", "a closing \""),
    Malformed("['a]", 1, 2, "a quotation mark that is not closed", "a closing '"),
    Malformed(
      "[\"a\nb\"]", 1, 4, "unexpected U+000A",
      "an escape such as \\n or \\u0000 for a control character"),
    Malformed(
      #"["a\qb"]"#, 1, 4, "an unknown escape",
      #"\" \\ \/ \b \f \n \r \t or \u with four hexadecimal digits"#),
    Malformed(
      #"["\u12G4"]"#, 1, 3, "an incomplete escape", "four hexadecimal digits"),
    Malformed(#"["\ud800x"]"#, 1, 3, "half of a surrogate pair", "both halves of the pair"),
    Malformed(#"["\ud800\u0041"]"#, 1, 3, "half of a surrogate pair", "both halves of the pair"),
    Malformed(
      "[5\0]", 1, 3, "unexpected U+0000",
      "a word without control characters, or one in quotation marks"),
    Malformed("5", .list, 1, 1, "unexpected “5”", "["),
  ]

  static let expressions: [Malformed] = [
    Malformed("(5", 1, 3, "unexpected end of the text", "a child or )"),
    Malformed("(5 (3) (8", 1, 10, "unexpected end of the text", "a child or )"),
    Malformed("(5 3 8", 1, 7, "unexpected end of the text", ")"),
    Malformed("(", 1, 2, "unexpected end of the text", "a label or )"),
    Malformed(
      "(5 (1)\n(2) (3))", 2, 5, "a third child, but a node of a binary tree has at most two", ")"),
    Malformed(
      "(5 () () ())", 1, 10, "a third child, but a node of a binary tree has at most two", ")"),
    Malformed("(5))", 1, 4, "text after the tree", "the end of the text"),
    Malformed(")", .sexpr, 1, 1, "unexpected “)”", "( or a label"),
    Malformed("a b", .sexpr, 1, 3, "text after the tree", "the end of the text"),
    Malformed("(5 \"8)", 1, 4, "a quotation mark that is not closed", "a closing \""),
    Malformed(
      "(5 \u{1B}]0m)", 1, 4, "unexpected U+001B",
      "a word without control characters, or one in quotation marks"),
  ]

  static let phylogenies: [Malformed] = [
    Malformed("((a,b)", 1, 7, "unexpected end of the text", ", or )"),
    Malformed("((a,b)c:1,d", 1, 12, "unexpected end of the text", ")"),
    Malformed("(a,b,c);", 1, 5, "a third child: a tree with polytomies is not binary", ")"),
    Malformed("(a,b));", 1, 6, "unexpected “)”", ";"),
    Malformed("(a b);", 1, 4, "unexpected “b”", ", or )"),
    Malformed("(a,b c);", 1, 6, "unexpected “c”", ")"),
    Malformed("(a:x,b);", 1, 4, "a branch length that is not a number", "a finite number"),
    Malformed("(a:1e999,b);", 1, 4, "a branch length that is out of range", "a finite number"),
    Malformed(
      "(a:1e-999,b);", 1, 4, "a branch length that is too close to zero",
      "0, or a number of magnitude 5e-324 or more"),
    Malformed("(a:nan,b);", 1, 4, "a branch length that is not a number", "a finite number"),
    Malformed("(a:,b);", 1, 4, "a branch length that is not a number", "a finite number"),
    Malformed("(a:1:2,b);", 1, 5, "unexpected “:”", ", or )"),
    Malformed("(a,[b);", 1, 4, "a comment that is not closed", "]"),
    Malformed("('a,b);", 1, 2, "a quotation mark that is not closed", "a closing '"),
    Malformed("a,b;", .newick, 1, 2, "unexpected “,”", ";"),
    Malformed("(a]b);", 1, 3, "unexpected “]”", ", or )"),
  ]

  static let sidewaysTrees: [Malformed] = [
    Malformed(
      "  9\n  8\n5", .sideways, 2, 3,
      "a second label of the same depth without a parent between them",
      "a label between them that begins further to the left"),
    Malformed(
      "  9\n5\n    3", .sideways, 3, 5, "a label without a parent",
      "a label one level further to the left"),
    Malformed(
      "5\n    /-- 3", .sideways, 2, 9, "a branch that leads down to no label",
      "the parent below the label"),
    Malformed(
      "    └── 9\n5", .sideways, 1, 9, "a branch that leads up to no label",
      "the parent above the label"),
    Malformed("null\n  3", .sideways, 1, 1, "a line without a node", "the root"),
    // A phylogeny has inner nodes without labels.
    Malformed(
      "/-A\n--|\n   \\-B", .sideways, 2, 4, "a branch without a label",
      "a label, or None for a missing node"),
  ]

  static let objects: [Malformed] = [
    Malformed("{", 1, 2, "unexpected end of the text", "a name in quotation marks or }"),
    Malformed("{}", 1, 1, "an object that is not a node", names),
    Malformed(#"{"key": 1, "left": {"x": 1}}"#, 1, 20, "an object that is not a node", names),
    Malformed(#"{"k": 1, "left": {"x": 1}}"#, 1, 18, "an object that is not a node", names),
    Malformed(#"{"x": 1}"#, 1, 1, "an object that is not a node", names),
    Malformed(#"{"k": 1, "left": null, "k": 2}"#, 1, 29, "k is given twice", onceInNode),
    Malformed(#"{"key" 1}"#, 1, 8, "unexpected “1”", "a colon"),
    Malformed(#"{"key": 1,}"#, 1, 11, "unexpected “}”", "a name in quotation marks"),
    Malformed(#"{"key": 1"#, 1, 10, "unexpected end of the text", "a comma or }"),
    Malformed(#"{"key": 1]"#, 1, 10, "unexpected “]”", "a comma or }"),
    Malformed(#"{"key": [1]}"#, 1, 9, "a member key that is not a label", "a text or a number"),
    Malformed(#"{key: 1}"#, .json, 1, 2, "unexpected “k”", "a name in quotation marks or }"),
    Malformed(#"{"key": tru}"#, 1, 9, "unexpected “t”", "a JSON value"),
    Malformed(#"{"key": }"#, 1, 9, "unexpected “}”", "a JSON value"),
    Malformed(#"{"key": 01}"#, 1, 9, "a number that JSON does not allow", aNumber),
    Malformed(#"{"key": 1.}"#, 1, 9, "a number that JSON does not allow", aNumber),
    Malformed(#"{"key": +1}"#, 1, 9, "unexpected “+”", "a JSON value"),
    Malformed(#"{"key": -}"#, 1, 9, "a number that JSON does not allow", aNumber),
    Malformed(
      #"{"key": 1, "w": 1e999}"#, 1, 17, "a number that is out of range", "a finite number"),
    Malformed(#"{"key": 1, "key": 2}"#, 1, 19, "key is given twice", onceInNode),
    Malformed(
      #"{"w": 1, "key": 1, "left": {"key": 2, "w": 2}, "w": 3}"#, 1, 53, "w is given twice",
      onceInNode),
    Malformed(
      #"{"length": 1, "key": 1, "branchLength": 2}"#, 1, 41, "branchLength is given twice",
      onceInNode),
    Malformed(#"{"children": [], "children": []}"#, 1, 30, "children is given twice", onceInNode),
    Malformed(#"{"left": null, "left": null}"#, 1, 24, "the left child is given twice", bothSides),
    Malformed(
      #"{"right": null, "children": [null]}"#, 1, 30, "the right child is given twice",
      bothSides),
    Malformed(#"{"key": 1, "left": 2}"#, 1, 20, "a child that is not a node", "an object or null"),
    Malformed(#"{"key": 1, "left": []}"#, 1, 20, "a child that is an array", "an object or null"),
    Malformed(#"{"key": 1, "children": {}}"#, 1, 24, "children that are not an array", "[ or null"),
    Malformed(#"{"key": 1, "children": 2}"#, 1, 24, "children that are not an array", "[ or null"),
    Malformed(#"{"children": [[]]}"#, 1, 15, "a child that is an array", "an object or null"),
    Malformed(
      #"{"children": [null, null, {}]}"#, 1, 27,
      "a third child, but a node of a binary tree has at most two", "]"),
    Malformed(#"{"key": 1} x"#, 1, 12, "text after the tree", "the end of the text"),
    Malformed("5", .json, 1, 1, "a value that is not a node", "{"),
  ]

  static let arrays: [Malformed] = [
    Malformed(#"{"children_left": []}"#, 1, 1, "an object without children_right", bothArrays),
    Malformed(#"{"children_right": []}"#, 1, 1, "an object without children_left", bothArrays),
    Malformed(#"{"children_left": 1}"#, 1, 19, "a value that is not an array", "["),
    Malformed(#"{"children_left": [1.5]}"#, 1, 20, "a child that is not a node", aChild),
    Malformed(#"{"children_left": [-2]}"#, 1, 20, "a child that is not a node", aChild),
    Malformed(#"{"children_left": [null]}"#, 1, 20, "a child that is not a node", aChild),
    Malformed(#"{"children_left": [[]]}"#, 1, 20, "a child that is not a node", aChild),
    Malformed(
      #"{"children_left": [3], "children_right": [-1]}"#, 1, 20, "a child that is not a node",
      "a number below 1, or -1"),
    Malformed(
      #"{"children_left": [1, -1], "children_right": [1, -1]}"#, 1, 47,
      "a child that has a parent already", "each child once"),
    Malformed(
      #"{"children_left": [0], "children_right": [-1]}"#, 1, 19, "a tree without a root",
      "one node that is not a child"),
    Malformed(
      #"{"children_left": [-1, -1], "children_right": [-1, -1]}"#, 1, 24,
      "node 1 cannot be reached from the root", "one tree of all nodes"),
    Malformed(
      #"{"children_left": [-1, 1], "children_right": [-1, -1]}"#, 1, 24,
      "node 1 cannot be reached from the root", "one tree of all nodes"),
    Malformed(
      #"{"children_left": [-1], "children_right": []}"#, 1, 43, "children_right has 0 entries",
      "1, as many as in children_left"),
    Malformed(
      #"{"children_left": [-1], "children_right": [-1], "label": ["a", "b"]}"#, 1, 58,
      "label has 2 entries", "1, as many as in children_left"),
    Malformed(
      #"{"children_left": [-1], "children_right": [-1], "weight": []}"#, 1, 59,
      "weight has 0 entries", "1, as many as in children_left"),
    Malformed(
      #"{"children_left": [-1], "children_left": [-1]}"#, 1, 25, "children_left is given twice",
      "one array of each name"),
    Malformed(
      #"{"children_left": [-1], "children_right": [-1], "w": [1], "w": [2]}"#, 1, 59,
      "w is given twice", "one array of each name"),
    Malformed(
      #"{"children_left": [-1], "children_right": [-1], "key": ["a"], "value": [1e999]}"#, 1, 73,
      "a number that is out of range", "a finite number"),
    Malformed(
      #"{"children_left": [1, -1], "children_right": [-1, -1], "value": [1e999, [1]]}"#, 1, 66,
      "a number that is out of range", "a finite number"),
    Malformed("```\n[1,,2]\n```", 2, 4, "unexpected “,”", "a label or null"),
    Malformed("5", .jsonArrays, 1, 1, "a value that is not an object", "{"),
  ]

  static let parentheses: [Malformed] = [
    Malformed("5(3", 1, 4, "unexpected end of the text", "( or )"),
    Malformed("5(3)(8", 1, 7, "unexpected end of the text", "( or )"),
    Malformed("5(", 1, 3, "unexpected end of the text", "a label or )"),
    Malformed("5(3))", 1, 5, "unexpected “)”", "( or the end of the text"),
    Malformed(
      "5(3)(8)(9)", 1, 8, "a third child, but a node of a binary tree has at most two",
      "the end of the text"),
    Malformed("5(3 4)", 1, 5, "unexpected “4”", "( or )"),
    Malformed("5(3,4)", 1, 4, "unexpected “,”", "( or )"),
    Malformed("5((3))", 1, 3, "unexpected “(”", "a label or )"),
  ]

  static let literals: [Malformed] = [
    Malformed("Node(5, Node(3", 1, 15, "unexpected end of the text", "a comma or )"),
    Malformed("Node(5, ", 1, 9, "unexpected end of the text", "a value"),
    Malformed("Node(", 1, 6, "unexpected end of the text", "a label"),
    Malformed("Node(5]", 1, 7, "unexpected “]”", "a comma or )"),
    Malformed("Node(5) 3", 1, 9, "text after the tree", "the end of the text"),
    Malformed(
      "Node(5, None, None, None)", 1, 21,
      "a fourth entry, but a node is a label, a left and a right child", ")"),
    Malformed(
      "Node(5, x)", 1, 9, "a word that is not a node",
      "a node, or None, null or nil for a missing child"),
    Malformed("Node(5, 3)", 1, 9, "a child that is not a node", "an object or null"),
    Malformed(
      "Node(None, Node(3))", 1, 6, "a node without a label",
      "a label, then the left and the right child"),
    Malformed(
      "Node(5, left=Node(3), left=None)", 1, 28, "the left child is given twice", bothSides),
    Malformed("Node(Leaf(1), Leaf(2))", 1, 6, "a node where the label of a node belongs", aNode),
    Malformed(
      "Branch(Leaf(1), Branch(Leaf(2), Leaf(3)))", 1, 8,
      "a node where the label of a node belongs", aNode),
    Malformed(
      "Pair(Num(1), Pair(Pair(2), None))", 1, 19, "Pair, which is both a node and a label", aNode),
    Malformed(
      "Add(Num(1), Num(2))", 1, 13, "Num, a constructor of another name than the root's", oneClass),
    Malformed(
      "S(NP(they), VP(run))", 1, 13, "VP, a constructor of another name than the root's", oneClass),
    Malformed(
      "f(g(x), h(y))", 1, 9, "h, a constructor of another name than the root's", oneClass),
    Malformed(
      "BinOp(left=Constant(value=1), right=None)", 1, 12,
      "Constant, a constructor of another name than the root's", oneClass),
    Malformed(
      "Node(5, left=...)", 1, 14, "an ellipsis for omitted nodes", "the whole tree"),
    Malformed("Node(0x10)", 1, 6, "an invalid number", "a number such as -1, 0.5 or 1e9"),
    Malformed("{'val': 5", 1, 10, "unexpected end of the text", "a comma or }"),
    Malformed("{'val' 5}", 1, 2, "unexpected “'”", "a name and a colon, or a closing bracket"),
    Malformed("{'val': 5, 'left': }", 1, 20, "unexpected “}”", "a value"),
    Malformed("(5, (3, None", 1, 13, "unexpected end of the text", "a comma or )"),
    Malformed("(5, 'a)", 1, 5, "a quotation mark that is not closed", "a closing '"),
    Malformed(
      "(5, 3, 8)", 1, 5, "a tuple or list of bare values, which may be a node or keys",
      "keys such as 5 3 8, a list such as [5,3,8], or children such as (3,)"),
    Malformed(
      "[[3],[9,20]]", 1, 2, "a list or tuple where the label of a node belongs",
      "a label, then the left and the right child"),
    Malformed(#"('\q',)"#, 1, 3, "an unknown escape", aProgramsEscape),
    Malformed(#"('\x4',)"#, 1, 3, "an incomplete escape", "2 hexadecimal digits"),
    Malformed(
      #"('\U00110000',)"#, 1, 3, "an escape of an invalid code point", "a code point of Unicode"),
    Malformed(
      "root = Node(5)\nroot.left = Node(3)", 2, 1, "text after the tree",
      "the end of the text"),
  ]

  static let keys: [Malformed] = [
    Malformed("5 [3] 8", 1, 3, "a bracket in a key", inQuotationMarks),
    Malformed("p = 5", 1, 3, "an equals sign in a key", inQuotationMarks),
    Malformed("1，2，3", 1, 1, "a full-width comma in a key", inQuotationMarks),
    Malformed("5 “a” 3", 1, 3, "a typographic quotation mark in a key", inQuotationMarks),
    Malformed("5; 3; 8", 1, 1, "a semicolon in a key", inQuotationMarks),
    Malformed("a null b", 1, 3, "a missing node among keys", inQuotationMarks),
    Malformed("5 / \\", 1, 3, "a piece of a drawing among keys", inQuotationMarks),
    Malformed("╭─┴─╮", 1, 1, "a piece of a drawing among keys", inQuotationMarks),
  ]

  private static let onceInNode = "each member of a node once"
  private static let bothSides = "one left and one right child"
  private static let aNode = "a label, then the left and the right child"
  private static let oneClass =
    "nodes of one class, or an expression as (Add (Num 1) (Num 2))"
  private static let inMarks = "a label in quotation marks, if this belongs to it"
  private static let inQuotationMarks = "keys; put one that contains this in quotation marks"
  private static let aProgramsEscape =
    #"\n, \t, \x with two, \u with four or \U with eight hexadecimal digits"#
  private static let names =
    "one of the members element, key, label, name, value, val, data, id, left, right, children"
  private static let aNumber = "a number such as -1, 0.5 or 1e9"
  private static let aChild = "the number of a node, or -1"
  private static let bothArrays = "the arrays children_left and children_right"
}

@Test(
  arguments: Malformed.lists + Malformed.expressions + Malformed.phylogenies
    + Malformed.sidewaysTrees + Malformed.objects + Malformed.arrays + Malformed.parentheses
    + Malformed.literals + Malformed.keys)
func malformedTextsAreRefused(_ malformed: Malformed) {
  guard case .failure(let error) = read(malformed.text, malformed.format) else {
    Issue.record("accepted: \(outline(malformed.text, malformed.format))")
    return
  }
  #expect(error.position.line == malformed.line)
  #expect(error.position.column == malformed.column)
  #expect(error.message == malformed.message)
  #expect(error.expected == malformed.expected)
}

@Test func errorsShowTheirLineWithACaret() {
  #expect(
    outline("[null,1]") == """
      line 1, column 7: a child of a missing node (expected: the end of the list)
        [null,1]
              ^
      """)
}

@Test func bytesThatAreNotUTF8AreRefusedWithTheirOffset() {
  for format in TreeFormat.allCases {
    for (bytes, offset) in [
      ([0xFF, 0x35], 0), ([0x35, 0x20, 0xC3], 2), ([0xEF, 0xBB, 0xBF, 0x35, 0x80], 4),
    ] as [([UInt8], Int)] {
      guard case .failure(let error) = read(bytes, format) else {
        Issue.record("\(format) accepts \(bytes)")
        continue
      }
      #expect(error.position.offset == offset)
      #expect(error.message == "bytes that are not UTF-8")
    }
  }
}

@Test func whatIsUTF8IsWhatTheStandardLibraryTakesForIt() {
  // Every lead byte, combined with other bytes at the bounds of the Unicode standard.
  let bounds: [UInt8] = [0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF]
  var wrong: [UInt8]?
  for lead in UInt8(0x70)...0xFF {
    for second in bounds where wrong == nil {
      for third in bounds[1...8] {
        let words: [[UInt8]] = [
          [lead, second], [lead, second, third], [lead, second, third, 0x80],
        ]
        for word in words {
          let bytes = [0x22] + word + [0x22]
          let isValid = String(validating: bytes, as: UTF8.self) != nil
          let error = (try? KeyList.parse(bytes, type: .text)) == nil
          if isValid == error { wrong = word }
        }
      }
    }
  }
  #expect(wrong == nil)
}

@Test func dotIsNotRead() {
  #expect(outline("digraph { a -> b }").hasPrefix("line 1, column 1: DOT"))
}
