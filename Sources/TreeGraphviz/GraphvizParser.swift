#if Graphviz
  import CLibraries

  /// Graphviz's DOT parser, which has global state.
  ///
  /// Use it on one thread only.
  enum GraphvizParser {
    /// Parses a string in DOT format that contains one graph.
    ///
    /// The caller must free the graph with `tvgv_close`.
    static func graph(of dot: [UInt8]) throws(GraphvizError) -> OpaquePointer {
      tvgv_reset_error()
      let graph = tvgv_read(dot.map { CChar(bitPattern: $0) } + [0])
      // After "memory exhausted" (at about 3,300 nested braces) Graphviz returns part of the graph
      // and an error.
      let isFaulty = tvgv_reset_error() != 0 || graph == nil
      let isFollowed = drain()
      let isBroken = !leaveOpenText(of: dot)
      if let graph, !isFaulty, !isFollowed, !isBroken { return graph }
      if let graph { tvgv_close(graph) }
      let words = GraphvizMessages.text
      if isFaulty { throw .syntax(words.isEmpty ? "it ends prematurely" : words) }
      throw .trailingText(words.isEmpty ? "an unterminated string or comment" : words)
    }

    /// Discards the rest of the input.
    ///
    /// Otherwise the parser would read the rest as the beginning of the next graph.
    ///
    /// - Returns: whether the rest contained anything except white space and comments.
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

    /// Resets the scanner if the input contains an unterminated string, comment or HTML label.
    ///
    /// Otherwise the scanner would read the next graph as part of it.
    ///
    /// - Returns: `true` if no reset was necessary.
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

    /// Whether the scanner is in its initial state, so that it reads a graph correctly.
    private static var isReady: Bool {
      let graph = tvgv_read("graph{}")
      if let graph { tvgv_close(graph) }
      let isFollowed = drain()
      return graph != nil && !isFollowed
    }
  }
#endif
