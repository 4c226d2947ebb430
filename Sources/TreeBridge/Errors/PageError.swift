/// Why a page gets nothing, in words.
struct PageError: Error {
  let words: String
}

/// Does something that may fail, and says in words how it does.
func worded<Result, Failure: Error & CustomStringConvertible>(
  _ body: () throws(Failure) -> Result
) throws(PageError) -> Result {
  do throws(Failure) { return try body() } catch { throw PageError(words: error.description) }
}
