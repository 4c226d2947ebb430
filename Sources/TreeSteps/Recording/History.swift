/// What each of many things has been over time: for each a list of values and since when.
struct History<Value: Sendable & Hashable>: Sendable {
  /// Where the list of each thing begins in the other arrays, and where the last ends.
  fileprivate let starts: [Int32]
  fileprivate let moments: [Int32]
  fileprivate let values: [Value]

  /// The value of a thing at a moment, or `nil` if it had none yet.
  func last(of thing: Int, at moment: Int) -> Value? {
    let end = end(of: thing, at: moment)
    return end == Int(starts[thing]) ? nil : values[end - 1]
  }

  /// The values of a thing up to a moment, the oldest first.
  func all(of thing: Int, upTo moment: Int) -> ArraySlice<Value> {
    values[Int(starts[thing])..<end(of: thing, at: moment)]
  }

  /// The end of the values of a thing up to a moment: a binary search.
  private func end(of thing: Int, at moment: Int) -> Int {
    var (low, high) = (Int(starts[thing]), Int(starts[thing + 1]))
    while low < high {
      let middle = (low + high) / 2
      if Int(moments[middle]) <= moment { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Gathers values as they come and sorts them by thing in the end.
struct HistoryBuilder<Value: Sendable & Hashable> {
  private var entries: [(thing: Int32, moment: Int32, value: Value)] = []
  private var latest: [Int32]

  init(count: Int) { latest = Array(repeating: -1, count: count) }

  /// Appends a value of a thing.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - thing: the number of the thing.
  ///   - moment: since when; not before that of the last value.
  ///   - isWhole: whether the value is all that there is to say of the thing, so that it takes the
  ///     place of one of the same moment, and need not be kept if it is what was there.
  mutating func append(_ value: Value, of thing: Int, at moment: Int, isWhole: Bool = true) {
    let moment = Int32(truncatingIfNeeded: moment)
    let last = Int(latest[thing])
    if isWhole, last >= 0 {
      if entries[last].value == value { return }
      if entries[last].moment == moment {
        entries[last].value = value
        return
      }
    }
    latest[thing] = Int32(truncatingIfNeeded: entries.count)
    entries.append((Int32(truncatingIfNeeded: thing), moment, value))
  }

  /// The history: a counting sort by thing, which keeps the order in time.
  func history() -> History<Value> {
    var starts = [Int32](repeating: 0, count: latest.count + 1)
    for entry in entries { starts[Int(entry.thing) + 1] += 1 }
    for thing in latest.indices { starts[thing + 1] += starts[thing] }
    var next = starts
    var order = [Int32](repeating: 0, count: entries.count)
    for (index, entry) in entries.enumerated() {
      order[Int(next[Int(entry.thing)])] = Int32(truncatingIfNeeded: index)
      next[Int(entry.thing)] += 1
    }
    return History(
      starts: starts, moments: order.map { entries[Int($0)].moment },
      values: order.map { entries[Int($0)].value })
  }
}
