/// Keys as they came, sorted and each once: of equivalent ones the first that came.
@usableFromInline
struct SortedArrivals<Key: Comparable> {
  /// The keys, in increasing order.
  @usableFromInline var keys: [Key] = []
  /// When each key came.
  @usableFromInline var times: [Int32] = []

  @inlinable
  init(_ arriving: some Sequence<Key>) {
    var arrivals: [(key: Key, time: Int32)] = []
    arrivals.reserveCapacity(arriving.underestimatedCount)
    for key in arriving { arrivals.append((key, Int32(truncatingIfNeeded: arrivals.count))) }
    precondition(arrivals.count <= TreeShape.maximumCount, "a shape cannot number that many")
    arrivals.sort { $0.key < $1.key }
    keys.reserveCapacity(arrivals.count)
    times.reserveCapacity(arrivals.count)
    for (key, time) in arrivals {
      if let last = keys.last, !(last < key) {
        if time < times[times.count - 1] {
          keys[keys.count - 1] = key
          times[times.count - 1] = time
        }
      } else {
        keys.append(key)
        times.append(time)
      }
    }
  }
}
