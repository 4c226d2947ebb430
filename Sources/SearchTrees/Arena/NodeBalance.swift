public import BinaryTrees

/// What the flags of links are used for: each link has one bit of balance data.
public enum LinkFlags: Sendable {
  /// Nothing.
  case unused
  /// A flag is of the node that the link leads to, such as its colour.
  case ofChild
  /// A flag is of the node that has the link, such as which of its subtrees is the higher one.
  case ofParent
}

/// What a scheme keeps with a node: a tag beside it, and flags in the links to and from it.
@frozen
public struct NodeBalance<Tag> {
  /// The tag.
  public var tag: Tag

  /// The flag of the link to the node, where flags are ``LinkFlags/ofChild``.
  public var own: Bool

  /// The flag of the link to the left, where flags are ``LinkFlags/ofParent``.
  public var left: Bool

  /// The flag of the link to the right, where flags are ``LinkFlags/ofParent``.
  public var right: Bool

  /// Makes balance data.
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
  /// Makes balance data of flags alone.
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

/// The tag of a scheme that keeps nothing beside its nodes.
@frozen
public struct NoTag: BitwiseCopyable, Hashable, Sendable {
  /// Makes the tag.
  @inlinable
  public init() {}
}

/// What is shown of the balance data of a node.
public struct TagAnnotation: Hashable, Sendable {
  /// What is shown.
  public let key: AnnotationKey

  /// Its value.
  public let value: AnnotationValue

  /// Makes an annotation.
  ///
  /// - Parameters:
  ///   - key: what is shown.
  ///   - value: its value.
  @inlinable
  public init(_ key: AnnotationKey, _ value: AnnotationValue) {
    self.key = key
    self.value = value
  }
}
