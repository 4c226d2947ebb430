/// The balance data that a ``BalancingScheme`` stores with the nodes of its trees, and how drawings
/// show it.
public protocol BalanceEncoding: Sendable {
  /// The data that is stored with each node, such as a priority; by default, no data.
  associatedtype Tag: BitwiseCopyable & Sendable = NoTag

  /// The meaning of the flags in links; by default, they are unused.
  static var linkFlags: LinkFlags { get }

  /// Whether trees keep the sizes of subtrees from the start, because the scheme balances by size.
  ///
  /// Drawings of such trees show the sizes.
  static var keepsSizes: Bool { get }

  /// Returns the annotation that shows the balance data of a node in drawings and files.
  ///
  /// - Parameter balance: the balance data of the node.
  /// - Returns: the annotation, or `nil` if there is nothing to show.
  static func annotation(of balance: NodeBalance<Tag>) -> TagAnnotation?
}

extension BalanceEncoding {
  /// The flags in links are unused.
  @inlinable
  public static var linkFlags: LinkFlags { .unused }

  /// `false`: sizes are not kept from the start.
  @inlinable
  public static var keepsSizes: Bool { false }

  /// Returns `nil`: drawings show no balance data.
  @inlinable
  public static func annotation(of balance: NodeBalance<Tag>) -> TagAnnotation? { nil }
}
