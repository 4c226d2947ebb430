extension KindNarration {
  /// The narration of a heap with the greatest element at the root.
  ///
  /// A separate method of ``Narrator`` describes the steps of a heap.
  static var heap: KindNarration {
    KindNarration(
      search: descent(inHeapAtEqual: "return node") + [(.absent, "return nil")],
      insertion: [
        (.append, "z ← new node x at the next free place"),
        (.up, "while z ≠ root and z.key > z.parent.key:"),
        (.swapUp, "  swap z with its parent"),
      ],
      removal: descent(inHeapAtEqual: "break") + [
        (.absent, "if no node has the key x: return"),
        (.plain, "z ← last node"),
        (.take, "swap node with z"),
        (.unlink, "remove node"),
        (.plain, "if node = z: return"),
        (.up, "while z ≠ root and z.key > z.parent.key:"),
        (.swapUp, "  swap z with its parent"),
      ] + sinking)
  }

  /// The pseudocode that removes the first element of a heap.
  static var extraction: Lines {
    [
      (.plain, "z ← last node"),
      (.take, "swap the root with z"),
      (.unlink, "remove the old root"),
      (.plain, "if the heap is empty: return"),
    ] + sinking
  }

  /// Returns the pseudocode of a search, which keeps the subtrees to visit on a stack.
  private static func descent(inHeapAtEqual action: String) -> Lines {
    [
      (.plain, "push the root if it is not nil"),
      (.plain, "while the stack is not empty:"),
      (.plain, "  node ← pop()"),
      (.equal, "  if x = node.key: \(action)"),
      (.greater, "  if x < node.key:"),
      (.plain, "    push node.right, node.left if not nil"),
      (.less, "  else: skip the subtree of node"),
    ]
  }

  /// The pseudocode that moves `z` down (MAX-HEAPIFY).
  private static var sinking: Lines {
    [
      (.plain, "while z has a child:"),
      (.chooseChild, "  c ← the child of z with the greater key"),
      (.settle, "  if c.key ≤ z.key: return"),
      (.swapDown, "  swap z with c"),
    ]
  }
}
