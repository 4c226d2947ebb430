/// The topic of a question of a quiz.
public enum QuizTopic: String, Hashable, Sendable, CaseIterable {
  /// The next node of a traversal, and the top of its stack or the front of its queue.
  case traversal
  /// The next step of a search.
  case search
  /// The next rotation.
  case rotation
  /// The nodes whose color changes.
  case colors
  /// The new balance factor of a node.
  case balance
  /// The next swap of two entries of a heap.
  case heap
  /// The nodes that answer a query for a sum over a range of keys, or for overlapping intervals.
  case query

  /// The kinds of trees that the topic applies to.
  public var kinds: [TreeKind] {
    switch self {
    case .traversal, .search: TreeKind.allCases
    case .rotation: TreeKind.allCases.filter { ![.bst, .scapegoat].contains($0) && !$0.isHeap }
    case .colors: [.redBlack]
    case .balance: [.avl]
    case .heap: TreeKind.heaps
    case .query: TreeKind.allCases.filter { !$0.isHeap }
    }
  }
}
