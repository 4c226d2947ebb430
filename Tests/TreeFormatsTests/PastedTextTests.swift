import BinaryTrees
import Testing
import TreeFormats

@Test func whatIsLeftOutIsSaid() throws {
  #expect(
    try read("root = [5,3,8,null,4], p = 5, q = 4").get().notes
      == ["only root is read; left out: p = 5, q = 4"])
  #expect(
    try read("Input: root = [3,9]\nOutput: [[3],[9]]").get().notes
      == ["only root is read; left out: Output: [[3],[9]]"])
  #expect(try read("root = [5,3];").get().notes.isEmpty)
}

@Test func listsThatMayBeInPreorderSaySo() throws {
  let note = ["read level by level; the same text is a tree in pre-order too"]
  #expect(try read("9,3,4,#,#,1,#,#,2,#,6,#,#").get().notes == note)
  #expect(try read("9,3,4,#,#,1").get().notes.isEmpty)
  #expect(try read("{9,3,4,#,#,1,#,#,2,#,6,#,#}").get().notes.isEmpty)
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
