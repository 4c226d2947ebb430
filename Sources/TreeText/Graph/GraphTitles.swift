/// What is said around the lines of a graph.
public struct GraphTitles: Hashable, Sendable {
  /// What stands above.
  public var title: String
  /// What is counted from left to right.
  public var horizontal: String

  /// Makes titles.
  ///
  /// - Parameters:
  ///   - title: what stands above.
  ///   - horizontal: what is counted from left to right.
  public init(_ title: String, horizontal: String = "n") {
    (self.title, self.horizontal) = (title, horizontal)
  }
}
