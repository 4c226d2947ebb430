#if Graphviz
  import Foundation

  /// A thread with a given stack size that executes closures one after another until the process
  /// ends.
  ///
  /// It uses locks of Foundation, because ThreadSanitizer on Linux reports data races in correct
  /// uses of `Synchronization.Mutex`.
  final class DeepThread: @unchecked Sendable {
    private let condition = NSCondition()
    private var work: [@Sendable () -> Void] = []

    /// Starts a thread.
    ///
    /// - Parameters:
    ///   - name: the name of the thread, for debuggers.
    ///   - stackSize: the size of the stack in bytes.
    init(name: String, stackSize: Int) {
      let thread = Thread { [self] in
        while true { next()() }
      }
      thread.name = name
      thread.stackSize = stackSize
      thread.start()
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
