import BinaryTrees
package import TreeSteps

extension Recording {
  /// Reads a packed recording.
  ///
  /// - Parameter bytes: the bytes of ``packed``.
  /// - Throws: ``PackingError`` if the bytes are not a valid packed recording.
  /// - Complexity: O(size of the recording).
  package init(packed bytes: [UInt8]) throws(PackingError) {
    var reader = ByteReader(bytes)
    for expected in packedHead {
      guard try reader.byte() == expected else { throw reader.fault }
    }
    let title = try reader.text()
    let initial = try reader.tree()
    let labels = try reader.texts()
    let algorithms = try reader.list { reader throws(PackingError) in
      Pseudocode(name: try reader.text(), lines: try reader.texts())
    }
    let operations = try reader.list { reader throws(PackingError) in
      let (title, first) = (try reader.text(), try reader.number())
      let algorithm = try reader.number(upTo: algorithms.count)
      return Operation(
        title: title, firstStep: first, algorithm: algorithm > 0 ? algorithm - 1 : nil)
    }
    let frontierNames = try reader.texts()
    let steps = try reader.list { reader throws(PackingError) in try reader.step() }
    guard reader.isAtEnd else { throw reader.fault }
    do throws(RecordingError) {
      try self.init(
        title: title, initial: initial, labels: labels, algorithms: algorithms,
        operations: operations, frontierNames: frontierNames, steps: steps)
    } catch { throw .invalid(byte: bytes.count) }
  }
}

extension ByteReader {
  fileprivate mutating func tree() throws(PackingError) -> TreeSnapshot<String> {
    let labels = try texts()
    let shape = try shape(of: labels.count)
    var columns = TreeColumns()
    for _ in 0..<(try count()) {
      let key = AnnotationKey(rawValue: try text())
      var values: [AnnotationValue?] = []
      for _ in 0..<labels.count { values.append(try annotation()) }
      columns[key] = TreeColumn(values)
    }
    return TreeSnapshot(shape: shape, elements: labels, columns: columns)
  }

  /// Reads a shape: for each node in pre-order, a byte that states which children it has.
  private mutating func shape(of count: Int) throws(PackingError) -> TreeShape {
    var left = [Int32](repeating: TreeShape.none, count: count)
    var right = left
    var parent = left
    // The nodes whose right child has not been read yet, the deepest last.
    var open: [Int32] = []
    var above = TreeShape.none
    for node in 0..<count {
      let number = Int32(truncatingIfNeeded: node)
      if above != TreeShape.none {
        left[Int(above)] = number
      } else if node > 0 {
        guard let last = open.popLast() else { throw fault }
        right[Int(last)] = number
        above = last
      }
      parent[node] = above
      let children = try byte()
      guard children < 4 else { throw fault }
      if children & 2 != 0 { open.append(number) }
      above = children & 1 != 0 ? number : TreeShape.none
    }
    guard open.isEmpty, above == TreeShape.none else { throw fault }
    return TreeShape(preorderLeft: left, right: right, parent: parent)
  }

  fileprivate mutating func step() throws(PackingError) -> Step {
    let caption = try text()
    let changes = try list { reader throws(PackingError) in try reader.change() }
    let focus = try optionalNode()
    let line = try number()
    let frontier = try list { reader throws(PackingError) in
      FrontierChange(
        droppedFirst: try reader.number(), droppedLast: try reader.number(),
        appended: try reader.nodes())
    }
    return Step(
      caption, changes: changes, focus: focus, line: line > 0 ? line - 1 : nil,
      frontier: frontier, output: try nodes())
  }

  private mutating func optionalNode() throws(PackingError) -> NodeID? {
    let number = try number()
    return number > 0 ? NodeID(number - 1) : nil
  }

  private mutating func node() throws(PackingError) -> NodeID {
    guard let node = try optionalNode() else { throw fault }
    return node
  }

  private mutating func nodes() throws(PackingError) -> [NodeID] {
    try list { reader throws(PackingError) in try reader.node() }
  }

  private mutating func side() throws(PackingError) -> ChildSide {
    try number(upTo: 1) == 0 ? .left : .right
  }

  private mutating func place() throws(PackingError) -> TreeChange.Place {
    let (parent, side) = (try optionalNode(), try side())
    return parent.map { .child(side, of: $0) } ?? .root
  }

  private mutating func places() throws(PackingError) -> [TreeChange.Rooted] {
    try list { reader throws(PackingError) in
      TreeChange.Rooted(node: try reader.node(), place: try reader.place())
    }
  }

  private mutating func annotation() throws(PackingError) -> AnnotationValue? {
    switch try byte() {
    case 0: return nil
    case 1:
      let number = try signed()
      // Where `Int` has 32 bits, a larger integer becomes its text.
      return Int(exactly: number).map { .integer($0) } ?? .text(number.description)
    case 2: return .decimal(try decimal())
    case 3: return .text(try text())
    default: throw fault
    }
  }

  private mutating func change() throws(PackingError) -> TreeChange {
    switch try byte() {
    case 0:
      let (node, result) = (try node(), try number(upTo: 2))
      return .compare(node: node, result: result == 0 ? .less : result == 1 ? .equal : .greater)
    case 1: return .descend(from: try optionalNode(), to: try node())
    case 2: return .attach(node: try node(), at: try place())
    case 3: return .detach(node: try node(), from: try place())
    case 4: return .swap(try node(), try node())
    case 5: return .rotate(pivot: try node(), over: try node(), to: try side())
    case 6:
      return .annotate(
        node: try node(), AnnotationKey(rawValue: try text()), old: try annotation(),
        new: try annotation())
    case 7: return .resize(node: try node())
    case 8: return .rebuild(old: try places(), new: try places())
    default: throw fault
    }
  }
}
