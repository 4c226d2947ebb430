/// A set of integers in the comparison.
///
/// Each operation takes many keys and contains the loop: in C++ for a C++ set, in specialized code
/// for a generic set. Therefore no single operation pays for a call between languages.
package protocol SetContender: SendableMetatype {
  /// The name in the tables.
  static var name: String { get }

  /// Whether iteration visits the elements in ascending order.
  static var isOrdered: Bool { get }

  /// Whether single elements can be inserted and removed in less than linear time. If not, only
  /// building, lookup and iteration are measured.
  static var isUpdatable: Bool { get }

  /// The size of the largest set that can be measured in acceptable time.
  static var largestCount: Int { get }

  /// The implementations of the union; the fastest one is recorded.
  static var unions: [(_ set: inout Self, _ other: Self) -> Void] { get }

  /// Returns the heap memory for a set of these keys in bytes, as counted by the set's allocator,
  /// or `nil` if it does not count.
  static func countedBytes(_ keys: [Int]) -> Int?

  /// Creates an empty set.
  init()

  /// Creates a set of keys in strictly ascending order.
  init(ascending keys: [Int])

  /// Inserts keys one by one; returns the number of new keys.
  mutating func insertAll(_ keys: [Int]) -> Int

  /// Looks up keys one by one, which may rearrange the set; returns the number of present keys.
  mutating func countPresent(_ keys: [Int]) -> Int

  /// Removes keys one by one; returns the number of keys that were present.
  mutating func removeAll(_ keys: [Int]) -> Int

  /// Inserts keys with one call if the set supports it; returns the number of new keys.
  mutating func insertTogether(_ keys: [Int]) -> Int

  /// Looks up keys with one call if the set supports it; returns the number of present keys.
  mutating func countPresentTogether(_ keys: [Int]) -> Int

  /// Whether `combine` supports every ``Combination`` and ``CombiningWay``.
  static var isCombinable: Bool { get }

  /// Replaces this set by its combination with another set.
  mutating func combine(_ combination: Combination, with other: Self, _ way: CombiningWay)

  /// Returns the sum of the elements, computed by iteration.
  func sum() -> Int

  /// Returns the elements in the order of iteration.
  func elements() -> [Int]

  /// The size of the set's storage in bytes, or `nil` if the set does not report its capacity.
  var capacityBytes: Int? { get }
}

extension SetContender {
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
