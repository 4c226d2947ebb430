public import BinaryTrees

/// What writes a tree in one format.
public protocol TreeWriter: Sendable {
  /// The format that is written.
  static var format: TreeFormat { get }

  /// Writes a tree.
  ///
  /// - Parameter tree: the tree, each node holding its label.
  /// - Returns: the bytes, and what of the tree the format could not say.
  /// - Throws: ``TreeWriteError`` where the format cannot say the tree at all.
  /// - Complexity: O(*n*) in the number of bytes written, whatever the depth.
  func write(_ tree: TreeSnapshot<String>) throws(TreeWriteError) -> WrittenTree
}

/// A tree that a format cannot say at all, or not within its limits.
public struct TreeWriteError: Error, Hashable, Sendable {
  /// The format that was to be written.
  public let format: TreeFormat

  /// Why it cannot be, naming the limit where there is one.
  public let message: String

  /// Makes the error.
  ///
  /// - Parameters:
  ///   - message: why it cannot be, in words without a full stop, naming the limit if there is one.
  ///   - format: the format that was to be written.
  public init(_ message: String, format: TreeFormat) {
    self.message = message
    self.format = format
  }
}

extension TreeWriteError: CustomStringConvertible {
  /// The error in words.
  public var description: String { "\(format): \(message)" }
}
