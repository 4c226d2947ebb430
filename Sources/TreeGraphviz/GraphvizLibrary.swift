#if Graphviz
  import CLibraries
  import Foundation

  /// The Graphviz library of the process.
  ///
  /// The scanner, the string table, the error level and the text caches of Graphviz are global
  /// variables, so concurrent calls crash. Therefore all calls run on one thread. Graphviz's
  /// recursion depth grows with the height of a graph, so that thread has a large stack.
  ///
  /// One context is created at first use and never freed. The pango plug-in of Graphviz 2.42 reads
  /// font names in the context after `gvFreeContext`, and a new context for each picture leaks 3.6
  /// KiB.
  final class GraphvizLibrary: Sendable {
    static let shared = GraphvizLibrary()

    private let thread = DeepThread(name: "Graphviz", stackSize: 64 << 20)

    /// The context, or `nil` if the library cannot be loaded.
    private let context: GraphvizContext?

    let installation: GraphvizInstallation

    private init() {
      if let reason = tvgv_load() {
        let hint = " (install Graphviz, such as Debian's package graphviz)"
        context = nil
        installation = GraphvizInstallation(error: .unavailable(String(cString: reason) + hint))
        return
      }
      let context = thread.run { GraphvizContext() }
      self.context = context
      installation = thread.run { context.installation }
    }

    /// Draws a graph, after all graphs that are already waiting.
    func render(_ job: GraphvizJob) throws(GraphvizError) -> GraphvizOutput {
      guard let context else { throw installation.error ?? .unavailable("") }
      let outcome = thread.run { Result { () throws(GraphvizError) in try context.render(job) } }
      return try outcome.get()
    }
  }

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
#else
  /// A replacement for builds without Graphviz.
  struct GraphvizLibrary: Sendable {
    static let shared = GraphvizLibrary()

    let installation = GraphvizInstallation(
      error: .unavailable("TreeViz was built without the trait Graphviz"))

    func render(_ job: GraphvizJob) throws(GraphvizError) -> GraphvizOutput {
      throw installation.error ?? .unavailable("")
    }
  }
#endif

/// The version, engines and formats of the installed Graphviz.
struct GraphvizInstallation: Sendable {
  var version: String?
  var engines: [String] = []
  var formats: [String] = []

  /// The reason why Graphviz cannot draw, or `nil` if it can.
  var error: GraphvizError?
}

/// A graph to draw.
///
/// All checks that do not need Graphviz have been made.
struct GraphvizJob: Sendable {
  /// The graph in DOT format, without NUL characters.
  var dot: [UInt8]
  /// The name of an installed engine.
  var engine: String
  /// The name of an installed format.
  var format: String
  /// The maximum number of nodes to lay out.
  var nodeLimit: Int
  /// The maximum number of pixels, or `nil` for no limit.
  var pixelLimit: Double?
}
