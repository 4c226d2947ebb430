import BinaryTrees
import Testing

/// A tree type with a stored closure in place of the sequence that the protocol requires.
private final class SeedNode: BinaryTreeType {
  var element: Int
  var left: SeedNode?
  var right: SeedNode?
  var traversalSequence: (SeedNode) -> AnySequence<Int> = { AnySequence($0.inorder) }

  init(_ element: Int, _ left: SeedNode? = nil, _ right: SeedNode? = nil) {
    (self.element, self.left, self.right) = (element, left, right)
  }
}

/// The same type with the conformance that generic code needs.
private final class GenericSeedNode<Element>: TraversedByClosure {
  var element: Element
  var left: GenericSeedNode?
  var right: GenericSeedNode?
  var traversalSequence: (GenericSeedNode) -> AnySequence<Element> = { AnySequence($0.postorder) }

  init(_ element: Element, _ left: GenericSeedNode? = nil, _ right: GenericSeedNode? = nil) {
    (self.element, self.left, self.right) = (element, left, right)
  }
}

/// A class that can have subclasses.
private class OpenSeedNode: TraversedByClosure {
  typealias Child = OpenSeedNode
  var element = 1
  var left: OpenSeedNode?
  var right: OpenSeedNode?
  var traversalSequence: (OpenSeedNode) -> AnySequence<Int> = { AnySequence($0.preorder) }
}

private final class SubSeedNode: OpenSeedNode {}

private final class SendableSeedNode: BinaryTreeType {
  let element: Int
  let left: SendableSeedNode?
  var right: SendableSeedNode? { nil }
  var traversalSequence: @Sendable (SendableSeedNode) -> AnySequence<Int> = {
    AnySequence($0.preorder)
  }
  init(_ element: Int, _ left: SendableSeedNode?) { (self.element, self.left) = (element, left) }
}

private final class ArraySeedNode: BinaryTreeType {
  let element: Int
  let left: ArraySeedNode?
  var right: ArraySeedNode? { nil }
  var traversalSequence: (ArraySeedNode) -> [Int] = { Array($0.preorder) }
  init(_ element: Int, _ left: ArraySeedNode?) { (self.element, self.left) = (element, left) }
}

/// A closure that returns nothing that drawings can follow.
private final class OtherClosure: BinaryTreeType {
  let element = 1
  var left: OtherClosure? { nil }
  var right: OtherClosure? { nil }
  var traversalSequence: () -> Int = { 1 }
}

/// A tree type with a sequence whose type hides the order.
private final class ErasedNode<Element>: BinaryTreeType {
  let element: Element
  let left: ErasedNode?
  let right: ErasedNode?
  init(_ element: Element, _ left: ErasedNode? = nil, _ right: ErasedNode? = nil) {
    (self.element, self.left, self.right) = (element, left, right)
  }
  var traversalSequence: AnySequence<Element> { AnySequence(postorder) }
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
    let tree = SeedNode(5, SeedNode(3, nil, SeedNode(4)), SeedNode(8))
    #expect(visits(tree) == [1, 2, 0, 3])
    tree.traversalSequence = { AnySequence($0.postorder) }
    #expect(visits(tree) == [2, 1, 3, 0])
    #expect(Array(tree.traversalSequence(tree)) == [4, 3, 8, 5])
    tree.traversalSequence = { node in AnySequence([node.element, node.left?.element ?? 0]) }
    #expect(visits(tree) == [0, 1])
    #expect(visits(SendableSeedNode(2, SendableSeedNode(1, nil))) == [0, 1])
    #expect(visits(ArraySeedNode(2, ArraySeedNode(1, nil))) == [0, 1])
  }

  @Test func genericCodeFollowsAStoredClosureOfATypeThatSaysSo() {
    let tree = GenericSeedNode(
      5, GenericSeedNode(3, nil, GenericSeedNode(4)), GenericSeedNode(8))
    #expect(preferred(tree) == [4, 3, 8, 5])
    #expect(visits(tree) == [2, 1, 3, 0])
    tree.traversalSequence = { AnySequence($0.levelorder) }
    #expect(preferred(tree) == [5, 3, 8, 4])
    let existential: any BinaryTreeType<Int> = tree
    #expect(existential.visitedNodes == [0, 1, 3, 2])
    let open = SubSeedNode()
    open.left = SubSeedNode()
    open.left?.element = 2
    #expect(preferred(open) == [1, 2] && visits(open) == [0, 1])
    // Without the conformance, generic code keeps the default.
    #expect(preferred(SeedNode(5, SeedNode(3), SeedNode(8))) == [3, 5, 8])
  }

  @Test func elementsOfAnErasedSequenceAreMatchedWithTheNodes() {
    let tree = ErasedNode(5, ErasedNode(3, nil, ErasedNode(4)), ErasedNode(8))
    #expect(preferred(tree) == [4, 3, 8, 5])
    #expect(visits(tree) == [2, 1, 3, 0])
    let instances = ErasedNode(Instance(), ErasedNode(Instance()), ErasedNode(Instance()))
    #expect(visits(instances) == [1, 2, 0])
    // Equal elements do not determine the nodes, nor does a foreign element.
    #expect(visits(ErasedNode(5, ErasedNode(3), ErasedNode(3))) == nil)
    let tree2 = SeedNode(5)
    tree2.traversalSequence = { _ in AnySequence([7]) }
    #expect(visits(tree2) == nil)
  }

  @Test func marksSayWhyAnOrderIsNotShown() {
    func note<Tree: BinaryTreeType>(_ tree: Tree) -> String? {
      TreeMarks().showingVisits(of: tree).unshownVisits
    }
    #expect(note(TreeNode(5)) == nil && note(SeedNode(5)) == nil && note(ErasedNode(5)) == nil)
    #expect(
      note(ErasedNode(5, ErasedNode(3), ErasedNode(3)))
        == "the order of the traversal is not shown: its elements do not determine the nodes")
    #expect(
      note(OtherClosure())
        == "the order of the traversal is not shown: traversalSequence has the type () -> Int, "
        + "not (OtherClosure) -> AnySequence<Int>")
  }
}
