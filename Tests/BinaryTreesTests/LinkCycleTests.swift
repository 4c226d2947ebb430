import BinaryTrees
import Testing
import TreeTestSupport

/// Tests of cycles of class instances, which are found while a tree is traversed.
@Suite struct LinkCycleTests {
  /// Nodes with the numbers as elements, linked by the given arrays; −1 means no child.
  private final class Links {
    let nodes: [PlainNode<Int>]

    init(left: [Int], right: [Int]) {
      nodes = left.indices.map { PlainNode($0) }
      for number in left.indices {
        if left[number] >= 0 { nodes[number].left = nodes[left[number]] }
        if right[number] >= 0 { nodes[number].right = nodes[right[number]] }
      }
    }

    deinit { for node in nodes { (node.left, node.right) = (nil, nil) } }
  }

  private func fault<Tree: BinaryTreeType>(_ tree: Tree, limit: Int = .max) -> TreeTooLarge? {
    do throws(TreeTooLarge) {
      _ = try TreeSnapshot(tree, limit: limit)
      return nil
    } catch {
      return error
    }
  }

  @Test func aCycleIsNamed() {
    let pair = Links(left: [1, -1], right: [-1, 0])
    let sentence = "the right child of 1 is 0 again, which is above it: the links make a cycle"
    #expect(fault(pair.nodes[0])?.description == sentence)
    #expect(fault(pair.nodes[0], limit: 6)?.cycle == sentence)
    // The path is too short to contain a node twice.
    #expect(fault(pair.nodes[0], limit: 1)?.cycle == nil)
    let itself = Links(left: [1, -1], right: [-1, 1])
    #expect(
      fault(itself.nodes[0])?.cycle
        == "the right child of 1 is 1 itself: the links make a cycle")
    // The path enters the cycle of 3, 4 and 5 after three nodes.
    let later = Links(left: [1, -1, 3, 4, -1, 3], right: [-1, 2, -1, -1, 5, -1])
    #expect(
      fault(later.nodes[0])?.cycle
        == "the left child of 5 is 3 again, which is above it: the links make a cycle")
    #expect(
      fault(pair.nodes[0].mirrored)?.cycle
        == "the left child of 1 is 0 again, which is above it: the links make a cycle")
    #expect(fault(pair.nodes[0].nodes)?.cycle != nil)
    #expect(fault(pair.nodes[0].traversed(by: PreorderTraversal.self))?.cycle != nil)
  }

  /// A cycle below 20,000 other nodes, whose links pass a large subtree.
  @Test func aCycleInALargeTreeIsFound() throws {
    let root = try #require(PlainNode.tree(Chain.left.shape(count: 20_000)) { $0 })
    let big = try #require(PlainNode.tree(Chain.zigzag.shape(count: 500)) { -$0 })
    var last = root
    while let next = last.left { last = next }
    last.left = big
    last.right = root.left
    defer { last.right = nil }
    #expect(
      fault(root)?.cycle
        == "the right child of 19999 is 1 again, which is above it: the links make a cycle")
  }

  @Test func sharedSubtreesAndOtherValuesAreNoCycles() throws {
    var shared: PlainNode<Int>?
    for number in 0..<14 { shared = PlainNode(number, shared, shared) }
    let tree = try #require(shared)
    #expect(fault(tree) == nil)
    #expect(tree.count == 16_383 && tree.height == 13)
    #expect(fault(ArenaCursor(shape: Chain.left.shape(count: 40_000), slot: 0)) == nil)
    // Each access to a child creates a new instance.
    final class Fleeting: BinaryTreeType {
      let element: Int
      init(_ element: Int) { self.element = element }
      var left: Fleeting? { element < 5_000 ? Fleeting(element + 1) : nil }
      var right: Fleeting? { nil }
    }
    #expect(fault(Fleeting(0)) == nil)
    #expect(Fleeting(0).height == 5_000)
  }

  /// The links of random graphs contain a cycle if and only if a traversal finds one.
  @Test func randomLinksAreJudgedRight() {
    var random = SplitMix64(seed: 7)
    var cycles = 0
    for _ in 0..<400 {
      let count = Int.random(in: 1...9, using: &random)
      func links() -> [Int] {
        (0..<count).map { number in
          // Most links lead to later nodes, so that many of the graphs have no cycle.
          let first = Int.random(in: 0..<12, using: &random) == 0 ? 0 : number + 1
          let target = Int.random(in: first - 1..<count, using: &random)
          return target < first ? -1 : target
        }
      }
      let (left, right) = (links(), links())
      let graph = Links(left: left, right: right)
      // A path with more links than nodes passes a node twice.
      var reached: Set = [0]
      for _ in 0...count {
        reached = Set(reached.flatMap { [left[$0], right[$0]] }.filter { $0 >= 0 })
      }
      let found = fault(graph.nodes[0])
      if !reached.isEmpty { cycles += 1 }
      #expect((found?.cycle != nil) == !reached.isEmpty, "\(left) \(right)")
    }
    #expect((60...340).contains(cycles), "\(cycles)")
  }

  @Test func propertiesOfACyclicTreeStopTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let node = TreeNode(1)
      node.right = TreeNode(2, left: node)
      _ = node.height
    }
    await #expect(processExitsWith: .failure) {
      let node = TreeNode(1)
      node.left = node
      _ = TreeSnapshot(node)
    }
  }
}
