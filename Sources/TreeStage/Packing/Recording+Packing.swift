import BinaryTrees
package import TreeSteps

extension Recording {
  /// The recording in packed form, which a page contains and ``init(packed:)`` reads.
  ///
  /// - Complexity: O(size of the recording).
  package var packed: [UInt8] {
    var codec = ByteCodec()
    _ = try? codec.parts(self)
    return codec.bytes
  }

  /// Reads a packed recording.
  ///
  /// - Parameter bytes: the bytes of ``packed``.
  /// - Throws: ``PageError`` if the bytes are not a valid packed recording.
  /// - Complexity: O(size of the recording).
  package init(packed bytes: [UInt8]) throws(PageError) {
    var codec = ByteCodec(decoding: bytes)
    let parts = try codec.parts(nil)
    guard codec.isAtEnd else { throw codec.fault }
    do throws(RecordingError) {
      try self.init(
        title: parts.title, initial: parts.initial, labels: parts.labels,
        algorithms: parts.algorithms, operations: parts.operations,
        frontierNames: parts.frontierNames, steps: parts.steps, kind: parts.kind)
    } catch { throw ByteCodec.fault(at: bytes.count) }
  }
}

extension ByteCodec {
  /// The arguments of the initializer of a recording.
  fileprivate typealias Parts = (
    title: String, kind: TreeKind?, initial: TreeSnapshot<String>, labels: [String],
    algorithms: [Pseudocode], operations: [Recording.Operation], frontierNames: [String],
    steps: [Step]
  )

  /// Encodes or decodes the parts of a recording, which follow the bytes `TV` and a version.
  ///
  /// - Parameter recording: the recording to encode.
  /// - Returns: the parts.
  /// - Throws: ``PageError`` if the bytes to decode are invalid.
  fileprivate mutating func parts(_ recording: Recording?) throws(PageError) -> Parts {
    for expected: UInt8 in [0x54, 0x56, 2] {
      guard try byte(expected) == expected else { throw fault }
    }
    let title = try text(recording?.title ?? "")
    let kind = TreeKind(rawValue: try text(recording?.kind?.rawValue ?? ""))
    let empty = TreeSnapshot<String>(shape: .empty, elements: [])
    let initial = try tree(recording?.initial ?? empty)
    let labels = try texts(recording.map { Array($0.labels[$0.initial.count...]) } ?? [])
    let algorithms = try list(
      recording?.algorithms ?? [], or: Pseudocode(name: "", lines: [])
    ) { (codec, algorithm) throws(PageError) in
      Pseudocode(name: try codec.text(algorithm.name), lines: try codec.texts(algorithm.lines))
    }
    let operations = try list(
      recording?.operations ?? [], or: Recording.Operation(title: "", firstStep: 0, algorithm: nil)
    ) { (codec, operation) throws(PageError) in
      Recording.Operation(
        title: try codec.text(operation.title), firstStep: try codec.number(operation.firstStep),
        algorithm: try codec.index(operation.algorithm, upTo: algorithms.count))
    }
    let frontierNames = try texts(recording?.frontierNames ?? [])
    let steps = try list(
      recording?.steps ?? [], or: Step("")
    ) { (codec, step) throws(PageError) in try codec.step(step) }
    return (title, kind, initial, labels, algorithms, operations, frontierNames, steps)
  }

  private mutating func tree(
    _ tree: TreeSnapshot<String>
  ) throws(PageError) -> TreeSnapshot<String> {
    let labels = try texts(tree.elements)
    let shape = try shape(tree.shape, count: labels.count)
    var columns = TreeColumns()
    let keys = tree.columns.keys.filter { $0 != .identity }
    _ = try list(keys, or: .identity) { (codec, key) throws(PageError) in
      let key = AnnotationKey(rawValue: try codec.text(key.rawValue))
      var values: [AnnotationValue?] = []
      for node in labels.indices { values.append(try codec.annotation(tree.columns[key]?[node])) }
      columns[key] = TreeColumn(values)
      return key
    }
    return TreeSnapshot(shape: shape, elements: labels, columns: columns)
  }

  /// Encodes or decodes a shape: for each node in pre-order, a byte that states which children it
  /// has.
  private mutating func shape(_ shape: TreeShape, count: Int) throws(PageError) -> TreeShape {
    var left = [Int32](repeating: TreeShape.none, count: count)
    var right = left
    var parent = left
    // The nodes whose right child has not been reached yet, the deepest last.
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
      var children: UInt8 = 0
      if !isDecoding {
        if shape.left[node] != TreeShape.none { children |= 1 }
        if shape.right[node] != TreeShape.none { children |= 2 }
      }
      children = try byte(children)
      guard children < 4 else { throw fault }
      if children & 2 != 0 { open.append(number) }
      above = children & 1 != 0 ? number : TreeShape.none
    }
    guard open.isEmpty, above == TreeShape.none else { throw fault }
    return TreeShape(preorderLeft: left, right: right, parent: parent)
  }

  private mutating func step(_ step: Step) throws(PageError) -> Step {
    Step(
      try text(step.caption),
      changes: try list(step.changes, or: Self.changes[0]) {
        (codec, change) throws(PageError) in try codec.change(change)
      }, focus: try optionalNode(step.focus), line: try index(step.line),
      frontier: try list(step.frontier, or: FrontierChange()) {
        (codec, change) throws(PageError) in
        FrontierChange(
          droppedFirst: try codec.number(change.droppedFirst),
          droppedLast: try codec.number(change.droppedLast),
          appended: try codec.nodes(change.appended))
      }, output: try nodes(step.output))
  }

  /// Encodes or decodes an index: the index plus 1, or 0 for `nil`.
  private mutating func index(
    _ index: Int?, upTo limit: Int = Int(Int32.max)
  ) throws(PageError) -> Int? {
    let number = try number(index.map { $0 + 1 } ?? 0, upTo: limit)
    return number > 0 ? number - 1 : nil
  }

  private mutating func optionalNode(_ node: NodeID?) throws(PageError) -> NodeID? {
    try index(node?.rawValue).map { NodeID($0) }
  }

  private mutating func node(_ node: NodeID) throws(PageError) -> NodeID {
    guard let node = try optionalNode(node) else { throw fault }
    return node
  }

  private mutating func nodes(_ nodes: [NodeID]) throws(PageError) -> [NodeID] {
    try list(nodes, or: NodeID(0)) { (codec, node) throws(PageError) in try codec.node(node) }
  }

  private mutating func place(_ place: TreeChange.Place) throws(PageError) -> TreeChange.Place {
    let (parent, side) = (try optionalNode(place.parent), try choice(place.side))
    return parent.map { .child(side, of: $0) } ?? .root
  }

  private mutating func places(
    _ places: [TreeChange.Rooted]
  ) throws(PageError) -> [TreeChange.Rooted] {
    try list(places, or: TreeChange.Rooted(node: NodeID(0), place: .root)) {
      (codec, rooted) throws(PageError) in
      TreeChange.Rooted(node: try codec.node(rooted.node), place: try codec.place(rooted.place))
    }
  }

  private mutating func annotation(
    _ value: AnnotationValue?
  ) throws(PageError) -> AnnotationValue? {
    let type: UInt8 =
      switch value {
      case nil: 0
      case .integer: 1
      case .decimal: 2
      case .text: 3
      }
    switch try byte(type) {
    case 0: return nil
    case 1:
      var number: Int64 = 0
      if case .integer(let value)? = value { number = Int64(value) }
      number = try signed(number)
      // If `Int` has 32 bits, a larger integer is decoded as a string.
      return Int(exactly: number).map { .integer($0) } ?? .text(number.description)
    case 2:
      if case .decimal(let number)? = value { return .decimal(try decimal(number)) }
      return .decimal(try decimal(0))
    case 3:
      if case .text(let text)? = value { return .text(try self.text(text)) }
      return .text(try self.text(""))
    default: throw fault
    }
  }

  /// A sample change of each kind, indexed by the number that encodes the kind.
  private static let changes: [TreeChange] = {
    let node = NodeID(0)
    return [
      .compare(node: node, result: .equal), .descend(from: nil, to: node),
      .attach(node: node, at: .root), .detach(node: node, from: .root), .swap(node, node),
      .rotate(pivot: node, over: node, to: .left),
      .annotate(node: node, .color, old: nil, new: nil),
      .resize(node: node), .rebuild(old: [], new: []),
    ]
  }()

  /// The kinds of the sample changes.
  private static let kinds = changes.map { $0.kind }

  private mutating func change(_ change: TreeChange) throws(PageError) -> TreeChange {
    let sample = isDecoding ? 0 : Self.kinds.firstIndex(of: change.kind) ?? 0
    let coded = try number(sample, upTo: Self.changes.count - 1)
    switch isDecoding ? Self.changes[coded] : change {
    case .compare(let node, let result):
      return .compare(node: try self.node(node), result: try choice(result))
    case .descend(let from, let to):
      return .descend(from: try optionalNode(from), to: try node(to))
    case .attach(let node, let place):
      return .attach(node: try self.node(node), at: try self.place(place))
    case .detach(let node, let place):
      return .detach(node: try self.node(node), from: try self.place(place))
    case .swap(let first, let second): return .swap(try node(first), try node(second))
    case .rotate(let pivot, let parent, let side):
      return .rotate(pivot: try node(pivot), over: try node(parent), to: try choice(side))
    case .annotate(let node, let key, let old, let new):
      return .annotate(
        node: try self.node(node), AnnotationKey(rawValue: try text(key.rawValue)),
        old: try annotation(old), new: try annotation(new))
    case .resize(let node): return .resize(node: try self.node(node))
    case .rebuild(let old, let new): return .rebuild(old: try places(old), new: try places(new))
    }
  }
}
