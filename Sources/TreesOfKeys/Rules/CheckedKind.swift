package import BinaryTrees
import TreeSteps

/// The rules that a tree can be checked against: all rules of a kind of tree, or a single rule.
package struct CheckedKind: RawRepresentable, CaseIterable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// The single rules, each with a description of the trees that satisfy it.
  private static let single: KeyValuePairs<String, (rule: TreeRule, words: String)> = [
    "max-heap": (.maxHeap, "a complete tree in which no child is greater than its parent"),
    "balanced": (.balanced, "balanced: the heights of sibling subtrees differ by at most 1"),
    "complete": (.complete, "complete: every level full, the last one from the left"),
    "perfect": (.perfect, "perfect: every level full"),
    "full": (.full, "full: every node has two children or none"),
    "symmetric": (.symmetricShape, "symmetric: the mirror image has the same shape"),
  ]

  package static let allCases =
    (TreeKind.allCases.map { $0.rawValue } + ["interval"] + single.map { $0.key }).map(Self.init)

  /// Whether the keys are intervals.
  package var isInterval: Bool { rawValue == "interval" }

  /// Returns the rules, in the order of the checks.
  package func rules(duplicates: DuplicatePolicy) -> [TreeRule] {
    if isInterval {
      return [
        .searchOrder(allowingEqualOnRight: duplicates == .right),
        .recordedSummary(.maximumEnd),
      ]
    }
    return TreeKind(rawValue: rawValue)?.rules(duplicates: duplicates)
      ?? Self.single.filter { $0.key == rawValue }.map { $0.value.rule }
  }

  /// Whether the rules have a meaning for trees whose nodes have three or more children.
  package var appliesToGroups: Bool {
    let rules = rules(duplicates: .ignore)
    return !rules.isEmpty && rules.allSatisfy { $0.appliesToGroups }
  }

  /// Returns the reason why the rules cannot be checked on a tree.
  ///
  /// - Parameter shape: the shape of the tree.
  /// - Returns: the reason, or `nil` if they can be checked.
  package func refusal(of shape: TreeShape) -> String? {
    guard !appliesToGroups, let group = shape.groupInWords else { return nil }
    let others = Self.allCases.filter { $0.appliesToGroups }.map { $0.rawValue }
    return "the rule \(rawValue) is for binary trees and does not support \(group) (expected: "
      + "\(others.joined(separator: ", ")))"
  }

  /// A short name, with its article, for trees that satisfy the rules.
  package var name: String {
    switch rawValue {
    case "bst", "splay": "a binary search tree"
    case "max-heap": "a max-heap"
    case "interval": "an interval tree"
    default: TreeKind(rawValue: rawValue)?.noun ?? rawValue
    }
  }

  /// A description of the trees that satisfy the rules.
  package var words: String {
    switch rawValue {
    case "avl": "a binary search tree in which the heights of sibling subtrees differ by at most 1"
    case "splay": "a binary search tree, as every splay tree is"
    case "scapegoat": "a binary search tree no higher than a scapegoat tree"
    case "heap": CheckedKind(rawValue: "max-heap").words
    case "min-heap": "a complete tree in which no child is less than its parent"
    default: Self.single.first { $0.key == rawValue }?.value.words ?? name
    }
  }
}
