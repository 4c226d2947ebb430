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
