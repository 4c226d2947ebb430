import BinaryTrees
import SearchTrees

/// What is said of one kind of search tree: its part of the pseudocode, and the words for each case
/// of its algorithm.
///
/// The words of a kind stand in a file of their own; a new kind is one more of them, and one line of
/// ``init(_:)``.
struct KindNarration {
  /// Lines of pseudocode, each with the name by which steps point at it.
  typealias Lines = [(Pseudocode.Line, String)]

  /// The words for a step of a case, or `nil` if the kind does not know the case.
  typealias Words = (CaseStep) -> CaseWords?

  /// What a search does after it has ended, and what is then said if nothing was found.
  var afterSearch: Lines = []
  var whenAbsent = ""
  /// What follows the attachment of a leaf.
  var afterInsertion: Lines = []
  /// What a removal does before the node is taken out, and after it.
  var beforeUnlinking: Lines = [
    (.neighbor, "if x has two children: find its neighbour"),
    (.exchange, "  let x and the neighbour change places"),
  ]
  var afterUnlinking: Lines = []

  /// What is said of a step of a case.
  var words: Words = { _ in nil }

  init() {}

  /// The narration of a kind.
  init(_ kind: TreeKind) {
    switch kind {
    // A plain tree has no cases; a heap has an order of its own, see `Narrator+Heap`.
    case .bst, .heap: self.init()
    case .avl: self = .avl
    case .redBlack: self = .redBlack
    case .splay: self = .splay
    case .treap: self = .treap
    case .weightBalanced: self = .weightBalanced
    case .scapegoat: self = .scapegoat
    }
  }
}

/// What is said of a step: the caption, the line of the pseudocode and the node at hand.
struct CaseWords {
  let caption: String
  let line: Pseudocode.Line
  /// The node at hand; unless said otherwise the one that was lifted, or else the one in the case.
  var focus: NodeID?

  init(_ caption: String, _ line: Pseudocode.Line, at focus: NodeID? = nil) {
    self.caption = caption
    self.line = line
    self.focus = focus
  }
}
