import BinaryTrees
import SearchTrees

/// What the fuzzing of search trees uses of a tree beside what the standard library asks of sets and
/// collections.
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

  /// The results of the methods of these names, which are generic in what an order throws.
  func search(_ member: Int) -> FuzzedSearch<Index>

  /// What is wrong with the tree, or `nil`.
  func fault() -> String?
}

/// What a tree says of a member, be it there or not.
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
