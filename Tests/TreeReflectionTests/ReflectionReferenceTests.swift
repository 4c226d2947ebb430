import BinaryTrees
import Testing
import TreeReflection
import TreeTestSupport

/// Links that do not form a tree, annotations found by reflection, and deep trees.
@Suite struct ReflectionReferenceTests {
  @Test func cyclesAreFound() throws {
    let root = BareNode(5, left: BareNode(3), right: BareNode(8))
    root.left?.right = root
    root.right?.right = root.right
    defer {
      root.left?.right = nil
      root.right?.right = nil
    }
    let tree = try TreeSnapshot(reflecting: root)
    #expect(tree.elements.map(\.description) == ["5", "3", "↑5", "8", "↑8"])
    #expect(
      tree.referenceSentences == [
        "the right child of 3 is 5 again, which is above it: the links make a cycle",
        "the right child of 8 is 8 itself: the links make a cycle",
      ])
    #expect(
      throws: ReflectionError.reachedTwice(
        "the right child of 3 is 5 again, which is above it: the links make a cycle")
    ) { try TreeSnapshot<Int>(reflecting: root) }
  }

  @Test func sharedNodesAreFound() throws {
    let shared = BareNode(4, left: BareNode(1))
    let tree = try TreeSnapshot(
      reflecting: BareNode(5, left: BareNode(3, right: shared), right: BareNode(8, left: shared))
    )
    #expect(tree.elements.map(\.description) == ["5", "3", "4", "1", "8", "→4"])
    #expect(
      tree.referenceSentences == [
        "the left child of 8 is 4, which is also the right child of 3: it has two parents"
      ])
    #expect(tree.elements[5].reference == .shared(2))
  }

  /// A cycle through a box, and a cycle through a conforming tree.
  @Test func cyclesOfOtherKindsAreFound() throws {
    final class Link {
      var node: Node?
    }
    struct Node {
      let key: Int
      let left: Link
      let right: Link?
    }
    let link = Link()
    link.node = Node(key: 1, left: link, right: nil)
    defer { link.node = nil }
    #expect(try TreeSnapshot(reflecting: link).elements.map(\.description) == ["1", "↑1"])
    let node = TreeNode(1)
    node.left = node
    defer { node.left = nil }
    #expect(try TreeSnapshot(reflecting: node).elements.map(\.description) == ["1", "↑1"])
  }

  enum Hue { case red, black }

  final class Annotated {
    var colour = Hue.red
    var balanceFactor = -1
    var priority = 0.5
    var subtreeSize = 2
    var key: Int?
    lazy var left: Annotated? = nil
    var right: Annotated?
    init(_ key: Int?) { self.key = key }
  }

  struct Flagged {
    var isRed: Bool
    var color = "chartreuse"
    var balance = "left"
    var left: [Flagged] = []
    var right: [Flagged] = []
  }

  @Test func annotationsAreColumns() throws {
    let root = Annotated(5)
    root.right = Annotated(nil)
    root.right?.colour = .black
    let tree = try TreeSnapshot(reflecting: root)
    #expect(tree.elements.map(\.label) == ["5", "nil"])
    #expect(
      tree.columns == [
        .color: .texts(["red", "black"]), .balance: .integers([-1, -1]),
        .priority: .decimals([0.5, 0.5]), .size: .integers([2, 2]),
      ])
    #expect(tree.violation(of: TreeRule.recordedSize)?.node == 1)
    // A property whose value does not fit its name is ignored; an array of one element is a box.
    let other = try TreeSnapshot(
      reflecting: Flagged(isRed: true, left: [Flagged(isRed: false)]))
    #expect(other.columns == [.color: .texts(["red", "black"])])
  }

  @Test func elementsAreCompared() throws {
    let tree = try TreeSnapshot(reflecting: BareNode(10, left: BareNode(9), right: BareNode(11)))
    #expect(tree.violation(of: TreeRule.searchOrder) == nil)
    #expect(tree.elements[0].isComparable(with: tree.elements[1]))
    let words = try TreeSnapshot(reflecting: TreeNode("10", left: TreeNode("9")))
    #expect(words.elements.map(\.label) == tree.elements.prefix(2).map(\.label))
    #expect(words.elements != Array(tree.elements.prefix(2)))
    #expect(words.violation(of: TreeRule.searchOrder)?.node == 1)
    #expect(!words.elements[0].isComparable(with: tree.elements[0]))
  }

  /// A type whose values all have the same description.
  private struct Unnamed: Equatable, CustomStringConvertible {
    let number: Int
    var description: String { "1" }
  }

  /// Equality is an equivalence relation, equal elements have equal hashes, and `<` is consistent
  /// with equality.
  @Test func elementsKeepTheLawsOfTheirProtocols() throws {
    let values: [Any] = [
      1, 2, 10, "1", "2", 1.0, -0.0, 0.0, Double.nan, Unnamed(number: 1), Unnamed(number: 2), [1],
      [2],
    ]
    let elements = try values.map { try TreeSnapshot(reflecting: BareAny($0)).elements[0] }
    for one in elements {
      #expect(one == one && !(one < one), "\(one.value)")
      for other in elements {
        #expect((one == other) == (other == one))
        // Values without an order and with equal descriptions are neither less than nor equal to
        // each other.
        let isUnordered = one.value is Unnamed && other.value is Unnamed && one != other
        #expect(
          [one < other, one == other, other < one].count { $0 } == (isUnordered ? 0 : 1),
          "\(one), \(other)")
        if one == other { #expect(one.hashValue == other.hashValue) }
        for third in elements {
          if one == other, other == third { #expect(one == third) }
          if one < other, other < third { #expect(one < third, "\(one), \(other), \(third)") }
        }
      }
    }
  }

  private final class BareAny {
    let value: Any
    let left: BareAny?
    let right: BareAny?
    init(_ value: Any) { (self.value, left, right) = (value, nil, nil) }
  }

  @Test(arguments: Chain.allCases) func chainsAreNoDeeperThanOtherTrees(_ chain: Chain) throws {
    let count = 20_000
    let shape = chain.shape(count: count)
    var nodes = (0..<count).map { BareNode($0) }
    for node in shape.indices.dropFirst() {
      let parent = nodes[Int(shape.parent[node])]
      if shape.side(of: node) == .left {
        parent.left = nodes[node]
      } else {
        parent.right = nodes[node]
      }
    }
    let root = nodes[0]
    nodes = []
    let found = try TreeSnapshot<Int>(reflecting: root)
    #expect(found.shape == shape)
    #expect(found.elements == Array(0..<count))
  }
}
