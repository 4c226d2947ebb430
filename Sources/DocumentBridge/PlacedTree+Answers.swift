import BinaryTrees
import TextSupport
import TreeDifferences
import TreeFormats
import TreeKeys
package import TreeStage
import TreeSteps
import TreesOfKeys

// Checks and comparisons of trees that were read from texts.
extension PlacedTree {
  /// Checks the tree against rules, as `treeviz check` does.
  ///
  /// - Parameter name: the name of the kind or the rule, which may be empty for a search tree.
  /// - Returns: the tree with the marks, the title and the answer of the check.
  /// - Throws: ``PageError`` if there is no such rule, or if it does not fit the tree.
  package func checked(for name: String) throws(PageError) -> PlacedTree {
    var document = try placedDocument.read
    let kind = CheckedKind(rawValue: name.isEmpty ? "bst" : name)
    guard CheckedKind.allCases.contains(kind) else { throw PageError(words: "no such rule") }
    if kind.isInterval {
      throw PageError(words: "treeviz check --kind interval checks intervals; this page does not")
    }
    if name.isEmpty, !document.tree.isEmpty, let reason = document.reasonForNoSearchOrder {
      throw PageError(
        words: "\(reason), so no search order is expected; choose a rule, such as full")
    }
    if let reason = kind.refusal(of: document.tree.shape) { throw PageError(words: reason) }
    document = document.splittingColors(for: TreeKind(rawValue: kind.rawValue), nil)
    let keys = try worded { () throws(KeyedTreeError) in
      try AnyKeyedInput(document, for: TreePlan(nil), type: nil)
    }
    return try PlacedTree(
      keys.open(
        { document.checked($0, for: kind) }, { document.checked($0, for: kind) },
        { document.checked($0, for: kind) }))
  }

  /// Compares the tree with a newer one, as `treeviz diff --overlay` does.
  ///
  /// - Parameter new: the newer tree.
  /// - Returns: both trees as one, with the marks and the title of the difference. Its answer is
  ///   `same` or `different`.
  /// - Throws: ``PageError`` if a tree was not read from a text.
  package func compared(with new: PlacedTree) throws(PageError) -> PlacedTree {
    let (old, new) = (try placedDocument.read, try new.placedDocument.read)
    let trees = try worded { () throws(KeyedTreeError) in try ComparedTrees(old, new, type: nil) }
    let (tree, marks) = trees.shown.overlay(changedBy: "→")
    var placed = PlacedDocument(TreeDocument(tree: tree, format: new.format))
    (placed.marks, placed.title) = (marks, trees.shown.caption)
    placed.answer = (
      verdict: trees.difference.isEmpty ? "same" : "different",
      words: String(trees.words.dropLast()), notes: trees.notes
    )
    return try PlacedTree(placed)
  }
}

extension TreeDocument {
  /// Returns the tree with the answer of a check of its keys.
  fileprivate func checked<Key: LabeledKey>(
    _ keys: KeyedInput<Key>, for kind: CheckedKind
  ) -> PlacedDocument {
    let verdict = RuleVerdict(on: keys.tree, as: kind, duplicates: .ignore)
    var presented = PresentedTree(tree: tree)
    presented.mark(verdict, of: kind)
    var placed = PlacedDocument(self)
    (placed.marks, placed.title) = (presented.marks, presented.title)
    placed.answer = (
      verdict: verdict.answer.rawValue, words: verdict.answer(to: kind),
      notes: keys.notes + (tree.isEmpty ? ["the tree is empty"] : [])
        + verdict.notes(inJSON: false)
    )
    return placed
  }
}
