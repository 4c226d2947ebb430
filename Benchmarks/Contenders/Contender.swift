/// A set of integers, or a map from integers to integers, in the comparison.
///
/// Each operation takes many keys and contains the loop: in another language for its containers, in
/// specialized code for a generic container. Therefore no single operation pays for a call between
/// languages. Inserted keys of a map get the value 0.
package protocol Contender: SendableMetatype {
  /// The name in the tables, with the library and its version if it is not of this package.
  static var name: String { get }

  /// Whether the container can be measured; a container of another language needs its library.
  static var isAvailable: Bool { get }

  /// Whether the keys have values.
  static var isMap: Bool { get }

  /// Whether iteration visits the keys in ascending order.
  static var isOrdered: Bool { get }

  /// Whether single keys can be inserted and removed in less than linear time. If not, only
  /// building, lookup and iteration are measured.
  static var isUpdatable: Bool { get }

  /// Whether one call can look up many keys.
  static var looksUpTogether: Bool { get }

  /// Whether a map can sum up the values of a range of keys in less than linear time.
  static var sumsRanges: Bool { get }

  /// Whether one call can insert many keys.
  static var insertsTogether: Bool { get }

  /// The number of keys of the largest container that can be measured in acceptable time.
  static var largestCount: Int { get }

  /// The implementations of the union of two sets; the fastest one is recorded.
  static var unions: [(_ set: inout Self, _ other: Self) -> Void] { get }

  /// Creates an empty container.
  init()

  /// Creates a container of keys in strictly ascending order.
  init(ascending keys: [Int])

  /// Inserts keys one by one; returns the number of new keys.
  mutating func insertAll(_ keys: [Int]) -> Int

  /// Looks up keys one by one, which may rearrange the container; returns the number of present
  /// keys.
  mutating func countPresent(_ keys: [Int]) -> Int

  /// Adds 1 to the value of each key of a map in place.
  mutating func updateAll(_ keys: [Int])

  /// Returns the sum of the values of the keys between each bound and the next one, from the smaller
  /// bound up to, but not including, the larger.
  func sumOfRanges(between bounds: [Int]) -> Int

  /// Removes keys one by one; returns the number of keys that were present.
  mutating func removeAll(_ keys: [Int]) -> Int

  /// Inserts keys with one call; returns the number of new keys.
  mutating func insertTogether(_ keys: [Int]) -> Int

  /// Looks up keys with one call; returns the number of present keys.
  func countPresentTogether(_ keys: [Int]) -> Int

  /// Whether `combine` supports every ``Combination`` and ``CombiningWay``.
  static var isCombinable: Bool { get }

  /// Replaces this set by its combination with another set.
  mutating func combine(_ combination: Combination, with other: Self, _ way: CombiningWay)

  /// Returns the sum of the keys and values, computed by iteration.
  func sum() -> Int

  /// Returns the keys in the order of iteration.
  func keys() -> [Int]

  /// The size of the container's storage in bytes, or `nil` if the container does not report its
  /// capacity.
  var capacityBytes: Int? { get }
}

extension Contender {
  package static var name: String { String(describing: Self.self) }

  package static var isAvailable: Bool { true }

  package static var isMap: Bool { false }

  package static var isOrdered: Bool { true }

  package static var isUpdatable: Bool { true }

  package static var looksUpTogether: Bool { false }

  package static var sumsRanges: Bool { false }

  package static var insertsTogether: Bool { false }

  package static var largestCount: Int { .max }

  package static var unions: [(_ set: inout Self, _ other: Self) -> Void] { [] }

  package mutating func updateAll(_ keys: [Int]) {}

  package func sumOfRanges(between bounds: [Int]) -> Int { 0 }

  package mutating func insertTogether(_ keys: [Int]) -> Int { insertAll(keys) }

  package func countPresentTogether(_ keys: [Int]) -> Int { 0 }

  package static var isCombinable: Bool { false }

  package mutating func combine(
    _ combination: Combination, with other: Self, _ way: CombiningWay
  ) {}

  package var capacityBytes: Int? { nil }
}
