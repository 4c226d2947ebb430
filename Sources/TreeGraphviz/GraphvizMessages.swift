#if Graphviz
  import CLibraries
  import Foundation

  /// The messages that Graphviz reports while it works.
  ///
  /// Use them on Graphviz's thread only.
  enum GraphvizMessages {
    nonisolated(unsafe) private static var pieces = ""

    /// The messages since ``begin()``, without leading and trailing white space.
    static var text: String {
      pieces.trimmingCharacters(in: [" ", "\n"])
    }

    /// Deletes all messages and starts collecting new ones, which otherwise go to standard error.
    static func begin() {
      pieces = ""
      tvgv_set_error_handler { piece in
        if let piece { GraphvizMessages.add(String(cString: piece)) }
        return 0
      }
    }

    /// Stops collecting messages.
    static func end() { tvgv_set_error_handler(nil) }

    /// Appends a message if fewer than 16 KiB have been collected.
    static func add(_ piece: String) {
      if pieces.utf8.count < 16_384 { pieces += piece }
    }
  }
#endif
