package import BinaryTrees
package import TextSupport
import TreeLayout
import TreeSteps

extension Stage {
  /// The data that is the same at every moment: the title, the operations, the algorithms, the
  /// names of the lists, and the steps that rotate or output nodes.
  package var outline: JSONObject {
    let steps = recording.steps
    var outline = JSONObject()
    outline.add("title", recording.title)
    outline.add("kind", recording.kind?.rawValue)
    outline.add("steps", steps.count)
    outline.add("radius", Int(Self.dimensions.radius))
    outline.add("operations", objects: recording.operations) {
      $0.add("title", $1.title)
      $0.add("first", $1.firstStep)
      $0.add("algorithm", $1.algorithm)
    }
    outline.add("algorithms", objects: recording.algorithms) {
      $0.add("name", $1.name)
      $0.add("lines", $1.lines)
    }
    outline.add("lists", recording.listNames)
    let rotations = steps.indices.filter { !Self.rotated(by: steps[$0].changes).isEmpty }
    outline.add("rotations", rotations.map { $0 + 1 })
    let outputs = steps.indices.filter { !steps[$0].output.isEmpty }
    outline.add("outputs", outputs.map { $0 + 1 })
    return outline
  }

  /// The data of the current moment: the caption, the position and the counts.
  package var facts: JSONObject {
    let frame = frame
    var facts = JSONObject()
    facts.add("moment", moment)
    facts.add("caption", frame.caption)
    facts.add("spoken", frame.caption.spoken())
    facts.add("operation", frame.operationIndex)
    facts.add("line", frame.line)
    facts.add("focus", frame.focus?.rawValue)
    facts.add("root", lengths?.root ?? frame.root?.rawValue)
    if let lengths {
      facts.add("count", lengths.count)
      facts.add("height", lengths.height)
      facts.add("lengths", true)
      // The tidy layout would show stubs.
      if recording.initial.columns[.stub] != nil { facts.add("grouped", true) }
    } else {
      let hidden = hidden.filter { layout.position(of: $0.key) != nil }
      facts.add("count", hidden.values.reduce(layout.count) { $0 + $1.count })
      let heights = hidden.map { frame.path(to: $0.key).count - 1 + $0.value.levels }
      facts.add("height", heights.reduce(layout.levelCount - 1, max))
    }
    let room = bounds
    facts.add("bounds", [room.minX, room.minY, room.maxX, room.maxY]) {
      $0.write(decimal: $1, places: 4)
    }
    func add(_ list: (nodes: [NodeID], count: Int), to object: inout JSONObject) {
      object.add("count", list.count)
      object.add("labels", list.nodes.map { frame.label(of: $0) })
    }
    let frontiers = recording.frontierNames.indices
    facts.add("lists", objects: recording.listNames.indices) { list, number in
      if frontiers.contains(number) {
        return add(frame.waiting(in: number, limit: Self.shownNodes, atFront: false), to: &list)
      }
      guard let array = frame.array(limit: Self.shownNodes) else { return }
      add((array.entries, array.count), to: &list)
      list.add("start", array.start)
      list.add("focus", array.focus)
      // The entries from here on are sorted.
      list.add("heap", array.heapCount)
      list.add("arithmetic", [array.arithmetic(base: 0), array.arithmetic(base: 1)])
    }
    var output = JSONObject()
    let isShown = frame.sortedCount == 0
    add(isShown ? frame.lastOutput(limit: Self.shownNodes) : (nodes: [], count: 0), to: &output)
    facts.add("output", output)
    let (before, counts) = (frame.countsBefore, frame.counts)
    facts.add("before", [before.comparisons, before.rotations])
    facts.add("comparisons", before.comparisons + counts.comparisons)
    facts.add("rotations", before.rotations + counts.rotations)
    return facts
  }

  /// The maximum number of nodes of a list in the facts.
  private static let shownNodes = 200

  /// Returns the label, relatives, subtree and position of a node.
  package func details(of node: NodeID) -> JSONObject {
    let frame = frame
    var details = JSONObject()
    details.add("label", frame.label(of: node))
    if let lengths {
      lengths.addLinks(of: node.rawValue, to: &details)
    } else {
      if let parent = frame.parent(of: node) {
        details.add("parent", parent.rawValue)
        details.add("side", frame.child(.left, of: parent) == node ? "left" : "right")
      }
      details.add("left", frame.child(.left, of: node)?.rawValue)
      details.add("right", frame.child(.right, of: node)?.rawValue)
      details.add("depth", max(0, frame.path(to: node).count - 1))
    }
    let below = below(node)
    details.add("below", below.count)
    details.add("height", below.levels)
    if hidden[node] != nil { details.add("folded", true) }
    if let place = position(of: node) {
      details.add("x") { $0.write(decimal: place.x, places: 4) }
      details.add("y") { $0.write(decimal: place.y, places: 4) }
    }
    details.add("notes", annotations(of: node))
    return details
  }

  /// Returns the complete label of a node and its annotations.
  ///
  /// - Complexity: O(length of the label and the annotations). In contrast, ``details(of:)`` also
  ///   depends on the depth of the node.
  package func notes(of node: NodeID) -> JSONObject {
    var notes = JSONObject()
    notes.add("label", frame.label(of: node))
    notes.add("notes", annotations(of: node))
    return notes
  }

  private func annotations(of node: NodeID) -> JSONObject {
    var object = JSONObject()
    var notes = frame.annotations(of: node)
    if let lengths { notes = lengths.annotations(of: node, notes) { frame.annotations(of: $0) } }
    for note in notes.entries where note.key != .identity {
      object.add(note.key.rawValue, note.value.description)
    }
    return object
  }
}

extension String {
  /// Returns the text of a caption for a screen reader.
  ///
  /// In a caption, the reason precedes a colon. If the caption is too long, the reason is omitted;
  /// if it is still too long, it is truncated.
  ///
  /// - Parameter limit: the maximum number of words.
  /// - Returns: at most `limit` words.
  /// - Complexity: O(length).
  fileprivate func spoken(words limit: Int = 15) -> String {
    var words = split(separator: " ")
    while words.count > limit,
      let end = words.firstIndex(where: { $0.utf8.last == UInt8(ascii: ":") })
    {
      if end + 1 == words.count { break }
      words.removeSubrange(...end)
    }
    if words.count > limit { return words[..<limit].joined(separator: " ") + " …" }
    return words.joined(separator: " ")
  }
}
