import BinaryTrees
import TextSupport

/// Reads JSON with flat arrays of children, as scikit-learn stores its trees:
/// `{"children_left": [1, -1, -1], "children_right": [2, -1, -1], "label": ["5", "3", "8"]}`.
///
/// - `children_left` and `children_right` contain the indices of each node's children, or −1 for a
///   missing child. The root is the node that is not a child.
/// - `label` or `labels` contains the labels. Without these, the labels are in an array with one of
///   the names of labels in ``JSONTreeParser``, which may be in the plural: `keys`, `names`.
/// - Without labels, `feature` and `threshold` provide them: `petal width (cm) <= 0.8`, with the
///   names in `feature_names`. The label of a leaf is its class in `class_names`, or the number
///   that `value` predicts.
/// - Without these, a node's label is its index.
/// - Any other array of strings, numbers, `null` or arrays of numbers is stored in the column of
///   its name, such as `weight` and `value`. Other members are ignored, and a note reports this.
struct JSONArraysParser {
  /// A member that is an array with an entry for each node.
  private struct Member {
    let name: String
    let offset: Int
    /// The entries, if the member contains the indices of children.
    var nodes: [Int32] = []
    /// The entries, if the member contains anything else.
    var entries: [JSONScalar] = []
    var offsets: [UInt32] = []
    /// Whether some entries are arrays, so that the member cannot contain labels.
    var holdsArrays = false
  }

  private var json: JSONScanner
  private var members: [Member] = []
  /// The names of features and classes, if the text contains them.
  private var (features, classes): ([String]?, [String]?) = (nil, nil)
  private var names: Set<AnnotationKey> = []
  private var columns = TreeColumns()
  private var notes: [String] = []
  /// The infinite thresholds of a decision tree, by node.
  private var infinite: [Int: String] = [:]
  /// The labels, unless they are made of tests and classes or of indices.
  private var givenLabels: [JSONScalar]?
  /// The nodes in pre-order whose labels are strings that are spelled as numbers.
  private var quoted: Set<Int> = []
  /// The members that are not arrays with an entry for each node, and the ignored entries.
  private var omitted = OmittedMembers()

  /// The names of members that are not columns.
  static let reserved = children + ["label", "labels"] + featureNames + classNames

  private static let children = ["children_left", "children_right"]
  private static let featureNames = ["feature_names", "feature_names_in_"]
  private static let classNames = ["class_names", "classes", "classes_", "target_names"]

  /// Reads a tree.
  ///
  /// - Parameter text: the JSON text. The empty text is the empty tree.
  /// - Returns: the tree.
  /// - Throws: ``SourceError`` at the first fault, such as a child with two parents.
  /// - Complexity: O(*n*) in the number of bytes, regardless of the depth.
  static func read(_ text: TextScanner) throws(SourceError) -> TreeDocument {
    var parser = JSONArraysParser(json: JSONScanner(text))
    let tree = try parser.parse()
    let notes =
      parser.notes
      + parser.omitted.notes {
        "ignored: \($0); labels and columns are arrays with an entry for each node"
      }
    return TreeDocument(
      tree: tree, format: .jsonArrays, notes: notes,
      notation: TreeNotation(labelTypes: LabelTypes(quoted: parser.quoted)))
  }

  private init(json: JSONScanner) { self.json = json }

  private mutating func parse() throws(SourceError) -> TreeSnapshot<String> {
    var text = json.text
    guard text.nextAfterSpace() != nil else { return TreeSnapshot(shape: .empty, elements: []) }
    guard try json.next() == .beginObject else {
      throw json.error("a value that is not an object", expected: "{")
    }
    let start = json.offset
    while case .name(let name) = try json.next() { try member(name) }
    _ = try json.next()
    let sides = Self.children.compactMap { name in members.first { $0.name == name } }
    guard sides.count == 2 else {
      let missing = Self.children.first { $0 != sides.first?.name } ?? ""
      throw json.error(
        "an object without \(missing)", expected: "the arrays children_left and children_right",
        at: start)
    }
    members.removeAll { Self.children.contains($0.name) }
    return try tree(sides[0], sides[1])
  }

  /// Reads a member, and ignores a value that is not an array of strings, numbers, `null` or arrays
  /// of numbers.
  private mutating func member(_ name: String) throws(SourceError) {
    let (isChildren, key) = (Self.children.contains(name), AnnotationKey(memberName: name))
    let isNew = names.insert(key).inserted
    try json.require(isNew, "\(key) is given twice", expected: "one array of each name")
    let event = try json.next()
    guard event == .beginArray else {
      if isChildren { throw json.error("a value that is not an array", expected: "[") }
      if event == .beginObject { try json.skip() }
      if name != "format" { omitted.add(name) }
      return
    }
    let depth = json.depth
    var member = Member(name: name, offset: json.offset)
    while true {
      let event = try json.next()
      if event == .endArray { return add(member) }
      if isChildren {
        guard case .scalar(.number(let spelling)) = event, let node = Int32(spelling), node >= -1
        else {
          throw json.error("a child that is not a node", expected: "the number of a node, or -1")
        }
        member.nodes.append(node)
      } else if case .scalar(let scalar) = event {
        member.entries.append(scalar)
      } else if event == .beginArray {
        let numbers = try json.array().numbers
        if numbers == nil { omitted.add(name) }
        member.entries.append(numbers.map { .array($0) } ?? .null)
        member.holdsArrays = true
      } else {
        while json.depth >= depth { _ = try json.next() }
        return omitted.add(name)
      }
      try json.text.checkNodes(member.offsets.count, at: json.offset)
      member.offsets.append(UInt32(clamping: json.offset))
    }
  }

  /// Adds a member that has been read.
  private mutating func add(_ member: Member) {
    let isOfFeatures = Self.featureNames.contains(member.name)
    guard isOfFeatures || Self.classNames.contains(member.name) else {
      return members.append(member)
    }
    if member.holdsArrays { return omitted.add(member.name) }
    let names = member.entries.map { $0.spelling ?? "" }
    if isOfFeatures { features = names } else { classes = names }
  }

  // MARK: The tree

  private mutating func tree(
    _ left: Member, _ right: Member
  ) throws(SourceError) -> TreeSnapshot<String> {
    let count = left.nodes.count
    for member in [right] + members where member.offsets.count != count {
      throw json.error(
        "\(member.name) has \(member.offsets.count) entries",
        expected: "\(count), as many as in children_left", at: member.offset)
    }
    let root = try root(left, right)
    let nodeLabels = try labels(isLeaf: { left.nodes[$0] < 0 }, count: count)
    let links = TreeLinks(left: left.nodes, right: right.nodes, root: root)
    let numbered: (shape: TreeShape, order: [Int32])
    do throws(TreeLinksError) {
      numbered = try links.numbered()
    } catch {
      var offset = left.offset
      if case .unreachable(let node) = error { offset = Int(left.offsets[node]) }
      throw json.error(error.description, expected: "one tree of all nodes", at: offset)
    }
    if let givenLabels {
      quoted = Set(
        numbered.order.indices.filter { place in
          let label = givenLabels[Int(numbered.order[place])]
          return label.isText && label.spelling?.numberSpelling != .word
        })
    }
    return TreeSnapshot(
      shape: numbered.shape, elements: numbered.order.map { nodeLabels[Int($0)] },
      columns: columns.selecting(numbered.order))
  }

  /// Returns the node that is not a child, after checking that every child is a node with one
  /// parent.
  private func root(_ left: Member, _ right: Member) throws(SourceError) -> Int32 {
    let count = left.nodes.count
    var isChild = [Bool](repeating: false, count: count)
    for side in [left, right] {
      for (child, offset) in zip(side.nodes, side.offsets) where child != TreeShape.none {
        guard child < count else {
          throw json.error(
            "a child that is not a node", expected: "a number below \(count), or -1",
            at: Int(offset))
        }
        guard !isChild[Int(child)] else {
          throw json.error(
            "a child that has a parent already", expected: "each child once", at: Int(offset))
        }
        isChild[Int(child)] = true
      }
    }
    let root = isChild.firstIndex(of: false)
    try json.text.require(
      root != nil || count == 0, "a tree without a root",
      expected: "one node that is not a child", at: left.offset)
    return root.map { Int32(truncatingIfNeeded: $0) } ?? TreeShape.none
  }

  /// Creates the columns, and returns the labels of the nodes.
  ///
  /// The labels come from the array whose name has the highest rank among the names of labels. If
  /// there is no such array, they are the tests and classes of a decision tree, or otherwise the
  /// indices of the nodes. Any other array of labels becomes a column.
  private mutating func labels(
    isLeaf: (Int) -> Bool, count: Int
  ) throws(SourceError) -> [String] {
    let hasTests = Set(members.map { $0.name }).isSuperset(of: ["feature", "threshold"])
    let best = members.filter { !$0.holdsArrays && Self.labelRank($0.name) != nil }
      .min { Self.labelRank($0.name) ?? 0 < Self.labelRank($1.name) ?? 0 }
    let shown = hasTests && ["value", "values"].contains(best?.name) ? nil : best
    members.removeAll { $0.name == shown?.name }
    for (count, member) in members.enumerated() {
      try json.text.checkColumns(count, at: member.offset)
      try json.text.checkAnnotations(count + 1, of: member.entries.count)
      let key = AnnotationKey(memberName: member.name)
      columns[key] = TreeColumn(of: key, try values(member))
    }
    if shown == nil, let feature = columns["feature"], let threshold = columns["threshold"] {
      var tests = DecisionLabels(
        features: features, classes: classes, feature: feature, threshold: threshold,
        infinite: infinite)
      let values = columns["value"]
      // The number of a leaf alone could be mistaken for its prediction.
      let labels = (0..<count).map { node in
        isLeaf(node) ? tests.prediction(values?[node]) ?? "leaf \(node)" : tests.test(node)
      }
      notes = tests.notes
      return labels
    }
    if features != nil { omitted.add("feature_names") }
    if classes != nil { omitted.add("class_names") }
    givenLabels = shown?.entries
    notes += (givenLabels ?? []).count { $0 == .null }.notesOfNullLabels
    return givenLabels?.map { $0.spelling ?? "" } ?? (0..<count).map { String($0) }
  }

  /// Returns the values of the entries of a column.
  private mutating func values(_ member: Member) throws(SourceError) -> [WrittenValue?] {
    if member.name == "threshold" {
      let spelling = [JSONScalar.truth("Infinity"): "inf", .truth("-Infinity"): "-inf"]
      for (node, entry) in member.entries.enumerated() { infinite[node] = spelling[entry] }
    }
    return try zip(member.entries, member.offsets).map { scalar, offset throws(SourceError) in
      guard omitted.keeps(scalar) else { return nil }
      guard let value = WrittenValue(scalar) else { throw json.outOfRange(at: Int(offset)) }
      return value
    }
  }

  /// Returns the rank of a name for labels, from 0 for the best name, or `nil` for any other name.
  private static func labelRank(_ name: String) -> Int? {
    if name == "label" || name == "labels" { return 0 }
    guard name != "id" else { return nil }
    let singular = name.hasSuffix("s") ? String(name.dropLast()) : name
    return JSONNames.labels.firstIndex(of: singular).map { $0 + 1 }
  }
}
