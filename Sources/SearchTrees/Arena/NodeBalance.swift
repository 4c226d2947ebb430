public import BinaryTrees

/// The meaning of the flag in a link, which is one bit of balance data.
public enum LinkFlags: Sendable {
  /// The flags are unused.
  case unused
  /// A flag belongs to the child that the link leads to, for example its color.
  case ofChild
  /// A flag belongs to the node that contains the link. For example, it states whether the subtree
  /// on the side of the link is the higher one.
  case ofParent
}

/// The balance data of a node: a tag, and the flags in the links to and from the node.
@frozen
public struct NodeBalance<Tag> {
  /// The data that the scheme stores with the node.
  public var tag: Tag

  /// The flag of the link to the node, used with ``LinkFlags/ofChild``.
  public var own: Bool

  /// The flag of the link to the left child, used with ``LinkFlags/ofParent``.
  public var left: Bool

  /// The flag of the link to the right child, used with ``LinkFlags/ofParent``.
  public var right: Bool

  /// Creates balance data.
  ///
  /// - Parameters:
  ///   - tag: the tag.
  ///   - own: the flag of the link to the node.
  ///   - left: the flag of the link to its left child.
  ///   - right: the flag of the link to its right child.
  @inlinable
  public init(tag: Tag, own: Bool = false, left: Bool = false, right: Bool = false) {
    (self.tag, self.own, self.left, self.right) = (tag, own, left, right)
  }
}

extension NodeBalance where Tag == NoTag {
  /// Creates balance data that consists of flags only.
  ///
  /// - Parameters:
  ///   - own: the flag of the link to the node.
  ///   - left: the flag of the link to its left child.
  ///   - right: the flag of the link to its right child.
  @inlinable
  public init(own: Bool = false, left: Bool = false, right: Bool = false) {
    self.init(tag: NoTag(), own: own, left: left, right: right)
  }
}

/// The tag of a scheme that stores no data with its nodes.
@frozen
public struct NoTag: BitwiseCopyable, Hashable, Sendable {
  /// Creates the tag.
  @inlinable
  public init() {}
}

/// An annotation that shows the balance data of a node, such as its color or priority.
public typealias TagAnnotation = NodeAnnotations.Entry
