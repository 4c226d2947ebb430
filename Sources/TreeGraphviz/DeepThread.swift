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
      let result = Pending<Value>()
      condition.lock()
      work.append { result.fulfil(body()) }
      condition.signal()
      condition.unlock()
      return result.wait()
    }

    /// A value that one thread provides and another thread waits for.
    private final class Pending<Value: Sendable>: @unchecked Sendable {
      private let condition = NSCondition()
      private var value: Value?

      func fulfil(_ value: Value) {
        condition.lock()
        self.value = value
        condition.signal()
        condition.unlock()
      }

      func wait() -> Value {
        condition.lock()
        defer { condition.unlock() }
        while true {
          if let value { return value }
          condition.wait()
        }
      }
    }
  }
#endif
