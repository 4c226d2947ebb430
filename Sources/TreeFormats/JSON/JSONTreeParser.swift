import BinaryTrees
import TextSupport

/// Makes a tree of nested JSON objects, or of what says the same in other words.
struct JSONTreeParser<Events: JSONEvents> {
  /// What the next value is of.
  private enum Place {
    case element(rank: Int, name: String)
    case child(Side)
    case children
    case column(String)
  }

  /// A node whose object is open.
  private struct OpenNode {
    let node: Int32
    let offset: Int
    /// Whether the node said what it holds or which children it has.
    var isNode = false
    /// The sides whose child has been named.
    var named = (left: false, right: false)
    /// The label so far, by rank of its member's name.
    var element: (rank: Int, name: String, scalar: JSONScalar, offset: Int)?
    /// How many entries of `children` have come while that array is open.
    var entries: Int?
    var place = Place.children

    init(node: Int32, offset: Int) {
      self.node = node
      self.offset = offset
    }
  }

  private var json: Events
  private var builder = TreeBuilder()
  private var columns = ColumnBuilder()
  private var open: [OpenNode] = []
  /// The names of members whose objects or arrays are skipped, each once.
  private var skipped: [String] = []

  init(json: Events) { self.json = json }

  /// Reads the whole text and makes the tree.
  mutating func tree(of bytes: [UInt8]) throws(SourceError) -> TreeSnapshot<String> {
    try parse()
    return try builder.finish(bytes) { order throws(SourceError) in
      try columns.finish(order, in: json)
    }
  }

  /// What was left out: a child whose name is misspelled is easily missed.
  var notes: [String] {
    guard !skipped.isEmpty else { return [] }
    let shown = skipped.prefix(3).map(\.visibleOnTerminal).joined(separator: ", ")
    let names = skipped.count > 3 ? "\(shown) and \(skipped.count - 3) more" : shown
    return ["ignored: the contents of \(names); children are named left and right"]
  }

  private mutating func parse() throws(SourceError) {
    var text = json.text
    guard text.nextAfterSpace() != nil else { return }
    switch try json.next() {
    case .beginObject: try openNode(at: nil)
    case .scalar(.null): break
    case .beginArray:
      guard try json.next() == .endArray else { fallthrough }
    default: throw json.error("a value that is not a node", expected: "{")
    }
    while !open.isEmpty { try step() }
    _ = try json.next()
  }

  /// Deals with the next event inside of a node.
  private mutating func step() throws(SourceError) {
    let event = try json.next()
    let last = open.count - 1
    switch event {
    case .name(let name): open[last].place = place(of: name)
    case .endObject: try closeNode()
    case .endArray: open[last].entries = nil
    case .scalar(let scalar): try take(scalar)
    case .beginObject:
      if let side = try sideOfValue() {
        try openNode(at: (open[last].node, side))
      } else {
        try skipColumn()
      }
    case .beginArray:
      if case .children = open[last].place, open[last].entries == nil {
        try name(.left)
        try name(.right)
        open[last].entries = 0
      } else if try sideOfValue() != nil {
        throw json.error("a child that is an array", expected: "an object or null")
      } else {
        try skipColumn()
      }
    case .end: break
    }
  }

  private func place(of name: String) -> Place {
    switch name {
    case "left": return .child(.left)
    case "right": return .child(.right)
    case "children": return .children
    default:
      let rank = JSONNames.labels.firstIndex(of: name)
      return rank.map { .element(rank: $0, name: name) } ?? .column(name)
    }
  }

  /// The side of the child that the value at hand is, or `nil` if it is no child.
  private mutating func sideOfValue() throws(SourceError) -> Side? {
    let last = open.count - 1
    if let entry = open[last].entries {
      guard entry < 2 else {
        throw json.error(
          "a third child, but a node of a binary tree has at most two", expected: "]")
      }
      open[last].entries = entry + 1
      return entry == 0 ? .left : .right
    }
    switch open[last].place {
    case .child(let side):
      try name(side)
      return side
    case .children: throw json.error("children that are not an array", expected: "[ or null")
    case .element, .column: return nil
    }
  }

  /// Notes that the child of a side is given, and refuses a second one.
  private mutating func name(_ side: Side) throws(SourceError) {
    let last = open.count - 1
    let named = open[last].named
    guard !(side == .left ? named.left : named.right) else {
      throw json.error("the \(side) child is given twice", expected: nil)
    }
    open[last].named = side == .left ? (true, named.right) : (named.left, true)
    open[last].isNode = true
  }

  /// Skips an object or array that is the value of a column.
  private mutating func skipColumn() throws(SourceError) {
    if case .element(_, let name) = open[open.count - 1].place {
      throw json.error("a member \(name) that is not a label", expected: "a text or a number")
    }
    if case .column(let name) = open[open.count - 1].place, !skipped.contains(name),
      skipped.count < 100
    {
      skipped.append(name)
    }
    try json.skip()
  }

  private mutating func take(_ scalar: JSONScalar) throws(SourceError) {
    let last = open.count - 1
    let offset = json.offset
    if open[last].entries == nil {
      switch open[last].place {
      case .element(let rank, let name):
        open[last].isNode = true
        if scalar != .null { try take(label: (rank, name, scalar, offset)) }
        return
      case .column(let name):
        return try columns.note(scalar, as: name, of: open[last].node, at: offset, in: json)
      case .children where scalar == .null:
        open[last].isNode = true
        return
      case .children, .child: break
      }
    }
    guard try sideOfValue() != nil, scalar == .null else {
      throw json.error("a child that is not a node", expected: "an object or null")
    }
  }

  /// Takes a label, and makes columns of labels that others outrank.
  private mutating func take(
    label: (rank: Int, name: String, scalar: JSONScalar, offset: Int)
  ) throws(SourceError) {
    let last = open.count - 1
    var lesser = label
    if let element = open[last].element {
      guard element.rank != label.rank else {
        throw json.error("\(label.name) is given twice", expected: nil)
      }
      if label.rank < element.rank { lesser = element }
      if lesser.rank == element.rank { open[last].element = label }
      try columns.note(
        lesser.scalar, as: lesser.name, of: open[last].node, at: lesser.offset, in: json)
    } else {
      open[last].element = label
    }
  }

  private mutating func openNode(at place: (parent: Int32, side: Side)?) throws(SourceError) {
    let node = try builder.append("", at: json.offset, of: json.text)
    if let place {
      builder.links.attach(node, on: place.side, of: place.parent)
    } else {
      builder.links.root = node
    }
    open.append(OpenNode(node: node, offset: json.offset))
  }

  private mutating func closeNode() throws(SourceError) {
    let node = open.removeLast()
    guard node.isNode else {
      throw json.error(
        "an object that is not a node",
        expected: "one of the members \(JSONNames.labels.joined(separator: ", ")), "
          + "left, right, children", at: node.offset)
    }
    if let label = node.element?.scalar.spelling { builder.labels[Int(node.node)] = label }
  }
}
