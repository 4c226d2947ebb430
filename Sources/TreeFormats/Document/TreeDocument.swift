public import BinaryTrees
import TextSupport
public import TreeKeys

/// A tree that was read from text, together with the format of the text.
///
/// All information about nodes except their labels is in the columns of the tree.
public struct TreeDocument: Hashable, Sendable {
  /// The tree with the labels of its nodes.
  public var tree: TreeSnapshot<String>

  /// The types of the labels and other properties of the text that writers keep.
  public var notation: TreeNotation

  /// The format of the text.
  public var format: TreeFormat

  /// The keys in their original order, if the text consists of keys to insert.
  ///
  /// The tree is then the unbalanced search tree of these keys.
  public var keys: KeyList?

  /// Descriptions of ambiguous or ignored parts of the text, without a full stop.
  public var notes: [String]

  /// Creates a document.
  ///
  /// - Parameters:
  ///   - tree: the tree with the labels of its nodes.
  ///   - format: the format of the text.
  ///   - keys: the keys in their original order, if the text consists of keys to insert.
  ///   - notes: descriptions of ambiguous or ignored parts of the text.
  ///   - notation: the properties of the text that writers keep.
  public init(
    tree: TreeSnapshot<String>, format: TreeFormat, keys: KeyList? = nil, notes: [String] = [],
    notation: TreeNotation = TreeNotation()
  ) {
    self.tree = tree
    self.notation = notation
    self.format = format
    self.keys = keys
    self.notes = notes
  }
}
