import Foundation

/// Limits the number of programs that run at the same time to the number of processors.
///
/// Otherwise the tests would start hundreds of programs at once, and tests that measure time would
/// fail.
package actor ProcessSlots {
  /// The slots that all tests share.
  package static let shared = ProcessSlots(
    count: max(2, ProcessInfo.processInfo.activeProcessorCount))

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(count: Int) { free = count }

  /// Runs a body that starts a program and suspends until the program has ended.
  package nonisolated func run<Result: Sendable>(
    _ body: @Sendable () async throws -> Result
  ) async rethrows -> Result {
    await take()
    do {
      let result = try await body()
      await give()
      return result
    } catch {
      await give()
      throw error
    }
  }

  private func take() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// Passes the slot to the most recent request, so that tests that have begun end first.
  private func give() {
    if let next = waiting.popLast() { next.resume() } else { free += 1 }
  }
}
