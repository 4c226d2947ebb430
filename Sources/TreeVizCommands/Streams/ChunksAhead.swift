import Dispatch

/// Chunks that another thread produces ahead of their consumer.
///
/// The number of waiting chunks is limited, so that a slow consumer does not fill the memory.
final class ChunksAhead: Sequence, IteratorProtocol {
  private let waiting: WaitingChunks
  private var isAtEnd = false

  /// Begins to produce chunks.
  ///
  /// - Parameters:
  ///   - chunks: the sequence that the other thread iterates over.
  ///   - limit: the maximum number of waiting chunks.
  init(_ chunks: some Sequence<[UInt8]> & Sendable, limit: Int) {
    let waiting = WaitingChunks(limit: limit)
    self.waiting = waiting
    DispatchQueue.global(qos: .userInitiated).async {
      for chunk in chunks where !waiting.put(chunk) { return }
      _ = waiting.put(nil)
    }
  }

  /// Stops the producer.
  deinit { waiting.abandon() }

  /// Returns the next chunk.
  ///
  /// Waits until it is available.
  func next() -> [UInt8]? {
    guard !isAtEnd, let chunk = waiting.take() else {
      isAtEnd = true
      return nil
    }
    return chunk
  }
}

/// A queue of chunks between two threads.
///
/// A `nil` follows the last chunk.
private final class WaitingChunks: @unchecked Sendable {
  // The initial values are 0, because a semaphore must not be freed while its value is less than
  // its initial value.
  private let room = DispatchSemaphore(value: 0)
  private let ready = DispatchSemaphore(value: 0)
  /// Protects the following properties.
  private let access = DispatchQueue(label: "treeviz.chunks")
  private var chunks: [[UInt8]?] = []
  private var isAbandoned = false

  init(limit: Int) { for _ in 0..<limit { room.signal() } }

  /// Adds a chunk.
  ///
  /// Waits until there is room for it. Returns `false` if the consumer no longer exists.
  func put(_ chunk: [UInt8]?) -> Bool {
    room.wait()
    return access.sync {
      if isAbandoned { return false }
      chunks.append(chunk)
      ready.signal()
      return true
    }
  }

  /// Removes the next chunk.
  ///
  /// Waits until there is one.
  func take() -> [UInt8]? {
    ready.wait()
    defer { room.signal() }
    return access.sync { chunks.removeFirst() }
  }

  func abandon() {
    access.sync { isAbandoned = true }
    room.signal()
  }
}
