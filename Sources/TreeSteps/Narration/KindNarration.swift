import BinaryTrees
import SearchTrees

/// The narration of one kind of search tree: its lines of pseudocode, and the captions for each
/// case of its algorithm.
///
/// The narration of each kind is in a separate file. To support a new kind, add such a file and a
/// line in ``init(_:)``.
struct KindNarration {
  /// Lines of pseudocode, each with the name that steps use to refer to it.
  typealias Lines = [(Pseudocode.Line, String)]

  /// Returns the caption for a step of a case, or `nil` if the kind does not have the case.
  typealias Words = (CaseStep) -> CaseWords?

  /// The pseudocode that follows a search, and the ending of the caption of an unsuccessful search.
  var afterSearch: Lines = []
  var whenAbsent = ""
  /// The pseudocode that follows the attachment of a leaf.
  var afterInsertion: Lines = []
  /// The pseudocode of a removal before the node is unlinked, and after that.
  var beforeUnlinking: Lines = [
    (.neighbor, "if x has two children: find its neighbour"),
    (.exchange, "  let x and the neighbour change places"),
  ]
  var afterUnlinking: Lines = []

  /// Returns the caption for a step of a case.
  var words: Words = { _ in nil }

  init() {}

  /// Creates the narration of a kind.
  init(_ kind: TreeKind) {
    switch kind {
    // A plain search tree has no cases, and heaps are narrated in `Narrator+Heap`.
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

/// The narration of a step: its caption, its line of pseudocode and its focus.
struct CaseWords {
  let caption: String
  let line: Pseudocode.Line
  /// The node that the step concerns.
  ///
  /// If it is `nil`, the narrator uses the node that a rotation moves up, or else the node of the
  /// case.
  var focus: NodeID?

  init(_ caption: String, _ line: Pseudocode.Line, at focus: NodeID? = nil) {
    self.caption = caption
    self.line = line
    self.focus = focus
  }
}
