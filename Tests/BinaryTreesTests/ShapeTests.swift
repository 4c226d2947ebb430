import BinaryTrees
import Testing
import TreeTestSupport

/// All properties of the shapes of up to nine nodes must agree with a simple recursion.
@Suite struct ShapeTests {
  /// The properties of a subtree, computed by recursion.
  private struct Below {
    var size: Int32 = 0
    var height: Int32 = -1
  }

  @Test func everyShape() {
    for shape in EveryShape.upTo(9) {
      var inorder: [Int32] = []
      if let problem = problem(shape, 0, parent: -1, depth: 0, &inorder).problem {
        Issue.record("\(problem) in \(shape)")
        return
      }
      let ranks = shape.inorderRank
      let isRanked = inorder.enumerated().allSatisfy { ranks[Int($1)] == Int32($0) }
      guard shape.inorderIndices == inorder, isRanked else {
        Issue.record("in-order of \(shape)")
        return
      }
    }
  }

  private func problem(
    _ shape: TreeShape, _ node: Int32, parent: Int32, depth: Int32, _ inorder: inout [Int32]
  ) -> (below: Below, problem: String?) {
    guard node >= 0 else { return (Below(), nil) }
    let number = Int(node)
    let (leftChild, rightChild) = (shape.left[number], shape.right[number])
    let left = problem(shape, leftChild, parent: node, depth: depth + 1, &inorder)
    inorder.append(node)
    let right = problem(shape, rightChild, parent: node, depth: depth + 1, &inorder)
    let below = Below(
      size: left.below.size + right.below.size + 1,
      height: max(left.below.height, right.below.height) + 1)
    let side: ChildSide? = parent < 0 ? nil : shape.left[Int(parent)] == node ? .left : .right
    var problem = left.problem ?? right.problem
    func expect(_ condition: Bool, _ text: String) {
      if !condition, problem == nil { problem = "\(text) of node \(node)" }
    }
    expect(leftChild < 0 || leftChild == node + 1, "left child")
    expect(rightChild < 0 || rightChild == node + 1 + left.below.size, "right child")
    expect(shape.child(.left, of: number) == leftChild, "child on the left")
    expect(shape.child(.right, of: number) == rightChild, "child on the right")
    expect(shape.parent[number] == parent, "parent")
    expect(shape.depth[number] == depth, "depth")
    expect(shape.subtreeSize[number] == below.size, "size")
    expect(shape.subtreeHeight[number] == below.height, "height")
    expect(shape.range(of: number) == number..<(number + Int(below.size)), "range")
    expect(shape.side(of: number) == side, "side")
    expect(shape.isLeaf(number) == (below.size == 1), "leaf")
    return (below, problem)
  }

  @Test func countsAreCatalanNumbers() {
    let catalan = [1, 1, 2, 5, 14, 42, 132, 429, 1_430, 4_862, 16_796]
    for (count, expected) in catalan.enumerated() {
      #expect(EveryShape.ofCount(count).count == expected)
    }
    #expect(EveryShape.upTo(10).count == 23_713)
  }

  @Test func takenFromATree() {
    for shape in EveryShape.upTo(8) {
      guard TreeShape(PlainNode.tree(shape) { $0 }) == shape else {
        Issue.record("another shape than \(shape)")
        return
      }
    }
  }

  @Test func shapesAreValues() {
    let shapes = EveryShape.upTo(7)
    #expect(Set(shapes + EveryShape.upTo(7)).count == shapes.count)
    #expect(Chain.left.shape(count: 3) != Chain.right.shape(count: 3))
    #expect(Chain.zigzag.shape(count: 1) == Chain.right.shape(count: 1))
  }

  @Test func theEmptyShapeHasNoNodes() {
    #expect(TreeShape.empty.count == 0)
    #expect(TreeShape.empty.isEmpty)
    #expect(TreeShape.empty.height == -1)
    #expect(TreeShape.empty.indices.isEmpty)
    #expect(TreeShape.empty.inorderIndices.isEmpty)
    #expect(TreeShape(nil as PlainNode<Int>?) == .empty)
    #expect(EveryShape.ofCount(0) == [.empty])
  }

  @Test func largerTreesThanTheLimitAreRefused() throws {
    let tree = PlainNode(5, PlainNode(3, PlainNode(1)), PlainNode(8))
    #expect(try TreeShape(tree, limit: 4).count == 4)
    for limit in [-1, 0, 1, 2, 3] {
      #expect(throws: TreeTooLarge(limit: limit)) { try TreeShape(tree, limit: limit) }
      #expect(throws: TreeTooLarge(limit: limit)) { try TreeSnapshot(tree, limit: limit) }
    }
    #expect(try TreeShape(nil as PlainNode<Int>?, limit: 0).isEmpty)
    #expect(TreeTooLarge(limit: 3).description.contains("more than 3 nodes"))
  }

  @Test func aCycleIsTooLarge() {
    let leaf = PlainNode(1)
    let root = PlainNode(5, PlainNode(3, nil, leaf))
    for side in [ChildSide.left, .right] {
      if side == .left { leaf.left = root } else { leaf.right = root }
      let error = TreeTooLarge(
        limit: 1_000,
        cycle: "the \(side) child of 1 is 5 again, which is above it: the links make a cycle")
      #expect(throws: error) { try TreeShape(root, limit: 1_000) }
      #expect(throws: error) { try TreeSnapshot(root, limit: 1_000) }
      (leaf.left, leaf.right) = (nil, nil)
    }
  }

  @Test func eachSideHasAnOppositeAndAName() {
    #expect(ChildSide.left.opposite == .right)
    #expect(ChildSide.right.opposite == .left)
    #expect(ChildSide.allCases.map(\.description) == ["left", "right"])
  }
}
