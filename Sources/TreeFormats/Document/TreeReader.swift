public import TextSupport

/// What makes a tree of a text in one format.
public protocol TreeReader: Sendable {
  /// The format that is read.
  static var format: TreeFormat { get }

  /// Reads a tree.
  ///
  /// - Parameter bytes: the text as UTF-8, with or without a byte order mark.
  /// - Returns: the tree.
  /// - Throws: ``SourceError`` at the first fault, with what was expected there.
  /// - Complexity: O(*n*) in the number of bytes, whatever the depth.
  func read(_ bytes: [UInt8]) throws(SourceError) -> TreeDocument
}
