import BinaryTrees

extension TreeRule {
  /// The rules about the shape.
  static let ofShape: [TreeRule] = [.balanced, .complete, .perfect, .full, .symmetricShape]

  /// The rules about the elements.
  static let ofElements: [TreeRule] = [
    .symmetric, .searchOrder, .searchOrderWithEqualOnRight, .nondecreasing, .minHeapOrder,
    .maxHeapOrder, .minHeap, .maxHeap,
  ]
}

extension TreeShape {
  /// The first violation of a rule about the shape; the elements are the numbers of the nodes.
  func violation(of rule: TreeRule) -> RuleViolation<Int>? {
    TreeSnapshot(shape: self, elements: Array(indices)).violation(of: rule)
  }
}

extension BinaryTreeType where Element: Comparable {
  /// The first violation of a rule.
  func violation(of rule: TreeRule) -> RuleViolation<Element>? {
    TreeSnapshot(self).violation(of: rule)
  }

  /// Whether the tree keeps a rule.
  func keeps(_ rule: TreeRule) -> Bool { violation(of: rule) == nil }
}
