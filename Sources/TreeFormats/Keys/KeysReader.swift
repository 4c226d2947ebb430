import BinaryTrees
public import TreeText

/// Reads keys and inserts them in order into a plain search tree: `5 3 8`.
///
/// How keys are spelled and ordered is told at ``KeyList``; a key that is there already is ignored.
public struct KeysReader: TreeReader {
  /// The format that is read.
  public static var format: TreeFormat { .keys }

  /// What the keys are read as; `nil` decides by what they look like.
  public var type: KeyType?

  /// How much is accepted.
  public var limits: ReadingLimits

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - type: what the keys are read as; `nil` decides by what they look like.
  ///   - limits: how much is accepted.
  public init(type: KeyType? = nil, limits: ReadingLimits = .standard) {
    self.type = type
    self.limits = limits
  }

  /// Reads keys into a tree.
  ///
  /// - Parameter bytes: the keys as UTF-8, separated by white space, commas or both.
  /// - Returns: the search tree of the keys.
  /// - Throws: ``SourceError`` at the first key that is none.
  /// - Complexity: O(*n* log *n*), in whatever order the keys come.
  public func read(_ bytes: [UInt8]) throws(SourceError) -> TreeDocument {
    let keys = try KeyList.parse(bytes, type: type, limits: limits)
    let labels = keys.labels
    let (links, positions) =
      switch keys.values {
      case .integers(let keys): TreeLinks.searchTree(keys)
      case .decimals(let keys): TreeLinks.searchTree(keys)
      case .texts(let keys): TreeLinks.searchTree(keys)
      }
    let builder = TreeBuilder(links: links, labels: positions.map { labels[Int($0)] })
    return TreeDocument(tree: try builder.finish(bytes), format: .keys)
  }
}
