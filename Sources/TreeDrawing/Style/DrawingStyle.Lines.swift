extension DrawingStyle {
  /// The widths and patterns of lines.
  public struct Lines: Hashable, Sendable {
    /// The pattern of edges.
    public enum Pattern: String, Hashable, Sendable, CaseIterable {
      /// A solid line.
      case solid
      /// Round dots.
      case dotted
      /// Dashes.
      case dashed
    }

    /// The width of an edge.
    public var edge = 1.75
    /// The width of an edge on the path.
    public var pathEdge = 4.0
    /// The width of a node's border.
    public var border = 1.75
    /// The width of a marked node's border.
    public var markedBorder = 2.75
    /// The width of the ticks of a ruler and of grid lines.
    public var ruler = 1.0
    /// The lengths of dashes and gaps for removed nodes and edges.
    public var dash = [4.0, 3.0]
    /// The pattern of edges.
    public var pattern = Pattern.solid
    /// The width of a traversal path and of dotted edges.
    public var tour = 3.0
    /// The lengths of dashes and gaps of a dotted line.
    ///
    /// The distance between dots is three times their width.
    public var dots = [0.0, 9.0]
    /// The distance of dotted lines and arrowheads from the borders of nodes.
    public var clearance = 4.0
    /// The length of the arrowheads of a traversal path.
    public var arrowLength = 8.0
    /// The width of the arrowheads of a traversal path.
    public var arrowWidth = 7.0
  }
}
