/// A set of integers that takes part in the comparison.
///
/// Each operation takes many keys and loops over them itself: a set of C++ in C++, a generic one
/// where the compiler knows its type. So no call comes upon a single operation.
package protocol SetContender: SendableMetatype {
  /// The name in the tables.
  static var name: String { get }

  /// Whether the elements come in ascending order.
  static var isOrdered: Bool { get }

  /// Whether single elements can be inserted and removed in less than linear time; what cannot is
  /// built, looked into and walked only.
  static var isUpdatable: Bool { get }

  /// The largest set that is measured in bearable time.
  static var largestCount: Int { get }

  /// The ways to unite, of which the fastest counts.
  static var unions: [(_ set: inout Self, _ other: Self) -> Void] { get }

  /// The bytes on the heap for a set of these keys, as its own allocator counts them, if it does.
  static func countedBytes(_ keys: [Int]) -> Int?

  /// An empty set.
  init()

  /// A set of keys in ascending order, each once.
  init(ascending keys: [Int])

  /// Inserts keys one by one; returns how many were new.
  mutating func insertAll(_ keys: [Int]) -> Int

  /// Looks up keys one by one, which may rearrange the set; returns how many are present.
  mutating func countPresent(_ keys: [Int]) -> Int

  /// Removes keys one by one; returns how many were present.
  mutating func removeAll(_ keys: [Int]) -> Int

  /// Inserts keys all at once, if the set can; returns how many were new.
  mutating func insertTogether(_ keys: [Int]) -> Int

  /// Looks up keys all at once, if the set can; returns how many are present.
  mutating func countPresentTogether(_ keys: [Int]) -> Int

  /// Whether it can be combined with another in all ways.
  static var isCombinable: Bool { get }

  /// Combines it with another.
  mutating func combine(_ combination: Combination, with other: Self, _ way: CombiningWay)

  /// The sum of the elements, by iterating.
  func sum() -> Int

  /// The elements as they come.
  func elements() -> [Int]

  /// The bytes that the set holds by the capacity of its storage, if it tells.
  var capacityBytes: Int? { get }
}

extension SetContender {
  /// The name of the type.
  package static var name: String { String(describing: Self.self) }

  package static var isOrdered: Bool { true }

  package static var isUpdatable: Bool { true }

  package static var largestCount: Int { .max }

  package static func countedBytes(_ keys: [Int]) -> Int? { nil }

  package mutating func insertTogether(_ keys: [Int]) -> Int { insertAll(keys) }

  package mutating func countPresentTogether(_ keys: [Int]) -> Int { countPresent(keys) }

  package static var isCombinable: Bool { false }

  package mutating func combine(
    _ combination: Combination, with other: Self, _ way: CombiningWay
  ) {}

  package var capacityBytes: Int? { nil }
}
