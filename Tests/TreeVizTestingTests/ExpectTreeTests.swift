import BinaryTrees
import SearchTrees
import Testing
import TreeVizTesting

/// A node that conforms to no protocol.
final class Node {
  var key: Int
  var left: Node?
  var right: Node?
  init(_ key: Int, _ left: Node? = nil, _ right: Node? = nil) {
    (self.key, self.left, self.right) = (key, left, right)
  }
}

/// Tests of the comparison of trees and of the description of differences.
@Suite struct ExpectTreeTests {
  @Test func equalTreesOfAllForms() {
    let node = Node(5, Node(3, nil, Node(4)), Node(8))
    let tree = TreeNode(5, left: TreeNode(3, right: TreeNode(4)), right: TreeNode(8))
    let forms: [Any?] = [
      node, tree, TreeSnapshot(tree), AVLTree([5, 3, 8, 4]), [5, 3, 8, nil, 4] as [Int?],
      ["5", "3", "8", nil, "4"] as [String?],
    ]
    for one in forms {
      for other in forms { #expect(expectTree(one, equals: other)) }
      #expect(expectTree(one, equals: [5, 3, 8, nil, 4]))
    }
    expectTree(nil, equals: nil)
    expectTree(Node?.none, equals: [Int]())
  }

  @Test func whatDiffersIsDrawn() {
    let actual = Node(5, Node(3), Node(8, Node(7)))
    let said = recorded {
      #expect(!expectTree(actual, equals: [5, 3, 8, nil, 4]))
    }
    #expect(
      said == """
        the tree is not the expected one

        expected    actual
           5           5
         ╭─┴─╮       ╭─┴─╮
         3   8       3   8
         ╰─╮           ╭─╯
          ×4          +7

        missing: 4, the right child of 3
        not expected: 7, the left child of 8
        """)
  }

  @Test func nodesInOtherPlaces() {
    let said = recorded {
      expectTree(Node(3, nil, Node(5)), equals: TreeNode(5, left: TreeNode(3)))
    }
    #expect(
      said.hasSuffix(
        "3 is the root, not the left child of 5\n5 is the right child of 3, not the root"))
    let labels = recorded { expectTree(Node(2, Node(2)), equals: [2, 3]) }
    #expect(labels.hasSuffix("the left child of 2 is 2, not 3"), "\(labels)")
  }

  @Test func annotationsOfBothAreCompared() {
    let red = TreeSnapshot(levelOrder: [5, 3], column: ["black", "red"])
    expectTree(red, equals: [5, 3])
    let said = recorded {
      expectTree(TreeSnapshot(levelOrder: [5, 3], column: ["black", "black"]), equals: red)
    }
    #expect(said.hasSuffix("the color of 3 is black, not red"))
  }

  @Test func whatIsNoTreeFails() {
    #expect(
      recorded { expectTree(5, equals: [5]) }
        == "the tree cannot be read: Int is not a node of a binary tree: it shows no properties, and no left and right"
    )
    #expect(
      recorded { expectTree([5], equals: [nil, 5] as [Int?]) }.hasPrefix(
        "the expected tree cannot be read: the entry at index 1 has no parent"))
    let other = recorded { expectBalanced((smaller: Node?.none, larger: Node?.none)) }
    #expect(other.hasSuffix("; other names are given by names: ReflectedNames(left: …, right: …)"))
    let node = Node(5, Node(3))
    node.left?.left = node
    defer { node.left?.left = nil }
    let said = recorded { expectSearchTree(node) }
    #expect(
      said == """
        the tree has a wrong link: the left child of 3 is 5 again, which is above it: the links make a cycle

             5
           ╭─╯
           3
         ╭─╯
         ↑5!

        (! at fault, ↑ a node above again)
        """)
  }

  @Test func manyDifferencesAreCut() {
    let said = recorded { expectTree(AVLTree(0..<100), equals: AVLTree(50..<150)) }
    #expect(said.hasSuffix(" more"))
    #expect(said.contains("…"))
    // `swift test` may drop longer messages.
    #expect(said.utf8.count < 4_000)
    let entries: [Int?] = [0] + (1..<3_000).flatMap { [nil, $0] }
    let chain = recorded { expectBalanced(entries) }
    #expect(chain.utf8.count < 4_000)
  }
}

extension TreeSnapshot<Int> {
  /// Creates a tree with colors.
  fileprivate init(levelOrder keys: [Int], column: [String]) {
    let shape = TreeNode(keys[0], left: TreeNode(keys[1]))
    self = TreeSnapshot(shape).with(columns: [.color: .texts(column)])
  }
}
