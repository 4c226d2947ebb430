import Foundation
import Testing

/// Runs the tests of a suite on threads of their own, beside those that all other tests share.
///
/// Tests of terminals and browsers wait for most of their time, one after the other. On the shared
/// threads each step would wait for computing tests as well, and these suites would end long after all
/// others.
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
  /// Marks a suite whose tests wait for most of their time.
  static var waiting: Self { Self() }
}
