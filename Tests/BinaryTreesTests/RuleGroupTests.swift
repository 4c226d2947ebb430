import BinaryTrees
import Testing
import TreeTestSupport

/// The rules about trees whose nodes have three or more children.
@Suite struct RuleGroupTests {
  /// All ordered trees of up to eight nodes that are not binary.
  private static let trees = (1...8).flatMap { OrderedTree.all(ofCount: $0) }
    .filter { !$0.isBinary }

  /// The height of each node, found from the leaves up.
  private static func heights(_ tree: OrderedTree) -> [Int] {
    var heights = [Int](repeating: 0, count: tree.count)
    for node in (0..<tree.count).reversed() {
      heights[node] = tree.children[node].map { heights[$0] + 1 }.max() ?? 0
    }
    return heights
  }

  @Test func balancedTreesHaveSiblingsOfSimilarHeights() {
    for tree in Self.trees {
      let heights = Self.heights(tree)
      let isBalanced = tree.children.allSatisfy { children in
        let own = children.map { heights[$0] } + (children.count == 1 ? [-1] : [])
        return (own.max() ?? 0) - (own.min() ?? 0) <= 1
      }
      #expect((tree.shape.violation(of: .balanced) == nil) == isBalanced, "\(tree.newick)")
      #expect(tree.shape.isBalanced == isBalanced)
    }
  }

  @Test func noTreeWithAGroupIsFull() {
    for tree in Self.trees {
      let first = tree.children.firstIndex { $0.count == 1 || $0.count > 2 }
      #expect(tree.shape.violation(of: .full)?.node == first)
      #expect(!tree.shape.isFull)
    }
  }

  @Test func symmetricTreesEqualTheirMirrorImages() {
    func image(_ tree: OrderedTree, _ node: Int, isMirrored: Bool) -> String {
      let children = isMirrored ? tree.children[node].reversed() : tree.children[node]
      // An only child of these shapes is a left child, whose mirror image is a right child.
      let name = children.count == 1 ? (isMirrored ? "r" : "l") : ""
      return "\(name)(" + children.map { image(tree, $0, isMirrored: isMirrored) }.joined() + ")"
    }
    for tree in Self.trees {
      let isSymmetric = image(tree, 0, isMirrored: false) == image(tree, 0, isMirrored: true)
      #expect((tree.shape.violation(of: .symmetricShape) == nil) == isSymmetric, "\(tree.newick)")
    }
  }

  @Test func aTreeOfEqualElementsIsSymmetricIfItsShapeIs() {
    for tree in Self.trees {
      let shape = tree.shape
      let equal = TreeSnapshot(shape: shape, elements: shape.indices.map { _ in 7 })
      #expect(equal.satisfies(.symmetric) == shape.isSymmetric)
      let numbered = TreeSnapshot(shape: shape, elements: Array(shape.indices))
      #expect(numbered.satisfies(.symmetric) == false)
    }
  }

  @Test func limitsOfTheNumberOfViolationsAreKept() {
    for tree in Self.trees {
      let numbered = TreeSnapshot(shape: tree.shape, elements: Array(tree.shape.indices))
      for rule in [TreeRule.balanced, .full, .symmetricShape, .symmetric] {
        let all = numbered.violations(of: rule)
        #expect(numbered.violation(of: rule) == all.first)
        for limit in 0..<3 {
          #expect(numbered.violations(of: rule, limit: limit) == Array(all.prefix(limit)))
        }
      }
    }
  }

  @Test func sentencesCountTheChildren() {
    // r(a, b(d, e(f)), c)
    let tree = OrderedTree(parents: [-1, 0, 0, 2, 2, 4, 0])
    let named = TreeSnapshot(shape: tree.shape, elements: Array("rabdefc").map { String($0) })
    #expect(
      named.violation(of: .balanced)?.description
        == "r (the root) has subtrees of heights from 0 to 2, which differ by more than 1")
    #expect(named.violation(of: .full)?.description == "r (the root) has 3 children")
    #expect(
      named.violations(of: .full).last?.description
        == "e (r → child 2 b → right e) has a left child but no right one")
    #expect(
      named.violation(of: .symmetricShape)?.description
        == "d (r → child 2 b → left d) and e (r → child 2 b → right e) are counterparts in the "
        + "mirror but have 0 and 1 children")
  }

  @Test func rulesWithoutMeaningForGroupsSaySo() {
    #expect(
      (TreeRule.ofShape + TreeRule.ofElements).filter { $0.appliesToGroups }
        == [.balanced, .full, .symmetricShape, .symmetric])
  }

  @Test func deepAndWideTreesAreCheckedInLinearTime() {
    let chain = OrderedTree(parents: [-1, 0, 0, 0] + (0...100_000).map { $0 + 3 })
    #expect(!chain.shape.isSymmetric && !chain.shape.isBalanced)
    let star = OrderedTree(parents: [-1] + [Int](repeating: 0, count: 100_000))
    #expect(star.shape.isSymmetric && star.shape.isBalanced && !star.shape.isFull)
  }
}
