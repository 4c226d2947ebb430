/// What each of many things has been over time: for each the values it had and since when.
struct History<Value: Sendable & Hashable>: Sendable {
  private var entries: [[(moment: Int32, value: Value)]]

  init(count: Int) { entries = Array(repeating: [], count: count) }

  /// Makes room for more things.
  mutating func grow(to count: Int) {
    while entries.count < count { entries.append([]) }
  }

  /// Appends a value of a thing.
  ///
  /// A value of the same moment is replaced, and a value equal to the last one is not kept.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - thing: the number of the thing.
  ///   - moment: since when; not before that of the last value.
  mutating func append(_ value: Value, of thing: Int, at moment: Int) {
    let entry = (moment: Int32(truncatingIfNeeded: moment), value: value)
    if let last = entries[thing].last {
      if last.value == value { return }
      if last.moment == entry.moment { entries[thing].removeLast() }
    }
    entries[thing].append(entry)
  }

  /// The value of a thing at a moment, or `nil` if it had none yet.
  func last(of thing: Int, at moment: Int) -> Value? {
    let end = end(of: thing, at: moment)
    return end > 0 ? entries[thing][end - 1].value : nil
  }

  /// The number of values of a thing up to a moment: a binary search.
  private func end(of thing: Int, at moment: Int) -> Int {
    entries[thing].partitioningIndex { Int($0.moment) > moment }
  }
}
