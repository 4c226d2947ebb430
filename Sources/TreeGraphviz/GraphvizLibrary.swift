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

    private let thread: DeepThread?

    /// The context, or `nil` if the library cannot be loaded.
    private let context: GraphvizContext?

    let installation: GraphvizInstallation

    private init() {
      if let reason = tvgv_load() {
        let hint = " (install Graphviz, such as Debian's package graphviz)"
        (thread, context) = (nil, nil)
        installation = GraphvizInstallation(error: .unavailable(String(cString: reason) + hint))
        return
      }
      guard let thread = DeepThread(stackSize: 64 << 20) else {
        (self.thread, context) = (nil, nil)
        installation = GraphvizInstallation(
          error: .unavailable("there is not enough memory to start it"))
        return
      }
      self.thread = thread
      let context = thread.run { GraphvizContext() }
      self.context = context
      installation = thread.run { context.installation }
    }

    /// Draws a graph, after all graphs that are already waiting.
    func render(_ job: GraphvizJob) throws(GraphvizError) -> GraphvizOutput {
      guard let context, let thread else { throw installation.error ?? .unavailable("") }
      let outcome = thread.run { Result { () throws(GraphvizError) in try context.render(job) } }
      return try outcome.get()
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
