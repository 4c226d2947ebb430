internal import ArgumentParser
import BinaryTrees
import SearchTrees
import TreeJudging
import TreeSteps

/// The kinds of trees that `judge` can check.
enum JudgedKindName: String, NamedChoice {
  case bst, avl
  case redBlack = "red-black"
  case splay, treap
  case weightBalanced = "weight-balanced"
  case scapegoat, heap
  case maxHeap = "max-heap"
  case minHeap = "min-heap"

  /// Returns the kind with the given treatment of equal keys.
  func kind(duplicates: DuplicatePolicy?) -> JudgedKind {
    switch self {
    case .minHeap: .minimumHeap(duplicates: duplicates)
    case .maxHeap: JudgedKind(.heap, duplicates: duplicates)
    default: JudgedKind(TreeKind(rawValue: rawValue) ?? .bst, duplicates: duplicates)
    }
  }
}
