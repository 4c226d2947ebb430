import BinaryTrees
import SearchTrees
import TreeSteps

/// A correct tree of a kind, implemented by this package.
struct ModelTree {
  private var tree: TreeOfKind<Int>
  private let duplicates: DuplicatePolicy

  /// Creates the correct tree after the given operations.
  init(_ kind: JudgedKind, after operations: [JudgedOperation] = []) {
    tree = kind.kind.makeTree()
    duplicates = kind.duplicates == .reject ? .ignore : kind.duplicates
    for operation in operations { perform(operation) }
  }

  /// Carries out an operation.
  mutating func perform(_ operation: JudgedOperation) {
    var observer = Unobserved()
    switch operation {
    case .insert(let key):
      _ = tree.insertElement(key, duplicates: duplicates, observing: &observer)
    case .remove(let key): _ = tree.removeElement(key, observing: &observer)
    case .find(let key): _ = tree.findElement(key, observing: &observer)
    case .removeFirst:
      if let first = tree.elementSnapshot.elements.first {
        _ = tree.removeElement(first, observing: &observer)
      }
    }
  }

  /// The current tree.
  var snapshot: TreeSnapshot<Int> { tree.elementSnapshot }
}
