public import BinaryTrees

/// The answer of an operation.
public enum JudgedAnswer: Hashable, Sendable {
  /// Whether the key was in the tree.
  case found(Bool)
  /// The element that was removed, or `nil` if the heap was empty.
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

/// The state of a tree under test after an operation.
public struct JudgedState: Sendable {
  /// The tree.
  public let tree: TreeSnapshot<Int>

  /// The answer of the operation, or `nil` if the operation has no answer.
  public let answer: JudgedAnswer?

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - answer: the answer of the operation, or `nil` if the operation has no answer.
  public init(tree: TreeSnapshot<Int>, answer: JudgedAnswer? = nil) {
    self.tree = tree
    self.answer = answer
  }
}

/// The reason why a tree under test could not be obtained after an operation: an error was thrown,
/// or a program crashed, did not end in time, or printed output other than the expected trees.
public struct JudgedRunError: Hashable, Sendable {
  /// The reason in one word, such as `error`, `crash` or `hang`.
  public let reason: String

  /// A description in a sentence without a full stop.
  public let message: String

  /// Whether the error happened in the operation after the last tree that was obtained.
  ///
  /// If not, it may also have happened in a later operation.
  public let isLocated: Bool

  /// The tree with its wrong links, if it could be drawn.
  package var wrongLinks: WrongLinks?

  /// Creates a run error.
  ///
  /// - Parameters:
  ///   - reason: the reason in one word.
  ///   - message: a description in a sentence without a full stop.
  ///   - isLocated: whether the error happened in the operation after the last tree that was
  ///     obtained.
  public init(reason: String, message: String, isLocated: Bool = true) {
    self.reason = reason
    self.message = message
    self.isLocated = isLocated
  }
}

/// The error that a tree under test has links that do not form a tree, or wrong links to parents.
package struct WrongLinks: Error, Hashable, Sendable {
  /// A description in a sentence without a full stop.
  package let message: String

  /// The tree with its labels.
  ///
  /// It contains a leaf for each second occurrence of a node.
  package let tree: TreeSnapshot<String>

  /// The marks of the nodes at fault.
  package let marks: TreeMarks

  /// Creates the error.
  ///
  /// - Parameters:
  ///   - message: a description in a sentence without a full stop.
  ///   - tree: the tree with its labels.
  ///   - marks: the marks of the nodes at fault.
  package init(message: String, tree: TreeSnapshot<String>, marks: TreeMarks) {
    (self.message, self.tree, self.marks) = (message, tree, marks)
  }
}
