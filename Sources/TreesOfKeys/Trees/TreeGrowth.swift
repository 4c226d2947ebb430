import TextSupport
import TreeKeys
package import TreeSteps

/// The keys that were inserted into an empty tree to produce a tree.
package struct TreeGrowth {
  package let kind: TreeKind
  /// Returns the labels of the keys.
  ///
  /// They are computed on demand because only pages need them.
  let keys: () -> [String]
  /// Whether the keys are words, even if they look like numbers.
  let isText: Bool
  package let seed: UInt64

  package init<Key: LabeledKey>(_ kind: TreeKind, _ keys: [Key], seed: UInt64) {
    (self.kind, self.keys, self.seed) = (kind, { keys.map { $0.label } }, seed)
    isText = keys.first?.isText ?? false
  }

  /// The keys as a page reads them.
  ///
  /// Words that look like numbers or contain separators are quoted.
  ///
  /// - Complexity: O(length of the keys).
  package var spellings: [String] {
    let keys = keys()
    let plain = try? KeyList.parse(Array(keys.joined(separator: ",").utf8))
    if let plain, plain.labels == keys, (plain.type == .text) == isText { return keys }
    return keys.map { String(decoding: KeyList.quoted(Array($0.utf8)), as: UTF8.self) }
  }
}
