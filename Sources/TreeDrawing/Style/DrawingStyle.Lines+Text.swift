import TextSupport

extension DrawingStyle {
  /// The widths and patterns of lines.
  public struct Lines: Hashable, Sendable {
    /// The pattern of edges.
    public enum Pattern: String, Hashable, Sendable, CaseIterable {
      /// A solid line.
      case solid
      /// Round dots, spaced as in ``dots``.
      case dotted
      /// Dashes with the lengths of ``dash``.
      case dashed
    }

    /// The width of an edge that is not on the path.
    public var edge = 1.75
    /// The width of an edge on the path.
    public var pathEdge = 4.0
    /// The width of the border of a node without marks.
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
    public var traversalPath = 3.0
    /// The lengths of dashes and gaps of a dotted line.
    ///
    /// The distance between dots is three times their width.
    public var dots = [0.0, 9.0]
    /// The distance of dotted lines and arrowheads from the borders of nodes.
    public var clearance = 4.0
    /// The length of the arrowheads of a traversal path, from the tip to the base.
    public var arrowLength = 8.0
    /// The width of the arrowheads of a traversal path at the base.
    public var arrowWidth = 7.0
  }

  /// The fonts and line breaks of labels.
  public struct Text: Hashable, Sendable {
    /// The font families in order of preference, as in CSS.
    ///
    /// The default text widths come from ``/TextSupport/FontMetrics``.
    public var family = "Helvetica, Arial, \"Liberation Sans\", sans-serif"
    /// The weight of the font, as in CSS.
    public var weight = 700
    /// The size of the font.
    public var size = 15.0
    /// The distance of the baseline below the center of the node.
    public var baseline = 5.33
    /// The maximum width of a label on one line.
    public var maximumWidth = 260.0
    /// The maximum width of a line if labels are wrapped early (``LabelFit/wrap``).
    public var wrapWidth = 96.0
    /// The maximum number of lines of a wrapped label.
    public var maximumLines = 6
    /// The height of a line, as a multiple of its font size.
    public var lineHeight = 1.2
    /// The font size of notes.
    public var noteSize = 11.0
    /// The maximum number of lines of a note that is wider than a line.
    ///
    /// With one line, the note is cut.
    package var noteLines = 1
    /// The font weight of notes.
    public var noteWeight = 400
    /// The minimum font size of a shrunk label.
    public var minimumSize = 9.0
    /// The distance between a node and the text beside it.
    public var plateGap = 3.0
    /// The distance between text beside a node and the left and right ends of the plate under it.
    public var platePadding = 4.0

    /// The distance of the baseline below the center of a line, as a share of the font size.
    var baselineShare: Double { baseline / size }

    /// Returns the font weight of a note or of a line of the label.
    func weight(isNote: Bool) -> Int { isNote ? noteWeight : weight }

    /// Returns the font of labels.
    func labelFont(_ metrics: AnyTextMetrics) -> SizedFont {
      SizedFont(metrics: metrics, size: size, weight: weight)
    }

    /// Returns the font of notes.
    func noteFont(_ metrics: AnyTextMetrics) -> SizedFont {
      SizedFont(metrics: metrics, size: noteSize, weight: noteWeight)
    }
  }
}
