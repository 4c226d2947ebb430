public import BinaryTrees
import SearchTrees
public import TreeSteps

/// What a tree under test is meant to be: a kind of search tree, or a heap.
///
///     JudgedKind.avl
///     JudgedKind(.bst, duplicates: .right)
public struct JudgedKind: Hashable, Sendable {
  /// The kind of tree.
  public let kind: TreeKind

  /// Whether it is a heap with the least element at the root.
  public let isMinimumHeap: Bool

  /// What the tree does with a key that it holds already.
  public let duplicates: DuplicatePolicy

  /// Takes a kind of tree.
  ///
  /// - Parameters:
  ///   - kind: the kind; a heap has its greatest element at the root.
  ///   - duplicates: what the tree does with a key that it holds already. With `reject` it is given
  ///     no such key. A search tree ignores it unless said otherwise, a heap holds it as often as it
  ///     was inserted (`right`).
  public init(_ kind: TreeKind, duplicates: DuplicatePolicy? = nil) {
    self.init(kind, isMinimumHeap: false, duplicates)
  }

  private init(_ kind: TreeKind, isMinimumHeap: Bool, _ duplicates: DuplicatePolicy?) {
    self.kind = kind
    self.isMinimumHeap = isMinimumHeap
    self.duplicates = duplicates ?? (kind == .heap ? .right : .ignore)
  }

  /// A heap with its least element at the root.
  ///
  /// - Parameter duplicates: what the heap does with an element that it holds already.
  /// - Returns: the kind.
  public static func minimumHeap(duplicates: DuplicatePolicy? = nil) -> JudgedKind {
    JudgedKind(.heap, isMinimumHeap: true, duplicates)
  }

  /// A plain search tree.
  public static let bst = JudgedKind(.bst)
  /// An AVL tree.
  public static let avl = JudgedKind(.avl)
  /// A red-black tree.
  public static let redBlack = JudgedKind(.redBlack)
  /// A splay tree.
  public static let splay = JudgedKind(.splay)
  /// A treap, the greatest priority at the root.
  public static let treap = JudgedKind(.treap)
  /// A weight-balanced tree with Δ = 3.
  public static let weightBalanced = JudgedKind(.weightBalanced)
  /// A scapegoat tree with α = 2/3.
  public static let scapegoat = JudgedKind(.scapegoat)
  /// A heap with its greatest element at the root.
  public static let maximumHeap = JudgedKind(.heap)
  /// A heap with its least element at the root.
  public static let minimumHeap = minimumHeap()

  /// The rules that the tree has to keep, in the order in which they are checked.
  public var rules: [TreeRule] {
    isMinimumHeap ? [.minHeap] : kind.rules(duplicates: duplicates)
  }

  /// Whether it is a heap: elements are added, and the first is removed.
  public var isHeap: Bool { kind == .heap }
}

extension JudgedKind: CustomStringConvertible {
  /// The kind with its article: `an AVL tree`.
  public var description: String {
    isHeap ? (isMinimumHeap ? "a min-heap" : "a max-heap") : kind.noun
  }
}
