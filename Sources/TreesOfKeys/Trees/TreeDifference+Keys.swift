import BinaryTrees
package import TreeDifferences
package import TreeFormats
import TreeKeys

extension TreeDifference {
  /// Compares two trees by the keys that were read from their labels.
  ///
  /// Labels are compared as integers if all of them are integers, as text if one of the trees has
  /// words, and as decimals otherwise.
  ///
  /// - Parameters:
  ///   - old: the tree before.
  ///   - new: the tree after.
  ///   - keys: the keys of both trees.
  ///   - limit: the maximum number of nodes in each tree for a minimum edit script.
  package init(
    from old: TreeDocument, to new: TreeDocument, keys: (old: AnyKeyedInput, new: AnyKeyedInput),
    editing limit: Int
  ) {
    switch keys {
    case (.integers(let one), .integers(let other)):
      self.init(from: one.tree, to: other.tree, editing: limit, by: <)
    case (.words, _), (_, .words):
      self.init(from: old.tree, to: new.tree, editing: limit, by: <)
    default: self.init(from: keys.old.keys, to: keys.new.keys, editing: limit, by: <)
    }
  }
}

extension AnyKeyedInput {
  /// The tree with its keys converted to `TreeKey`, which can represent the keys of every input.
  fileprivate var keys: TreeSnapshot<TreeKey> {
    switch self {
    case .integers(let input): input.tree.map { .integer($0) }
    case .decimals(let input): input.tree
    case .words(let input): input.tree.map { .text($0) }
    }
  }
}
