internal import ArgumentParser
import BinaryTrees

/// What `check` can be asked for: the rules of a kind of tree, or one rule.
enum CheckedKind: String, CaseIterable, ExpressibleByArgument {
  case bst
  case avl
  case heap
  case minHeap = "min-heap"
  case maxHeap = "max-heap"
  case balanced
  case complete
  case perfect
  case full
  case symmetric

  /// The rules, in the order in which they are checked.
  var rules: [TreeRule] {
    switch self {
    case .bst: [.elements(.searchOrder)]
    case .avl: [.elements(.searchOrder), .shape(.balanced)]
    case .heap, .maxHeap: [.elements(.maxHeap)]
    case .minHeap: [.elements(.minHeap)]
    case .balanced: [.shape(.balanced)]
    case .complete: [.shape(.complete)]
    case .perfect: [.shape(.perfect)]
    case .full: [.shape(.full)]
    case .symmetric: [.shape(.symmetricShape)]
    }
  }

  /// What a tree that keeps the rules is, in words.
  var words: String {
    switch self {
    case .bst: "a binary search tree"
    case .avl: "a binary search tree whose subtrees differ by at most one level"
    case .heap, .maxHeap: "a complete tree in which no child is greater than its parent"
    case .minHeap: "a complete tree in which no child is less than its parent"
    case .balanced: "balanced: the subtrees of every node differ by at most one level"
    case .complete: "complete: every level full, the last one from the left"
    case .perfect: "perfect: every level full"
    case .full: "full: every node has two children or none"
    case .symmetric: "symmetric: the mirror image has the same shape"
    }
  }
}
