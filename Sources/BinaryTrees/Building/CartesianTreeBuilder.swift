/// Keys as they came, sorted; those that equal an earlier one are dealt with as a policy says.
@usableFromInline
struct CartesianTreeBuilder<Key: Comparable> {
  /// The keys, in increasing order; equal ones, where they are kept, as they came.
  @usableFromInline var keys: [Key] = []
  /// When each key came.
  @usableFromInline var times: [Int32] = []
  /// How many equal keys each stands for; empty unless they are counted.
  @usableFromInline var multiplicities: [Int] = []
  /// The earliest key that equals one before it, and when it came.
  @usableFromInline var duplicate: (key: Key, time: Int32)?

  @inlinable
  init(_ arriving: some Sequence<Key>, duplicates: DuplicatePolicy = .ignore) {
    if Key.self == Int.self, let numbers = arriving as? [Int],
      let packed = PackedInsertions(numbers)
    {
      reserve(numbers.count)
      // The cast costs nothing: where keys are seen to be integers, the compiler drops it.
      packed.forEach { if let key = $0 as? Key { take(key, $1, duplicates) } }
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

  /// Takes the next key in order.
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
