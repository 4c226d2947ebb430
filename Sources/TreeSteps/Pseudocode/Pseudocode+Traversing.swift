import BinaryTrees

extension Pseudocode {
  /// Returns the pseudocode of a traversal.
  ///
  /// A reversed traversal visits the mirror image of the tree in the order `walk`. This can differ
  /// from `order`, which the recording shows: the reverse of pre-order is the post-order of the
  /// mirror image.
  static func traversal(
    _ walk: TraversalOrder, of order: TraversalOrder, reversed: Bool
  ) -> Pseudocode {
    let (first, second) = reversed ? ("right", "left") : ("left", "right")
    return Pseudocode(
      order.title(reversed: reversed), lines(of: walk, first, second, reversed: reversed))
  }

  /// Returns the pseudocode of a recursive in-order, pre-order or post-order traversal.
  static func recursiveTraversal(
    _ walk: TraversalOrder, of order: TraversalOrder, reversed: Bool
  ) -> Pseudocode {
    let (first, second) = reversed ? ("right", "left") : ("left", "right")
    let visit: (Line, String) = (.visit, "  visit node")
    var parts: [(Line, String)] = [
      (.plain, "  traverse(node.\(first))"), (.plain, "  traverse(node.\(second))"),
    ]
    parts.insert(visit, at: walk == .preorder ? 0 : walk == .postorder ? 2 : 1)
    return Pseudocode(
      order.title(reversed: reversed) + ", recursive",
      [(.push, "traverse(node):"), (.absent, "  if node = nil: return")] + parts
        + [(.pop, "  return")])
  }

  /// Returns the lines of a traversal that visits the subtree `first` before the subtree `second`.
  private static func lines(
    of walk: TraversalOrder, _ first: String, _ second: String, reversed: Bool
  ) -> [(Line, String)] {
    switch walk {
    case .inorder:
      [
        (.plain, "node ← root"),
        (.plain, "while node ≠ nil or stack is not empty:"),
        (.plain, "  while node ≠ nil:"),
        (.push, "    push node; node ← node.\(first)"),
        (.visit, "  node ← pop(); visit node"),
        (.plain, "  node ← node.\(second)"),
      ]
    case .preorder:
      [
        (.push, "push the root if it is not nil"),
        (.plain, "while stack is not empty:"),
        (.visit, "  node ← pop(); visit node"),
        (.turn, "  push node.\(second), node.\(first) if not nil"),
      ]
    case .postorder:
      [
        (.plain, "node ← root, last ← nil"),
        (.plain, "while node ≠ nil or stack is not empty:"),
        (.plain, "  while node ≠ nil:"),
        (.push, "    push node; node ← node.\(first)"),
        (.plain, "  top ← top of the stack"),
        (.plain, "  if top.\(second) ≠ nil and ≠ last:"),
        (.turn, "    node ← top.\(second)"),
        (.visit, "  else: pop(); visit top; last ← top"),
      ]
    case .levelorder where reversed, .zigzag where reversed:
      [
        (.enqueue, "list ← all nodes, level by level"),
        (.plain, "for each node of list, last to first:"),
        (.visit, "  visit node"),
      ]
    case .levelorder:
      [
        (.start, "enqueue the root if it is not nil"),
        (.plain, "while queue is not empty:"),
        (.visit, "  node ← dequeue(); visit node"),
        (.enqueue, "  enqueue node.left, node.right if not nil"),
      ]
    case .zigzag:
      [
        (.start, "push the root on this level; direction ← right"),
        (.plain, "while this level is not empty:"),
        (.visit, "  node ← pop(this level); visit node"),
        (.plain, "  push node's children on next level,"),
        (.enqueue, "    the left one first if direction is right"),
        (.plain, "  if this level is empty:"),
        (.level, "    swap the levels; reverse direction"),
      ]
    case .morris:
      [
        (.plain, "node ← root"),
        (.plain, "while node ≠ nil:"),
        (.plain, "  if node.\(first) = nil:"),
        (.visit, "    visit node; node ← node.\(second)"),
        (.plain, "  else:"),
        (.plain, "    p ← node.\(first)"),
        (.plain, "    while p.\(second) ≠ nil and ≠ node:"),
        (.plain, "      p ← p.\(second)"),
        (.plain, "    if p.\(second) = nil:"),
        (.thread, "      p.\(second) ← node; node ← node.\(first)"),
        (.plain, "    else:"),
        (.unthread, "      p.\(second) ← nil"),
        (.turn, "      visit node; node ← node.\(second)"),
      ]
    case .euler:
      [
        (.plain, "tour(node):"),
        (.push, "  push node; visit node"),
        (.plain, "  for c in [node.\(first), node.\(second)]:"),
        (.plain, "    if c ≠ nil: tour(c)"),
        (.visit, "      visit node again"),
        (.pop, "  pop(); return"),
      ]
    }
  }
}

extension TraversalOrder {
  /// Whether the order has a recursive algorithm that visits each node once.
  package var isRecursive: Bool { [.inorder, .preorder, .postorder].contains(self) }

  /// Returns the name of the traversal as a title.
  fileprivate func title(reversed: Bool) -> String {
    "\(reversed ? "reversed " : "")\(prose)".startingWithCapital
  }

  /// The name of the traversal in prose.
  fileprivate var prose: String {
    switch self {
    case .inorder, .preorder, .postorder, .levelorder: "\(hyphenated) traversal"
    case .zigzag: "zigzag traversal"
    case .morris: "Morris traversal"
    case .euler: "Euler tour"
    }
  }
}
