/// What a question of a quiz is about.
public enum QuizTopic: String, Hashable, Sendable, CaseIterable {
  /// Which node is visited next, and what waits on the stack or in the queue.
  case traversal
  /// Which way a key goes.
  case search
  /// Which rotation comes next.
  case rotation
  /// Which nodes change their colour.
  case colors
  /// Which balance factor a node gets.
  case balance
  /// Which two entries of a heap change places.
  case heap

  /// The kinds of trees that questions of the topic can be asked about.
  public var kinds: [TreeKind] {
    switch self {
    case .traversal, .search: TreeKind.allCases
    case .rotation: [.avl, .redBlack, .splay, .treap, .weightBalanced]
    case .colors: [.redBlack]
    case .balance: [.avl]
    case .heap: [.heap]
    }
  }
}
