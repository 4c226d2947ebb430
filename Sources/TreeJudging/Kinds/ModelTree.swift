import BinaryTrees
import SearchTrees
import TreeSteps

/// A correct tree of a kind, implemented by this package.
struct ModelTree {
  private var tree: TreeOfKind<Int>
  private let duplicates: DuplicatePolicy
  /// The factor of all keys: −1 for a heap with its least key at the root, otherwise 1.
  private let sign: Int

  /// Creates the correct tree after the given operations.
  init(_ kind: JudgedKind, after operations: [JudgedOperation] = []) {
    tree = kind.kind.makeTree()
    duplicates = kind.duplicates == .reject ? .ignore : kind.duplicates
    sign = kind.isMinimumHeap ? -1 : 1
    for operation in operations { perform(operation) }
  }

  /// Carries out an operation.
  mutating func perform(_ operation: JudgedOperation) {
    var observer = Unobserved()
    switch operation {
    case .insert(let key):
      _ = tree.insertElement(sign * key, duplicates: duplicates, observing: &observer)
    case .remove(let key): _ = tree.removeElement(sign * key, observing: &observer)
    case .find(let key): _ = tree.findElement(sign * key, observing: &observer)
    case .removeFirst:
      if let first = tree.elementSnapshot.elements.first {
        _ = tree.removeElement(first, observing: &observer)
      }
    }
  }

  /// The current tree.
  var snapshot: TreeSnapshot<Int> {
    sign < 0 ? tree.elementSnapshot.map { -$0 } : tree.elementSnapshot
  }
}
