import BinaryTrees
import TextSupport

/// Reads JSON, or an equivalent sequence of events, with an object for each node:
/// `{"key": 5, "left": {"key": 3}, "right": {"key": 8}}`.
///
/// - The label of a node is the first of its members `element`, `key`, `label`, `name`, `value`,
///   `val`, `data` and `id`. Numbers keep their spelling. If no node has any of these members, the
///   labels are the members with another name: the name of the root's first member that is a string
///   or a number and not an annotation. The root must then have children.
/// - Children are the members `left` and `right`, or an array `children`. In an array of up to two
///   entries, an entry `null` is a missing child. An only entry is a left child, and a note reports
///   this. Further entries are joined by stubs, see ``TreeBuilder/stubs``, if the limits allow more
///   than two children.
/// - Any other member that is not an object is stored in the column of its name: `weight`, `color`,
///   `priority`, `balance` (also `balanceFactor` and `bf`), `branchLength` (also `length`), …
///   Numbers keep their spelling. However, `isRed` and `isBlack` (and `red` and `black` with a truth
///   value) define the `color`.
/// - Other arrays and objects are ignored, and a note reports this. They are an error if they may
///   contain nodes and no node has children.
/// - `NaN` and `Infinity`, which Python writes, are ignored, and a note reports this.
///
/// `null` and `[]` are the empty tree. ``LevelOrderParser`` reads any other array, and
/// ``JSONArraysParser`` reads an object with `children_left`.
struct JSONTreeParser<Events: JSONEvents>: TreeParser {
  /// The meaning of the next value.
  private enum Place {
    case element(rank: Int, name: String)
    case child(ChildSide)
    case children
    case column(String)
  }

  /// A node whose object is open.
  private struct OpenNode {
    let node: Int32
    let offset: Int
    /// Whether the object has a label or children, so that it is a node.
    var isNode = false
    /// Whether an array `children` has been opened.
    var hasChildren = false
    /// The last stub of the node, which is the parent of the next entry of `children`, or `nil`.
    var stub: Int32?
    /// Whether an entry of `children` is `null`.
    var hasMissingEntry = false
    /// Whether the child on each side has been read.
    ///
    /// A missing child counts as read.
    var named = (left: false, right: false)
    /// The label with the best rank read until now.
    var element: (rank: Int, name: String, scalar: JSONScalar, offset: Int)?
    /// Whether a label is `null`.
    var hasNullLabel = false
    /// The number of entries of `children` read until now, or `nil` if this array is not open.
    var entries: Int?
    /// The first entry of `children`, unless it is missing.
    var firstEntry: Int32?
    var place = Place.children
  }

  private var json: Events
  private(set) var builder = TreeBuilder()
  private var members = ColumnBuilder()
  private var open: [OpenNode] = []
  /// The first ignored member that may contain nodes.
  private var skippedNodes: (name: String, offset: Int)?
  /// Whether any node has a label with a name in ``JSONNames/labels``.
  private var hasLabels = false
  /// The name of the root's first member that may be a label if no node has another label.
  private var labelName: String?
  /// The objects with neither a label nor children.
  private var bare: [(node: Int32, offset: Int)] = []
  /// Whether any object has members for children.
  private var hasChildNames = false
  private var lone = LoneChildren()
  /// The number of nodes whose label is `null`.
  private var nullLabels = 0

  init(_ text: TextScanner, as format: TreeFormat) { json = Events(text) }

  func columns(_ order: [Int32]) throws(SourceError) -> TreeColumns {
    try members.finish(order, in: json)
  }

  /// Notes that report labels that are `null`, only children whose side is ambiguous, and ignored
  /// members.
  ///
  /// Without these notes, a child with a misspelled name would be lost unnoticed.
  var notes: [String] {
    nullLabels.notesOfNullLabels
      + lone.notes(in: builder, hint: "[null,{}] has a right child only")
      + members.omitted.notes {
        "ignored: the contents of \($0); children are named left and right"
      }
  }

  /// Uses the members named ``labelName`` as labels if no node has another label.
  private mutating func labelNodes() throws(SourceError) {
    var labels: [JSONScalar?] = []
    if !hasLabels, let labelName {
      labels = try members.removeLabels(named: labelName, count: builder.labels.count, in: json)
      for (node, label) in labels.enumerated() { builder.setLabel(label, of: Int32(node)) }
    }
    for (node, offset) in bare where node == 0 || labels.isEmpty || labels[Int(node)] == nil {
      throw json.error(
        "an object that is not a node",
        expected: "one of the members \(JSONNames.labels.joined(separator: ", ")), "
          + "left, right, children", at: offset)
    }
  }

  mutating func parse() throws(SourceError) {
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
    try labelNodes()
    if let (name, offset) = skippedNodes, !hasChildNames {
      throw json.error(
        "\(name.visibleOnTerminal) may hold nodes, but the tree has no children",
        expected: "children named left and right, or children", at: offset)
    }
  }

  /// Handles the next event inside a node.
  private mutating func step() throws(SourceError) {
    let event = try json.next()
    let last = open.count - 1
    switch event {
    case .name(let name): open[last].place = place(of: name)
    case .endObject:
      let node = open.removeLast()
      if !node.isNode { bare.append((node.node, node.offset)) }
      builder.setLabel(node.element?.scalar, of: node.node)
      if node.hasNullLabel, node.element == nil { nullLabels += 1 }
    case .endArray:
      if open[last].entries == 1, let child = open[last].firstEntry { lone.add(child) }
      open[last].entries = nil
    case .scalar(let scalar): try take(scalar)
    case .beginObject:
      if let place = try placeOfValue() {
        if open[last].entries == 1 { open[last].firstEntry = Int32(builder.labels.count) }
        try openNode(at: place)
      } else {
        try skipColumn()
      }
    case .beginArray:
      if case .children = open[last].place, open[last].entries == nil {
        try json.require(
          !open[last].hasChildren, "children is given twice",
          expected: "each member of a node once")
        (open[last].isNode, open[last].hasChildren, open[last].entries) = (true, true, 0)
      } else if try placeOfValue() != nil {
        throw json.error("a child that is an array", expected: "an object or null")
      } else {
        try takeArray()
      }
    case .end: break
    }
  }

  private mutating func place(of name: String) -> Place {
    let side: ChildSide? = name == "left" ? .left : name == "right" ? .right : nil
    hasChildNames = hasChildNames || side != nil || name == "children"
    if let side { return .child(side) }
    if name == "children" { return .children }
    let rank = JSONNames.labels.firstIndex(of: name)
    return rank.map { .element(rank: $0, name: name) } ?? .column(name)
  }

  /// Returns the place of the child at the current event, or `nil` if the value is not a child.
  private mutating func placeOfValue() throws(SourceError) -> (parent: Int32, side: ChildSide)? {
    let last = open.count - 1
    let node = open[last].node
    if let entry = open[last].entries {
      if entry > 1 {
        try json.require(
          entry < json.text.limits.children,
          "a third child, but a node of a binary tree has at most two", expected: "]")
        try json.require(
          !open[last].hasMissingEntry, "a missing child among three or more",
          expected: "at most two entries, or no entry null")
        let stub = try builder.appendStub(
          below: open[last].stub ?? node, at: json.offset, of: json.text)
        open[last].stub = stub
        return (stub, .right)
      }
      open[last].entries = entry + 1
      guard entry == 0 else { return (node, .right) }
      // The first entry names both sides: an empty array may stand beside `left` and `right`.
      try name(.left)
      try name(.right)
      return (node, .left)
    }
    switch open[last].place {
    case .child(let side):
      try name(side)
      return (node, side)
    case .children: throw json.error("children that are not an array", expected: "[ or null")
    case .element, .column: return nil
    }
  }

  /// Records that the child on a side has been read, and throws an error if it was read before.
  private mutating func name(_ side: ChildSide) throws(SourceError) {
    let last = open.count - 1
    let named = open[last].named
    try json.require(
      !(side == .left ? named.left : named.right), "the \(side) child is given twice",
      expected: "one left and one right child")
    open[last].named = side == .left ? (true, named.right) : (named.left, true)
    open[last].isNode = true
  }

  /// Skips an object that is the value of a column.
  private mutating func skipColumn() throws(SourceError) {
    guard case .column(let name) = open[open.count - 1].place else { throw notLabel() }
    let offset = json.offset
    let depth = json.depth - 1
    while json.depth > depth {
      guard case .name(let member) = try json.next() else { continue }
      if JSONNames.labels.contains(member), skippedNodes == nil { skippedNodes = (name, offset) }
    }
    members.omitted.add(name)
  }

  /// Stores an array of numbers in a column, and ignores other arrays.
  private mutating func takeArray() throws(SourceError) {
    let (last, offset) = (open.count - 1, json.offset)
    let name: String
    switch open[last].place {
    case .column(let column): name = column
    // The array becomes a column: it is the prediction of a node in a decision tree, or the node
    // has a better label.
    case .element(let rank, let label)
    where label == "value" || rank > open[last].element?.rank ?? rank:
      name = label
    default: throw notLabel()
    }
    let (numbers, holdsObjects) = try json.array()
    if let numbers {
      return try members.note(.array(numbers), as: name, of: open[last].node, at: offset, in: json)
    }
    if holdsObjects, skippedNodes == nil { skippedNodes = (name, offset) }
    members.omitted.add(name)
  }

  private func notLabel() -> SourceError {
    var value = "value"
    if case .element(_, let name) = open[open.count - 1].place { value = "member \(name)" }
    return json.error("a \(value) that is not a label", expected: "a text or a number")
  }

  private mutating func take(_ scalar: JSONScalar) throws(SourceError) {
    let last = open.count - 1
    let offset = json.offset
    if open[last].entries == nil {
      switch open[last].place {
      case .element(let rank, let name):
        open[last].isNode = true
        open[last].hasNullLabel = open[last].hasNullLabel || scalar == .null
        if scalar != .null { try take(label: (rank, name, scalar, offset)) }
        return
      case .column(let name):
        if last == 0, labelName == nil, scalar.mayBeLabel,
          !JSONNames.notes.contains(name.lowercased())
        {
          labelName = name
        }
        return try members.note(scalar, as: name, of: open[last].node, at: offset, in: json)
      case .children where scalar == .null:
        open[last].isNode = true
        return
      case .children, .child: break
      }
    }
    if open[last].entries != nil, scalar == .null { open[last].hasMissingEntry = true }
    let isChild = try placeOfValue() != nil
    try json.require(
      isChild && scalar == .null, "a child that is not a node", expected: "an object or null")
  }

  /// Stores a member as the label of its node, or as an entry of a column if another member has
  /// priority as the label.
  private mutating func take(
    label: (rank: Int, name: String, scalar: JSONScalar, offset: Int)
  ) throws(SourceError) {
    let last = open.count - 1
    hasLabels = true
    var lesser = open[last].element
    try json.require(
      lesser?.rank != label.rank, "\(label.name) is given twice",
      expected: "each member of a node once")
    if label.rank < lesser?.rank ?? .max {
      open[last].element = label
    } else {
      lesser = label
    }
    guard let lesser else { return }
    try members.note(
      lesser.scalar, as: lesser.name, of: open[last].node, at: lesser.offset, in: json)
  }

  private mutating func openNode(at place: (parent: Int32, side: ChildSide)?) throws(SourceError) {
    let node = try builder.append("", to: place, at: json.offset, of: json.text)
    open.append(OpenNode(node: node, offset: json.offset))
  }
}

extension Int {
  /// A note that reports this number of labels that are `null`, if there are any.
  var notesOfNullLabels: [String] {
    self == 0 ? [] : ["\(counted("label")) of null \(self == 1 ? "is" : "are") read as empty"]
  }
}

extension TreeBuilder {
  /// Sets the label of a node to a value of JSON, unless it is `nil`.
  fileprivate mutating func setLabel(_ value: JSONScalar?, of node: Int32) {
    guard let label = value?.spelling else { return }
    labels[Int(node)] = label
    if value?.isText == true { markQuoted(node) }
  }
}
