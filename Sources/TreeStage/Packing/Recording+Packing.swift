import BinaryTrees
package import TreeSteps

// A page contains a recording in packed form: the bytes `TV` and a version, followed by the parts
// of the recording in the order that `Recording(packed:)` reads them.

/// The first bytes of a packed recording.
///
/// The last one is the version.
let packedHead: [UInt8] = [0x54, 0x56, 1]

extension Recording {
  /// The recording in packed form, which ``init(packed:)`` reads.
  ///
  /// - Complexity: O(size of the recording).
  package var packed: [UInt8] {
    var writer = ByteWriter()
    for byte in packedHead { writer.write(byte) }
    writer.write(title)
    writer.write(initial)
    writer.write(labels[initial.count...])
    writer.write(algorithms.count)
    for algorithm in algorithms {
      writer.write(algorithm.name)
      writer.write(algorithm.lines)
    }
    writer.write(operations.count)
    for operation in operations {
      writer.write(operation.title)
      writer.write(operation.firstStep)
      writer.write(operation.algorithm.map { $0 + 1 } ?? 0)
    }
    writer.write(frontierNames)
    writer.write(steps.count)
    for step in steps { writer.write(step) }
    return writer.bytes
  }
}

extension ByteWriter {
  fileprivate mutating func write(_ tree: TreeSnapshot<String>) {
    write(tree.elements)
    for node in tree.shape.indices {
      let left: UInt8 = tree.shape.left[node] == TreeShape.none ? 0 : 1
      let right: UInt8 = tree.shape.right[node] == TreeShape.none ? 0 : 2
      write(left | right)
    }
    let keys = tree.columns.keys.filter { $0 != .identity }
    write(keys.count)
    for key in keys {
      write(key.rawValue)
      for node in tree.shape.indices { write(tree.columns[key]?[node]) }
    }
  }

  fileprivate mutating func write(_ step: Step) {
    write(step.caption)
    write(step.changes.count)
    for change in step.changes { write(change) }
    write(step.focus)
    write(step.line.map { $0 + 1 } ?? 0)
    write(step.frontier.count)
    for change in step.frontier {
      write(change.droppedFirst)
      write(change.droppedLast)
      write(change.appended)
    }
    write(step.output)
  }

  private mutating func write(_ node: NodeID?) { write(node.map { $0.rawValue + 1 } ?? 0) }

  private mutating func write(_ nodes: [NodeID]) {
    write(nodes.count)
    for node in nodes { write(node) }
  }

  private mutating func write(_ place: TreeChange.Place) {
    write(place.parent)
    write(place.side)
  }

  private mutating func write(_ side: ChildSide) { write(side == .left ? UInt8(0) : 1) }

  private mutating func write(_ places: [TreeChange.Rooted]) {
    write(places.count)
    for rooted in places {
      write(rooted.node)
      write(rooted.place)
    }
  }

  private mutating func write(_ value: AnnotationValue?) {
    switch value {
    case nil: write(UInt8(0))
    case .integer(let number):
      write(UInt8(1))
      write(signed: Int64(number))
    case .decimal(let number):
      write(UInt8(2))
      write(number)
    case .text(let text):
      write(UInt8(3))
      write(text)
    }
  }

  private mutating func write(_ tag: UInt8, _ nodes: NodeID?...) {
    write(tag)
    for node in nodes { write(node) }
  }

  private mutating func write(_ change: TreeChange) {
    switch change {
    case .compare(let node, let result):
      write(0, node)
      write(result == .less ? UInt8(0) : result == .equal ? 1 : 2)
    case .descend(let from, let to):
      write(1, from, to)
    case .attach(let node, let place):
      write(2, node)
      write(place)
    case .detach(let node, let place):
      write(3, node)
      write(place)
    case .swap(let first, let second):
      write(4, first, second)
    case .rotate(let pivot, let parent, let side):
      write(5, pivot, parent)
      write(side)
    case .annotate(let node, let key, let old, let new):
      write(6, node)
      write(key.rawValue)
      write(old)
      write(new)
    case .resize(let node):
      write(7, node)
    case .rebuild(let old, let new):
      write(UInt8(8))
      write(old)
      write(new)
    }
  }
}
