import BinaryTrees
import Testing
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

/// Calls that are no nodes are values.
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
  // What may be a node that is in the wrong place is not hidden.
  #expect(try !read("X(5, lft=X(3))").get().notes.isEmpty)
  #expect(try !read("X(5, lft=TreeNode(3))").get().notes.isEmpty)
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
  #expect(tree.columns == [.color: .texts(["red", nil]), "size": .integers([2, nil])])
}
