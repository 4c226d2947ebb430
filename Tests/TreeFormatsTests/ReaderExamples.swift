import BinaryTrees
import Testing
import TreeFormats

/// A text and the tree that is read from it; `.` is a missing child.
@Test(
  arguments: [
    // Keys
    ("", nil, "."), ("5 3 8", nil, "5{3 8}"), ("5,3,8,4", nil, "5{3{. 4} 8}"),
    ("\u{FEFF}5\r\n3\r\n", nil, "5{3 .}"), ("5 5 3 5", nil, "5{3 .}"),
    ("-5 +3 007", nil, "-5{. 3{. 7}}"),
    ("1.5 1 10", nil, "1.5{1 10}"), ("0.0 -0.0", nil, "0.0"), ("b a \"c d\"", nil, "b{a c d}"),
    ("10 9 x", nil, "10{. 9{. x}}"), (" , 5 ,, 3,", nil, "5{3 .}"),
    // Compact level-order list
    ("[]", nil, "."), ("[null]", nil, "."), (" [ 5 , 3 ,8,null, 4 ] \n", nil, "5{3{. 4} 8}"),
    ("[1,null,2,3]", nil, "1{. 2{3 .}}"), ("[1,None,2,nil,#]", nil, "1{. 2}"),
    ("[a,\"b c\",'d']", nil, "a{b c d}"),
    (#"["null","\u0041\n\ud83d\ude00"]"#, nil, "null{A\n😀 .}"),
    ("[1,null,null,null]", nil, "1"), ("[05,1e400]", nil, "05{1e400 .}"),
    ("\u{FEFF}[1,\r\n2]", nil, "1{2 .}"),
    // Heap array
    ("[1,null,2,null,null,3]", .heapArray, "1{. 2{3 .}}"), ("[1,2,3,4]", .heapArray, "1{2{4 .} 3}"),
    ("[]", .heapArray, "."), ("[null,null]", .heapArray, "."),
    // S-expressions
    ("(5 (3) (8))", nil, "5{3 8}"), ("(5 3 8)", nil, "5{3 8}"), ("(5 () (8))", nil, "5{. 8}"),
    ("(5 (3) ())", nil, "5{3 .}"), ("()", nil, "."), ("( )", nil, "."), ("x", .sexpr, "x"),
    ("(a\r\n(\"b c\" \"\\\"\"))", nil, "a{b c{\" .} .}"), ("", .sexpr, "."), ("(5()())", nil, "5"),
    ("(\"a\nb\" (\"\t\"))", nil, "a\nb{\t .}"),
    // Newick
    ("((a,b)c:1.5,d);", nil, "{c{a b} d}"), ("(a,b)r;", nil, "r{a b}"), ("a;", .newick, "a"),
    (";", .newick, ""), ("(,);", nil, "{ }"), ("((x)y)z;", nil, "z{y{x .} .}"), ("", .newick, "."),
    ("[&R] ((a,b),c);", nil, "{{a b} c}"), ("None\n", nil, "."),
    ("[&R] (a[c],'b''s ['[c[d]]:1)h_i[x]:2[y];[z]", nil, "h_i{a b's [}"), ("();", .newick, "{ .}"),
    ("5;", nil, "5"), ("'a b':1.5;", nil, "a b"),
    // Lists as pasted
    ("root = [5,3,8,null,4]", nil, "5{3{. 4} 8}"), ("let root: TreeNode? = [5,3],", nil, "5{3 .}"),
    ("[5,3,8];", nil, "5{3 8}"), ("data = \"[5,3]\"", nil, "5{3 .}"),
    ("1,2,3,null,4", nil, "1{2{. 4} 3}"), ("1 None 2", nil, "1{. 2}"), ("{1,#,2}", nil, "1{. 2}"),
    ("{1,2,3,#,#,4}", nil, "1{2 3{4 .}}"), ("root = [5,3], p = 5", .list, "5{3 .}"),
    // Syntax trees
    ("( (S (NP they) (VP run)) )", nil, "S{NP{they .} VP{run .}}"), ("((a))", nil, "{{a .} .}"),
    ("[S [NP This] [VP [V is] [NP wug]]]", nil, "S{NP{This .} VP{V{is .} NP{wug .}}}"),
    ("(S \\))", nil, "S{) .}"), ("(S (\\( x) a\\)b)", nil, "S{({x .} a)b}"),
    ("Tree('S', [Tree('NP', ['they']), Tree('VP', ['run'])])", nil, "S{NP{they .} VP{run .}}"),
    // Sideways
    ("    /——— 9\n——— 5\n    \\——— 3\n", nil, "5{3 9}"), ("——— 5", nil, "5"),
    ("——— 5\n    \\——— 3\n", nil, "5{3 .}"), ("    /——— 9\n——— 5", nil, "5{. 9}"),
    ("│   ┌── 9\n└── 5\n    └── 3", nil, "5{3 9}"), ("└── 5", nil, "5"),
    ("└── 5\n    └── 3", nil, "5{3 .}"),
    ("          9\n5\n          3\n", nil, "5{3 9}"), ("  9\n5", nil, "5{. 9}"),
    ("    12\n  9\n    7\n5\n    4\n  3\n", nil, "5{3{. 4} 9{7 12}}"),
    ("    .-- 9\n5\n    '-- 3", nil, "5{3 9}"),
    ("    ┌── 9\n5\n    └── 3\n-----", nil, "5{3 9}"),
    ("    9\n5\n    None\n", nil, "5{. 9}"),
    ("        /——— 15\n    /——— 13\n   |    \\——— 14\n——— 8\n    \\——— 3", nil, "8{3 13{14 15}}"),
    ("", .sideways, "."), ("[]\n", .sideways, "."), ("[]\n\ninorder:\n", nil, "."),
    // Labels with children in parentheses
    ("5(3(1)(4))(8)", nil, "5{3{1 4} 8}"), ("1(2()(4))(3)", nil, "1{2{. 4} 3}"),
    ("s = \"4(2)\"", nil, "4{2 .}"), ("-5 (3) ( 8 )", nil, "-5{3 8}"), ("a()(b)", nil, "a{. b}"),
    ("\"a(b\"(\"c d\")", nil, "a(b{c d .}"), ("", .parenthesized, "."), ("5", .parenthesized, "5"),
    // Program output
    ("TreeNode(5, TreeNode(3), TreeNode(8))", nil, "5{3 8}"),
    ("Node(5, Node(3), None)", nil, "5{3 .}"),
    ("TreeNode(val=5, left=TreeNode(3), right=None)", nil, "5{3 .}"),
    ("TreeNode{val: 5, left: TreeNode{val: 3}, right: null}", nil, "5{3 .}"),
    ("Node{5, nil, &Node{3, nil, nil}}", nil, "5{. 3}"),
    ("TreeNode* r = new TreeNode(5, nullptr, new TreeNode(8));", nil, "5{. 8}"),
    ("root := &TreeNode{Val: 5, Left: &TreeNode{Val: 3}}", nil, "5{3 .}"),
    (
      "Some(Rc::new(RefCell::new(TreeNode { val: 5, left: None, right: Some(Rc::new("
        + "RefCell::new(TreeNode { val: 8, left: None, right: None, }))), })))", nil, "5{. 8}"
    ),
    ("Some(RefCell { value: TreeNode { val: 5 } })", nil, "5"),
    ("TreeNode[val=5, left=TreeNode[val=3, left=null], right=null]", nil, "5{3 .}"),
    ("TreeNode(val: 5, left: Optional(TreeNode(val: 3)), right: nil)", nil, "5{3 .}"),
    ("std::make_unique<Node<int>>(5, nullptr)", nil, "5"),
    ("(np.int64(5), (np.int64(3),))", nil, "5{3 .}"),
    ("{'val': 5, 'left': {'val': 3, 'left': None,}, 'right': None,}", nil, "5{3 .}"),
    ("{val: 5, left: null, right: {val: 8}}", nil, "5{. 8}"),
    ("{\"Val\": 5, \"Left\": {\"Val\": 3}}", nil, "5{3 .}"),
    ("{'key': 'a', 'l': {'key': True}, 'r': {}}", nil, "a{True .}"),
    ("{'name': 'a', 'children': [{'name': 'b'}, None]}", nil, "a{b .}"),
    ("{\"val\": 5, \"left\": None}", nil, "5"),
    ("(5, (3, None, None), (8, None, None))", nil, "5{3 8}"), ("(5, (3,), (8,))", nil, "5{3 8}"),
    ("(5, 3, (8, 7))", nil, "5{3 8{7 .}}"), ("(1, None, 2)", nil, "1{. 2}"),
    ("[5, [3, [], []], [8, None, None]]", nil, "5{3 8}"), ("[1,[2]]", nil, "1{2 .}"),
    (#"('a\'\x41\U0001f600\n', ("b",))"#, nil, "a'A😀\n{b .}"), ("None", .literal, "."),
    ("[]", .literal, "."),
    // JSON, nested
    (#"{"key": 5, "left": {"key": 3}, "right": {"val": 8, "left": null}}"#, nil, "5{3 8}"),
    (#"{"right": {"name": "r"}, "left": {"data": "l"}, "value": 1.50}"#, nil, "1.50{l r}"),
    (#"{"id": 1, "children": [{"id": 2}]}"#, nil, "1{2 .}"),
    (#"{"id": 1, "children": [null, {"id": 2}]}"#, nil, "1{. 2}"),
    (#"{"id": 1, "left": null, "right": null, "children": []}"#, nil, "1"),
    (#"{"id": 1, "children": [], "right": {"id": 2}}"#, nil, "1{. 2}"),
    (#"{"children": []}"#, nil, ""),
    // Words for a missing node; one text uses only one set of them
    ("[3,9,20,NULL,NULL,15,7]", nil, "3{9 20{15 7}}"), ("[5,undefined,8]", nil, "5{. 8}"),
    ("[5,Nil,nullptr]", nil, "5"), ("5,3,NULL,undefined,8", nil, "5{3{. 8} .}"),
    ("[-,+,.]", nil, "-{+ .}"), ("[none,empty]", nil, "none{empty .}"),
    ("(5 (3 nil nil) (8 nil nil))", nil, "5{3 8}"), ("(5 (3 . .) (8 . .))", nil, "5{3 8}"),
    ("(5 (3 - -) (8 _ #))", nil, "5{3 8}"), ("(5 . (8 . .))", nil, "5{. 8}"),
    ("(5 (nil) (8 (nil) (nil)))", nil, "5{. 8}"), ("(5 \"nil\" (None))", nil, "5{nil .}"),
    ("(S (. .))", nil, "S{.{. .} .}"), ("(5 - 3)", nil, "5{- 3}"),
    ("(- 5 (- 3))", nil, "-{5 -{3 .}}"),
    ("5(3(null)(4))(NULL)", nil, "5{3{. 4} .}"),
    ("5\n  3\n    undefined\n    4", nil, "5{3{. 4} .}"),
    ("{\"val\": 5, \"left\": Nil}", nil, "5"), ("NULL", nil, "."), ("undefined", nil, "."),
    // Text pasted from logs and chats
    ("\u{1B}[31m(5\u{1B}[0m (3) (8))", nil, "5{3 8}"), ("```json\n[5,3]\n```\nthat", nil, "5{3 .}"),
    ("root\n├── a\n└── b\n\n2 directories, 1 file\n", nil, "root{a b}"),
    (".\n├── a\n└── b\n\n2 directories, 1 file\n", nil, ".{a b}"), (".\n|-- a", nil, ".{a .}"),
    // Nodes without a usual name for the label's field
    ("Node{word='five', count=2, left=Node{word='x', count=1}, right=null}", nil, "five{x .}"),
    (#"{"k": 5, "left": {"k": 3}, "right": null}"#, nil, "5{3 .}"),
    (#"{"title": "a", "left": {"rank": 3, "title": "b", "left": null}}"#, nil, "a{b .}"),
    (#"{"left": {"rank": 3, "title": "b"}, "title": "a"}"#, nil, "a{b .}"),
    (#"{"k": 1.50, "left": {"k": 1e999}, "right": {"left": null}}"#, nil, "1.50{1e999 }"),
    (#"{"color": "red", "k": 5, "l": {"k": 3}}"#, nil, "5{3 .}"),
    (#"{"id": 1, "children": null, "value": "v"}"#, nil, "v"), ("null", .json, "."),
    (#"{"left": null}"#, nil, ""), (#"{"value": null, "name": true}"#, nil, "true"),
    (
      #"{"value": 1, "meta": {"left": [{}]}, "tags": [1, [2]], "left": {"value": 0}}"#, nil,
      "1{0 .}"
    ),
    ("[1,2]", .json, "1{2 .}"), ("", .json, "."),
    // JSON, arrays
    (#"{"children_left": [1,-1,-1], "children_right": [2,-1,-1]}"#, nil, "0{1 2}"),
    (
      #"{"labels": ["b",5,null], "children_right": [-1,-1,-1], "children_left": [2,0,-1]}"#, nil,
      "5{b{ .} .}"
    ),
    (#"{"children_left": [], "children_right": []}"#, nil, "."),
    (#"{"children_left": [-1], "children_right": [-1]}"#, .json, "0"), ("", .jsonArrays, "."),
  ] as [(String, TreeFormat?, String)])
func textsAreRead(_ text: String, _ format: TreeFormat?, _ expected: String) {
  #expect(outline(text, format) == expected)
}

@Test func readersSayWhichFormatTheTextWasIn() throws {
  let arrays = #"{"children_left": [-1], "children_right": [-1]}"#
  for (text, format) in [
    ("5", TreeFormat.keys), ("[1]", .list), ("(1)", .sexpr), ("(a);", .newick),
    (#"{"id": 1}"#, .json), (arrays, .jsonArrays),
  ] {
    #expect(try read(text).get().format == format)
  }
  #expect(try read(arrays, .json).get().format == .jsonArrays)
  #expect(try read("[1]", .json).get().format == .list)
  #expect(try read("[1]", .heapArray).get().format == .heapArray)
}

@Test func lengthsOfBranchesAreAColumn() throws {
  let tree = try read("((a:1,b:-2.5e1)c,d:.5):3;").get().tree
  #expect(tree.elements == ["", "c", "a", "b", "d"])
  #expect(tree.columns == [.branchLength: .decimals([3, nil, 1, -25, 0.5])])
  #expect(try read("(a,b);").get().tree.columns.isEmpty)
}

@Test func membersOfNodesAreColumns() throws {
  let text = #"""
    {"key": 5, "colour": "red", "name": "five", "weight": 2, "x": null,
     "left": {"weight": 1.5, "id": 7, "key": 3, "ok": true, "length": 4},
     "none": null, "right": {"key": 8, "balance": -1}}
    """#
  let tree = try read(text).get().tree
  #expect(tree.elements == ["5", "3", "8"])
  let expected: TreeColumns = [
    .color: .texts(["red", nil, nil]), "name": .texts(["five", nil, nil]),
    .weight: .written([.number("2"), .number("1.5"), nil]), .identity: .integers([nil, 7, nil]),
    "ok": .written([nil, .json("true"), nil]), .branchLength: .integers([nil, 4, nil]),
    .balance: .integers([nil, nil, -1]),
  ]
  #expect(tree.columns.keys == expected.keys)
  #expect(tree.columns == expected)
}

@Test func theBestNameIsTheLabel() throws {
  let tree = try read(#"{"id": 1, "name": "n", "value": 2.0, "key": "k"}"#).get().tree
  #expect(tree.elements == ["k"])
  let expected: TreeColumns = [
    .identity: .integers([1]), "value": .decimals([2]), "name": .texts(["n"]),
  ]
  #expect(tree.columns == expected)
}

@Test func arraysBesideTheChildrenAreColumnsInTheOrderOfTheTree() throws {
  let text = #"""
    {"weight": [1.5, null, 3], "children_left": [-1, 2, -1], "children_right": [-1, 0, -1],
     "value": [[1], [2], [3]], "n": 3, "color": ["red", "black", null], "meta": {"a": [1]}}
    """#
  let tree = try read(text).get().tree
  #expect(outline(tree) == "1{2 0}")
  let expected: TreeColumns = [
    .weight: .written([nil, .number("3"), .number("1.5")]),
    "value": .written([.json("[2]"), .json("[3]"), .json("[1]")]),
    .color: .texts(["black", nil, "red"]),
  ]
  #expect(tree.columns == expected)
}
