import TextSupport

extension DrawingStyle {
  /// How labels are set.
  public struct Text: Hashable, Sendable {
    /// The fonts to try in turn, as in CSS; their widths are those of ``FontMetrics``.
    public var family = "Helvetica, Arial, \"Liberation Sans\", sans-serif"
    /// The weight.
    public var weight = 700
    /// The size.
    public var size = 15.0
    /// How far the baseline lies below the centre of the node.
    public var baseline = 5.33
    /// The widest label that is shown on one line.
    public var maximumWidth = 260.0
    /// The widest line of a label that is wrapped early.
    public var wrapWidth = 96.0
    /// The greatest number of lines that a label is wrapped into.
    public var maximumLines = 6
    /// The height of a line, as a multiple of the size of its font.
    public var lineHeight = 1.2
    /// The size of the font of notes.
    public var noteSize = 11.0
    /// The weight of the font of notes.
    public var noteWeight = 400
    /// The least size that a label is shrunk to.
    public var minimumSize = 9.0
    /// How far text beside a node is from it.
    public var plateGap = 3.0
    /// How far the plate under text beside a node reaches beyond it to the left and right.
    public var platePadding = 4.0

    /// How far the baseline lies below the middle of a line, as a share of the size of the font.
    var baselineShare: Double { baseline / size }

    /// The weight of a line that is a note or not.
    func weight(isNote: Bool) -> Int { isNote ? noteWeight : weight }

    /// The font of labels.
    func labelFont(_ metrics: any TextMetrics) -> SizedFont {
      SizedFont(metrics: metrics, size: size, weight: weight)
    }

    /// The font of notes.
    func noteFont(_ metrics: any TextMetrics) -> SizedFont {
      SizedFont(metrics: metrics, size: noteSize, weight: noteWeight)
    }
  }
}
