import Foundation

/// Chunks on their way from the thread that makes them to the one that takes them.
///
/// A few wait at a time, so that a slow taker does not fill the memory.
///
/// Locks of Foundation and not `Synchronization.Mutex`, in whose correct use ThreadSanitizer sees
/// races on Linux.
final class ChunkQueue: @unchecked Sendable {
  /// How many chunks may wait.
  private let limit: Int

  private let condition = NSCondition()
  /// The chunks that wait, from `first` on.
  private var chunks: [[UInt8]] = []
  private var first = 0
  /// Whether there are no more to come.
  private var isClosed = false
  /// Whether the consumer is gone.
  private var isAbandoned = false

  /// Makes an empty queue.
  ///
  /// - Parameter limit: how many chunks may wait.
  init(limit: Int) { self.limit = limit }

  /// Hands over a chunk, as soon as there is room for it.
  ///
  /// - Returns: whether it is of use to go on.
  func put(_ chunk: [UInt8]) -> Bool {
    condition.withLock {
      while chunks.count - first >= limit, !isAbandoned { condition.wait() }
      guard !isAbandoned else { return false }
      chunks.append(chunk)
      condition.signal()
      return true
    }
  }

  /// Says that there are no more to come.
  func close() {
    condition.withLock {
      isClosed = true
      condition.signal()
    }
  }

  /// Takes the next chunk, as soon as there is one.
  ///
  /// - Returns: the chunk, or `nil` after the last one.
  func take() -> [UInt8]? {
    condition.withLock {
      while first == chunks.count, !isClosed { condition.wait() }
      guard first < chunks.count else { return nil }
      var chunk: [UInt8] = []
      swap(&chunk, &chunks[first])
      first += 1
      if first == chunks.count || first > limit {
        chunks.removeFirst(first)
        first = 0
      }
      condition.signal()
      return chunk
    }
  }

  /// Says that the consumer is gone.
  func abandon() {
    condition.withLock {
      isAbandoned = true
      condition.signal()
    }
  }
}
