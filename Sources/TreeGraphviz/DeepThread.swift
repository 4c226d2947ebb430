#if Graphviz
  import Foundation

  /// A thread that does one thing after another on a stack of its own size, for as long as the
  /// process lives.
  ///
  /// Locks of Foundation and not `Synchronization.Mutex`, in whose correct use ThreadSanitizer sees
  /// races on Linux.
  final class DeepThread: @unchecked Sendable {
    private let condition = NSCondition()
    private var work: [@Sendable () -> Void] = []

    /// Starts a thread.
    ///
    /// - Parameters:
    ///   - name: its name, for debuggers.
    ///   - stackSize: the size of its stack in bytes.
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

    /// Runs a body on the thread, after those that came before it, and waits for its result.
    ///
    /// It must not be called on the thread itself, which would wait for ever.
    func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value {
      let result = Pending<Value>()
      condition.lock()
      work.append { result.fulfil(body()) }
      condition.signal()
      condition.unlock()
      return result.wait()
    }

    /// A value that one thread waits for and another provides.
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
