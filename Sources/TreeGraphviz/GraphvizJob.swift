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
