/// The plain binary search tree: nothing keeps it from becoming a chain.
///
/// Found by several at once: P. F. Windley, "Trees, forests and rearranging", 1960; Andrew D. Booth
/// and Andrew J. T. Colin, "On the efficiency of a new method of dictionary construction", 1960;
/// Thomas N. Hibbard, "Some combinatorial properties of certain trees with applications to searching
/// and sorting", 1962. Of random insertions it becomes 1.39 log₂ *n* deep on average; of sorted ones
/// *n*.
@frozen
public struct UnbalancedScheme: BalancingScheme, Hashable {
  /// Makes the scheme.
  @inlinable
  public init() {}
}
