import BinaryTrees
import SearchTrees
import TreeSteps

/// A correct tree of a kind, implemented by this package.
struct ModelTree {
  private enum Tree {
    case ofKind(TreeOfKind<Int>)
    case minimumHeap(MinimumHeap<Int>)
  }

  private var tree: Tree
  private let duplicates: DuplicatePolicy

  /// Creates an empty tree.
  init(_ kind: JudgedKind) {
    tree = kind.isMinimumHeap ? .minimumHeap(MinimumHeap()) : .ofKind(kind.kind.makeTree())
    duplicates = kind.duplicates == .reject ? .ignore : kind.duplicates
  }

  /// Creates the tree that results from operations.
  init(_ kind: JudgedKind, after operations: some Sequence<JudgedOperation>) {
    self.init(kind)
    for operation in operations { perform(operation) }
  }

  /// Carries out an operation.
  mutating func perform(_ operation: JudgedOperation) {
    switch tree {
    case .ofKind(var tree):
      self.tree = .minimumHeap(MinimumHeap())
      perform(operation, on: &tree)
      self.tree = .ofKind(tree)
    case .minimumHeap(var heap):
      perform(operation, on: &heap)
      tree = .minimumHeap(heap)
    }
  }

  private func perform(_ operation: JudgedOperation, on tree: inout some ElementTree<Int>) {
    var observer = Unobserved()
    switch operation {
    case .insert(let key): _ = tree.insertElement(key, duplicates: duplicates, observing: &observer)
    case .remove(let key): _ = tree.removeElement(key, observing: &observer)
    case .find(let key): _ = tree.findElement(key, observing: &observer)
    case .removeFirst:
      if let first = tree.elementSnapshot.elements.first {
        _ = tree.removeElement(first, observing: &observer)
      }
    }
  }

  /// The current tree.
  var snapshot: TreeSnapshot<Int> {
    switch tree {
    case .ofKind(let tree): tree.elementSnapshot
    case .minimumHeap(let heap): heap.snapshot
    }
  }
}
