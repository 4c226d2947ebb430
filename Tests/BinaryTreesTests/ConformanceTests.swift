import BinaryTrees
import Testing
import TreeTestSupport

/// Any type with the three required properties is a tree that supports all operations.
@Suite struct ConformanceTests {
  private func everyShape(_ check: (TreeShape) -> String?) -> String? {
    for shape in EveryShape.upTo(6) {
      if let problem = check(shape) { return "\(problem) of \(shape.left) \(shape.right)" }
    }
    return nil
  }

  @Test func finalClass() {
    #expect(everyShape { problem(FinalNode($0), $0) { $0 } } == nil)
    #expect(everyShape { nodesProblem(FinalNode($0), $0) { $0 } } == nil)
  }

  @Test func openClass() {
    #expect(everyShape { problem(OpenNode($0), $0) { $0 } } == nil)
    #expect(everyShape { nodesProblem(OpenNode($0), $0) { $0 } } == nil)
  }

  @Test func subclassAtTheRoot() {
    #expect(everyShape { problem(InheritingNode($0), $0) { $0 } } == nil)
    #expect(everyShape { nodesProblem(InheritingNode($0) as OpenNode?, $0) { $0 } } == nil)
  }

  @Test func cursorIntoAnArena() {
    #expect(everyShape { problem(ArenaCursor(shape: $0, slot: 0), $0) { $0 } } == nil)
    #expect(everyShape { nodesProblem(ArenaCursor(shape: $0, slot: 0), $0) { $0 } } == nil)
  }

  @Test func indirectEnum() {
    #expect(everyShape { problem(EnumTree($0), $0) { $0 } } == nil)
    #expect(everyShape { nodesProblem(EnumTree($0), $0) { $0 } } == nil)
  }

  @Test func elementThatIsNotEquatable() {
    func tree(_ shape: TreeShape) -> FunctionTree {
      FunctionTree(cursor: ArenaCursor(shape: shape, slot: 0))
    }
    #expect(everyShape { problem(tree($0), $0) { $0() } } == nil)
    #expect(everyShape { nodesProblem(tree($0), $0) { $0() } } == nil)
  }

  @Test func emptyTree() {
    let tree: FinalNode? = nil
    #expect(TreeSnapshot(tree).isEmpty)
    #expect(TreeShape(tree) == .empty)
    #expect(Array(InorderTraversal(tree)).isEmpty)
    #expect(Array(PreorderTraversal(tree)).isEmpty)
    #expect(Array(PostorderTraversal(tree)).isEmpty)
    #expect(Array(LevelorderTraversal(tree)).isEmpty)
    #expect(Array(ZigzagTraversal(tree)).isEmpty)
    #expect(Array(MorrisTraversal(tree)).isEmpty)
    #expect(Array(EulerTraversal(tree)).isEmpty)
    #expect(Array(EulerVisits(tree)).isEmpty)
  }

  /// Returns the first fault of a tree made from a shape, or `nil`.
  private func problem<Tree: BinaryTreeType>(
    _ tree: Tree?, _ shape: TreeShape, number: (Tree.Element) -> Int
  ) -> String? {
    guard let tree else { return "no tree" }
    let oracle = TraversalOracle(shape)
    for order in TraversalOrder.allCases {
      for reversed in [false, true] {
        let expected = oracle[order, reversed: reversed]
        if tree.elements(in: order, reversed: reversed).map(number) != expected {
          return "elements in \(order), reversed \(reversed)"
        }
      }
    }
    if tree.traversalSequence.map(number) != oracle.inorder { return "default order" }
    if tree.traversed(by: ZigzagTraversal.self).map(number) != oracle[.zigzag] {
      return "plugged-in order"
    }
    let mirrored = tree.mirrored
    if mirrored.preorder.map(number) != oracle.postorder.reversed() { return "mirror image" }
    if mirrored.mirrored.preorder.map(number) != oracle.preorder { return "mirror image's own" }
    let snapshot = TreeSnapshot(tree)
    if snapshot.shape != shape { return "shape" }
    if snapshot.elements.map(number) != oracle.preorder { return "elements" }
    if !snapshot.columns.isEmpty { return "columns" }
    for side in [ChildSide.left, .right] {
      let child = tree.child(side).map { number($0.element) }
      if child != snapshot.root?.child(side)?.index { return "\(side) child" }
    }
    return nil
  }

  /// Returns the first fault in the traversals over the nodes of a tree, or `nil`.
  private func nodesProblem<Tree: BinaryTreeType>(
    _ tree: Tree?, _ shape: TreeShape, number: (Tree.Element) -> Int
  ) -> String? where Tree.Child == Tree {
    guard let tree else { return "no tree" }
    let oracle = TraversalOracle(shape)
    for order in TraversalOrder.allCases {
      let nodes = tree.nodes.elements(in: order)
      if nodes.map({ number($0.element) }) != oracle[order] { return "nodes in \(order)" }
    }
    let leaves = tree.nodes.preorder.filter { $0.left == nil && $0.right == nil }
    if leaves.map({ number($0.element) }) != shape.indices.filter(shape.isLeaf) { return "leaves" }
    return nil
  }
}
