/// What a scheme keeps with the nodes of its trees, and how that is shown: what the memory of a tree
/// has to know of its ``BalancingScheme``.
public protocol BalanceEncoding: Sendable {
  /// What is kept beside each node, such as a priority; nothing, unless said otherwise.
  associatedtype Tag: BitwiseCopyable & Sendable = NoTag

  /// What the flags of links are used for; nothing, unless said otherwise.
  static var linkFlags: LinkFlags { get }

  /// Whether trees keep the sizes of subtrees from the start, because the scheme balances by them;
  /// such sizes are shown.
  static var keepsSizes: Bool { get }

  /// What is shown of a node in drawings and files, or `nil`.
  ///
  /// - Parameter balance: its balance data.
  /// - Returns: key and value, or `nil` if there is nothing to show.
  static func annotation(of balance: NodeBalance<Tag>) -> TagAnnotation?
}

extension BalanceEncoding {
  /// Flags are not used.
  @inlinable
  public static var linkFlags: LinkFlags { .unused }

  /// Sizes are not kept from the start.
  @inlinable
  public static var keepsSizes: Bool { false }

  /// Nothing is shown.
  @inlinable
  public static func annotation(of balance: NodeBalance<Tag>) -> TagAnnotation? { nil }
}
