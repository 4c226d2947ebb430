import BinaryTrees
import TextSupport

extension LightGBMParser {
  /// Reads the text of `save_model`: lines of names and lists for each tree.
  ///
  ///     Tree=0
  ///     num_leaves=3
  ///     split_feature=23 27
  ///     threshold=868.2 0.1358
  ///     left_child=1 -1
  ///     right_child=-2 -3
  ///
  /// A negative child is the leaf with the number −1 − *child*.
  ///
  /// - Throws: `SourceError` also if the text ends before `end of trees`, or has fewer trees than
  ///   `tree_sizes`.
  mutating func parseLines() throws(SourceError) {
    var fields: Fields?
    var sizes: Int?
    var hasEnd = false
    for line in text.lines {
      let content = text.bytes[line].trimmed
      let name = content.prefix { $0 != UInt8(ascii: "=") }
      let value = content[name.endIndex...].dropFirst()
      if name.elementsEqual("Tree".utf8) {
        if let fields { try add(fields) }
        fields = selection.takesNext() ? Fields(start: line.lowerBound) : nil
      } else if Self.ends.contains(where: { name.elementsEqual($0.utf8) }) {
        hasEnd = true
        break
      } else if selection.count == 0 {
        if name.elementsEqual("tree_sizes".utf8) { sizes = value.split { $0.isSpace }.count }
        guard name.elementsEqual("feature_names".utf8) else { continue }
        features = value.split { $0.isSpace }.map { String(decoding: $0, as: UTF8.self) }
      } else {
        fields?.lists[String(decoding: name, as: UTF8.self)] = value.split { $0.isSpace }
      }
    }
    if let fields { try add(fields) }
    guard selection.count > 0 else { return }
    let trees = selection.count.counted("tree")
    try text.require(
      hasEnd, "a model that is cut off in or after its last tree",
      expected: sizes.map { "\($0.counted("tree")) and end of trees" } ?? "end of trees",
      at: text.bytes.count)
    try text.require(
      sizes ?? selection.count == selection.count, "a model with \(trees)",
      expected: "\(sizes ?? 0), the number of entries of tree_sizes", at: text.position)
  }

  /// The lines that follow the trees, in versions since 2.2 and before it.
  private static var ends: [String] { ["end of trees", "feature importances:"] }

  /// The lines of a tree.
  private struct Fields {
    let start: Int
    var lists: [String: [ArraySlice<UInt8>]] = [:]

    /// Returns the entry of a list with its offset, or `nil` if the list is missing.
    func entry(_ name: String, _ place: Int) -> (value: String, offset: Int)? {
      guard let list = lists[name], list.indices.contains(place) else { return nil }
      return (String(decoding: list[place], as: UTF8.self), list[place].startIndex)
    }
  }

  /// Adds the nodes of a tree: first the tests, then the leaves.
  private mutating func add(_ fields: Fields) throws(SourceError) {
    guard let leaves = fields.entry("num_leaves", 0).flatMap({ Int($0.value) }), leaves > 0 else {
      throw text.error(
        "a tree without num_leaves", expected: "a line such as num_leaves=8", at: fields.start)
    }
    try text.checkNodes(leaves, at: fields.start)
    isLinear = fields.entry("is_linear", 0)?.value == "1"
    let required = [
      "split_feature", "threshold", "decision_type", "left_child", "right_child", "leaf_value",
    ]
    for (name, list) in fields.lists.sorted(by: { $0.key < $1.key }) {
      let count = name.hasPrefix("leaf_") ? leaves : leaves - 1
      let isOptional = list.isEmpty && !required.contains(name)
      guard Self.columns[name] != nil || required.contains(name), !isOptional else { continue }
      try text.require(
        list.count == count, "\(name) has \(list.count.counted("entry", plural: "entries"))",
        expected: "\(count) for \(leaves.counted("leaf", plural: "leaves"))",
        at: list.first?.startIndex ?? fields.start)
    }
    for name in required where leaves > 1 || name == "leaf_value" {
      try text.require(
        fields.lists[name] != nil, "a tree without \(name)", expected: "\(name)=…",
        at: fields.start)
    }
    for place in 0..<(leaves - 1) { try addTest(place, fields, leaves) }
    for leaf in 0..<leaves {
      let offset = fields.entry("leaf_value", leaf)?.offset ?? fields.start
      var node = ModelNodes.Node(id: leaves - 1 + leaf, offset: offset)
      node.entries.append(("leaf_index", .number(String(leaf))))
      try addNumbers(to: &node, leaf, fields) { $0.hasPrefix("leaf_") }
      try add(node, isDefaultLeft: nil)
    }
  }

  /// The columns of the lists with a number for each test or each leaf.
  private static var columns: [String: AnnotationKey] {
    [
      "split_gain": "gain", "internal_count": "samples", "leaf_count": "samples",
      "internal_value": .value, "leaf_value": .value, "internal_weight": "cover",
      "leaf_weight": "cover",
    ]
  }

  private func addNumbers(
    to node: inout ModelNodes.Node, _ place: Int, _ fields: Fields, where isMeant: (String) -> Bool
  ) throws(SourceError) {
    for (name, key) in Self.columns.sorted(by: { $0.key < $1.key }) where isMeant(name) {
      guard let (value, offset) = fields.entry(name, place) else { continue }
      node.entries.append((key, try text.modelNumber(value, at: offset)))
    }
  }

  private mutating func addTest(
    _ place: Int, _ fields: Fields, _ leaves: Int
  ) throws(SourceError) {
    func integer(_ name: String) throws(SourceError) -> Int {
      let entry = fields.entry(name, place)
      guard let number = entry.flatMap({ Int($0.value) }) else {
        throw text.error(
          "an entry of \(name) that is not a number", expected: "a whole number",
          at: entry?.offset ?? fields.start)
      }
      return number
    }
    let threshold = fields.entry("threshold", place) ?? ("", fields.start)
    var node = ModelNodes.Node(id: place, offset: threshold.offset)
    func child(_ name: String) throws(SourceError) -> Int {
      let number = try integer(name)
      try text.require(
        -leaves..<(leaves - 1) ~= number, "a child that is not a node",
        expected: "a number from \(-leaves) to \(leaves - 2)",
        at: fields.entry(name, place)?.offset ?? fields.start)
      return number < 0 ? leaves - 1 + ~number : number
    }
    (node.yes, node.no) = (try child("left_child"), try child("right_child"))
    let feature = try name(ofFeature: String(try integer("split_feature")), at: threshold.offset)
    // Bit 0: categories; bit 1: missing values go to the left; bits 2 and 3: their type.
    let type = try integer("decision_type")
    node.entries += [
      ("split_index", .number(String(place))), ("feature", .text(feature)),
      ("split", .text(type & 1 == 1 ? "==" : "<=")),
    ]
    if type & 1 == 1 {
      let categories = try self.categories(threshold, fields).map { String($0) }
      node.entries.append(("categories", .json("[\(categories.joined(separator: ","))]")))
    } else {
      let number = try text.modelNumber(threshold.value, at: threshold.offset)
      node.entries.append(("threshold", number))
    }
    let missingTypes = ["None", "Zero", "NaN"]
    guard missingTypes.indices.contains(type >> 2) else {
      throw text.error(
        "decision_type \(type)", expected: "a number below 12", at: threshold.offset)
    }
    node.entries.append(("missing_type", .text(missingTypes[type >> 2])))
    try addNumbers(to: &node, place, fields) { !$0.hasPrefix("leaf_") }
    try add(node, isDefaultLeft: type & 2 != 0)
  }

  /// Returns the categories of a test, whose threshold is the number of a set of bits.
  ///
  /// The bits of set *i* are the words of 32 bits from `cat_boundaries[i]` to
  /// `cat_boundaries[i + 1]` in `cat_threshold`.
  private func categories(
    _ threshold: (value: String, offset: Int), _ fields: Fields
  ) throws(SourceError) -> [Int] {
    func boundary(_ place: Int) -> Int? {
      fields.entry("cat_boundaries", place).flatMap { Int($0.value) }
    }
    let words = fields.lists["cat_threshold"] ?? []
    guard let set = Double(threshold.value).flatMap({ Int(exactly: $0) }), set >= 0,
      set < Int32.max, let start = boundary(set), let end = boundary(set + 1), start >= 0,
      start <= end, end <= words.count
    else {
      throw text.error(
        "a set of categories that is not in the tree",
        expected: "its number in cat_boundaries, and its bits in cat_threshold",
        at: threshold.offset)
    }
    var categories: [Int] = []
    for place in start..<end {
      guard let word = UInt32(String(decoding: words[place], as: UTF8.self)) else {
        throw text.error(
          "an entry of cat_threshold that is not a number", expected: "32 bits as a number",
          at: words[place].startIndex)
      }
      for bit in 0..<32 where word >> UInt32(bit) & 1 == 1 {
        categories.append((place - start) * 32 + bit)
      }
    }
    return categories
  }
}
