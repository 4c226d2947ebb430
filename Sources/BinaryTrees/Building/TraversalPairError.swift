/// What keeps two traversals from being those of one tree.
///
/// Indices count from 0.
public enum TraversalPairError<Element: Hashable & Sendable>: Error, Hashable, Sendable {
  /// The traversals have different numbers of elements: that of the in-order, and the other's.
  case differentLengths(inorder: Int, other: Int, order: TraversalOrder)
  /// An element stands in a traversal for the second time, so that it names no node.
  case duplicate(Element, index: Int, firstIndex: Int, order: TraversalOrder)
  /// An element of the other traversal does not occur in the in-order.
  case missingFromInorder(Element, index: Int, order: TraversalOrder)
  /// An element of the other traversal stands where no tree has it: the in-order has it on the side
  /// of `ancestor` whose subtree is over.
  case misplaced(Element, index: Int, ancestor: Element, order: TraversalOrder)
}

extension TraversalPairError: CustomStringConvertible {
  /// The error in words.
  public var description: String {
    switch self {
    case .differentLengths(let inorder, let other, let order):
      "the in-order has \(inorder) elements and the \(order.hyphenated) \(other), "
        + "but both list the same nodes"
    case .duplicate(let element, let index, let firstIndex, let order):
      "\(element) occurs twice in the \(order.hyphenated), at index \(firstIndex) and \(index); "
        + "the elements must be different"
    case .missingFromInorder(let element, let index, let order):
      "\(element), at index \(index) of the \(order.hyphenated), does not occur in the in-order"
    case .misplaced(let element, let index, let ancestor, .postorder):
      "\(element) cannot be at index \(index) of the post-order: the in-order has it after "
        + "\(ancestor), whose left subtree is being read there, from the end"
    case .misplaced(let element, let index, let ancestor, let order):
      "\(element) cannot be at index \(index) of the \(order.hyphenated): the in-order has it "
        + "before \(ancestor), whose right subtree is being read there"
    }
  }
}

extension TraversalOrder {
  /// The name in running text; of the three orders that make pairs.
  fileprivate var hyphenated: String {
    switch self {
    case .inorder: "in-order"
    case .preorder: "pre-order"
    case .postorder: "post-order"
    case .levelorder, .zigzag, .morris, .euler: rawValue
    }
  }
}
