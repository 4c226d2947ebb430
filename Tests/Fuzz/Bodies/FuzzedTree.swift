import BinaryTrees
import SearchTrees
import SortedContainers

/// The requirements of fuzzing for multisets, in addition to those of collections.
protocol FuzzedTree: BidirectionalCollection, Hashable where Element == Int {
  init()
  mutating func insert(_ newMember: __owned Int, occurrences: Int) -> Int
  mutating func remove(_ member: Int) -> Int?
  mutating func remove(_ member: Int, occurrences: Int) -> Int
  mutating func removeAll(_ member: Int) -> Int
  mutating func popFirst() -> Int?
  mutating func popLast() -> Int?
  mutating func remove(at position: Index) -> Int
  mutating func removeAll(keepingCapacity keepCapacity: Bool)
  mutating func formUnion(_ other: __owned Self)
  mutating func formIntersection(_ other: Self)
  mutating func subtract(_ other: Self)
  mutating func formSymmetricDifference(_ other: __owned Self)
  subscript(offset offset: Int) -> Int { get }
  var distinctCount: Int { get }

  /// The distinct members in order, each with its multiplicity.
  var entries: [(member: Int, count: Int)] { get }

  /// The elements of a set of the same members.
  var distinct: [Int] { get }

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

extension SearchMultiset: FuzzedTree where Order == NaturalOrder<Int> {
  var entries: [(member: Int, count: Int)] { counts.map { ($0.element, $0.count) } }

  var distinct: [Int] {
    var set = SearchTree<Order, Scheme>(scheme: scheme)
    for element in self { set.insert(element) }
    return Array(set)
  }

  func search(_ member: Int) -> FuzzedSearch<Index> {
    FuzzedSearch(
      multiplicity: multiplicity(of: member), rank: rank(of: member),
      countFromSeven: count(from: 7, to: member), lowerBound: lowerBound(of: member),
      upperBound: upperBound(of: member))
  }

  func fault() -> String? { violation().map { "\($0)" } }
}
