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
  /// The names of members that are not arrays with an entry for each node.
  private var skipped: [String] = []
  /// How many entries of columns were `NaN` or an infinity.
  private var notFinite = 0

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

  /// Reads the names of features or classes; anything else of that name is skipped.
  private mutating func list(_ name: String) throws(SourceError) -> [String]? {
    let event = try json.next()
    guard event == .beginArray else {
      if event == .beginObject { try json.skip() }
      addSkipped(name)
      return nil
    }
    var list: [String] = []
    while let scalar = try entry(list.count, expected: "a text or a number") {
      list.append(scalar.spelling ?? "")
    }
    return list
  }

  private mutating func addSkipped(_ name: String) {
    if !skipped.contains(name), skipped.count < 100 { skipped.append(name) }
  }

  /// The rank of a name of labels, 0 being the best, or `nil` for every other name.
  private static func labelRank(_ name: String) -> Int? {
    if name == "label" || name == "labels" { return 0 }
    guard name != "id" else { return nil }
    let singular = name.hasSuffix("s") ? String(name.dropLast()) : name
    return JSONNames.labels.firstIndex(of: singular).map { $0 + 1 }
  }

  /// Reads an array of labels or of a column, or skips what is neither.
  private mutating func column(_ name: String) throws(SourceError) {
    switch try json.next() {
    case .beginArray: break
    case .beginObject:
      addSkipped(name)
      return try json.skip()
    default:
      if name != "format" { addSkipped(name) }
      return
    }
    let (offset, depth) = (json.offset, json.depth)
    let rank = Self.labelRank(name)
    var scalars: [JSONScalar] = []
    var values: [AnnotationValue?] = []
    var isNested = false
    while true {
      let event = try json.next()
      try checkCount(max(scalars.count, values.count))
      switch event {
      case .endArray where rank != nil && !isNested:
        labels.append(Labels(name: name, rank: rank ?? 0, offset: offset, scalars: scalars))
        return
      case .endArray: return try add(values, as: AnnotationKey(memberName: name), at: offset)
      case .scalar(let scalar) where rank != nil && !isNested: scalars.append(scalar)
      case .scalar(let scalar):
        if scalar.isNotFinite {
          notFinite += 1
          values.append(nil)
          continue
        }
        let value = AnnotationValue(scalar)
        guard value != nil || scalar == .null else {
          throw json.error("a number that is out of range", expected: "a finite number")
        }
        values.append(value)
      case .beginArray:
        if !isNested { values += scalars.map { AnnotationValue($0) } }
        isNested = true
        values.append(try json.array().numbers.map { .text($0) })
        if values.last == .some(nil) { addSkipped(name) }
      default:
        while json.depth >= depth { _ = try json.next() }
        return addSkipped(name)
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
  /// They are the best of the arrays of labels, else the tests and classes of a decision tree, else
  /// the numbers of the nodes. The arrays that are not shown become columns.
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
      try add(
        labels.scalars.map { AnnotationValue($0) }, as: AnnotationKey(memberName: labels.name),
        at: labels.offset)
    }
    if isShown || tests == nil {
      if names.features != nil { addSkipped("feature_names") }
      if names.classes != nil { addSkipped("class_names") }
    }
    if isShown, let best { return { best.scalars[$0].spelling ?? "" } }
    guard let tests else { return { String($0) } }
    let (left, values) = (left?.nodes ?? [], columns.first { $0.key == "value" }?.column)
    return { node in
      left[node] >= 0 ? tests.test(node) : tests.prediction(values?[node]) ?? String(node)
    }
  }

  /// Notes on members and entries that were left out.
  var notes: [String] {
    var notes = [JSONNames.note(ofNotFinite: notFinite)].compactMap(\.self)
    if !skipped.isEmpty {
      let names = JSONNames.list(skipped)
      notes.append("ignored: \(names); labels and columns are arrays with an entry for each node")
    }
    return notes
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
