public import BinaryTrees

/// The plain binary search tree: nothing keeps it from becoming a chain.
///
/// Found by several at once: P. F. Windley, "Trees, forests and rearranging", 1960; Andrew D. Booth
/// and Andrew J. T. Colin, "On the efficiency of a new method of dictionary construction", 1960;
/// Thomas N. Hibbard, "Some combinatorial properties of certain trees with applications to searching
/// and sorting", 1962. Of random insertions it becomes 1.39 log₂ *n* deep on average; of sorted ones
/// *n*.
@frozen
public struct UnbalancedScheme: BalancingScheme, Hashable {
  /// Which neighbour takes the place of a removed node with two children.
  public let removal: RemovalConvention

  /// Makes the scheme.
  ///
  /// - Parameter removal: which neighbour takes the place of a removed node with two children; the
  ///   successor, as Hibbard did it.
  @inlinable
  public init(removal: RemovalConvention) { self.removal = removal }

  /// Makes the scheme with its defaults.
  @inlinable
  public init() { self.init(removal: .successor) }
}
