import BinaryTrees
import SearchTrees

extension SearchTree where Order == NaturalOrder<Int> {
  /// Returns the first fault of a tree that must hold these keys, or `nil`.
  func fault(holding keys: [Int]) -> String? {
    if let violation = violation() { return violation.description }
    if Array(self) != keys { return "\(Array(self)) instead of \(keys)" }
    if count != keys.count { return "\(count) nodes" }
    // Offsets use the subtree sizes.
    for (offset, key) in keys.enumerated() where self[offset: offset] != key {
      return "\(self[offset: offset]) at offset \(offset)"
    }
    if TreeSnapshot(root) != snapshot { return "the cursors and the snapshot differ" }
    return nil
  }

  /// The tree in one line, such as `4(2 6(5 -))`, with colors and balance factors.
  var outline: String {
    func text(_ node: Cursor?) -> String {
      guard let node else { return "-" }
      var label = "\(node.element)"
      switch node.annotations[.color] ?? node.annotations[.balance] {
      case .text(let color)?: label += color.prefix(1)
      case .integer(let balance)?: label += balance > 0 ? "+" : balance < 0 ? "−" : ""
      default: break
      }
      if node.left == nil, node.right == nil { return label }
      return "\(label)(\(text(node.left)) \(text(node.right)))"
    }
    return text(root)
  }
}
