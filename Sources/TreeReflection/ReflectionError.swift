public import BinaryTrees

/// The reason why reflection cannot read a value as a tree.
public enum ReflectionError: Error, Hashable, Sendable {
  /// The value is not a node and does not lead to one.
  ///
  /// It has the given properties, and lacks properties with the other names.
  case noNode(type: String, properties: [String], missing: [String])
  /// A node has no property with the name that was given for its element.
  case noElement(String, type: String, properties: [String])
  /// The child of a node on the given side is neither a node nor empty.
  case noChild(ChildSide, of: String, type: String)
  /// An enumeration case has more than two subtrees.
  case notBinary(type: String, subtrees: Int)
  /// A node has an array of only one child, so the side of the child is not known.
  case unknownSide(of: String)
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
    case .noNode(let type, let properties, let missing):
      let sentence =
        "\(type) is not a node of a binary tree: it shows \(Self.list(properties)), and no "
        + missing.joined(separator: " and ")
      // A caller who gave other names knows the parameter.
      let isHelpful = properties.count > 1 && !Set(missing).isDisjoint(with: ["left", "right"])
      return isHelpful
        ? "\(sentence); other names are given by names: ReflectedNames(left: …, right: …)"
        : sentence
    case .noElement(let name, let type, let properties):
      return "\(type) has no property \(name) for its element: it shows \(Self.list(properties))"
    case .unknownSide(let parent):
      return
        "the array of children of \(parent) has one entry, which may be the left or the right child; "
        + "use an array of two optionals"
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

  private static func list(_ properties: [String]) -> String {
    properties.isEmpty ? "no properties" : properties.joined(separator: ", ")
  }
}
