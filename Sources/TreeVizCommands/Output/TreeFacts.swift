import BinaryTrees
import TextSupport
import TreeFormats

/// What `info` says.
struct TreeFacts: Encodable {
  let format: String
  let count: Int
  let height: Int
  let leaves: Int
  let width: Int
  let widths: [Int]
  let diameter: Int
  let isBalanced: Bool
  let isComplete: Bool
  let isPerfect: Bool
  let isFull: Bool
  let isSymmetric: Bool
  let isSearchOrdered: Bool
  let annotations: [String]

  init(_ document: TreeDocument, isSearchOrdered: Bool) {
    self.init(
      document.tree, format: document.format.rawValue, isSearchOrdered: isSearchOrdered)
  }

  /// Counts what can be counted of a tree; `format` is what it is, in a word.
  init<Element>(_ tree: TreeSnapshot<Element>, format: String, isSearchOrdered: Bool) {
    let shape = tree.shape
    self.format = format
    count = shape.count
    height = shape.height
    leaves = shape.leafCount
    widths = shape.widths
    width = shape.width
    diameter = shape.diameter
    isBalanced = shape.isBalanced
    isComplete = shape.isComplete
    isPerfect = shape.isPerfect
    isFull = shape.isFull
    isSymmetric = shape.isSymmetric
    self.isSearchOrdered = isSearchOrdered
    annotations = tree.columns.keys.map(\.rawValue)
  }

  private enum CodingKeys: String, CodingKey {
    case format, count, height, leaves, width, widths, diameter
    case isBalanced = "balanced"
    case isComplete = "complete"
    case isPerfect = "perfect"
    case isFull = "full"
    case isSymmetric = "symmetric"
    case isSearchOrdered = "searchOrdered"
    case annotations
  }
}

extension TreeFacts {
  /// The facts of some trees, one a line, beginning with what they are.
  static func table(_ facts: [TreeFacts], of what: String) -> String {
    let columns = facts.map { $0.rows(what) }
    let rows = columns[0].map { name, _ in
      [name] + columns.map { rows in rows.first { $0.name == name }?.value ?? "" }
    }
    return TextTable(rows, alignment: facts.count == 1 ? .left : .rightButFirst).text
  }

  /// The facts with their names.
  private func rows(_ what: String) -> [(name: String, value: String)] {
    func yes(_ answer: Bool) -> String { answer ? "yes" : "no" }
    var rows: [(String, String)] = [
      (what, format), ("nodes", "\(count)"), ("height", "\(height)"), ("leaves", "\(leaves)"),
      ("width", "\(width)"), ("widths", Self.shortened(widths)), ("diameter", "\(diameter)"),
      ("search order", yes(isSearchOrdered)), ("balanced", yes(isBalanced)),
      ("complete", yes(isComplete)), ("perfect", yes(isPerfect)), ("full", yes(isFull)),
      ("symmetric", yes(isSymmetric)),
    ]
    if !annotations.isEmpty {
      let names = annotations.map(\.visibleControls)
      rows.append(("annotations", names.joined(separator: ", ")))
    }
    return rows
  }

  /// The first widths, and how many more there are.
  private static func shortened(_ widths: [Int]) -> String {
    let shown = widths.prefix(24).map(String.init).joined(separator: " ")
    return widths.count > 24 ? "\(shown) … (\(widths.count) levels)" : shown
  }
}
