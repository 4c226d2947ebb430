import BinaryTrees

extension Frame {
  /// The greatest number of labels of a list that are shown.
  private static let listLimit = 24

  /// The lists of the algorithm in words, and the nodes that the traversal has visited.
  ///
  /// - Parameters:
  ///   - characters: the greatest number of characters of the labels of a list.
  ///   - spelled: returns a label as it is shown.
  /// - Returns: a text for each list, then one for the visited nodes; a text is empty if its list is
  ///   empty and unused.
  package func lists(
    characters: Int = .max, _ spelled: (String) -> String = { $0 }
  ) -> [String] {
    func text(_ list: (nodes: [NodeID], count: Int), fromFront isFront: Bool) -> String {
      var shown: [String] = []
      var length = 0
      for node in isFront ? list.nodes : list.nodes.reversed() {
        let label = spelled(label(of: node))
        if characters < .max {
          length += label.count + 1
          if length > characters, !shown.isEmpty { break }
        }
        shown.append(label)
      }
      if !isFront { shown.reverse() }
      let text = shown.joined(separator: " ")
      if shown.count == list.count { return text }
      return isFront ? text + " …" : "… " + text
    }
    var lists = recording.frontierNames.enumerated().map { number, name in
      // A queue is of interest at its front.
      let isQueue = name == "queue"
      let waiting = waiting(in: number, limit: Self.listLimit, atFront: isQueue)
      // An empty list is of interest only while it is used.
      if waiting.count == 0, step?.frontier.isEmpty ?? true { return "" }
      let labels = text(waiting, fromFront: isQueue)
      return "\(name): \(labels.isEmpty ? "–" : labels)"
    }
    let output = lastOutput(limit: Self.listLimit)
    lists.append(output.count > 0 ? "visited: \(text(output, fromFront: false))" : "")
    return lists
  }
}
