/// The reason why two traversals do not determine a tree.
///
/// Indices are counted from 0.
public enum TraversalPairError<Element: Hashable & Sendable>: Error, Hashable, Sendable {
  /// The in-order and the other traversal have different lengths.
  case differentLengths(inorder: Int, other: Int, order: TraversalOrder)
  /// An element occurs twice in a traversal, so it does not identify a node.
  case duplicate(Element, index: Int, firstIndex: Int, order: TraversalOrder)
  /// An element of the other traversal is missing from the in-order.
  case missingFromInorder(Element, index: Int, order: TraversalOrder)
  /// An element of the other traversal contradicts the in-order.
  ///
  /// According to the in-order, it belongs to a subtree of `ancestor` that the other traversal has
  /// already completed.
  case misplaced(Element, index: Int, ancestor: Element, order: TraversalOrder)
}

extension TraversalPairError: CustomStringConvertible {
  /// A description of the error.
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
