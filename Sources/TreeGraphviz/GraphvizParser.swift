#if Graphviz
  import CLibraries

  /// Graphviz's reader of DOT, which is a global of the process; to be used on one thread only.
  enum GraphvizParser {
    /// Reads a text that holds one graph; it is to be closed with `tvgv_close`.
    static func graph(of dot: [UInt8]) throws(GraphvizError) -> OpaquePointer {
      tvgv_reset_error()
      let graph = tvgv_read(dot.map { CChar(bitPattern: $0) } + [0])
      // "Memory exhausted" (some 3,300 nested braces) returns part of a graph, and an error.
      let isFaulty = tvgv_reset_error() != 0 || graph == nil
      let isFollowed = drain()
      let isBroken = !leaveOpenText(of: dot)
      if let graph, !isFaulty, !isFollowed, !isBroken { return graph }
      if let graph { tvgv_close(graph) }
      let words = GraphvizMessages.text
      if isFaulty { throw .syntax(words.isEmpty ? "it ends prematurely" : words) }
      throw .trailingText(words.isEmpty ? "an unterminated string or comment" : words)
    }

    /// Reads whatever is left of a text, with which the next graph would begin otherwise.
    ///
    /// - Returns: whether there was anything but white space and comments.
    private static func drain() -> Bool {
      var isFound = false
      while true {
        if let further = tvgv_read("") {
          tvgv_close(further)
          isFound = true
        } else if tvgv_reset_error() != 0 {
          isFound = true
        } else {
          return isFound
        }
      }
    }

    /// Leaves a quoted text, a comment or an HTML label that a text has opened and not closed, in
    /// which the scanner would read the next graph otherwise.
    ///
    /// - Returns: `true` if nothing was open.
    private static func leaveOpenText(of dot: [UInt8]) -> Bool {
      if isReady { return true }
      let brackets = dot.count { $0 == UInt8(ascii: "<") }
      for end in ["\"", "*/", String(repeating: ">", count: brackets)] {
        if let graph = tvgv_read(end) { tvgv_close(graph) }
        tvgv_reset_error()
        _ = drain()
        if isReady { break }
      }
      return false
    }

    /// Whether a graph is read as a graph.
    private static var isReady: Bool {
      let graph = tvgv_read("graph{}")
      if let graph { tvgv_close(graph) }
      let isFollowed = drain()
      return graph != nil && !isFollowed
    }
  }
#endif
