import BinaryTrees
import TreeDifferences
import TreeSteps
import TreeText

/// The comparison of a tree with the expected tree.
struct TreeComparison {
  let actual: TestedTree
  let expected: TestedTree

  /// The maximum number of nodes for computing the smallest set of edits between two trees.
  ///
  /// This expensive method is used only if keys do not identify the missing nodes.
  private static let editingLimit = 300

  /// The maximum number of differences in the message.
  private static let longestList = 12

  /// The failure, or `nil` if the trees are equal.
  var failure: TestFailure? {
    for (name, tested) in [("tree", actual), ("expected tree", expected)] {
      if let failure = tested.failure(of: name) { return failure }
    }
    let columns = actual.tree.columns.keys.filter { expected.tree.columns[$0] != nil }
    let (old, new) = (expected.tree.keeping(columns), actual.tree.keeping(columns))
    let areComparable = expected.incomparableType == nil && actual.incomparableType == nil
    let labels = (old: old.map(\.description), new: new.map(\.description))
    // The elements of the trees may have different types, for example a type of the test and
    // integer literals. Such elements are compared by their labels.
    let types = Set((old.elements + new.elements).map { ObjectIdentifier(type(of: $0.value)) })
    let difference =
      types.count > 1
      ? TreeDifference(from: labels.old, to: labels.new, editing: Self.editingLimit)
      : TreeDifference(
        from: old, to: new, editing: Self.editingLimit, by: areComparable ? { $0 < $1 } : nil)
    if difference.isEmpty { return nil }
    let shown = ShownDifference(difference, from: labels.old, to: labels.new)
    return TestFailure(text: text(shown), files: files(shown))
  }

  private func text(_ shown: ShownDifference) -> String {
    let lines = shown.expectations
    var list = lines.prefix(Self.longestList).joined(separator: "\n")
    if lines.count > Self.longestList { list += "\nand \(lines.count - Self.longestList) more" }
    let drawing = TreePicture.text(
      [
        SideBySideText.Panel("expected", shown.old, marks: shown.oldMarks),
        SideBySideText.Panel("actual", shown.new, marks: shown.newMarks),
      ], hasLegend: false)
    return "the tree is not the expected one\n\n\(drawing)\n\(list)"
  }

  private func files(_ shown: ShownDifference) -> [TestFailure.File] {
    TreePicture.file(
      [("expected", shown.old, shown.oldMarks), ("actual", shown.new, shown.newMarks)],
      title: shown.expectations.prefix(3).joined(separator: "; "), subject: "difference")
  }
}

extension TestedTree {
  /// Returns the failure if the value is not a tree, and `nil` if it is a tree.
  func failure(of name: String) -> TestFailure? {
    guard let fault else { return nil }
    if tree.isEmpty { return TestFailure(text: "the \(name) cannot be read: \(fault)") }
    let title = "the \(name) has a wrong link: \(fault)"
    return TestFailure(
      text: "\(title)\n\n\(TreePicture.text(labels, marks))".trimmingLineFeed,
      files: TreePicture.file([("links", labels, marks)], title: title, subject: "links"))
  }
}

extension TreeSnapshot {
  /// Returns the tree with only the given columns.
  fileprivate func keeping(_ keys: [AnnotationKey]) -> TreeSnapshot {
    var kept = TreeColumns()
    for key in keys where key != .identity { kept[key] = columns[key] }
    return with(columns: kept)
  }
}
