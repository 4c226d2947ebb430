import BinaryTrees

/// A node class with a stored closure in place of the sequence that the protocol requires.
package final class ClosureNode: BinaryTreeType {
  package var element: Int
  package var left: ClosureNode?
  package var right: ClosureNode?
  package var traversalSequence: (ClosureNode) -> AnySequence<Int> = { AnySequence($0.inorder) }

  package init(_ element: Int, _ left: ClosureNode? = nil, _ right: ClosureNode? = nil) {
    (self.element, self.left, self.right) = (element, left, right)
  }
}

/// A node class with a sequence whose type hides the order.
package final class ErasedNode<Element>: BinaryTreeType {
  package let element: Element
  package let left: ErasedNode?
  package let right: ErasedNode?
  package var traversalSequence: AnySequence<Element> { AnySequence(postorder) }

  package init(_ element: Element, _ left: ErasedNode? = nil, _ right: ErasedNode? = nil) {
    (self.element, self.left, self.right) = (element, left, right)
  }
}
