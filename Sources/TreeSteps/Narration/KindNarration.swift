import BinaryTrees
import SearchTrees

/// The narration of one kind of search tree: its pseudocode, and the captions for each case of its
/// algorithm.
///
/// The narration of each kind is in a separate file. To support a new kind, add such a file and a
/// line in ``init(_:)``.
struct KindNarration {
  /// Lines of pseudocode, each with the name that steps use to refer to it.
  typealias Lines = [(Pseudocode.Line, String)]

  /// A function that returns the narration of a step of a balancing case, or `nil` if the kind does
  /// not have the case.
  typealias Words = (CaseStep) -> StepNarration?

  /// The pseudocode of each operation.
  let search: Lines
  let insertion: Lines
  let removal: Lines

  /// Returns the narration of a step of a balancing case.
  let words: Words

  /// Creates a narration from the complete pseudocode of each operation.
  init(
    search: Lines, insertion: Lines, removal: Lines, words: @escaping Words = { _ in nil }
  ) {
    (self.search, self.insertion, self.removal, self.words) = (search, insertion, removal, words)
  }

  /// Creates the narration of a kind that searches, attaches and unlinks nodes as a plain search
  /// tree does.
  ///
  /// - Parameters:
  ///   - leaf: the description of a new node.
  ///   - afterInsertion: the pseudocode that follows the attachment of a leaf.
  ///   - beforeUnlinking: the pseudocode of a removal before the node is unlinked.
  ///   - afterUnlinking: the pseudocode of a removal after the node is unlinked.
  ///   - words: returns the narration of a step of a balancing case.
  init(
    leaf: String = "new node x", afterInsertion: Lines = [],
    beforeUnlinking: Lines = Self.exchange, afterUnlinking: Lines = [],
    words: @escaping Words = { _ in nil }
  ) {
    self.init(
      search: Self.descent(atEqual: "return node") + [(.absent, "return nil")],
      insertion: Self.descent(atEqual: "return", remembering: "parent")
        + [(.attach, "z ← \(leaf) below parent (root if nil)")]
        + afterInsertion,
      removal: Self.descent(atEqual: "break") + [(.absent, "if node = nil: return")]
        + beforeUnlinking + [(.unlink, "replace node by its only child or nil")] + afterUnlinking,
      words: words)
  }

  /// Creates the narration of a kind.
  init(_ kind: TreeKind) {
    if let words = HeapWords(kind) {
      self = .heap(words)
      return
    }
    switch kind {
    // A plain search tree has no cases.
    case .bst, .heap, .minHeap: self.init()
    case .avl: self = .avl
    case .redBlack: self = .redBlack
    case .splay: self = .splay
    case .treap: self = .treap
    case .weightBalanced: self = .weightBalanced
    case .scapegoat: self = .scapegoat
    }
  }

  /// Returns the pseudocode of an insertion that treats equal keys by a policy.
  func insertion(duplicates policy: DuplicatePolicy) -> Lines {
    switch policy {
    case .ignore, .reject: insertion
    case .right:
      insertion.filter { $0.0 != .equal }.changing(.greater, to: "  else: node ← node.right")
    case .count where splays:
      insertion.flatMap { line in
        line.1 == "splay(last, nil)"
          ? [line, (.count, "if node ≠ nil: \(Self.increment)")] : [line]
      }
    case .count: insertion.changing(.equal, to: "  else: \(Self.increment); return")
    }
  }

  private static let increment = "node.count ← node.count + 1"

  /// Returns the pseudocode of a removal.
  ///
  /// - Parameters:
  ///   - convention: the in-order neighbor that replaces a node with two children, or `nil` if the
  ///     kind has no such choice.
  ///   - isCounted: whether the removal decreases the counter of equal keys.
  /// - Returns: the lines of pseudocode.
  func removal(by convention: RemovalConvention?, ofCounted isCounted: Bool = false) -> Lines {
    let node = splays ? "root" : "node"
    let (near, far) = convention == .predecessor ? ("left", "right") : ("right", "left")
    var lines = removal
    if let convention {
      lines = lines.changing(
        .neighbor, to: "  s ← \(far)most node of \(node).\(near) (\(convention.rawValue))"
      ).changing(.join, to: "  s.\(far) ← root.\(far), root.\(far) ← nil")
    }
    guard isCounted else { return lines }
    let end = splays ? "splay(node, nil); return" : "return"
    return lines.changing(
      .equal, to: "  else if node.count > 1: node.count ← node.count − 1; \(end)")
  }

  /// Whether this is the narration of a splay tree.
  private var splays: Bool { insertion.contains { $0.0 == .zig } }

  /// Returns the pseudocode of a search from the root.
  ///
  /// - Parameters:
  ///   - action: the action at a node whose key is equal to x.
  ///   - last: the name of a variable that holds the last visited node, or `nil` if the algorithm
  ///     does not need this node.
  /// - Returns: the lines of pseudocode.
  static func descent(atEqual action: String, remembering last: String? = nil) -> Lines {
    let tracking: Lines = last.map { [(.plain, "  \($0) ← node")] } ?? []
    return [
      (.start, (last.map { "\($0) ← nil, " } ?? "") + "node ← root"),
      (.plain, "while node ≠ nil:"),
    ] + tracking + [
      (.less, "  if x < node.key: node ← node.left"),
      (.greater, "  else if x > node.key: node ← node.right"),
      (.equal, "  else: \(action)"),
    ]
  }

  /// The pseudocode that swaps a node that has two children with its in-order successor.
  private static var exchange: Lines {
    [
      (.plain, "if node has two children:"),
      (.neighbor, "  s ← leftmost node of node.right (successor)"),
      (.exchange, "  swap the positions of node and s"),
    ]
  }
}

extension KindNarration.Lines {
  /// Returns the pseudocode with another text for the line of a name.
  fileprivate func changing(_ name: Pseudocode.Line, to text: String) -> Self {
    map { $0.0 == name ? (name, text) : $0 }
  }
}

/// The narration of a step: its caption, its line of pseudocode and its focus.
struct StepNarration {
  let caption: String
  let line: Pseudocode.Line
  /// The node that the step concerns.
  ///
  /// If it is `nil`, the narrator uses the node that a rotation moves up, or else the node of the
  /// case.
  var focus: NodeID?
  /// The caption and the line of an additional step that follows and changes nothing.
  var conclusion: (caption: String, line: Pseudocode.Line)?

  init(
    _ caption: String, _ line: Pseudocode.Line, at focus: NodeID? = nil,
    then conclusion: (caption: String, line: Pseudocode.Line)? = nil
  ) {
    self.caption = caption
    self.line = line
    self.focus = focus
    self.conclusion = conclusion
  }
}
