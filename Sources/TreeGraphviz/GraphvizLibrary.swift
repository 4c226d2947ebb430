#if Graphviz
  import CGraphviz

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

    private let context: GraphvizContext

    let installation: GraphvizInstallation

    private init() {
      let thread = DeepThread(name: "Graphviz", stackSize: 64 << 20)
      let context = thread.run { GraphvizContext() }
      self.thread = thread
      self.context = context
      installation = thread.run { context.installation }
    }

    /// Draws a graph, after those that came before it.
    func run(_ job: GraphvizJob) -> Result<GraphvizOutput, GraphvizError> {
      let context = context
      return thread.run { context.run(job) }
    }
  }
#endif
