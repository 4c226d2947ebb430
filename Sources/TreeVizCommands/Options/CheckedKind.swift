internal import ArgumentParser
import BinaryTrees
import TreeJudging
import TreeSteps

/// The rules that `check` can apply: all rules of a kind of tree, or a single rule.
struct CheckedKind: NamedChoice {
  let rawValue: String

  /// The single rules, each with a description of the trees that satisfy it.
  private static let single: KeyValuePairs<String, (rule: TreeRule, words: String)> = [
    "min-heap": (.minHeap, "a complete tree in which no child is less than its parent"),
    "max-heap": (.maxHeap, "a complete tree in which no child is greater than its parent"),
    "balanced": (.balanced, "balanced: the heights of sibling subtrees differ by at most 1"),
    "complete": (.complete, "complete: every level full, the last one from the left"),
    "perfect": (.perfect, "perfect: every level full"),
    "full": (.full, "full: every node has two children or none"),
    "symmetric": (.symmetricShape, "symmetric: the mirror image has the same shape"),
  ]

  static let allCases =
    (TreeKind.allCases.map(\.rawValue) + ["interval"] + single.map(\.key)).map(Self.init)

  /// Whether the keys are intervals.
  var isInterval: Bool { rawValue == "interval" }

  /// Returns the rules, in the order of the checks.
  func rules(duplicates: DuplicatePolicy) -> [TreeRule] {
    if isInterval {
      return [
        .searchOrder(allowingEqualOnRight: duplicates == .right),
        .recordedSummary(.maximumEnd),
      ]
    }
    return TreeKind(rawValue: rawValue)?.rules(duplicates: duplicates)
      ?? Self.single.filter { $0.key == rawValue }.map(\.value.rule)
  }

  /// A short name, with its article, for trees that satisfy the rules.
  var name: String {
    switch rawValue {
    case "bst", "splay": "a binary search tree"
    case "heap", "max-heap": "a max-heap"
    case "min-heap": "a min-heap"
    case "interval": "an interval tree"
    default: TreeKind(rawValue: rawValue)?.noun ?? rawValue
    }
  }

  /// A description of the trees that satisfy the rules.
  var words: String {
    switch rawValue {
    case "avl": "a binary search tree in which the heights of sibling subtrees differ by at most 1"
    case "splay": "a binary search tree, as every splay tree is"
    case "scapegoat": "a binary search tree no higher than a scapegoat tree"
    case "heap": CheckedKind(rawValue: "max-heap").words
    default: Self.single.first { $0.key == rawValue }?.value.words ?? name
    }
  }
}

/// The kinds of trees that `judge` can check.
struct JudgedKindName: NamedChoice {
  let rawValue: String

  static let allCases = JudgedKind.names.map(Self.init)

  /// Returns the kind with the given treatment of equal keys.
  func kind(duplicates: DuplicatePolicy?) -> JudgedKind {
    JudgedKind(name: rawValue, duplicates: duplicates) ?? .bst
  }
}

/// Kinds of trees, separated by commas.
struct KindList: ExpressibleByArgument {
  let kinds: [TreeKind]

  init(_ kinds: [TreeKind]) { self.kinds = kinds }

  init?(argument: String) {
    let names = argument.split(separator: ",").map { $0.filter { $0 != " " } }
    let kinds = names.compactMap { TreeKind(argument: String($0)) }
    guard !kinds.isEmpty, kinds.count == names.count else { return nil }
    self.kinds = kinds
  }

  static var allValueStrings: [String] { TreeKind.allCases.map(\.rawValue) }

  var defaultValueDescription: String { kinds.map(\.rawValue).joined(separator: ",") }
}
