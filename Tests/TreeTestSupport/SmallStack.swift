import Foundation

/// Runs a body on a thread with a small stack and hands back what it returned.
///
/// What recurses over a tree does not survive here. Expectations belong outside: inside, a failure
/// could not be told to which test it belongs.
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
