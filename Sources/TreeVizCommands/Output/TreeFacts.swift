import BinaryTrees
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
