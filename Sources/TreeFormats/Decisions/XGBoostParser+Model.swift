import BinaryTrees
import TextSupport

extension XGBoostParser {
  /// Reads the JSON of `save_model`, whose trees are objects with an array for each quantity.
  mutating func parseModel() throws(SourceError) {
    var json = JSONScanner(text)
    var features: [String] = []
    while true {
      switch try json.next() {
      case .name("feature_names"):
        if try json.next() == .beginArray { features = try entries(&json) }
      case .name("trees"):
        guard try json.next() == .beginArray else { continue }
        let depth = json.depth
        while try json.next() == .beginObject {
          if selection.takesNext() { try tree(&json, features) } else { try json.skip() }
        }
        try json.require(
          json.depth < depth, "a value that is not a tree", expected: "an object for each tree")
      case .end:
        try text.require(
          selection.count > 0, "a model without trees",
          expected: "a booster of trees, not gblinear",
          at: text.position)
        return
      default: break
      }
    }
  }

  /// Reads the rest of an array of numbers, truth values or texts.
  private func entries(_ json: inout JSONScanner) throws(SourceError) -> [String] {
    var entries: [String] = []
    while true {
      switch try json.next() {
      case .scalar(let scalar): entries.append(scalar.spelling ?? "")
      case .endArray: return entries
      default: throw json.error("an entry that is not a number", expected: "an array of numbers")
      }
    }
  }

  /// Reads a tree after its bracket.
  private mutating func tree(
    _ json: inout JSONScanner, _ features: [String]
  ) throws(SourceError) {
    let start = json.offset
    var arrays: [String: [String]] = [:]
    while case .name(let name) = try json.next() {
      switch try json.next() {
      case .beginArray: arrays[name] = try entries(&json)
      case .beginObject: try json.skip()
      default: break
      }
    }
    let names = ["left_children", "right_children", "split_indices", "split_conditions"]
    let count = arrays[names[0]]?.count ?? 0
    for name in names + ["default_left", "loss_changes", "sum_hessian"] {
      guard let array = arrays[name] else {
        throw text.error("a tree without \(name)", expected: "an array of numbers", at: start)
      }
      try text.require(
        array.count == count && count > 0,
        "\(name) has \(array.count.counted("entry", plural: "entries"))",
        expected: "\(max(1, count)), as in left_children", at: start)
    }
    /// The place of each node with categories in `categories_nodes`.
    var sets: [Int: Int] = [:]
    for (place, node) in (arrays["categories_nodes"] ?? []).enumerated() {
      if let node = Int(node) { sets[node] = place }
    }
    // Nodes that were pruned are not below the root.
    var open = [0]
    var added = 0
    while let id = open.popLast() {
      try text.require(
        id < count && added < count, "a child that is not a node",
        expected: "the number of a node of this tree", at: start)
      added += 1
      let node = try node(id, arrays, sets, features, at: start)
      open += [node.yes, node.no].compactMap { $0 }
      try add(node)
    }
  }

  private func node(
    _ id: Int, _ arrays: [String: [String]], _ sets: [Int: Int], _ features: [String],
    at offset: Int
  ) throws(SourceError) -> ModelNodes.Node {
    func entry(_ name: String) -> String { arrays[name]?[id] ?? "" }
    func integer(_ name: String) -> Int? {
      Int(entry(name)).flatMap { $0 >= 0 ? $0 : nil }
    }
    var node = ModelNodes.Node(id: id, offset: offset)
    node.entries.append(("nodeid", .number(String(id))))
    let cover: (key: AnnotationKey, value: WrittenValue) =
      ("cover", try text.modelNumber(entry("sum_hessian"), at: offset))
    guard let left = integer("left_children"), let right = integer("right_children") else {
      let vector = vector(ofLeaf: id, arrays)
      let value =
        vector.isEmpty
        ? try text.modelNumber(entry("split_conditions"), at: offset)
        : try self.vector("[\(vector.joined(separator: ","))]", at: offset)
      node.entries += [(.value, value), cover]
      return node
    }
    let feature = integer("split_indices") ?? 0
    node.entries.append(
      ("feature", .text(feature < features.count ? features[feature] : "f\(feature)")))
    let goesLeft = ["1", "true"].contains(entry("default_left"))
    node.missing = goesLeft ? left : right
    if arrays["split_type"]?.indices.contains(id) == true, entry("split_type") == "1" {
      // Categories of the set go to the right.
      (node.yes, node.no) = (right, left)
      let set = sets[id].map { categories(at: $0, arrays) } ?? []
      try text.require(
        set.allSatisfy { $0.isCategory }, "categories that are not numbers",
        expected: "whole numbers", at: offset)
      categories("[\(set.joined(separator: ","))]", of: &node)
    } else {
      (node.yes, node.no) = (left, right)
      let threshold = try text.modelNumber(entry("split_conditions"), at: offset)
      node.entries += [("split", .text("<")), ("threshold", threshold)]
    }
    let gain = try text.modelNumber(entry("loss_changes"), at: offset)
    node.entries += [("gain", gain), cover]
    return node
  }

  /// Returns the values of a leaf if the tree has several targets, otherwise no values.
  ///
  /// `base_weights` contains the values of all nodes, and `leaf_weights` those of the leaves, whose
  /// numbers are in `right_children`.
  private func vector(ofLeaf id: Int, _ arrays: [String: [String]]) -> ArraySlice<String> {
    let weights = arrays["base_weights"] ?? []
    let count = arrays["left_children"]?.count ?? 0
    let targets = weights.count / max(1, count)
    guard targets > 1, weights.count == targets * count else { return [] }
    guard let leaves = arrays["leaf_weights"], let place = arrays["right_children"]?[id],
      let leaf = Int(place), leaf >= 0, leaf < leaves.count / targets
    else { return weights.dropFirst(id * targets).prefix(targets) }
    return leaves.dropFirst(leaf * targets).prefix(targets)
  }

  /// Returns the categories of a node, a segment of `categories`.
  private func categories(
    at place: Int, _ arrays: [String: [String]]
  ) -> ArraySlice<String> {
    guard let starts = arrays["categories_segments"], place < starts.count,
      let sizes = arrays["categories_sizes"], place < sizes.count, let all = arrays["categories"],
      let start = Int(starts[place]), let size = Int(sizes[place]), start >= 0, size >= 0
    else { return [] }
    return all.dropFirst(start).prefix(size)
  }
}
