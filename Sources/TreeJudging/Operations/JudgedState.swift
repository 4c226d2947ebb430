public import BinaryTrees

/// What an operation said.
public enum JudgedAnswer: Hashable, Sendable {
  /// Whether the key was in the tree.
  case found(Bool)
  /// The element that was removed, or that there was none.
  case element(Int?)
}

extension JudgedAnswer: CustomStringConvertible {
  /// The answer: `true`, `false`, a key, or `nil`.
  public var description: String {
    switch self {
    case .found(let found): "\(found)"
    case .element(let element): element.map { "\($0)" } ?? "nil"
    }
  }
}

/// What is seen of a tree under test after an operation.
public struct JudgedState: Sendable {
  /// The tree.
  public let tree: TreeSnapshot<Int>

  /// What the operation said, if it says something.
  public let answer: JudgedAnswer?

  /// Puts together what was seen.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - answer: what the operation said, if it says something.
  public init(tree: TreeSnapshot<Int>, answer: JudgedAnswer? = nil) {
    self.tree = tree
    self.answer = answer
  }
}

/// That a tree under test could not be seen after an operation: an error was thrown, a program
/// crashed, or printed something else.
public struct JudgedMishap: Hashable, Sendable {
  /// What happened, in a word such as `error`, `crash` or `hang`.
  public let reason: String

  /// What happened, in a sentence without a full stop.
  public let message: String

  /// Whether it happened in the operation after the last one whose tree was seen; if not, it may also
  /// have happened in a later one.
  public let isLocated: Bool

  /// Describes what happened.
  ///
  /// - Parameters:
  ///   - reason: what happened, in a word.
  ///   - message: what happened, in a sentence without a full stop.
  ///   - isLocated: whether it happened in the operation after the last one whose tree was seen.
  public init(reason: String, message: String, isLocated: Bool = true) {
    self.reason = reason
    self.message = message
    self.isLocated = isLocated
  }
}
