import BinaryTrees
import Testing
import TreeTestSupport

@Suite struct RuleDescriptionTests {
  private func text(_ rule: TreeRule, _ list: [Int?]) throws -> String? {
    try TreeSnapshot(levelOrder: list).violation(of: rule)?.description
  }

  @Test func everyBreachIsToldInWords() throws {
    #expect(
      try text(.searchOrder, [5, 3, 8, nil, 7])
        == "7 is in the left subtree of 5 (5 → left 3 → right 7) but must be less than 5")
    #expect(
      try text(.searchOrder, [5, 3, 8, nil, nil, 5])
        == "5 is in the right subtree of 5 (5 → right 8 → left 5) but must be greater than 5")
    #expect(
      try text(.searchOrderWithEqualOnRight, [5, 3, 8, nil, nil, 4])
        == "4 is in the right subtree of 5 (5 → right 8 → left 4) but must not be less than 5")
    #expect(
      try text(.minHeap, [1, 3, 2, 2])
        == "2 is the left child of 3 (1 → left 3 → left 2) but must not be less than 3")
    #expect(
      try text(.maxHeapOrder, [1, nil, 2])
        == "2 is the right child of 1 (1 → right 2) but must not be greater than 1")
    #expect(
      try text(.balanced, [30, 20, 40, 10, 25, nil, nil, 5, nil, nil, nil, 1])
        == "30 (the root) has a left subtree of height 3 and a right subtree of height 0, "
        + "which differ by more than 1")
    #expect(
      try text(.balanced, [30, 20, 40, 10, nil, nil, 50, 5])
        == "20 (30 → left 20) has a left subtree of height 1 and no right subtree (height −1), "
        + "which differ by more than 1")
    #expect(
      try text(.complete, [1, 2, 3, nil, nil, 4])
        == "the left place below 2 (1 → left 2) is empty, but 4 (1 → right 3 → left 4) "
        + "comes after it")
    #expect(
      try text(.maxHeap, [1, nil, 2])
        == "the left place below 1 (the root) is empty, but 2 (1 → right 2) comes after it")
    #expect(
      try text(.perfect, [1, 2, 3, 4])
        == "2 (1 → left 2) has no right child, but the tree goes down to level 2 elsewhere")
    #expect(
      try text(.full, [1, 2, 3, 4])
        == "2 (1 → left 2) has a left child but no right one")
    #expect(
      try text(.symmetricShape, [1, 2, 3, 4])
        == "4 (1 → left 2 → left 4) has no counterpart in the mirror: the right place below 3 "
        + "(1 → right 3) is empty")
    #expect(
      try text(.symmetric, [1, 2, 3])
        == "2 (1 → left 2) and 3 (1 → right 3) are counterparts in the mirror but not equal")
  }

  @Test func labelsCanBeMadeSafe() throws {
    let violation = try #require(TreeSnapshot(levelOrder: [1, 2]).violation(of: .searchOrder))
    #expect(
      violation.text { "<\($0)>" }
        == "<2> is in the left subtree of <1> (<1> → left <2>) but must be less than <1>")
    #expect(violation.path.text { "<\($0)>" } == "<1> → left <2>")
  }

  @Test func longWaysAreCut() {
    func path(_ count: Int) -> String {
      let shape = TreeShape.chain(count: count, side: .left)
      let tree = TreeSnapshot(shape: shape, elements: Array(shape.indices))
      return TreePath(to: count - 1, in: tree).description
    }
    #expect(path(1) == "0")
    #expect(!path(16).contains("…"))
    #expect(
      path(17)
        == "0 → left 1 → left 2 → left 3 → left 4 → left 5 → left 6 → left 7 → … 1 more … "
        + "→ left 9 → left 10 → left 11 → left 12 → left 13 → left 14 → left 15 → left 16")
    #expect(path(1_000_000).count < 250)
  }

  @Test func rulesHaveNames() {
    #expect(TreeRule.symmetricShape.name == "symmetricShape")
    #expect(TreeRule.minHeap.name == "minHeap")
  }

  @Test func aShapeNamesItsNodesByNumber() {
    #expect(
      TreeShape.chain(count: 2, side: .right).violation(of: .full)?.description
        == "0 (the root) has a right child but no left one")
  }
}
