/// The plain binary search tree, which is never rebalanced and can degenerate to a chain.
///
/// Discovered independently by several authors: P. F. Windley, "Trees, forests and rearranging",
/// 1960; Andrew D. Booth and Andrew J. T. Colin, "On the efficiency of a new method of dictionary
/// construction", 1960; Thomas N. Hibbard, "Some combinatorial properties of certain trees with
/// applications to searching and sorting", 1962. The average depth of a node is 1.39 log₂ *n* after
/// random insertions. After sorted insertions, the height is *n* − 1.
@frozen
public struct UnbalancedScheme: BalancingScheme, Hashable {
  /// The in-order neighbor that replaces a removed node with two children.
  public var removal = RemovalConvention.successor

  /// Creates the scheme with its default convention: the successor replaces a removed node with two
  /// children.
  @inlinable
  public init() {}

  /// Creates the scheme with a convention of removals.
  ///
  /// - Parameter removal: the in-order neighbor that replaces a removed node with two children.
  @inlinable
  public init(removal: RemovalConvention) { self.removal = removal }
}
