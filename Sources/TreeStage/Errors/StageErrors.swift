/// The reason why a page request failed.
package struct PageError: Error {
  /// A description of the reason.
  package let words: String

  /// Makes an error.
  package init(words: String) { self.words = words }
}

/// Runs a function and turns its error into a ``PageError``.
package func worded<Result, Failure: Error & CustomStringConvertible>(
  _ body: () throws(Failure) -> Result
) throws(PageError) -> Result {
  do throws(Failure) { return try body() } catch { throw PageError(words: error.description) }
}

/// An error in a packed recording.
package enum PackingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes end too early.
  case ended
  /// A byte is invalid.
  case invalid(byte: Int)

  /// A description of the error.
  package var description: String {
    switch self {
    case .ended: "the recording is damaged: it ends too early"
    case .invalid(let byte): "the recording is damaged at byte \(byte)"
    }
  }
}
