import BinaryTrees

/// Why an answer cannot be read.
///
/// It is asked again, and not counted.
public enum AnswerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nothing was answered.
  case empty
  /// It is not what was asked for; with what can be answered.
  case unreadable(expected: String)
  /// A node that is not in the tree is named, or none at all; with what was said in its place.
  case unknownNode(String)

  /// The error in words.
  public var description: String {
    switch self {
    case .empty: "nothing was answered"
    case .unreadable(let expected): "answer with \(expected)"
    case .unknownNode(""): "a node is missing"
    case .unknownNode(let word): "there is no node '\(word)'"
    }
  }
}
