import BinaryTrees

/// The reason why an answer cannot be read.
///
/// The question is asked again and the answer is not counted.
public enum AnswerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The answer is empty.
  case empty
  /// The answer does not have the form that the question expects.
  ///
  /// The associated value describes the form.
  case unreadable(expected: String)
  /// The answer names a node that is not in the tree, or lacks the name of a node.
  ///
  /// The associated value is the word found in its place, or an empty string.
  case unknownNode(String)

  /// A description of the error.
  public var description: String {
    switch self {
    case .empty: "the answer is empty"
    case .unreadable(let expected): "answer with \(expected)"
    case .unknownNode(""): "the key of a node is missing"
    case .unknownNode(let word): "there is no node '\(word)'"
    }
  }
}
