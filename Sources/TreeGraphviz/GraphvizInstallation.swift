/// What is known of the installed Graphviz.
struct GraphvizInstallation: Sendable {
  var version: String?
  var engines: [String] = []
  var formats: [String] = []

  /// Why nothing can be drawn although the library is there, or `nil` if it can be or is not.
  var obstacle: String?
}
