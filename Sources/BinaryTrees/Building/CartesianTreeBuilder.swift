/// The input of a Cartesian tree: sorted keys with their insertion times.
///
/// A `DuplicatePolicy` determines the treatment of equal keys.
@usableFromInline
struct CartesianTreeBuilder<Key: Comparable> {
  /// The keys in increasing order.
  ///
  /// If the policy allows equal keys, they are in the order of insertion.
  @usableFromInline var keys: [Key] = []
  /// The insertion time of each key, counted from 0.
  @usableFromInline var times: [Int32] = []
  /// The number of equal keys that each key represents.
  ///
  /// The array is empty unless the policy is `count`.
  @usableFromInline var multiplicities: [Int] = []
  /// The first inserted key that equals an earlier key, with its insertion time.
  @usableFromInline var duplicate: (key: Key, time: Int32)?

  @inlinable
  init(_ arriving: some Sequence<Key>, duplicates: DuplicatePolicy = .ignore) {
    if Key.self == Int.self, let numbers = arriving as? [Int],
      let packed = PackedInsertions(numbers)
    {
      reserve(numbers.count)
      // The cast has no cost, because the compiler removes it where `Key` is known to be `Int`.
      packed.forEachKey { if let key = $0 as? Key { take(key, $1, duplicates) } }
      return
    }
    var arrivals: [(key: Key, time: Int32)] = []
    arrivals.reserveCapacity(arriving.underestimatedCount)
    for key in arriving { arrivals.append((key, Int32(truncatingIfNeeded: arrivals.count))) }
    precondition(arrivals.count <= TreeShape.maximumCount, "a shape cannot number that many")
    arrivals.sort { $0.key < $1.key || (!($1.key < $0.key) && $0.time < $1.time) }
    reserve(arrivals.count)
    for (key, time) in arrivals { take(key, time, duplicates) }
  }

  @inlinable
  mutating func reserve(_ count: Int) {
    keys.reserveCapacity(count)
    times.reserveCapacity(count)
  }

  /// Appends the next key in sorted order, or applies the policy if the key equals the last one.
  @inlinable
  mutating func take(_ key: Key, _ time: Int32, _ duplicates: DuplicatePolicy) {
    if let last = keys.last, !(last < key) {
      if time < duplicate?.time ?? .max { duplicate = (key, time) }
      if duplicates == .count { multiplicities[multiplicities.count - 1] += 1 }
      if duplicates != .right { return }
    }
    keys.append(key)
    times.append(time)
    if duplicates == .count { multiplicities.append(1) }
  }
}
