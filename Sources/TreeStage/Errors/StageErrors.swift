package import TextSupport

/// The reason why a page request failed.
package struct PageError: Error {
  /// A description of the reason.
  package let words: String

  /// The position of the fault, if a text was read.
  package let position: SourcePosition?

  /// Creates an error with a description of the reason.
  package init(words: String, at position: SourcePosition? = nil) {
    (self.words, self.position) = (words, position)
  }
}

/// Runs a function and turns its error into a ``PageError``.
package func worded<Result, Failure: Error & CustomStringConvertible>(
  _ body: () throws(Failure) -> Result
) throws(PageError) -> Result {
  do throws(Failure) { return try body() } catch { throw PageError(words: error.description) }
}
