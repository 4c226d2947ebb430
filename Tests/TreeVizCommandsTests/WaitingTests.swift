import Foundation
import Testing

/// Runs the tests of a suite on separate threads instead of the threads that all tests share.
///
/// Tests of terminals and browsers spend most of their time waiting, one after the other. On the
/// shared threads, each step would also wait for computing tests, and these suites would end long
/// after all others.
struct WaitingTests: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Executor.shared) { try await function() }
  }

  private final class Executor: TaskExecutor {
    static let shared = Executor()

    private let queue = DispatchQueue(label: "tests that wait", attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
}

extension Trait where Self == WaitingTests {
  /// The trait of suites whose tests spend most of their time waiting.
  static var waiting: Self { Self() }
}
