#if Graphviz
  import CLibraries

  /// The one Graphviz of the process.
  ///
  /// Its scanner, string table, error level and text caches are globals, so two threads inside it at
  /// once crash: everything happens on one thread. Its recursions are as deep as a graph is high, so
  /// that thread has a large stack.
  ///
  /// There is one context, made at first use and never freed: the pango plugin of Graphviz 2.42 keeps
  /// names of fonts in it that are read after `gvFreeContext`, and a context for each picture grows
  /// by 3.6 KiB.
  final class GraphvizLibrary: Sendable {
    static let shared = GraphvizLibrary()

    private let thread: DeepThread

    /// The context, or `nil` if the library cannot be loaded.
    private let context: GraphvizContext?

    let installation: GraphvizInstallation

    private init() {
      let thread = DeepThread(name: "Graphviz", stackSize: 64 << 20)
      self.thread = thread
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

    /// Draws a graph, after those that came before it.
    func run(_ job: GraphvizJob) -> Result<GraphvizOutput, GraphvizError> {
      guard let context else { return .failure(installation.error ?? .unavailable("")) }
      return thread.run { context.run(job) }
    }
  }
#else
  /// The stand-in where Graphviz is not built in.
  struct GraphvizLibrary: Sendable {
    static let shared = GraphvizLibrary()

    let installation = GraphvizInstallation(
      error: .unavailable("TreeViz was built without the trait Graphviz"))

    func run(_ job: GraphvizJob) -> Result<GraphvizOutput, GraphvizError> {
      .failure(installation.error ?? .unavailable(""))
    }
  }
#endif

/// The abilities of the installed Graphviz.
struct GraphvizInstallation: Sendable {
  var version: String?
  var engines: [String] = []
  var formats: [String] = []

  /// The reason why nothing can be drawn, or `nil`.
  var error: GraphvizError?
}

/// A graph that is to be drawn, all of it checked as far as that goes without Graphviz.
struct GraphvizJob: Sendable {
  /// The graph, without NUL.
  var dot: [UInt8]
  /// The name of a known engine.
  var engine: String
  /// The name of a known format.
  var format: String
  /// The greatest number of nodes to lay out.
  var nodeLimit: Int
  /// The greatest number of pixels to draw, or `nil` if there is no limit.
  var pixelLimit: Double?
}
