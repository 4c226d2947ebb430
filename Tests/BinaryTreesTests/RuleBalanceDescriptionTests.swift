import BinaryTrees
import Testing

/// Tests of the descriptions of balance violations.
@Suite struct RuleBalanceDescriptionTests {
  /// Returns the description of the violation; the list is in level order, the columns in
  /// pre-order.
  private func text(
    _ rule: TreeRule, _ list: [Int?], _ columns: TreeColumns = [:]
  ) throws -> String? {
    try TreeSnapshot(levelOrder: list).with(columns: columns).violation(of: rule)?.description
  }

  @Test func recordsAreToldInWords() throws {
    #expect(
      try text(
        .recordedBalance, [5, 3, 7, nil, nil, 6, 9, nil, nil, 8],
        [.balance: .integers([nil, nil, -2, nil, nil, nil])])
        == "7 (5 → right 7) is recorded with balance −2, but its subtrees have heights 0 and 1 (+1)"
    )
    #expect(
      try text(.recordedBalance, [5, 3], [.balance: .integers([2, nil])])
        == "5 (the root) is recorded with balance +2, but its subtrees have heights 0 and −1 (−1)")
    #expect(
      try text(.recordedBalance, [5, 3], [.balance: .texts([nil, "\u{1B}[2J"])])
        == "3 (5 → left 3) is recorded with a balance that is not a whole number, "
        + "but its subtrees have heights −1 and −1 (0)")
    #expect(
      try text(.recordedSize, [5, 3], [.size: .integers([2, 2])])
        == "3 (5 → left 3) is recorded with size 2, but its subtree has 1 node")
    #expect(
      try text(.recordedSize, [5, 3], [.size: .integers([-1, nil])])
        == "5 (the root) is recorded with size −1, but its subtree has 2 nodes")
    #expect(
      try text(.recordedSize, [5, 3], [.size: .decimals([1.5, nil])])
        == "5 (the root) is recorded with a size that is not a whole number, "
        + "but its subtree has 2 nodes")
  }

  @Test func heightsAreToldInWords() throws {
    #expect(
      try text(.recordedHeight, [5, 3], [.height: .integers([9, 1])])
        == "5 (the root) is recorded with height 9, but its subtree has height 2, "
        + "where a leaf has height 1")
    #expect(
      try text(.recordedHeight, [5, 3], [.height: .texts(["1", "x"])])
        == "3 (5 → left 3) is recorded with a height that is not a whole number, "
        + "but its subtree has height 0, where a leaf has height 0")
    // Balances as height on the left minus height on the right; the third is wrong, the fourth
    // missing.
    #expect(
      try text(.recordedBalance, [5, 3, 8, 2], [.balance: .integers([1, 1, 7, nil])])
        == "2 (5 → left 3 → left 2) is recorded with balance +7, "
        + "but its subtrees have heights −1 and −1 (0)")
    #expect(
      try text(.recordedBalance, [5, 3, 8, 2, nil, 7], [.balance: .integers([3, 1, 0, 1, 0])])
        == "5 (the root) is recorded with balance +3, but its subtrees have heights 1 and 1 (0)")
  }

  @Test func colorsAreToldInWords() throws {
    #expect(
      try text(.blackRoot, [5, 3], [.color: .texts(["red", "black"])])
        == "5 (the root) is red but must be black")
    #expect(
      try text(.noRedBelowRed, [5, 3], [.color: .texts(["black", "green"])])
        == "3 (5 → left 3) is neither red nor black, but has the color \"green\"; expected red or "
        + "black (also r, b, 1, 0, or isRed with true or false)")
    #expect(
      try text(.noRedBelowRed, [5, 3], [.color: .texts(["black", nil])])
        == "3 (5 → left 3) is neither red nor black, but without a color; expected red or "
        + "black (also r, b, 1, 0, or isRed with true or false)")
    #expect(
      try text(.noRedBelowRed, [5, 3], [.color: .texts(["black", "\u{1B}[2J"])])
        == "3 (5 → left 3) is neither red nor black, but has a color of other characters; "
        + "expected red or black (also r, b, 1, 0, or isRed with true or false)")
    #expect(
      try text(.noRedBelowRed, [5, 3, nil, 1], [.color: .texts(["black", "red", "red"])])
        == "3 (5 → left 3) is red, and so is its left child 1")
    #expect(
      try text(
        .blackHeight, [5, 3, 8, 2, 4],
        [.color: .texts(["black", "black", "black", "black", "black"])])
        == "the left subtree of 5 (the root) has 2 black nodes on every path down, the right one 1")
    #expect(
      try text(.blackHeight, [5, 3, nil, nil, 4], [.color: .texts(["black", "red", "black"])])
        == "the left subtree of 3 (5 → left 3) has 0 black nodes on every path down, the right one 1"
    )
    #expect(
      try text(.blackHeight, [5, 3], [.color: .texts(["black", "black"])])
        == "the left subtree of 5 (the root) has 1 black node on every path down, the right one 0")
  }

  @Test func prioritiesAreToldInWords() throws {
    #expect(
      try text(.maxPriorityOrder, [5, 3, 8], [.priority: .integers([40, 20, 90])])
        == "8 (5 → right 8) has priority 90, greater than 40 of its parent 5")
    #expect(
      try text(.minPriorityOrder, [5, 3, 8], [.priority: .integers([40, 20, 90])])
        == "3 (5 → left 3) has priority 20, less than 40 of its parent 5")
    #expect(
      try text(.maxPriorityOrder, [5, 3, 8], [.priority: .decimals([0.25, 0.5, 0])])
        == "3 (5 → left 3) has priority 0.5, greater than 0.25 of its parent 5")
    // A text may contain integers and decimals.
    for (above, below) in [("1", "1.5"), ("1.0", "2")] {
      let priorities = [above, below, "0.50"].map { WrittenValue.number($0) }
      #expect(
        try text(.maxPriorityOrder, [5, 3, 8], [.priority: .written(priorities)])
          == "3 (5 → left 3) has priority \(below), greater than \(above) of its parent 5")
    }
    #expect(
      try text(.maxPriorityOrder, [5, 3, 8], [.priority: .integers([40, 20, nil])])
        == "8 (5 → right 8) has no number for a priority")
  }

  @Test func sizesAreToldInWords() throws {
    #expect(
      try text(.weights(delta: 3), [5, 3, 10, nil, nil, 8, 12, 7, 9, 11, 13, 6, nil, nil, nil])
        == "the subtrees of 5 (the root) hold 1 and 8 nodes: with weights 2 and 9, "
        + "the right one is more than 3 times as heavy")
    #expect(
      try text(.weights(delta: 2), [9, 5, nil, 3])
        == "the subtrees of 9 (the root) hold 2 and 0 nodes: with weights 3 and 1, "
        + "the left one is more than 2 times as heavy")
    #expect(
      try text(.depthLimit(alpha: 0.5), [1, nil, 2, nil, 3, nil, 4, nil, 5])
        == "the tree of 5 nodes has height 4, more than 3 (α = 0.5): "
        + "5 (1 → right 2 → right 3 → right 4 → right 5) is that deep")
  }

  @Test(arguments: [
    (2.0 / 3, "2/3"), (0.55, "0.55"), (4.0 / 7, "4/7"), (0.625, "0.625"), (0.612_345, "0.612345"),
  ])
  func theShareIsToldShortly(alpha: Double, text: String) throws {
    let chain = TreeSnapshot(
      shape: .chain(count: 20, side: .right), elements: Array(1...20))
    let words = try #require(chain.violation(of: .depthLimit(alpha: alpha))?.description)
    #expect(words.contains("(α = \(text))"))
  }

  @Test func theOtherNodeIsNamedByItsPathToo() throws {
    let tree = try TreeSnapshot(levelOrder: [5, 3, 8])
      .with(columns: [.color: .texts(["red", "red", "red"]), .priority: .integers([1, 2, 3])])
    #expect(tree.violation(of: .noRedBelowRed)?.otherPath?.description == "5 → left 3")
    #expect(tree.violation(of: .maxPriorityOrder)?.otherPath?.description == "5")
    #expect(tree.violation(of: .blackRoot)?.otherPath == nil)
    #expect(
      tree.violation(of: .noRedBelowRed)?.text { "<\($0)>" }
        == "<5> (the root) is red, and so is its left child <3>")
  }

  @Test func rulesHaveNames() {
    let rules: [TreeRule] = [
      .recordedBalance, .recordedSize, .blackRoot, .noRedBelowRed, .blackHeight, .maxPriorityOrder,
      .weights(delta: 3), .depthLimit(alpha: 0.5),
    ]
    #expect(
      rules.map { $0.name } == [
        "recordedBalance", "recordedSize", "blackRoot", "noRedBelowRed", "blackHeight",
        "maxPriorityOrder", "weights", "depthLimit",
      ])
    #expect(AnnotationKey.size.rawValue == "size")
  }
}
