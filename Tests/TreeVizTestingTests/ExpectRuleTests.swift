import BinaryTrees
import SearchTrees
import Testing
import TreeVizTesting

/// Tests of the rules, and of the witness that is reported for a violation.
@Suite struct ExpectRuleTests {
  @Test func treesThatKeepTheRules() {
    let avl = AVLTree(0..<20)
    #expect(expectSearchTree(avl) && expectBalanced(avl) && expectAVL(avl))
    #expect(expectRedBlack(RedBlackTree(0..<20)))
    #expect(expectTreap(Treap(0..<20)))
    #expect(expectHeap([9, 5, 8, 1]) && expectHeap([1, 2, 3], .min))
    #expect(expectTree(avl, satisfies: .searchOrder, .balanced))
    #expect(expectSearchTree(Node(5, nil, Node(5)), allowingEqualOnRight: true))
    for empty: Any? in [nil, Node?.none as Any?, [Int]()] {
      #expect(expectSearchTree(empty) && expectRedBlack(empty) && expectHeap(empty))
    }
  }

  @Test func theWitnessIsDrawn() {
    let root = Node(5, Node(3, nil, Node(7)), Node(8, Node(1)))
    #expect(
      recorded { expectSearchTree(root) } == """
        not a binary search tree: 7 is in the left subtree of 5 (5 → left 3 → right 7) but must be less than 5

            [5]
         ┏━━━┹───╮
        [3]      8
         ┗━┓   ╭─╯
          !7!  1!

        ([ ] on the path, ! at fault)

        and: 1 is in the right subtree of 5 (5 → right 8 → left 1) but must be greater than 5
        """)
    #expect(
      recorded { expectBalanced(Node(1, nil, Node(2, nil, Node(3)))) }.hasPrefix(
        "not balanced: 1 (the root) has no left subtree (height −1) and a right subtree of height 1"
      ))
    #expect(recorded { expectHeap([1, 2], .max) }.hasPrefix("not a max-heap: 2 is the left child"))
    #expect(
      recorded { expectTree(Node(1, Node(0)), satisfies: .full) }.hasPrefix(
        "not as the rules say (full): 1 (the root) has a left child but no right one"))
  }

  final class Colored {
    var key: Int
    var isRed: Bool
    var left: Colored?
    var right: Colored?
    init(_ key: Int, isRed: Bool, _ left: Colored? = nil) {
      (self.key, self.isRed, self.left) = (key, isRed, left)
    }
  }

  @Test func whatNodesSayIsChecked() {
    expectRedBlack(Colored(5, isRed: false, Colored(3, isRed: true)))
    let doubled = Colored(5, isRed: false, Colored(3, isRed: true, Colored(1, isRed: true)))
    #expect(
      recorded { expectRedBlack(doubled) }.hasPrefix(
        "not a red-black tree: 3 (5 → left 3) is red, and so is its left child 1"))
    // The node at fault keeps its color.
    #expect(
      recorded { expectRedBlack(doubled) }.hasSuffix(
        """
            [5]
           ┏━┛
          {3!
         ╭─╯
        {1}

        ([ ] on the path, { } red and on the path, ! at fault)
        """))
    #expect(
      recorded { expectRedBlack(Node(5)) }
        == "the tree cannot be checked (blackRoot): no property of its nodes says their color")
    // The shape of a chain has no coloring.
    #expect(
      recorded { expectRedBlack(Node(1, nil, Node(2, nil, Node(3)))) }.hasPrefix(
        "not a red-black tree: the nodes cannot be colored as a red-black tree"))
    #expect(recorded { expectTreap(Node(5)) }.contains("says their priority"))
  }

  final class Measured {
    var key: Int
    var height: Int
    var bf: Int
    var left: Measured?
    var right: Measured?
    init(_ key: Int, height: Int, bf: Int, _ left: Measured? = nil) {
      (self.key, self.height, self.bf, self.left) = (key, height, bf, left)
    }
  }

  @Test func whatNodesStoreIsChecked() {
    for (leaf, sign) in [(0, 1), (1, -1)] {
      let root = Measured(5, height: 1 + leaf, bf: -sign, Measured(3, height: leaf, bf: 0))
      #expect(expectAVL(root))
      root.height = 7
      #expect(
        recorded { expectAVL(root) }.hasPrefix(
          "not an AVL tree: 5 (the root) is recorded with height 7, but its subtree has height"))
      root.height = 1 + leaf
      root.bf = 2
      #expect(
        recorded { expectAVL(root) }.hasPrefix(
          "not an AVL tree: 5 (the root) is recorded with balance +2, but its subtrees"))
    }
  }

  final class Linked {
    var key: Int
    var left: Linked?
    var right: Linked?
    weak var parent: Linked?
    init(_ key: Int, _ left: Linked? = nil, _ right: Linked? = nil) {
      (self.key, self.left, self.right) = (key, left, right)
      left?.parent = self
      right?.parent = self
    }
  }

  @Test func linksToParentsAreChecked() {
    let root = Linked(5, Linked(3, nil, Linked(4)), Linked(8))
    #expect(expectSearchTree(root) && expectBalanced(root.left))
    root.left?.right?.parent = root.right
    #expect(
      recorded { expectSearchTree(root) } == """
        the tree has a wrong link: the parent of 4, the right child of 3, is 8

           5
         ╭─┴─╮
         3   8
         ╰─╮
           4!

        (! at fault)
        """)
    root.left?.right?.parent = nil
    #expect(
      recorded { expectTree(root, equals: [5, 3, 8, nil, 4]) }.hasPrefix(
        "the tree has a wrong link: the parent of 4, the right child of 3, is missing"))
    let other = Linked(9)
    root.left?.right?.parent = other
    #expect(
      recorded { expectAVL(root) }.hasPrefix(
        "the tree has a wrong link: the parent of 4, the right child of 3, is not in the tree"))
    var names = ReflectedNames.standard
    names.parent = []
    #expect(expectSearchTree(root, names: names))
    root.left?.right?.parent = root.left
    root.parent = root.right
    #expect(
      recorded { expectSearchTree(root) }.hasPrefix(
        "the tree has a wrong link: the parent of 5, the root, is 8"))
    #expect(expectSearchTree(root.left))
  }

  /// A node whose property `p` is not a node.
  final class Placed {
    final class Point {}
    var left: Placed?
    var right: Placed?
    var key: Int
    let p = Point()
    init(_ key: Int, _ left: Placed? = nil) { (self.key, self.left) = (key, left) }
  }

  @Test func propertiesOfOtherTypesAreNoParents() {
    #expect(expectSearchTree(Placed(5, Placed(3))))
  }

  /// A conforming type with links to parents.
  final class LinkedTree: BinaryTreeType {
    let element: Int
    let left: LinkedTree?
    var right: LinkedTree? { nil }
    weak var up: LinkedTree?
    init(_ element: Int, _ left: LinkedTree? = nil) { (self.element, self.left) = (element, left) }
  }

  @Test func linksToParentsOfConformingTypesAreChecked() {
    let root = LinkedTree(5, LinkedTree(3))
    #expect(
      recorded { expectSearchTree(root) }.hasPrefix(
        "the tree has a wrong link: the parent of 3, the left child of 5, is missing"))
    root.left?.up = root
    #expect(expectSearchTree(root))
  }

  struct Person: Hashable { var age: Int }

  @Test func elementsInAnOrderOfTheirOwn() {
    let tree = TreeNode(Person(age: 5), left: TreeNode(Person(age: 3)))
    #expect(
      recorded { expectSearchTree(tree) }
        == "the tree cannot be checked: its elements are of type Person, which is not Comparable")
    #expect(expectSearchTree(tree) { (one: Person, other: Person) in one.age < other.age })
    #expect(
      recorded { expectSearchTree(tree) { (one: Person, other: Person) in one.age > other.age } }
        .hasPrefix("not a binary search tree: Person(age: 3)"))
    #expect(
      recorded { expectSearchTree(tree) { (one: Int, other: Int) in one < other } }
        == "the tree holds Person(age: 5), which is of type Person, not Int")
  }
}
