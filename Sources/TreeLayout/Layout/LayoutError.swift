/// The reason why a tree cannot be laid out or drawn with a layout.
public enum LayoutError: Error, Hashable, Sendable {
  /// The layout grows exponentially with the height, and the tree exceeds the maximum height.
  case tooHigh(layout: String, height: Int, limit: Int)
  /// The drawing needs a distance that exceeds the range of the layout; `limit` is this range in
  /// units.
  case tooWide(layout: String, limit: Double)
  /// The drawing needs levels whose nodes are ordered from left to right, and the layout does not
  /// have such levels.
  case notInRows(layout: String)
  /// The positions belong to a tree of a different shape.
  case ofAnotherTree(count: Int, expected: Int)
}

extension LayoutError: CustomStringConvertible {
  /// A message that describes the error.
  public var description: String {
    switch self {
    case .tooHigh(let layout, let height, let limit):
      """
      the \(layout) layout grows exponentially with the height and stops at height \(limit); \
      this tree has height \(height) (the tidy layout takes any height)
      """
    case .notInRows(let layout):
      """
      the \(layout) layout has no levels that go from left to right, which a drawing in text needs; \
      it can be drawn as a picture
      """
    case .ofAnotherTree(let count, let expected):
      """
      the positions are those of a tree of another shape \
      (it has \(count) nodes, this one \(expected))
      """
    case .tooWide(let layout, let limit):
      """
      the \(layout) layout of this tree needs a distance of more than \(Int64(limit)) units, which \
      its coordinates cannot hold
      """
    }
  }
}
