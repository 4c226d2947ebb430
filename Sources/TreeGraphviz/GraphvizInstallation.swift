/// What is known of the installed Graphviz.
struct GraphvizInstallation: Sendable {
  var version: String?
  var engines: [String] = []
  var formats: [String] = []
}
