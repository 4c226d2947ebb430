package import BinaryTrees
package import TreeSteps

/// The search tree to build from an input.
package struct TreePlan {
  /// The kind of the tree, or `nil` if trees are used as given and keys are inserted into a plain
  /// search tree.
  package let kind: TreeKind?
  /// The policy for equal keys.
  package let duplicates: DuplicatePolicy
  /// The seed of the priorities in a treap.
  package let seed: UInt64

  package init(_ kind: TreeKind?, duplicates: DuplicatePolicy? = nil, seed: UInt64 = 0) {
    let policy = duplicates ?? (kind ?? .bst).usualDuplicates
    (self.kind, self.duplicates, self.seed) = (kind, policy, seed)
  }

  /// The kind of the search tree, `bst` by default.
  package var keptKind: TreeKind { kind ?? .bst }
}
