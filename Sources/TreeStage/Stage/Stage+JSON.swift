package import BinaryTrees
package import TextSupport
import TreeLayout
import TreeSteps

extension Stage {
  /// What is the same at every moment: the title, the operations, the algorithms, the names of the
  /// lists, and which steps rotate or hand out nodes.
  package var outline: TextBuffer {
    var buffer = TextBuffer()
    buffer.write(#"{"title":"#)
    buffer.write(jsonText: recording.title)
    buffer.write(#","steps":"#)
    buffer.write(integer: recording.steps.count)
    buffer.write(#","radius":"#)
    buffer.write(integer: Int(Self.dimensions.radius))
    buffer.write(#","operations":"#)
    buffer.writeArray(recording.operations) { buffer, operation in
      buffer.write(#"{"title":"#)
      buffer.write(jsonText: operation.title)
      buffer.write(#","first":"#)
      buffer.write(integer: operation.firstStep)
      if let algorithm = operation.algorithm {
        buffer.write(#","algorithm":"#)
        buffer.write(integer: algorithm)
      }
      buffer.write("}")
    }
    buffer.write(#","algorithms":"#)
    buffer.writeArray(recording.algorithms) { buffer, algorithm in
      buffer.write(#"{"name":"#)
      buffer.write(jsonText: algorithm.name)
      buffer.write(#","lines":"#)
      buffer.writeArray(algorithm.lines) { $0.write(jsonText: $1) }
      buffer.write("}")
    }
    buffer.write(#","lists":"#)
    buffer.writeArray(recording.frontierNames) { $0.write(jsonText: $1) }
    buffer.write(#","rotations":"#)
    let steps = recording.steps
    buffer.writeArray(steps.indices.filter { steps[$0].changes.contains { $0.isRotation } }) {
      $0.write(integer: $1 + 1)
    }
    buffer.write(#","outputs":"#)
    buffer.writeArray(steps.indices.filter { !steps[$0].output.isEmpty }) {
      $0.write(integer: $1 + 1)
    }
    buffer.write("}")
    return buffer
  }

  /// What is said of the moment that is shown.
  package var facts: TextBuffer {
    let frame = frame
    var buffer = TextBuffer()
    buffer.write(#"{"moment":"#)
    buffer.write(integer: moment)
    buffer.write(#","caption":"#)
    buffer.write(jsonText: frame.caption)
    buffer.write(#","spoken":"#)
    buffer.write(jsonText: frame.caption.spoken())
    if let operation = frame.operationIndex {
      buffer.write(#","operation":"#)
      buffer.write(integer: operation)
    }
    if let line = frame.line {
      buffer.write(#","line":"#)
      buffer.write(integer: line)
    }
    if let focus = frame.focus {
      buffer.write(#","focus":"#)
      buffer.write(integer: focus.rawValue)
    }
    if let root = frame.root {
      buffer.write(#","root":"#)
      buffer.write(integer: root.rawValue)
    }
    buffer.write(#","count":"#)
    let hidden = hidden.filter { layout.position(of: $0.key) != nil }
    buffer.write(integer: hidden.values.reduce(layout.count) { $0 + $1.count })
    buffer.write(#","height":"#)
    let heights = hidden.map { frame.path(to: $0.key).count - 1 + $0.value.levels }
    buffer.write(integer: heights.reduce(layout.levelCount - 1, max))
    let room = bounds
    buffer.write(#","bounds":"#)
    buffer.writeArray([room.minX, room.minY, room.maxX, room.maxY]) {
      $0.write(decimal: $1, places: 4)
    }
    buffer.write(#","lists":"#)
    buffer.writeArray(recording.frontierNames.indices) { buffer, list in
      let waiting = frame.waiting(in: list, limit: Self.shownNodes, atFront: false)
      buffer.write(nodes: waiting.nodes, of: waiting.count, frame)
    }
    buffer.write(#","output":"#)
    let output = frame.lastOutput(limit: Self.shownNodes)
    buffer.write(nodes: output.nodes, of: output.count, frame)
    let (before, counts) = (frame.countsBefore, frame.counts)
    buffer.write(#","before":["#)
    buffer.write(integer: before.comparisons)
    buffer.write(",")
    buffer.write(integer: before.rotations)
    buffer.write(#"],"comparisons":"#)
    buffer.write(integer: before.comparisons + counts.comparisons)
    buffer.write(#","rotations":"#)
    buffer.write(integer: before.rotations + counts.rotations)
    buffer.write("}")
    return buffer
  }

  /// The most nodes of a list that are told.
  private static let shownNodes = 200

  /// What is known of a node.
  package func details(of node: NodeID) -> TextBuffer {
    let frame = frame
    var buffer = TextBuffer()
    buffer.write(#"{"label":"#)
    buffer.write(jsonText: frame.label(of: node))
    if let parent = frame.parent(of: node) {
      buffer.write(#","parent":"#)
      buffer.write(integer: parent.rawValue)
      let isLeft = frame.child(.left, of: parent) == node
      buffer.write(#","side":"#)
      buffer.write(isLeft ? #""left""# : #""right""#)
    }
    for (name, side) in [("left", Side.left), ("right", .right)] {
      guard let child = frame.child(side, of: node) else { continue }
      buffer.write(",")
      buffer.write(jsonText: name)
      buffer.write(":")
      buffer.write(integer: child.rawValue)
    }
    buffer.write(#","depth":"#)
    buffer.write(integer: max(0, frame.path(to: node).count - 1))
    let below = below(node)
    buffer.write(#","below":"#)
    buffer.write(integer: below.count)
    buffer.write(#","height":"#)
    buffer.write(integer: below.levels)
    if hidden[node] != nil { buffer.write(#","folded":true"#) }
    if let place = position(of: node) {
      buffer.write(#","x":"#)
      buffer.write(decimal: place.x, places: 4)
      buffer.write(#","y":"#)
      buffer.write(decimal: place.y, places: 4)
    }
    buffer.write(",")
    write(notesOf: node, into: &buffer)
    buffer.write("}")
    return buffer
  }

  /// The label of a node in full and its annotations.
  ///
  /// - Complexity: O(length) of both, unlike the details, which depend on the depth.
  package func notes(of node: NodeID) -> TextBuffer {
    var buffer = TextBuffer()
    buffer.write(#"{"label":"#)
    buffer.write(jsonText: frame.label(of: node))
    buffer.write(",")
    write(notesOf: node, into: &buffer)
    buffer.write("}")
    return buffer
  }

  private func write(notesOf node: NodeID, into buffer: inout TextBuffer) {
    buffer.write(#""notes":{"#)
    var isFirst = true
    for note in frame.annotations(of: node).entries where note.key != .identity {
      if !isFirst { buffer.write(",") }
      isFirst = false
      buffer.write(jsonText: note.key.rawValue)
      buffer.write(":")
      buffer.write(jsonText: note.value.description)
    }
    buffer.write("}")
  }
}

extension TreeChange {
  fileprivate var isRotation: Bool { if case .rotate = self { true } else { false } }
}

extension TextBuffer {
  /// Writes values as an array.
  mutating func writeArray<Values: Collection>(
    _ values: Values, _ write: (inout TextBuffer, Values.Element) -> Void
  ) {
    self.write("[")
    var isFirst = true
    for value in values {
      if !isFirst { self.write(",") }
      isFirst = false
      write(&self, value)
    }
    self.write("]")
  }

  /// Writes the labels of some nodes of a list, and how many there are in all.
  fileprivate mutating func write(nodes: [NodeID], of count: Int, _ frame: Frame) {
    write(#"{"count":"#)
    write(integer: count)
    write(#","labels":"#)
    writeArray(nodes) { $0.write(jsonText: frame.label(of: $1)) }
    write("}")
  }
}
