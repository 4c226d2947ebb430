import BinaryTrees

extension Frame {
  /// The maximum number of labels that are shown for a list.
  private static let listLimit = 24

  /// Returns the lists of the algorithm and the visited nodes as text.
  ///
  /// - Parameters:
  ///   - characters: the maximum number of characters of the labels of a list.
  ///   - spelled: converts a label to the text to show.
  /// - Returns: a string for each of the recording's ``Recording/frontierNames``, then a string for
  ///   the visited nodes. A string is empty if its list is empty and unused, or if the array of a
  ///   heap shows it.
  package func lists(characters: Int = .max, _ spelled: (String) -> String = { $0 }) -> [String] {
    func text(
      _ list: (nodes: [NodeID], count: Int), fromFront isFront: Bool,
      _ spell: (NodeID) -> String
    ) -> String {
      var shown: [String] = []
      var length = 0
      for node in isFront ? list.nodes : list.nodes.reversed() {
        let label = spell(node)
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
    func word(_ node: NodeID) -> String { spelled(label(of: node)) }
    var lists = recording.frontierNames.enumerated().map { number, name in
      // Show the front of a queue, but the top of a stack.
      let isQueue = name == "queue"
      let waiting = waiting(in: number, limit: Self.listLimit, atFront: isQueue)
      // Show an empty list only while the algorithm uses it.
      if waiting.count == 0, !usesList(number) { return "" }
      let labels = text(waiting, fromFront: isQueue, word)
      return "\(name): \(labels.isEmpty ? "–" : labels)"
    }
    let output = lastOutput(limit: Self.listLimit)
    let isShown = output.count > 0 && sortedCount == 0
    lists.append(isShown ? "visited: \(text(output, fromFront: false, word))" : "")
    return lists
  }

  /// Whether the algorithm of the current operation uses a list, and the step refers to lists.
  private func usesList(_ number: Int) -> Bool {
    guard let step, !step.frontier.isEmpty else { return false }
    guard let index = operationIndex, index < recording.usedLists.count else { return true }
    return recording.usedLists[index].contains(number)
  }
}
