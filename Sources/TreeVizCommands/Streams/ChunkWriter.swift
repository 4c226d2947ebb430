import Foundation

/// A thread that writes chunks to a descriptor, in order, while the next ones are made.
final class ChunkWriter: @unchecked Sendable {
  private let descriptor: Int32
  private let queue = ChunkQueue(limit: 4)
  private let isDone = DispatchSemaphore(value: 0)
  /// The error number with which writing failed; read when all is done.
  private var failure: Int32?

  /// Starts the thread.
  ///
  /// - Parameter descriptor: where the chunks are to go.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    Thread.detachNewThread { [self] in run() }
  }

  /// Hands over a chunk, as soon as there is room for it.
  ///
  /// - Returns: whether it is of use to go on; not after a failure.
  func put(_ chunk: [UInt8]) -> Bool { queue.put(chunk) }

  /// Waits until all chunks are written.
  ///
  /// It is to be called once.
  ///
  /// - Returns: the error number, if that failed.
  func finish() -> Int32? {
    queue.close()
    isDone.wait()
    return failure
  }

  private func run() {
    while failure == nil, let chunk = queue.take() {
      failure = chunk.withUnsafeBytes { StandardStreams.writeAll($0, to: descriptor) }
    }
    queue.abandon()
    isDone.signal()
  }
}
