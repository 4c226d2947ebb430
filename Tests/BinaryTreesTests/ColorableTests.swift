import BinaryTrees
import Testing
import TreeTestSupport

/// The shapes of red-black trees: a shape is accepted exactly if one of its colorings satisfies the
/// three rules about colors.
@Suite struct ColorableTests {
  private static func tree(_ shape: TreeShape, _ colors: TreeColumns = [:]) -> TreeSnapshot<Int> {
    TreeSnapshot(shape: shape, elements: Array(shape.indices), columns: colors)
  }

  /// Returns whether one of all colorings satisfies the rules about colors.
  private static func hasColoring(_ shape: TreeShape) -> Bool {
    (0..<(1 << shape.count)).contains { bits in
      let names = shape.indices.map { bits >> $0 & 1 == 1 ? "red" : "black" }
      let tree = tree(shape, [.color: .texts(names)])
      return RuleColorTests.rules.allSatisfy { tree.violation(of: $0) == nil }
    }
  }

  @Test func shapesOfUpToSevenNodesAgreeWithAllColorings() {
    var counts = [0, 0]
    for shape in EveryShape.upTo(7) {
      let isColorable = Self.tree(shape).violation(of: .colorable) == nil
      #expect(isColorable == Self.hasColoring(shape))
      counts[isColorable ? 1 : 0] += 1
    }
    #expect(counts == [570, 55])
  }

  /// The color of the root and the black height of a colored subtree.
  private struct Coloring: Hashable {
    let isRed: Bool
    let blackHeight: Int
  }

  /// Returns the colors and black heights of all colorings of a subtree that satisfy the rules about
  /// red children and black heights, combined from all colorings of its subtrees.
  private static func colorings(_ tree: PlainNode<Int>?) -> Set<Coloring> {
    guard let tree else { return [Coloring(isRed: false, blackHeight: 0)] }
    var found: Set<Coloring> = []
    for left in colorings(tree.left) {
      for right in colorings(tree.right) where left.blackHeight == right.blackHeight {
        found.insert(Coloring(isRed: false, blackHeight: left.blackHeight + 1))
        if !left.isRed, !right.isRed {
          found.insert(Coloring(isRed: true, blackHeight: left.blackHeight))
        }
      }
    }
    return found
  }

  /// Returns the first node in post-order whose subtree has no coloring, with the black heights of
  /// its subtrees.
  private static func witness(_ tree: PlainNode<Int>?) -> (node: Int, breach: RuleBreach)? {
    guard let tree, colorings(tree).isEmpty else { return nil }
    if let below = witness(tree.left) ?? witness(tree.right) { return below }
    func range(_ child: PlainNode<Int>?) -> ClosedRange<Int> {
      let heights = colorings(child).map(\.blackHeight)
      return (heights.min() ?? 0)...(heights.max() ?? 0)
    }
    return (tree.element, .uncolorable(left: range(tree.left), right: range(tree.right)))
  }

  @Test func shapesOfUpToTenNodesAgreeWithTheirWitnesses() {
    for shape in EveryShape.upTo(10) {
      let violation = Self.tree(shape).violation(of: .colorable)
      let expected = Self.witness(PlainNode.tree(shape) { $0 })
      #expect(violation?.node == expected?.node && violation?.breach == expected?.breach)
    }
  }

  @Test func chainsAreRefusedAtTheLowestNode() throws {
    let chain = TreeShape.chain(count: 1_000_000, side: .right)
    let violation = try #require(Self.tree(chain).violation(of: .colorable))
    #expect(violation.node == 999_997)
    #expect(violation.breach == .uncolorable(left: 0...0, right: 1...1))
    #expect(Self.tree(.complete(count: 1_000_000)).violation(of: .colorable) == nil)
    #expect(Self.tree(.empty).violation(of: .colorable) == nil)
  }

  @Test func witnessesNameNodePathAndBound() throws {
    func text(_ list: [Int?]) throws -> String? {
      try TreeSnapshot(levelOrder: list).violation(of: .colorable)?.description
    }
    #expect(
      try text([1, nil, 2, nil, 3]) == """
        the nodes cannot be colored as a red-black tree: whatever their colors, the left subtree of \
        1 (the root) has 0 black nodes on every path down, the right one 1
        """)
    #expect(
      try text([9, 3, 10, 2, nil, nil, nil, 1]) == """
        the nodes cannot be colored as a red-black tree: whatever their colors, the left subtree of \
        3 (9 → left 3) has 1 black node on every path down, the right one 0
        """)
    // A leaf beside a perfect tree of 15 nodes.
    let ranges = try text([0, 1, 2, nil, nil] + Array(3...16))
    #expect(
      ranges?.hasSuffix(
        "of 0 (the root) has at most 1 black node on every path down, the right one at least 2")
        == true)
    #expect(try text([2, 1, 3]) == nil)
  }

  @Test func shownColorsAreCheckedByTheOtherRules() {
    let chain = TreeShape.chain(count: 3, side: .left)
    let tree = Self.tree(chain, [.color: .texts(["black", "red", "black"])])
    #expect(tree.violation(of: .colorable) == nil && tree.violation(of: .blackHeight) != nil)
    #expect(Self.tree(chain).violation(of: .colorable) != nil && tree.canCheck(.colorable))
    #expect(TreeRule.colorable.requiredColumn == nil && TreeRule.colorable.name == "colorable")
  }
}
