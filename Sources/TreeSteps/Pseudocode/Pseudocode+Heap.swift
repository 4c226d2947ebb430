extension Pseudocode {
  static let heapSearch = Pseudocode(
    "Search in a heap", heapDescent(atEqual: "return node") + [(.absent, "return nil")])

  static let heapInsertion = Pseudocode(
    "Insert into a heap",
    [
      (.append, "z ← new node x at the next free place"),
      (.up, "while z ≠ root and z.key > z.parent.key:"),
      (.swapUp, "  swap z with its parent"),
    ])

  static let heapRemoval = Pseudocode(
    "Remove from a heap",
    heapDescent(atEqual: "break") + [
      (.absent, "if no node has the key x: return"),
      (.plain, "z ← last node"),
      (.take, "swap node with z"),
      (.unlink, "remove node"),
      (.up, "while z ≠ root and z.key > z.parent.key:"),
      (.swapUp, "  swap z with its parent"),
    ] + sinking)

  static let heapExtraction = Pseudocode(
    "Extract the maximum",
    [
      (.plain, "z ← last node"),
      (.take, "swap the root with z"),
      (.unlink, "remove the old root"),
    ] + sinking)

  /// The lines of a search, which uses a stack.
  private static func heapDescent(atEqual action: String) -> [(Line, String)] {
    [
      (.plain, "push the root"),
      (.plain, "while the stack is not empty:"),
      (.plain, "  node ← pop()"),
      (.equal, "  if x = node.key: \(action)"),
      (.greater, "  if x < node.key: push node.right, node.left"),
      (.less, "  else: skip the subtree of node"),
    ]
  }

  /// The lines that move `z` down (MAX-HEAPIFY).
  private static var sinking: [(Line, String)] {
    [
      (.plain, "while z has a child:"),
      (.chooseChild, "  c ← the child of z with the greater key"),
      (.settle, "  if c.key ≤ z.key: return"),
      (.swapDown, "  swap z with c"),
    ]
  }
}
