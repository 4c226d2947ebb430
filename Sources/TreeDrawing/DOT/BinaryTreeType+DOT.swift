public import BinaryTrees
import TextSupport

extension BinaryTreeType {
  /// This tree in DOT, the language of Graphviz, in the colours and widths of our own pictures.
  ///
  ///     try tree.dot().write(toFile: "tree.dot", atomically: true, encoding: .utf8)
  ///
  /// - Parameters:
  ///   - style: the widths and, for a light page, the colours.
  ///   - marks: what is marked, by the numbers of the nodes in pre-order.
  ///   - label: puts an element into words; any text is safe.
  /// - Returns: a directed graph that `dot` draws with left children on the left.
  /// - Complexity: O(*n*).
  public func dot(
    style: DrawingStyle = .standard, marks: TreeMarks = TreeMarks(),
    label: (Element) -> String = { "\($0)" }
  ) -> String {
    TreeSnapshot(self).dot(style: style, marks: marks.showingVisits(of: self), label: label)
  }
}

extension TreeSnapshot {
  /// This tree in DOT; see ``BinaryTreeType/dot(style:marks:label:)``.
  ///
  /// - Parameters:
  ///   - style: the widths and, for a light page, the colours.
  ///   - marks: what is marked, by the numbers of the nodes in pre-order.
  ///   - label: puts an element into words; any text is safe.
  /// - Returns: a directed graph, without a node if the tree is empty.
  /// - Complexity: O(*n*).
  public func dot(
    style: DrawingStyle = .standard, marks: TreeMarks = TreeMarks(),
    label: (Element) -> String = { "\($0)" }
  ) -> String { DOTWriter(style: style, marks: marks).text(of: map(label)).text }
}
