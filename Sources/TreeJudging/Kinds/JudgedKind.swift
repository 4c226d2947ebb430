public import BinaryTrees
public import SearchTrees
public import TreeSteps

/// The kind that a tree under test is expected to be: a kind of search tree, or a heap.
///
///     JudgedKind.avl
///     JudgedKind(.bst, duplicates: .right)
public struct JudgedKind: Hashable, Sendable {
  /// The kind of tree.
  public let kind: TreeKind

  /// Whether this is a heap with the least element at the root.
  public var isMinimumHeap: Bool { kind == .minHeap }

  /// The treatment of a key that the tree already contains.
  public let duplicates: DuplicatePolicy

  /// The in-order neighbor that must replace a removed node with two children, or `nil` if either
  /// may.
  ///
  /// The test checks it in the ``kindsWithNeighbors``.
  public var removal: RemovalConvention?

  /// The kinds whose test can check ``removal``.
  ///
  /// In the other kinds, correct algorithms differ in how they restore the balance, and thus hide
  /// the neighbor.
  public static let kindsWithNeighbors: [TreeKind] = [.bst, .avl, .splay]

  /// Creates the kind of a tree under test.
  ///
  /// - Parameters:
  ///   - kind: the kind of tree.
  ///   - duplicates: the treatment of a key that the tree already contains. With `reject`, the test
  ///     never inserts such a key. By default, a search tree ignores the key, and a heap keeps all
  ///     copies (`right`).
  public init(_ kind: TreeKind, duplicates: DuplicatePolicy? = nil) {
    self.kind = kind
    self.duplicates = duplicates ?? kind.usualDuplicates
  }

  /// A heap with its least element at the root.
  ///
  /// - Parameter duplicates: the treatment of an element that the heap already contains.
  /// - Returns: the kind.
  public static func minimumHeap(duplicates: DuplicatePolicy? = nil) -> JudgedKind {
    JudgedKind(.minHeap, duplicates: duplicates)
  }

  /// A plain search tree.
  public static let bst = JudgedKind(.bst)
  /// An AVL tree.
  public static let avl = JudgedKind(.avl)
  /// A red-black tree.
  public static let redBlack = JudgedKind(.redBlack)
  /// A splay tree.
  public static let splay = JudgedKind(.splay)
  /// A treap with the greatest priority at the root.
  public static let treap = JudgedKind(.treap)
  /// A weight-balanced tree with Δ = 3.
  public static let weightBalanced = JudgedKind(.weightBalanced)
  /// A scapegoat tree with α = 2/3.
  public static let scapegoat = JudgedKind(.scapegoat)
  /// A heap with its greatest element at the root.
  public static let maximumHeap = JudgedKind(.heap)
  /// A heap with its least element at the root.
  public static let minimumHeap = minimumHeap()

  /// The rules that the tree must satisfy, in the order of their checks.
  public var rules: [TreeRule] { kind.rules(duplicates: duplicates) }

  /// Whether this is a heap.
  ///
  /// Heaps are tested with insertions, and with removals of the first element.
  public var isHeap: Bool { kind.isHeap }
}

extension JudgedKind: CustomStringConvertible {
  /// The kind with its article: `an AVL tree`.
  public var description: String { kind.noun }
}
