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
    let tree =
      switch keys.values {
      case .integers(let keys): TreeSnapshot(inserting: keys).map { String($0) }
      case .decimals(let values): labelled(values, keys.labels)
      case .texts(let keys): TreeSnapshot(inserting: keys)
      }
    return TreeDocument(tree: tree, format: .keys, keys: keys)
  }

  /// The search tree of numbers, each shown as it was typed.
  private func labelled(_ values: [Double], _ labels: [String]) -> TreeSnapshot<String> {
    let keys = zip(values, labels).map { TypedNumber(value: $0, label: $1) }
    return TreeSnapshot(inserting: keys).map(\.label)
  }
}

/// A number that remembers how it was typed.
private struct TypedNumber: Comparable {
  let value: Double
  let label: String

  static func == (lhs: TypedNumber, rhs: TypedNumber) -> Bool { lhs.value == rhs.value }
  static func < (lhs: TypedNumber, rhs: TypedNumber) -> Bool { lhs.value < rhs.value }
}
