import BinaryTrees
import TextSupport

/// Makes a tree of flat JSON arrays of children.
struct JSONArraysParser {
  /// An array of children, with the places of its entries.
  private struct Children {
    let offset: Int
    var nodes: [Int32] = []
    var offsets: [UInt32] = []
  }

  private var json: JSONScanner
  private var left: Children?
  private var right: Children?
  private var labels: [String]?
  private var labelOffset = 0
  private var columns: [(key: AnnotationKey, column: TreeColumn, offset: Int)] = []

  init(json: JSONScanner) { self.json = json }

  /// Reads the whole text.
  mutating func parse() throws(SourceError) -> TreeSnapshot<String> {
    var text = json.text
    guard text.nextAfterSpace() != nil else { return TreeSnapshot(shape: .empty, elements: []) }
    guard try json.next() == .beginObject else {
      throw json.error("a value that is not an object", expected: "{")
    }
    let start = json.offset
    while case .name(let name) = try json.next() { try member(name) }
    _ = try json.next()
    guard let left, let right else {
      throw json.error(
        "an object without \(left == nil ? "children_left" : "children_right")",
        expected: "the arrays children_left and children_right", at: start)
    }
    return try tree(left, right)
  }

  private mutating func member(_ name: String) throws(SourceError) {
    switch name {
    case "children_left":
      guard left == nil else { throw givenTwice(name) }
      left = try children()
    case "children_right":
      guard right == nil else { throw givenTwice(name) }
      right = try children()
    case "label", "labels":
      guard labels == nil else { throw givenTwice(name) }
      labels = try labelArray()
    default: try column(name)
    }
  }

  private func givenTwice(_ name: String) -> SourceError {
    json.error("\(name) is given twice", expected: nil)
  }

  /// Reads the next entry of an array of scalars, or its end.
  private mutating func entry(_ count: Int, expected: String) throws(SourceError) -> JSONScalar? {
    switch try json.next() {
    case .endArray: return nil
    case .scalar(let scalar):
      try checkCount(count)
      return scalar
    default: throw json.error("an entry of a different type", expected: expected)
    }
  }

  private func checkCount(_ count: Int) throws(SourceError) {
    let limit = min(json.text.limits.nodes, TreeShape.maximumCount)
    guard count >= limit else { return }
    throw json.error("a tree that is too large", expected: "at most \(limit) nodes")
  }

  private mutating func beginArray() throws(SourceError) -> Int {
    guard try json.next() == .beginArray else {
      throw json.error("a value that is not an array", expected: "[")
    }
    return json.offset
  }

  private mutating func children() throws(SourceError) -> Children {
    let expected = "the number of a node, or -1"
    var children = Children(offset: try beginArray())
    while let scalar = try entry(children.nodes.count, expected: expected) {
      guard case .number(let spelling) = scalar, let node = Int32(spelling), node >= -1 else {
        throw json.error("a child that is not a node", expected: expected)
      }
      children.nodes.append(node)
      children.offsets.append(UInt32(clamping: json.offset))
    }
    return children
  }

  private mutating func labelArray() throws(SourceError) -> [String] {
    let expected = "a text or a number"
    var labels: [String] = []
    labelOffset = try beginArray()
    while let scalar = try entry(labels.count, expected: expected) {
      labels.append(scalar.spelling ?? "")
    }
    return labels
  }

  /// Reads an array into a column, or skips what is none.
  private mutating func column(_ name: String) throws(SourceError) {
    switch try json.next() {
    case .beginArray: break
    case .beginObject: return try json.skip()
    default: return
    }
    let (offset, depth) = (json.offset, json.depth)
    var values: [AnnotationValue?] = []
    while true {
      switch try json.next() {
      case .endArray: return try add(values, as: AnnotationKey(memberName: name), at: offset)
      case .scalar(let scalar):
        try checkCount(values.count)
        let value = AnnotationValue(scalar)
        guard value != nil || scalar == .null else {
          throw json.error("a number that is out of range", expected: "a finite number")
        }
        values.append(value)
      default:
        while json.depth >= depth { _ = try json.next() }
        return
      }
    }
  }

  private mutating func add(
    _ values: [AnnotationValue?], as key: AnnotationKey, at offset: Int
  ) throws(SourceError) {
    let limits = json.text.limits
    guard columns.count < limits.columns else {
      throw json.error(
        "too many columns", expected: "at most \(limits.columns) columns", at: offset)
    }
    try json.text.checkAnnotations(columns.count + 1, of: values.count)
    columns.append((key, TreeColumn(values), offset))
  }

  // MARK: The tree

  private func tree(
    _ left: Children, _ right: Children
  ) throws(SourceError) -> TreeSnapshot<String> {
    let count = left.nodes.count
    try check(right.nodes.count, of: "children_right", count, at: right.offset)
    if let labels { try check(labels.count, of: "label", count, at: labelOffset) }
    let root = try root(left, right)
    let links = TreeLinks(left: left.nodes, right: right.nodes, root: root)
    let numbered: (shape: TreeShape, order: [Int32])
    do throws(TreeLinksError) {
      numbered = try links.numbered()
    } catch {
      var offset = left.offset
      if case .unreachable(let node) = error { offset = Int(left.offsets[node]) }
      throw json.error(error.description, expected: "one tree of all nodes", at: offset)
    }
    var treeColumns = TreeColumns()
    for (key, column, offset) in columns {
      try check(column.count, of: key.rawValue, count, at: offset)
      guard treeColumns[key] == nil else {
        throw json.error("\(key) is given twice", expected: nil, at: offset)
      }
      treeColumns[key] = column.selecting(numbered.order)
    }
    return TreeSnapshot(
      shape: numbered.shape,
      elements: numbered.order.map { labels?[Int($0)] ?? String($0) }, columns: treeColumns)
  }

  private func check(
    _ entries: Int, of name: String, _ count: Int, at offset: Int
  ) throws(SourceError) {
    guard entries != count else { return }
    throw json.error(
      "\(name) has \(entries) entries", expected: "\(count), as many as in children_left",
      at: offset)
  }

  /// The node that is no other's child, once every child has proved to be a node of one parent.
  private func root(_ left: Children, _ right: Children) throws(SourceError) -> Int32 {
    let count = left.nodes.count
    var isChild = [Bool](repeating: false, count: count)
    for children in [left, right] {
      for (entry, child) in children.nodes.enumerated() where child != TreeShape.none {
        let offset = Int(children.offsets[entry])
        guard child < count else {
          throw json.error(
            "a child that is not a node", expected: "a number below \(count), or -1", at: offset)
        }
        guard !isChild[Int(child)] else {
          throw json.error("a child that has a parent already", expected: nil, at: offset)
        }
        isChild[Int(child)] = true
      }
    }
    guard let root = isChild.firstIndex(of: false) else {
      guard count > 0 else { return TreeShape.none }
      throw json.error(
        "a tree without a root", expected: "one node that is not a child", at: left.offset)
    }
    return Int32(truncatingIfNeeded: root)
  }
}
