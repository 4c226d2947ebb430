package import BinaryTrees
package import TreeKeys

/// A closed interval as a key, ordered by its lower bound, then by its upper bound.
package struct IntervalKey: LabeledKey {
  package let lower, upper: TreeKey

  package init(lower: TreeKey, upper: TreeKey) { (self.lower, self.upper) = (lower, upper) }

  package var label: String { "\(lower.label)...\(upper.label)" }

  package var isText: Bool { lower.isText }

  package static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.lower < rhs.lower || !(rhs.lower < lhs.lower) && lhs.upper < rhs.upper
  }

  package static func wrongMaximumEnd(in tree: TreeSnapshot<Self>) -> RuleViolation<Self>? {
    tree.wrongMaximumEnd
  }
}

extension TreeSnapshot<IntervalKey> {
  /// The maximum end in the subtree of each node.
  ///
  /// - Complexity: O(*n*).
  package var maximumEnds: [TreeKey] { shape.folded({ elements[$0].upper }, { $0 < $1 ? $1 : $0 }) }

  /// The violation at the last node in pre-order whose recorded maximum end is not the maximum end
  /// of its subtree, or `nil` if there is no such node.
  ///
  /// No descendant of this node has a wrong recorded maximum end.
  package var wrongMaximumEnd: RuleViolation<IntervalKey>? {
    guard let recorded = columns[.maximumEnd] else { return nil }
    let expected = maximumEnds
    for node in shape.indices.reversed() {
      let (found, end) = (recorded[node], AnnotationValue(expected[node]))
      if let found, found.description != end.description {
        return RuleViolation(
          .recordedSummary(.maximumEnd), at: node,
          .recordedSummary(.maximumEnd, found, expected: end), in: self)
      }
    }
    return nil
  }
}

extension AnnotationValue {
  /// Creates an annotation that shows the label of a key.
  package init(_ key: some LabeledKey) {
    self = Int(key.label).map { .integer($0) } ?? .text(key.label)
  }
}
