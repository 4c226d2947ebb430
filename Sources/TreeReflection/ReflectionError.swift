public import BinaryTrees

/// The reason why reflection cannot read a value as a tree.
public enum ReflectionError: Error, Hashable, Sendable {
  /// The value is not a node and does not lead to one.
  ///
  /// It has the given properties.
  case noNode(type: String, properties: [String])
  /// The child of a node on the given side is neither a node nor empty.
  case noChild(ChildSide, of: String, type: String)
  /// An enumeration case has more than two subtrees.
  case notBinary(type: String, subtrees: Int)
  /// There are more nodes than the limit.
  case tooLarge(limit: Int)
  /// A node is reached twice.
  ///
  /// The associated value is a sentence about it.
  case reachedTwice(String)
  /// The element of a node is not of the requested type.
  case wrongElement(String, type: String, expected: String)
}

extension ReflectionError: CustomStringConvertible {
  /// The error as a sentence without a full stop.
  public var description: String {
    switch self {
    case .noNode(let type, let properties):
      let list = properties.isEmpty ? "no properties" : properties.joined(separator: ", ")
      return "\(type) is not a node of a binary tree: it shows \(list), and no left and right"
    case .noChild(let side, let parent, let type):
      return
        "the \(side) child of \(parent) is of type \(type), which is not a node of a binary tree"
    case .notBinary(let type, let subtrees):
      return "\(type) has \(subtrees) subtrees; a node of a binary tree has at most two"
    case .tooLarge(let limit): return TreeTooLarge(limit: limit).description
    case .reachedTwice(let words): return words
    case .wrongElement(let label, let type, let expected):
      return "the node \(label) holds a value of type \(type), not \(expected)"
    }
  }
}
