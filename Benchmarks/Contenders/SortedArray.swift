/// A sorted array with binary search, as a reference.
package struct SortedArray: Contender {
  private var sorted: [Int]

  package static let name = "sorted Array, Swift"
  package static let isUpdatable = false

  package init() { sorted = [] }

  package init(ascending keys: [Int]) {
    // Copies the elements; a reference to the same array would take no time.
    sorted = keys.withUnsafeBufferPointer { Array($0) }
  }

  package mutating func insertAll(_ keys: [Int]) -> Int {
    let before = sorted.count
    for key in keys {
      let place = lowerBound(key)
      if place == sorted.count || sorted[place] != key { sorted.insert(key, at: place) }
    }
    return sorted.count - before
  }

  package mutating func removeAll(_ keys: [Int]) -> Int {
    let before = sorted.count
    for key in keys {
      let place = lowerBound(key)
      if place < sorted.count && sorted[place] == key { sorted.remove(at: place) }
    }
    return before - sorted.count
  }

  package func countPresent(_ keys: [Int]) -> Int {
    var present = 0
    for key in keys {
      let place = lowerBound(key)
      if place < sorted.count && sorted[place] == key { present += 1 }
    }
    return present
  }

  package func sum() -> Int { sorted.reduce(0, &+) }

  package func keys() -> [Int] { sorted }

  package var capacityBytes: Int? { sorted.capacity * MemoryLayout<Int>.stride }

  /// Returns the index of the first element that is not less than a key.
  private func lowerBound(_ key: Int) -> Int {
    sorted.withUnsafeBufferPointer { sorted in
      var (low, high) = (0, sorted.count)
      while low < high {
        let middle = (low + high) / 2
        if sorted[middle] < key { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }
}
