import Foundation

/// Chunks that a thread of their own makes ahead of who takes them.
final class ChunksAhead: Sequence, IteratorProtocol {
  private let queue: ChunkQueue

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - chunks: what the thread goes through.
  ///   - limit: how many chunks may be made ahead.
  init(_ chunks: some Sequence<[UInt8]> & Sendable, limit: Int) {
    let queue = ChunkQueue(limit: limit)
    self.queue = queue
    Thread.detachNewThread {
      for chunk in chunks where !queue.put(chunk) { return }
      queue.close()
    }
  }

  /// The thread ends when its chunks are no longer consumed.
  deinit { queue.abandon() }

  /// The next chunk, as soon as it is made.
  func next() -> [UInt8]? { queue.take() }
}
