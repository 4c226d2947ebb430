/// Chunks of bytes that a function makes one after the other, until it fails.
final class CheckedChunks: Sequence, IteratorProtocol {
  private let make: () throws(CommandFailure) -> [UInt8]?
  private var failure: CommandFailure?

  /// Creates the chunks.
  ///
  /// - Parameter make: a function that returns the next chunk, or `nil` after the last one.
  init(_ make: @escaping () throws(CommandFailure) -> [UInt8]?) { self.make = make }

  func next() -> [UInt8]? {
    guard failure == nil else { return nil }
    do throws(CommandFailure) {
      return try make()
    } catch {
      failure = error
      return nil
    }
  }

  /// Throws the failure, if there was one.
  func check() throws(CommandFailure) { if let failure { throw failure } }
}
