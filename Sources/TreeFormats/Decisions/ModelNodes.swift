import BinaryTrees
import TextSupport

/// The nodes of a decision tree that refer to their children by numbers, as in models of XGBoost.
struct ModelNodes {
  /// A node of the model.
  struct Node {
    /// The number of the node.
    var id: Int
    /// The offset of the node in the text.
    let offset: Int
    /// The label.
    var label = ""
    /// The numbers of the child where the test holds, of the other child, and of the child for
    /// missing values.
    var yes: Int?
    var no: Int?
    var missing: Int?
    /// The entries of the columns.
    var entries: [(key: AnnotationKey, value: WrittenValue)] = []
  }

  private var nodes: [Node] = []
  private var places: [Int: Int] = [:]
  /// The nodes in the order of `builder`.
  private var order: [Int] = []

  /// Whether there are no nodes.
  var isEmpty: Bool { nodes.isEmpty }

  /// Adds a node.
  ///
  /// - Throws: `SourceError` if the number occurs twice, or if there are too many nodes.
  mutating func append(_ node: Node, in text: borrowing TextScanner) throws(SourceError) {
    try text.checkNodes(nodes.count, at: node.offset)
    try text.require(
      places.updateValue(nodes.count, forKey: node.id) == nil, "node \(node.id) is given twice",
      expected: "each node once", at: node.offset)
    nodes.append(node)
  }

  /// Builds the tree, whose root is the node with the given number.
  ///
  /// Left children are those where the test holds.
  ///
  /// - Throws: `SourceError` if a child is missing or has two parents, or a node has no parent.
  mutating func build(
    _ builder: inout TreeBuilder, root: Int, in text: borrowing TextScanner
  ) throws(SourceError) {
    guard let first = nodes.first else { return }
    guard let start = places[root] else {
      throw text.error(
        "a tree without node \(root)", expected: "node \(root), the root", at: first.offset)
    }
    var seen = [Bool](repeating: false, count: nodes.count)
    var open: [(node: Int, place: (parent: Int32, side: ChildSide)?)] = [(start, nil)]
    while let (index, place) = open.popLast() {
      let node = nodes[index]
      try text.require(
        !seen[index], "node \(node.id) has two parents", expected: "one parent for each node",
        at: node.offset)
      seen[index] = true
      order.append(index)
      let parent = try builder.append(node.label, to: place, at: node.offset, of: text)
      for (child, side) in [(node.no, ChildSide.right), (node.yes, .left)] {
        guard let child else { continue }
        guard let next = places[child] else {
          throw text.error(
            "node \(node.id) has a child \(child) that is not in the tree",
            expected: "the number of a node of this tree", at: node.offset)
        }
        open.append((next, (parent, side)))
      }
    }
    guard let lost = seen.firstIndex(of: false) else { return }
    throw text.error(
      "node \(nodes[lost].id) is not a child of another node", expected: "one root",
      at: nodes[lost].offset)
  }

  /// Returns the columns for nodes in the given order of their indices in the builder.
  ///
  /// - Throws: `SourceError` if there are too many entries.
  func columns(
    _ numbers: [Int32], in text: borrowing TextScanner
  ) throws(SourceError) -> TreeColumns {
    var table = ColumnTable<(node: Int, value: WrittenValue)>()
    for (place, number) in numbers.enumerated() {
      let node = nodes[order[Int(number)]]
      for (key, value) in node.entries {
        try table.add((place, value), to: key, at: node.offset, in: text)
      }
      guard let missing = node.missing else { continue }
      let side = missing == node.yes ? "left" : "right"
      try table.add((place, .text(side)), to: "missing", at: node.offset, in: text)
    }
    try text.checkAnnotations(table.columns.count, of: numbers.count)
    var columns = TreeColumns()
    for (key, entries) in table.columns {
      var values = [WrittenValue?](repeating: nil, count: numbers.count)
      for entry in entries { values[entry.node] = entry.value }
      columns[key] = TreeColumn(written: values)
    }
    return columns
  }
}

extension ModelNodes.Node {
  /// Returns the text of an entry, or `nil` if the node has no such entry.
  func entry(_ key: AnnotationKey) -> String? {
    switch entries.first(where: { $0.key == key })?.value {
    case .text(let text)?, .json(let text)?, .number(let text)?: text
    case nil: nil
    }
  }
}

extension TextScanner {
  /// Returns a number of a model as an entry of a column.
  ///
  /// Infinities and NaN are texts. The offset is computed only if the text is not a number.
  ///
  /// - Throws: ``/TextSupport/SourceError`` if the text is not a number.
  func modelNumber(
    _ value: String, at offset: @autoclosure () -> Int
  ) throws(SourceError) -> WrittenValue {
    if ["inf", "-inf", "Infinity", "-Infinity", "nan", "NaN"].contains(value) {
      return .text(value)
    }
    let isPlain = value.utf8.allSatisfy { $0.isDigit || "+-.eE".utf8.contains($0) }
    guard isPlain, Double(value)?.isFinite == true else {
      throw error("a value that is not a number", expected: "a number", at: offset())
    }
    return .number(value)
  }
}

extension StringProtocol {
  /// Whether the text is a category of a model: digits.
  var isCategory: Bool { !utf8.isEmpty && utf8.allSatisfy { $0.isDigit } }
}
