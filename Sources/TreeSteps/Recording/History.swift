import TextSupport

/// The values of numbered variables over time.
///
/// For each variable, it stores every value together with the first moment of the value.
struct History<Value: Sendable & Hashable>: Sendable {
  private var entries: [[(moment: Int32, value: Value)]]

  init(count: Int) { entries = Array(repeating: [], count: count) }

  /// Adds variables without values, up to a total count.
  mutating func grow(to count: Int) {
    while entries.count < count { entries.append([]) }
  }

  /// Appends a value of a variable.
  ///
  /// If the last value has the same moment, the new value replaces it. A value equal to the last
  /// one is not stored.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - thing: the number of the variable.
  ///   - moment: the first moment of the value. It must not precede the moment of the last value.
  mutating func append(_ value: Value, of thing: Int, at moment: Int) {
    let entry = (moment: Int32(truncatingIfNeeded: moment), value: value)
    if let last = entries[thing].last {
      if last.value == value { return }
      if last.moment == entry.moment { entries[thing].removeLast() }
    }
    entries[thing].append(entry)
  }

  /// Returns the value of a variable at a moment, or `nil` if it had no value yet.
  func last(of thing: Int, at moment: Int) -> Value? {
    let end = end(of: thing, at: moment)
    return end > 0 ? entries[thing][end - 1].value : nil
  }

  /// Returns the number of values of a variable up to a moment, with a binary search.
  private func end(of thing: Int, at moment: Int) -> Int {
    entries[thing].partitioningIndex { Int($0.moment) > moment }
  }
}
