import BinaryTrees

extension Pseudocode {
  /// Returns the pseudocode of a traversal.
  ///
  /// The order that is walked can differ from the order that is recorded, because a reversed order
  /// is walked as the order of the mirror image.
  static func traversal(
    _ walk: TraversalOrder, of order: TraversalOrder, reversed: Bool
  ) -> Pseudocode {
    let (first, second) = reversed ? ("right", "left") : ("left", "right")
    let lines: [(Line, String)] =
      switch walk {
      case .inorder:
        [
          (.push, "push the root and all on its \(first) edge"),
          (.plain, "while the stack is not empty:"),
          (.visit, "  pop a node and visit it"),
          (.turn, "  push its \(second) child and all on that one's \(first) edge"),
        ]
      case .preorder:
        [
          (.push, "push the root"),
          (.plain, "while the stack is not empty:"),
          (.visit, "  pop a node and visit it"),
          (.turn, "  push its \(second) child, then its \(first) child"),
        ]
      case .postorder:
        [
          (.push, "push the root and all on its \(first) edge"),
          (.plain, "while the stack is not empty:"),
          (.turn, "  if its \(second) side is to come: push that and its \(first) edge"),
          (.visit, "  else pop the node and visit it"),
        ]
      case .levelorder where reversed, .zigzag where reversed:
        [(.enqueue, "walk all levels and write them down"), (.visit, "read them from the end")]
      case .levelorder:
        [
          (.start, "enqueue the root"),
          (.plain, "while the queue is not empty:"),
          (.visit, "  take a node from the front and visit it"),
          (.enqueue, "  enqueue its left child, then its right child"),
        ]
      case .zigzag:
        [
          (.start, "push the root on the stack of its level"),
          (.visit, "while there is one: pop a node and visit it"),
          (.enqueue, "  push its children on the stack of the next level"),
          (.level, "the level is done: continue with the next in the opposite direction"),
        ]
      case .morris:
        [
          (.plain, "node ← root"),
          (.plain, "while node is there:"),
          (.thread, "  something is \(first) of it: tie a thread to come back, go \(first)"),
          (.unthread, "  come back by a thread: untie it"),
          (.visit, "  visit node, go \(second)"),
        ]
      case .euler:
        [
          (.push, "go down an edge: push the node"),
          (.visit, "visit the node, on arrival and after each of its subtrees"),
          (.pop, "after the last one: pop it and go up"),
        ]
      }
    return Pseudocode("\(reversed ? "reversed " : "")\(order.rawValue) traversal", lines)
  }
}
