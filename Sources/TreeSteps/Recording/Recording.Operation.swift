extension Recording {
  /// A part of a recording that a person would call one thing: `insert 7`, `in-order traversal`.
  public struct Operation: Hashable, Codable, Sendable {
    /// What is done.
    public let title: String

    /// The number of the first step that belongs to it; the last is before the next operation's first.
    public let firstStep: Int

    /// The algorithm that its steps point into: a number in ``Recording/algorithms``, or `nil`.
    public let algorithm: Int?

    /// Names an operation.
    ///
    /// - Parameters:
    ///   - title: what is done.
    ///   - firstStep: the number of its first step.
    ///   - algorithm: the number of the algorithm that its steps point into.
    public init(title: String, firstStep: Int, algorithm: Int?) {
      self.title = title
      self.firstStep = firstStep
      self.algorithm = algorithm
    }
  }
}
