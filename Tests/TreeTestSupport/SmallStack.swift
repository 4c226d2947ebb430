import Foundation

/// Runs a body on a thread with a small stack and returns its result.
///
/// A body that recurses over a deep tree crashes. Put expectations outside the body: a failure
/// inside could not be attributed to a test.
package func onSmallStack<Result: Sendable>(
  kibibytes: Int = 512, _ body: @escaping @Sendable () -> Result
) -> Result {
  let box = Box<Result>()
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    box.value = body()
    done.signal()
  }
  thread.stackSize = kibibytes << 10
  thread.start()
  done.wait()
  guard let value = box.value else { preconditionFailure("the thread ended without a result") }
  return value
}

private final class Box<Value>: @unchecked Sendable { var value: Value? }
