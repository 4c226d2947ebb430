#if !Graphviz
  /// What stands in for Graphviz where it is not built in.
  struct GraphvizLibrary: Sendable {
    static let shared = GraphvizLibrary()

    let installation = GraphvizInstallation()

    func run(_ job: GraphvizJob) -> Result<GraphvizOutput, GraphvizError> {
      .failure(.unavailable)
    }
  }
#endif
