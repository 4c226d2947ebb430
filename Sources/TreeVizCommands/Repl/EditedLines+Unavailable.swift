#if !LineEditing
  /// The replacement of the line editor in a build without libedit.
  struct EditedLines: LineSource {
    /// The reason why lines cannot be edited.
    static var obstacle: String? { "line editing is not built in" }

    init?(_ session: Session) { return nil }

    mutating func next(for session: Session) throws(CommandFailure) -> String? { nil }
  }
#endif
