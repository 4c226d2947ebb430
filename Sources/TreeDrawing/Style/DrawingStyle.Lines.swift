extension DrawingStyle {
  /// The widths of lines, and what they are drawn with.
  public struct Lines: Hashable, Sendable {
    /// The line style of edges.
    public enum Pattern: String, Hashable, Sendable, CaseIterable {
      /// A line without gaps.
      case solid
      /// Round dots.
      case dotted
      /// Dashes.
      case dashed
    }

    /// An edge.
    public var edge = 1.75
    /// An edge on the path.
    public var pathEdge = 4.0
    /// The border of a node.
    public var border = 1.75
    /// The border of a node that is marked.
    public var markedBorder = 2.75
    /// A tick of a ruler, and a line of the grid.
    public var ruler = 1.0
    /// The lengths of dash and gap around what has gone.
    public var dash = [4.0, 3.0]
    /// The line style of edges.
    public var pattern = Pattern.solid
    /// The line from node to node in the order of a traversal, and dotted edges.
    public var tour = 3.0
    /// The lengths of dash and gap of a dotted line: dots as far apart as three of them are wide.
    public var dots = [0.0, 9.0]
    /// How far dotted lines and arrowheads keep from the borders of nodes.
    public var clearance = 4.0
    /// The length of the arrowheads on the line from node to node.
    public var arrowLength = 8.0
    /// The width of those arrowheads.
    public var arrowWidth = 7.0
  }
}
