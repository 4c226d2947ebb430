extension KindNarration {
  /// Returns the narration of a heap.
  ///
  /// A separate method of ``Narrator`` describes the steps of a heap.
  static func heap(_ words: HeapWords) -> KindNarration {
    KindNarration(
      search: descent(words, atEqual: "return node") + [(.absent, "return nil")],
      insertion: [(.append, "z ← new node x at the next free place")] + rising(words),
      removal: descent(words, atEqual: "break") + [
        (.absent, "if no node has the key x: return"),
        (.plain, "z ← last node"),
        (.take, "swap node with z"),
        (.unlink, "remove node"),
        (.plain, "if node = z: return"),
      ] + rising(words) + sinking(words))
  }

  /// Returns the pseudocode that removes the first element of a heap.
  static func extraction(_ words: HeapWords) -> Lines {
    [
      (.plain, "z ← last node"),
      (.take, "swap the root with z"),
      (.unlink, "remove the old root"),
      (.plain, "if the heap is empty: return"),
    ] + sinking(words)
  }

  /// Returns the pseudocode that replaces the key x of a heap by the key y.
  static func changeOfKey(_ words: HeapWords) -> Lines {
    descent(words, atEqual: "break") + [
      (.absent, "if no node has the key x: return"),
      (.assign, "z ← node with the key y instead of x"),
      (.plain, "if y \(words.precedes) x:"),
    ] + rising(words, "  ") + [(.plain, "else:")] + sinking(words, "  ")
  }

  /// Returns the pseudocode that arranges keys as a heap, from the last parent back to the root.
  static func bottomUpBuilding(_ words: HeapWords) -> Lines {
    [
      (.place, "place the keys level by level"),
      (.next, "for z ← the last parent back to the root:"),
    ] + sinking(words, "  ", atEnd: "break")
  }

  /// Returns the pseudocode that sorts the array of a heap.
  static func heapsort(_ words: HeapWords) -> Lines {
    [
      (.plain, "build a \(words.isMaximum ? "max" : "min")-heap of the keys"),
      (.plain, "while the heap is not empty:"),
      (.take, "  swap the root with the last node z"),
      (.unlink, "  the old root leaves the heap: sorted"),
    ] + sinking(words, "  ", atEnd: "break")
  }

  /// Returns the pseudocode of a search, which keeps the subtrees to visit on a stack.
  private static func descent(_ words: HeapWords, atEqual action: String) -> Lines {
    [
      (.plain, "push the root if it is not nil"),
      (.plain, "while the stack is not empty:"),
      (.plain, "  node ← pop()"),
      (.equal, "  if x = node.key: \(action)"),
      (.greater, "  if x \(words.follows) node.key:"),
      (.plain, "    push node.right, node.left if not nil"),
      (.less, "  else: skip the subtree of node"),
    ]
  }

  /// Returns the pseudocode that moves `z` up.
  private static func rising(_ words: HeapWords, _ indent: String = "") -> Lines {
    [
      (.up, "\(indent)while z ≠ root and z.key \(words.precedes) z.parent.key:"),
      (.swapUp, "\(indent)  swap z with its parent"),
    ]
  }

  /// Returns the pseudocode that moves `z` down (MAX-HEAPIFY or MIN-HEAPIFY).
  private static func sinking(
    _ words: HeapWords, _ indent: String = "", atEnd end: String = "return"
  ) -> Lines {
    [
      (.plain, "\(indent)while z has a child:"),
      (.chooseChild, "\(indent)  c ← the child of z with the \(words.greater) key"),
      (.settle, "\(indent)  if c.key \(words.mayFollow) z.key: \(end)"),
      (.swapDown, "\(indent)  swap z with c"),
    ]
  }
}
