#if Graphviz
  import CLibraries

  /// What Graphviz has to say while it works; to be used on its thread only.
  enum GraphvizMessages {
    nonisolated(unsafe) private static var pieces = ""

    /// The messages so far, without white space at either end.
    static var text: String {
      let isSpace = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\n" }
      let scalars = pieces.unicodeScalars.drop(while: isSpace)
      guard let end = scalars.lastIndex(where: { !isSpace($0) }) else { return "" }
      return String(scalars[...end])
    }

    /// Forgets all messages and listens to new ones, which would go to standard error otherwise.
    static func begin() {
      pieces = ""
      tvgv_set_error_handler { piece in
        if let piece { GraphvizMessages.add(String(cString: piece)) }
        return 0
      }
    }

    /// Stops listening.
    static func end() { tvgv_set_error_handler(nil) }

    /// Adds to the messages, of which the first 16 KiB are kept.
    static func add(_ piece: String) {
      if pieces.utf8.count < 16_384 { pieces += piece }
    }
  }
#endif
