import BinaryTrees
import Testing
import TreeTestSupport

/// A node class with a stored closure and the conformance that generic code needs.
private final class GenericClosureNode<Element>: TraversedByClosure {
  var element: Element
  var left: GenericClosureNode?
  var right: GenericClosureNode?
  var traversalSequence: (GenericClosureNode) -> AnySequence<Element> = {
    AnySequence($0.postorder)
  }

  init(_ element: Element, _ left: GenericClosureNode? = nil, _ right: GenericClosureNode? = nil) {
    (self.element, self.left, self.right) = (element, left, right)
  }
}

/// A class that can have subclasses.
private class OpenClosureNode: TraversedByClosure {
  typealias Child = OpenClosureNode
  var element = 1
  var left: OpenClosureNode?
  var right: OpenClosureNode?
  var traversalSequence: (OpenClosureNode) -> AnySequence<Int> = { AnySequence($0.preorder) }
}

private final class SubClosureNode: OpenClosureNode {}

private final class SendableClosureNode: BinaryTreeType {
  let element: Int
  let left: SendableClosureNode?
  var right: SendableClosureNode? { nil }
  var traversalSequence: @Sendable (SendableClosureNode) -> AnySequence<Int> = {
    AnySequence($0.preorder)
  }
  init(_ element: Int, _ left: SendableClosureNode?) { (self.element, self.left) = (element, left) }
}

private final class ArrayClosureNode: BinaryTreeType {
  let element: Int
  let left: ArrayClosureNode?
  var right: ArrayClosureNode? { nil }
  var traversalSequence: (ArrayClosureNode) -> [Int] = { Array($0.preorder) }
  init(_ element: Int, _ left: ArrayClosureNode?) { (self.element, self.left) = (element, left) }
}

/// A closure that returns nothing that drawings can follow.
private final class OtherClosure: BinaryTreeType {
  let element = 1
  var left: OtherClosure? { nil }
  var right: OtherClosure? { nil }
  var traversalSequence: () -> Int = { 1 }
}

/// An element that is an instance and not `Hashable`.
private final class Instance {}

/// Tests of trees that store their preferred traversal as a closure, or hide it in an `AnySequence`.
@Suite struct StoredTraversalTests {
  private func visits<Tree: BinaryTreeType>(_ tree: Tree) -> [Int]? { tree.visitedNodes }

  private func preferred<Tree: BinaryTreeType>(_ tree: Tree) -> [Tree.Element] {
    let sequence = tree.traversalSequence
    return Array(sequence)
  }

  @Test func visitedNodesFollowAStoredClosure() {
    let tree = ClosureNode(5, ClosureNode(3, nil, ClosureNode(4)), ClosureNode(8))
    #expect(visits(tree) == [1, 2, 0, 3])
    tree.traversalSequence = { AnySequence($0.postorder) }
    #expect(visits(tree) == [2, 1, 3, 0])
    #expect(Array(tree.traversalSequence(tree)) == [4, 3, 8, 5])
    tree.traversalSequence = { node in AnySequence([node.element, node.left?.element ?? 0]) }
    #expect(visits(tree) == [0, 1])
    #expect(visits(SendableClosureNode(2, SendableClosureNode(1, nil))) == [0, 1])
    #expect(visits(ArrayClosureNode(2, ArrayClosureNode(1, nil))) == [0, 1])
  }

  @Test func genericCodeFollowsAStoredClosureOfATypeThatSaysSo() {
    let tree = GenericClosureNode(
      5, GenericClosureNode(3, nil, GenericClosureNode(4)), GenericClosureNode(8))
    #expect(preferred(tree) == [4, 3, 8, 5])
    #expect(visits(tree) == [2, 1, 3, 0])
    tree.traversalSequence = { AnySequence($0.levelorder) }
    #expect(preferred(tree) == [5, 3, 8, 4])
    let existential: any BinaryTreeType<Int> = tree
    #expect(existential.visitedNodes == [0, 1, 3, 2])
    let open = SubClosureNode()
    open.left = SubClosureNode()
    open.left?.element = 2
    #expect(preferred(open) == [1, 2] && visits(open) == [0, 1])
    // Without the conformance, generic code keeps the default.
    #expect(preferred(ClosureNode(5, ClosureNode(3), ClosureNode(8))) == [3, 5, 8])
  }

  @Test func elementsOfAnErasedSequenceAreMatchedWithTheNodes() {
    let tree = ErasedNode(5, ErasedNode(3, nil, ErasedNode(4)), ErasedNode(8))
    #expect(preferred(tree) == [4, 3, 8, 5])
    #expect(visits(tree) == [2, 1, 3, 0])
    let instances = ErasedNode(Instance(), ErasedNode(Instance()), ErasedNode(Instance()))
    #expect(visits(instances) == [1, 2, 0])
    // Equal elements do not determine the nodes, nor does a foreign element.
    #expect(visits(ErasedNode(5, ErasedNode(3), ErasedNode(3))) == nil)
    let tree2 = ClosureNode(5)
    tree2.traversalSequence = { _ in AnySequence([7]) }
    #expect(visits(tree2) == nil)
  }

  @Test func marksSayWhyAnOrderIsNotShown() {
    func note<Tree: BinaryTreeType>(_ tree: Tree) -> String? {
      TreeMarks().showingVisits(of: tree).unshownVisits
    }
    #expect(note(TreeNode(5)) == nil && note(ClosureNode(5)) == nil && note(ErasedNode(5)) == nil)
    #expect(
      note(ErasedNode(5, ErasedNode(3), ErasedNode(3)))
        == "the order of the traversal is not shown: its elements do not determine the nodes")
    #expect(
      note(OtherClosure())
        == "the order of the traversal is not shown: traversalSequence has the type () -> Int, "
        + "not (OtherClosure) -> AnySequence<Int>")
  }
}
