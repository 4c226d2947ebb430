extension TreeSnapshot<String> {
  /// Reads a tree of labels from text in any format: a list, an s-expression, Newick, JSON, keys,
  /// output of programs, or a drawing.
  ///
  ///     let tree = try TreeSnapshot(parsing: "[5,3,8,null,4]")
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - format: the format, or `nil` to detect it.
  /// - Throws: ``/TextSupport/SourceError`` with line, column, caret and the expected input.
  /// - Complexity: O(*n*), where *n* is the length of the text; for keys O(*n* log *n*).
  public init(parsing text: String, format: TreeFormat? = nil) throws(SourceError) {
    self = try TreeDocument.read(Array(text.utf8), format: format).tree
  }
}
