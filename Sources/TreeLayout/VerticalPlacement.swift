/// How far down a layout puts each node.
public enum VerticalPlacement: String, Hashable, Sendable, CaseIterable {
  /// All nodes of a level stand on one line, as far from the next as the tallest of them need.
  case layered
  /// Every node stands directly below its parent, as near as the two allow, whatever else there is
  /// on its level. Only ``TidyLayout`` can; other layouts take it for ``layered``.
  case nonLayered
}
