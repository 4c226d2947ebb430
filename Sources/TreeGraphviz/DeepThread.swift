#if Graphviz
  import CLibraries
  import Foundation

  /// A thread with a given stack size that executes closures one after another until the process
  /// ends.
  ///
  /// It uses locks of Foundation, because ThreadSanitizer on Linux reports data races in correct
  /// uses of `Synchronization.Mutex`.
  final class DeepThread: @unchecked Sendable {
    private let condition = NSCondition()
    private var work: [@Sendable () -> Void] = []

    /// Starts a thread, or returns `nil` if the system cannot, for example if memory is short.
    ///
    /// Foundation's `Thread` does not report this failure, and its work would wait forever.
    ///
    /// - Parameter stackSize: the size of the stack in bytes.
    init?(stackSize: Int) {
      // The thread runs until the process ends, so it keeps this object.
      let kept = Unmanaged.passRetained(self)
      let hasStarted = tvgv_start_thread(
        { own in
          guard let own else { return }
          let thread = Unmanaged<DeepThread>.fromOpaque(own).takeUnretainedValue()
          while true { thread.next()() }
        }, kept.toOpaque(), stackSize)
      guard hasStarted else {
        kept.release()
        return nil
      }
    }

    private func next() -> @Sendable () -> Void {
      condition.lock()
      defer { condition.unlock() }
      while work.isEmpty { condition.wait() }
      return work.removeFirst()
    }

    /// Runs a closure on the thread, after all closures that are already waiting, and returns its
    /// result.
    ///
    /// Do not call this method on the thread itself, because it would wait forever.
    func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value {
      nonisolated(unsafe) var result: Value?
      condition.lock()
      defer { condition.unlock() }
      work.append { [self] in
        let value = body()
        condition.withLock { result = value }
        condition.broadcast()
      }
      condition.broadcast()
      while true {
        if let result { return result }
        condition.wait()
      }
    }
  }
#endif
