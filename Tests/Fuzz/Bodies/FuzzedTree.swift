import BinaryTrees
import SearchTrees

/// The requirements of fuzzing for search trees, in addition to those of sets and collections.
protocol FuzzedTree: SetAlgebra, BidirectionalCollection, Hashable where Element == Int {
  mutating func insert(
    _ newMember: __owned Int, duplicates policy: DuplicatePolicy
  ) throws(DuplicateElement<Int>) -> (inserted: Bool, memberAfterInsert: Int)
  mutating func popFirst() -> Int?
  mutating func popLast() -> Int?
  mutating func remove(at position: Index) -> Int
  mutating func removeAll(keepingCapacity keepCapacity: Bool)
  subscript(offset offset: Int) -> Int { get }
  var snapshot: TreeSnapshot<Int> { get }

  /// Returns the results of the methods whose error type depends on the order.
  func search(_ member: Int) -> FuzzedSearch<Index>

  /// Returns a description of the tree's first fault, or `nil`.
  func fault() -> String?
}

/// The results of searches for a member, whether present or not.
struct FuzzedSearch<Index> {
  let multiplicity: Int
  let rank: Int
  let countFromSeven: Int
  let lowerBound: Index
  let upperBound: Index
}

extension SearchTree: FuzzedTree where Order == NaturalOrder<Int> {
  func search(_ member: Int) -> FuzzedSearch<Index> {
    FuzzedSearch(
      multiplicity: multiplicity(of: member), rank: rank(of: member),
      countFromSeven: count(from: 7, to: member), lowerBound: lowerBound(of: member),
      upperBound: upperBound(of: member))
  }

  func fault() -> String? { violation().map { "\($0)" } }
}
