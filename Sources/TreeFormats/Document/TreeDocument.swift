public import BinaryTrees
import TextSupport
public import TreeKeys

/// What a reader makes of a text: a tree of labels, and the format that the text was in.
///
/// What the text says of nodes beyond their labels stands in the columns of the tree.
public struct TreeDocument: Hashable, Sendable {
  /// The tree, each node holding its label.
  public var tree: TreeSnapshot<String>

  /// The format that the text was in.
  public var format: TreeFormat

  /// The keys as they came, if the text was nothing but keys to insert; the tree is then the plain
  /// search tree of them.
  public var keys: KeyList?

  /// What of the text could be read in another way, or was left out, in words without a full stop.
  public var notes: [String]

  /// Makes a document.
  ///
  /// - Parameters:
  ///   - tree: the tree, each node holding its label.
  ///   - format: the format that the text was in.
  ///   - keys: the keys as they came, if the text was nothing but keys to insert.
  ///   - notes: what of the text could be read in another way, or was left out.
  public init(
    tree: TreeSnapshot<String>, format: TreeFormat, keys: KeyList? = nil, notes: [String] = []
  ) {
    self.tree = tree
    self.format = format
    self.keys = keys
    self.notes = notes
  }
}
