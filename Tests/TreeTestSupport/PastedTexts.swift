/// Texts as people paste them into a page or pass them to the command.
public enum PastedTexts {
  /// Texts that are trees, one or more for each format.
  public static let trees = [
    "5 3 8 1 4 7 9", "5 3 8 5 x", "3.5 1e2 -0.25 7", "[5,3,8,null,4]", "[1,null,2,3]", "{1,#,2,3}",
    "root = [5,3,8], p = 5", "1,null,2,3", "[]", "", "(5 (3) (8))", "(5 () (8 (7) (\"9 x\")))",
    "( (S (NP they) (VP run)) )", "[S [NP they] [VP run]]", "5(3(1)(4))(8)",
    "((a:1,b:2)97:1.5,(c:0.5,d:3)88:2)e;", "((a[&rate=0.1],b)c[&rate=2],d);", "(a,(b,c)); ",
    "((a,b),c,d);", "((a:1,b:2,c:0.5)80:1,(d:1,e:3):2,f:4)r;",
    "((human:6.1[&&NHX:S=h],chimp:5.9):1,mouse:90)r:0;",
    #"{"key": 5, "left": {"key": 3, "color": "red"}, "right": {"key": 8, "color": "black"}}"#,
    #"{"name": "a", "children": [{"name": "b", "value": 3}, {"name": "c", "value": 4.5}]}"#,
    #"{"children_left": [1,-1,-1], "children_right": [2,-1,-1], "label": ["5", "3", "8"]}"#,
    #"{"children_left":[1,-1,-1],"children_right":[2,-1,-1],"feature":[0,-2,-2],"#
      + #""threshold":[0.80000001,-2,-2],"value":[[1,2],[3,0],[0,4]],"feature_names":["width"]}"#,
    "TreeNode(5, TreeNode(3), None)", "new Node(5, null, new Node(8))",
    "{'val': 5, 'left': {'val': 3}, 'right': None}", "(5, (3, None, None), (8,))",
    "TreeNode { val: 5, left: Some(Box::new(TreeNode { val: 3, left: None, right: None })) }",
    "|--- width <= 0.80\n|   |--- class: 0\n|--- width >  0.80\n|   |--- class: 1\n",
    "5\n  L: 3\n    R: 4\n  R: 8\n", "5\n├── 3\n│   └── 4\n└── 8\n", "- 5\n  - 3\n  - 8\n",
    "Root: 55(BLACK)\n     L----40(RED)\n     R----65(RED)\n", "    ┌── 9\n5\n    └── 3\n",
    "      /--- 9\n5 ---\n      \\--- 3\n", "  5\n╭─┴─╮\n3   8\n", "    5\n .--'--.\n 3     8\n",
    "  __5\n /   \\\n3     8\n", "┌─5─┐\n3   8\n", "```\n[5,3,8]\n```\nand more",
    "  (3 p2)\n", "naïve Ω 日本語 👍🏽 é", "(\"a <b> & 'c'\" (\"\\u0001\") (\"x\\ny\"))",
    "(an_identifier_that_is_rather_long_for_a_node (\"words that wrap at spaces because they are "
      + "so long that no circle holds them at all\") (HTMLParserOfSomething))",
    "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34",
    "16 8 24 4 12 20 28 2 6 10 14 18 22 26 30 1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 0",
  ]

  /// Texts that are not trees that the readers accept.
  public static let others = [
    "[null,1]", "(5", "[1,null,null,2]", "[5,3", "{\"key\": 5, \"left\": 3}",
    "5 nan",
    "99999999999999999999", "1e400", "(5 (3) (8) (9))", "[5,3,...]", "5 -> 3\n5 -> 8\n",
    "id,left,right\n1,2,3\n2,4,5\n", "| id | left |\n|----|------|\n| 1  | 2    |\n",
    "digraph { a -> b }", "graph TD; A-->B", "<tree><node/></tree>",
    "\\begin{forest} [a [b]] \\end{forest}", "booster[0]:\n0:[f2<2.45] yes=1,no=2\n",
    "If (feature 0 <= 0.5)\n Predict: 0.0\nElse\n",
    "|   width <= 1.7: setosa (48.0/1.0)\n|   width > 1.7: other (3.0)\n",
    "{\"nodeid\": 0, \"split\": \"f0\", \"children\": []}",
    "[{\"id\": 1, \"p\": 2}, {\"id\": 2, \"p\": 1}]",
    "{\"a\":{\"0\":1,\"1\":2},\"b\":{\"0\":3}}", "1. one\n2. two\n", "* one\n** two\n** three\n",
    "- one\n- two\n- three\n",
    "  ,--- A\n--|\n  |  /------- B\n   \\-|\n     \\------- C\n",
    "  ____ A\n |\n_|______ B\n |\n |____ C\n", "+---+\n| 5 |\n+---+\n", "5\n   3\n  8\n",
    "(5, 3, 8)", "Add(Num(1), Num(2))", "inorder = [1,2,3]", "parents = [-1,0,0]", "5\u{0}3", "５ 3",
    "{'val': 5, 'left': [1]}", "\u{1F}\u{8B}", "\"", "[5,\"3]", "|--- x <= 1\n|   |--- class: 0\n",
  ]

  /// Options of pictures, separated by zero bytes: `layout=knuth` or `rulers`.
  public static let options = [
    "", "layout=knuth\0rulers", "layout=dendrogram", "layout=radial\0grid\0theme=contrast",
    "layout=htree\0edge-labels=yes,no", "layout=indented\0orientation=right",
    "layout=height\0orientation=left\0empty-places", "layout=wetherell\0edges=curved",
    "theme=textbook\0nodes=box\0labels=wrap", "highlight=levelorder\0title=Level by level",
    "traversal=postorder\0reversed\0tour", "annotate=height,rank,bounds,balance",
    "size-by=subtree\0radii=6...20", "nodes=point\0edges=corner\0orientation=up",
    "fit=16:9\0background=#102030", "fit=200x150\0appearance=dark\0fixed-lines",
    "key-ruler\0layout=knuth\0lines=dotted", "layout=dendrogram\0fit=a4\0rulers\0grid",
    "edges=elbow\0nodes=plain\0labels=shrink\0lines=dashed", "traversal=inorder\0appearance=light",
    "layout=dendrogram\0orientation=right\0annotate=support,length",
  ]
}
