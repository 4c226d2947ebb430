#if !LineEditing
  /// Lines that a person edits, of which a program that was built without libedit knows nothing.
  struct EditedLines: LineSource {
    /// Why no line can be edited on this machine.
    static var obstacle: String? { "line editing is not built in" }

    init?(_ session: Session) { return nil }

    mutating func next(for session: Session) throws(CommandFailure) -> String? { nil }
  }
#endif
