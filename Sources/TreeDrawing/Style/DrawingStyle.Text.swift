import TextSupport

extension DrawingStyle {
  /// The fonts and line breaks of labels.
  public struct Text: Hashable, Sendable {
    /// The font families in order of preference, as in CSS.
    ///
    /// Text widths are those of ``/TextSupport/FontMetrics``.
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

    /// Returns the weight of a note or of another line.
    func weight(isNote: Bool) -> Int { isNote ? noteWeight : weight }

    /// Returns the font of labels.
    func labelFont(_ metrics: any TextMetrics) -> SizedFont {
      SizedFont(metrics: metrics, size: size, weight: weight)
    }

    /// Returns the font of notes.
    func noteFont(_ metrics: any TextMetrics) -> SizedFont {
      SizedFont(metrics: metrics, size: noteSize, weight: noteWeight)
    }
  }
}
