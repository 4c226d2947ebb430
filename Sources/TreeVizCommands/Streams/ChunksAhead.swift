import Dispatch

/// Chunks that are made on another thread, ahead of who takes them.
///
/// A few wait at a time, so that a slow taker does not fill the memory.
final class ChunksAhead: Sequence, IteratorProtocol {
  private let waiting: WaitingChunks
  private var isAtEnd = false

  /// Begins to make chunks.
  ///
  /// - Parameters:
  ///   - chunks: what the other thread goes through.
  ///   - limit: how many chunks may wait.
  init(_ chunks: some Sequence<[UInt8]> & Sendable, limit: Int) {
    let waiting = WaitingChunks(limit: limit)
    self.waiting = waiting
    DispatchQueue.global(qos: .userInitiated).async {
      for chunk in chunks where !waiting.put(chunk) { return }
      _ = waiting.put(nil)
    }
  }

  /// Nothing more is made when the chunks are no longer taken.
  deinit { waiting.abandon() }

  /// The next chunk, as soon as it is made.
  func next() -> [UInt8]? {
    guard !isAtEnd, let chunk = waiting.take() else {
      isAtEnd = true
      return nil
    }
    return chunk
  }
}

/// Chunks on their way from one thread to another; `nil` comes after the last one.
private final class WaitingChunks: @unchecked Sendable {
  // Their first values are 0, below which they never are when they are freed.
  private let room = DispatchSemaphore(value: 0)
  private let ready = DispatchSemaphore(value: 0)
  /// Guards what follows.
  private let access = DispatchQueue(label: "treeviz.chunks")
  private var chunks: [[UInt8]?] = []
  private var isAbandoned = false

  init(limit: Int) { for _ in 0..<limit { room.signal() } }

  /// Hands over a chunk, as soon as there is room for it; `false` if it is of no use to go on.
  func put(_ chunk: [UInt8]?) -> Bool {
    room.wait()
    return access.sync {
      if isAbandoned { return false }
      chunks.append(chunk)
      ready.signal()
      return true
    }
  }

  /// Takes the next chunk, as soon as there is one.
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
