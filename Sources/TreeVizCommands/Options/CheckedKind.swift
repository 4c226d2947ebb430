internal import ArgumentParser
import BinaryTrees
import SearchTrees
import TreeSteps

/// The rules that `check` can apply: those of a kind of tree, or a single rule.
enum CheckedKind: String, NamedChoice {
  case bst
  case avl
  case redBlack = "red-black"
  case splay
  case treap
  case weightBalanced = "weight-balanced"
  case scapegoat
  case heap
  case minHeap = "min-heap"
  case maxHeap = "max-heap"
  case balanced
  case complete
  case perfect
  case full
  case symmetric

  /// Returns the rules, in the order of the checks.
  func rules(duplicates: DuplicatePolicy) -> [TreeRule] {
    if let kind = TreeKind(rawValue: rawValue) { return kind.rules(duplicates: duplicates) }
    return switch self {
    case .minHeap: [.minHeap]
    case .maxHeap: [.maxHeap]
    case .complete: [.complete]
    case .perfect: [.perfect]
    case .full: [.full]
    case .symmetric: [.symmetricShape]
    default: [.balanced]
    }
  }

  /// A short name, with its article, for trees that satisfy the rules.
  var name: String {
    switch self {
    case .bst, .splay: "a binary search tree"
    case .heap, .maxHeap: "a max-heap"
    case .minHeap: "a min-heap"
    default: TreeKind(rawValue: rawValue)?.noun ?? rawValue
    }
  }

  /// A description of the trees that satisfy the rules.
  var words: String {
    switch self {
    case .avl: "a binary search tree in which the heights of sibling subtrees differ by at most 1"
    case .splay: "a binary search tree, as every splay tree is"
    case .scapegoat: "a binary search tree no higher than a scapegoat tree"
    case .heap, .maxHeap: "a complete tree in which no child is greater than its parent"
    case .minHeap: "a complete tree in which no child is less than its parent"
    case .balanced: "balanced: the heights of sibling subtrees differ by at most 1"
    case .complete: "complete: every level full, the last one from the left"
    case .perfect: "perfect: every level full"
    case .full: "full: every node has two children or none"
    case .symmetric: "symmetric: the mirror image has the same shape"
    case .bst, .redBlack, .treap, .weightBalanced: name
    }
  }
}
