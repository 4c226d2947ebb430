import BinaryTrees
import TextSupport

/// Builds a tree from flat JSON arrays of children.
struct JSONArraysParser {
  /// An array of children, with the offsets of its entries.
  private struct Children {
    let offset: Int
    var nodes: [Int32] = []
    var offsets: [UInt32] = []
  }

  /// An array of labels.
  private struct Labels {
    let name: String
    let rank: Int
    let offset: Int
    let scalars: [JSONScalar]
  }

  private var json: JSONScanner
  private var left: Children?
  private var right: Children?
  private var labels: [Labels] = []
  private var columns: [(key: AnnotationKey, column: TreeColumn, offset: Int)] = []
  private var names = DecisionNames()
  /// The members that are not arrays with an entry for each node, and the ignored entries.
  private var omitted = OmittedMembers()

  /// The names of members that are not columns.
  static let reserved =
    ["children_left", "children_right", "label", "labels"] + DecisionNames.features
    + DecisionNames.classes

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
    case _ where DecisionNames.features.contains(name): names.features = try list(name)
    case _ where DecisionNames.classes.contains(name): names.classes = try list(name)
    default: try column(name)
    }
  }

  private func givenTwice(_ name: String) -> SourceError {
    json.error("\(name) is given twice", expected: nil)
  }

  private func checkCount(_ count: Int) throws(SourceError) {
    let limit = min(json.text.limits.nodes, TreeShape.maximumCount)
    guard count >= limit else { return }
    throw json.error("a tree that is too large", expected: "at most \(limit) nodes")
  }

  private mutating func children() throws(SourceError) -> Children {
    let expected = "the number of a node, or -1"
    guard try json.next() == .beginArray else {
      throw json.error("a value that is not an array", expected: "[")
    }
    var children = Children(offset: json.offset)
    while true {
      let event = try json.next()
      guard case .scalar(let scalar) = event else {
        if event == .endArray { return children }
        throw json.error("an entry of a different type", expected: expected)
      }
      try checkCount(children.nodes.count)
      guard case .number(let spelling) = scalar, let node = Int32(spelling), node >= -1 else {
        throw json.error("a child that is not a node", expected: expected)
      }
      children.nodes.append(node)
      children.offsets.append(UInt32(clamping: json.offset))
    }
  }

  /// Reads the names of features or classes.
  ///
  /// Any other value is ignored.
  private mutating func list(_ name: String) throws(SourceError) -> [String]? {
    guard let (_, labels, values) = try entries(of: name, areLabels: true) else { return nil }
    if values.isEmpty { return labels.map { $0.spelling ?? "" } }
    omitted.add(name)
    return nil
  }

  /// The value of an entry of a column.
  private mutating func value(
    of scalar: JSONScalar, at offset: Int
  ) throws(SourceError) -> AnnotationValue? {
    guard omitted.keeps(scalar) else { return nil }
    guard let value = AnnotationValue(scalar) else { throw json.outOfRange(at: offset) }
    return value
  }

  /// The rank of a name for labels, from 0 for the best name, or `nil` for any other name.
  private static func labelRank(_ name: String) -> Int? {
    if name == "label" || name == "labels" { return 0 }
    guard name != "id" else { return nil }
    let singular = name.hasSuffix("s") ? String(name.dropLast()) : name
    return JSONNames.labels.firstIndex(of: singular).map { $0 + 1 }
  }

  /// Reads an array of labels or of a column, and ignores any other value.
  private mutating func column(_ name: String) throws(SourceError) {
    let rank = Self.labelRank(name)
    guard let (offset, scalars, values) = try entries(of: name, areLabels: rank != nil) else {
      return
    }
    if let rank, values.isEmpty {
      labels.append(Labels(name: name, rank: rank, offset: offset, scalars: scalars))
    } else {
      try add(values, as: AnnotationKey(memberName: name), at: offset)
    }
  }

  /// Reads the entries of an array.
  ///
  /// Ignores any other value and returns `nil`.
  ///
  /// The entries are values of a column if `areLabels` is `false` or if one of them is an array.
  private mutating func entries(
    of name: String, areLabels: Bool
  ) throws(SourceError) -> (offset: Int, labels: [JSONScalar], values: [AnnotationValue?])? {
    let event = try json.next()
    guard event == .beginArray else {
      if event == .beginObject { try json.skip() }
      if name != "format" { omitted.add(name) }
      return nil
    }
    let (offset, depth) = (json.offset, json.depth)
    var (labels, values): ([JSONScalar], [AnnotationValue?]) = ([], [])
    while true {
      switch try json.next() {
      case .endArray: return (offset, labels, values)
      case .scalar(let scalar) where areLabels && values.isEmpty: labels.append(scalar)
      case .scalar(let scalar): values.append(try value(of: scalar, at: json.offset))
      case .beginArray:
        if values.isEmpty {
          values = try labels.map { label throws(SourceError) in try value(of: label, at: offset) }
        }
        values.append(try json.array().numbers.map { .text($0) })
        if values.last == .some(nil) { omitted.add(name) }
      default:
        while json.depth >= depth { _ = try json.next() }
        omitted.add(name)
        return nil
      }
      try checkCount(max(labels.count, values.count) - 1)
    }
  }

  private mutating func add(
    _ values: [AnnotationValue?], as key: AnnotationKey, at offset: Int
  ) throws(SourceError) {
    try json.text.checkColumns(columns.count, at: offset)
    try json.text.checkAnnotations(columns.count + 1, of: values.count)
    columns.append((key, TreeColumn(values), offset))
  }

  // MARK: The tree

  private mutating func tree(
    _ left: Children, _ right: Children
  ) throws(SourceError) -> TreeSnapshot<String> {
    let count = left.nodes.count
    try check(right.nodes.count, of: "children_right", count, at: right.offset)
    let shown = try label(count)
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
      shape: numbered.shape, elements: numbered.order.map { shown(Int($0)) }, columns: treeColumns)
  }

  /// Returns the labels of the nodes.
  ///
  /// The labels are the array of labels with the best name. Without such an array, they are the
  /// tests and classes of a decision tree, or otherwise the numbers of the nodes. Unused arrays of
  /// labels become columns.
  private mutating func label(_ count: Int) throws(SourceError) -> (Int) -> String {
    for labels in labels {
      try check(labels.scalars.count, of: labels.name, count, at: labels.offset)
    }
    let best = labels.min { $0.rank < $1.rank }
    let tests = DecisionLabels(names, count: count) { key in
      columns.first { $0.key == key }?.column ?? nil
    }
    let isShown = best.map { !["value", "values"].contains($0.name) || tests == nil } ?? false
    for labels in labels where !isShown || labels.offset != best?.offset {
      guard labels.rank != best?.rank || !isShown else { throw givenTwice(labels.name) }
      let values = try labels.scalars.map { scalar throws(SourceError) in
        try value(of: scalar, at: labels.offset)
      }
      try add(values, as: AnnotationKey(memberName: labels.name), at: labels.offset)
    }
    if isShown || tests == nil {
      if names.features != nil { omitted.add("feature_names") }
      if names.classes != nil { omitted.add("class_names") }
    }
    if isShown, let best { return { best.scalars[$0].spelling ?? "" } }
    guard let tests else { return { String($0) } }
    let (left, values) = (left?.nodes ?? [], columns.first { $0.key == "value" }?.column)
    return { node in
      left[node] >= 0 ? tests.test(node) : tests.prediction(values?[node]) ?? String(node)
    }
  }

  /// Notes that report ignored members and entries.
  var notes: [String] {
    omitted.notes { "ignored: \($0); labels and columns are arrays with an entry for each node" }
  }

  private func check(
    _ entries: Int, of name: String, _ count: Int, at offset: Int
  ) throws(SourceError) {
    guard entries != count else { return }
    throw json.error(
      "\(name) has \(entries) entries", expected: "\(count), as many as in children_left",
      at: offset)
  }

  /// Returns the node that is not a child, after checking that every child is a node with one
  /// parent.
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
