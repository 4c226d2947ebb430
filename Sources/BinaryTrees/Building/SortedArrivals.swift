/// Keys as they came, sorted; those that equal an earlier one are dealt with as a policy says.
@usableFromInline
struct SortedArrivals<Key: Comparable> {
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
    var arrivals: [(key: Key, time: Int32)] = []
    arrivals.reserveCapacity(arriving.underestimatedCount)
    for key in arriving { arrivals.append((key, Int32(truncatingIfNeeded: arrivals.count))) }
    precondition(arrivals.count <= TreeShape.maximumCount, "a shape cannot number that many")
    arrivals.sort { $0.key < $1.key || (!($1.key < $0.key) && $0.time < $1.time) }
    keys.reserveCapacity(arrivals.count)
    times.reserveCapacity(arrivals.count)
    for (key, time) in arrivals {
      if let last = keys.last, !(last < key) {
        if time < duplicate?.time ?? .max { duplicate = (key, time) }
        if duplicates == .count { multiplicities[multiplicities.count - 1] += 1 }
        if duplicates != .right { continue }
      }
      keys.append(key)
      times.append(time)
      if duplicates == .count { multiplicities.append(1) }
    }
  }
}
