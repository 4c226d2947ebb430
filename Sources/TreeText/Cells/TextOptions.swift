package import TextSupport

/// The options for drawing a tree as text.
public struct TextOptions: Hashable, Sendable {
  /// The character set of edges and symbols.
  ///
  /// Labels may contain other characters.
  public enum Charset: String, Hashable, Sendable, CaseIterable {
    /// Box-drawing characters.
    case unicode
    /// Hyphens, dots and apostrophes.
    case ascii
  }

  /// The condition for reserving columns for the symbols of marked nodes.
  public enum Gutter: Hashable, Sendable {
    /// Columns are reserved only if some node is marked.
    case whenMarked
    /// Columns are always reserved, so that marks do not move nodes.
    case always
  }

  /// The character set of edges and symbols.
  public var charset: Charset

  /// Whether to use colors, as ANSI escape sequences.
  public var color: Bool

  /// The maximum number of cells in a row, or `nil` for no limit.
  public var width: Int?

  /// The maximum number of cells in the entire drawing, including spaces.
  public var cellBudget: Int

  /// The maximum number of cells of a label.
  ///
  /// Longer labels are truncated and end with `…`.
  public var maximumLabelCells: Int

  /// The condition for reserving columns for the symbols of marked nodes.
  public var gutter: Gutter

  /// Creates options.
  ///
  /// - Parameters:
  ///   - charset: the character set of edges and symbols.
  ///   - color: whether to use colors, as ANSI escape sequences.
  ///   - width: the maximum number of cells in a row, or `nil` for no limit.
  ///   - cellBudget: the maximum number of cells in the entire drawing, including spaces.
  ///   - maximumLabelCells: the maximum number of cells of a label.
  ///   - gutter: the condition for reserving columns for the symbols of marked nodes.
  public init(
    charset: Charset = .unicode, color: Bool = false, width: Int? = nil,
    cellBudget: Int = 4_000_000, maximumLabelCells: Int = 32, gutter: Gutter = .whenMarked
  ) {
    self.charset = charset
    self.color = color
    self.width = width
    self.cellBudget = cellBudget
    self.maximumLabelCells = maximumLabelCells
    self.gutter = gutter
  }
}

extension TextOptions.Charset {
  /// Returns the alternative for this character set.
  package func pick<Alternative>(_ symbol: Alternative, ascii: Alternative) -> Alternative {
    self == .ascii ? ascii : symbol
  }

  /// Returns a string whose TreeViz symbols, such as `→` and `×`, are in this character set.
  ///
  /// In ASCII, these symbols are replaced by ASCII characters. All other characters are unchanged.
  package func spelled(_ text: String) -> String { self == .ascii ? text.spelledInASCII : text }

  /// The notation of control characters in labels.
  package var notation: ControlNotation { self == .ascii ? .ascii : .symbols }
}
