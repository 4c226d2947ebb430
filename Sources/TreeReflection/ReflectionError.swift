public import BinaryTrees

#if !hasFeature(Embedded)
  /// Why a value could not be drawn by reflection.
  public enum ReflectionError: Error, Hashable, Sendable {
    /// The value is no node, nor does it lead to one; it has these properties.
    case noNode(type: String, properties: [String])
    /// What is on that side of a node is neither a node nor empty.
    case noChild(Side, of: String, type: String)
    /// A case of an enumeration has more than two subtrees.
    case notBinary(type: String, subtrees: Int)
    /// There are more nodes than were allowed.
    case tooLarge(limit: Int)
    /// A node is reached a second time, which is said in words.
    case reachedTwice(String)
    /// A node holds something else than was asked for.
    case wrongElement(String, type: String, expected: String)
  }

  extension ReflectionError: CustomStringConvertible {
    /// The error in words.
    public var description: String {
      switch self {
      case .noNode(let type, let properties):
        let list = properties.isEmpty ? "no properties" : properties.joined(separator: ", ")
        return "\(type) is no node of a binary tree: it shows \(list), and no left and right"
      case .noChild(let side, let parent, let type):
        return
          "the \(side) child of \(parent) is of type \(type), which is no node of a binary tree"
      case .notBinary(let type, let subtrees):
        return "\(type) has \(subtrees) subtrees; a node of a binary tree has at most two"
      case .tooLarge(let limit): return TreeTooLarge(limit: limit).description
      case .reachedTwice(let words): return words
      case .wrongElement(let label, let type, let expected):
        return "the node \(label) holds a value of type \(type), not \(expected)"
      }
    }
  }
#endif
